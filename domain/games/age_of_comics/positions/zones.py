"""The table of zones (see `domain/kernel/zones.py`). They are laid out in this order, so that a
zone may follow from those above it."""

from typing import Any, Final, Literal

from domain.games.age_of_comics.positions import defaults as d
from domain.games.age_of_comics.positions import entries as e
from domain.games.age_of_comics.positions import fields as f
from domain.games.age_of_comics.positions import words as w
from domain.games.age_of_comics.state import Table
from domain.kernel.forms import (
    COUNT,
    EMPTY,
    FLAG,
    NUMBER,
    SEAT,
    SEATS,
    Form,
    Place,
    card,
    many,
    number,
    parts,
    word,
    words,
)
from domain.kernel.sight import Audience
from domain.kernel.types import Cards, Seat
from domain.kernel.zones import (
    NO_PARTS,
    NOTHING,
    Zone,
    always,
    common,
    nobody,
    own,
    owner,
    shuffle_counts,
)


def or_nothing(inner: Form[Table]) -> Form[Table]:
    """Such a value, or "" where there is none."""

    def read(at: Place[Table], value: Any) -> Any:
        return None if value == EMPTY else inner.read(at, value)

    shape = inner.shape if inner.shape is str else inner.shape | Literal[""]
    return Form(lambda value: EMPTY if value is None else inner.write(value), read, shape)


def _order(at: Place[Table], value: Any) -> tuple[Seat, ...]:
    found: tuple[Seat, ...] = SEATS.read(at, value)
    if sorted(found) != list(range(at.table.players)):
        raise at.wrong(f"{value!r:.60}; name each seat once")
    return found


ORDER: Final[Form[Table]] = Form(lambda seats: seats, _order, SEATS.shape)
CARD: Final[Form[Table]] = card(w.hands)
PILES: Final[Form[Table]] = parts(many(CARD), w.decks)
DISPLAYS: Final[Form[Table]] = parts(many(or_nothing(CARD)), w.decks)
ORDERS: Final[Form[Table]] = many(card(w.orders))
OBJECTIVE: Final[Form[Table]] = card(w.objectives)

# --------------------------------------------------------------------- who sees what (section 5)


def turned_up(table: Table, seat: Seat | None, viewer: Audience) -> Cards:
    """The Calendar tiles of the rounds so far."""
    return table.calendar[: table.revealed]


def face_up(table: Table, seat: Seat | None, viewer: Audience) -> Cards:
    """Orders on the map that are turned up."""
    return tuple(own.order for own in table.map if own.up)


def in_hand(table: Table, seat: Seat | None, viewer: Audience) -> bool | Cards:
    """A hand is its owner's secret, but for what everybody knows (AC-INFO-2)."""
    return owner(table, seat, viewer) or f.in_public(table, seat or 0)


def revealed(table: Table, seat: Seat | None, viewer: Audience) -> bool:
    """Objectives are their owner's secret to the end (ACV-OBJ-6, -22)."""
    return owner(table, seat, viewer) or table.stage == "over"


ZONES: Final[tuple[Zone[Table], ...]] = (
    common("stage", word(w.stages), always("action")),
    common("round", number(0, 5), d.round_),
    common("order", ORDER, d.order),
    common("calendar", many(card(w.genres)), d.calendar, turned_up),
    common("revealed", COUNT, d.revealed),
    common("war", number(0, 5), d.war),
    common("war_comics", many(card(w.originals)), NOTHING),
    Zone(
        "draw",
        ("writers", "artists", "comics"),
        False,
        f.draws,
        f.with_draws,
        PILES,
        NO_PARTS,
        nobody,
    ),
    Zone(
        "tops",
        ("writers", "artists", "comics"),
        False,
        f.tops,
        f.with_tops,
        parts(word(w.tops), w.decks),
        NO_PARTS,
    ),
    Zone(
        "displays",
        ("writers", "artists", "comics"),
        False,
        f.displays,
        f.with_displays,
        DISPLAYS,
        NO_PARTS,
    ),
    Zone(
        "discards",
        ("writers", "artists", "comics"),
        False,
        f.discards,
        f.with_discards,
        PILES,
        NO_PARTS,
    ),
    common("ripoffs", many(card(w.ripoffs)), NOTHING),
    common("objectives", many(OBJECTIVE), NOTHING, nobody),
    Zone(
        "map",
        ("map",),
        False,
        f.orders,
        f.with_orders,
        parts(or_nothing(card(w.orders)), w.spaces),
        NO_PARTS,
        face_up,
    ),
    Zone(
        "genres",
        ("map",),
        False,
        f.genres,
        f.with_genres,
        parts(word(w.genres), w.spaces),
        NO_PARTS,
    ),
    Zone("up", ("map",), False, f.up, f.with_up, words(w.spaces), d.up),
    common("fulfilled", ORDERS, NOTHING),
    common("spaces", words(w.genres), d.spaces),
    Zone("teams", ("teams",), True, e.teams, e.with_teams, e.TEAMS, NOTHING),
    Zone("printed", ("printed",), True, e.printed, e.with_printed, e.PRINTED, NOTHING),
    Zone("hand", ("hand",), True, f.hand, f.with_hand, many(CARD), NOTHING, in_hand),
    Zone("backs", ("hand",), True, f.backs, f.with_backs, many(word(w.backs)), f.backs),
    Zone("known", ("hand",), True, f.in_public, f.with_public, many(card(w.hands)), NOTHING),
    own("hyped", e.HYPED, NOTHING),
    Zone("ideas", ("ideas",), True, f.ideas, f.with_ideas, parts(COUNT, w.genres), NO_PARTS),
    own("tickets", COUNT, always(0)),
    own("money", COUNT, d.money),
    own("cubes", words(w.specials), d.cubes),
    own("node", word(w.nodes), d.node),
    own("arrived", COUNT, d.arrived),
    own("orders", ORDERS, NOTHING),
    own("vp", COUNT, always(0)),
    own("picked", FLAG, d.picked),
    own("objectives", many(OBJECTIVE), NOTHING, revealed),
    own("objective", OBJECTIVE, d.objective, revealed),
    own("objective_vp", COUNT, always(0)),
    own("increased", FLAG, always(False)),
    Zone(
        "mastery",
        ("mastery",),
        False,
        f.mastery,
        f.with_mastery,
        parts(or_nothing(SEAT), w.genres),
        NO_PARTS,
    ),
    Zone("areas", ("areas",), False, f.areas, f.with_areas, parts(SEATS, w.areas), NO_PARTS),
    own("extra", FLAG, always(False)),
    own("editors", COUNT, d.editors),
    common("moves", COUNT, d.moves),
    Zone("turn", ("turn",), False, f.turn, f.with_turn, e.TURN, NOTHING),
    common("active", SEAT, d.active),
    common("step", word(w.steps), d.step),
    common("turns", COUNT, d.turns),
    Zone("sheet", ("sheet",), True, f.sheet, f.with_sheet, parts(NUMBER, w.sheet), NO_PARTS),
    common("winners", SEATS, d.winners),
    shuffle_counts(w.shuffled),
)
"""All of a Table but what the set-up fixes: players, edition and options."""
