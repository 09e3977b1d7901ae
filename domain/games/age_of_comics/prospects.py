"""Which prints are possible: what the seat may choose, and what everybody can see of it
(AC-ACT-6, AC-PRINT-13)."""

from collections.abc import Callable, Iterator

from domain.games.age_of_comics.commands import Print, TakeBonus
from domain.games.age_of_comics.figures import (
    comic,
    creative,
    genre_index,
    genres_in_play,
)
from domain.games.age_of_comics.modules import reuses
from domain.games.age_of_comics.printed import bonus_ideas
from domain.games.age_of_comics.printing import printers
from domain.games.age_of_comics.state import Held, Player, Table, Team
from domain.games.age_of_comics.supplies import serves
from domain.games.age_of_comics.tables import GAINS, TEAMED, Bonus
from domain.games.age_of_comics.teams import team_value
from domain.kernel.types import FACE_DOWN, Card, Seat

Face = Callable[[Held], Card | None]
"""Which original a held one is, null where that is not known."""
Candidate = tuple[Card | None, str, int]
"""A comic (null where it is not known), its genre, and the Idea tokens it costs."""


def printable(table: Table, seat: Seat) -> bool:
    """Whether the seat can print anything now (AC-ACT-6, ACV-GUEST-31)."""
    return _possible(table, seat, _own_face)


def second_offered(table: Table) -> bool:
    """Whether a second comic is offered, by what everybody sees (AC-PRINT-13)."""
    if table.active is None or table.turn.prints >= table.turn.limit:
        return False
    return _possible(table, table.active, _public_face)


def by_duo_alone(table: Table, seat: Seat) -> tuple[str, ...]:
    """The genres of unknown originals in the seat's hand, where it can print nothing else and these
    with the team of another comic alone; none where there is something else to print."""
    player = table.seats[seat]
    by_hand, by_duo = _cheapest_by_hand(table, player), _cheapest_by_duo(table, player)
    found: list[str] = []
    for card, genre, ideas in _candidates(table, seat, _own_face):
        if player.ideas[genre_index(table.edition, genre)] < ideas:
            continue
        if by_hand is not None and by_hand <= player.money:
            return ()
        if by_duo is not None and by_duo <= player.money and reuses(table, card, genre):
            if card is not None:
                return ()
            found.append(genre)
    return tuple(found)


def print_commands(table: Table, seat: Seat) -> tuple[Print, ...]:
    """All that the seat can print, with every team that it can pay."""
    return tuple(_prints(table, seat))


def bonus_commands(table: Table, seat: Seat) -> tuple[TakeBonus, ...]:
    """All that the bonus of the comic just printed can be."""
    assert table.turn.printing is not None, "a comic is being printed"
    printed_on = comic(table.edition, table.turn.printing).bonus
    bonuses: tuple[Bonus, ...] = GAINS if printed_on == "X" else ("I",)
    return tuple(
        TakeBonus(seat, bonus, ideas)
        for bonus in bonuses
        for ideas in (_idea_choices(table) if bonus == "I" else ((),))
    )


def _idea_choices(table: Table) -> tuple[tuple[str, ...], ...]:
    """Every mix of tokens that the supply serves, in the order of the genres."""
    genres = genres_in_play(table.edition, table.options.modules)
    mixes: list[tuple[str, ...]] = [()]
    for _ in range(bonus_ideas(table)):
        mixes = [
            (*mix, genre)
            for mix in mixes
            for at, genre in enumerate(genres)
            if not mix or at >= genres.index(mix[-1])
        ]
    return tuple(mix for mix in mixes if serves(table, mix))


# ------------------------------------------------------------------------------- is there anything


def _own_face(held: Held) -> Card | None:
    return None if held.card == FACE_DOWN else held.card


def _public_face(held: Held) -> Card | None:
    return None if held.unknown else held.card


def _possible(table: Table, seat: Seat, face: Face) -> bool:
    player = table.seats[seat]
    by_hand, by_duo = _cheapest_by_hand(table, player), _cheapest_by_duo(table, player)
    for card, genre, ideas in _candidates(table, seat, face):
        if player.ideas[genre_index(table.edition, genre)] < ideas:
            continue
        if by_hand is not None and by_hand <= player.money:
            return True
        if by_duo is not None and by_duo <= player.money and reuses(table, card, genre):
            return True
    return False


def _candidates(table: Table, seat: Seat, face: Face) -> Iterator[Candidate]:
    """Originals in hand and hyped, and rip-offs of what others have printed."""
    player, price = table.seats[seat], table.edition.prices.ideas
    for own in player.hyped:
        yield own.comic, comic(table.edition, own.comic).genre, price
    for held in player.hand:
        if held.kind == "comic":
            yield face(held), held.back, price
    for card in ripoffs(table, seat):
        yield card, comic(table.edition, card).genre, 0


def ripoffs(table: Table, seat: Seat) -> Iterator[Card]:
    """The rip-offs that the seat may print (AC-RIP-1, -2)."""
    for card in table.ripoffs:
        original = comic(table.edition, card).of
        if original is not None and printers(table, seat, original):
            yield card


def _cheapest_by_hand(table: Table, player: Player) -> int | None:
    """By the backs of what is in hand."""
    values: dict[str, list[int]] = {"writer": [], "artist": []}
    for held in player.hand:
        if held.kind != "comic":
            values[held.kind].append(int(held.back))
    if not all(values.values()):
        return None
    return sum(min(found) for found in values.values())


def _cheapest_by_duo(table: Table, player: Player) -> int | None:
    return min((team_value(table.edition, team) for team in free_teams(player)), default=None)


def free_teams(player: Player) -> tuple[Team, ...]:
    """The printed teams that could serve one more comic (ACV-GUEST-18)."""
    return tuple(own for own in player.teams if len(player.comics_of(own.number)) < TEAMED)


# ----------------------------------------------------------------------------------- all of them


def _prints(table: Table, seat: Seat) -> Iterator[Print]:
    player = table.seats[seat]
    pairs = [*_pairs_in_hand(table, player)]
    teams = [(own.writer, own.artist, team_value(table.edition, own)) for own in free_teams(player)]
    for card, genre, ideas in _candidates(table, seat, _own_face):
        if card is None or player.ideas[genre_index(table.edition, genre)] < ideas:
            continue
        makers = pairs + (teams if reuses(table, card, genre) else [])
        for writer, artist, value in makers:
            if value <= player.money:
                yield Print(seat, card, writer, artist)


def _pairs_in_hand(table: Table, player: Player) -> Iterator[tuple[Card, Card, int]]:
    held = [own for own in player.hand if own.kind != "comic" and own.card != FACE_DOWN]
    for writer in (own.card for own in held if own.kind == "writer"):
        for artist in (own.card for own in held if own.kind == "artist"):
            value = creative(table.edition, writer).value + creative(table.edition, artist).value
            yield writer, artist, value
