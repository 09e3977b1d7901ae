"""The invariants of section 8.2 counted once more, from the fields of the Table and the edition's
rows alone: those that one Table shows."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from domain.games.mint_condition import GAME
from domain.games.mint_condition.state import ComicSet, Table
from domain.games.mint_condition.tables import Comic, Edition
from domain.kernel.types import Card, Cards, Seat

PLACING = ("place", "free_comic")


@lru_cache(maxsize=64)
def box(edition: Edition) -> Mapping[Card, Comic]:
    """What is printed on every card (MC-COMP-6, -9)."""
    copies = {rarity.id: rarity.copies for rarity in edition.rarities}
    return {
        f"{comic.id}/{copy}": comic
        for comic in edition.comics
        for copy in range(1, copies.get(str(comic.rarity), 1) + 1)
    }


@lru_cache(maxsize=64)
def most_of(edition: Edition) -> Mapping[str, int]:
    """How many comics the largest set of each series has."""
    return {series.id: len(series.values) for series in edition.series}


def lying(table: Table) -> Iterator[tuple[str, Cards]]:
    """Every zone of the digest with its cards."""
    yield "deck", table.deck
    yield "removed", table.removed
    yield "shop", table.shop
    yield "spent", table.spent
    yield from ((f"pile {spot}", pile) for spot, pile in enumerate(table.piles, 1))
    for seat, player in enumerate(table.seats):
        yield f"picked {seat}", player.picked
        yield f"unplaced {seat}", player.unplaced
        yield f"loose {seat}", player.loose
        yield from ((f"set {seat}.{own.number}", own.comics) for own in player.sets)


# --------------------------------------------------------------------------------------- the sets


def fits_in(table: Table, own: ComicSet, card: Card) -> bool:
    """Whether a comic can be added to a set (MC-SETS-8 a)."""
    cards, comic = box(table.edition), box(table.edition)[card]
    if len(own.comics) >= most_of(table.edition)[own.series]:
        return False
    issues = {cards[c].issue for c in own.comics if c != own.stand_in}
    return comic.kind == "anthology" or (comic.series == own.series and comic.issue not in issues)


def make_a_set(table: Table, one: Card, other: Card) -> bool:
    """Whether two comics can be a set (MC-SETS-8 b)."""
    a, b = box(table.edition)[one], box(table.edition)[other]
    if "issue" not in (a.kind, b.kind):
        return False
    if "anthology" in (a.kind, b.kind):
        return True
    return a.series is not None and a.series == b.series and a.issue != b.issue


def open_steps(table: Table, seat: Seat) -> set[tuple[object, ...]]:
    """The steps that are left for a seat: copies of a definition, and anthologies, are one
    (MC-SETS-9)."""
    player, cards = table.seats[seat], box(table.edition)
    free = player.loose + player.unplaced

    def kind(card: Card) -> str:
        return "wild" if cards[card].kind == "anthology" else cards[card].id

    into = ((o.number, kind(c)) for o in player.sets for c in free if fits_in(table, o, c))
    made = (
        (0, *sorted((kind(one), kind(other))))
        for one, other in combinations(free, 2)
        if make_a_set(table, one, other)
    )
    return {*into, *made}


# ----------------------------------------------------------------------------------- the invariants


def _conserved(table: Table) -> Iterator[str]:
    found = Counter(card for _, cards in lying(table) for card in cards)
    if found != Counter(list(box(table.edition))):
        yield "a comic is lost, doubled or strange"


def _free_comic(table: Table) -> Iterator[str]:
    free = {card for card, comic in box(table.edition).items() if comic.kind == "free"}
    owned = {card for player in table.seats for card in player.collection}
    if free & (owned | set(table.shop)) or not free >= set(table.spent):
        yield f"shop {table.shop}, spent {table.spent}"


def _removed(table: Table) -> Iterator[str]:
    (due,) = (r.removed for r in table.edition.by_players if r.players == table.players)
    if len(table.removed) != due:
        yield f"{len(table.removed)} removed, not {due}"


def _sets(table: Table) -> Iterator[str]:
    cards, most = box(table.edition), most_of(table.edition)
    for seat, player in enumerate(table.seats):
        for own in player.sets:
            comics = [cards[card] for card in own.comics if card != own.stand_in]
            numbered = [comic for comic in comics if comic.kind == "issue"]
            right = (
                2 <= len(own.comics) <= most[own.series]
                and {comic.series for comic in numbered} == {own.series}
                and len({comic.issue for comic in numbered}) == len(numbered)
                and all(comic.kind in ("issue", "anthology") for comic in comics)
                and (own.stand_in is None or table.stage in ("scoring", "over"))
            )
            if not right:
                yield f"seat {seat} has the set {own}"


def _saturated(table: Table) -> Iterator[str]:
    """Who is asked to place has a choice; whoever comes before has placed all, and those after may
    wait where a trade gave both something."""
    owed = GAME.pending(table)
    asked = owed[0].seat if owed and owed[0].kind in PLACING else None
    first = table.first if table.active is None else table.active
    for seat in table.clockwise(first or 0):
        steps, unplaced = open_steps(table, seat), table.seats[seat].unplaced
        if seat == asked:
            if owed[0].kind == "place" and len(steps) < 2:
                yield f"seat {seat} is asked to place with {len(steps)} steps"
            return
        if table.stage != "over" and (steps or unplaced):
            yield f"seat {seat} has {steps} left, {unplaced} unplaced"


def _piles(table: Table) -> Iterator[str]:
    if table.deck and not all(table.piles):
        yield f"a deck of {len(table.deck)} and the piles {table.piles}"


def _turn_counts(table: Table) -> Iterator[str]:
    turns = [player.turns for player in table.seats]
    if max(turns) - min(turns) > (0 if table.stage in ("scoring", "over") else 1):
        yield f"turns {turns} at stage {table.stage}"


HOLDS: dict[str, Callable[[Table], Iterator[str]]] = {
    "MC-INV-1": _conserved,
    "MC-INV-2": _free_comic,
    "MC-INV-3": _removed,
    "MC-INV-4": _sets,
    "MC-INV-5": _saturated,
    "MC-INV-8": _piles,
    "MC-INV-11": _turn_counts,
}


def faults(table: Table) -> list[str]:
    """What does not hold at a stable version, each with its id."""
    return [f"{rule_id}: {fault}" for rule_id, check in HOLDS.items() for fault in check(table)]
