"""What may be told of unseen cards."""

import msgspec

from domain.kernel.spreads import Place
from domain.kernel.types import Card, Cards


class Veiled(msgspec.Struct, frozen=True):
    """Cards that lie there are not seen any more."""

    place: Place
    cards: Cards


class Shown(msgspec.Struct, frozen=True):
    """A card of that place turns up; the top one, where some are pinned."""

    place: Place
    card: Card


class Moved(msgspec.Struct, frozen=True):
    """So many unseen cards go from one place to another, and it is not seen which; the top ones,
    where some are pinned."""

    source: Place
    target: Place
    count: int


class Pinned(msgspec.Struct, frozen=True):
    """What the top unseen cards of a pile turn out to be, None where nothing is known of one."""

    place: Place
    tops: tuple[Card | None, ...]


Told = Veiled | Shown | Moved | Pinned
