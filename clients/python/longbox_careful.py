"""A player of Longbox that signs what it gives and believes the host nothing: it holds each opening
to its seal and each answer to the host's signed receipt, and gives its own entropy to the deal.

It is `longbox_player.py` and what this file adds, and needs `cryptography` where keys are used. As
a program:

    python longbox_careful.py redis://.. GAME 0 TOKEN --key ann.pem --host HEX
"""

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from longbox_player import DONE, Answer, Player, plays
from longbox_reader import arguments, canonical, framed, line

ENTROPY: Final = ("commit_entropy", "reveal_entropy")
HEADS: Final = 1_000
"""So many heads are remembered, to which receipts are held."""
Sign = Callable[[bytes], str]
"""32 bytes -> their signature, in hex."""
Kept = Callable[[str], object]


class Cheated(Exception):
    """The host shows this seat other than what it sealed; the message says what, and where."""


class Untrue(Exception):
    """The host's receipt is missing, not signed by its key, or says what this reader was not shown;
    the message says which. `receipt` is the text."""

    def __init__(self, why: str, receipt: str = "") -> None:
        super().__init__(why)
        self.receipt = receipt


def unsealed(data: str, audience: str) -> str:
    """What is wrong with what an entry's `data` opens; empty where all that is sealed for this
    audience is there, nothing else is, and each value is the one that was sealed."""
    entry = json.loads(data)
    skeleton, opened = entry["skeleton"], dict(entry["open"])
    game, v = bytes.fromhex(skeleton["game"]), int(skeleton["v"]).to_bytes(8, "big")
    for part in skeleton["sealed"]:
        if part["to"] != audience:
            continue
        own = opened.pop(part["field"], None)
        if own is None:
            return f"{part['field']} is sealed for {audience}, and not opened"
        named = (part["field"].encode(), audience.encode())
        value = canonical(own["value"]).encode()
        if framed("part", game, v, *named, bytes.fromhex(own["salt"]), value).hex() != part["hash"]:
            return f"{part['field']} is not what was sealed"
    return f"{next(iter(opened))} is not sealed for {audience}" if opened else ""


def signed_by(key: str, signature: str, message: bytes) -> bool:
    """Whether the holder of a public key, in hex, has signed a message."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
            bytes.fromhex(signature), message
        )
    except (InvalidSignature, ValueError):
        return False
    return True


def signing(pem: bytes) -> Sign:
    """What signs with the key in a file of `longbox keys new`."""
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    key: Any = load_pem_private_key(pem, None)
    return lambda message: key.sign(message).hex()


class CarefulPlayer(Player):
    """A `Player` that raises Cheated or Untrue where the host does not keep its word.

    `sign` signs commands, where the seat has a key. With `host`, the host's public key, each
    command that is done must bring a right receipt; `receipt` is the newest, a line to keep, and
    `kept(receipt)` is called with each.
    """

    def __init__(
        self,
        *seat: Any,
        sign: Sign | None = None,
        host: str | None = None,
        kept: Kept | None = None,
        **more: Any,
    ) -> None:
        super().__init__(*seat, **more)
        self._sign, self._host, self._kept = sign, host, kept
        self._heads: dict[int, str] = {}
        self._entropy, self._revealed = b"", False
        self.receipt = ""

    def _fits(self, v: int, entry: dict[str, str]) -> bool:
        if not super()._fits(v, entry):
            return False
        if wrong := unsealed(entry["data"], f"seat-{self._seat}"):
            raise Cheated(f"game {self._game}, version {v}: {wrong}")
        return True

    def _stand(self, v: int, entry: dict[str, str]) -> None:
        super()._stand(v, entry)
        self._heads[v] = self.head
        self._heads.pop(v - HEADS, None)

    def choices(self) -> list[dict[str, Any]]:
        """What `ask` lists, or the seat's entropy, where that is owed; its bytes are this player's
        own."""
        owed = [one["kind"] for one in self.ask["pending"] if one["kind"] in ENTROPY]
        return [{"command": owed[0], "args": {}}] if owed else super().choices()

    def body(self, command: dict[str, Any], cseq: int = 0) -> str:
        return super().body(self._filled(command), cseq)

    def signature(self, message: bytes) -> str:
        return self._sign(message) if self._sign else ""

    def send(self, command: dict[str, Any]) -> Answer:
        answer = super().send(command)
        if answer["status"] in DONE:
            self._keep(answer["receipt"], int(answer["v"]))
        return answer

    def _filled(self, command: dict[str, Any]) -> dict[str, Any]:
        """The command as it is sent: where it commits to, or reveals, no bytes of its own, with
        ours. What was revealed once is known, and never given again."""
        verb = command["command"]
        if command["args"] or verb not in ENTROPY:
            return command
        if verb == "reveal_entropy":
            self._revealed = True
            return {"command": verb, "args": {"entropy": self._entropy.hex()}}
        if not self._entropy or self._revealed:
            self._entropy, self._revealed = secrets.token_bytes(32), False
        seat = self._seat.to_bytes(8, "big")
        said = framed("entropy", bytes.fromhex(self._game), seat, self._entropy)
        return {"command": verb, "args": {"hash": said.hex()}}

    def _keep(self, receipt: str, v: int) -> None:
        """Holds a receipt to the host's key and to what this reader was shown, and keeps it."""
        if self._host is not None:
            self._require_true(self._host, receipt, v)
        self.receipt = receipt or self.receipt
        if receipt and self._kept:
            self._kept(receipt)

    def _require_true(self, host: str, receipt: str, v: int) -> None:
        try:
            said = json.loads(receipt or "{}")
            game, at, head = said["game"], said["v"], bytes.fromhex(said["head"])
            signature = str(said["signature"])
        except (ValueError, TypeError, KeyError):
            raise Untrue(f"no receipt for version {v}", receipt) from None
        if (game, at) != (self._game, v):
            raise Untrue(f"a receipt, but not for version {v}", receipt)
        own = (bytes.fromhex(self._game), v.to_bytes(8, "big"), head)
        if not signed_by(host, signature, framed("receipt", *own)):
            raise Untrue(f"the receipt for version {v} is not signed by the host", receipt)
        if self._heads.get(v, said["head"]) != said["head"]:
            raise Untrue(f"the receipt for version {v} is of another history", receipt)


def main() -> None:
    """Plays a seat at random and prints what is said, until the game is over."""
    reads = arguments("Play a seat of Longbox at random, with care.", "seat", int)
    reads.add_argument("--key", help="the seat's key file")
    reads.add_argument("--host", help="the host's public key, to hold its receipts to")
    reads.add_argument("--receipt", help="keep the newest receipt in this file")
    said = reads.parse_args()
    sign = signing(Path(said.key).read_bytes()) if said.key else None
    seat = (said.url, said.game, said.seat, said.token, said.realm, line)

    def kept(receipt: str) -> None:
        if said.receipt:
            Path(said.receipt).write_text(f"{receipt}\n")

    player = CarefulPlayer(*seat, sign=sign, host=said.host, kept=kept)
    plays(player)
    if said.view:
        print(player.written)


if __name__ == "__main__":
    main()
