"""Where every comic is, and what must hold whatever has been played (section "Invariants").

Works on views too: whatever needs a comic's identity is asked of the visible ones alone.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.bagged_boarded import invariants_day as day
from domain.games.bagged_boarded.state import Slots, Table
from domain.games.bagged_boarded.tables import cards, comics_in_play, picks
from domain.kernel.checks import Check, all_there, faults, one_place
from domain.kernel.types import FACE_DOWN, Cards


def zones(table: Table) -> Mapping[str, Cards]:
    """Every comic in play by zone, top first where a zone has an order."""
    found: dict[str, Cards] = {
        "supply_deck": table.supply_deck,
        "supply_discard": table.supply_discard,
        "bin_deck": table.bin_deck,
        "bin_discard": table.bin_discard,
        "sneak": table.sneak,
        "swag": table.swag,
        **_slots("reserve_loose", table.reserve_loose),
        **_slots("reserve_bagged", table.reserve_bagged),
    }
    for seat, player in enumerate(table.seats):
        found[f"seat-{seat}.draft_hand"] = player.hand + player.passing
        found[f"seat-{seat}.loose"] = player.loose
        found[f"seat-{seat}.bagged"] = player.bagged
        found.update({f"seat-{seat}.drawn": player.drawn} if player.drawn else {})
        found.update({f"seat-{seat}.sets[{own.hero}]": own.comics for own in player.sets})
    return found


def box(table: Table) -> Cards:
    """The comics of the publishers that are not in play (BB-SETUP-7)."""
    in_play = set(comics_in_play(table.edition, table.publishers))
    return tuple(card for card in cards(table.edition) if card not in in_play)


def breaches(table: Table) -> list[str]:
    """What does not hold, each with its id; for stable versions, where somebody is to decide."""
    if table.pick == 0:  # the deal is one batch: before it there is nothing to hold
        return []
    return faults(CHECKS, table)


def one_zone(table: Table) -> Iterator[str]:
    """Every comic is in exactly one zone."""
    return one_place(zones(table), comics_in_play(table.edition, table.publishers))


def face_up(table: Table) -> Iterator[str]:
    """Reserved, displayed and signed comics are seen by everybody."""
    for name, comics in zones(table).items():
        if FACE_DOWN in comics and (name.startswith("reserve") or ".sets[" in name):
            yield f"{name} holds a comic face down"
    owned = {comic for player in table.seats for comic in (*player.loose, *player.bagged)}
    shown = {comic for player in table.seats for own in player.sets for comic in own.comics}
    for comic in table.signed:
        if comic not in owned | shown:
            yield f"{comic} is signed, and in no player's open pile"


def drafted(table: Table) -> Iterator[str]:
    """After the draft the rests are in the Bin discard, and each player owns its picks."""
    if not table.drafted or table.stage not in ("", "planning") or table.round > 1:
        return
    figures = table.edition.setup
    rest = (figures.draft_hand - picks(table.edition)) * table.players
    if len(table.bin_discard) != rest:
        yield f"{len(table.bin_discard)} comics in the Bin discard, not {rest}"
    for seat, player in enumerate(table.seats):
        loose, bagged = len(player.loose), len(player.bagged)
        unbagged = 0 if table.stage == "" else max(0, figures.draft_bagged - bagged)
        if (loose - unbagged, bagged + unbagged) != (figures.draft_loose, figures.draft_bagged):
            yield f"seat {seat} has {loose} loose and {bagged} bagged comics"


def all_counted(table: Table) -> Iterator[str]:
    """Hidden and visible comics together are those in play."""
    return all_there(zones(table), comics_in_play(table.edition, table.publishers), "comics")


CHECKS: Final[dict[str, Check[Table]]] = {
    "BB-INV-1": one_zone,
    "BB-INV-2": day.cubes,
    "BB-INV-3": day.tags,
    "BB-INV-4": day.slabs,
    "BB-INV-5": day.money,
    "BB-INV-6": day.bagged_limit,
    "BB-INV-7": day.sets,
    "BB-INV-8": day.track,
    "BB-INV-9": day.unique_heroes,
    "BB-INV-10": day.superpowers,
    "BB-INV-11": day.orders_and_rows,
    "BB-INV-12": day.mornings,
    "BB-INV-13": day.supply,
    "BB-INV-14": day.planning,
    "BB-INV-15": face_up,
    "BB-INV-16": drafted,
    "BB-INV-17": all_counted,
}


def _slots(row: str, slots: Slots) -> dict[str, Cards]:
    return {
        f"{row}[{slot}]": () if comic is None else (comic,) for slot, comic in enumerate(slots, 1)
    }
