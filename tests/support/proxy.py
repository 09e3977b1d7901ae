"""A line between a client and a PostgreSQL server that can be cut at a chosen moment."""

import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

CUTS: Final = ("before", "inside", "after")
"""Before the transaction goes out, in the middle of it, and behind the server's answer to it."""
_BEGINS: Final = b"pg_advisory_xact_lock"


class Proxy:
    """Listens in a folder as a server would; passes everything on until it is told to cut."""

    def __init__(self, folder: Path, server: Path) -> None:
        self.folder = folder
        self.cut: str | None = None
        """When the connection of the next transaction is cut; once."""
        self.cuts = 0
        self._server = server / ".s.PGSQL.5432"
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / ".s.PGSQL.5432"))
        self._listening.listen(50)
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        server = socket.socket(socket.AF_UNIX)
        server.connect(str(self._server))
        answers = _Answers(server, client)
        try:
            with suppress(OSError):
                while data := client.recv(1 << 20):
                    if self.cut is not None and _BEGINS in data:
                        self._cut(data + _rest(client, data), server, answers)
                        return
                    server.sendall(data)
        finally:
            answers.mute()
            for side in (client, server):
                with suppress(OSError):
                    side.shutdown(socket.SHUT_RDWR)
                side.close()

    def _cut(self, data: bytes, server: socket.socket, answers: "_Answers") -> None:
        moment, self.cut = self.cut, None
        self.cuts += 1
        if moment == "before":
            return
        if moment == "inside":
            server.sendall(data[: len(data) // 2])
            return
        answers.mute()
        server.sendall(data)
        assert answers.came.wait(10)


def _rest(client: socket.socket, data: bytes) -> bytes:
    """What is still to come of a message that says how long it is."""
    missing = 1 + int.from_bytes(data[1:5], "big") - len(data)
    return client.recv(missing, socket.MSG_WAITALL) if missing > 0 else b""


class _Answers(threading.Thread):
    """What the server says, to the client, unless nobody shall hear it."""

    def __init__(self, server: socket.socket, client: socket.socket) -> None:
        super().__init__(daemon=True)
        self.came = threading.Event()
        self._server, self._client = server, client
        self._muted = False
        self.start()

    def mute(self) -> None:
        self._muted = True

    def run(self) -> None:
        with suppress(OSError):
            while data := self._server.recv(1 << 20):
                if self._muted:
                    if data.endswith(b"Z\x00\x00\x00\x05I"):  # ready again: it has committed
                        self.came.set()
                else:
                    self._client.sendall(data)
