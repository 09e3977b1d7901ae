"""Chapter 2.A.7: developing."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    CardsSearched,
    ComicDeveloped,
    ComicDrawn,
    DeckShuffled,
    SearchPaid,
    TurnEnded,
)
from domain.kernel.sight import HIDDEN, mask
from tests.support.ages import (
    ANN,
    BEN,
    LUCK,
    Bent,
    Play,
    kinds,
    legal,
    owed,
    own,
    placed,
    rule,
    taking,
)
from tests.support.ages_box import ORIGINALS
from tests.support.ages_full import shared
from tests.support.ages_moves import TOP, develop, go, hire, search
from tests.support.ages_views import viewers

SHOWN: dict[str, Any] = {
    "comics": "O-CRI-F O-HOR-I O-SUP-T",
    "top": "O-WES-M O-CRI-M O-ROM-T O-SCI-F",
}


def developing(**wanted: Any) -> Play:
    return taking("develop", **{**SHOWN, **wanted})


@pytest.mark.parametrize(("comic", "position"), [("O-CRI-F", 1), ("O-HOR-I", 2), ("O-SUP-T", 3)])
def test_ac_dev_1_any_of_the_display_for_nothing(comic: str, position: int) -> None:
    play = developing().after(develop(comic))
    event = play.one(ComicDeveloped)
    assert (event.card, event.position) == (comic, position)
    assert play.hand(ANN) == {comic}
    assert play.seat(ANN).money == 20
    assert play.one(TurnEnded)


def test_ac_dev_1_or_the_top_whose_genre_all_see() -> None:
    play = developing()
    assert [play.seen_by(viewer).comics.top for viewer in viewers(3)] == ["western"] * 4
    play = play.after(TOP)
    event = play.one(ComicDrawn)
    assert (event.card, event.genre, event.searched, event.top) == (
        "O-WES-M",
        "western",
        False,
        "crime",
    )
    assert (play.hand(ANN), play.seat(ANN).money) == ({"O-WES-M"}, 20)


@pytest.mark.parametrize("comic", ["O-WES-M", "O-CRI-I", "O-ROM-F", "R-CRI-F", "W-CRI-1", "?"])
def test_ac_dev_1_nothing_that_lies_elsewhere(comic: str) -> None:
    play = developing(seats={BEN: own("O-CRI-I")}, discards="O-ROM-F")
    play.when(develop(comic)).breaks(rule("AC-DEV-1"))


def test_ac_dev_1_nor_the_top_of_a_deck_that_is_out() -> None:
    """All originals but those of the display are in hands and on mats."""
    left = ("O-CRI-F", "O-HOR-I", "O-SUP-T")
    mats = shared((11, 10), comics=[comic for comic in ORIGINALS if comic not in left])
    play = taking(
        "develop", 2, {0: own(printed=mats[0]), 1: own(printed=mats[1])}, comics=" ".join(left)
    )
    play.when(TOP).breaks(rule("AC-DEV-1"))
    assert TOP not in legal(play, ANN)
    play.after(develop("O-HOR-I"))


def test_ac_dev_1_nothing_else_meanwhile() -> None:
    for command in (go("royalties"), hire("W-ROM-1")):
        developing().when(command).breaks(rule("AC-DEV-1"))


def test_ac_dev_2_a_search_turns_up_until_the_genre_appears() -> None:
    play = developing().after(search("scifi"))
    assert kinds(play.events)[1:4] == [SearchPaid, CardsSearched, ComicDrawn]
    assert play.one(SearchPaid).cost == 4
    assert play.one(CardsSearched).cards == ("O-WES-M", "O-CRI-M", "O-ROM-T")
    assert play.one(CardsSearched).top == "scifi"
    assert (play.hand(ANN), play.seat(ANN).money) == ({"O-SCI-F"}, 16)
    assert set(play.table.comics.discards) == {"O-WES-M", "O-CRI-M", "O-ROM-T"}
    for viewer in viewers(3):
        assert set(play.seen_by(viewer).comics.discards) == {"O-WES-M", "O-CRI-M", "O-ROM-T"}


def test_ac_dev_2_found_at_once_nothing_is_discarded() -> None:
    play = developing().after(search("western"))
    assert not play.all(CardsSearched)
    assert (play.hand(ANN), play.seat(ANN).money) == ({"O-WES-M"}, 16)


def test_ac_dev_2_not_without_4_dollars() -> None:
    poor = placed(3, {ANN: own(money=3)}, **SHOWN).after(go("develop"))
    poor.when(search("scifi")).breaks(rule("AC-GEN-5"))
    assert search("scifi") not in legal(poor, ANN)
    rich = placed(3, {ANN: own(money=4)}, **SHOWN).after(go("develop"))
    assert search("scifi") in legal(rich, ANN)


def test_ac_dev_3_on_in_the_discards_when_the_deck_is_out() -> None:
    play = developing(top="", draws={"comics": "O-WES-M O-CRI-M"})
    piled = set(play.table.comics.discards)
    assert "O-SCI-F" in piled
    luck = Bent(comics__1=("O-WES-F", "O-CRI-M", "O-SCI-F", "O-SCI-I"))
    play = play.after(search("scifi"), luck=luck)
    told = [
        event
        for event in play.events
        if isinstance(event, CardsSearched | DeckShuffled | ComicDrawn)
    ]
    assert kinds(told) == [CardsSearched, DeckShuffled, CardsSearched, ComicDrawn]
    shuffled = play.one(DeckShuffled)
    assert set(shuffled.order) == piled | {"O-WES-M", "O-CRI-M"}
    assert [event.cards for event in play.all(CardsSearched)] == [
        ("O-WES-M", "O-CRI-M"),
        ("O-WES-F", "O-CRI-M"),
    ]
    assert play.one(ComicDrawn).card == "O-SCI-F"


def test_ac_dev_4_only_a_genre_in_deck_or_discards() -> None:
    horror = "O-HOR-F O-HOR-T O-HOR-M"
    play = developing(seats={BEN: own(horror)})  # and the fourth lies on the display
    assert search("horror") not in legal(play, ANN)
    play.when(search("horror")).breaks(rule("AC-DEV-4"))
    for genre in ("war", "poetry", ""):
        play.when(search(genre)).breaks(rule("AC-DEV-4"))


def test_ac_dev_4_discards_will_do() -> None:
    play = developing(seats={BEN: own("O-HOR-F O-HOR-T")}, discards="O-HOR-M")
    assert search("horror") in legal(play, ANN)
    play = play.after(search("horror"), luck=LUCK)
    assert play.hand(ANN) == {"O-HOR-M"}


@pytest.mark.parametrize("command", [search("scifi"), TOP], ids=["search", "top"])
def test_ac_dev_5_its_face_is_for_the_owner_its_genre_for_all(command: object) -> None:
    play = developing().after(command)  # type: ignore[arg-type]
    event = play.one(ComicDrawn)
    card = event.card
    assert [mask(event, viewer).card for viewer in viewers(3)] == [HIDDEN, card, HIDDEN, HIDDEN]
    for viewer in viewers(3):
        (held,) = play.seen_by(viewer).seats[ANN].hand
        assert held.back == event.genre
        assert held.card == (card if viewer == "seat-0" else "?")


def test_ac_dev_6_paid_before_and_never_returned() -> None:
    play = developing(seats={ANN: own(money=4)}).after(search("western"))
    at = kinds(play.events)
    assert at.index(SearchPaid) < at.index(ComicDrawn)
    assert play.seat(ANN).money == 0
    assert owed(play) == [(BEN, "area")]
