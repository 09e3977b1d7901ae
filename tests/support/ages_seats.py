"""What lies before one seat, as tests write it.

    own(money=9, ideas="romance*2 crime", hand="O-ROM-M W-SCI-2A A-CRI-2A", hyped="O-HOR-F:2",
        printed=("O-ROM-F W-ROM-2A+1 A-ROM-3 5*", "O-ROM-D = O-ROM-F 3"))

A printed comic is told with its writer, its artist and its fans: `+1` is a raise, `*` a
Better-color token, `=` the comic whose team it shares.
"""

import re
from dataclasses import dataclass, field
from typing import Any

import msgspec

from domain.games.age_of_comics.state import Held, Hyped, Player, Printed, Team
from domain.games.age_of_comics.tables import Special
from domain.kernel.types import Card, Cards
from tests.support.ages_box import GENRES, WAR, genre, printed_value

ALL_GENRES = (*GENRES, WAR)
CUBES: tuple[Special, ...] = ("hype", "convert", "reassign")
"""Where cubes lie unless a test says otherwise."""


@dataclass(frozen=True)
class Own:
    """A seat that is wanted; `fields` are members of the Player as they are."""

    hand: Cards = ()
    known: Cards = ()
    hyped: tuple[Hyped, ...] = ()
    printed: tuple[Printed, ...] = ()
    teams: tuple[Team, ...] = ()
    orders: Cards = ()
    fields: dict[str, Any] = field(default_factory=dict)

    @property
    def cards(self) -> Cards:
        """All cards that it holds or has on its mat."""
        creatives = (card for team in self.teams for card in (team.writer, team.artist))
        comics = (*(one.comic for one in self.hyped), *(one.comic for one in self.printed))
        return (*self.hand, *comics, *creatives)

    def count(self, of: str) -> int:
        """How many comics of a genre are printed."""
        return sum(genre(one.comic) == of for one in self.printed)

    def leads(self, of: str) -> bool:
        """Whether it has an original of a genre."""
        return any(one.comic.startswith("O-") for one in self.printed if genre(one.comic) == of)

    def player(self, start: Player, mastered: set[str]) -> Player:
        """The Player; comics of the mastered genres had their fan."""
        printed = tuple(
            _with(one, mastered=one.mastered or genre(one.comic) in mastered)
            for one in self.printed
        )
        hand = tuple(sorted(held(card, known=card in self.known) for card in self.hand))
        placed = CUBES[: max(0, min(3, len(printed) - 1))]
        usual: dict[str, Any] = {"money": 20, "cubes": placed, "picked": True}
        own = {"printed": printed, "teams": self.teams, "hyped": self.hyped}
        player: Player = _with(
            start, **{**usual, **self.fields}, **own, hand=hand, orders=self.orders
        )
        return player


def own(
    hand: str = "",
    *,
    ideas: str = "",
    known: str = "",
    hyped: str = "",
    printed: tuple[str, ...] = (),
    mastered: str = "",
    orders: str = "",
    cubes: str | None = None,
    **fields: Any,
) -> Own:
    """A seat as the module's docstring says; `known` are cards of the hand that all know."""
    more = dict(fields, ideas=idea_counts(ideas))
    if cubes is not None:
        more["cubes"] = tuple(cubes.split())
    teams, comics = _mat(printed, tuple(mastered.split()))
    return Own(
        hand=tuple(hand.split()),
        known=tuple(known.split()),
        hyped=tuple(_hyped(word) for word in hyped.split()),
        printed=comics,
        teams=teams,
        orders=tuple(orders.split()),
        fields=more,
    )


def genres(text: str) -> tuple[str, ...]:
    """`romance*2 crime` -> its genres one by one."""
    words = (word.partition("*") for word in text.split())
    return tuple(name for name, _, many in words for _ in range(int(many or 1)))


def idea_counts(text: str) -> tuple[int, ...]:
    """The same, counted by genre."""
    found = genres(text)
    assert set(found) <= set(ALL_GENRES), text
    return tuple(found.count(name) for name in ALL_GENRES)


def kind_of(card: Card) -> Any:
    return {"W": "writer", "A": "artist", "O": "comic"}[card[0]]


def back_of(card: Card) -> str:
    """The value of a creative, the genre of an original."""
    return genre(card) if card.startswith("O-") else str(printed_value(card))


def held(card: Card, *, known: bool = False) -> Held:
    """A card in hand."""
    return Held(kind_of(card), back_of(card), not known, card)


def _hyped(word: str) -> Hyped:
    comic, _, tokens = word.partition(":")
    return Hyped(comic, int(tokens or 0))


def _mat(told: tuple[str, ...], mastered: Cards) -> tuple[tuple[Team, ...], tuple[Printed, ...]]:
    teams: list[Team] = []
    comics: list[Printed] = []
    for number, text in enumerate(told, 1):
        comic, *words = text.split()
        fans = words.pop() if len(words) == 3 else "2"
        if words[0] == "=":
            team = next(one.team for one in comics if one.comic == words[1])
        else:
            teams.append(_team(len(teams) + 1, *words))
            team = len(teams)
        many = int(fans.rstrip("*"))
        ripoff_off_chart = comic.startswith("R-") and many == 0
        comics.append(
            Printed(
                comic,
                number,
                team,
                many,
                charted=not ripoff_off_chart,
                mastered=comic in mastered,
                better_color=fans.endswith("*"),
            )
        )
    return tuple(teams), tuple(comics)


def _team(number: int, writer: str, artist: str) -> Team:
    (one, writer_up), (other, artist_up) = _raised(writer), _raised(artist)
    began = (printed_value(one) + writer_up, printed_value(other) + artist_up)
    return Team(number, one, other, writer_up, artist_up, began)


def _raised(word: str) -> tuple[Card, int]:
    found = re.fullmatch(r"(.+?)(?:\+(\d))?", word)
    assert found is not None
    return found[1], int(found[2] or 0)


def _with(struct: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(struct, **changes)
