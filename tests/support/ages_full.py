"""Mats with so much on them that a deck is out, or that nobody can do anything (AC-ACT-12)."""

from collections.abc import Iterable, Sequence

from domain.kernel.types import Card, Seat
from tests.support.ages_box import ARTISTS, ORIGINALS, WRITERS
from tests.support.ages_seats import Own, own


def mat(
    comics: Iterable[Card], writers: Iterable[Card], artists: Iterable[Card]
) -> tuple[str, ...]:
    """As many printed comics as there are of the fewest."""
    return tuple(
        f"{comic} {writer} {artist} 2"
        for comic, writer, artist in zip(comics, writers, artists, strict=False)
    )


def shared(
    shares: Sequence[int],
    *,
    writers: Sequence[Card] = WRITERS,
    artists: Sequence[Card] = ARTISTS,
    comics: Sequence[Card] = ORIGINALS,
) -> list[tuple[str, ...]]:
    """The mats of seats that have printed so many comics, one after the other from the box."""
    found: list[tuple[str, ...]] = []
    at = 0
    for share in shares:
        part = slice(at, at + share)
        found.append(mat(comics[part], writers[part], artists[part]))
        at += share
    return found


def with_all(
    players: int, hand: dict[int, str] | None = None, extra: tuple[Seat, ...] = ()
) -> dict[Seat, Own]:
    """Everything in the box lies on the mats, but for what a hand holds; the seats of `extra` have
    taken the extra editor."""
    hands = hand or {}
    held = {card for text in hands.values() for card in text.split()}
    writers = [card for card in WRITERS if card not in held]
    artists = [card for card in ARTISTS if card not in held]
    comics = [card for card in ORIGINALS if card not in held]
    many = min(len(writers), len(artists), len(comics))
    shares = [many // players + (seat < many % players) for seat in range(players)]
    mats = shared(shares, writers=writers, artists=artists, comics=comics)
    return {
        seat: own(hands.get(seat, ""), printed=mats[seat], extra=seat in extra)
        for seat in range(players)
    }
