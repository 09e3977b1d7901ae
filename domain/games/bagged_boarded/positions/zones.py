"""The table of zones: each with its name in positions, where it lies in the Table, how it is
written, what it holds where nothing is said, and who sees it.

They are laid out in this order, so that a zone may follow from those above it.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.games.bagged_boarded.positions import defaults as d
from domain.games.bagged_boarded.positions import fields as f
from domain.games.bagged_boarded.positions import words as w
from domain.games.bagged_boarded.positions.defaults import Default, always
from domain.games.bagged_boarded.positions.entries import BOOSTS, CLAIMS, DECISIONS, TRIPS
from domain.games.bagged_boarded.positions.forms import (
    CARDS,
    COUNT,
    FLAG,
    LEVEL,
    NUMBER,
    NUMBERS,
    SEAT,
    SEATS,
    SLOTS,
    Form,
    parts,
    word,
    words,
)
from domain.games.bagged_boarded.state import Table, with_seat
from domain.kernel.types import Seat

Sight = Literal["all", "owner", "signed", "nobody"]
"""Who sees what lies there; of `signed`, others than the owner see autographed comics alone."""


class Zone(NamedTuple):
    """One of them. `fields` are the members of Table, or of Player, that it stands for."""

    name: str
    fields: tuple[str, ...]
    each: bool
    """Whether every seat has one."""
    get: Callable[[Table, Seat], Any]
    put: Callable[[Table, Seat, Any], Table]
    form: Form
    default: Default
    sight: Sight = "all"


def common(name: str, form: Form, default: Default, sight: Sight = "all") -> Zone:
    """A zone of the table, in the field of its name."""

    def get(table: Table, seat: Seat) -> Any:
        return getattr(table, name)

    def put(table: Table, seat: Seat, value: Any) -> Table:
        return replace(table, **{name: value})

    return Zone(name, (name,), False, get, put, form, default, sight)


def own(name: str, form: Form, default: Default, sight: Sight = "all", field: str = "") -> Zone:
    """A zone of every seat, in the field of its name or another."""
    at = field or name

    def get(table: Table, seat: Seat) -> Any:
        return getattr(table.seats[seat], at)

    def put(table: Table, seat: Seat, value: Any) -> Table:
        return with_seat(table, seat, **{at: value})

    return Zone(name, (at,), True, get, put, form, default, sight)


NONE: Final = always(None)
"""Of what is not there yet; it has no row."""
NO_PARTS: Final = always({})
EMPTY: Final = always(())
COUNTS: Final = parts(COUNT, w.shuffled)

ZONES: Final[tuple[Zone, ...]] = (
    common("publishers", words(w.publishers, w.publishers_in_play), d.publishers),
    Zone("phase", ("stage", "drafted"), False, f.phase, f.in_phase, word(w.phases), d.phase),
    common("round", COUNT, d.round_),
    common("turn_order", SEATS, d.turn_order),
    common("scoring", words(w.scoring_cards, w.scoring_cards_in_play), d.scoring),
    common("token_publisher", word(w.publishers), NONE),
    common("pick", COUNT, d.pick),
    Zone("picked", ("picked",), False, f.picked, f.with_picked, SEATS, d.picked),
    common("signed", CARDS, EMPTY),
    own("colour", word(w.colours), d.colour),
    own("cash", NUMBER, d.cash),
    own("draft_hand", CARDS, EMPTY, "owner", "hand"),
    own("loose", CARDS, EMPTY, "signed"),
    own("bagged", CARDS, EMPTY, "signed"),
    own("drawn", CARDS, EMPTY, "owner"),
    Zone("sets", ("sets",), True, f.sets, f.with_sets, parts(CARDS, w.heroes), NO_PARTS),
    Zone("graded", ("sets",), True, f.graded, f.with_graded, parts(COUNT, w.heroes), NO_PARTS),
    own("claims", CLAIMS, EMPTY),
    own("boosts", BOOSTS, EMPTY),
    own("trips", TRIPS, EMPTY),
    own("powers", words(w.kept_powers), EMPTY),
    own("extra", word(w.extras), always("")),
    own("driven", FLAG, always(False)),
    own("cubes_aside", COUNT, d.cubes_aside),
    own("cubes", NUMBER, d.cubes),
    own("net_worth", NUMBER, NONE),
    common("reserve_loose", SLOTS, lambda table, _: table.reserve_loose),
    common("reserve_bagged", SLOTS, lambda table, _: table.reserve_bagged),
    common("sneak", CARDS, EMPTY, "nobody"),
    common("swag", CARDS, EMPTY, "nobody"),
    common("bin_deck", CARDS, EMPTY, "nobody"),
    common("bin_discard", CARDS, EMPTY, "nobody"),
    common("supply_deck", CARDS, EMPTY, "nobody"),
    common("supply_discard", CARDS, EMPTY, "nobody"),
    common("slabs", NUMBERS, d.slabs),
    common("tags", NUMBER, d.tags),
    Zone("track", ("track",), False, f.levels, f.with_levels, parts(LEVEL, w.heroes), NO_PARTS),
    common("unique_heroes", COUNT, d.unique_heroes),
    common("returns", COUNT, always(0)),
    common("decisions", DECISIONS, d.decisions),
    common("turn", COUNT, d.turn),
    common("planner", SEAT, d.planner),
    common("group", word(w.groups), d.group),
    common("past_group", word(w.groups), always("")),
    common("triggered", FLAG, d.triggered),
    common("final_day", FLAG, always(False)),
    common("power", word(w.powers), d.power),
    common("removed_powers", words(w.powers), d.removed_powers),
    common("powers", words(w.powers), d.powers),
    common("ending", word(w.endings), always("")),
    common("winner", SEAT, NONE),
    Zone("shuffles", ("shuffles",), False, f.counts, f.with_counts, COUNTS, NO_PARTS),
)
"""All of a Table but what the set-up fixes: players, edition, options, the side of the board, the
game-end position; and but for hands on their way, which no stable Table has."""
