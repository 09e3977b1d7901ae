"""The greedy player and superpowers: what it takes, what it answers, and when it uses one."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    CallDibs,
    ChoosePower,
    ClaimAction,
    Decline,
    DiscardLoose,
    KeepInherited,
    MeetCelebrity,
    OrderReserved,
    SellOut,
    SettleMembership,
    SwapComics,
    TakeExtra,
    UsePower,
)
from domain.kernel.luck import StackedLuck
from domain.kernel.messages import Command
from projections.bots import greedy_bot, random_bot
from projections.playing import play, seed_of
from tests.support.day import ANN, CAT, Day, claim, planned, solos
from tests.support.histories import DRAFT, whole
from tests.support.powers import HOVER, choosing, chosen, cubes, owning, window

KEY = b"\0" * 32
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)


def answer(day: Day) -> Command:
    """What the greedy player does where the day stands, if it is the one to decide."""
    top = day.table.top
    assert top is not None
    command = greedy_bot(day.table, GAME, top.seat, KEY)
    assert day.when(command, StackedLuck()).refusal is None
    return command


def test_it_takes_a_power_that_is_worth_more_than_the_cash() -> None:
    assert answer(choosing("rich_uncle")) == ChoosePower(ANN, "rich_uncle")
    grades = choosing("good_grades", shown=HOVER, cash={ANN: 20})
    assert answer(grades) == ChoosePower(ANN, "good_grades")


def test_it_sells_out_where_the_cash_is_worth_more() -> None:
    assert isinstance(answer(choosing("audacity", shown=HOVER)), SellOut)
    poor = choosing("good_grades", shown=HOVER, cash={ANN: 0})
    assert answer(poor) != ChoosePower(ANN, "good_grades")


def test_it_discards_what_is_of_least_use() -> None:
    day = chosen("comic_swap", loose={ANN: HOVER[3:]}, bin_deck=(GAR[0], TROLL[0], WEIRD[0]))
    assert answer(day) == SwapComics(ANN)
    discarded = answer(day.after(SwapComics(ANN)))
    assert isinstance(discarded, DiscardLoose)
    assert set(discarded.comics).isdisjoint(HOVER)


def test_it_keeps_what_it_needs_of_an_inheritance() -> None:
    deck = (GAR[0], *HOVER[3:], *WEIRD, *TROLL)
    day = chosen("inherited_collection", supply_deck=deck)
    kept = answer(day)
    assert isinstance(kept, KeepInherited)
    assert (kept.option, set(kept.comics)) == ("bag", set(HOVER[3:]))


def test_it_orders_the_comic_that_fits() -> None:
    day = chosen("special_order", reserve_bagged=(HOVER[3], *WEIRD[:3]))
    ordered = answer(day)
    assert isinstance(ordered, OrderReserved)
    assert day.table.row_of(ordered.row)[ordered.slot - 1] == HOVER[3]


def test_it_calls_dibs_on_what_it_needs_and_can_pay() -> None:
    rows: dict[str, Any] = {
        "reserve_loose": (TROLL[0], HOVER[2], WEIRD[0], HOVER[3]),
        "reserve_bagged": (TROLL[1], TROLL[2], HOVER[4], WEIRD[1]),
        "bagged": {ANN: HOVER[:2]},
    }
    day = window(owning({ANN: ("dibs",)}, cash={ANN: 40}, **rows), ANN)
    assert answer(day) == CallDibs(ANN, "hovergirl")
    poor = window(owning({ANN: ("dibs",)}, cash={ANN: 0}, **rows), ANN)
    assert answer(poor) == Decline(ANN)


def test_it_takes_a_buy_for_a_good_hand_and_draws_for_a_bad_one() -> None:
    own = ("hovergirl+garfunkle-6", "hovergirl+copper_finch-7")
    good: dict[str, Any] = {"supply_deck": (*HOVER, *GAR), "bagged": {ANN: own}}
    phone = owning({ANN: ("dial_up",)}, cash={ANN: 90}, **good)
    assert answer(planned(phone, claim(ANN, "mail_order"))) == TakeExtra(ANN, "buy")
    poor = owning({ANN: ("dial_up",)}, cash={ANN: 15}, **good)
    assert answer(planned(poor, claim(ANN, "mail_order"))) == TakeExtra(ANN, "draw")


def test_it_takes_free_comics_with_those_that_it_buys() -> None:
    day = owning({ANN: ("membership",)}, cash={ANN: 90}, sneak=HOVER, bagged={ANN: ()})
    settled = answer(planned(day, claim(ANN, "sneak_preview")))
    assert isinstance(settled, SettleMembership)
    assert len(settled.free) == min(2, len(settled.comics), 5 - len(settled.comics)) > 0


def test_it_has_displayed_comics_signed() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3]}}
    day = owning({ANN: ("celebrity_sighting",)}, sets=sets)
    assert answer(day) == MeetCelebrity(ANN, HOVER[:2])
    none = owning({ANN: ("celebrity_sighting",)})
    assert not isinstance(answer(none), MeetCelebrity)


def test_it_rushes_when_the_evening_is_richer_for_it() -> None:
    piles: dict[str, Any] = {"bagged": {ANN: HOVER[:2]}, "loose": {ANN: HOVER[2:]}}
    day = planned(owning({ANN: ("mad_rush",)}, **piles), claim(ANN, "display"))
    assert answer(day) == UsePower(ANN, "mad_rush")
    poor: dict[str, Any] = {"bagged": {ANN: HOVER[:3]}, "loose": {ANN: GAR[:1]}}
    day = planned(owning({ANN: ("mad_rush",)}, **poor), claim(ANN, "display"))
    assert answer(day) != UsePower(ANN, "mad_rush")


def test_it_makes_a_second_claim() -> None:
    day = owning({ANN: ("caffeine_boost",)}, bagged={ANN: HOVER}, loose={ANN: GAR[:3]})
    day = day.after(claim(ANN, "display"))
    assert answer(day) == UsePower(ANN, "caffeine_boost")
    second = answer(day.after(UsePower(ANN, "caffeine_boost")))
    assert isinstance(second, ClaimAction)


def test_it_takes_its_cubes_back_when_all_are_placed() -> None:
    sets = {CAT: {"hovergirl": HOVER[:3]}}
    day = owning({ANN: ("chauffeur",)}, sets=sets, cubes={ANN: 6})
    day = day.after(claim(ANN, "sell"))
    assert answer(day) != UsePower(ANN, "chauffeur")
    both = owning({ANN: ("chauffeur",)}, cubes={ANN: 6, 1: 0, 2: 0})
    both = both.after(claim(ANN, "sell"))
    turn = both.table.turn
    both = both.after(*_ending(both), claim(ANN, "swag"))
    assert (cubes(both.table)[ANN], both.table.turn) == (0, turn + 1)
    assert answer(both) == UsePower(ANN, "chauffeur")


def _ending(day: Day) -> list[Command]:
    return [c for c in GAME.legal(day.table, ANN).commands if type(c).__name__ == "EndTurn"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_with_powers_are_legal_and_end(players: int) -> None:
    taken: set[str] = set()
    for n in range(4):
        run = play(DRAFT, whole(players), seed_of(41, n), (greedy_bot,) * players)
        assert DRAFT.breaches(run.table) == []
        taken |= {own.power for own in run.commands if isinstance(own, ChoosePower)}
    assert len(taken) > 1


@pytest.mark.parametrize("verb", ["choose_power", "sell_out", "use_power", "meet_celebrity"])
def test_the_random_player_may_do_whatever_is_offered(verb: str) -> None:
    powers = ("mad_rush", "celebrity_sighting")
    day = owning({ANN: powers}, loose={ANN: GAR[:2]}, bagged={ANN: HOVER})
    if verb in ("choose_power", "sell_out"):
        day = choosing("desk")
    keys = [bytes([n]) * 32 for n in range(120)]
    done = {type(random_bot(day.table, GAME, ANN, key)) for key in keys}
    assert GAME.verbs[verb] in done
