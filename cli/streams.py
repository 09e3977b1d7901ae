"""Stdout as it is: written, flushed, and given up where nobody reads."""

import os
import sys

from cli.exits import Gone


def prepare() -> None:
    """Neither the locale nor a lone surrogate in a file's name may break what is printed."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def write(text: str) -> None:
    """Text to stdout; raises Gone where nobody reads any more."""
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise Gone from None


def write_bytes(data: bytes) -> None:
    """Bytes to stdout as they are; raises Gone."""
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise Gone from None


def flush() -> None:
    """Everything that was printed is out; raises Gone."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise Gone from None


def abandon() -> None:
    """Nobody reads: what is still to be printed goes nowhere, and quietly."""
    try:
        target = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), target)
