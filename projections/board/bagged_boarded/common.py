"""What lies in the middle: heroes, reserve rows, market, scoring cards, piles, and the day."""

from typing import Final

from domain.games.bagged_boarded.figures import set_value
from domain.games.bagged_boarded.prices import (
    RESERVES,
    displayed,
    hero_value,
    reserve_price,
)
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Publisher
from domain.kernel.sight import seat_audience
from domain.kernel.types import Card, Cards
from domain.kernel.words import listed
from projections.board.bagged_boarded.words import NAMES, card_cells, hero
from projections.board.model import Cell, Panel, Row, columns, number
from projections.board.parts import EMPTY, facts, known_cards, named, seat_cell

SOLD_OUT: Final = "The first to display a hero takes one, sold out at once for the hero's value."


def heroes(table: Table) -> Panel:
    """The publishers in play, and what their heroes are worth."""
    found = [p for p in table.edition.publishers if p.id in table.publishers]
    rows = tuple(_publisher(table, publisher) for publisher in found)
    titles = columns("publisher", *(f"hero {place}" for place in range(1, 5)))
    return Panel("Heroes", titles, rows, "Value of a comic / comics on display.")


def _publisher(table: Table, publisher: Publisher) -> Row:
    return (
        Cell(named(NAMES.publishers, publisher.id), "quiet"),
        *(_hero(table, id_) for id_ in publisher.heroes),
    )


def _hero(table: Table, id_: str) -> Cell:
    shown = displayed(table, id_)
    said = f"{hero(id_)} {hero_value(table, id_)}/{shown}"
    return Cell(said, "strong" if shown else "plain")


def values(table: Table) -> Panel:
    """What a hero is worth by comics on display, and a set at the end by its size."""
    track = dict(zip(table.edition.track.counts, table.edition.track.values, strict=True))
    sizes = {row.size for row in table.edition.set_values}
    rows = tuple(
        (
            number(count),
            number(track[count]) if count in track else EMPTY,
            number(set_value(table.edition, count)) if count in sizes else EMPTY,
        )
        for count in sorted({*track, *sizes})
    )
    return Panel("Values", columns("#displayed", "#hero", "#set"), rows)


def prices(table: Table) -> Panel:
    """What does not follow from a hero's value."""
    own = table.edition.prices
    amounts = {
        "mail_order": own.mail_order,
        "bargain_bin": own.bargain_bin,
        "sneak_preview": own.sneak_preview,
        "grading": own.grading,
        "signed, sold for at least": own.autograph_min_sale,
        "signed and displayed, adds": own.autograph_display_bonus,
    }
    rows = tuple((Cell(what), number(amount)) for what, amount in amounts.items())
    return Panel("Prices", columns("what", "#cents"), rows)


def powers(table: Table) -> Panel:
    """Every card laid out: on the market, before a seat, being carried out, or out of the game."""
    market = Cell("market")
    kept = [
        (power, seat_cell(seat, "strong"))
        for seat, own in enumerate(table.seats)
        for power in own.powers
    ]
    now = [(table.power, Cell("now", "warn"))] if table.power else []
    out = [(power, Cell("out", "quiet")) for power in table.removed_powers]
    cards = [*((power, market) for power in table.powers), *kept, *now, *out]
    rows = tuple(_power(table, power, where) for power, where in cards)
    note = SOLD_OUT if table.options.powers == "sell_out" else ""
    return Panel("Superpowers", columns("power", "written", "when", "where"), rows, note)


def _power(table: Table, power: str, where: Cell) -> Row:
    timing = {card.id: card.timing.replace("_", "-") for card in table.edition.superpowers}
    name = Cell(named(NAMES.superpowers, power))
    return (name, Cell(power), Cell(timing.get(power, ""), "quiet"), where)


def scoring(table: Table) -> Panel:
    cards = {card.id: card for card in table.edition.scoring_cards}
    rows: list[Row] = []
    for card in table.scoring:
        about = table.token_publisher if cards[card].needs_publisher else None
        token = Cell(named(NAMES.publishers, about), "strong") if about else EMPTY
        name, counts = named(NAMES.scoring_cards, card), COUNTS.get(card, "")
        rows.append((Cell(name), token, Cell(counts), Cell(_pays(table, card))))
    return Panel("Scoring cards", columns("card", "about", "counts", "pays"), tuple(rows))


COUNTS: Final[dict[str, str]] = {
    "anthology": "displayed, one publisher",
    "completionist": "sets of one publisher",
    "continuity": "displayed, that publisher",
    "dabbler": "publishers with own sets",
    "fan_club": "signed, that publisher",
    "fan_favorite": "sets, slabs, tags",
    "back_up_feature": "bagged crossovers",
    "bandwagon": "bagged, top publishers",
    "fad": "bagged, top heroes",
    "hidden_gem": "signed, bagged crossovers",
    "hype": "bagged, by guests",
    "one_shot": "heroes of signed, bagged",
    "procrastinator": "loose comics",
    "budgeter": "cash",
    "crossover_event": "crossovers in a set",
    "early_adopter": "sets with issue 1",
    "mint_condition": "slabs",
    "miser": "cash",
    "philography": "signed in sets",
    "retcon": "sets without crossovers",
    "story_arc": "comics of unbroken runs",
}
"""What each scoring card looks at, in a few words; the rulebook has the whole of it."""


def _pays(table: Table, card: str) -> str:
    payouts = table.edition.payouts
    counted = [f"{row.count}: {row.amount}" for row in payouts.counted if row.card == card]
    each = [f"{row.amount} each" for row in payouts.each if row.card == card]
    ranked = [f"{row.first}, then {row.second}" for row in payouts.ranked if row.card == card]
    others = {
        "fan_favorite": "half as much again",
        "back_up_feature": "the lower value",
        "bandwagon": "nothing",
        "fad": "nothing for these heroes",
        "hype": "a level more for each",
        "procrastinator": "minus their value",
        "budgeter": "nothing",
        "mint_condition": f"again, from {payouts.mint_condition_min_size} comics on",
        "miser": f"again, {payouts.miser_cap} at most",
    }
    return listed((*counted, *each, *ranked), others.get(card, ""))


def day(table: Table) -> Panel:
    """Where the game stands."""
    return Panel(
        "The day",
        columns("what", ""),
        facts(
            {
                "round": _round(table),
                "turn order": listed(map(seat_audience, table.turn_order), "none"),
                "unique heroes": _unique(table),
                "bagged limit": f"{table.edition.limits.bagged} a player",
                "slabs": listed(table.slabs, "none"),
                "tags": f"{table.tags} left",
            }
        ),
    )


def _round(table: Table) -> str:
    if table.final_day:
        return f"{table.round}, the last"
    return f"{table.round}, and one more" if table.triggered else str(table.round or "draft")


def _unique(table: Table) -> str:
    so_far = f"{table.unique_heroes} of {table.game_end}"
    return so_far if table.triggered else f"{so_far}, then one more day"


def piles(table: Table) -> Panel:
    rows = tuple((Cell(title), number(len(pile))) for title, pile in _piles(table).items())
    return Panel("Piles", columns("pile", "#comics"), rows)


def _piles(table: Table) -> dict[str, Cards]:
    return {
        "Supply deck": table.supply_deck,
        "Supply discard": table.supply_discard,
        "Bin deck": table.bin_deck,
        "Bin discard": table.bin_discard,
        "Sneak Preview": table.sneak,
        "Swag": table.swag,
    }


def known_in_piles(table: Table) -> tuple[Panel, ...]:
    """Cards of the small piles that this viewer knows; decks are never listed."""
    piles = _piles(table)
    return known_cards({title: piles[title] for title in piles if not title.endswith("deck")})


def reserve(table: Table) -> Panel:
    """The comics on sale, what they cost now, and who has claimed them."""
    rows = tuple(
        _slot(table, group, slot, card)
        for group, row in RESERVES.items()
        for slot, card in enumerate(table.row_of(row), 1)
    )
    return Panel("Reserve", columns("group", "#row", "comic", "written", "#price", "held"), rows)


def _slot(table: Table, group: str, slot: int, card: Card | None) -> Row:
    held = seat_cell(table.holder(group, slot), "warn")
    if card is None:
        return (Cell(group), number(slot), Cell("empty", "quiet"), EMPTY, EMPTY, held)
    price = reserve_price(table, RESERVES[group], card).total
    return (Cell(group), number(slot), *card_cells(card), number(price), held)
