"""What a seat sees, and what things would be worth to it, in VP."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from domain.games.age_of_comics.commands import Print
from domain.games.age_of_comics.figures import (
    comic,
    creative,
    genre_index,
    income,
    is_specialised,
    tile,
)
from domain.games.age_of_comics.modules import corner
from domain.games.age_of_comics.state import Player, Table
from domain.games.age_of_comics.tables import ROUNDS, Bonus, Kind
from domain.games.age_of_comics.teams import comic_value, originals_in, printed_in
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat

DOLLAR: Final = 0.25
IDEA: Final = 0.25
"""What is left at the end is worth that (AC-END-3)."""
STAYING: Final = 0.6
"""A fan is lost in most rounds; so much of one lasts to the end."""
BONUSES: Final[dict[Bonus, float]] = {"F": 1.5, "I": 1.0, "T": 0.6, "M": 1.4, "D": 0.0, "X": 1.4}


class Outlook:
    """Reads a seat's view, and changes nothing."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.player: Player = table.seats[seat]
        self.edition = table.edition

    @property
    def rounds_left(self) -> int:
        """How many rounds' ends are to come."""
        return ROUNDS[-1] - self.table.round + 1

    @property
    def turns(self) -> int:
        """About how many actions the seat has left in the game, without this one."""
        return self.player.editors + (self.rounds_left - 1) * self.edition.pieces.editors

    # ------------------------------------------------------------------------------- what is held

    @cached_property
    def originals(self) -> Cards:
        """In hand or hyped."""
        hyped = tuple(own.comic for own in self.player.hyped)
        return self._held("comic") + hyped

    def creatives(self, kind: Kind) -> Cards:
        """In hand."""
        return self._held(kind)

    def _held(self, kind: str) -> Cards:
        hand = self.player.hand
        return tuple(own.card for own in hand if own.kind == kind and own.card != FACE_DOWN)

    def ideas(self, genre: str) -> int:
        """Own tokens of a genre."""
        return self.player.ideas[genre_index(self.edition, genre)]

    def genre(self, card: Card) -> str:
        """Of a comic."""
        return comic(self.edition, card).genre

    def ideas_short(self, card: Card) -> int:
        """How many tokens are missing to print an original."""
        return max(0, self.edition.prices.ideas - self.ideas(self.genre(card)))

    @property
    def teams(self) -> int:
        """How many teams are in hand."""
        return min(len(self.creatives("writer")), len(self.creatives("artist")))

    # ------------------------------------------------------------------------------ what is worth

    def of_print(self, command: Print) -> float:
        """The VP that a print brings over the game, without what it costs."""
        known, fans = comic(self.edition, command.comic), self.edition.fans
        count = self._specialists(command.comic, (command.writer, command.artist))
        hyped = sum(own.tokens for own in self.player.hyped if own.comic == command.comic)
        first = count * fans.specialist + hyped * fans.hype
        vp = 0.0
        if not known.is_ripoff:
            first += corner(self.table, command.comic)
            vp += self.edition.points.specialists[count]
            vp += BONUSES[known.bonus] if known.bonus else 0.0
        if self._masters(known.genre, original=not known.is_ripoff):
            first += fans.mastery
            vp += self.edition.points.mastery
        vp += self.of_fans(first) + self._of_orders(command, known.genre)
        vp += self.edition.points.better_color * ("better_color" in self.player.cubes)
        value = self._printed_value(command)
        return vp - DOLLAR * value - (0 if known.is_ripoff else 2 * IDEA)

    def of_fans(self, fans: int) -> float:
        """Fans count at the end, pay at every round's end, and help in the ranking."""
        earned = income(self.edition, fans) * self.rounds_left * DOLLAR
        return fans * STAYING + earned + 0.3 * fans

    def of_creative(self, card: Card) -> float:
        """A creative for what is in hand: specialised, and cheap."""
        own = creative(self.edition, card)
        fits = any(is_specialised(self.edition, card, held) for held in self.originals)
        return 2.5 * fits - 0.5 * own.value + 0.5 * own.idea

    def of_original(self, card: Card) -> float:
        """An original for the creatives and ideas in hand."""
        known = comic(self.edition, card)
        held = self.creatives("writer") + self.creatives("artist")
        fits = sum(is_specialised(self.edition, own, card) for own in held)
        free = self.table.mastery[genre_index(self.edition, known.genre)] is None
        bonus = BONUSES[known.bonus] if known.bonus else 0.0
        return 1.5 * min(fits, 2) + 2.0 * free + bonus - 0.7 * self.ideas_short(card)

    def _specialists(self, card: Card, team: Iterable[Card]) -> int:
        return sum(is_specialised(self.edition, own, card) for own in team)

    def _masters(self, genre: str, *, original: bool) -> bool:
        """Whether a print of the genre takes the mastery, or the seat holds it."""
        holder = self.table.mastery[genre_index(self.edition, genre)]
        if holder is None or holder == self.seat:
            return original or holder == self.seat
        own = printed_in(self.edition, self.player, genre) + 1
        has_original = original or originals_in(self.edition, self.player, genre) > 0
        return has_original and own > printed_in(self.edition, self.table.seats[holder], genre)

    def _of_orders(self, command: Print, genre: str) -> float:
        """Held orders that it would fulfil: their fans, and no loss for them at the end."""
        value = self._printed_value(command)
        tiles = (tile(self.edition, order) for order in self.player.orders)
        fans = sum(own.fans for own in tiles if own.genre == genre and own.value <= value)
        return self.of_fans(fans) + fans if fans else 0.0

    def _printed_value(self, command: Print) -> int:
        team = (command.writer, command.artist)
        return sum(creative(self.edition, card).value for card in team)

    # ------------------------------------------------------------------------------- on the map

    def best_value(self, genre: str) -> int:
        """The value of its best printed comic of a genre; 0 without one."""
        values = (
            comic_value(self.edition, self.player, own)
            for own in self.player.printed
            if self.genre(own.comic) == genre
        )
        return max(values, default=0)
