"""Chapters 2.8 and 2.9: the end, final scoring, and the two cards of a first game."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    DisplaySet,
    FinishDisplay,
    GoToBed,
    SellOut,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    CollectionRevealed,
    GameEnded,
    GameEndTriggered,
    NetWorthScored,
    RoundStarted,
    SupplyExhausted,
    UniqueHeroesAdvanced,
    WinnerDeclared,
)
from domain.kernel.sums import Line
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, DAN, claim, solos
from tests.support.evening import (
    Day,
    final_morning,
    idle,
    owed,
    placed,
    planned,
    rule,
    seen,
    sum_of,
    tuned,
)

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
CROSSED = ("hovergirl+garfunkle-6", "hovergirl+copper_finch-7", "hovergirl+lady_ledger-8")
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)
QUIET = solos("quiet_comet", 1, 2, 3, 4, 5)

# ----------------------------------------------------------------------------------- how it ends


def triggering() -> Day:
    """Ben has sets of four heroes; Ann is to display the fifth, and Ben a sixth after her."""
    heroes = ("garfunkle", "the_troll", "copper_finch", "lady_ledger")
    start = placed(
        2,
        sets={BEN: {hero: solos(hero, 2, 3, 4) for hero in heroes}},
        bagged={ANN: (*HOVER[:3], *QUIET[:3]), BEN: WEIRD},
    )
    return planned(start, claim(ANN, "display", 1), claim(BEN, "display", 2))


def triggered() -> Day:
    """Ann has displayed the fifth hero and sold the last superpower out."""
    day = triggering().after(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]))
    assert len(day.table.powers) == 1
    return day.after(SellOut(seat=ANN, power=day.table.powers[0]))


def test_bb_end_1_this_day_is_finished_and_one_more_is_played() -> None:
    day = triggered()
    assert day.one(UniqueHeroesAdvanced).position == 5
    assert day.one(GameEndTriggered) == GameEndTriggered(ANN, 1, 5)
    assert owed(day) == (ANN, "display")
    day = idle(day)
    assert [(e.round, e.final_day) for e in day.all(RoundStarted)] == [(2, True)]
    assert day.all(GameEnded) == []
    assert None not in day.table.reserve_loose + day.table.reserve_bagged
    day = idle(day)
    assert day.one(GameEnded).reason == "final_day"
    assert [e.round for e in day.all(RoundStarted)] == [2]
    assert GAME.is_over(day.table)


def test_bb_end_1_only_at_the_game_end_position() -> None:
    day = placed(2, sets={BEN: {"garfunkle": GAR[:3], "the_troll": TROLL[:3]}}, bagged={ANN: HOVER})
    day = planned(day, claim(ANN, "display"))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]))
    day = day.after(SellOut(seat=ANN, power=day.table.powers[0]))
    day = idle(day, 2)
    assert day.all(GameEndTriggered) == []
    assert [e.final_day for e in day.all(RoundStarted)] == [False, False]


def test_bb_end_1_not_one_step_before_that_position() -> None:
    heroes = ("garfunkle", "the_troll", "copper_finch")
    day = placed(
        2, sets={BEN: {hero: solos(hero, 2, 3, 4) for hero in heroes}}, bagged={ANN: HOVER}
    )
    day = planned(day, claim(ANN, "display"))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]))
    day = day.after(SellOut(seat=ANN, power=day.table.powers[0]))
    assert (day.table.unique_heroes, day.table.game_end) == (4, 5)
    assert day.all(GameEndTriggered) == []
    assert idle(day).one(RoundStarted).final_day is False


@pytest.mark.rules("BB-END-2")
def test_bb_disp_11_after_the_trigger_heroes_are_still_displayed_for_nothing() -> None:
    day = triggered().after(FinishDisplay(seat=ANN))
    cash = day.table.seats[BEN].cash
    day = day.after(DisplaySet(seat=BEN, hero="dr_weird", comics=WEIRD[:3]))
    assert [own.hero for own in day.table.seats[BEN].sets][-1] == "dr_weird"
    assert day.table.track["dr_weird"].value == 20
    assert owed(day) != (BEN, "superpower")
    assert (day.table.unique_heroes, day.table.powers) == (5, ())
    assert day.table.seats[BEN].cash == cash


def test_bb_end_3_an_exhausted_supply_overrides_the_final_day() -> None:
    day = triggered()
    deck, loose = day.table.supply_deck, day.table.seats[BEN].loose
    seats = (
        day.table.seats[ANN],
        msgspec.structs.replace(day.table.seats[BEN], loose=loose + deck),
    )
    day = idle(tuned(day, supply_deck=(), seats=seats))
    assert day.one(SupplyExhausted).step == "swag"
    assert day.one(GameEnded).reason == "supply_exhausted"
    assert day.all(RoundStarted) == []
    assert GAME.is_over(day.table)


def test_bb_end_4_then_final_scoring() -> None:
    for day in (idle(final_morning()), ended(3)):
        kinds = [type(event) for event in day.events]
        players = day.table.players
        scoring = [CollectionRevealed] * players + [NetWorthScored] * players + [WinnerDeclared]
        assert kinds[kinds.index(GameEnded) + 1 :] == scoring
        assert GAME.pending(day.table) == ()
        assert day.table.stage == "over"
        over = UnbagComics(seat=ANN, comics=day.table.seats[ANN].bagged[:1])
        day.when(over).breaks(rule("BB-LIMIT-7"))


def test_bb_end_5_only_the_first_trigger_counts() -> None:
    day = triggered().after(FinishDisplay(seat=ANN))
    day = idle(day.after(DisplaySet(seat=BEN, hero="dr_weird", comics=WEIRD[:3])))
    assert len(day.all(GameEndTriggered)) == 1
    last = planned(day, claim(ANN, "display"))
    assert last.table.final_day
    last = last.after(DisplaySet(seat=ANN, hero="quiet_comet", comics=QUIET[:3]))
    last = idle(last)
    assert last.all(GameEndTriggered) + last.all(RoundStarted) == []
    assert last.one(GameEnded).reason == "final_day"


def test_nobody_is_scored_before_the_end() -> None:
    for day in (placed(3), triggered(), final_morning()):
        assert GAME.scores(day.table) == ()
        assert not GAME.is_over(day.table)


def test_everybody_sees_the_same_score_sheets() -> None:
    day = ended(3, sets={ANN: {"hovergirl": HOVER[:4]}}, bagged={BEN: TROLL}, signed=TROLL[:1])
    for viewer in ("public", "seat-0", "seat-2"):
        assert GAME.scores(seen(day, viewer)) == GAME.scores(day.table)
        assert seen(day, viewer).winner == day.table.winner


# --------------------------------------------------------------------------------- the score sheet


def ended(players: int, **position: Any) -> Day:
    """The position, once a day without actions has ended for want of a Supply."""
    start: dict[str, Any] = {"supply_deck": (), "supply_discard": (), "bin_deck": WEIRD[:2]}
    start["sneak"] = QUIET[:3]
    cash = dict.fromkeys(range(players), 10)
    bagged = dict.fromkeys(range(players), ()) | position.pop("bagged", {})
    start |= {"cash": cash, "bagged": bagged, "rest": f"loose {players - 1}", **position}
    day = placed(players, **start)
    day = planned(day, claim(ANN, "early_bedtime"))
    return idle(day)


def lines(day: Day, seat: int = ANN) -> tuple[Line, ...]:
    """The seat's score sheet, the same in the event and on the Table."""
    event = day.one(NetWorthScored, seat=seat)
    sheet = GAME.scores(day.table)[seat]
    assert (sheet.lines, sheet.total) == (event.lines, event.total)
    assert (
        event.total == sum(line.amount for line in event.lines) == day.table.seats[seat].net_worth
    )
    return event.lines


def counted(rule_id: str, **position: Any) -> int:
    """What Ann's sheet counts under that rule."""
    return sum_of(lines(ended(3, **position)), rule_id)


@pytest.mark.parametrize("cash", [0, 5, 260, 420])
def test_bb_final_1_cash(cash: int) -> None:
    assert counted("BB-FINAL-1", cash={ANN: cash}) == cash


@pytest.mark.rules("BB-DATA-SET")
@pytest.mark.parametrize(
    ("size", "value"), [(3, 100), (4, 150), (5, 220), (6, 300), (7, 400), (8, 500)]
)
def test_bb_final_2_a_set_by_its_size(size: int, value: int) -> None:
    comics = (*HOVER, *CROSSED)[:size]
    assert counted("BB-FINAL-2", sets={ANN: {"hovergirl": comics}}) == value


def test_bb_final_2_every_own_set_whatever_the_track_and_the_others() -> None:
    sets: dict[int, dict[str, Cards]] = {
        ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:4]},
        BEN: {"hovergirl": (*HOVER[3:], *CROSSED), "the_troll": TROLL},
    }
    day = ended(3, sets=sets)
    assert day.table.track["hovergirl"].value == 130
    assert sum_of(lines(day), "BB-FINAL-2") == 100 + 150
    assert sum_of(lines(day, BEN), "BB-FINAL-2") == 220 + 220
    assert sum_of(lines(day, CAT), "BB-FINAL-2") == 0


def test_bb_final_3_twenty_a_tag_on_own_displayed_comics() -> None:
    sets = {ANN: {"hovergirl": HOVER[:4]}, BEN: {"garfunkle": GAR[:3]}}
    signed = (*HOVER[:3], GAR[0], TROLL[0])
    day = ended(3, sets=sets, signed=signed, bagged={ANN: TROLL[:2]})
    assert sum_of(lines(day), "BB-FINAL-3") == 60
    assert sum_of(lines(day, BEN), "BB-FINAL-3") == 20
    assert sum_of(lines(day, CAT), "BB-FINAL-3") == 0


def test_bb_final_4_own_slabs() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:3]}, BEN: {"the_troll": TROLL[:3]}}
    graded = ((ANN, "hovergirl"), (BEN, "the_troll"), (ANN, "garfunkle"))
    day = ended(3, sets=sets, graded=graded)
    assert sum_of(lines(day), "BB-FINAL-4") == 99 + 96
    assert sum_of(lines(day, BEN), "BB-FINAL-4") == 98


SHOWN = {BEN: {"hovergirl": HOVER[:4], "garfunkle": GAR[:3]}}
"""Hovergirl is at 30, Garfunkle at 20, all others at 10."""


VALUES = {
    HOVER[4]: 30,
    GAR[4]: 20,
    TROLL[0]: 10,
    CROSSED[0]: 30,
    "garfunkle+copper_finch-8": 20,
    "copper_finch+lady_ledger-6": 10,
}


@pytest.mark.parametrize("comic", VALUES)
@pytest.mark.rules("BB-CORE-7")
def test_bb_final_5_one_and_a_half_times_the_value_of_a_signed_bagged_comic(comic: str) -> None:
    day = ended(3, sets=SHOWN, bagged={ANN: (comic,)}, signed=(comic,))
    assert sum_of(lines(day), "BB-FINAL-5") == VALUES[comic] * 3 // 2
    assert sum_of(lines(day), "BB-FINAL-6") == 0


@pytest.mark.parametrize("comic", VALUES)
@pytest.mark.rules("BB-CORE-7")
def test_bb_final_6_half_the_value_of_any_other_bagged_comic(comic: str) -> None:
    day = ended(3, sets=SHOWN, bagged={ANN: (comic, TROLL[4])}, signed=TROLL[4:])
    assert sum_of(lines(day), "BB-FINAL-5") == 15
    assert sum_of(lines(day), "BB-FINAL-6") == VALUES[comic] // 2


def test_bb_final_7_loose_comics_score_nothing() -> None:
    day = ended(3, sets=SHOWN, loose={ANN: (HOVER[4], *TROLL)}, signed=(HOVER[4],))
    assert day.one(NetWorthScored, seat=ANN).total == day.table.seats[ANN].cash
    assert lines(day)


def test_bb_final_8_the_cards_are_evaluated() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "the_troll": TROLL[1:4]}}
    day = ended(3, sets=sets)
    assert sorted(day.table.scoring) == ["dabbler", "early_adopter"]
    assert sum_of(lines(day), "BB-SC-DABBLER-1") == 40
    assert sum_of(lines(day), "BB-SC-EARLYADOPTER-1") == 80


def test_bb_final_9_cards_do_not_affect_each_other() -> None:
    one = {ANN: {"hovergirl": HOVER[:3]}}
    both = {ANN: {"hovergirl": HOVER[:3], "the_troll": TROLL[1:4]}}
    assert counted("BB-SC-EARLYADOPTER-1", sets=one) == 80
    assert counted("BB-SC-EARLYADOPTER-1", sets=both) == 80
    later = {ANN: {"hovergirl": HOVER[1:4], "the_troll": TROLL[1:4]}}
    assert counted("BB-SC-DABBLER-1", sets=later) == counted("BB-SC-DABBLER-1", sets=both) == 40


def test_bb_final_12_halves_are_whole_cents() -> None:
    """A hero at 130 and one at 70, the highest of those whose half is no full nickel or two."""
    sets = {BEN: {"hovergirl": HOVER[:4], "the_troll": (*TROLL, "the_troll+dr_weird-6")}}
    sets[CAT] = {"hovergirl": (HOVER[4], *CROSSED)}
    more = ("the_troll+night_kettle-7", "the_troll+marble_marshal-8")
    day = ended(3, sets=sets, bagged={ANN: more}, signed=more[:1])
    assert [day.table.track[hero].value for hero in ("hovergirl", "the_troll")] == [130, 70]
    assert sum_of(lines(day), "BB-FINAL-5") == 105
    assert sum_of(lines(day), "BB-FINAL-6") == 35


def test_bb_final_13_each_card_has_a_line_of_its_own() -> None:
    for sets in ({}, {ANN: {"hovergirl": HOVER[:3], "the_troll": TROLL[:3]}}):
        day = ended(3, sets=sets)
        for seat in (ANN, BEN, CAT):
            own = [line.rule for line in lines(day, seat) if line.rule.startswith("BB-SC-")]
            assert sorted(own) == ["BB-SC-DABBLER-1", "BB-SC-EARLYADOPTER-1"]


@pytest.mark.rules("BB-CORE-1", "BB-FINAL-10")
def test_the_highest_total_wins() -> None:
    day = ended(3, cash={ANN: 30, BEN: 60, CAT: 45})
    assert day.one(WinnerDeclared) == WinnerDeclared(BEN, 60, False)
    assert day.table.winner == BEN


@pytest.mark.parametrize(
    ("order", "winner"), [((0, 1, 2), 1), ((1, 0, 2), 0), ((1, 2, 0), 0), ((0, 2, 1), 1)]
)
def test_bb_final_10_a_tie_goes_to_the_later_in_turn_order(
    order: tuple[int, ...], winner: int
) -> None:
    day = ended(3, cash={ANN: 60, BEN: 60, CAT: 45}, turn_order=order)
    assert day.one(WinnerDeclared) == WinnerDeclared(winner, 60, True)


def test_bb_final_10_by_the_order_after_the_last_early_bedtime() -> None:
    day = planned(final_morning({ANN: 0, BEN: 0}), claim(BEN, "early_bedtime"))
    totals = [sheet.total for sheet in GAME.scores(idle(day).table)]
    seats = tuple(
        msgspec.structs.replace(player, cash=player.cash + max(totals) - total)
        for player, total in zip(day.table.seats, totals, strict=True)
    )
    tied = tuned(day, seats=seats)
    assert tied.table.turn_order == (ANN, BEN)
    assert idle(tied).one(WinnerDeclared) == WinnerDeclared(BEN, max(totals), True)
    moved = tied.after(GoToBed(seat=BEN))
    assert moved.one(WinnerDeclared) == WinnerDeclared(ANN, max(totals), True)


# ------------------------------------------------------------------------ cards of a first game


@pytest.mark.parametrize(
    ("publishers", "value"), [(0, 0), (1, 0), (2, 40), (3, 90), (4, 150), (5, 220), (6, 300)]
)
@pytest.mark.rules("BB-DATA-DABBLER")
def test_bb_sc_dabbler_1_by_the_number_of_publishers(publishers: int, value: int) -> None:
    heroes = ("hovergirl", "the_troll", "catamaran_man", "bicyclops", "gumslinger", "tatwoman")
    sets = {ANN: {hero: solos(hero, 2, 3, 4) for hero in heroes[:publishers]}}
    day = ended(6, sets=sets)
    assert sum_of(lines(day), "BB-SC-DABBLER-1") == value
    assert sum_of(lines(day, DAN), "BB-SC-DABBLER-1") == 0


def test_bb_sc_dabbler_1_several_sets_of_one_publisher_count_once() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:3], "the_troll": TROLL[:3]}}
    assert counted("BB-SC-DABBLER-1", sets=sets) == 40


@pytest.mark.parametrize(
    ("numbers", "value"), [((1, 2, 3), 80), ((2, 3, 4), 0), ((1, 3, 5), 80), ((3, 4, 5), 0)]
)
def test_bb_sc_earlyadopter_1_sets_with_issue_one(numbers: tuple[int, ...], value: int) -> None:
    sets = {ANN: {"hovergirl": solos("hovergirl", *numbers)}, BEN: {"garfunkle": GAR[:3]}}
    assert counted("BB-SC-EARLYADOPTER-1", sets=sets) == value


def test_bb_sc_earlyadopter_1_for_each_such_set() -> None:
    sets = {ANN: {"hovergirl": HOVER[:3], "garfunkle": GAR[:3], "the_troll": TROLL[1:4]}}
    assert counted("BB-SC-EARLYADOPTER-1", sets=sets) == 160
