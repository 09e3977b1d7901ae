"""Chapters 2.A.18 and 2.A.19: the chart, and the end of a round."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    DeckShuffled,
    DisplayCleared,
    DisplayFilled,
    EditorsReturned,
    FansDecayed,
    GameScored,
    IncomePaid,
    RoundRanked,
    RoundStarted,
    TurnOrderFollowed,
)
from tests.support.ages import ANN, BEN, CAT, DAN, Own, Play, kinds, own, placed, round_over
from tests.support.ages_box import INCOME, ORIGINALS, PLAYERS, income
from tests.support.ages_moves import go, hire, print_, swap

PAIRS = (
    ("W-CRI-1", "A-CRI-1"),
    ("W-HOR-1", "A-HOR-1"),
    ("W-ROM-1", "A-ROM-1"),
    ("W-SCI-1", "A-SCI-1"),
    ("W-SUP-1", "A-SUP-1"),
    ("W-WES-1", "A-WES-1"),
)
COMICS = ("O-ROM-F", "O-SCI-F", "O-SUP-F", "O-WES-F", "O-CRI-F", "O-HOR-F")


def bests(*fans: int | tuple[int, ...]) -> dict[int, Own]:
    """The fans of every seat's comics, 0 for none at all."""
    seats: dict[int, Own] = {}
    at = 0
    for seat, some in enumerate(fans):
        told: list[str] = []
        for many in some if isinstance(some, tuple) else (some,) if some else ():
            writer, artist = PAIRS[at]
            told.append(f"{COMICS[at]} {writer} {artist} {many}")
            at += 1
        seats[seat] = own(printed=tuple(told))
    return seats


def ended(seats: dict[int, Own], players: int = 4, **wanted: Any) -> Play:
    return round_over(players, seats, **wanted)


def ranked(play: Play) -> list[tuple[int, int, int]]:
    """Best comic, place and VP by seat."""
    ranks = sorted(play.one(RoundRanked).ranks, key=lambda one: one.seat)
    return [(one.best, one.place, one.vp) for one in ranks]


# ----------------------------------------------------------------------------------------- chart


@pytest.mark.parametrize("fans", [1, 2, 5, 9, 10, 11, 13, 20, 21, 40])
def test_ac_chart_1_fans_are_tracked_beyond_a_lap(fans: int) -> None:
    play = ended(bests(fans, 0, 0, 0))
    assert ranked(play)[ANN][0] == fans
    assert play.comic("O-ROM-F").fans == max(1, fans - 1)


@pytest.mark.parametrize("fans", [*range(1, 23), 30, 31, 40, 41])
def test_ac_chart_2_income_by_fans(fans: int) -> None:
    play = ended(bests(fans, 0, 0, 0))
    assert play.one(IncomePaid).amounts == (income(fans), 0, 0, 0)


def test_ac_chart_2_the_table() -> None:
    assert GAME.standard().income == INCOME
    assert [income(f) for f in (11, 12, 13, 14, 17, 20, 21, 30, 40)] == [
        7,
        8,
        8,
        9,
        10,
        12,
        13,
        18,
        24,
    ]


def test_ac_chart_3_never_below_one() -> None:
    play = ended(bests(1, 0, 0, 0))
    assert play.comic("O-ROM-F").fans == 1
    rip = {
        ANN: own(printed=("R-CRI-F W-ROM-1 A-ROM-1 1",)),
        BEN: own(printed=("O-CRI-F W-CRI-1 A-CRI-1 1",)),
    }
    assert ended(rip).comic("R-CRI-F").fans == 1


def test_ac_chart_3_neither_by_a_swap_nor_by_a_rip_off() -> None:
    """A specialist is lost, a rip-off takes a fan: the comic stays at 1."""
    mat = ("O-CRI-F W-CRI-2A A-WES-1 1", "O-SCI-F W-SUP-1 A-SUP-1 2")
    ann = own("W-HOR-2A", printed=mat, cubes="reassign")
    shown = {"writers": "W-WES-3 - -", "artists": "A-WES-3 - -"}
    play = placed(3, {ANN: ann}, **shown).after(go("hire"), hire("W-WES-3"), hire("A-WES-3"))
    assert play.after(swap("W-HOR-2A", "W-CRI-2A")).comic("O-CRI-F").fans == 1
    ripping = {ANN: own("W-SCI-2A A-WES-2A"), BEN: own(printed=(mat[0],))}
    play = placed(3, ripping, options={"aggressive": True}).after(go("print"))
    assert play.after(print_("R-CRI-F W-SCI-2A A-WES-2A")).comic("O-CRI-F").fans == 1


@pytest.mark.parametrize(("fans", "best"), [((3, 7), 7), ((7, 3, 7), 7), ((1,), 1)])
def test_ac_chart_4_the_best_comic(fans: tuple[int, ...], best: int) -> None:
    assert ranked(ended(bests(fans, 0, 0, 0)))[ANN][0] == best


def test_ac_chart_4_not_one_without_fans() -> None:
    rip = {
        ANN: own(printed=("R-CRI-F W-ROM-1 A-ROM-1 0",)),
        BEN: own(printed=("O-CRI-F W-CRI-1 A-CRI-1 1",)),
    }
    assert ranked(ended(rip))[ANN] == (0, 0, 0)


def test_ac_chart_5_no_maximum() -> None:
    play = ended(bests(137, 0, 0, 0))
    assert play.one(IncomePaid).amounts[ANN] == income(137) == 6 * 13 + 4
    assert play.comic("O-ROM-F").fans == 136


# ---------------------------------------------------------------------------------- ranks and money


@pytest.mark.parametrize(
    ("fans", "places"),
    [
        ((9, 7, 5, 3), [(1, 3), (2, 2), (3, 1), (4, 0)]),
        ((3, 5, 7, 9), [(4, 0), (3, 1), (2, 2), (1, 3)]),
        ((9, 7, 5), [(1, 3), (2, 2), (3, 1)]),
        ((5, 7), [(2, 2), (1, 3)]),
    ],
)
def test_ac_rend_1_by_the_best_comic(fans: tuple[int, ...], places: list[tuple[int, int]]) -> None:
    play = ended(bests(*fans), len(fans))
    assert [(place, vp) for _, place, vp in ranked(play)] == places
    assert [player.vp for player in play.table.seats] == [vp for _, vp in places]


def test_ac_rend_1_added_to_those_of_earlier_rounds() -> None:
    seats = {**bests(9, 5, 0, 0), CAT: own(vp=4)}
    seats[ANN] = own(printed=("O-ROM-F W-CRI-1 A-CRI-1 9",), vp=6)
    assert [player.vp for player in ended(seats, round=4).table.seats] == [9, 2, 4, 0]


def test_ac_rend_2_nothing_without_a_charted_comic() -> None:
    assert ranked(ended(bests(9, 0, 5, 0))) == [(9, 1, 3), (0, 0, 0), (5, 2, 2), (0, 0, 0)]


@pytest.mark.parametrize(
    ("ties", "fans", "vp"),
    [
        ("skip", (5, 5, 3, 0), [3, 3, 1, 0]),
        ("dense", (5, 5, 3, 0), [3, 3, 2, 0]),
        ("skip", (7, 4, 4, 2), [3, 2, 2, 0]),
        ("dense", (7, 4, 4, 2), [3, 2, 2, 1]),
        ("skip", (4, 4, 4, 4), [3, 3, 3, 3]),
        ("skip", (4, 4, 4, 2), [3, 3, 3, 0]),
        ("dense", (4, 4, 4, 2), [3, 3, 3, 2]),
    ],
)
def test_ac_rend_3_ties_share_a_place(ties: str, fans: tuple[int, ...], vp: list[int]) -> None:
    play = ended(bests(*fans), options={"rank_ties": ties})
    assert [points for _, _, points in ranked(play)] == vp


def test_ac_rend_4_the_sum_of_all_incomes() -> None:
    play = ended(bests((2, 6), 11, 0, (1, 1)))
    amounts = (income(2) + income(6), income(11), 0, 2)
    assert play.one(IncomePaid).amounts == amounts == (5, 7, 0, 2)
    assert [player.money for player in play.table.seats] == [20 + 4 + 5, 27, 20, 22]


def test_ac_rend_5_round_5_stops_here() -> None:
    play = ended(bests(9, 5, 0, 0), round=5)
    at = kinds(play.events).index(RoundRanked)
    assert kinds(play.events)[at:] == [RoundRanked, IncomePaid, GameScored]
    assert GAME.is_over(play.table)
    assert not GAME.is_over(ended(bests(9, 5, 0, 0), round=4).table)


# ------------------------------------------------------------------------------------- turn order


@pytest.mark.parametrize(
    ("fans", "order", "new"),
    [
        ((9, 7, 5, 3), (0, 1, 2, 3), (3, 2, 1, 0)),
        ((3, 5, 7, 9), (3, 1, 0, 2), (0, 1, 2, 3)),
        ((5, 0, 7, 0), (0, 1, 2, 3), (3, 1, 0, 2)),
        ((1, 0, 7, 4), (0, 1, 2, 3), (1, 0, 3, 2)),
    ],
)
def test_ac_rend_6_lowest_best_comic_first(
    fans: tuple[int, ...], order: tuple[int, ...], new: tuple[int, ...]
) -> None:
    play = ended(bests(*fans), order=order)
    assert play.one(TurnOrderFollowed).seats == play.table.order == new


@pytest.mark.parametrize(
    ("fans", "order", "new"),
    [
        ((5, 5, 5, 5), (0, 1, 2, 3), (3, 2, 1, 0)),
        ((5, 5, 5, 5), (2, 0, 3, 1), (1, 3, 0, 2)),
        ((5, 3, 3, 0), (0, 1, 2, 3), (3, 2, 1, 0)),
        ((3, 5, 3, 5), (2, 1, 0, 3), (0, 2, 3, 1)),
        ((0, 0, 0, 0), (1, 0, 2, 3), (3, 2, 0, 1)),
    ],
)
def test_ac_rend_7_who_ties_swaps(
    fans: tuple[int, ...], order: tuple[int, ...], new: tuple[int, ...]
) -> None:
    assert ended(bests(*fans), order=order).table.order == new


def test_ac_rend_8_two_fans_or_more_lose_one() -> None:
    play = ended(bests((9, 2), 1, 0, 3))
    assert play.one(FansDecayed).comics == ("O-ROM-F", "O-SCI-F", "O-WES-F")
    fans = {one.comic: one.fans for seat in play.table.seats for one in seat.printed}
    assert fans == {"O-ROM-F": 8, "O-SCI-F": 1, "O-SUP-F": 1, "O-WES-F": 2}
    assert not ended(bests(1, 1, 0, 0)).all(FansDecayed)


def test_ac_rend_9_editors_return() -> None:
    seats = {BEN: own(extra=True)}
    play = ended(seats)
    assert play.one(EditorsReturned)
    assert [player.editors for player in play.table.seats] == [4] * 4
    assert not any(player.extra for player in play.table.seats)
    assert not any(play.table.areas)


@pytest.mark.parametrize("players", PLAYERS)
def test_ac_rend_10_displays_discarded_and_refilled(players: int) -> None:
    play = round_over(
        players, {}, comics="- O-CRI-T O-HOR-M", top="O-WES-I O-SUP-F O-CRI-F O-HOR-I"
    )
    face_up = 4 if players == 4 else 3
    assert play.one(DisplayCleared, deck="comics").cards == ("O-CRI-T", "O-HOR-M")
    assert play.table.comics.discards == ("O-CRI-T", "O-HOR-M")
    shown = ("O-WES-I", "O-SUP-F", "O-CRI-F", "O-HOR-I")[:face_up]
    assert play.table.comics.display == shown
    assert play.one(DisplayFilled, deck="comics").cards == shown
    for name in ("writers", "artists"):
        assert len(play.table.deck(name).display) == face_up


def test_ac_rend_10_with_a_reshuffle_where_a_deck_runs_out() -> None:
    play = round_over(4, {}, comics="O-CRI-T O-HOR-M - -", draws={"comics": "O-WES-I"})
    filled = [event.cards for event in play.all(DisplayFilled, deck="comics")]
    assert filled[0] == ("O-WES-I",)
    assert sum(map(len, filled)) == 4
    event = play.one(DeckShuffled, deck="comics")
    assert (event.source, event.count) == ("reshuffle", len(ORIGINALS) - 1)
    told = [type(e) for e in play.events if getattr(e, "deck", "") == "comics"]
    assert told == [DisplayCleared, DisplayFilled, DeckShuffled, DisplayFilled]
    assert play.table.comics.display == (*filled[0], *filled[1])


def test_the_next_round_starts() -> None:
    play = ended(bests(3, 0, 0, 0))
    assert play.one(RoundStarted).round == 3
    assert DAN in play.table.order
