"""The table of zones (see `domain/kernel/zones.py`). They are laid out in this order, so that a
zone may follow from those above it."""

from typing import Final

from domain.games.mint_condition.options import MAX_ROUNDS
from domain.games.mint_condition.positions import defaults as d
from domain.games.mint_condition.positions import fields as f
from domain.games.mint_condition.positions import words as w
from domain.games.mint_condition.positions.entries import (
    CARD,
    CARDS,
    DECLARED,
    SETS,
    SHEETS,
    sheets,
    with_sheets,
)
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.forms import COUNT, FLAG, SEAT, SEATS, Form, card, number, parts, word, words
from domain.kernel.sight import Audience, seat_audience
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

SPOT: Final[Form[Table]] = number(0, SPOTS[-1])
PILES: Final[Form[Table]] = parts(CARDS, w.spots)
STAND_INS: Final[Form[Table]] = parts(CARD, w.set_numbers)

# --------------------------------------------------------------------- who sees what (section 5)


def looked_at(table: Table, seat: Seat | None, viewer: Audience) -> Cards:
    """Of the deck, whoever looks at its top sees that (MC-PWR-11)."""
    looking = (at for at in range(table.players) if viewer == seat_audience(at))
    return tuple(comic for at in looking for comic in table.seats[at].looked)


def examined(table: Table, seat: Seat | None, viewer: Audience) -> Cards:
    """Of the piles, whoever is to keep or pass one sees that (MC-PILES-1)."""
    mine = table.active is not None and viewer == seat_audience(table.active)
    return table.pile(table.spot) if mine and table.stage == "pick" and table.spot else ()


def power_shown(table: Table, seat: Seat | None, viewer: Audience) -> bool:
    """A power is its owner's secret until it is revealed (MC-SETUP-10, MC-POWER-3)."""
    return owner(table, seat, viewer) or table.seats[seat or 0].revealed


ZONES: Final[tuple[Zone[Table], ...]] = (
    common("round", number(0, MAX_ROUNDS), always(1)),
    common("stage", word(w.stages), always("trade")),
    common("first", SEAT, d.first),
    common("active", SEAT, d.active),
    Zone("turn", ("first", "active", "seats"), False, f.turn, f.with_turn, COUNT, always(2)),
    common("hot", word(w.series), d.hot),
    common("bonus", word(w.bonuses), d.bonus),
    Zone("sets", ("sets",), True, f.sets, f.with_sets, SETS, NO_PARTS),
    Zone("stand_ins", ("sets",), True, f.stand_ins, f.with_stand_ins, STAND_INS, NO_PARTS),
    own("formed", COUNT, d.formed),
    own("loose", CARDS, NOTHING),
    own("unplaced", CARDS, NOTHING),
    own("picked", CARDS, NOTHING, owner),
    own("power", card(w.powers), NONE, power_shown),
    own("revealed", FLAG, always(False)),
    own("looked", CARDS, NOTHING, owner),
    own("sleeved", CARD, NONE),
    own("hyped", COUNT, always(0)),
    own("answered", FLAG, always(False)),
    Zone("sheets", ("sheets",), True, sheets, with_sheets, SHEETS, NOTHING),
    common("deck", CARDS, NOTHING, looked_at),
    common("removed", CARDS, NOTHING, nobody),
    common("shop", CARDS, NOTHING),
    common("spent", CARDS, NOTHING),
    Zone("piles", ("piles",), False, f.piles, f.with_piles, PILES, NO_PARTS, examined),
    common("kept", SPOT, d.kept),
    common("spot", SPOT, d.spot),
    common("trade_only", FLAG, d.trade_only),
    common("may_trade", FLAG, d.may_trade),
    common("traded", word(w.traded), d.traded),
    common("second", FLAG, always(False)),
    common("declared", DECLARED, NONE),
    common("windows", words(w.windows), NOTHING),
    common("deck_out", FLAG, lambda table, _: not table.deck),
    common("piles_out", FLAG, lambda table, _: not any(table.piles)),
    common("winners", SEATS, d.winners),
    shuffle_counts(w.shuffled),
)
"""All of a Table but what the set-up fixes: players, edition and options."""
