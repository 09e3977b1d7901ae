"""Where the cards lie, what must hold, and positions: the whole Table as rows, zone by zone."""

from collections.abc import Iterator
from typing import Final

from domain.kernel.checks import Check, all_there, faults, one_place
from domain.kernel.forms import SEATS, Form, card, many
from domain.kernel.layout import Layout, Rest
from domain.kernel.types import Cards, Seat
from domain.kernel.zones import NONE, NOTHING, Zone, common, nobody, own, owner, shuffle_counts
from tests.titles.high_card.decide import ended
from tests.titles.high_card.setup import Setup
from tests.titles.high_card.state import Table, initial


def zones(table: Table) -> dict[str, Cards]:
    """All cards by where they lie."""
    found = {"deck": table.deck}
    for seat, player in enumerate(table.seats):
        played = () if player.played is None else (player.played,)
        piles = {"hand": player.hand, "played": played, "taken": player.taken}
        found |= {f"seat-{seat}.{name}": pile for name, pile in piles.items()}
    return found


def in_play(table: Table) -> Cards:
    return table.edition.cards


# --------------------------------------------------------------------------------- what must hold


def breaches(table: Table) -> list[str]:
    """What does not hold, with the id of its invariant."""
    return faults(CHECKS, table)


def places(table: Table) -> Iterator[str]:
    """Every card is in one place, and none was added."""
    yield from one_place(zones(table), in_play(table))
    yield from all_there(zones(table), in_play(table), "cards")


def fair(table: Table) -> Iterator[str]:
    """Equally many cards are left to all, and tricks lie whole."""
    for seat, player in enumerate(table.seats):
        if player.left != table.to_come:
            yield f"seat-{seat} has {player.left} cards left, and another {table.to_come}"
        if len(player.taken) % table.players:
            yield f"seat-{seat} has taken {len(player.taken)} cards, which are no whole tricks"


CHECKS: Final[dict[str, Check[Table]]] = {"HC-INV-1": places, "HC-INV-2": fair}

# -------------------------------------------------------------------------------------- positions


def due_winners(table: Table, _: Seat = 0) -> tuple[Seat, ...]:
    return () if table.to_come else ended(table).winners


CARD: Final[Form[Table]] = card(in_play)
CARDS: Final[Form[Table]] = many(CARD)
ZONES: Final[tuple[Zone[Table], ...]] = (
    common("deck", CARDS, NOTHING, nobody),
    own("hand", CARDS, NOTHING, owner),
    own("played", CARD, NONE, owner),
    own("taken", CARDS, NOTHING),
    common("winners", SEATS, due_winners),
    shuffle_counts(lambda _: ("deck",)),
)
"""All of a Table but what the set-up fixes: players, edition and options."""


def bare(table: Table) -> Table:
    return initial(Setup(table.players, table.options, table.edition))


LAYOUT: Final = Layout(ZONES, bare, Rest(("deck",), in_play, zones))


def unsettled(table: Table) -> str:
    """Why no game can go on from here; empty where one can, or it is over."""
    tricks = sum(table.tricks) + table.to_come
    if tricks != table.options.tricks:
        return f"seat-0.hand: {tricks} tricks, with those taken; {table.options.tricks} are played"
    if table.to_come and not table.owing:
        return "seat-0.played: all have played; leave out what one of them has"
    if table.winners != due_winners(table):
        return "table.winners: leave it out; it follows from what is taken"
    return ""
