"""A worker put together and run: connections, figures, settings told."""

from collections.abc import Callable

from prometheus_client import start_http_server

from domain.ledger.ledger import Ledger
from service.connect import reader, require_fit, sender, throws_away
from service.monitor import Monitor
from service.settings import Settings, shown
from service.worker import Worker


def serve(ledger: Ledger, settings: Settings, stopped: Callable[[], bool]) -> None:
    """Serves until `stopped` says so. Raises Unfit, OSError for the port of the figures, and what
    the server raises before the first round."""
    server, waiting = sender(settings.redis), reader(settings.redis)
    try:
        require_fit(server)
        worker = Worker(ledger, server, waiting, settings)
        log = worker.monitor.log
        log.info("settings", settings=shown(settings))
        policy = throws_away(server)
        if policy:
            log.warning("server_throws_keys_away", why=f"maxmemory-policy {policy}")
        with _figures(worker.monitor, settings.metrics):
            worker.run(stopped)
    finally:
        waiting.close()
        server.close()


class _figures:  # noqa: N801  # reads as a statement
    """`/metrics` on a port of the loopback, while the block runs."""

    def __init__(self, monitor: Monitor, port: int) -> None:
        self._monitor = monitor
        self._port = port

    def __enter__(self) -> None:
        self._server = None
        if self._port:
            self._server, self._thread = start_http_server(
                self._port, "127.0.0.1", self._monitor.registry
            )

    def __exit__(self, *_: object) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
