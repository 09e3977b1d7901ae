"""What is to be decided, what it asks for, and how to say it."""

from collections.abc import Callable
from typing import Final

from domain.games.bagged_boarded.decisions import PLANNING, SUPERPOWER, UNBAG, Decision
from domain.games.bagged_boarded.prices import RESERVES, hero_value
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import pick_destination, picks
from projections.board.bagged_boarded.words import EMPTY, comic, hero, seat_word
from projections.board.model import Cell, Panel, Row, columns, listed

NOTE: Final = "comics=a,b names two, comics=none nothing. Legal at any time: unbag comics=.."
Ask = Callable[[Table, Decision], str]
TITLES: Final = columns("who", "decision", "asks", "written")


def panels(table: Table) -> tuple[Panel, ...]:
    """The open pick, or the decision that is owed now and those that wait for it."""
    if table.drafting:
        return (Panel("To decide", TITLES, (_draft(table),)),)
    if table.top is None:
        return ()
    waiting = [_waiting(decision) for decision in reversed(table.decisions[:-1])]
    rows = (*_owed(table, table.top), *waiting)
    return (Panel("To decide", TITLES, rows, NOTE),)


def _draft(table: Table) -> Row:
    owing = table.waiting_for
    who = seat_word(owing[0]) if len(owing) == 1 else f"{len(owing)} seats"
    where = pick_destination(table.edition, table.pick)
    asks = f"pick {table.pick} of {picks(table.edition)}, for the {where} pile"
    return (Cell(who, "strong"), Cell("draft_pick"), Cell(asks), Cell("pick comic=.."))


def _owed(table: Table, decision: Decision) -> tuple[Row, ...]:
    """A line for each command that answers it."""
    asks, forms = ASKS[decision.kind]
    first, *others = (form for form in forms if _open(decision, form))
    said = Cell(asks(table, decision))
    row = (Cell(seat_word(decision.seat), "strong"), Cell(decision.kind), said, Cell(first))
    return (row, *((EMPTY, EMPTY, EMPTY, Cell(written)) for written in others))


def _open(decision: Decision, form: str) -> bool:
    """Whether a planning turn still has room for it: one claim, and an end that is no pass."""
    if form.startswith("claim"):
        return decision.claims == 0
    return form != "end_turn" or decision.used > 0


def _waiting(decision: Decision) -> Row:
    who, what = Cell(seat_word(decision.seat), "quiet"), Cell(decision.kind, "quiet")
    return (who, what, Cell("after that", "quiet"), EMPTY)


# ------------------------------------------------------------------------------------ what is asked


def planning(table: Table, turn: Decision) -> str:
    cubes = table.seats[turn.seat].cubes
    claim = "boosts" if turn.claims else "one claim, boosts"
    return f"turn {turn.row}, {_counted(cubes, 'cube')}: {claim}"


def drawn(table: Table, action: Decision) -> str:
    count = len(table.seats[action.seat].drawn)
    return f"up to {action.left} of {count} drawn, at {action.price} each"


def reserved(table: Table, action: Decision) -> str:
    card = table.row_of(RESERVES[action.kind])[action.row - 1]
    return f"row {action.row}, {comic(card) if card else 'empty'}, for {action.price}"


def sale(_table: Table, action: Decision) -> str:
    sold = f", {action.used} sold for {action.total}" if action.used else ""
    return f"up to {_counted(action.left, 'comic')}{sold}"


def swag(table: Table, _action: Decision) -> str:
    return f"all {len(table.swag)} for nothing"


def sneak_preview(table: Table, action: Decision) -> str:
    count = len(table.seats[action.seat].drawn)
    return f"any of {count}, at {action.price} each; order the rest"


def autographs(table: Table, action: Decision) -> str:
    return f"up to {_counted(min(action.left, table.tags), 'bagged comic')}"


def grading(table: Table, action: Decision) -> str:
    return f"slab {listed(table.slabs[:1])} on a set, for {action.price}"


def bag_and_board(table: Table, action: Decision) -> str:
    return f"up to {action.left} of {len(table.seats[action.seat].loose)} loose comics"


def display(_table: Table, action: Decision) -> str:
    return f"{action.left} of {action.allowance} points left, one a comic"


def superpower(table: Table, choice: Decision) -> str:
    return f"one for {hero(choice.hero)}, sold out for {hero_value(table, choice.hero)}"


def unbagging(table: Table, owed: Decision) -> str:
    return f"exactly {owed.allowance} of {len(table.seats[owed.seat].bagged)} bagged comics"


def early_bedtime(_table: Table, _action: Decision) -> str:
    return "the first place in the turn order"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


ASKS: Final[dict[str, tuple[Ask, tuple[str, ...]]]] = {
    PLANNING: (planning, ("claim group=.. row=..", "boost group=.. kind=.. units=..", "end_turn")),
    "mail_order": (drawn, ("buy_drawn comics=..",)),
    "reserve_loose": (reserved, ("buy_reserved", "decline")),
    "sell": (sale, ("sell comic=..", "finish_selling")),
    "bargain_bin": (drawn, ("buy_drawn comics=..",)),
    "reserve_bagged": (reserved, ("buy_reserved", "decline")),
    "swag": (swag, ("take_swag", "decline")),
    "sneak_preview": (sneak_preview, ("settle_preview comics=.. order=..",)),
    "autographs": (autographs, ("sign comics=..",)),
    "grading": (grading, ("grade hero=..", "decline")),
    "bag_and_board": (bag_and_board, ("bag comics=..",)),
    "display": (
        display,
        ("display hero=.. comics=..", "expand hero=.. comic=..", "finish_display"),
    ),
    SUPERPOWER: (superpower, ("choose_power power=..",)),
    UNBAG: (unbagging, ("unbag comics=..",)),
    "early_bedtime": (early_bedtime, ("go_to_bed", "decline")),
}
"""What each decision asks for, and the commands that answer it."""
