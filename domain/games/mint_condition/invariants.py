"""Where every comic is, and what must hold whatever has been played (section 8.2).

Works on views too: whatever needs a comic's identity is asked of the visible ones alone. What only
a history can show (MC-INV-6, -7, -9, -16, -17) is held here as far as one Table shows it.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.mint_condition import invariants_round as play
from domain.games.mint_condition.figures import cards, facts, for_players
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.checks import Check, all_there, faults, one_place
from domain.kernel.types import FACE_DOWN, Cards

HIDDEN_ZONES: Final = ("deck", "removed", "piles", "picked")
"""The only ones in which a comic can lie face down (section 5)."""


def zones(table: Table) -> Mapping[str, Cards]:
    """Every comic by zone, top first where a zone has an order."""
    found: dict[str, Cards] = {
        "deck": table.deck,
        "removed": table.removed,
        "shop": table.shop,
        "spent": table.spent,
        **{f"piles[{spot}]": table.pile(spot) for spot in SPOTS},
    }
    for seat, player in enumerate(table.seats):
        found.update({f"seat-{seat}.sets[{own.number}]": own.comics for own in player.sets})
        found[f"seat-{seat}.loose"] = player.loose
        found[f"seat-{seat}.unplaced"] = player.unplaced
        found[f"seat-{seat}.picked"] = player.picked
    return found


def breaches(table: Table) -> list[str]:
    """What does not hold, each with its id; for stable versions, where somebody is to decide."""
    if table.stage == "":  # a round is set up in one batch: before it there is nothing to hold
        return []
    return faults(CHECKS, table)


def one_zone(table: Table) -> Iterator[str]:
    """Every comic is in exactly one zone, and none was added."""
    yield from one_place(zones(table), cards(table.edition))
    yield from all_there(zones(table), cards(table.edition), "comics")


def free_comics(table: Table) -> Iterator[str]:
    """The Free Comic is in no collection and not in the shop; nothing else is spent."""
    known = facts(table.edition)
    open_zones = {
        "the shop": table.shop,
        **{f"seat-{seat}'s collection": own.collection for seat, own in enumerate(table.seats)},
    }
    for name, comics in open_zones.items():
        for comic in comics:
            if comic in known and known[comic].kind == "free":
                yield f"{comic} is in {name}"
    for comic in table.spent:
        if comic in known and known[comic].kind != "free":
            yield f"{comic} is spent, and no Free Comic"


def removed(table: Table) -> Iterator[str]:
    """As many as the figures say."""
    due = for_players(table.edition, table.players).removed
    if len(table.removed) != due:
        yield f"{len(table.removed)} comics are removed, not {due}"


def face_up(table: Table) -> Iterator[str]:
    """What everybody sees lies face up."""
    for name, comics in zones(table).items():
        if FACE_DOWN in comics and not _may_hide(name):
            yield f"{name} holds a comic face down"


CHECKS: Final[dict[str, Check[Table]]] = {
    "MC-INV-1": one_zone,
    "MC-INV-2": free_comics,
    "MC-INV-3": removed,
    "MC-INV-4": play.sets,
    "MC-INV-5": play.saturated,
    "MC-INV-7": play.deck_out,
    "MC-INV-8": play.spots,
    "MC-INV-10": play.turns_bounded,
    "MC-INV-11": play.turn_counts,
    "MC-INV-12": play.trades,
    "MC-INV-13": play.powers,
    "MC-INV-14": play.shared_out,
    "MC-INV-15": play.sheets,
    "MC-INV-16": face_up,
}


def _may_hide(zone: str) -> bool:
    return any(name in zone for name in HIDDEN_ZONES)
