"""The greedy player and superpowers: what it takes, what it answers, and when it uses one."""

from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BuyDrawn,
    CallDibs,
    ChoosePower,
    ClaimAction,
    Decline,
    DiscardLoose,
    DisplaySet,
    KeepInherited,
    MeetCelebrity,
    OrderReserved,
    SellOut,
    SettleMembership,
    SwapComics,
    TakeExtra,
    UsePower,
)
from domain.kernel.game import AnyGame
from domain.kernel.luck import StackedLuck
from domain.kernel.messages import Command
from domain.kernel.types import Seat
from projections.bots import greedy_bot, random_bot
from projections.playing import play, seed_of
from projections.scores import winners_of
from tests.support.day import ANN, BEN, CAT, Day, boost, claim, planned, solos
from tests.support.evening import placed, tuned
from tests.support.histories import DRAFT, whole
from tests.support.powers import HOVER, choosing, chosen, cubes, market, owning, window

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
    for power in ("good_grades", "celebrity_sighting"):
        assert answer(last_evening(power, cash={ANN: 20})) == ChoosePower(ANN, power)


def test_it_sells_out_where_the_cash_is_worth_more() -> None:
    assert isinstance(answer(choosing("audacity", shown=HOVER)), SellOut)
    poor = choosing("good_grades", shown=HOVER, cash={ANN: 0})
    assert answer(poor) != ChoosePower(ANN, "good_grades")


def test_cash_that_can_still_be_spent_is_worth_more_than_it_scores() -> None:
    useless = ("audacity", "optimism", "dial_up", "membership", "long_box", "backstage_pass")
    assert isinstance(answer(choosing("celebrity_sighting", *useless)), SellOut)


def test_it_sells_out_what_is_of_least_use_and_leaves_the_rest_for_later() -> None:
    kept = ("good_grades", "rich_uncle", "inherited_collection")
    sold = answer(choosing(*kept, shown=HOVER, cash={ANN: 20}))
    assert isinstance(sold, SellOut)
    assert sold.power not in kept


def test_it_keeps_the_fee_of_good_grades() -> None:
    """On an evening that may trigger the end: one more hero does, and a rival displays too."""
    heroes = ("dr_weird", "night_kettle", "marble_marshal")
    sets = {ANN: {"the_troll": TROLL[:3]}, BEN: {hero: solos(hero, 1, 2, 3) for hero in heroes}}
    day = placed(2, sets=sets, cash={ANN: 20}, bin_deck=(*TROLL[3:], *HOVER[3:]))
    claims = (claim(ANN, "bargain_bin"), claim(ANN, "display"))
    kept = (*claims, claim(BEN, "display", 2))
    assert answer(planned(market(day, "rich_uncle"), *kept)) == BuyDrawn(ANN, TROLL[3:])
    assert answer(planned(market(day, "good_grades"), *claims)) == BuyDrawn(ANN, TROLL[3:])
    assert answer(planned(market(day, "good_grades"), *kept)) == BuyDrawn(ANN, TROLL[3:4])


def test_it_displays_first_what_sells_out_for_least() -> None:
    """The power is used there, and the larger set sells another out."""
    day = placed(3, bagged={ANN: (*TROLL[:4], *HOVER[:3])})
    day = planned(day, claim(ANN, "display"), boost(ANN, "display", "points", 2))
    assert answer(day) == DisplaySet(ANN, "hovergirl", HOVER[:3])


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


def test_it_claims_no_bags_for_what_a_rush_will_bag() -> None:
    piles: dict[str, Any] = {"bagged": {ANN: HOVER[:2]}, "loose": {ANN: HOVER[2:]}}
    for powers, bags in ((("mad_rush",), False), (("audacity",), True)):
        day = owning({ANN: powers}, cubes={ANN: 8, 1: 0, 2: 0}, **piles)
        day = day.after(claim(ANN, "display"))
        claimed = answer(day.after(*_ending(day)))
        assert (claimed == claim(ANN, "bag_and_board")) == bags


def test_it_meets_no_celebrity_while_a_tag_may_count_more_on_other_comics() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3]}}
    day = owning({ANN: ("celebrity_sighting",)}, sets=sets, bagged={ANN: (GAR[0], WEIRD[0])})
    assert answer(day) == MeetCelebrity(ANN, HOVER[:2])
    waiting = tuned(day, scoring=("one_shot",))
    assert not isinstance(answer(waiting), MeetCelebrity)
    last = tuned(waiting, final_day=True).table
    assert greedy_bot(last, GAME, ANN, KEY) == MeetCelebrity(ANN, (GAR[0], WEIRD[0]))


def test_it_makes_a_second_claim() -> None:
    day = owning({ANN: ("caffeine_boost",)}, bagged={ANN: HOVER}, loose={ANN: GAR[:3]})
    day = day.after(claim(ANN, "display"))
    assert answer(day) == UsePower(ANN, "caffeine_boost")
    second = answer(day.after(UsePower(ANN, "caffeine_boost")))
    assert isinstance(second, ClaimAction)


def test_it_is_driven_when_its_day_begins() -> None:
    day = owning({ANN: ("chauffeur",)}, cubes={ANN: 6})
    assert answer(day) == UsePower(ANN, "chauffeur")
    assert answer(day.after(claim(ANN, "sell"))) != UsePower(ANN, "chauffeur")


def test_it_takes_its_cubes_back_when_all_are_placed() -> None:
    both = owning({ANN: ("chauffeur",)}, cubes={ANN: 6, 1: 0, 2: 0})
    both = both.after(claim(ANN, "sell"))
    turn = both.table.turn
    both = both.after(*_ending(both), claim(ANN, "swag"))
    assert (cubes(both.table)[ANN], both.table.turn) == (0, turn + 1)
    assert answer(both) == UsePower(ANN, "chauffeur")


def last_evening(power: str, **wanted: Any) -> Day:
    """Ann has displayed the hero that triggers the end, and this power is the last."""
    table = placed(3).table
    ids = [own.heroes for own in table.edition.publishers if own.id in table.publishers]
    heroes = [hero for some in ids for hero in some if hero != "hovergirl"]
    shown = {hero: solos(hero, 1, 2, 3) for hero in heroes[: table.game_end - 1]}
    return choosing(power, sets={CAT: shown}, **wanted)


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


def selling(view: Any, game: AnyGame, seat: Seat, key: bytes) -> Command:
    """The greedy player, but whatever power it would use it sells out."""
    command = greedy_bot(view, game, seat, key)
    return SellOut(seat, command.power) if isinstance(command, ChoosePower) else command


@pytest.mark.soak
def test_powers_are_worth_more_than_their_cash() -> None:
    """One that uses them against three that sell out, each time in another seat; even would be 50
    of 200."""
    wins = 0
    for k in range(200):
        own = k % 4
        bots = [greedy_bot if seat == own else selling for seat in range(4)]
        run = play(DRAFT, whole(4), seed_of(7, k), bots)
        wins += winners_of(DRAFT, run.table) == (own,)
    assert wins >= 60
