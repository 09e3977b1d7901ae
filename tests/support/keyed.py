"""A game whose host signs, and one of whose two seats does."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from domain.kernel.messages import Command, Official
from domain.kernel.sight import HOST, Audience
from domain.kernel.table_commands.commands import RegisterKey
from domain.ledger.ledger import Ledger
from domain.ledger.signing import Keyring
from tests.support.demo import DEMO, Draw
from tests.support.evidence import GAME, SEED, ledger_on, setup
from tests.support.signing import signer
from tests.support.table import do

A_HOST, ANN, BEN, REF = (signer(name) for name in ("host", "ann", "ben", "referee"))
DRAW = Draw(1, count=2)


@contextmanager
def signed_ledger(folder: Path) -> Iterator[Ledger]:
    """A game of two whose host signs, and Ben in seat 1, whose turn it is; Ann does not."""
    with ledger_on(folder / "games.db", host_keys=Keyring(A_HOST)) as made:
        made.open(DEMO, setup(), seed=SEED, id=GAME, keys={1: BEN.public})
        yield made


def does(ledger: Ledger, command: Command | Official, **more: Any) -> Any:
    return do(ledger, GAME, command, **more)


def registers(ledger: Ledger, who: Audience, key: str, by: Audience = HOST, **more: Any) -> Any:
    return does(ledger, RegisterKey(who=who, key=key), official=by, **more)
