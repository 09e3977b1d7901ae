"""Commands of Age of Comics that may well be wrong: of any kind, by anybody, about anything."""

import random
from collections.abc import Callable
from typing import Any, Final

from domain.games.age_of_comics.commands import (
    Collect,
    Convert,
    Develop,
    DevelopTop,
    Discard,
    EndIncreases,
    EndReassign,
    EndSales,
    Flip,
    Fulfil,
    Hire,
    HireBlind,
    Hype,
    Increase,
    KeepCubes,
    KeepObjective,
    Market,
    MoveCube,
    PlaceCube,
    PlaceEditor,
    Print,
    Reassign,
    Search,
    SkipSpecial,
    StartingPick,
    StopPrinting,
    TakeBonus,
    TakeEditor,
    TakeIdeas,
    Ticket,
    Walk,
)
from domain.games.age_of_comics.state import Player, Table
from domain.games.age_of_comics.tables import AREAS, SPECIALS
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cards, Seat
from tests.support.title import Makers

STRANGE: Cards = ("", "?", "W-CRI-4", "R-WAR-F", "R-WAR-X", "O-CRI-F", "W-HOR-1", "nobody")
BONUSES: Final = ("F", "I", "T", "M", "D", "X")


class Mischief:
    """Makes commands for one Table."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table = table
        self.chance = chance
        self.genres = [genre.id for genre in table.edition.genres]

    def player(self, seat: Seat) -> Player:
        """Mostly the seat's own things."""
        other = self.table.seats[self.chance.randrange(self.table.players)]
        return self.table.seats[seat] if self.chance.random() < 0.85 else other

    def genre(self) -> str:
        """Mostly a genre; War more often than it is there."""
        return self.chance.choice([*self.genres, "war", "war", "fantasy"])

    def ideas(self, seat: Seat, *counts: int) -> tuple[str, ...]:
        """So many tokens; all alike now and then, and often those that the seat has."""
        own = self.table.seats[seat].ideas
        have = [genre for genre, some in zip(self.genres, own, strict=True) for _ in range(some)]
        count = self.chance.choice(counts)
        kind = self.chance.random()
        if kind < 0.3 and len(have) >= count:
            return tuple(self.chance.sample(have, count))
        if kind < 0.6:
            return (self.genre(),) * count
        return tuple(self.genre() for _ in range(count))

    def hand(self, seat: Seat, *kinds: str) -> Card:
        return self.of([own.card for own in self.player(seat).hand if own.kind in kinds])

    def original(self, seat: Seat) -> Card:
        """An original to print: in hand or hyped, a Dynamic Duo rather than another."""
        own = self.player(seat)
        found = [held.card for held in own.hand if held.kind == "comic"]
        found += [hyped.comic for hyped in own.hyped]
        duos = [card for card in found if card.endswith(("-D", "-X"))]
        return self.of(duos if duos and self.chance.random() < 0.6 else found)

    def ripoff(self, seat: Seat) -> Card:
        """One that can be printed, by somebody; or one that was, or is of nothing printed."""
        printed = [own.comic for player in self.table.seats for own in player.printed]
        ripped = [card for card in printed if card.startswith("R-")]
        open_ = ["R" + card[1:] for card in printed if card.startswith("O-")]
        duos = [card for card in open_ if card.endswith("-D")]
        some = [self.chance.choice(self.table.edition.ripoffs).id]
        return self.of(self.chance.choice([ripped or some, open_ or some, duos or open_, some]))

    def printed(self, seat: Seat) -> Card:
        return self.of([own.comic for own in self.player(seat).printed])

    def team(self, seat: Seat) -> tuple[Card, Card]:
        """The creatives of one printed team; one with two comics rather than another."""
        own = self.player(seat)
        full = [team for team in own.teams if len(own.comics_of(team.number)) > 1]
        if not own.teams:
            return self.of([]), self.of([])
        pick = self.chance.choice(full if full and self.chance.random() < 0.5 else own.teams)
        return pick.writer, pick.artist

    def shown(self, *decks: str) -> Card:
        """Of a display."""
        found = [card for name in decks for card in getattr(self.table, name).display]
        return self.of([card for card in found if card is not None])

    def of(self, cards: Any) -> Card:
        """Mostly one of these."""
        if cards and self.chance.random() < 0.9:
            return str(self.chance.choice(list(cards)))
        return self.chance.choice(STRANGE)

    def special(self) -> Any:
        return self.chance.choice(SPECIALS)

    def node(self, seat: Seat) -> str:
        """Beside the agent, where another one stands, or anywhere."""
        table, here = self.table, self.table.seats[seat].node
        streets = [(s.one, s.other) for s in table.edition.streets]
        beside = [other for pair in streets for other in pair if here in pair and other != here]
        agents = [player.node for player in table.seats]
        shared = [node for node in beside if node in agents]
        every = [node.id for node in table.edition.nodes]
        ways = [beside, beside, shared or beside, agents, every, [here, table.edition.start]]
        return self.of(self.chance.choice(ways))

    def space(self, seat: Seat) -> str:
        """With an order beside the agent, or anywhere; of War rather than of another genre."""
        here = self.table.seats[seat].node
        nodes = {space.id: space.nodes for space in self.table.edition.spaces}
        beside = [own for own in self.table.map if here in nodes[own.space]]
        war = [own for own in beside if own.genre == "war"]
        found = self.chance.choice([war or beside, beside, beside, list(self.table.map)])
        return self.of([own.space for own in found])


Make = Callable[[Mischief, Seat], Command]

# ------------------------------------------------------------------------------ set-up, increases


def _pick(m: Mischief, seat: Seat) -> Command:
    return StartingPick(seat, m.genre(), m.ideas(seat, 2, 2, 3, 3, 0, 4))


def _objective(m: Mischief, seat: Seat) -> Command:
    dealt = m.chance.choice([m.player(seat).objectives, m.table.objectives])
    return KeepObjective(seat, m.of(dealt))


def _increase(m: Mischief, seat: Seat) -> Command:
    """Rather in teams in which somebody has trained."""
    teams = m.player(seat).teams
    trained = [team for team in teams if team.trained]
    own = [card for team in trained or teams for card in (team.writer, team.artist)]
    return Increase(seat, m.of(own))


# ---------------------------------------------------------------------------------------- actions


def _place(m: Mischief, seat: Seat) -> Command:
    return PlaceEditor(seat, m.chance.choice(AREAS))


def _hire(m: Mischief, seat: Seat) -> Command:
    if m.chance.random() < 0.3:
        return HireBlind(seat, m.chance.choice(("writer", "artist")))
    return Hire(seat, m.shown("writers", "artists", "writers", "artists", "comics"))


def _develop(m: Mischief, seat: Seat) -> Command:
    if m.chance.random() < 0.5:
        return Search(seat, m.genre())
    return m.chance.choice([Develop(seat, m.shown("comics")), DevelopTop(seat)])


def _ideas(m: Mischief, seat: Seat) -> Command:
    board = m.chance.sample(m.table.spaces, min(len(m.table.spaces), m.chance.randrange(4)))
    if m.chance.random() < 0.5:
        board = list(m.ideas(seat, 0, 1, 1, 2, 2))
    return TakeIdeas(seat, tuple(board), m.ideas(seat, 2, 2, 2, 0, 1, 3))


# ----------------------------------------------------------------------------------------- prints


def _print(m: Mischief, seat: Seat) -> Command:
    """Of any comic with creatives in hand, of one printed team, of two, or of one each."""
    comic = m.original(seat) if m.chance.random() < 0.7 else m.ripoff(seat)
    (writer, artist), (_, other) = m.team(seat), m.team(seat)
    ways = [
        (m.hand(seat, "writer"), m.hand(seat, "artist")),
        (m.hand(seat, "writer"), m.hand(seat, "artist")),
        (writer, artist),
        (writer, artist),
        (writer, other),
        (writer, m.hand(seat, "artist")),
        (m.hand(seat, "artist"), m.hand(seat, "writer")),
    ]
    return Print(seat, comic, *m.chance.choice(ways))


def _bonus(m: Mischief, seat: Seat) -> Command:
    bonus: Any = m.chance.choice(BONUSES)
    return TakeBonus(seat, bonus, m.ideas(seat, 2, 2, 0, 0, 1) if bonus == "I" else ())


def _cube(m: Mischief, seat: Seat) -> Command:
    return PlaceCube(seat, m.special())


def _move(m: Mischief, seat: Seat) -> Command:
    return MoveCube(seat, m.special(), m.special())


def _fulfil(m: Mischief, seat: Seat) -> Command:
    return Fulfil(seat, m.of(m.player(seat).orders), m.printed(seat))


# ------------------------------------------------------------------------------------------ sales


def _go(m: Mischief, seat: Seat) -> Command:
    return (Walk if m.chance.random() < 0.6 else Ticket)(seat, m.node(seat))


def _take(m: Mischief, seat: Seat) -> Command:
    return m.chance.choice((Flip, Collect))(seat, m.space(seat))


# --------------------------------------------------------------------------------------- specials


def _reassign(m: Mischief, seat: Seat) -> Command:
    one, other = m.team(seat), m.team(seat)
    hand = m.chance.choice([m.hand(seat, "writer"), m.hand(seat, "artist"), m.of(one)])
    return Reassign(seat, hand, m.of(other))


def _hype(m: Mischief, seat: Seat) -> Command:
    return Hype(seat, m.original(seat))


def _convert(m: Mischief, seat: Seat) -> Command:
    count = m.chance.choice((1, 1, 2, 2, 3, 4, 0))
    own = [printed.comic for printed in m.player(seat).printed]
    comics = tuple(m.chance.sample(own, min(count, len(own))))
    if m.chance.random() < 0.3:
        comics = tuple(m.printed(seat) for _ in range(count))
    return Convert(seat, m.ideas(seat, len(comics), len(comics), 1), comics)


def _market(m: Mischief, seat: Seat) -> Command:
    price, fans = m.chance.choice(((2, 1), (5, 2), (9, 4), (7, 3), (9, 3), (2, 2)))
    return Market(seat, price, tuple(m.printed(seat) for _ in range(fans)))


def _discard(m: Mischief, seat: Seat) -> Command:
    own = m.player(seat)
    cards = [held.card for held in own.hand] + [hyped.comic for hyped in own.hyped]
    over = max(0, len(cards) - m.table.edition.pieces.hand)
    count = min(len(cards), m.chance.choice((over, over, over, over + 1, 1)))
    found = m.chance.sample(cards, count)
    if found and m.chance.random() < 0.5:
        found[-1] = m.chance.choice([found[0], m.hand(seat, "comic"), *STRANGE])
    return Discard(seat, tuple(found))


BARE: Final = (
    EndIncreases,
    StopPrinting,
    KeepCubes,
    EndSales,
    SkipSpecial,
    EndReassign,
    TakeEditor,
)


def _bare(m: Mischief, seat: Seat) -> Command:
    return m.chance.choice(BARE)(seat)


def _special(m: Mischief, seat: Seat) -> Command:
    """Mostly of the area that it is about."""
    area = m.table.turn.area
    right = [own.id for own in m.table.edition.specials if own.area == area]
    wanted = [OF_SPECIAL[own] for own in right if own in OF_SPECIAL]
    return m.chance.choice(wanted or _SPECIALS)(m, seat)


OF_SPECIAL: dict[str, Make] = {
    "reassign": _reassign,
    "hype": _hype,
    "convert": _convert,
    "marketing": _market,
}
_SPECIALS: tuple[Make, ...] = (_reassign, _hype, _convert, _market, _bare)
ANYTHING: tuple[Make, ...] = (
    *(_pick, _objective, _increase, _place, _hire, _develop, _ideas, _print, _bonus, _cube, _move),
    *(_fulfil, _go, _take, *_SPECIALS, _discard),
)
ANSWERS: dict[str, tuple[Make, ...]] = {
    "pick": (_pick,),
    "objective": (_objective,),
    "increase": (_increase,),
    "fulfil": (_fulfil,),
    "area": (_place,),
    "hire": (_hire,),
    "develop": (_develop,),
    "ideas": (_ideas,),
    "print": (_print,),
    "second": (_print,),
    "bonus": (_bonus,),
    "cube": (_cube,),
    "move_cube": (_move,),
    "sales": (_go, _take),
    "special": (_special, _special, *_SPECIALS),
    "reassign": (_reassign,),
    "discard": (_discard,),
}
MAKERS = Makers(Mischief, ANSWERS, ANYTHING)
