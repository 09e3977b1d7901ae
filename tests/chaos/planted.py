"""Four ways to build the service wrong. Each is found out by the runs in which things die."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from service import commands, mail, script
from service import worker as worker_module
from service.mail import Letter
from service.worker import Worker

Set = Callable[[Any, str, Any], object]
"""Sets an attribute: `setattr`, or what takes it back after a test."""
Plant = Callable[[Set], None]


def naive_publisher(put: Set) -> None:
    """It goes on from where it believes that it was, and leaves a hole where it was not."""
    naive = script.PUBLISH.replace("elseif v > last + 1 then", "elseif false then")
    assert naive != script.PUBLISH
    put(script, "PUBLISH", naive)


def acknowledged_first(put: Set) -> None:
    """What is read counts as done before it is stored."""
    handle = Worker.handle

    def handled(worker: Worker, letters: Sequence[Letter]) -> None:
        for letter in letters:
            worker.server.xack(letter.key, mail.GROUP, letter.id)
        handle(worker, letters)

    put(Worker, "handle", handled)


def no_count(put: Set) -> None:
    """Neither count nor nonce is looked at."""

    def order_of(*args: Any) -> Any:
        return msgspec.structs.replace(commands.order_of(*args), cseq=None, nonce=None)

    put(worker_module, "order_of", order_of)


def group_from_the_end(put: Set) -> None:
    """What was sent before the group was made is never read."""
    put(mail, "START", "$")


PLANTED: Final[dict[str, Plant]] = {
    "naive publisher": naive_publisher,
    "acknowledged first": acknowledged_first,
    "no count": no_count,
    "group from the end": group_from_the_end,
}
