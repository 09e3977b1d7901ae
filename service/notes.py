"""What the service keeps in the store beside the games: epochs, tokens, what was lost.

Only hashes of tokens are kept.
"""

from typing import Any, Final, Literal

import msgspec

from domain.kernel.canon import canon
from domain.kernel.sight import Audience
from domain.kernel.types import GameId, Version
from domain.ledger.store import Store

Kind = Literal["seat", "spectator", "frontend"]

FIRST: Final = 1
"""The epoch of every game of which nothing was lost."""


class Access(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may sit somewhere, watch, or serve people. `token` is a hash; with `user` the server is
    to know that user too, and not only the service."""

    kind: Kind
    token: str
    user: bool = False
    client: str = ""


def epoch_of(store: Store, game: GameId) -> int:
    """The game's epoch, from 1."""
    found = store.note(f"epoch/{game}")
    return FIRST if found is None else int(found)


def raise_epoch(store: Store, game: GameId, epoch: int) -> bool:
    """Makes it that epoch, where it is still the one before; whether it was."""
    known = store.note(f"epoch/{game}")
    if (FIRST if known is None else int(known)) != epoch - 1:
        return False
    return store.put_note(f"epoch/{game}", str(epoch).encode(), known)


class Loss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was shown and is not there any more: the last version shown and its head, and the last
    one that is left."""

    epoch: int
    shown: Version
    shown_head: str
    left: Version
    left_head: str
    at: int


def note_loss(store: Store, game: GameId, loss: Loss) -> None:
    store.put_note(f"loss/{game}/{loss.epoch}", canon(msgspec.to_builtins(loss)), None)


def losses(store: Store, game: GameId) -> tuple[Loss, ...]:
    """What was lost of a game, oldest first."""
    found = store.notes(f"loss/{game}/").values()
    read = (msgspec.json.decode(value, type=Loss) for value in found)
    return tuple(sorted(read, key=lambda loss: loss.epoch))


def seat_key(realm: str, game: GameId, audience: Audience) -> str:
    return f"access/{realm}/game/{game}/{audience}"


def frontend_key(realm: str, name: str) -> str:
    return f"access/{realm}/frontend/{name}"


def access(store: Store, key: str) -> Access | None:
    """What is kept under that key."""
    found = store.note(key)
    return None if found is None else msgspec.json.decode(found, type=Access)


def grant(store: Store, key: str, new: Access, *, known: Access | None = None) -> bool:
    """Keeps it where what is kept is as known; whether it was."""
    return store.put_note(key, _bytes(new), None if known is None else _bytes(known))


def revoke(store: Store, key: str, known: Access) -> bool:
    """Takes it away where it is as known; whether it was."""
    return store.put_note(key, None, _bytes(known))


def accesses(store: Store, realm: str) -> dict[str, Access]:
    """All that is kept for a realm, by key without what all keys begin with."""
    start = f"access/{realm}/"
    found: dict[str, Any] = store.notes(start)
    return {
        key.removeprefix(start): msgspec.json.decode(value, type=Access)
        for key, value in found.items()
    }


def _bytes(one: Access) -> bytes:
    return canon(msgspec.to_builtins(one))
