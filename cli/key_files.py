"""Key files: a private key in PEM, for its owner's eyes alone, and public keys in hex."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from cli import files
from cli.exits import Wrong
from domain.kernel.sight import seat_of
from domain.kernel.types import Seat
from domain.ledger.signing import Keyring, NoKey, Signer, is_key

MAX_KEY_FILE: Final = 4096

Key = Annotated[
    Path | None,
    typer.Option(
        "--key",
        metavar="FILE",
        help="The key file of the seat, or of the referee, that acts.",
        show_default=False,
    ),
]
HostKey = Annotated[
    list[Path] | None,
    typer.Option(
        "--host-key",
        metavar="FILE",
        envvar="LONGBOX_HOST_KEY",
        help="A key file of the host; may be repeated, the first is that of new games.",
        show_default=False,
    ),
]


def signer_in(file: Path | None) -> Signer | None:
    """The private key in a file; None for no file. Raises Wrong, which says nothing of what was
    read."""
    if file is None:
        return None
    try:
        return Signer.from_pem(files.read(str(file), MAX_KEY_FILE))
    except NoKey as error:
        raise Wrong(f"{file}: {error}; `longbox keys new` makes a key file") from None


def keyring(named: Sequence[Path] | None) -> Keyring:
    """The host's keys; raises Wrong."""
    signers = [signer_in(file) for file in named or ()]
    return Keyring(*(signer for signer in signers if signer is not None))


def public_key(text: str, option: str) -> str:
    """A public key; raises Wrong."""
    if not is_key(text):
        raise Wrong(
            f"{option} takes an Ed25519 public key, 64 hex digits in lower case, as "
            "`longbox keys show` prints it"
        )
    return text


def seat_keys(pairs: Sequence[str] | None, players: int) -> dict[Seat, str]:
    """The public keys in `seat-N=HEX`; raises Wrong."""
    found: dict[Seat, str] = {}
    for pair in pairs or ():
        who, _, key = pair.partition("=")
        seat = seat_of(who)
        if seat is None or seat >= players or seat in found:
            raise Wrong(f"--key {who!r:.40}: write seat-N=HEX, each seat of {players} once")
        found[seat] = public_key(key, f"--key {who}=")
    return found


def write_signer(file: Path, signer: Signer) -> None:
    """A new key file that its owner alone may read; whole, or not there. Raises Wrong, also where
    something of that name is there: a key that is lost is lost."""
    try:
        files.write_secret(file, signer.pem())
    except (OSError, ValueError) as error:
        raise Wrong(f"{file}: {files.why(error)}; no key was written") from None
