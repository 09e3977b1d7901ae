"""The run itself: games are played while parts of the service die; then there is peace, and what
came of it is looked at."""

import random
import shutil
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.games import SHELF
from domain.ledger.place import Place, Url
from service.connect import Lost
from service.mail import GROUP
from service.settings import Settings
from tests.chaos import proof
from tests.chaos.clients import PYTHON, SORTS, ProgramTable, Table, Told
from tests.chaos.parts import SYNC, Bus, Workers, within
from tests.chaos.worker import Orders
from tests.support import stores
from tests.support.serving import REALM, House
from tests.support.stores import address, heads_of

WORKERS: Final = 3
SETTINGS: Final = Settings(
    realm=REALM,
    lease=900,
    claim_after=400,
    block=50,
    view_every=5,
    keep=proof.KEEP,
    deliveries=1000,
)
"""Soon taken over, often trimmed; how often a command may meet a death is not what is looked at."""
CHANCE: Final = 0.004
"""At each step of each batch, that the worker dies there."""
PAUSE: Final = (0.2, 0.9)
"""Seconds between two faults."""
GOING: Final = 20.0
"""Seconds at most until the first commands are answered."""
ASLEEP: Final = 5.0
"""Seconds at most that all workers sleep; whoever waits for an answer sends again before that."""


class Outcome(msgspec.Struct):
    """What a run came to."""

    happened: Counter[str]
    kills: int
    commands: int
    faults: list[proof.Fault]

    @property
    def line(self) -> str:
        """`kills=.. commands=.. lost=0 doubled=0 gaps=0`"""
        kinds = Counter(kind for kind, _ in self.faults)
        said = " ".join(f"{kind}={kinds[kind]}" for kind in ("lost", "doubled", "gaps"))
        return f"kills={self.kills} commands={self.commands} {said}"

    def with_(self, other: "Outcome") -> "Outcome":
        """Both together."""
        return Outcome(
            self.happened + other.happened,
            self.kills + other.kills,
            self.commands + other.commands,
            self.faults + other.faults,
        )


class Run:
    """Tables, workers and a server on one store: a place, or for None a file of the run's own.
    `peace` seconds after the last fault all has to be well again; `chance` as in CHANCE."""

    def __init__(
        self,
        place: Place | None,
        seed: int,
        *,
        programs: Sequence[Sequence[str]] = (PYTHON,),
        planted: str = "",
        peace: float = 30.0,
        chance: float = CHANCE,
    ) -> None:
        self.peace = peace
        self.luck = random.Random(seed)
        self.folder = Path(tempfile.mkdtemp(prefix="longbox-chaos-"))
        self.bus = Bus(self.folder, self.luck.choice(SYNC))
        self.house = House(self.folder, self.bus.url, SHELF, place)
        self.told, self.enough = Told(), threading.Event()
        self.happened = Counter[str]()
        kinds = [(sort, self.luck.getrandbits(32)) for sort in SORTS]
        self.tables: list[Table] = [
            Table(self.house, sort, self.told, seed, self.enough) for sort, seed in kinds
        ]
        self.programs = [
            ProgramTable(self.house, words, self.told, self.luck.getrandbits(32), self.enough)
            for words in programs
        ]
        orders = Orders(
            address(self.house.place),
            str(heads_of(self.house.place)),
            msgspec.structs.replace(SETTINGS, redis=self.bus.url),
            str(self.folder / "workers.log"),
            0,
            chance,
            planted,
        )
        self.workers = Workers(WORKERS, orders, self.luck)
        self.acts: dict[str, tuple[int, Callable[[], object]]] = {
            "worker_kills": (10, self.workers.kill),
            "worker_stops": (3, lambda: self.workers.stop(1.2)),
            "server_kills": (3, lambda: self._kill_server(empty=False)),
            "server_kills_and_losses": (1, lambda: self._kill_server(empty=True)),
            "flushalls": (3, self._flush),
            "flushalls_while_workers_sleep": (1, self._flush_asleep),
            "streams_lost": (2, self._lose_a_stream),
        }
        if self.programs:
            self.acts["clients_killed"] = (2, self._kill_a_program)
        if isinstance(self.house.place, Url):
            self.acts["connections_to_the_store_cut"] = (3, self._cut)

    def go(self, seconds: float, script: Sequence[str] = ()) -> Outcome:
        """So many seconds of it once games are going, and then peace. With a script these faults
        come in turn."""
        self.workers.tend()
        for table in (*self.tables, *self.programs):
            table.start()
        within(GOING, self._is_going)
        names = list(self.acts)
        weights = [weight for weight, _ in self.acts.values()]
        end, due = time.monotonic() + seconds, 0.0
        while time.monotonic() < end:
            if time.monotonic() > due:
                (name,) = self.luck.choices(names, weights)
                if script:
                    name = script[self.happened.total() % len(script)]
                self.acts[name][1]()
                self.happened[name] += 1
                due = time.monotonic() + self.luck.uniform(*PAUSE)
            self.workers.tend()
            time.sleep(0.02)
        self._make_peace()
        found = list(proof.faults(self.house, self.told, [*self.tables, *self.programs]))
        kills = self.workers.deaths + sum(
            self.happened[name] for name in ("server_kills", "server_kills_and_losses")
        )
        acknowledged = sum(one.status in proof.GOOD for one in self.told.answers)
        self.happened["workers_dead"] = self.workers.deaths
        self.happened["games"] = sum(len(t.games) for t in (*self.tables, *self.programs))
        return Outcome(self.happened, kills, acknowledged, found)

    def close(self) -> None:
        """Ends all that was started."""
        self.enough.set()
        self.workers.close()
        for program in self.programs:
            program.kill()
        self.house.close()
        self.bus.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    # -- what goes wrong ---------------------------------------------------------------------

    def _kill_server(self, *, empty: bool) -> None:
        self.bus.kill(empty=empty)
        time.sleep(self.luck.choice((0.0, 0.0, 0.3)))
        self.bus.start()

    def _flush(self) -> None:
        with suppress(*Lost):
            self.house.redis.flushall()

    def _flush_asleep(self) -> None:
        """A command is sent before any worker has seen that its group is gone."""
        self.workers.stop_all()
        self._flush()
        within(ASLEEP, self._something_sent)
        self.workers.go_on()

    def _something_sent(self) -> bool:
        redis = self.house.redis
        with suppress(*Lost):
            return any(
                redis.exists(self.house.keys.of(table.games[-1]).commands(seat))
                for table in self.tables
                if table.games
                for seat in range(table.sort.seats)
            )
        return False

    def _lose_a_stream(self) -> None:
        games = [table.games[-1] for table in self.tables if table.games]
        if games:
            keys = self.house.keys.of(self.luck.choice(games))
            who = self.luck.choice(("public", "seat-0", "seat-1"))
            with suppress(*Lost):
                self.house.redis.delete(*self.luck.choice(((keys.events(who),), (keys.meta,))))

    def _kill_a_program(self) -> None:
        self.luck.choice(self.programs).kill()

    def _cut(self) -> None:
        stores.run(
            self.house.place,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'longbox' AND pid <> pg_backend_pid()",
        )

    def _is_going(self) -> bool:
        self.workers.tend()
        return len(self.told.answers) > len(self.tables)

    # -- peace -------------------------------------------------------------------------------

    def _make_peace(self) -> None:
        """Nothing dies any more; everybody gets what is still owed to them."""
        self.enough.set()
        self.workers.replace_all(msgspec.structs.replace(self.workers.orders, chance=0.0))
        threads: list[threading.Thread] = [*self.tables, *self.programs]

        def settled() -> bool:
            self.workers.tend()
            return not any(thread.is_alive() for thread in threads)

        within(self.peace, settled)
        readers = [one for table in (*self.tables, *self.programs) for one in table.readers]
        within(self.peace, lambda: not proof.behind(readers, self.house))
        within(self.peace, self._quiet)

    def _quiet(self) -> bool:
        """Whether nothing waits in any command stream, and all streams are told to their end."""
        redis = self.house.redis
        for table in (*self.tables, *self.programs):
            for game in table.games:
                keys = self.house.keys.of(game)
                told = redis.hget(keys.meta, "v")
                if int(told or 0) != self.house.ledger.store.newest(game):
                    return False
                for seat in range(table.sort.seats):
                    if not _all_answered(redis, keys.commands(seat)):
                        return False
        return True


def _all_answered(redis: Any, key: str) -> bool:
    if not redis.exists(key):
        return True
    last = redis.xinfo_stream(key)["last-generated-id"]
    groups = [one for one in redis.xinfo_groups(key) if one["name"] == GROUP.encode()]
    if not groups:
        return bool(redis.xlen(key) == 0)
    return bool(groups[0]["pending"] == 0 and groups[0]["last-delivered-id"] == last)
