"""Where a store is: a file, or a schema in a database on a server."""

import re
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, quote, urlsplit

from domain.ledger.errors import LedgerError

SCHEMES: Final = ("postgresql", "postgres")
_SCHEME: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_SHOWN: Final = ("host", "port", "dbname", "service")
"""What of the part behind the question mark may be shown: nothing that could be a secret."""


class Url:
    """The address of a PostgreSQL database. As text it shows no password; only who connects asks
    for `secret`."""

    def __init__(self, text: str) -> None:
        self.secret = text
        self.shown = _shown(text)

    def __str__(self) -> str:
        return self.shown

    def __repr__(self) -> str:
        return f"Url({self.shown})"


Place = Path | Url


def place_of(text: str) -> Place:
    """The file or database that a text names; raises LedgerError where it is neither."""
    scheme = _SCHEME.match(text)
    if scheme is None:
        if not text:
            raise LedgerError("an empty text names no store")
        return Path(text)
    if scheme[1] not in SCHEMES:
        raise LedgerError(f"a store is a file or a postgresql:// URL, not {scheme[1]}://")
    return Url(text)


def _shown(text: str) -> str:
    try:
        parts = urlsplit(text)
        asked = [(key, value) for key, value in parse_qsl(parts.query) if key in _SHOWN]
    except ValueError:
        raise LedgerError("the URL of the database cannot be read") from None
    if "@" not in parts.netloc and "@" in text:  # a password with a sign that ends a host
        return f"{SCHEMES[0]}://.."
    login, at, hosts = parts.netloc.rpartition("@")
    user = login.partition(":")[0]
    query = "&".join(f"{key}={quote(value, safe='/:,')}" for key, value in asked)
    return f"{SCHEMES[0]}://{user}{at}{hosts}{parts.path}{'?' if query else ''}{query}"
