"""Command streams as a worker reads them: which ones, what is new, what others have left behind."""

from collections import OrderedDict, deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
import redis

from domain.kernel.types import GameId
from service import script
from service.connect import Server, piped
from service.settings import Settings
from service.wire import Fields

GROUP: Final = "workers"
START: Final = "0"
"""Where a group begins: at the first entry, or what came before the group would be lost."""
GIVEN: Final = "0"
"""Read from there, a stream gives what this worker was given already."""
COUNT: Final = 16
"""So many entries of a stream are read at a time."""
MINE: Final = 100
"""And of those that were given out before: more never were, at a time."""


class Letter(msgspec.Struct, frozen=True):
    """An entry of a command stream. `busy`: too many wait before it."""

    key: str
    id: str
    fields: Fields
    busy: bool = False


class Box(msgspec.Struct):
    """A stream that is listened to."""

    cursor: str = "0-0"
    """Where claiming what others have left goes on."""
    flood: int = 0
    """While more wait than may: how many of them are still answered otherwise than `busy`; else
    -1 in a flood whose share is used up."""
    answered: deque[str] = msgspec.field(default_factory=deque[str])


class Mail:
    """The streams of one worker: those of the games used last, and of the lobby."""

    def __init__(self, server: Server, reader: Server, settings: Settings, consumer: str) -> None:
        self._server = server
        self._reader = reader
        self._settings = settings
        self._consumer = consumer
        self._games: OrderedDict[GameId, tuple[str, ...]] = OrderedDict()
        self._boxes: dict[str, Box] = {}

    # -- what is listened to ------------------------------------------------------------------

    def listen(self, game: GameId, keys: Sequence[str]) -> None:
        """From now on these streams of a game are listened to; of too many games the one that was
        silent longest is not any more."""
        if game in self._games:
            self._games.move_to_end(game)
            return
        self._ensure(keys)
        self._games[game] = tuple(keys)
        for key in keys:
            self._boxes[key] = Box()
        while len(self._games) > self._settings.hot:
            self.ignore(next(iter(self._games)))

    def ignore(self, game: GameId) -> None:
        for key in self._games.pop(game, ()):
            self._boxes.pop(key, None)

    def ignore_all(self) -> None:
        self._games.clear()
        self._boxes.clear()

    def touch(self, game: GameId) -> None:
        """Something has come of it."""
        if game in self._games:
            self._games.move_to_end(game)

    @property
    def has_room(self) -> bool:
        """Whether one more can be listened to without another being let go."""
        return len(self._games) < self._settings.hot

    @property
    def games(self) -> tuple[GameId, ...]:
        return tuple(self._games)

    def __contains__(self, game: object) -> bool:
        return game in self._games

    def _ensure(self, keys: Iterable[str]) -> None:
        pipe = piped(self._server)
        for key in keys:
            pipe.xgroup_create(key, GROUP, START, mkstream=True)
        for answer in pipe.execute(raise_on_error=False):
            if isinstance(answer, Exception) and "BUSYGROUP" not in str(answer):
                raise answer

    # -- reading --------------------------------------------------------------------------------

    def new(self, block: int) -> list[Letter]:
        """What has come since; waits for so many milliseconds where nothing has."""
        if not self._boxes:
            return []
        streams: Any = dict.fromkeys(self._boxes, ">")
        try:
            found: Any = self._reader.xreadgroup(
                GROUP, self._consumer, streams, count=COUNT, block=block
            )
        except redis.ResponseError as error:
            if "NOGROUP" not in str(error):
                raise
            self._ensure(self._boxes)  # a stream was lost; what is in it now is read from its start
            return []
        letters: list[Letter] = []
        for key, entries in found or ():
            letters += self._counted(key.decode(), entries)
        return letters

    def mine(self) -> list[Letter]:
        """What this worker was given before and has not acknowledged."""
        if not self._boxes:
            return []
        streams: Any = dict.fromkeys(self._boxes, GIVEN)
        found: Any = self._server.xreadgroup(GROUP, self._consumer, streams, count=MINE)
        letters: list[Letter] = []
        for key, entries in found or ():
            letters += _letters(key.decode(), entries)
        return letters

    def left_behind(self) -> list[Letter]:
        """What others were given long ago and have not acknowledged, claimed a stream at a time
        with a cursor of its own. What was trimmed away meanwhile is acknowledged here."""
        keys = list(self._boxes)
        pipe = piped(self._server)
        for key in keys:
            pipe.xautoclaim(
                key,
                GROUP,
                self._consumer,
                self._settings.claim_after,
                self._boxes[key].cursor,
                count=COUNT,
            )
        letters: list[Letter] = []
        for key, answer in zip(keys, pipe.execute(raise_on_error=False), strict=True):
            if isinstance(answer, redis.ResponseError):
                continue  # NOGROUP: the next read makes it again
            if isinstance(answer, Exception):
                raise answer
            self._boxes[key].cursor = answer[0].decode()
            letters += _letters(key, answer[1])
        return letters

    def deliveries(self, letters: Sequence[Letter]) -> list[int]:
        """How often each of these was given to somebody."""
        pipe = piped(self._server)
        for letter in letters:
            pipe.xpending_range(letter.key, GROUP, letter.id, letter.id, 1)
        counts: list[Any] = pipe.execute(raise_on_error=False) if letters else []
        return [
            1 if isinstance(one, Exception) or not one else int(one[0]["times_delivered"])
            for one in counts
        ]

    # -- acknowledging --------------------------------------------------------------------------

    def answer(self, pipe: Any, letter: Letter, to: str, reply: Mapping[str, Any]) -> None:
        """Adds the answer and the acknowledgement to a pipe; they are done together."""
        said = (part for pair in reply.items() for part in pair)
        most = self._settings.replies
        pipe.eval(script.ANSWER, 2, to, letter.key, most, GROUP, letter.id, *said)
        self._tidy(pipe, letter)

    def acknowledge(self, pipe: Any, letter: Letter) -> None:
        """Adds the acknowledgement of what nobody waits for to a pipe."""
        pipe.xack(letter.key, GROUP, letter.id)
        self._tidy(pipe, letter)

    def _tidy(self, pipe: Any, letter: Letter) -> None:
        """Now and then takes away what was answered long ago; never what somebody still has, for
        all before it was given out in order."""
        box = self._boxes.get(letter.key)
        if box is None:
            return
        box.answered.append(letter.id)
        if len(box.answered) >= 2 * self._settings.commands:
            for _ in range(self._settings.commands):
                box.answered.popleft()
            least = self._oldest_pending(letter.key)
            if least is None or _at(least) > _at(box.answered[0]):
                pipe.xtrim(letter.key, minid=box.answered[0], approximate=False)

    def _oldest_pending(self, key: str) -> str | None:
        found: Any = self._server.xpending(key, GROUP)
        least = found["min"]
        return None if least is None else least.decode()

    def _counted(self, key: str, entries: Sequence[Any]) -> list[Letter]:
        """The letters of a stream, those above what may wait marked."""
        box = self._boxes[key]
        if len(entries) < COUNT:
            left, box.flood = (box.flood or COUNT), 0
        elif box.flood:
            left = box.flood
            more = self._waiting(key)
            box.flood = (left - COUNT if left > COUNT else -1) if more else 0
        else:
            left = COUNT
            lag = self._waiting(key)
            if lag + COUNT > self._settings.waiting:
                box.flood = max(self._settings.waiting - COUNT, -1) or -1
        letters = _letters(key, entries)
        return [
            letter if at < left else msgspec.structs.replace(letter, busy=True)
            for at, letter in enumerate(letters)
        ]

    def _waiting(self, key: str) -> int:
        """How many entries nobody was given yet."""
        groups: Any = self._server.xinfo_groups(key)
        lag = next((group.get("lag") for group in groups if group["name"] == GROUP.encode()), 0)
        return self._settings.waiting if lag is None else int(lag)


def _letters(key: str, entries: Sequence[Any]) -> list[Letter]:
    return [Letter(key, id_.decode(), fields or {}) for id_, fields in entries if id_ is not None]


def _at(id_: str) -> tuple[int, int]:
    ms, _, n = id_.partition("-")
    return int(ms), int(n or 0)
