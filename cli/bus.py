"""The message bus as commands reach it: its address, its realm, and its errors in our words."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Annotated

import redis
import typer

from cli.exits import Wrong
from domain.ledger.errors import Busy
from service.connect import Lost, Server, Unfit, require_fit, sender
from service.settings import hidden

Url = Annotated[
    str | None,
    typer.Option(
        "--redis",
        envvar="LONGBOX_REDIS",
        metavar="URL",
        help="The server: redis://, rediss:// (TLS) or unix://; also from LONGBOX_REDIS.",
        show_default=False,
    ),
]
Realm = Annotated[
    str,
    typer.Option(
        envvar="LONGBOX_REALM", metavar="REALM", help="Which installation; a-z, 0-9 and -."
    ),
]


def required(url: str | None) -> str:
    """The address; raises Wrong where none is given."""
    if not url:
        raise Wrong("say where the server is: --redis URL, or LONGBOX_REDIS")
    return url


@contextmanager
def bus(url: str | None) -> Generator[Server]:
    """A connection that has been tried. Raises Wrong, and Busy where the server is gone."""
    address = required(url)
    with told(address):
        client = sender(address)
        try:
            require_fit(client)
            yield client
        finally:
            client.close()


@contextmanager
def told(url: str) -> Generator[None]:
    """The server's errors in our words; its password is in none of them."""
    try:
        yield
    except Unfit as error:
        raise Wrong(str(error)) from None
    except redis.AuthenticationError:
        raise Wrong(f"{hidden(url)} does not know that user or password") from None
    except Lost as error:
        raise Busy(f"{hidden(url)} does not answer ({type(error).__name__})") from None
    except redis.ResponseError as error:
        raise Wrong(f"{hidden(url)}: {error!s:.200}") from None


def realm_of(text: str) -> str:
    """A realm's name; raises Wrong."""
    from service.keys import BadKey, Keys

    try:
        return Keys(text).realm
    except BadKey as error:
        raise Wrong(f"--realm: {error}") from None
