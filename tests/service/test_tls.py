"""An encrypted connection to the server, by an address that begins `rediss://`. The wheel's server
cannot do that: this runs where one on the path can, and `openssl` makes a certificate."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from service.connect import require_fit, sender
from tests.support.demo import DEMO
from tests.support.serving import House, play
from tests.support.threads import until

SERVER = os.environ.get("LONGBOX_TEST_SERVER") or shutil.which("redis-server")


def port() -> int:
    """One that is free on the loopback."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def encrypted(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a server that speaks TLS alone, and the certificate to trust."""
    if not (SERVER and shutil.which("openssl")):
        pytest.skip("neither a server nor openssl")
    key, certificate, at = tmp_path / "key.pem", tmp_path / "cert.pem", port()
    words = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=127.0.0.1",
    ]
    names = ("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1")
    made = ("openssl", *words, *names, "-keyout", str(key), "-out", str(certificate))
    subprocess.run(made, check=True, capture_output=True)
    tls = ("--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file", certificate)
    served = ("--port", "0", "--tls-port", str(at), "--bind", "127.0.0.1", "--save", "")
    server = subprocess.Popen(
        [SERVER, *served, *map(str, tls), "--tls-auth-clients", "no", "--dir", str(tmp_path)],
        stdout=subprocess.DEVNULL,
    )
    try:
        url = f"rediss://127.0.0.1:{at}"
        if not answers(server, f"{url}?ssl_ca_certs={certificate}"):
            pytest.skip("that server knows no TLS")
        yield url, certificate
    finally:
        server.kill()
        server.wait()


def answers(server: "subprocess.Popen[bytes]", url: str) -> bool:
    """Whether it comes up."""
    client = sender(url)

    def up() -> bool:
        try:
            return bool(client.ping()) or True
        except redis.ConnectionError:
            return server.poll() is not None

    until(up)
    client.close()
    return server.poll() is None


def test_a_game_is_played_over_tls(encrypted: tuple[str, Path], tmp_path: Path) -> None:
    url, certificate = encrypted
    house = House(tmp_path, f"{url}?ssl_ca_certs={certificate}")
    try:
        require_fit(house.redis)
        game = house.open(DEMO, 2)
        play(house, house.worker(), game, 2)
        assert house.ledger.load(game).frame.revealed
    finally:
        house.close()


def test_who_cannot_be_trusted_is_not_talked_to(encrypted: tuple[str, Path]) -> None:
    client = sender(encrypted[0])
    with pytest.raises(redis.ConnectionError, match="certificate"):
        client.ping()
    client.close()
