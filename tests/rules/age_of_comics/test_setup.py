"""Chapter 2.A.2: set-up, but for the orders on the map."""

from collections import Counter
from collections.abc import Callable

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import StartingPick
from domain.games.age_of_comics.events import (
    CalendarPlaced,
    DeckShuffled,
    DisplayFilled,
    IdeaSpacesRefilled,
    RoundStarted,
    SalesOrdersPlaced,
    StartingArtistDealt,
    StartingComicDrawn,
    StartingMoneySet,
    StartingPickMade,
    StartingWriterDealt,
    TurnOrderDrawn,
)
from domain.games.age_of_comics.tables import DECKS
from domain.kernel.luck import SealedLuck
from domain.kernel.sight import HIDDEN, mask
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    DAN,
    LUCK,
    Bent,
    Play,
    dealt,
    having,
    kinds,
    legal,
    owed,
    pick,
    picked,
    round_over,
    rule,
    tuned,
)
from tests.support.ages_box import (
    ARTISTS,
    CENTRE,
    GENRES,
    GUESTS,
    ORIGINALS,
    PLAYERS,
    STARTS,
    WRITERS,
    genre,
    printed_value,
)
from tests.support.ages_seats import held
from tests.support.ages_views import viewers

each_count = pytest.mark.parametrize("players", PLAYERS)


def many(show: Callable[[Play], object], players: int = 3, games: int = 60) -> set[object]:
    """What something came to be in many games, each with luck of its own."""
    return {show(dealt(players, luck=SealedLuck(bytes([n]) * 32))) for n in range(games)}


def test_ac_setup_1_any_turn_order_can_come_up() -> None:
    orders = many(lambda play: play.table.order)
    assert len(orders) == 6
    play = dealt(4, luck=Bent(order__1=(CAT, ANN, DAN, BEN)))
    assert play.one(TurnOrderDrawn).seats == play.table.order == (CAT, ANN, DAN, BEN)
    assert owed(play) == [(CAT, "pick")]


def test_ac_setup_2_one_tile_for_each_round_and_two_for_the_third() -> None:
    play = dealt(3)
    event = play.one(CalendarPlaced)
    assert event.slots == (1, 2, 3, 4, 5, 6)
    assert sorted(play.table.calendar) == sorted(GENRES)
    assert {row.round: row.tiles for row in GAME.standard().calendar} == {
        1: 1,
        2: 1,
        3: 2,
        4: 1,
        5: 1,
    }
    assert play.table.revealed == 0
    assert all(mask(event, viewer).order is HIDDEN for viewer in viewers(3))
    assert many(lambda game: game.table.calendar[2]) == set(GENRES)


def test_ac_setup_6_an_idea_of_each_genre_on_its_space() -> None:
    play = dealt(2)
    assert play.one(IdeaSpacesRefilled).genres == GENRES
    assert play.table.spaces == GENRES


@each_count
def test_ac_setup_7_money_and_ideas_by_place(players: int) -> None:
    play = picked(dealt(players))
    for place, seat in enumerate(play.table.order):
        own = play.seat(seat)
        money, ideas = STARTS[place]
        assert (own.money, sum(own.ideas), own.tickets) == (money, ideas, 0)
        assert (own.node, own.cubes, own.editors) == (CENTRE, (), 4)
        assert sorted(held.kind for held in own.hand) == ["artist", "comic", "writer"]
        assert play.one(StartingMoneySet, seat=seat).amount == money


@each_count
def test_ac_setup_8_a_random_pair_of_value_2_and_of_different_genres(players: int) -> None:
    for n in range(12):
        play = dealt(players, luck=SealedLuck(bytes([n]) * 32))
        pairs = [sorted(play.hand(seat)) for seat in range(players)]
        for artist, writer in pairs:
            assert (artist[0], writer[0]) == ("A", "W")
            assert printed_value(artist) == printed_value(writer) == 2
            assert genre(artist) != genre(writer)
        assert len({card for pair in pairs for card in pair}) == 2 * players


def test_ac_setup_8_any_writer_of_value_2() -> None:
    seen = many(lambda play: play.one(StartingWriterDealt, seat=play.table.order[0]).card)
    assert seen == {card for card in WRITERS if printed_value(card) == 2}


def test_ac_setup_9_a_pair_of_one_genre_is_dealt_again() -> None:
    luck = Bent(
        start_writers__1=("W-CRI-2A",),
        start_artists__1=("A-CRI-2B",),
        start_writers__2=("W-CRI-2A",),
        start_artists__2=("A-HOR-2A",),
        start_writers__3=("W-SCI-2A",),
        start_artists__3=("A-CRI-2B",),
        order__1=(BEN, ANN),
    )
    play = dealt(2, luck=luck)
    assert play.hand(BEN) == {"W-CRI-2A", "A-HOR-2A"}
    assert play.hand(ANN) == {"W-SCI-2A", "A-CRI-2B"}
    labels = [event.label for event in play.all(StartingWriterDealt)]
    assert labels == ["start_writers/2", "start_writers/3"]
    assert [event.label for event in play.all(StartingArtistDealt)] == [
        "start_artists/2",
        "start_artists/3",
    ]


def test_ac_setup_10_in_turn_order_a_comic_of_a_genre_and_ideas_of_any_mix() -> None:
    play = dealt(3, luck=Bent(order__1=(BEN, CAT, ANN)))
    play.when(pick(ANN, "romance", "crime*2")).breaks(rule("AC-D-R1"))
    luck = Bent(start_comics__1=("O-HOR-T",))
    play = play.after(pick(BEN, "horror", "crime western"), luck=luck)
    assert play.ideas(BEN) == {"crime": 1, "western": 1}
    assert "O-HOR-T" in play.hand(BEN)
    assert owed(play) == [(CAT, "pick")]
    play = play.after(pick(CAT, "horror", "scifi*3"), luck=LUCK)
    assert play.ideas(CAT) == {"scifi": 3}
    drawn = play.one(StartingComicDrawn, seat=CAT)
    assert drawn.card in {"O-HOR-F", "O-HOR-I", "O-HOR-M"}
    assert [mask(drawn, viewer).card for viewer in viewers(3)] == [
        drawn.card if viewer == f"seat-{CAT}" else HIDDEN for viewer in viewers(3)
    ]


@pytest.mark.parametrize(
    ("genre_", "ideas"),
    [
        ("romance", "crime"),
        ("romance", "crime*3"),
        ("romance", ""),
        ("poetry", "crime*2"),
        ("romance", "crime poetry"),
        ("", "crime*2"),
    ],
)
def test_ac_setup_10_one_genre_and_all_the_ideas(genre_: str, ideas: str) -> None:
    play = dealt(3, luck=Bent(order__1=(ANN, BEN, CAT)))
    play.when(pick(ANN, genre_, ideas), LUCK).breaks(rule("AC-SETUP-10"))


def test_ac_setup_10_any_original_of_the_genre() -> None:
    play = dealt(2, luck=Bent(order__1=(ANN, BEN)))
    drawn = {
        play.when(pick(ANN, "romance", "crime*2"), SealedLuck(bytes([n]) * 32))
        .gives(StartingComicDrawn)
        .card
        for n in range(40)
    }
    assert drawn == {"O-ROM-F", "O-ROM-I", "O-ROM-T", "O-ROM-M"}


@each_count
def test_ac_setup_11_decks_after_all_picks(players: int) -> None:
    play = dealt(players)
    assert not play.all(DeckShuffled)
    assert not play.all(DisplayFilled)
    play = picked(play)
    at = play.events.index(play.all(StartingComicDrawn)[-1])
    assert all(play.events.index(event) > at for event in play.all(DeckShuffled))
    face_up = 4 if players == 4 else 3
    for name, cards in zip(DECKS, (WRITERS, ARTISTS, ORIGINALS), strict=True):
        deck = play.table.deck(name)
        assert len(deck.display) == face_up
        assert len(deck.draw) == 24 - players - face_up
        everywhere = {*deck.draw, *deck.display, *(c for n in range(players) for c in play.hand(n))}
        assert set(cards) <= everywhere


def test_ac_setup_12_only_a_genre_with_an_original_left() -> None:
    play = dealt(2, luck=Bent(order__1=(ANN, BEN)))
    gone = tuple(card for card in ORIGINALS if genre(card) == "romance")
    left = tuple(card for card in play.table.comics.draw if card not in gone)
    comics = type(play.table.comics)(draw=left)
    hand = tuple(sorted((*play.seat(BEN).hand, *map(held, gone))))
    play = having(tuned(play, comics=comics), BEN, hand=hand)
    named = {one.genre for one in legal(play, ANN) if isinstance(one, StartingPick)}
    assert named == set(GENRES) - {"romance"}
    play.when(pick(ANN, "romance", "crime*2"), LUCK).breaks(rule("AC-SETUP-12"))


def test_ac_setup_12_four_players_can_all_name_the_same() -> None:
    play = picked(dealt(4), "romance", "romance", "romance", "romance")
    assert {event.card for event in play.all(StartingComicDrawn)} == {
        "O-ROM-F",
        "O-ROM-I",
        "O-ROM-T",
        "O-ROM-M",
    }


def test_ac_setup_13_places_in_the_order_of_drawing() -> None:
    play = picked(dealt(3))
    for name in ("writers", "artists", "comics"):
        order = play.one(DeckShuffled, deck=name).order
        assert play.one(DisplayFilled, deck=name).cards == order[:3]
        assert play.table.deck(name).display == order[:3]
        assert play.table.deck(name).draw == order[3:]


def test_ac_setup_13_behind_those_that_are_there() -> None:
    """The deck runs out when the display has two; the third comes off the new deck."""
    play = round_over(3, {}, draws={"writers": "W-WES-3 W-SUP-1"}, luck=LUCK)
    order = play.one(DeckShuffled, deck="writers").order
    assert play.table.writers.display == ("W-WES-3", "W-SUP-1", order[0])
    assert play.table.writers.draw == order[1:]


def test_ac_setup_14_the_order_of_set_up() -> None:
    play = picked(dealt(2))
    seats = play.table.order
    told = [
        (type(event), getattr(event, "seat", getattr(event, "deck", None))) for event in play.events
    ]
    wanted: list[tuple[type, object]] = [
        (TurnOrderDrawn, None),
        (CalendarPlaced, None),
        (SalesOrdersPlaced, None),
        (IdeaSpacesRefilled, None),
    ]
    for seat in seats:
        wanted += [
            (StartingWriterDealt, seat),
            (StartingArtistDealt, seat),
            (StartingMoneySet, seat),
        ]
    for seat in seats:
        wanted += [(StartingPickMade, seat), (StartingComicDrawn, seat)]
    wanted += [(DeckShuffled, name) for name in ("writers", "artists", "comics")]
    wanted += [(DisplayFilled, name) for name in ("writers", "artists", "comics")]
    wanted += [(RoundStarted, None)]
    assert told[: len(wanted)] == wanted


def test_ac_setup_14_the_draws_of_luck_too() -> None:
    luck = Bent()
    picked(dealt(2, luck=luck), luck=luck)
    zones = list(dict.fromkeys(label.partition("/")[0] for label in luck.used))
    assert zones == [
        "order",
        "calendar",
        "orders",
        "start_writers",
        "start_artists",
        "start_comics",
        "writers",
        "artists",
        "comics",
    ]


def test_ac_setup_15_ideas_are_named_before_the_comic_is_seen() -> None:
    play = dealt(2, luck=Bent(order__1=(ANN, BEN)))
    outcome = play.when(pick(ANN, "romance", "crime*2"), LUCK)
    assert kinds(outcome.events)[:2] == [StartingPickMade, StartingComicDrawn]
    outcome.gives(StartingPickMade, seat=ANN, genre="romance", ideas=("crime", "crime"))
    assert [pending.seat for pending in GAME.pending(outcome.table)] == [BEN]


@pytest.mark.parametrize(("genre_", "ideas"), [("war", "crime*2"), ("crime", "war crime")])
@pytest.mark.parametrize("modules", [(), ("war",)], ids=["base", "war"])
def test_ac_setup_16_no_war_at_the_start(genre_: str, ideas: str, modules: tuple[str, ...]) -> None:
    play = dealt(2, luck=Bent(order__1=(ANN, BEN)), modules=modules)
    play.when(pick(ANN, genre_, ideas), LUCK).breaks(rule("AC-SETUP-16"))


def test_ac_setup_16_but_special_guests() -> None:
    play = dealt(2, luck=Bent(order__1=(ANN, BEN)), modules=("guests",))
    play = play.after(pick(ANN, "romance", "crime*2"), luck=Bent(start_comics__1=("O-ROM-D",)))
    assert "O-ROM-D" in play.hand(ANN)
    assert Counter(genre(card) for card in GUESTS) == Counter(GENRES)
