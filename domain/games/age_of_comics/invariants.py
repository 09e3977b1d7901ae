"""Where every card and tile is, and what must hold whatever has been played (section 8.2).

Works on views too: whatever needs a card's identity is asked of the visible ones alone. What only a
history can show (AC-INV-9, -16, -17, -20) is held here as far as one Table shows it; AC-INV-18 and
-19 are about events.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from domain.games.age_of_comics import invariants_play as play
from domain.games.age_of_comics.figures import (
    back,
    creatives_of,
    for_players,
    kind_of,
    orders_in_play,
    slots,
    tile,
    war_genre,
)
from domain.games.age_of_comics.map import spaces_in_use
from domain.games.age_of_comics.options import Options, Setup
from domain.games.age_of_comics.state import Player, Table, initial
from domain.games.age_of_comics.tables import DECKS, KINDS, Edition
from domain.kernel.checks import Check, all_there, faults, one_place
from domain.kernel.types import FACE_DOWN, Card, Cards

HIDDEN_ZONES: Final = ("draw", "hand", "objectives", "map")
"""The only ones in which something can lie face down (section 5)."""


def zones(table: Table) -> Mapping[str, Cards]:
    """Every card and order by zone, top first where a zone has an order."""
    found: dict[str, Cards] = {}
    for name in DECKS:
        deck = table.deck(name)
        found[f"{name}.draw"] = deck.draw
        found[f"{name}.discards"] = deck.discards
        found[f"{name}.display"] = tuple(card for card in deck.display if card is not None)
    found["ripoffs"] = table.ripoffs
    found["war_comics"] = table.war_comics
    found["objectives"] = table.objectives
    found["map"] = tuple(own.order for own in table.map)
    found["fulfilled"] = table.fulfilled
    for seat, player in enumerate(table.seats):
        found.update({f"seat-{seat}.{name}": cards for name, cards in _before(player).items()})
    return found


def _before(player: Player) -> dict[str, Cards]:
    """What lies before a seat."""
    return {
        "hand": tuple(held.card for held in player.hand),
        "hyped": tuple(own.comic for own in player.hyped),
        "printed": tuple(own.comic for own in player.printed),
        "teams": tuple(card for team in player.teams for card in (team.writer, team.artist)),
        "orders": player.orders,
        "objectives": player.objectives,
    }


def breaches(table: Table) -> list[str]:
    """What does not hold, each with its id; for stable versions, where somebody is to decide."""
    if table.stage == "":  # the game is set up in one batch: before it there is nothing to hold
        return []
    return faults(CHECKS, table)


def in_play(table: Table) -> Cards:
    """Every card and order of the game; the double creatives join after the starting picks."""
    cards = _all_cards(table.edition, table.options, table.players)
    if table.stage == "picks" or "double" not in table.options.modules:
        return cards
    doubles = (creatives_of(table.edition, kind, "double") for kind in KINDS)
    return (*cards, *(card for own in doubles for card in own))


def one_zone(table: Table) -> Iterator[str]:
    """Everything is in exactly one zone, and nothing was added."""
    yield from one_place(zones(table), in_play(table))
    yield from all_there(zones(table), in_play(table), "cards and orders")
    for seat, player in enumerate(table.seats):
        for held in player.hand:
            if held.card != FACE_DOWN and _face(table, held.card) != (held.kind, held.back):
                yield f"seat-{seat} holds {held.card} as a {held.kind} with back {held.back}"
        if player.hand != tuple(sorted(player.hand)):
            yield f"the hand of seat-{seat} is not sorted"
        if player.objective is not None and player.objective not in player.objectives:
            yield f"seat-{seat} keeps {player.objective}, which it was not dealt"


def _face(table: Table, card: Card) -> tuple[str, str]:
    return kind_of(table.edition, card), back(table.edition, card)


def decks(table: Table) -> Iterator[str]:
    """The backs on top are those of the decks; no pile waits for an empty deck (AC-GEN-6, -7)."""
    size = for_players(table.edition, table.players).display
    for name in DECKS:
        deck = table.deck(name)
        if table.stage != "picks" and (deck.top is None) != (not deck.draw):
            yield f"{name}: top is {deck.top} of {len(deck.draw)} cards"
        if deck.top is not None and _top(table, deck.draw) not in (FACE_DOWN, deck.top):
            yield f"{name}: top is {deck.top}, and {deck.draw[0]} lies there"
        if deck.discards and not deck.draw:
            yield f"{name}: {len(deck.discards)} discards, and no deck"
        if len(deck.display) > size:
            yield f"{name}: {len(deck.display)} places in the display; at most {size}"


def _top(table: Table, draw: Cards) -> str:
    """Its back, where it is seen which card that is."""
    top = draw[0] if draw else FACE_DOWN
    return top if top == FACE_DOWN else back(table.edition, top)


def orders(table: Table) -> Iterator[str]:
    """None is lost, each on a space of its own, and what was up stays up."""
    placed = len(orders_in_play(table.edition, table.players, "war" in table.options.modules))
    held = sum(len(player.orders) for player in table.seats)
    found = len(table.map) + held + len(table.fulfilled)
    if found != placed:
        yield f"{len(table.map)} orders on the map, {held} held, {len(table.fulfilled)} fulfilled"
    in_use = {space.id for space in spaces_in_use(table.edition, table.players)}
    for space, count in Counter(own.space for own in table.map).items():
        if count > 1 or space not in in_use:
            yield f"{count} orders on {space}"
    for own in table.map:
        if own.order != FACE_DOWN and tile(table.edition, own.order).genre != own.genre:
            yield f"{own.order} on {own.space} shows {own.genre}"
        if own.up and own.order == FACE_DOWN:
            yield f"the order on {own.space} is up, and not seen"


def before_the_war(table: Table) -> Iterator[str]:
    """Nothing of War is face up, taken or in a deck before it begins; then all of it has come."""
    war = war_genre(table.edition)
    if table.war:
        if table.war_comics:
            yield f"{len(table.war_comics)} War comics are aside in the war"
        return
    for own in table.map:
        if own.genre == war and own.up:
            yield f"{own.order} is up before the war"
    for name, cards in zones(table).items():
        for card in cards:
            if name not in ("war_comics", "map") and _is_war(table, card):
                yield f"{card} is in {name} before the war"


def _is_war(table: Table, card: Card) -> bool:
    return card in _war_cards(table.edition)


def face_up(table: Table) -> Iterator[str]:
    """What everybody sees lies face up (section 5)."""
    for name, cards in zones(table).items():
        if FACE_DOWN in cards and name.rpartition(".")[2] not in HIDDEN_ZONES:
            yield f"{name} holds something face down"


def calendar(table: Table) -> Iterator[str]:
    """A tile on each slot, each genre once, turned up to those of the round."""
    war = "war" in table.options.modules
    rounds = slots(table.edition, war)
    seen = [genre for genre in table.calendar if genre != FACE_DOWN]
    if len(table.calendar) != len(rounds) or len(set(seen)) < len(seen):
        yield f"the calendar is {', '.join(table.calendar)}"
    due = sum(number <= table.round for number in rounds)
    if table.revealed != due:
        yield f"{table.revealed} tiles are up in round {table.round}, not {due}"
    elif FACE_DOWN in table.calendar[: table.revealed]:
        yield "a revealed tile is not seen"


CHECKS: Final[dict[str, Check[Table]]] = {
    "AC-INV-1": one_zone,
    "AC-INV-2": play.nothing_owed,
    "AC-INV-3": play.supplies,
    "AC-INV-4": play.hands,
    "AC-INV-5": play.teams,
    "AC-INV-6": play.values,
    "AC-INV-7": play.charted,
    "AC-INV-8": play.masteries,
    "AC-INV-9": play.mastered,
    "AC-INV-10": play.ripoffs,
    "AC-INV-11": play.editors,
    "AC-INV-12": play.cubes,
    "AC-INV-13": play.fulfilled,
    "AC-INV-14": orders,
    "AC-INV-15": before_the_war,
    "AC-INV-17": play.ranks,
    "AC-INV-18": face_up,
    "AC-INV-20": play.rounds,
    "AC-GEN-6": decks,
    "AC-ROUND-1": calendar,
}


@lru_cache(maxsize=64)
def _war_cards(edition: Edition) -> frozenset[Card]:
    war = war_genre(edition)
    comics = {own.id for own in edition.originals if own.genre == war}
    players = edition.by_players[0].players
    tiles = orders_in_play(edition, players, war=True)
    return frozenset(comics | {card for card in tiles if tile(edition, card).genre == war})


@lru_cache(maxsize=64)
def _all_cards(edition: Edition, options: Options, players: int) -> Cards:
    """What the set-up begins with, and the orders."""
    table = initial(Setup(players, options, edition))
    orders = orders_in_play(edition, players, "war" in options.modules)
    pools = (*(table.deck(name).draw for name in DECKS), table.ripoffs, table.war_comics)
    return (*(card for pool in pools for card in pool), *table.objectives, *orders)
