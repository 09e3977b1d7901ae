"""Chapter 2.A.6: hiring."""

from typing import Any

import pytest

from domain.games.age_of_comics.commands import HireBlind
from domain.games.age_of_comics.events import (
    CreativeDrawn,
    CreativeHired,
    DeckShuffled,
    HireIdeaGained,
    TurnEnded,
)
from domain.kernel.sight import HIDDEN, mask
from tests.support.ages import ANN, BEN, LUCK, Play, kinds, legal, owed, own, rule, taking
from tests.support.ages_box import WRITERS
from tests.support.ages_full import shared
from tests.support.ages_moves import blind, go, hire
from tests.support.ages_views import viewers

SHOWN: dict[str, Any] = {
    "writers": "W-SUP-2A W-HOR-1 W-WES-3",
    "artists": "A-SUP-2A A-HOR-1 A-WES-3",
    "top": "W-CRI-3 W-ROM-1 A-CRI-3 A-ROM-1",
}

NO_REASSIGN = "hype convert marketing"


def hiring(**wanted: Any) -> Play:
    return taking("hire", **{**SHOWN, **wanted})


def test_ac_hire_1_exactly_one_of_each() -> None:
    play = hiring().after(hire("W-WES-3"))
    assert owed(play) == [(ANN, "hire")]
    for command in (hire("W-SUP-2A"), blind("writer")):
        play.when(command).breaks(rule("AC-HIRE-1"))
    play = play.after(hire("A-WES-3"))
    assert play.hand(ANN) == {"W-WES-3", "A-WES-3"}
    assert play.one(TurnEnded).seat == ANN
    artist_first = hiring().after(blind("artist"))
    for command in (hire("A-SUP-2A"), blind("artist")):
        artist_first.when(command).breaks(rule("AC-HIRE-1"))


def test_ac_hire_1_nothing_else_meanwhile() -> None:
    play = hiring()
    play.when(go("royalties")).breaks(rule("AC-HIRE-1"))


@pytest.mark.parametrize("writer", ["W-WES-3", ""], ids=["display", "blind"])
@pytest.mark.parametrize("artist", ["A-SUP-2A", ""], ids=["display", "blind"])
def test_ac_hire_2_each_from_the_display_or_blind(writer: str, artist: str) -> None:
    first = hire(writer) if writer else blind("writer")
    second = hire(artist) if artist else blind("artist")
    play = hiring().after(first, second)
    assert play.hand(ANN) == {writer or "W-CRI-3", artist or "A-CRI-3"}
    assert len(play.all(CreativeHired)) == bool(writer) + bool(artist)
    assert len(play.all(CreativeDrawn)) == 2 - bool(writer) - bool(artist)


@pytest.mark.parametrize("card", ["W-CRI-3", "W-ROM-2A", "A-CRI-3", "O-ROM-F", "?", "W-XYZ-1"])
def test_ac_hire_2_only_what_is_there(card: str) -> None:
    play = hiring(seats={BEN: own("W-ROM-2A")})
    play.when(hire(card)).breaks(rule("AC-HIRE-2"))


def test_ac_hire_2_not_what_has_been_taken() -> None:
    play = hiring().after(hire("W-WES-3"), hire("A-WES-3"), go("hire", BEN))
    play.when(hire("W-WES-3", BEN)).breaks(rule("AC-HIRE-2"))


def test_ac_hire_2_not_from_a_deck_that_is_out() -> None:
    writers = [card for card in WRITERS if not card.startswith("W-WES")]
    mats = shared((10, 10), writers=writers)
    seats = {seat: own(printed=mats[seat], cubes=NO_REASSIGN) for seat in (ANN, BEN)}
    shown: dict[str, Any] = {
        "writers": "W-WES-1 W-WES-2A W-WES-3",
        "draws": {"writers": "W-WES-2B"},
    }
    play = taking("hire", 2, seats, **shown)
    play = play.after(blind("writer"), blind("artist"), go("hire", BEN))
    play.when(blind("writer", BEN)).breaks(rule("AC-HIRE-2"))
    assert HireBlind(seat=BEN, kind="writer") not in legal(play, BEN)


def test_ac_hire_3_the_top_shows_its_value_only() -> None:
    play = hiring()
    for viewer in viewers(3):
        seen = play.seen_by(viewer)
        assert (seen.writers.top, seen.artists.top) == ("3", "3")
        assert set(seen.writers.draw) == {"?"}
    play = play.after(blind("writer"))
    event = play.one(CreativeDrawn)
    assert (event.value, event.top) == (3, "1")
    assert [mask(event, viewer).card for viewer in viewers(3)] == [
        HIDDEN,
        "W-CRI-3",
        HIDDEN,
        HIDDEN,
    ]


@pytest.mark.parametrize(
    ("card", "gained"), [("W-HOR-1", {"horror": 1}), ("W-SUP-2A", {}), ("W-WES-3", {})]
)
def test_ac_hire_4_a_standard_1_gives_an_idea_of_its_genre(
    card: str, gained: dict[str, int]
) -> None:
    outcome = hiring().when(hire(card))
    play = hiring().after(hire(card))
    assert play.ideas(ANN) == gained
    if gained:
        outcome.gives(HireIdeaGained, seat=ANN, card=card, genre="horror")
    else:
        outcome.lacks(HireIdeaGained)


def test_ac_hire_4_both_of_them() -> None:
    play = hiring(top="A-ROM-1").after(hire("W-HOR-1"), blind("artist"))
    assert play.ideas(ANN) == {"horror": 1, "romance": 1}


def test_ac_hire_5_the_first_result_is_seen_before_the_second_choice() -> None:
    play = hiring().after(blind("artist"))
    assert play.one(CreativeDrawn).card == "A-CRI-3"
    assert "A-CRI-3" in {held.card for held in play.seen_by("seat-0").seats[ANN].hand}
    assert owed(play) == [(ANN, "hire")]
    listed = set(legal(play, ANN))
    assert listed == {blind("writer"), *map(hire, ("W-SUP-2A", "W-HOR-1", "W-WES-3"))}


@pytest.mark.parametrize("first", ["writer", "artist"])
def test_ac_hire_6_either_first(first: str) -> None:
    picks = {"writer": hire("W-WES-3"), "artist": hire("A-WES-3")}
    order = [picks.pop(first), *picks.values()]
    play = hiring().after(*order)
    assert play.all(CreativeHired)[0].kind == first
    assert play.hand(ANN) == {"W-WES-3", "A-WES-3"}


def test_ac_hire_7_the_discards_are_shuffled_at_once() -> None:
    play = hiring(top="", draws={"writers": "W-CRI-3"})
    piled = play.table.writers.discards
    play = play.after(blind("writer"), luck=LUCK)
    assert kinds(play.events)[-2:] == [CreativeDrawn, DeckShuffled]
    event = play.one(DeckShuffled)
    assert (event.deck, event.source, event.count) == ("writers", "reshuffle", len(piled))
    assert sorted(play.table.writers.draw) == sorted(piled)
    assert play.table.writers.discards == ()
    assert play.one(CreativeDrawn).top is None
    assert event.top == play.table.writers.top is not None


def test_ac_hire_8_the_token_names_a_blind_1_for_everybody() -> None:
    play = hiring(top="W-ROM-1").after(blind("writer"))
    assert kinds(play.events)[-2:] == [CreativeDrawn, HireIdeaGained]
    for viewer in viewers(3):
        (held,) = play.seen_by(viewer).seats[ANN].hand
        assert (held.card, held.known) == ("W-ROM-1", True)
    assert mask(play.one(CreativeDrawn), "seat-1").card is HIDDEN
