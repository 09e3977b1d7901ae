"""Chapter 2.1: draw decks and discard piles."""

import pytest

from domain.games.bagged_boarded.commands import BuyDrawn
from domain.games.bagged_boarded.events import (
    ActionSkipped,
    ComicsBought,
    ComicsDrawn,
    DeckReshuffled,
    DrawnComicsDiscarded,
)
from domain.kernel.luck import StackedLuck
from domain.kernel.sight import HIDDEN, mask
from domain.kernel.types import FACE_DOWN, Cards
from tests.support.day import ANN, BEN, Day, claim, placed, planned, solos

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GARF = solos("garfunkle", 1, 2, 3, 4, 5)
TROLLS = solos("the_troll", 1, 2, 3, 4, 5)
TEN = (*HOVER, *GARF)


def decks(
    supply: Cards = TEN,
    supply_discard: Cards = (),
    bin_deck: Cards = TROLLS,
    bin_discard: Cards = (),
) -> Day:
    """These four piles, and nothing comes to them from Reserve Loose."""
    return placed(
        cash={ANN: 100, BEN: 100},
        loose={ANN: ()},
        bagged={ANN: ()},
        supply_deck=supply,
        supply_discard=supply_discard,
        bin_deck=bin_deck,
        bin_discard=bin_discard,
        reserve_loose=(None,) * 5,
        rest="loose 3",
    )


def drawn(day: Day) -> list[tuple[str, int]]:
    return [(event.source, event.count) for event in day.all(ComicsDrawn, seat=ANN)]


def test_bb_deck_1_decks_and_discards_lie_face_down() -> None:
    day = planned(decks(), claim(ANN, "mail_order"), claim(ANN, "bargain_bin"))
    day = day.after(BuyDrawn(seat=ANN, comics=()))
    for viewer in ("public", "seat-0", "seat-1"):
        view = day.seen_by(viewer)
        for name in ("supply_deck", "bin_deck"):
            pile: Cards = getattr(view, name)
            assert pile == (FACE_DOWN,) * len(getattr(day.table, name))
    assert set(day.seen_by("seat-1").supply_discard) == {FACE_DOWN}


def test_bb_deck_2_from_the_supply_bagged_and_from_the_bin_loose() -> None:
    day = planned(decks(), claim(ANN, "mail_order"), claim(ANN, "bargain_bin"))
    day = day.after(BuyDrawn(seat=ANN, comics=HOVER[:1]), BuyDrawn(seat=ANN, comics=TROLLS[:1]))
    assert [event.destination for event in day.all(ComicsBought)] == ["bagged", "loose"]
    player = day.table.seats[ANN]
    assert (player.bagged, player.loose) == (HOVER[:1], TROLLS[:1])


def test_bb_deck_3_the_discard_forms_a_new_deck_and_drawing_goes_on() -> None:
    order = (GARF[4], GARF[2], GARF[3])
    day = decks(HOVER[:4], tuple(sorted(order)))
    day = planned(day, claim(ANN, "mail_order"), luck=StackedLuck().stack("supply/1", order))
    assert drawn(day) == [("supply", 4), ("supply", 2)]
    event = day.one(DeckReshuffled)
    assert (event.deck, event.count, event.order) == ("supply", 3, order)
    assert day.table.seats[ANN].drawn == (*HOVER[:4], GARF[4], GARF[2])
    assert (day.table.supply_deck, day.table.supply_discard) == ((GARF[3],), ())


def test_bb_deck_3_a_shuffle_is_secret_but_for_its_number() -> None:
    day = planned(decks(HOVER[:4], GARF), claim(ANN, "mail_order"))
    event = day.one(DeckReshuffled)
    for viewer in ("public", "seat-0", "seat-1"):
        assert mask(event, viewer).order is HIDDEN
        assert mask(event, viewer).count == 5


def test_bb_deck_4_only_when_a_comic_must_be_drawn() -> None:
    day = planned(decks(TEN[:6], TEN[6:]), claim(ANN, "mail_order"))
    assert drawn(day) == [("supply", 6)]
    assert not day.all(DeckReshuffled)
    table = day.upto(ComicsDrawn)
    assert (table.supply_deck, table.supply_discard) == ((), TEN[6:])


def test_bb_deck_5_an_empty_bin_goes_on_in_the_supply() -> None:
    day = planned(decks(bin_deck=TROLLS[:1]), claim(ANN, "bargain_bin"))
    assert drawn(day) == [("bin", 1), ("supply", 3)]
    bought = day.after(BuyDrawn(seat=ANN, comics=HOVER[:2]))
    assert sorted(bought.table.seats[ANN].loose) == sorted(HOVER[:2])
    assert bought.one(ComicsBought).destination == "loose"


def test_bb_deck_5_after_the_bin_discard() -> None:
    day = decks(bin_deck=TROLLS[:1], bin_discard=TROLLS[1:3])
    day = planned(day, claim(ANN, "bargain_bin"))
    assert drawn(day) == [("bin", 1), ("bin", 2), ("supply", 1)]
    day.one(DeckReshuffled, deck="bin", label="bin/1")


def test_bb_deck_6_the_supplys_own_reshuffle_applies() -> None:
    day = decks(HOVER[:1], GARF, bin_deck=())
    order = tuple(reversed(GARF))
    luck = StackedLuck().stack("supply/1", order)
    day = planned(day, claim(ANN, "bargain_bin"), luck=luck)
    assert drawn(day) == [("supply", 1), ("supply", 3)]
    assert day.one(DeckReshuffled).deck == "supply"
    assert day.table.seats[ANN].drawn == (HOVER[0], *order[:3])


@pytest.mark.parametrize(("deck", "discard"), [(2, 0), (1, 1), (0, 2)])
def test_bb_deck_7_as_many_as_there_are(deck: int, discard: int) -> None:
    day = decks(HOVER[:deck], HOVER[deck : deck + discard])
    day = planned(day, claim(ANN, "mail_order"))
    assert sum(count for _, count in drawn(day)) == 2
    assert sorted(day.table.seats[ANN].drawn) == sorted(HOVER[:2])
    day = day.after(BuyDrawn(seat=ANN, comics=HOVER[:1]))
    day.one(DrawnComicsDiscarded, count=1)


def test_bb_deck_7_none_where_there_is_none() -> None:
    day = planned(decks((), ()), claim(ANN, "mail_order"))
    assert not day.all(ComicsDrawn, seat=ANN)
    assert not day.all(ComicsBought)
    day.one(ActionSkipped, seat=ANN, group="mail_order", reason="impossible")


def test_bb_deck_7_a_bin_draw_through_an_empty_supply() -> None:
    day = planned(decks(HOVER[:1], (), TROLLS[:1]), claim(ANN, "bargain_bin"))
    assert drawn(day) == [("bin", 1), ("supply", 1)]
    assert day.table.seats[ANN].drawn == (TROLLS[0], HOVER[0])
