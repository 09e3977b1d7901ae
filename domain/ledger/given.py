"""What is handed in from outside with a game or an order: checked here, and never mended."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from domain.kernel.canon import NotCanonical, canon
from domain.kernel.types import GameId, Seat
from domain.ledger.errors import NotAllowed
from domain.ledger.record import MAX_NAME
from domain.ledger.signing import is_key

_SIXTEEN: Final = re.compile(r"[0-9a-f]{32}")
SEED_BYTES: Final = 32


def game_id(given: GameId | None, entropy: Callable[[int], bytes]) -> GameId:
    """The id given, or a random one; raises NotAllowed for any other form than 32 hex digits."""
    if given is None:
        return entropy(16).hex()
    if not _SIXTEEN.fullmatch(given):
        raise NotAllowed(f"the id {given!r:.40} is not 32 lower-case hex digits")
    return given


def seed(given: bytes | None, entropy: Callable[[int], bytes]) -> bytes:
    """The seed given, or a random one; an odd seed never falls back to another."""
    if given is None:
        return entropy(SEED_BYTES)
    if len(given) != SEED_BYTES:
        raise NotAllowed(f"a seed of {len(given)} bytes; it takes exactly {SEED_BYTES}")
    return given


def require_nonce(nonce: str | None) -> None:
    """Raises NotAllowed unless the nonce is left to the host or is 16 bytes in hex."""
    if nonce is not None and not _SIXTEEN.fullmatch(nonce):
        raise NotAllowed(f"the nonce {nonce!r:.40} is not 32 lower-case hex digits")


def keys(given: Mapping[Seat, str], players: int) -> tuple[str | None, ...]:
    """The public keys by seat; raises NotAllowed for a seat that is not there, or what is no
    key."""
    for seat, key in given.items():
        if not 0 <= seat < players:
            raise NotAllowed(f"a key for seat {seat}, among {players} seats")
        if not is_key(key):
            raise NotAllowed(f"the key of seat {seat} is no Ed25519 public key")
    return tuple(given.get(seat) for seat in range(players))


def require_names(game: str | None, seats: Sequence[str], players: int) -> None:
    """Raises NotAllowed unless the game's name fits, and every seat has a name or none has."""
    if seats and len(seats) != players:
        raise NotAllowed(f"{len(seats)} names for {players} seats; name all of them or none")
    for name in (*seats, *(() if game is None else (game,))):
        if not 0 < len(name) <= MAX_NAME:
            raise NotAllowed(f"{name!r:.80}: a name takes 1 to {MAX_NAME} characters")
        try:
            canon(name)
        except NotCanonical as error:
            raise NotAllowed(f"{name!r:.80} cannot be a name: {error}") from None
