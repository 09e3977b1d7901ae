"""Develop: an original from the display, the top of the deck, or a search (AC-DEV-1 to -6)."""

from domain.games.age_of_comics.commands import Develop, DevelopTop, Search
from domain.games.age_of_comics.decks import reshuffled, top_of
from domain.games.age_of_comics.events import (
    CardsSearched,
    ComicDeveloped,
    ComicDrawn,
    Made,
    SearchPaid,
)
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import back, genres_in_play, originals_in_play
from domain.games.age_of_comics.modules import unnamed
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Player, Table
from domain.kernel.luck import Luck
from domain.kernel.rules import RuleBroken, require
from domain.kernel.script import Script
from domain.kernel.types import Seat


def develop(table: Table, command: Develop, luck: Luck) -> Made:
    """An original of the display; the gap stays (AC-DEV-1, AC-EV-1)."""
    comic, there = command.comic, table.comics.shown
    require(comic in there, Rule.DEV_1_DISPLAY_OR_TOP, comic=comic, display=there)
    return (ComicDeveloped(command.seat, comic, table.comics.display.index(comic) + 1),)


def develop_top(table: Table, command: DevelopTop, luck: Luck) -> Made:
    """The top of the deck; all see its genre (AC-DEV-1)."""
    deck = table.comics.draw
    require(deck, Rule.DEV_1_DISPLAY_OR_TOP, deck=len(deck))
    return _drawn(table, command.seat, False, luck)


def search(table: Table, command: Search, luck: Luck) -> Made:
    """Paid first; cards are turned up and discarded until the genre comes (AC-DEV-2 to -6)."""
    seat, genre = command.seat, command.genre
    require_search(table, command)
    script = Script(evolve, table)
    script.tell(SearchPaid(seat, genre, table.edition.prices.search))
    while not _on_top(script.table, genre):
        script.tell(_turned(script.table, seat, genre))
        script.tell(*reshuffled(script.table, "comics", luck))
    script.tell(*_drawn(script.table, seat, True, luck))
    return script.events


def require_search(table: Table, command: Search) -> None:
    """Refuses a genre of which no original is left to be found, and what is not paid (AC-DEV-4)."""
    genre, cost, money = command.genre, table.edition.prices.search, table.seats[command.seat].money
    known = genres_in_play(table.edition, table.options.modules)
    require(genre in known, Rule.DEV_4_GENRE_LEFT, genre=genre, right=known)
    rule = unnamed(table, genre)
    if rule is not None:
        raise RuleBroken(rule, genre=genre)
    require(originals_left(table, genre), Rule.DEV_4_GENRE_LEFT, genre=genre, left=0)
    require(money >= cost, Rule.GEN_5_PAID_IN_FULL, cost=cost, money=money)


def anything_to_develop(table: Table) -> bool:
    """Whether an original lies in the display or in the deck (AC-ACT-11)."""
    return bool(table.comics.draw or table.comics.shown)


def originals_left(table: Table, genre: str) -> int:
    """How many originals of a genre are in the deck and its discards: all that lie nowhere else,
    which everybody can count by the backs (AC-DEV-4, AC-INFO-6, AC-SETUP-12)."""
    edition = table.edition
    known = {own.card for own in originals_in_play(edition, table.options.modules)}
    open_ones = [*table.comics.shown, *table.war_comics]
    for player in table.seats:
        open_ones += (own.comic for own in player.hyped)
        open_ones += (own.comic for own in player.printed)
    elsewhere = sum(card in known and back(edition, card) == genre for card in open_ones)
    held = sum(_held(player, genre) for player in table.seats)
    return sum(back(edition, card) == genre for card in known) - elsewhere - held


def _held(player: Player, genre: str) -> int:
    return sum(own.kind == "comic" and own.back == genre for own in player.hand)


def _on_top(table: Table, genre: str) -> bool:
    draw = table.comics.draw
    return bool(draw) and back(table.edition, draw[0]) == genre


def _turned(table: Table, seat: Seat, genre: str) -> CardsSearched:
    """The cards up to the first one of that genre, or all of them."""
    draw, edition = table.comics.draw, table.edition
    places = (at for at, card in enumerate(draw) if back(edition, card) == genre)
    count = next(places, len(draw))
    return CardsSearched(seat, draw[:count], top_of(edition, draw[count:]))


def _drawn(table: Table, seat: Seat, searched: bool, luck: Luck) -> Made:
    """The top card comes into the hand, and the deck is made anew where it has run out
    (AC-GEN-6)."""
    card, rest = table.comics.draw[0], table.comics.draw[1:]
    edition = table.edition
    script = Script(evolve, table)
    script.tell(ComicDrawn(seat, back(edition, card), searched, top_of(edition, rest), card))
    script.tell(*reshuffled(script.table, "comics", luck))
    return script.events
