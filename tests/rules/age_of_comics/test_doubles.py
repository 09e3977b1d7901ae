"""Chapter 2.B.2: double specialised creatives."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    CreativeDrawn,
    CreativeHired,
    CreativeLearned,
    CreativeTrained,
    DeckShuffled,
    DisplayFilled,
    DoubleCreativesAdded,
    FansChanged,
    HireIdeaGained,
    StartingComicDrawn,
    StartingWriterDealt,
)
from domain.kernel.sight import mask
from tests.support.ages import ANN, BEN, CAT, Bent, Play, dealt, kinds, own, picked, raising, taking
from tests.support.ages_box import DOUBLES, GENRES, PLAYERS, genres_of
from tests.support.ages_ends import sheet_of
from tests.support.ages_moves import blind, hire, print_, raise_

ON: dict[str, Any] = {"modules": ("double",)}
STANDARD = GAME.standard()
CARDS = {one.id: one for one in STANDARD.creatives}


def test_acv_double_1_two_genres_each() -> None:
    assert {card: set(CARDS[card].genres) for card in DOUBLES} == {
        card: set(genres_of(card)) for card in DOUBLES
    }
    assert all(len(CARDS[card].genres) == 2 for card in DOUBLES)


def test_acv_double_2_six_cards() -> None:
    doubles = [one for one in STANDARD.creatives if one.module == "double"]
    assert {one.id for one in doubles} == set(DOUBLES)
    for kind in ("writer", "artist"):
        mine = [genre for one in doubles if one.kind == kind for genre in one.genres]
        assert sorted(mine) == sorted(GENRES)
    names = GAME.editions.standard_file().names.creatives
    assert {card: names[card] for card in DOUBLES} == DOUBLES


@pytest.mark.parametrize("players", PLAYERS)
def test_acv_double_3_into_the_decks_after_the_players_have_theirs(players: int) -> None:
    play = picked(dealt(players, **ON))
    event = play.one(DoubleCreativesAdded)
    assert set(event.writers) == {card for card in DOUBLES if card.startswith("W")}
    assert set(event.artists) == {card for card in DOUBLES if card.startswith("A")}
    at = play.events.index(event)
    assert at > play.events.index(play.all(StartingComicDrawn)[-1])
    assert at < play.events.index(play.all(DeckShuffled)[0])
    for name in ("writers", "artists"):
        deck = play.table.deck(name)
        assert len(deck.draw) + len(deck.display) == 27 - players
    assert not picked(dealt(players)).all(DoubleCreativesAdded)


def test_acv_double_4_on_a_first_display_but_no_starting_card() -> None:
    play = dealt(3, **ON)
    assert not set(DOUBLES) & {*play.table.writers.draw, *play.table.artists.draw}
    assert all("+" not in event.card for event in play.all(StartingWriterDealt))
    luck = Bent(writers__1=("W-ROM+SCI",), artists__1=("A-HOR+SCI",))
    play = picked(play, luck=luck)
    assert play.one(DisplayFilled, deck="writers").cards[0] == "W-ROM+SCI"
    assert play.one(DisplayFilled, deck="artists").cards[0] == "A-HOR+SCI"


def hiring(**more: Any) -> Play:
    shown: dict[str, Any] = {"writers": "W-ROM+SCI W-SUP-3 W-WES-3", "top": "W-HOR+WES"}
    return taking("hire", **ON, **{**shown, **more})


def test_acv_double_5_hired_from_the_display() -> None:
    play = hiring().after(hire("W-ROM+SCI"))
    assert play.one(CreativeHired).card == "W-ROM+SCI"
    assert play.hand(ANN) == {"W-ROM+SCI"}


def test_acv_double_6_or_blind() -> None:
    play = hiring().after(blind("writer"))
    assert play.one(CreativeDrawn).card == "W-HOR+WES"


@pytest.mark.parametrize("card", DOUBLES)
def test_acv_double_7_of_value_1(card: str) -> None:
    assert CARDS[card].value == 1
    mate = "A-CRI-2A" if card.startswith("W") else "W-CRI-2A"
    pair = f"{card} {mate}" if card.startswith("W") else f"{mate} {card}"
    ann = own(f"O-SUP-F {pair}", ideas="superheroes*2")
    play = taking("print", seats={ANN: ann}, **ON).after(print_(f"O-SUP-F {pair}"))
    assert play.seat(ANN).money == 20 - 3


def test_acv_double_8_no_idea_token() -> None:
    for command in (hire("W-ROM+SCI"), blind("writer")):
        play = hiring().after(command)
        assert not play.all(HireIdeaGained)
        assert play.ideas(ANN) == {}


@pytest.mark.parametrize(
    ("comic", "specialist"), [("O-ROM-M", 1), ("O-SCI-M", 1), ("O-CRI-M", 0), ("O-HOR-M", 0)]
)
def test_acv_double_9_a_specialist_in_either(comic: str, specialist: int) -> None:
    genre = genres_of(comic)[0]
    hand = f"{comic} W-ROM+SCI A-WES-1"
    ann = own(hand, ideas=f"{genre}*2")
    play = taking("print", seats={ANN: ann}, **ON).after(print_(hand))
    assert sum(event.change for event in play.all(FansChanged, cause="specialist")) == specialist


def test_acv_double_10_its_example() -> None:
    (text,) = (one.text for one in GAME.rulebook() if one.id == "ACV-DOUBLE-10")
    assert "AC-EX-1" in text


def test_acv_double_11_one_fan_and_never_two() -> None:
    """Even where both of its genres are on the mat, and both creatives are doubles."""
    hand = "O-ROM-M W-ROM+SCI A-ROM+SUP"
    ann = own(hand, ideas="romance*2", printed=("O-SCI-F W-SCI-1 A-SCI-1",))
    play = taking("print", seats={ANN: ann}, **ON).after(print_(hand))
    assert play.one(FansChanged, cause="specialist").change == 2
    assert play.comic("O-SCI-F").fans == 2


@pytest.mark.parametrize(
    ("pair", "kind", "cost"),
    [
        ("W-ROM+SCI A-ROM-2A", CreativeLearned, 1),
        ("W-ROM+SCI A-CRI-2A", CreativeTrained, 2),
        ("W-ROM+SCI A-ROM+SUP", CreativeTrained, 2),
    ],
)
def test_acv_double_12_learn_and_train(
    pair: str, kind: type[CreativeLearned] | type[CreativeTrained], cost: int
) -> None:
    ann = own(printed=(f"O-ROM-F {pair} 3", "O-WES-F W-WES-2A A-WES-3"))
    play = raising(seats={ANN: ann}, **ON).after(raise_("W-ROM+SCI"))
    (event,) = play.all(kind)
    assert (event.cost, event.value) == (cost, 2)


@pytest.mark.parametrize(
    ("pair", "vp"),
    [("W-ROM+SCI A-ROM+SUP", 6), ("W-ROM+SCI A-CRI-1", 4), ("W-HOR+WES A-CRI+WES", 2)],
)
def test_acv_double_13_points_for_either_genre(pair: str, vp: int) -> None:
    assert sheet_of({ANN: own(printed=(f"O-ROM-F {pair}",))}, ANN, **ON).originals == vp


def test_acv_double_14_the_back_of_a_1() -> None:
    play = hiring()
    assert play.table.writers.top == "1"
    assert play.after(blind("writer")).one(CreativeDrawn).value == 1
    for viewer in ("public", "seat-1"):
        (held,) = play.after(blind("writer")).seen_by(viewer).seats[ANN].hand
        assert (held.back, held.card) == ("1", "?")


def test_acv_double_15_known_for_a_double_but_not_for_which() -> None:
    """The others get the same events and views whichever double it is, and see no token."""
    seen: list[object] = []
    for card in ("W-HOR+WES", "W-CRI+SUP"):
        other = "W-CRI+SUP W-HOR+WES".replace(card, "").strip()
        play = hiring(top=f"{card} {other}").after(blind("writer"))
        assert kinds(play.events)[1:] == [CreativeDrawn]
        seen.append(
            ([mask(event, "seat-1") for event in play.events], play.seen_by("seat-1").seats)
        )
    assert seen[0] == seen[1]


def test_acv_double_15_as_a_1_whose_supply_is_out() -> None:
    """With all tokens of its genre gone, an ordinary 1 looks the same to the others."""
    ten = {BEN: own(ideas="horror*5"), CAT: own(ideas="horror*4")}
    play = hiring(top="W-HOR-1", seats=ten).after(blind("writer"))
    assert not play.all(HireIdeaGained)
    double = hiring(top="W-HOR+WES", seats=ten).after(blind("writer"))
    (one,), (other,) = play.all(CreativeDrawn), double.all(CreativeDrawn)
    assert mask(one, "seat-1") == mask(other, "seat-1")
