"""A collection in thought: what would lie before a player after a trade or a pile, and how to place
it. Such a player has nothing unplaced: what is in no set is loose."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from domain.games.mint_condition.figures import facts
from domain.games.mint_condition.sets import WILD, legal_steps
from domain.games.mint_condition.state import ComicSet, Player
from domain.games.mint_condition.tables import Edition
from domain.kernel.types import Card, Cards


def plus(player: Player, comics: Iterable[Card]) -> Player:
    """With more comics, in no set yet."""
    return replace(player, loose=(*player.loose, *comics))


def joined(player: Player, comic: Card, to: int) -> Player:
    """With a loose comic in the set of that number."""
    sets = (
        replace(own, comics=(*own.comics, comic)) if own.number == to else own
        for own in player.sets
    )
    return replace(player, sets=tuple(sets), loose=_less(player.loose, (comic,)))


def formed(edition: Edition, player: Player, comics: Cards) -> Player:
    """With one more set, of two loose comics."""
    known = facts(edition)
    series = next(filter(None, (known[comic].series for comic in comics)))
    number = player.formed + 1
    sets = (*player.sets, ComicSet(number, series, comics))
    return replace(player, sets=sets, loose=_less(player.loose, comics), formed=number)


def without(edition: Edition, player: Player, comics: Cards) -> Player:
    """Without some, which may lie in sets; a set that is none any more is loose (MC-SETS-11)."""
    known, sets, loose = facts(edition), list[ComicSet](), _less(player.loose, comics)
    for own in player.sets:
        left = _less(own.comics, comics)
        if len(left) == len(own.comics):
            sets.append(own)
        elif len(left) > 1 and any(known[comic].kind == "issue" for comic in left):
            sets.append(replace(own, comics=left))
        else:
            loose += left
    return replace(player, sets=tuple(sets), loose=loose)


def placings(edition: Edition, player: Player) -> Iterator[Player]:
    """What it can be after one step of placing (MC-SETS-8); nothing once all is placed."""
    for step in legal_steps(edition, player.sets, player.loose):
        comics = tuple(_copy(edition, player, kind) for kind in step.kinds)
        yield joined(player, comics[0], step.to) if step.to else formed(edition, player, comics)


def _copy(edition: Edition, player: Player, kind: str) -> Card:
    known = facts(edition)
    return next(
        comic
        for comic in player.loose
        if known[comic].id == kind or (kind == WILD and known[comic].kind == "anthology")
    )


def _less(comics: Cards, gone: Cards) -> Cards:
    return tuple(comic for comic in comics if comic not in gone)
