"""What a seat of Age of Comics knows of what lies face down, against all that may be true, found by
trying it (section 5). Each of those is as likely as any other."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations, permutations, product
from typing import Any

import msgspec
import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import (
    DevelopTop,
    Hire,
    HireBlind,
    PlaceEditor,
    Print,
    StartingPick,
)
from domain.games.age_of_comics.state import Table, initial
from domain.games.age_of_comics.tables import Edition, Vault
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.sight import mask
from domain.kernel.types import FACE_DOWN, Card, Cards
from tests.support.by_force import Followed, followed, ways, with_names
from tests.support.chance import evenly


def luck(word: str, n: int = 0) -> SealedLuck:
    return SealedLuck(f"{word} {n}".encode().ljust(32, b"."))


def lying(table: Table) -> Any:
    """Where creatives and originals are; of orders and tiles nothing is asked here."""
    hands = tuple(tuple(held.card for held in player.hand) for player in table.seats)
    return (table.writers.draw, table.artists.draw, table.comics.draw, hands)


def named(table: Table, names: dict[Card, Card]) -> Table:
    """Hands are in order again."""
    found: Table = with_names(names, table)
    seats = (
        msgspec.structs.replace(player, hand=tuple(sorted(player.hand))) for player in found.seats
    )
    return msgspec.structs.replace(found, seats=tuple(seats))


def sampled(view: Table, known: Any, seen: Callable[[Table], Any], count: int) -> Counter[Any]:
    assert GAME.worlds is not None
    resample = GAME.worlds.resample
    return Counter(seen(resample(view, known, luck("world", n))) for n in range(count))


# ------------------------------------------------------------------------------ from the deal on


def small_edition() -> Edition:
    """Eight writers and eight artists of value 2: two start, three are shown, three left."""
    standard = GAME.standard()
    kept = ("CRI-2A", "CRI-2B", "HOR-2A", "HOR-2B", "ROM-2A", "ROM-2B", "SCI-2A", "WES-2A")
    creatives = tuple(own for own in standard.creatives if own.id[2:] in kept)
    pieces = msgspec.structs.replace(standard.pieces, hand=9)
    return msgspec.structs.replace(standard, creatives=creatives, pieces=pieces)


def told_so_far(setup: Setup[Any, Any], commands: Iterable[Command]) -> Followed:
    """Seat 0 in a game from the deal on; what may be true is still to be said."""
    start = true = view = initial(setup)
    assert GAME.worlds is not None
    assert GAME.worlds.dealt is not None
    known: Any = None
    for command in (None, *commands):
        made: Iterable[Event] = (
            GAME.deal(true, luck("deal"))
            if command is None
            else GAME.decide(true, command, luck("deal"))
        )
        told = []
        for event in made:
            seen = mask(event, "seat-0")
            told.append((view, seen))
            true, view = GAME.evolve(true, event), GAME.evolve(view, seen)
        if known is None:
            known = GAME.worlds.dealt(0, told)
        else:
            for before, seen in told:
                known = GAME.worlds.learn(known, before, seen)
    assert start != true
    return Followed(GAME, 0, true, view, known, [])


def first_round() -> Followed:
    """The picks are made; a rival's creatives are of two genres, and nothing else is known of
    them."""
    setup = Setup(2, GAME.options(), small_edition())
    order = GAME.fold(initial(setup), GAME.deal(initial(setup), luck("deal"))).order
    crime: dict[int, tuple[str, ...]] = {2: ("crime",) * 2, 3: ("crime",) * 3}
    picks = [
        StartingPick(seat, "crime", crime[ideas]) for seat, ideas in zip(order, (2, 3), strict=True)
    ]
    seat = told_so_far(setup, picks)
    hidden = [
        tuple(own.card for own in seat.true.seats[1].hand if own.kind == kind)
        + seat.true.deck(f"{kind}s").draw
        for kind in ("writer", "artist")
    ]
    seat.worlds = [
        world
        for writers in ways(seat.true, hidden[0], named)
        for world in ways(writers, hidden[1], named)
        if len({own.card.split("-")[1] for own in world.seats[1].hand if own.kind != "comic"}) == 2
    ]
    return seat


def turns(seat: Followed, *rivals: Command) -> Followed:
    """Seat 1's commands, each of which takes an editor; seat 0 takes royalties when it is asked."""
    for command in rivals:
        if seat.true.active == 0:
            seat = seat.after(PlaceEditor(0, "royalties"))
        seat = seat.after(command)
    return seat


def one_of_two_printed() -> Followed:
    """A rival holds two writers and two artists that nobody knows, and prints with one of each:
    whether it started with them or drew them is not told."""
    seat = first_round()
    seat = turns(seat, PlaceEditor(1, "hire"), HireBlind(1, "writer"), HireBlind(1, "artist"))
    writer, artist = (
        next(own.card for own in seat.true.seats[1].hand if own.kind == kind)
        for kind in ("writer", "artist")
    )
    comic = next(own.card for own in seat.true.seats[1].hand if own.kind == "comic")
    return turns(seat, PlaceEditor(1, "print"), Print(1, comic, writer, artist))


def one_of_three_printed() -> Followed:
    """It has drawn two writers, and prints with one of three."""
    seat = first_round()
    for artist in seat.true.artists.shown[:2]:
        seat = turns(seat, PlaceEditor(1, "hire"), HireBlind(1, "writer"), Hire(1, artist))
    hand = seat.true.seats[1].hand
    writer = next(own.card for own in hand if own.kind == "writer" and own.unknown)
    artist = next(own.card for own in hand if own.kind == "artist" and own.known)
    comic = next(own.card for own in hand if own.kind == "comic")
    return turns(seat, PlaceEditor(1, "print"), Print(1, comic, writer, artist))


# --------------------------------------------------------------------------------- from positions


def at(*rows: Any, modules: tuple[Vault, ...] = ()) -> Table:
    setup = Setup(2, GAME.options(modules=modules), GAME.standard())
    rest = ("rest", None, "discards")
    return GAME.placed(initial(setup), (rest, ("editors", 0, 3), *rows))


def from_there(table: Table, *hidden: Cards) -> Followed:
    """Each of these lots in every order."""
    worlds: Iterable[Any] = (table,)
    for lot in hidden:
        worlds = [other for own in worlds for other in ways(own, lot, named)]
    return followed(GAME, table, 0, worlds)


def drawn_without_a_token() -> Followed:
    """A creative of value 1 that brought no token is a double one (AC-INFO-5, ACV-DOUBLE-15)."""
    writers = ("W-ROM+SCI", "W-CRI-1", "W-HOR+WES", "W-HOR-1")
    rows = (
        ("draw[writers]", None, writers),
        ("draw[artists]", None, ("A-CRI-2A", "A-CRI-2B")),
        ("turn", None, ("hire",)),
        ("areas[hire]", None, (1,)),
    )
    table = at(*rows, modules=("double",))
    return from_there(table, writers, ("A-CRI-2A", "A-CRI-2B")).after(HireBlind(1, "writer"))


def printing_by_duo_alone() -> Followed:
    """A rival without creatives in hand takes Print: one of its comics has the Dynamic Duo
    (ACV-GUEST-31)."""
    comics = ("O-ROM-D", "O-ROM-F", "O-ROM-I")
    rows = (
        ("hand", 1, ("O-ROM-D", "O-ROM-F")),
        ("draw[comics]", None, ("O-ROM-I", "O-CRI-F")),
        ("teams", 1, ("W-CRI-1 artist=A-CRI-1",)),
        ("printed", 1, ("O-CRI-I",)),
        ("ideas[romance]", 1, 2),
        ("active", None, 1),
    )
    return from_there(at(*rows, modules=("guests",)), comics).after(PlaceEditor(1, "print"))


def a_deck_of_discards() -> Followed:
    """The deck runs out and is made of the discards: what a rival holds is none of them
    (AC-GEN-6)."""
    lost = ("O-CRI-M", "O-CRI-T", "O-HOR-I")
    apart = [own.id for own in GAME.standard().originals if own.module == "base"]
    apart = [own for own in apart if own not in (*lost, "O-CRI-F", "O-CRI-I")]
    rows = (
        ("hand", 1, ("O-CRI-I",)),
        ("draw[comics]", None, ("O-CRI-F",)),
        ("discards[comics]", None, lost),
        ("displays[comics]", None, tuple(apart)),
        ("turn", None, ("develop",)),
        ("areas[develop]", None, (1,)),
    )
    seat = from_there(at(*rows), ("O-CRI-I", "O-CRI-F"))
    return turns(seat.after(DevelopTop(1)), PlaceEditor(1, "develop"), DevelopTop(1))


def taken_back() -> Followed:
    """The seat has drawn the tops of two decks; the Table came back, and they lie there still."""
    writers, artists = ("W-CRI-2A", "W-HOR-2A", "W-ROM-2A"), ("A-CRI-2A", "A-HOR-2B", "A-HOR-3")
    rows = (
        ("draw[writers]", None, writers),
        ("draw[artists]", None, artists),
        ("turn", None, ("hire",)),
        ("areas[hire]", None, (0,)),
        ("editors", 1, 3),
    )
    seat = from_there(at(*rows), writers, artists[:2])
    return seat.back_after(HireBlind(0, "writer"), HireBlind(0, "artist"))


def pair(table: Table) -> Any:
    """The creatives in the rival's hand; for each pair there are as many ways for the decks."""
    return tuple(held.card for held in table.seats[1].hand if held.kind != "comic")


@pytest.mark.parametrize(
    ("play", "seen"),
    [
        (first_round, pair),
        (one_of_two_printed, pair),
        (one_of_three_printed, pair),
        (drawn_without_a_token, lying),
        (printing_by_duo_alone, lying),
        (a_deck_of_discards, lying),
        (taken_back, lying),
    ],
)
def test_all_that_may_be_true_comes_and_each_as_often(
    play: Callable[[], Followed], seen: Callable[[Table], Any]
) -> None:
    seat = play()
    every = {seen(table) for table in seat.worlds}
    assert seen(seat.true) in every
    assert len(every) > 1
    came = sampled(seat.view, seat.known, seen, max(600, 24 * len(every)))
    assert set(came) == every
    assert evenly([*came.elements()], every)


# -------------------------------------------------------------- what no play tells anything of


def at_the_start() -> Followed:
    setup = Setup(2, GAME.options(modules=("war", "objectives")), GAME.standard())
    seat = told_so_far(setup, ())
    assert seat.view.calendar == (FACE_DOWN,) * 7
    return seat


def test_the_war_tile_lies_on_an_inner_round() -> None:
    """And each other genre on any, the first one too (ACV-WAR-8)."""
    seat = at_the_start()
    genres = [own.id for own in seat.true.edition.genres if own.module == "base"]
    every = set(product(range(1, 6), genres))
    came = sampled(
        seat.view, seat.known, lambda own: (own.calendar.index("war"), own.calendar[0]), 30 * 24
    )
    assert evenly([*came.elements()], every)


def test_orders_of_a_genre_lie_on_its_spaces() -> None:
    """The place of the best one, and what lies on another space (AC-SETUP-3)."""
    seat = at_the_start()
    spaces = [at for at, own in enumerate(seat.view.map) if own.genre == "crime"]
    tiles = [own.order for own in seat.true.map if own.genre == "crime"]
    every = set(permutations(range(len(spaces)), 2))
    assert len(spaces) > 3

    def seen(world: Table) -> Any:
        lie = [world.map[at].order for at in spaces]
        return lie.index(tiles[0]), lie.index(tiles[1])

    came = sampled(seat.view, seat.known, seen, 30 * len(every))
    assert evenly([*came.elements()], every)


def test_which_objective_a_rival_keeps_is_any_of_the_unseen() -> None:
    """And it is the first or the second of those that it was dealt (ACV-OBJ-11)."""
    table = at(modules=("objectives",))
    seat = from_there(table, ())
    mine = seat.true.seats[0].objectives
    others = [own.id for own in table.edition.objectives if own.id not in mine]
    assert seat.view.seats[1].objective == FACE_DOWN

    def seen(world: Table) -> Any:
        rival = world.seats[1]
        return rival.objective, rival.objectives.index(rival.objective or "")

    every = set(product(others, (0, 1)))
    came = sampled(seat.view, seat.known, seen, 30 * len(every))
    assert evenly([*came.elements()], every)


def test_stories_that_say_more_are_no_likelier() -> None:
    """By one of two stories nothing is known of four cards, by the other two of them are told."""
    writers = [own.id for own in GAME.standard().creatives if own.id[:2] == "W-" and own.value == 2]
    rows = (("hand", 1, tuple(writers[:4])), ("draw[writers]", None, tuple(writers[4:6])))
    seat = from_there(at(*rows), ())
    (plain,) = seat.known.hands[1]
    one, other, *rest = plain.slips
    told = [
        msgspec.structs.replace(slip, among=(card,))
        for slip, card in zip((one, other), writers, strict=False)
    ]
    stories = (plain, msgspec.structs.replace(plain, slips=(*told, *rest)))
    known = msgspec.structs.replace(seat.known, hands=(seat.known.hands[0], stories))
    every = set(combinations(sorted(writers[:6]), 4))
    came = sampled(seat.view, known, pair, 50 * len(every))
    assert evenly([*came.elements()], every)
