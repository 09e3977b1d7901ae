"""War: a seventh genre that breaks out in the middle (ACV-WAR-1 to -51).

Its comics, orders and tokens are data. Here is the calendar, what the WAR round changes, and what
is closed before it.
"""

from typing import Final

from domain.games.age_of_comics.decks import reshuffled, shuffled
from domain.games.age_of_comics.events import (
    CalendarPlaced,
    Made,
    WarBegan,
    WarComicsAdded,
    WarComicsPlaced,
    WarDisplaysCut,
)
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import base_genres, comic, for_players, slots, war_genre
from domain.games.age_of_comics.modules import Module
from domain.games.age_of_comics.modules.duo import reused, reuses
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Deck, Table
from domain.games.age_of_comics.tables import DECKS, ROUNDS
from domain.kernel.luck import Luck
from domain.kernel.script import Script
from domain.kernel.types import Card, Cards

# ------------------------------------------------------------------------------------ the calendar


def calendar(table: Table, luck: Luck) -> Made:
    """A tile each on the first and the last round; the War tile is among the others (ACV-WAR-8)."""
    rounds = slots(table.edition, war=True)
    outer = tuple(at for at, number in enumerate(rounds, 1) if number in (ROUNDS[0], ROUNDS[-1]))
    inner = tuple(at for at in range(1, len(rounds) + 1) if at not in outer)
    script = Script(evolve, table)
    first = _tiles(table, outer, base_genres(table.edition), luck)
    script.tell(first)
    rest = (*first.order[len(outer) :], war_genre(table.edition))
    script.tell(_tiles(script.table, inner, rest, luck))
    return script.events


def _tiles(table: Table, on: tuple[int, ...], genres: Cards, luck: Luck) -> CalendarPlaced:
    label = table.shuffles.label("calendar")
    order = luck.shuffle(label, genres)
    return CalendarPlaced(label, len(order), on, order)


# ----------------------------------------------------------------------------------- the war begins


def round_begun(table: Table, luck: Luck) -> Made:
    """Once, when the War tile has come up (ACV-WAR-18 to -28, -50)."""
    if table.war or war_genre(table.edition) not in _revealed(table):
        return ()
    script = Script(evolve, table)
    script.tell(WarBegan(table.round), displays_cut(table))
    for deck in DECKS:
        script.tell(*reshuffled(script.table, deck, luck))
    script.tell(comics_placed(script.table, luck))
    script.tell(WarComicsAdded(script.table.war_comics))
    script.tell(*shuffled(script.table, "comics", script.table.comics.draw, "war", luck))
    return script.events


def displays_cut(table: Table) -> WarDisplaysCut:
    """Creatives become scarce, and originals make room (ACV-WAR-20, -21, -23, -24)."""
    cut = table.edition.war.discarded
    placed = for_players(table.edition, table.players).war_comics
    return WarDisplaysCut(
        _nearest(table.writers, cut), _nearest(table.artists, cut), _nearest(table.comics, placed)
    )


def comics_placed(table: Table, luck: Luck) -> WarComicsPlaced:
    """Some War comics are displayed at once, by luck (ACV-WAR-23, -24)."""
    label = table.shuffles.label("war")
    order = luck.shuffle(label, table.war_comics)
    shown = order[: for_players(table.edition, table.players).war_comics]
    return WarComicsPlaced(label, len(order), shown, order)


def _nearest(deck: Deck, count: int) -> Cards:
    return tuple(card for card in deck.display[:count] if card is not None)


def _revealed(table: Table) -> Cards:
    return table.calendar[: table.revealed]


# ------------------------------------------------------------------------- what is closed, and when


def kept_down(table: Table, genre: str) -> bool:
    """The option by which the War tile turns no orders up (ACV-WAR-26)."""
    return genre == war_genre(table.edition) and not table.options.war_tile_flips_orders


def closed(table: Table, genre: str) -> Rule | None:
    """War orders can be neither flipped nor collected before the war (ACV-WAR-15, -42)."""
    early = genre == war_genre(table.edition) and not table.war
    return Rule.WAR_15_CLOSED_BEFORE_THE_WAR if early else None


def unnamed(table: Table, genre: str) -> Rule | None:
    """No search finds a War comic before the war (ACV-WAR-17, -29)."""
    early = genre == war_genre(table.edition) and not table.war
    return Rule.WAR_17_NOT_BEFORE_THE_WAR if early else None


def corner(table: Table, card: Card) -> int | None:
    """A War comic has more fans in the WAR round, however it came (ACV-WAR-35, -48)."""
    war = comic(table.edition, card).genre == war_genre(table.edition)
    return table.edition.fans.war_round if war and table.round == table.war else None


MODULE: Final = Module(
    calendar=calendar,
    round_begun=round_begun,
    kept_down=kept_down,
    closed=closed,
    unnamed=unnamed,
    corner=corner,
    reuses=reuses,
    reused=reused,
)
