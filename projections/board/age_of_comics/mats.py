"""The players: how they stand, their mats, their hands, orders and objectives."""

from collections.abc import Sequence
from typing import Final

from domain.games.age_of_comics.ending import best_of
from domain.games.age_of_comics.figures import genres_in_play, income, objective, tile
from domain.games.age_of_comics.sentences import words
from domain.games.age_of_comics.state import Player, Printed, Table, Team
from domain.games.age_of_comics.tables import Kind, Objective
from domain.games.age_of_comics.teams import comic_value, specialists, value_of
from domain.kernel.types import FACE_DOWN, NameOf, Seat
from projections.board.age_of_comics.words import marked
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY, seat_cell

STANDING: Final = (
    "best: fans of the best comic. income: what all comics earn at the round's end. VP: tokens of "
    "rankings, before the end."
)
MATS: Final = (
    "value, fans and income of a comic; spec: how many of its team are specialised. A creative's "
    "current value stands behind its id. +color: a Better-color token."
)


def panels(table: Table, name: NameOf) -> tuple[Panel, ...]:
    """How they stand, then what each has."""
    return (
        standing(table, name),
        *printed(table, name),
        hands(table, name),
        *held(table, name),
        *objectives(table, name),
    )


# ----------------------------------------------------------------------------------- how they stand


def standing(table: Table, name: NameOf) -> Panel:
    """A line for each seat."""
    genres = genres_in_play(table.edition, table.options.modules)
    codes = [own.code for own in table.edition.genres if own.id in genres]
    rows = tuple(_standing(table, seat, name) for seat in range(table.players))
    titles = columns(
        "seat",
        "name",
        "#$",
        *(f"#{code}" for code in codes),
        "#tickets",
        "#editors",
        "#printed",
        "#best",
        "#income",
        "#VP",
    )
    return Panel("Players", titles, rows, STANDING)


def _standing(table: Table, seat: Seat, name: NameOf) -> Row:
    player = table.seats[seat]
    ideas = player.ideas[: len(genres_in_play(table.edition, table.options.modules))]
    return (
        seat_cell(seat, "strong" if seat == table.active else "plain"),
        Cell(name(seat), "strong"),
        number(player.money),
        *map(number, ideas),
        number(player.tickets),
        number(player.editors),
        number(len(player.printed)),
        number(best_of(player)),
        number(sum(income(table.edition, own.fans) for own in player.printed)),
        number(player.vp),
    )


# ---------------------------------------------------------------------------------------- the mats


def printed(table: Table, name: NameOf) -> tuple[Panel, ...]:
    """What each has printed, in the order of its mat."""
    rows: list[Row] = []
    for seat, player in enumerate(table.seats):
        found = [_printed(table, player, own) for own in player.printed]
        rows += _whose(seat, name, found)
    titles = columns(
        "whose", "comic", "written", "writer", "artist", "#value", "#spec", "#fans", "#income", ""
    )
    return (Panel("Printed comics", titles, tuple(rows), MATS),) if rows else ()


def _printed(table: Table, player: Player, own: Printed) -> Row:
    team = player.team(own.team)
    return (
        Cell(words.title(own.comic)),
        Cell(marked(table.edition, own.comic), "card"),
        Cell(_creative(table, team, "writer")),
        Cell(_creative(table, team, "artist")),
        number(comic_value(table.edition, player, own)),
        number(specialists(table.edition, own.comic, team)),
        number(own.fans),
        number(income(table.edition, own.fans)),
        Cell("+color", "good") if own.better_color else EMPTY,
    )


def _creative(table: Table, team: Team, kind: Kind) -> str:
    card = team.writer if kind == "writer" else team.artist
    return f"{card} ={value_of(table.edition, team, kind)}"


# --------------------------------------------------------------------------------------- the hands


def hands(table: Table, name: NameOf) -> Panel:
    """Cards in hand: faces where the viewer knows them, backs else; and what is hyped."""
    rows: list[Row] = []
    for seat, player in enumerate(table.seats):
        rows += _whose(seat, name, _hand(table, player) or [(Cell("nothing", "quiet"), EMPTY)])
    return Panel("Hands", columns("whose", "card", "written"), tuple(rows))


def _hand(table: Table, player: Player) -> list[Row]:
    rows: list[Row] = []
    for own in player.hand:
        if own.card == FACE_DOWN:
            back = words.genre(own.back) if own.kind == "comic" else f"value {own.back}"
            rows.append((Cell(f"{own.kind}, {back}", "hidden"), EMPTY))
        else:
            title = words.title(own.card)
            rows.append((Cell(title), Cell(marked(table.edition, own.card), "card")))
    for hyped in player.hyped:
        title = words.title(hyped.comic)
        tokens = f"{title}, hyped, {hyped.tokens} tokens"
        rows.append((Cell(tokens), Cell(marked(table.edition, hyped.comic), "card")))
    return rows


# --------------------------------------------------------------------------- orders and objectives


def held(table: Table, name: NameOf) -> tuple[Panel, ...]:
    """Orders that were collected and not fulfilled."""
    rows = [
        (Cell(name(seat), "strong"), Cell(order, "card"), number(own.value), number(own.fans))
        for seat, player in enumerate(table.seats)
        for order in player.orders
        for own in (tile(table.edition, order),)
    ]
    titles = columns("whose", "written", "#value", "#fans")
    return (Panel("Orders to fulfil", titles, tuple(rows)),) if rows else ()


def objectives(table: Table, name: NameOf) -> tuple[Panel, ...]:
    """Objective cards: the viewer's own, all of them at the end."""
    rows: list[Row] = []
    for seat, player in enumerate(table.seats):
        for card in player.objectives:
            kept = _kept(player, card)
            known = card != FACE_DOWN
            what = Cell(_asks(objective(table.edition, card))) if known else EMPTY
            title = Cell(words.objective(card), "card") if known else Cell("face down", "hidden")
            rows.append((Cell(name(seat), "strong"), title, kept, what))
    titles = columns("whose", "objective", "", "VP for")
    return (Panel("Objectives", titles, tuple(rows)),) if rows else ()


def _kept(player: Player, card: str) -> Cell:
    if card != FACE_DOWN and player.objective == card:
        return Cell("kept", "good")
    return EMPTY


def _asks(card: Objective) -> str:
    what = ASKED[card.verb].format(count=card.count, genre=card.genre and words.genre(card.genre))
    if card.genre is None:
        return f"{card.vp} VP for {what}"
    return f"{card.original} VP an original, {card.ripoff} a rip-off, for {what}"


ASKED: Final = {
    "masteries": "{count} Mastery tokens",
    "genres": "originals in {count} genres",
    "money": "${count}",
    "genre_comics": "{count} {genre} comics",
    "better_colors": "{count} Better-color tokens",
    "ripoffs": "{count} rip-offs",
    "ideas": "{count} Idea tokens",
}
"""What an objective asks for at the end (1.17)."""


def _whose(seat: Seat, name: NameOf, found: Sequence[Row]) -> list[Row]:
    """Rows of one seat, its name on the first."""
    return [
        (Cell(name(seat), "strong") if at == 0 else EMPTY, *row) for at, row in enumerate(found)
    ]
