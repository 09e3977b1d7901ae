"""A reference player of Longbox on `redis` alone, to be read, copied and begun from.

It is a reader (`longbox_reader.py`) that gives commands too, and knows no rule of any game. As a
program it plays a seat at random, from what it is asked:

    python longbox_player.py redis://127.0.0.1:6399 GAME 0 TOKEN

`longbox_careful.py` beside it signs as well, and believes the host nothing.
"""

import secrets
import time
from contextlib import suppress
from typing import Any, Final

from longbox_reader import LOST, Reader, Told, arguments, canonical, framed, line, quiet

DONE: Final = ("ok", "dup")
DECIDE_ANEW: Final = ("stale", "conflict")
TRY_AGAIN: Final = ("gap", "busy")
RESEND: Final = 2.0
"""Seconds without an answer after which the same body is sent again."""
Answer = dict[str, str]


class Player(Reader):
    """A seat, from 0: what `Reader` keeps up to date, and `send`, which gives a command."""

    def __init__(
        self, url: str, game: str, seat: int, token: str, realm: str = "main", told: Told = quiet
    ) -> None:
        who = f"seat-{seat}"
        super().__init__(url, game, who, token, realm, told)
        self._commands = f"{self._table}commands:{who}"
        self._replies = f"{self._table}replies:{who}"
        self._game, self._seat, self._token, self._replied = game, seat, token, "0-0"

    @property
    def owes(self) -> bool:
        """Whether a decision of this seat is waited for."""
        return bool(self.view and self.ask and self.ask["pending"])

    def choices(self) -> list[dict[str, Any]]:
        """What may be given without knowing any rule."""
        return list(self.ask["commands"])

    def body(self, command: dict[str, Any], cseq: int = 0) -> str:
        """The body of one of `choices`, with the count that `ask` names or another."""
        said = {"args": command["args"], "command": command["command"]}
        base = {"base_head": self.head, "base_v": self.v, "cseq": cseq or self.ask["cseq"]}
        own = {"game": self._game, "nonce": secrets.token_hex(16), "seat": self._seat}
        return canonical({**said, **base, **own})

    def signature(self, message: bytes) -> str:
        """Over the hash of a body; empty for a seat without a key."""
        return ""

    def deliver(self, body: str) -> Answer:
        """The answer to a body; it is sent again, the same, until there is one."""
        message = framed("command", body.encode())
        fields = {"body": body, "sig": self.signature(message), "token": self._token}
        while True:
            with suppress(*LOST):  # it may have come all the same
                self._redis.xadd(self._commands, fields)
                if answer := self._answer(message.hex()):
                    return answer
            self.read(0.1)  # which looks into silence

    def _answer(self, command: str) -> Answer | None:
        """The answer to a command, by its hash, if it comes in time."""
        until = time.monotonic() + RESEND
        while (left := int(1000 * (until - time.monotonic()))) > 0:
            for _, found in self._redis.xread({self._replies: self._replied}, block=left):
                for self._replied, answer in found:
                    if answer["command"] == command:
                        return dict(answer)
        return None

    def send(self, command: dict[str, Any]) -> Answer:
        """Gives one of `choices` and reads on to where its answer stands. The answer's status:
        `ok` or `dup`, it is done; `stale` or `conflict`, look at `ask` and decide anew; any other,
        see the page."""
        body = self.body(command)
        while (answer := self.deliver(body))["status"] in TRY_AGAIN and answer["code"] != "held":
            if answer["status"] == "gap":
                body = self.body(command, int(answer["cseq"]))
            else:
                time.sleep(RESEND / 2)
        while answer["status"] in (*DONE, *DECIDE_ANEW) and self.v < int(answer["v"]):
            self.read()
        return answer


def plays(player: Player) -> None:
    """Plays a seat at random until the game is over."""
    while not player.over:
        if not player.owes:
            player.read()
        elif not (choices := player.choices()):
            raise SystemExit(f"nothing is listed for {player.ask['pending'][0]['kind']}")
        else:
            answer = player.send(secrets.choice(choices))
            if answer["status"] not in (*DONE, *DECIDE_ANEW):
                raise SystemExit(f"{answer['status']}: {answer['rule']} {answer['fact']}")


def main() -> None:
    """Plays a seat at random and prints what is said, until the game is over."""
    said = arguments("Play a seat of Longbox at random.", "seat", int).parse_args()
    player = Player(said.url, said.game, said.seat, said.token, said.realm, line)
    plays(player)
    if said.view:
        print(player.written)


if __name__ == "__main__":
    main()
