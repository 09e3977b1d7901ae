"""Many random games of a title, a part at a time, in several processes; and what happened in
them.

Where LONGBOX_SOAK names a folder, what came of each part is kept there, under the digest of the
code that was played: a run that was ended goes on where it was, and one on other code begins anew.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.support.title import Record, Title
from tests.support.titles import BY_SLUG
from tests.support.whole import play

GAMES = 5_000
PARTS = 100
ROOMS: Final = ("domain", "projections", "tests/support")
"""What is played, and what looks on."""


class Soak:
    """The parts of a title that have been played in this run."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool
        self._played: dict[tuple[str, int], list[Record]] = {}
        self._folder = _folder()

    def part(self, title: Title, number: int) -> list[Record]:
        """The games of a part, played if they have not been yet."""
        slug = title.game.slug
        if (slug, number) not in self._played:
            self._played[slug, number] = self._kept(slug, number) or self._play(title, number)
        return self._played[slug, number]

    def _play(self, title: Title, number: int) -> list[Record]:
        slug, players = title.game.slug, tuple(reversed(title.game.players))
        games = [(slug, n, seed) for seed in _seeds(title, number) for n in players]
        records = list(self._pool.map(_play, *zip(*games, strict=True)))
        if self._folder:
            place = self._folder / f"{slug}-{number:03}.json"
            place.with_suffix(".part").write_bytes(msgspec.json.encode(records))
            place.with_suffix(".part").rename(place)
        return records

    def _kept(self, slug: str, number: int) -> list[Record]:
        place = self._folder / f"{slug}-{number:03}.json" if self._folder else None
        if place is None or not place.exists():
            return []
        return msgspec.json.decode(place.read_bytes(), type=list[Record], dec_hook=_counter)

    def whole(self, title: Title) -> list[Record]:
        """All games; parts that have not been played here are played now."""
        return [record for number in range(PARTS) for record in self.part(title, number)]


@contextmanager
def soaking() -> Iterator[Soak]:
    """A soak on all processors. Its processes are new ones: a fork of a process with threads may
    hang, and a test runner's worker has threads."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield Soak(pool)


def _folder() -> Path | None:
    """Where the parts of a run on this code are kept."""
    named = os.environ.get("LONGBOX_SOAK")
    if not named:
        return None
    files = sorted(file for room in ROOMS for file in Path(room).rglob("*") if file.is_file())
    code = sha256()
    for file in files:
        if "__pycache__" not in file.parts:
            code.update(b"%s %s\n" % (str(file).encode(), sha256(file.read_bytes()).digest()))
    folder = Path(named) / code.hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _counter(kind: type, said: Any) -> Any:
    return kind(said)


def _seeds(title: Title, number: int) -> range:
    """The seeds of a part; of each a game is played with every number of players, so that all parts
    together are so many games at least."""
    each = -(-GAMES // len(title.game.players))
    return range(each * number // PARTS, each * (number + 1) // PARTS)


def _play(slug: str, players: int, seed: int) -> Record:
    """A title by its name: names go from process to process."""
    return play(BY_SLUG[slug], players, seed)


def part_of(title: Title, number: int) -> str:
    """What a part is called."""
    seeds, players = _seeds(title, number), len(title.game.players)
    whole = _seeds(title, PARTS - 1).stop * players
    games = f"games {seeds.start * players + 1} to {seeds.stop * players} of {whole}"
    return f"{title.game.slug}, {games}"


def tally(records: Sequence[Record]) -> tuple[Counter[str], Counter[str]]:
    """How often each type of event and each rule's refusal occurred."""
    events: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    for record in records:
        events += record.events
        refusals += record.refusals
    return events, refusals


def shown(records: Sequence[Record]) -> tuple[Counter[str], Counter[str]]:
    """In how many games each power was used and each scoring card scored."""
    powers: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for record in records:
        powers.update(set(record.powers))
        cards.update(set(record.cards))
    return powers, cards


def table_of(title: Title, records: Sequence[Record]) -> str:
    """The same as a table, types and rules that never occurred among them."""
    events, refusals = tally(records)
    wanted, clean = title.wanted, sum(record.audit == "CLEAN" for record in records)
    lines = [
        f"{len(records):,} games, {sum(record.rounds for record in records):,} rounds, "
        f"{events.total():,} events, {sum(record.stable for record in records):,} stable versions, "
        f"{refusals.total():,} wrong commands refused, {clean:,} audits clean",
    ]
    lines += [f"{events[kind.__name__]:>11,} {kind.__name__}" for kind in title.game.events]
    powers, cards = shown(records)
    lines += [f"{powers[power]:>11,} games used {power}" for power in sorted(wanted.powers)]
    lines += [f"{cards[card]:>11,} games scored {card}" for card in sorted(wanted.cards)]
    for rule in wanted.rules:
        known = {**wanted.never, **wanted.seldom}
        why = f" ({known[rule.value]})" if rule.value in known else ""
        lines.append(f"{refusals[rule.value]:>11,} {rule.value}{why}")
    return "\n".join(lines)
