"""Scoring a round: sets and printed VP seat by seat, the hot comic, the round bonus (MC-SCORE-1 to
-15)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from domain.games.mint_condition.events import (
    BonusScored,
    CardScore,
    HotComicScored,
    Made,
    RoundBonusScored,
    RoundScored,
    SetScore,
    SetsScored,
)
from domain.games.mint_condition.evolve import evolve
from domain.games.mint_condition.figures import bonus_of, facts, size_of, value_of
from domain.games.mint_condition.state import Player, Table
from domain.games.mint_condition.tables import Edition, Measure, RoundBonus
from domain.kernel.script import Script
from domain.kernel.types import Seat


def scored(table: Table) -> Made:
    """All that a round brings, in player order (MC-EV-9)."""
    assert table.first is not None, "a round has a first player"
    script = Script(evolve, table)
    for seat in table.clockwise(table.first):
        script.tell(sets_scored(table, seat), bonus_scored(table, seat))
    script.tell(hot_comic_scored(table), round_bonus_scored(table))
    script.tell(round_scored(script.table))
    return script.events


# ------------------------------------------------------------------------------------ seat by seat


def sets_scored(table: Table, seat: Seat) -> SetsScored:
    """Each set by its size, and each loose issue as a set of one (MC-SCORE-2, -3, -5)."""
    player, edition = table.seats[seat], table.edition
    sets = tuple(
        SetScore(own.number, own.series, own.comics, value_of(edition, own.series, len(own.comics)))
        for own in player.sets
    )
    loose = tuple(_singles(edition, player))
    total = sum(part.vp for part in sets) + sum(part.vp for part in loose)
    return SetsScored(seat, sets, loose, total)


def _singles(edition: Edition, player: Player) -> Iterator[CardScore]:
    known = facts(edition)
    for comic in player.loose:
        series = known[comic].series
        if series is not None:
            yield CardScore(comic, value_of(edition, series, 1))


def bonus_scored(table: Table, seat: Seat) -> BonusScored:
    """The VP printed on comics, in sets and loose (MC-SCORE-7)."""
    known, collection = facts(table.edition), table.seats[seat].collection
    comics = tuple(CardScore(card, known[card].bonus) for card in collection if known[card].bonus)
    return BonusScored(seat, comics, sum(part.vp for part in comics))


# ---------------------------------------------------------------------------------- among all seats


def hot_comic_scored(table: Table) -> HotComicScored:
    """The most comics of the hot series (MC-SCORE-8 to -11)."""
    counts = tuple(hot_count(table, seat) + player.hyped for seat, player in enumerate(table.seats))
    winners = _most(counts)
    return HotComicScored(table.hot, counts, winners, _share(table.edition.figures.hot, winners))


def hot_count(table: Table, seat: Seat) -> int:
    """A seat's comics of the hot series, by what is printed on them (MC-SCORE-9)."""
    known = facts(table.edition)
    return sum(known[comic].series == table.hot for comic in table.seats[seat].collection)


def round_bonus_scored(table: Table) -> RoundBonusScored:
    """What the round bonus counts (MC-SCORE-12, -13)."""
    bonus = bonus_of(table.edition, table.bonus)
    measure = MEASURES[bonus.measure]
    counts = tuple(measure(table.edition, bonus, player) for player in table.seats)
    winners = _most(counts) if bonus.best == "most" else _with(counts, min(counts))
    return RoundBonusScored(bonus.id, counts, winners, _share(bonus.vp, winners))


def round_scored(table: Table) -> RoundScored:
    """The sums of what was scored (MC-SCORE-14, MC-WIN-1)."""
    scores = tuple(player.sheets[-1].total for player in table.seats)
    return RoundScored(table.round, scores, tuple(player.total for player in table.seats))


def _most(counts: Sequence[int]) -> tuple[Seat, ...]:
    """Those with most; nobody wins with none (MC-SCORE-11, -13)."""
    return _with(counts, max(counts)) if any(counts) else ()


def _with(counts: Sequence[int], count: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, own in enumerate(counts) if own == count)


def _share(vp: int, winners: tuple[Seat, ...]) -> int:
    """What each of them gets; the rest is lost (MC-SCORE-10)."""
    return vp // len(winners) if winners else 0


# ------------------------------------------------------------------------ what round bonuses count


def _complete_sets(edition: Edition, bonus: RoundBonus, player: Player) -> int:
    return sum(len(own.comics) == size_of(edition, own.series) for own in player.sets)


def _loose(edition: Edition, bonus: RoundBonus, player: Player) -> int:
    return len(player.loose)


def _rarity(edition: Edition, bonus: RoundBonus, player: Player) -> int:
    known = facts(edition)
    return sum(known[comic].rarity == bonus.rarity for comic in player.collection)


def _series(edition: Edition, bonus: RoundBonus, player: Player) -> int:
    return len({own.series for own in player.sets})


def _issue(edition: Edition, bonus: RoundBonus, player: Player) -> int:
    known = facts(edition)
    return sum(known[comic].issue == bonus.issue for comic in player.collection)


def _comics(edition: Edition, bonus: RoundBonus, player: Player) -> int:
    return len(player.collection)


def _largest_set(edition: Edition, bonus: RoundBonus, player: Player) -> int:
    return max((len(own.comics) for own in player.sets), default=0)


def _stellar(edition: Edition, bonus: RoundBonus, player: Player) -> int:
    known = facts(edition)
    return sum(known[comic].kind == "stellar" for comic in player.collection)


MEASURES: Final[Mapping[Measure, Callable[[Edition, RoundBonus, Player], int]]] = {
    "complete_sets": _complete_sets,
    "loose": _loose,
    "rarity": _rarity,
    "series": _series,
    "issue": _issue,
    "comics": _comics,
    "largest_set": _largest_set,
    "stellar": _stellar,
}
