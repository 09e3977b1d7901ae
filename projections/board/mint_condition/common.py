"""What lies in the middle: the round, its hot comic and bonus, piles, scoring cards, the shop."""

from typing import Final

from domain.games.mint_condition.figures import bonus_of, facts
from domain.games.mint_condition.sentences import words
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS, Series
from domain.kernel.types import FACE_DOWN, NameOf
from projections.board import parts
from projections.board.mint_condition.words import card_cells, in_order, seated
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY

TIES: Final = "Who tie for hot comic or bonus share its VP, rounded down."
DECK_OUT: Final = "The deck is out: no new piles, nothing added or drawn. The last one is kept."
KINDS: Final = {"stellar": "in no set, for its VP alone", "anthology": "stands for any issue"}
"""The specials that collections have (MC-SPEC-1, -2)."""


def round_(table: Table, name: NameOf) -> Panel:
    """Where the round stands, and what it is played for."""
    said = {
        "round": f"{table.round} of {table.options.rounds}",
        "first player": "" if table.first is None else seated(table.first, name),
        "to play": _turn(table, name),
        "hot comic": _hot(table),
        "round bonus": _bonus(table),
        "deck": f"{len(table.deck)} cards, and {len(table.removed)} removed unseen",
        "spent": ", ".join(table.spent),
    }
    rows = parts.facts({what: how for what, how in said.items() if how})
    return Panel("The round", columns("what", ""), rows, TIES)


def _turn(table: Table, name: NameOf) -> str:
    if table.active is None or table.stage == "scoring":
        return ""
    turn = f"{seated(table.active, name)}, turn {table.seats[table.active].turns}"
    if table.trade_only:
        return f"{turn}: a last trade alone"
    return turn if table.may_trade else f"{turn}: the first, without a trade"


def _hot(table: Table) -> str:
    if not table.hot:
        return ""
    vp = table.edition.figures.hot
    return f"{words.series(table.hot)}: {vp} VP for the most of it, no anthologies"


def _bonus(table: Table) -> str:
    if not table.bonus:
        return ""
    card = bonus_of(table.edition, table.bonus)
    return f"{words.bonus(card.id)}: {card.vp} VP for {words.measured(card)}"


# ------------------------------------------------------------------------------------------- piles


def piles(table: Table) -> Panel:
    """The piles in the order in which they are looked at, and how much the viewer knows of each."""
    rows = tuple(_pile(table, spot) for spot in reversed(SPOTS))
    titles = columns("#pile", "#cards", "#known", "#unknown", "")
    return Panel("Piles", titles, rows, DECK_OUT if table.deck_out else _growing(table))


def _growing(table: Table) -> str:
    figures = table.edition.figures
    return (
        f"Looked at from {SPOTS[-1]} to {SPOTS[0]}. Kept: a new one of {figures.pile}. "
        f"Passed: {figures.added} more. After all: draw {figures.drawn}."
    )


def _pile(table: Table, spot: int) -> Row:
    pile = table.pile(spot)
    unknown = pile.count(FACE_DOWN)
    open_ = table.stage == "pick" and table.spot == spot
    now = Cell("looked at now", "warn") if open_ else EMPTY
    return (Cell(str(spot)), number(len(pile)), number(len(pile) - unknown), number(unknown), now)


def known(table: Table) -> tuple[Panel, ...]:
    """The cards of the piles that this viewer knows."""
    rows = tuple(
        (Cell(str(spot)), *card_cells(table.edition, card))
        for spot in reversed(SPOTS)
        for card in in_order(table.edition, table.pile(spot))
    )
    titles = columns("#pile", "comic", "written", "rarity", "#VP")
    return (Panel("Known in the piles", titles, rows),) if rows else ()


# ------------------------------------------------------------------------------------------ series


def series(table: Table) -> Panel:
    """The scoring cards: the VP of a set by its size; and which issues there are."""
    most = max(len(own.values) for own in table.edition.series)
    rows = tuple(_series(table, own, most) for own in table.edition.series)
    sizes = tuple(f"#{size}" for size in range(1, most + 1))
    titles = columns("series", "written", *sizes, "issues")
    rows += _specials(table)
    return Panel("Series: VP of a set by its size", titles, rows, _copies(table))


def _series(table: Table, own: Series, most: int) -> Row:
    hot = own.id == table.hot
    values = [number(vp) for vp in own.values]
    return (
        Cell(f"{words.series(own.id)}{' (hot)' if hot else ''}", "strong" if hot else "plain"),
        Cell(own.id),
        *values,
        *(EMPTY,) * (most - len(values)),
        Cell(_issues(table, own.id), "quiet"),
    )


def _issues(table: Table, id_: str) -> str:
    """The issues with rarity and bonus VP: `1R+2 2C 3C 4U`."""
    issues = {f.issue: f for f in facts(table.edition).values() if f.series == id_}
    return " ".join(
        f"{number}{fact.rarity}{f'+{fact.bonus}' if fact.bonus else ''}"
        for number, fact in sorted(issues.items(), key=lambda item: item[0] or 0)
    )


def _specials(table: Table) -> tuple[Row, ...]:
    most = max(len(own.values) for own in table.edition.series)
    there = {comic.kind for comic in table.edition.comics}
    return tuple(
        (Cell(kind.capitalize()), EMPTY, *(EMPTY,) * most, Cell(what, "quiet"))
        for kind, what in KINDS.items()
        if kind in there
    )


def _copies(table: Table) -> str:
    """From low to high."""
    copies = ", ".join(f"{own.id} {own.copies}" for own in table.edition.rarities)
    first = table.edition.comics[0].id
    return (
        "Issues with rarity and + bonus VP. Copies of each by rarity, from low to high: "
        f"{copies}; {first}/1 is a copy of {first}."
    )


# -------------------------------------------------------------------------------------------- shop


def shop(table: Table) -> Panel:
    """The comics on display."""
    rows = tuple(card_cells(table.edition, card) for card in in_order(table.edition, table.shop))
    return Panel("Shop", columns("comic", "written", "rarity", "#VP"), rows)
