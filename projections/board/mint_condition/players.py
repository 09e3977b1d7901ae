"""The players: how they stand, what each has, and the secret powers."""

from collections.abc import Sequence
from typing import Final

from domain.games.mint_condition.figures import power_of, size_of, value_of
from domain.games.mint_condition.scoring import (
    bonus_scored,
    hot_comic_scored,
    round_bonus_scored,
    sets_scored,
)
from domain.games.mint_condition.sentences.words import power, series
from domain.games.mint_condition.state import ComicSet, Player, Table
from domain.games.mint_condition.tables import Verb
from domain.kernel.types import FACE_DOWN, Card, Cards, NameOf, Seat
from projections.board.mint_condition import scored
from projections.board.mint_condition.words import in_order, marked
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY, seat_cell

NOTE: Final = (
    "VP: of sets, printed on comics, and now: all that the round would score at once. hot: comics "
    "of the hot series. bonus: what the round bonus counts. before: VP of earlier rounds."
)


ROOM: Final = 42
"""How many characters of comics stand in a line."""
COLLECTIONS: Final = "A loose comic can be traded for by others, one in a set cannot."


def panels(table: Table, own: Seat | None, name: NameOf) -> tuple[Panel, ...]:
    """How they stand and what they scored, the collections, the powers."""
    if not table.stage:
        return ()
    after = (_collections(table, name), _powers(table, own, name))
    if table.stage == "over":
        return after
    return (_standing(table, name), *scored.so_far(table, name), *after)


# ----------------------------------------------------------------------------------- how they stand


def _standing(table: Table, name: NameOf) -> Panel:
    hot, bonus = hot_comic_scored(table), round_bonus_scored(table)
    rows: list[Row] = []
    for seat, player in enumerate(table.seats):
        sets, printed = sets_scored(table, seat).total, bonus_scored(table, seat).total
        shares = hot.vp * (seat in hot.winners) + bonus.vp * (seat in bonus.winners)
        rows.append(
            (
                seat_cell(seat),
                Cell(name(seat), "strong"),
                number(player.turns),
                number(len(player.collection)),
                number(len(player.loose)),
                number(hot.counts[seat]),
                number(bonus.measures[seat]),
                number(sets),
                number(printed),
                number(sets + printed + shares),
                number(player.total),
            )
        )
    titles = columns(
        "seat",
        "name",
        "#turns",
        "#comics",
        "#loose",
        "#hot",
        "#bonus",
        "#VP sets",
        "#printed",
        "#now",
        "#before",
    )
    return Panel("Players", titles, tuple(rows), NOTE)


# -------------------------------------------------------------------------------------- collections


def _collections(table: Table, name: NameOf) -> Panel:
    """Seat by seat the sets by number, then what is in none; of what is hidden the number."""
    rows: list[Row] = []
    for seat in range(table.players):
        found = _collection(table, seat) or [(Cell("nothing", "quiet"), *(EMPTY,) * 4)]
        whose = (Cell(name(seat), "strong"), *(EMPTY,) * (len(found) - 1))
        rows += [(who, *row) for who, row in zip(whose, found, strict=True)]
    titles = columns("whose", "where", "series", "size", "#VP", "comics")
    return Panel("Collections", titles, tuple(rows), COLLECTIONS)


def _collection(table: Table, seat: Seat) -> list[Row]:
    player, edition = table.seats[seat], table.edition
    rows: list[Row] = []
    for own in player.sets:
        comics = [_in_set(table, own, comic) for comic in in_order(edition, own.comics)]
        rows += _lines(_set(table, own), comics)
    for what, pile in _outside(player).items():
        size = Cell(str(len(pile)))
        rows += _lines((Cell(what), EMPTY, size, EMPTY), _lying(table, player, pile))
    return rows


def _lines(head: Row, comics: Sequence[str]) -> list[Row]:
    """So many comics in a line as there is room for, and none torn."""
    lines: list[str] = []
    for comic in comics:
        if lines and len(lines[-1]) + 2 + len(comic) <= ROOM:
            lines[-1] += f", {comic}"
        else:
            lines.append(comic)
    blank = (EMPTY,) * len(head)
    return [(*(blank if at else head), Cell(line)) for at, line in enumerate(lines)]


def _set(table: Table, own: ComicSet) -> Row:
    size, most = len(own.comics), size_of(table.edition, own.series)
    return (
        Cell(f"set {own.number}"),
        Cell(series(own.series), "card"),
        Cell(f"{size} of {most}", "good" if size == most else "plain"),
        number(value_of(table.edition, own.series, size)),
    )


def _in_set(table: Table, own: ComicSet, comic: Card) -> str:
    stands_in = " (stands in)" if comic == own.stand_in else ""
    return marked(table.edition, comic) + stands_in


def _outside(player: Player) -> dict[str, Cards]:
    return {
        "loose": player.loose,
        "to place": player.unplaced,
        "taken": player.picked,
        "looked at": player.looked,
    }


def _lying(table: Table, player: Player, comics: Cards) -> list[str]:
    """Those that the viewer sees, and how many it does not."""
    sleeve = {player.sleeved: " (sleeved)"}
    seen = in_order(table.edition, comics)
    shown = [marked(table.edition, comic) + sleeve.get(comic, "") for comic in seen]
    unseen = len(comics) - len(seen)
    return [*shown, f"{unseen} face down"] if unseen else shown


# ------------------------------------------------------------------------------------------- powers


def _powers(table: Table, own: Seat | None, name: NameOf) -> Panel:
    rows = tuple(_power(table, seat, own, name) for seat in range(table.players))
    note = "One each, used once in a round at most; one that is not used is worth nothing."
    return Panel("Secret powers", columns("whose", "power", "", "when", "what it does"), rows, note)


def _power(table: Table, seat: Seat, own: Seat | None, name: NameOf) -> Row:
    player = table.seats[seat]
    who = Cell(name(seat), "strong" if seat == own else "plain")
    if player.power is None or player.power == FACE_DOWN:
        return (who, Cell("secret", "hidden"), EMPTY, EMPTY, EMPTY)
    state = Cell("used", "quiet") if player.revealed else Cell("unused", "warn")
    card = power_of(table.edition, player.power)
    when, does = EFFECTS[card.verb]
    does = does.format(count=card.count, rarity=card.rarity)
    return (who, Cell(power(card.id), "card"), state, Cell(when, "quiet"), Cell(does))


OWN: Final = "in your turn"
EFFECTS: Final[dict[Verb, tuple[str, str]]] = {
    "second_trade": ("after your trade", "make one more trade"),
    "haggle": ("as your trade", "give the shop any 1, take any 1"),
    "peek": (OWN, "look into up to {count} piles"),
    "double_dip": ("after keeping a pile", "take another pile too, unseen"),
    "not_for_sale": ("asked for a comic", "cancel that trade"),
    "restore": ("ending your turn", "place a comic of a set anew"),
    "facsimile": ("before scoring", "let a loose comic count in a set"),
    "hype": ("before scoring", "count {count} more of the hot comic"),
    "discount": (OWN, "take a {rarity} of the shop for nothing"),
    "trend_shift": (OWN, "draw another hot comic"),
    "pre_order": (OWN, "take 1 of the top {count} of the deck"),
    "sleeve": (OWN, "guard a loose comic from trades"),
}
"""When a power may be used, and what it does (section 1.6)."""
