"""The table of zones (see `domain/kernel/zones.py`). They are laid out in this order, so that a
zone may follow from those above it."""

from typing import Final

from domain.games.bagged_boarded.positions import defaults as d
from domain.games.bagged_boarded.positions import fields as f
from domain.games.bagged_boarded.positions import words as w
from domain.games.bagged_boarded.positions.entries import BOOSTS, CLAIMS, DECISIONS, TRIPS
from domain.games.bagged_boarded.state import Table
from domain.kernel.forms import (
    COUNT,
    FLAG,
    NUMBER,
    NUMBERS,
    SEAT,
    SEATS,
    Form,
    card,
    many,
    number,
    parts,
    slots,
    word,
    words,
)
from domain.kernel.sight import Audience
from domain.kernel.types import Cards, Seat
from domain.kernel.zones import (
    NO_PARTS,
    NONE,
    NOTHING,
    Zone,
    always,
    common,
    nobody,
    own,
    owner,
    shuffle_counts,
)

CARD: Final[Form[Table]] = card(w.comics)
CARDS: Final = many(CARD)
SLOTS: Final = slots(CARD)
LEVEL: Final[Form[Table]] = number(0, w.columns)


def turned_up(table: Table) -> bool:
    """Whether all have turned their piles up, to count them (BB-ZONE-R3)."""
    return table.stage in ("scoring", "over")


def signed(table: Table, seat: Seat | None, viewer: Audience) -> bool | Cards:
    """Others than the owner see autographed comics alone, until all is turned up."""
    return owner(table, seat, viewer) or turned_up(table) or table.signed


ZONES: Final[tuple[Zone[Table], ...]] = (
    common("publishers", words(w.publishers, w.publishers_in_play), d.publishers),
    Zone("phase", ("stage", "drafted"), False, f.phase, f.in_phase, word(w.phases), d.phase),
    common("round", COUNT, d.round_),
    common("turn_order", SEATS, d.turn_order),
    common("scoring", words(w.scoring_cards, w.scoring_cards_in_play), d.scoring),
    common("token_publisher", word(w.publishers), NONE),
    common("pick", COUNT, d.pick),
    Zone("picked", ("picked",), False, f.picked, f.with_picked, SEATS, d.picked),
    common("signed", CARDS, NOTHING),
    own("colour", word(w.colours), d.colour),
    own("cash", NUMBER, d.cash),
    own("draft_hand", CARDS, NOTHING, owner, "hand"),
    own("loose", CARDS, NOTHING, signed),
    own("bagged", CARDS, NOTHING, signed),
    own("drawn", CARDS, NOTHING, owner),
    Zone("sets", ("sets",), True, f.sets, f.with_sets, parts(CARDS, w.heroes), NO_PARTS),
    Zone("graded", ("sets",), True, f.graded, f.with_graded, parts(COUNT, w.heroes), NO_PARTS),
    own("claims", CLAIMS, NOTHING),
    own("boosts", BOOSTS, NOTHING),
    own("trips", TRIPS, NOTHING),
    own("powers", words(w.kept_powers), NOTHING),
    own("extra", word(w.extras), always("")),
    own("driven", FLAG, always(False)),
    own("cubes_aside", COUNT, d.cubes_aside),
    own("cubes", NUMBER, d.cubes),
    own("net_worth", NUMBER, NONE),
    common("reserve_loose", SLOTS, lambda table, _: table.reserve_loose),
    common("reserve_bagged", SLOTS, lambda table, _: table.reserve_bagged),
    common("sneak", CARDS, NOTHING, nobody),
    common("swag", CARDS, NOTHING, nobody),
    common("bin_deck", CARDS, NOTHING, nobody),
    common("bin_discard", CARDS, NOTHING, nobody),
    common("supply_deck", CARDS, NOTHING, nobody),
    common("supply_discard", CARDS, NOTHING, nobody),
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
    shuffle_counts(w.shuffled),
)
"""All of a Table but what the set-up fixes: players, edition, options, the side of the board, the
game-end position; and but for hands on their way, which no stable Table has."""
