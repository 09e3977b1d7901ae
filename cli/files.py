"""Files in and out: bounded reads, and writes that are whole or not there."""

import os
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cli.exits import Wrong

STDIN: Final = "-"


def read(source: str, limit: int) -> bytes:
    """The bytes of a file, or of standard input for `-`.

    Raises Wrong where it cannot be read or holds more than `limit` bytes; never reads more.
    """
    try:
        if source == STDIN:
            data = sys.stdin.buffer.read(limit + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise Wrong(f"{source}: {why(error)}") from None
    if len(data) > limit:
        raise Wrong(f"{source}: more than {limit:,} bytes, the most that is read")
    return data


def write(target: Path, data: bytes) -> None:
    """The file with these bytes, in place of one that was there; after a fault, as it was.

    Raises Wrong where it cannot be written.
    """
    try:
        _write(target, data)
    except (OSError, ValueError) as error:
        raise Wrong(f"{target}: {why(error)}; nothing was written") from None


def _write(target: Path, data: bytes) -> None:
    with _appearing(target) as part:
        part.write_bytes(data)


@contextmanager
def appearing(target: Path) -> Generator[Path]:
    """Another file to write in this block; after it, that is the target. After a fault there is
    none. Raises Wrong where it cannot be written."""
    try:
        with _appearing(target) as part:
            yield part
    except OSError as error:
        raise Wrong(f"{target}: {why(error)}; nothing was written") from None


@contextmanager
def _appearing(target: Path) -> Generator[Path]:
    if target.is_dir():
        raise IsADirectoryError(21, "is a directory")
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:64]}.", dir=target.parent)
    part = Path(name)
    try:
        yield part
        os.fsync(handle)
        os.fchmod(handle, 0o666 & ~_umask())
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    finally:
        os.close(handle)
    _sync_folder(target.parent)


def write_secret(target: Path, data: bytes) -> None:
    """A new file that its owner alone may read: whole or not there, and never in place of one.

    Raises FileExistsError where something of that name is there, OSError, ValueError.
    """
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:64]}.", dir=target.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:  # of mode 0600, as mkstemp makes it
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.link(part, target)  # unlike a renaming, it replaces nothing
    finally:
        part.unlink()


def _sync_folder(folder: Path) -> None:
    # The new name is durable once the folder that holds it is.
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def why(error: OSError | ValueError) -> str:
    """The reason alone, without the name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
