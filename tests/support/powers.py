"""Positions with superpowers: on the market, before a seat, and where they ask for something."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.games.bagged_boarded.commands import ChoosePower, DisplaySet
from domain.games.bagged_boarded.state import Decision, Table
from domain.kernel.luck import Luck
from domain.kernel.types import Cards, Seat
from tests.support.day import ANN, boost, claim, solos
from tests.support.evening import Day, placed, planned, tuned

SHOWN = (
    *("moss_giant", "cobalt_otter", "velvet_atlas", "doctor_decimal", "paper_lantern"),
    *("quiet_comet", "connect_o_bots"),
)
"""Heroes on display because a power was gained for them, as far as they are in play."""
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)


def owning(owners: Mapping[Seat, tuple[str, ...]], players: int = 3, **wanted: Any) -> Day:
    """A position in which seats keep powers; the last seat has a set for each of them."""
    count, last = sum(map(len, owners.values())), players - 1
    sets = {seat: dict(own) for seat, own in (wanted.pop("sets", None) or {}).items()}
    in_play = [hero for hero in SHOWN if _plays(players, hero)]
    more = {hero: solos(hero, 1, 2, 3) for hero in in_play[:count]}
    assert len(more) == count
    sets[last] = {**more, **sets.get(last, {})}
    return given(placed(players, sets=sets, **wanted), owners)


def given(day: Day, owners: Mapping[Seat, tuple[str, ...]]) -> Day:
    """The position with powers before seats, of those that are not on the market."""
    owned = [power for powers in owners.values() for power in powers]
    laid = (*day.table.powers, *day.table.removed_powers)
    others = [power for power in laid if power not in owned]
    cut = len(day.table.powers)
    seats = tuple(
        msgspec.structs.replace(player, powers=(*player.powers, *owners.get(seat, ())))
        for seat, player in enumerate(day.table.seats)
    )
    removed = tuple(others[cut : len(laid) - len(owned)])
    assert len(day.table.removed_powers) == len(removed) + len(owned)
    return tuned(day, seats=seats, powers=tuple(others[:cut]), removed_powers=removed)


def market(day: Day, *wanted: str) -> Day:
    """The position with these powers on the market, in front."""
    powers, gone = day.table.powers, day.table.removed_powers
    others = [power for power in (*powers, *gone) if power not in wanted]
    left = len(powers) - len(wanted)
    laid = (*wanted, *others[:left])
    return tuned(day, powers=laid, removed_powers=tuple(others[left : left + len(gone)]))


def choosing(
    *powers: str, players: int = 3, shown: Cards = HOVER[:3], points: int = 3, **wanted: Any
) -> Day:
    """Ann has displayed that set of Hovergirl, the first of her, with so many points left; she is
    to choose, and these powers are on the market."""
    own = wanted.pop("bagged", {})
    bagged = {**own, ANN: (*shown, *own.get(ANN, ()))}
    day = market(placed(players, bagged=bagged, **wanted), *powers)
    more = len(shown) + points - 5
    boosts = (boost(ANN, "display", "points", more),) if more > 0 else ()
    day = planned(day, claim(ANN, "display"), *boosts)
    return day.after(DisplaySet(seat=ANN, hero="hovergirl", comics=shown))


def chosen(power: str, luck: Luck | None = None, **wanted: Any) -> Day:
    """The same, and Ann has chosen that power to use it."""
    return choosing(power, **wanted).after(ChoosePower(seat=ANN, power=power), luck=luck)


def window(day: Day, seat: Seat) -> Day:
    """The position before the first planning turn of the round: that seat may call dibs."""
    asked = Decision("dibs", seat, allowance=1, power="dibs")
    table = msgspec.structs.replace(day.table, decisions=(asked,), turn=0, planner=None)
    return Day(table)


def decked(day: Day, **decks: Cards) -> Day:
    """The position with exactly these decks and discards; all else of them lies in Swag."""
    names = ("supply_deck", "supply_discard", "bin_deck", "bin_discard", "swag")
    lying = [comic for name in names for comic in getattr(day.table, name)]
    wanted = [comic for deck in decks.values() for comic in deck]
    assert set(wanted) <= set(lying)
    bare = dict.fromkeys(names, ())
    swag = tuple(comic for comic in lying if comic not in wanted)
    return tuned(day, **{**bare, **decks, "swag": swag})


def sold_out(day: Day) -> Day:
    """The position in a game whose powers are sold out, whichever they are."""
    options = msgspec.structs.replace(day.table.options, powers="sell_out")
    return tuned(day, options=options)


def cubes(table: Table) -> list[int]:
    """How many cubes each seat has in hand."""
    return [player.cubes for player in table.seats]


def _plays(players: int, hero: str) -> bool:
    table = placed(players).table
    in_play = [own for own in table.edition.publishers if own.id in table.publishers]
    return any(hero in publisher.heroes for publisher in in_play)
