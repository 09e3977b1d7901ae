"""Chapter 8.1: scenarios of bedtime, the end and scoring, and those of the engine as a whole."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    ClaimAction,
    DisplaySet,
    EndTurn,
    FinishDisplay,
    GoToBed,
    SellOut,
    TakeSwag,
)
from domain.games.bagged_boarded.events import (
    ActionSkipped,
    BedtimeStarted,
    GameEnded,
    GameEndTriggered,
    NetWorthScored,
    ReserveSlotRefilled,
    RoundStarted,
    SneakPreviewRefilled,
    SupplyExhausted,
    SwagAdded,
    WinnerDeclared,
)
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import PUBLIC, mask
from domain.kernel.types import Cards
from tests.support.bagged import PLAYERS
from tests.support.bagged_games import MOST_ROUNDS, batches_of
from tests.support.day import ANN, BEN, CAT, claim, solos
from tests.support.evening import (
    Day,
    final_morning,
    idle,
    night,
    owed,
    placed,
    planned,
    rule,
    seen,
    stream,
    sum_of,
    tuned,
)

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)

# ------------------------------------------------------------------------------ bedtime, the end


@pytest.mark.parametrize("opening_round", [1, 3])
def test_bb_t_56_one_more_full_day_after_the_trigger(opening_round: int) -> None:
    heroes = ("garfunkle", "the_troll", "copper_finch", "lady_ledger")
    sets = {BEN: {hero: solos(hero, 2, 3, 4) for hero in heroes}}
    day = placed(2, sets=sets, bagged={ANN: HOVER[:3]})
    day = Day(idle(day, opening_round - 1).table)
    day = planned(day, claim(ANN, "display"))
    day = day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=HOVER[:3]))
    day = day.after(SellOut(seat=ANN, power=day.table.powers[0]))
    day = idle(day, 2)
    assert day.one(GameEndTriggered).round == opening_round
    assert [(e.round, e.final_day) for e in day.all(RoundStarted)] == [(opening_round + 1, True)]
    nights = [event.round for event in day.all(BedtimeStarted)]
    assert nights[0] == opening_round
    for kind in (SwagAdded, SneakPreviewRefilled):
        assert len(day.all(kind)) == 1
    assert len(day.all(ReserveSlotRefilled)) == 4
    assert day.one(GameEnded).reason == "final_day"


def test_bb_t_67_three_empty_slots_and_one_comic_in_the_bin() -> None:
    day = idle(
        placed(
            3,
            bin_deck=GAR[:1],
            bin_discard=(),
            reserve_loose=(HOVER[0], None, None, None),
            reserve_bagged=(None,) * 4,
            supply_deck=(*WEIRD, *TROLL, *HOVER[1:]),
        )
    )
    filled = [(e.slot, e.source, e.comic) for e in day.all(ReserveSlotRefilled, row="loose")]
    assert filled == [(3, "bin", GAR[0]), (2, "supply", WEIRD[0]), (1, "supply", WEIRD[1])]
    view = seen(day, PUBLIC)
    assert view.reserve_loose == (WEIRD[1], WEIRD[0], GAR[0], HOVER[0])


@pytest.mark.parametrize(("supply", "ends"), [(2, True), (3, True), (4, False)])
def test_bb_t_68_swag_needs_one_and_sneak_preview_three(supply: int, ends: bool) -> None:
    start = placed(3, supply_deck=TROLL[:supply], bin_deck=WEIRD[:3], sneak=GAR[:4], rest="loose 2")
    day = idle(start)
    assert bool(day.all(SupplyExhausted)) == ends
    assert bool(day.all(RoundStarted)) != ends
    assert bool(day.all(WinnerDeclared)) == ends
    if ends:
        assert day.one(SupplyExhausted).step == "sneak_preview"
        assert day.one(GameEnded).reason == "supply_exhausted"
        kinds = [type(event) for event in night(day)]
        assert kinds.index(NetWorthScored) > kinds.index(GameEnded)
    else:
        assert (len(day.table.sneak), day.table.supply_deck) == (5, ())


def test_bb_t_69_early_bedtime_on_the_last_day_can_lose_a_tie() -> None:
    day = planned(final_morning(), claim(BEN, "early_bedtime"))
    assert day.table.turn_order == (ANN, BEN)
    totals = [sheet.total for sheet in GAME.scores(idle(day).table)]
    seats = tuple(
        msgspec.structs.replace(player, cash=player.cash + max(totals) - total)
        for player, total in zip(day.table.seats, totals, strict=True)
    )
    tied = tuned(day, seats=seats)
    assert idle(tied).one(WinnerDeclared) == WinnerDeclared(BEN, max(totals), True)
    early = tied.after(GoToBed(seat=BEN))
    assert early.one(WinnerDeclared) == WinnerDeclared(ANN, max(totals), True)


def scored(**position: Any) -> Day:
    """The position, once the game has ended for want of a Supply."""
    start = placed(3, supply_deck=(), rest="loose 2", **position)
    return idle(planned(start, claim(CAT, "early_bedtime")))


def test_bb_t_79_dabbler_with_three_publishers() -> None:
    heroes = ("catamaran_man", "connect_o_bots", "the_troll", "dr_weird", "night_kettle")
    sets = {ANN: {hero: solos(hero, 2, 3, 4) for hero in (*heroes, "hovergirl")}}
    sheet = scored(sets=sets).one(NetWorthScored, seat=ANN).lines
    assert sum_of(sheet, "BB-SC-DABBLER-1") == 90


@pytest.mark.parametrize(
    "comics",
    [
        ("hovergirl-1", "hovergirl-2", "hovergirl-3"),
        ("hovergirl-1", "hovergirl-3", "hovergirl+garfunkle-6"),
    ],
)
def test_bb_t_83_early_adopter_on_sets_with_issue_one(comics: Cards) -> None:
    sheet = scored(sets={ANN: {"hovergirl": comics}}).one(NetWorthScored, seat=ANN).lines
    assert sum_of(sheet, "BB-SC-EARLYADOPTER-1") == 80


# ------------------------------------------------------------------------------- engine-wide


def day_of(players: int) -> Day:
    """A day on which one seat takes Swag and the others do chores, and the night after."""
    day = planned(placed(players), claim(ANN, "swag"), claim(BEN, "bargain_bin"))
    return idle(idle(day.after(*[TakeSwag(seat=ANN)] * (owed(day) == (ANN, "swag")))), 2)


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_t_84_the_log_of_a_day_rebuilds_the_table(players: int) -> None:
    day = day_of(players)
    stored = msgspec.msgpack.encode([(e.__struct_config__.tag, e) for e in day.events])
    pairs = msgspec.msgpack.decode(stored)
    events = [msgspec.convert(fields, GAME.tags[tag]) for tag, fields in pairs]
    assert GAME.fold(day.start, events) == day.table


def test_bb_t_86_a_refused_command_of_the_day_leaves_no_trace() -> None:
    luck = StackedLuck()
    day = planned(placed(3), claim(ANN, "swag"))
    for command in (EndTurn(seat=ANN), GoToBed(seat=ANN), ClaimAction(ANN, "sell", 1)):
        outcome = day.when(command, luck)
        assert outcome.refusal is not None
        assert (outcome.events, outcome.table, luck.used) == ((), day.table, [])
    last = placed(3).when(ClaimAction(ANN, "reserve_loose", 9), luck)
    last.breaks(rule("BB-SETUP-2"))
    assert luck.used == []


def test_bb_t_86_luck_goes_on_as_if_nothing_had_been_asked() -> None:
    secret = SealedLuck(bytes(range(32)))
    start = placed(2, bin_deck=GAR[:1])
    wrong = start.when(GoToBed(seat=BEN), secret)
    assert wrong.refusal is not None
    assert idle(start, luck=secret).events == idle(Day(wrong.table), luck=secret).events


def asked_to_display(bagged: Cards) -> Day:
    """Ann has five display points and six bagged comics, and no set of her own."""
    return planned(placed(3, bagged={ANN: bagged}), claim(ANN, "display"))


def told(day: Day, viewer: str) -> list[Event]:
    """What a viewer is told, up to the end of Ann's action."""
    events = [mask(event, viewer) for event in day.events]
    at = next(n for n, event in enumerate(events) if isinstance(event, ActionSkipped))
    return events[: at + 2]


def test_bb_t_88_who_cannot_display_is_asked_all_the_same() -> None:
    others = ("hovergirl-1", "garfunkle-1", "the_troll-1", "dr_weird-1", "catamaran_man-1")
    without = asked_to_display((*others, "connect_o_bots-1"))
    holding = asked_to_display((*HOVER[:3], *others[1:4]))
    streams = []
    for day in (without, holding):
        assert owed(day) == (ANN, "display")
        done = day.after(FinishDisplay(seat=ANN))
        assert done.one(ActionSkipped) == ActionSkipped(ANN, "display", 1, "declined")
        streams.append(told(done, PUBLIC))
    assert [type(event) for event in streams[0]] == [type(event) for event in streams[1]]
    assert streams[0] == streams[1]
    assert stream(without, PUBLIC) == stream(holding, PUBLIC)


@pytest.mark.parametrize("players", PLAYERS)
def test_bb_t_87_random_play_comes_to_an_end_in_time(players: int) -> None:
    tables = [table for _, table in batches_of(players, seed=87)]
    supply = len(tables[0].supply_deck)
    assert GAME.is_over(tables[-1])
    assert tables[-1].round <= supply // 3 + 1 == MOST_ROUNDS[players]
