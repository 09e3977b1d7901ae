"""A seat's own entropy: made when it commits, kept until it reveals, in a file of its own.

The file lies in the data directory of whoever plays the seat, and not with the store, which is the
host's. It is named after the opening's head, which commits to the host's seed: so no entropy that
was revealed once is ever given to a game under another seed.
"""

import contextlib
import re
import secrets
from collections.abc import Sequence
from typing import Final

import platformdirs

from cli import files
from cli.context import is_there
from cli.exits import Wrong
from domain.kernel.messages import Command, verb_of
from domain.kernel.notation import words_of
from domain.kernel.sight import seat_audience
from domain.kernel.table_commands.commands import CommitEntropy, RevealEntropy
from domain.kernel.table_commands.gathering import Gathering
from domain.kernel.types import GameId, Seat
from domain.ledger.gathering import commitment_of

BYTES: Final = 32
_COMMIT: Final = verb_of(CommitEntropy)
_REVEAL: Final = verb_of(RevealEntropy)
_TEXT: Final = re.compile(rb"[0-9a-f]{64}\n")


class Purse:
    """What one seat of one game gives; `opening` is the head of the game's first event."""

    def __init__(self, game: GameId, opening: str, seat: Seat) -> None:
        self._game, self._seat = game, seat
        folder = platformdirs.user_data_path("longbox") / "entropy"
        self._path = folder / f"{opening}-{seat_audience(seat)}"

    def command(self, gathering: Gathering) -> Command:
        """What the seat has to say in this round. Raises Wrong where it is to reveal what is not
        kept here."""
        return self._reveal() if gathering.revealing else self._commit()

    def completed(self, words: Sequence[str]) -> list[str]:
        """The words of a command; the two of entropy, said without a value, with their own. Raises
        Wrong, NotationError."""
        apart = words_of(words[0]) if len(words) == 1 else list(words)
        if apart == [_COMMIT]:
            return [_COMMIT, f"hash={self._commit().hash}"]
        if apart == [_REVEAL]:
            return [_REVEAL, f"entropy={self._reveal().entropy}"]
        return list(words)

    def _commit(self) -> CommitEntropy:
        entropy = self._kept()
        if entropy is None:
            self._make()
            entropy = self._kept()
        assert entropy is not None, "it was made, by this process or by another one"
        return CommitEntropy(self._seat, commitment_of(self._game, self._seat, entropy))

    def _reveal(self) -> RevealEntropy:
        entropy = self._kept()
        if entropy is None:
            raise Wrong(
                f"{self._path} is not there: what {seat_audience(self._seat)} has committed to is "
                f"not kept here; write {_REVEAL} entropy=HEX64"
            )
        return RevealEntropy(self._seat, entropy)

    def _kept(self) -> str | None:
        if not is_there(self._path):
            return None
        data = files.read(str(self._path), 2 * BYTES + 1)
        if not _TEXT.fullmatch(data):
            raise Wrong(f"{self._path} does not hold {BYTES} bytes in hex, and a line's end")
        return data.decode().strip()

    def _make(self) -> None:
        """New entropy, kept for its owner alone; what another process kept stays."""
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):
                files.write_secret(self._path, f"{secrets.token_hex(BYTES)}\n".encode())
        except OSError as error:
            raise Wrong(f"{self._path}: {files.why(error)}; nothing was written") from None
