"""A title from outside the program: its rules, its views, its positions."""

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.game import SetupRefused
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.messages import Command, Event, tag_of
from domain.kernel.placing import Rows
from domain.kernel.sight import PUBLIC, REFEREE, Audience, grammar, mask, seat_audience, seat_of
from domain.kernel.tables import TableError
from domain.kernel.types import FACE_DOWN, Cards, Seat
from projections.board import board_of
from tests.support.boards import panel
from tests.support.listed import Trial
from tests.support.spec import Given
from tests.support.spec import opened as begun
from tests.titles.high_card import GAME
from tests.titles.high_card.messages import (
    CardPlayed,
    CardsTurnedUp,
    GameEnded,
    PlayCard,
    TrickTaken,
)
from tests.titles.high_card.rules import Rule
from tests.titles.high_card.setup import Edition, Options
from tests.titles.high_card.state import Table

ANN, BEN, CLEO = 0, 1, 2

# ---------------------------------------------------------------------------------------- the rules

TWO = (("one", "seven", "four"), ("two", "five", "nine"))
"""Ben takes the first trick and the last, if both play their cards from the left."""
EACH = (("nine", "one", "two"), ("three", "ten", "four"), ("five", "six", "eleven"))
"""Everybody takes one."""


def dealt(*hands: Cards) -> Given[Table, Options, Edition]:
    """A game in which the first seat holds the first hand, and so on."""
    held = tuple(card for hand in hands for card in hand)
    rest = tuple(card for card in GAME.standard().cards if card not in held)
    luck = StackedLuck(deck__1=(*held, *rest))
    return begun(GAME, len(hands), luck, tricks=len(hands[0]))


def from_the_left(*hands: Cards) -> Given[Table, Options, Edition]:
    """That game, played to its end."""
    tricks = zip(*hands, strict=True)
    plays = [PlayCard(seat, card) for trick in tricks for seat, card in enumerate(trick)]
    return dealt(*hands).after(*plays)


@pytest.mark.parametrize(("players", "tricks"), [(1, 3), (5, 2), (2, 0), (2, 7), (4, 4)])
def test_hc_game_1_so_many_cannot_play(players: int, tricks: int) -> None:
    with pytest.raises(SetupRefused):
        begun(GAME, players, StackedLuck(), tricks=tricks)


def test_hc_deck_1_no_number_twice() -> None:
    assert len(GAME.standard().cards) == 12
    with pytest.raises(TableError, match=r"cards\[2\]: one was named before"):
        GAME.read_edition(b'cards = ["one", "two", "one"]', "own.toml")


def test_hc_deal_1_a_card_for_each_trick() -> None:
    table = dealt(*TWO).table
    assert tuple(player.hand for player in table.seats) == TWO
    assert table.deck == ("three", "six", "eight", "ten", "eleven", "twelve")
    assert table.shuffles.counts == {"deck": 1}


def test_hc_play_1_all_at_once() -> None:
    given = dealt(*EACH)
    assert [due.seat for due in GAME.pending(given.table)] == [ANN, BEN, CLEO]
    plays = [PlayCard(seat, hand[0]) for seat, hand in enumerate(EACH)]
    tables = [given.after(*order).table for order in permutations(plays)]
    assert tables == [tables[0]] * 6


def test_hc_play_2_its_player_alone_knows() -> None:
    given = dealt(*TWO).after(PlayCard(ANN, "seven"))
    played = {who: given.seen_by(who).seats[ANN].played for who in ("seat-0", "seat-1", PUBLIC)}
    assert played == {"seat-0": "seven", "seat-1": FACE_DOWN, PUBLIC: FACE_DOWN}
    listed = GAME.legal(given.seen_by(PUBLIC), BEN)
    assert (listed.commands, listed.complete) == ((), False)


REFUSALS = [
    (dealt(*TWO).after(PlayCard(ANN, "one")), PlayCard(ANN, "four"), Rule.PLAY_3_FINAL),
    (dealt(*TWO), PlayCard(ANN, "nine"), Rule.PLAY_4_OWN_HAND),
    (dealt(*TWO), PlayCard(ANN, "three"), Rule.PLAY_4_OWN_HAND),
    (from_the_left(*TWO), PlayCard(ANN, "one"), Rule.END_1_OVER),
]


@pytest.mark.parametrize(("given", "play", "rule"), REFUSALS, ids=[own[2] for own in REFUSALS])
def test_refusals(given: Given[Any, Any, Any], play: PlayCard, rule: Rule) -> None:
    given.when(play).breaks(rule)


def test_hc_trick_2_the_highest_takes_it() -> None:
    first = dealt(*TWO).when(PlayCard(BEN, "two"))
    first.then(CardPlayed(BEN, "two"))
    second = dealt(*TWO).after(PlayCard(BEN, "two")).when(PlayCard(ANN, "one"))
    second.then(CardPlayed(ANN, "one"), CardsTurnedUp(("one", "two")), TrickTaken(BEN))
    assert [player.taken for player in second.table.seats] == [(), ("one", "two")]


def test_hc_end_2_most_tricks_win() -> None:
    given = from_the_left(*TWO)
    assert given.one(GameEnded).winners == (BEN,)
    assert [sheet.total for sheet in GAME.scores(given.table)] == [1, 2]


def test_hc_end_2_equal_ones_share() -> None:
    assert from_the_left(*EACH).one(GameEnded).winners == (ANN, BEN, CLEO)


def test_what_ben_is_told() -> None:
    given = from_the_left(*TWO)
    told = [
        GAME.sentence(table, mask(event, "seat-1"), ("Ann", "Ben").__getitem__).text
        for table, event in zip(given.history("seat-1"), given.events, strict=False)
    ]
    assert told[:7] == [
        "The deck of 12 cards is shuffled.",
        "Ann is dealt 3 cards.",
        "Ben is dealt 3 cards: two, five, nine.",
        "Ann plays a card face down.",
        "Ben plays two face down.",
        "All cards are turned up: Ann has one, Ben has two.",
        "Ben takes the trick with two.",
    ]
    assert told[-1] == "Ben wins with 2 tricks."


# ----------------------------------------------------------------------- views, and what must hold


@pytest.mark.parametrize("kind", [*GAME.events, *GAME.commands], ids=tag_of)
def test_every_field_says_who_may_see_it(kind: type[Event] | type[Command]) -> None:
    assert grammar(kind) == []


def viewers(table: Table) -> tuple[Audience, ...]:
    return (PUBLIC, *map(seat_audience, range(table.players)))


def known(table: Table, seat: Seat | None) -> set[str]:
    """What a seat, or somebody without one, has a right to see."""
    open_cards = {card for player in table.seats for card in player.taken}
    if seat is None:
        return open_cards
    mine = table.seats[seat]
    return open_cards | {*mine.hand} | ({mine.played} if mine.played else set())


def quarrels(table: Table, view: Table, viewer: Audience) -> list[str]:
    """Where a view is not the Table with the cards face down that its viewer may not see."""
    open_cards = known(table, seat_of(viewer))
    due = {
        zone: tuple(card if card in open_cards else FACE_DOWN for card in cards)
        for zone, cards in GAME.zones(table).items()
    }
    wrong = [zone for zone, cards in GAME.zones(view).items() if cards != due[zone]]
    if (GAME.pending(table), GAME.phase(table)) != (GAME.pending(view), GAME.phase(view)):
        wrong.append("what is owed")
    return wrong


def games(players: int) -> Iterator[Given[Table, Options, Edition]]:
    """Every stable version of some random games."""
    for number in range(5):
        chance, luck = random.Random(f"{players}/{number}"), SealedLuck(bytes([number]) * 32)
        given = begun(GAME, players, luck)
        yield given
        while due := GAME.pending(given.table):
            seat = chance.choice(due).seat
            given = given.after(chance.choice(GAME.legal(given.table, seat).commands))
            yield given


@pytest.mark.parametrize("players", GAME.players)
def test_random_games(players: int) -> None:
    stable = list(games(players))
    assert len(stable) == 5 * (1 + 3 * players)
    for given in stable:
        table = given.table
        assert GAME.breaches(table) == []
        assert GAME.unsettled(table) == ""
        assert GAME.placed(table, GAME.rows(table, REFEREE)) == table
        for viewer in viewers(table):
            view = given.seen_by(viewer)
            assert quarrels(table, view, viewer) == []
            assert GAME.breaches(view) == []
            assert GAME.placed(table, GAME.rows(table, viewer)) == view
            if (seat := seat_of(viewer)) is not None:
                assert GAME.legal(view, seat) == GAME.legal(table, seat)


@pytest.mark.parametrize("players", GAME.players)
def test_what_is_listed_is_accepted(players: int) -> None:
    trial = Trial(GAME, players, 1)
    assert list(trial.play()) == []
    assert GAME.is_over(trial.table)
    assert trial.tried.listed >= 6 * players


def test_any_copy_counts_again() -> None:
    given = from_the_left(*EACH)
    seen = zip(given.history(PUBLIC), given.events, strict=False)
    due = [(view, event) for view, event in seen if type(event) in GAME.counts]
    assert [GAME.counts[type(event)](view, event) for view, event in due] == [e for _, e in due]
    assert len(due) == 4


def test_a_view_that_shows_too_much_or_too_little_is_found() -> None:
    given = dealt(*TWO).after(PlayCard(ANN, "seven"))
    for viewer in viewers(given.table):
        assert quarrels(given.table, given.table, viewer) != []
    assert quarrels(given.table, given.seen_by(PUBLIC), "seat-0") == [
        "seat-0.hand",
        "seat-0.played",
    ]


HALF = dealt(*TWO).after(PlayCard(ANN, "seven")).table
BROKEN = {
    "HC-INV-1 lost": replace(HALF, deck=HALF.deck[1:]),
    "HC-INV-1 twice": replace(HALF, deck=("one", *HALF.deck[1:])),
    "HC-INV-2 unfair": replace(HALF, seats=(replace(HALF.seats[0], played=None), HALF.seats[1])),
    "HC-INV-2 half a trick": replace(
        HALF, seats=(HALF.seats[0], replace(HALF.seats[1], taken=("three",)))
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_what_does_not_hold_is_named(fault: str) -> None:
    assert fault[:8] in {breach[:8] for breach in GAME.breaches(BROKEN[fault])}


UNSETTLED: dict[str, Rows] = {
    "seat-0.hand": (("hand", 0, ("one",)), ("hand", 1, ("two",))),
    "seat-0.played": (("played", 0, "one"), ("played", 1, "two")),
    "table.winners": (("winners", None, (0,)), ("hand", 0, ("one",)), ("hand", 1, ("two",))),
}


@pytest.mark.parametrize("zone", UNSETTLED)
def test_no_game_goes_on_from(zone: str) -> None:
    start = dealt(("one",), ("two",)) if zone != "seat-0.hand" else dealt(*TWO)
    assert GAME.unsettled(GAME.placed(start.table, UNSETTLED[zone])).startswith(zone)


def test_its_board_is_its_zones() -> None:
    view = dealt(*TWO).after(PlayCard(ANN, "seven")).seen_by("seat-0")
    shown = panel(board_of(GAME, view, "seat-0"), "Zones")
    assert [[cell.text for cell in row] for row in shown.rows] == [
        ["deck", "6", "face down"],
        ["seat-0.hand", "2", "one, four"],
        ["seat-0.played", "1", "seven"],
        ["seat-0.taken", "0", ""],
        ["seat-1.hand", "3", "face down"],
        ["seat-1.played", "0", ""],
        ["seat-1.taken", "0", ""],
    ]
