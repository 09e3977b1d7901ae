"""The war begins (ACV-WAR-18 to -28)."""

from typing import Final

from msgspec.structs import replace

from domain.games.age_of_comics.events.rounds import (
    WarBegan,
    WarComicsAdded,
    WarComicsPlaced,
    WarDisplaysCut,
)
from domain.games.age_of_comics.evolve.shared import (
    Evolve,
    discarded,
    with_deck,
)
from domain.games.age_of_comics.figures import for_players
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import DeckName
from domain.kernel.luck import shuffled
from domain.kernel.messages import Event
from domain.kernel.piles import less
from domain.kernel.types import Cards


def war_began(table: Table, event: WarBegan) -> Table:
    return replace(table, war=event.round)


def war_displays_cut(table: Table, event: WarDisplaysCut) -> Table:
    """The places nearest the deck go, with a card or without; the others close up."""
    cut, shown = table.edition.war.discarded, for_players(table.edition, table.players).war_comics
    table = _cut(table, "writers", event.writers, cut)
    table = _cut(table, "artists", event.artists, cut)
    return _cut(table, "comics", event.comics, shown)


def _cut(table: Table, name: DeckName, cards: Cards, places: int) -> Table:
    display = table.deck(name).display[places:]
    return with_deck(discarded(table, cards), name, display=display)


def war_comics_placed(table: Table, event: WarComicsPlaced) -> Table:
    """Nearest the deck, before the others."""
    kept = less(table.war_comics, event.comics)
    display = event.comics + table.comics.display
    table = replace(shuffled(table, event.label), war_comics=kept)
    return with_deck(table, "comics", display=display)


def war_comics_added(table: Table, event: WarComicsAdded) -> Table:
    kept = less(table.war_comics, event.comics)
    draw = table.comics.draw + event.comics
    return with_deck(replace(table, war_comics=kept), "comics", draw=draw)


WAR_EVENTS: Final[dict[type[Event], Evolve]] = {
    WarBegan: war_began,
    WarDisplaysCut: war_displays_cut,
    WarComicsPlaced: war_comics_placed,
    WarComicsAdded: war_comics_added,
}
