"""A bot that is a process: it is asked for each decision, and told when a command was refused."""

from typing import Any, Final

import msgspec

from cli.exits import Refused, Wrong
from cli.process import Process
from domain.kernel.frame import Frame
from domain.kernel.game import AnyGame
from domain.kernel.messages import Command
from domain.kernel.notation import NotationError, parsed, printed
from domain.kernel.rules import RuleBroken
from domain.kernel.types import Seat
from domain.ledger.bodies import commands_of
from projections.bots import asked
from projections.near import nearest, rule_text
from projections.seat import choices_in

TRIES: Final = 3
DEADLINE: Final = 10.0
SHOWN: Final = 200


class AskingBot:
    """A bot as `projections/bots` has them, whose choices a process makes. A command that is
    refused is handed back with the reason, and another one asked for, `tries` times in all."""

    def __init__(self, process: Process, name: str, tries: int = TRIES) -> None:
        self._process, self._name, self._tries = process, name, tries
        self._refused: asked.Refusal | None = None
        self._tried = 0
        self._seen: tuple[Any, AnyGame, Frame] | None = None

    def __call__(self, view: Any, game: AnyGame, seat: Seat, key: bytes) -> Command:
        """The choice on a view beside which nothing is known, as in a game that is not stored."""
        return self.choice(view, game, Frame("", seats=view.players), seat, key)

    def choice(self, view: Any, game: AnyGame, frame: Frame, seat: Seat, key: bytes) -> Command:
        """What the process wants to do. Raises Late and Wrong, and Refused or NotationError where
        it has no try left."""
        if self._refused is None:
            self._tried = 0
        self._seen = view, game, frame
        while True:
            line = asked.request(game, view, frame, seat, key, self._refused)
            self._refused = None
            text = self._answer(line)
            try:
                return parsed(commands_of(game), seat, text)
            except NotationError as error:
                self._again(text, error)

    def refused(self, command: Command, broken: RuleBroken) -> None:
        """The rules refuse it: the next choice is asked for with the reason. Raises Refused where
        that was the last try."""
        assert self._seen is not None, "it has chosen"
        view, game, frame = self._seen
        rule = broken.rule.value
        near = nearest(choices_in(game, view, frame, command.seat).commands, command)
        text, said = rule_text(game, rule), printed(command)
        if self._last():
            fact = f"{broken.fact} ({self._name}: {said:.{SHOWN}}; try {self._tried})"
            raise Refused(rule, text, fact, near)
        self._refused = {
            "command": said,
            "rule": rule,
            "text": text,
            "fact": broken.fact,
            "near": near,
        }

    def require_running(self) -> None:
        """Raises Wrong where the process has ended."""
        self._process.require_running()

    def forget(self) -> None:
        """What is asked next is another decision."""
        self._refused = None

    def _answer(self, line: bytes) -> str:
        answer = self._process.ask(line)
        try:
            return asked.read_answer(answer)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            shown = answer.decode("utf-8", "backslashreplace")
            raise Wrong(
                f"{self._name}: {shown!r:.{SHOWN}} is no answer ({error}); "
                'write {"command":"..."}, a command in notation'
            ) from None

    def _again(self, text: str, error: NotationError) -> None:
        if self._last():
            raise NotationError(f"{self._name}: {error} (try {self._tried})") from None
        self._refused = {
            "command": text[:SHOWN],
            "rule": "",
            "text": "",
            "fact": str(error),
            "near": (),
        }

    def _last(self) -> bool:
        """Counts a try; whether it was the last one."""
        self._tried += 1
        return self._tried >= self._tries
