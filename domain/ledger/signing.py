"""Ed25519: keys, signatures over 32-byte hashes, and which keys are none.

A key is 64 hex digits, a signature 128, both in lower case. The library that computes is imported
where something is signed or verified, so that a program that does neither starts as fast as before.
It takes keys of small order, for which one signature fits many messages, and two ways to write one
key: both are refused here, before it is asked.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ed25519

SECRET_BYTES: Final = 32
SIGNATURE: Final = "^[0-9a-f]{128}$"
KEY: Final = "^[0-9a-f]{64}$"
_KEY: Final = re.compile("[0-9a-f]{64}")
_SIGNATURE: Final = re.compile("[0-9a-f]{128}")

_P: Final = 2**255 - 19
_D: Final = -121665 * pow(121666, -1, _P) % _P
_SIGN: Final = 1 << 255
_ORDER_8: Final = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_SMALL: Final = frozenset((0, 1, _P - 1, _ORDER_8, _P - _ORDER_8))
"""The second coordinates of the eight points whose order divides 8."""


class NoKey(ValueError):
    """The bytes are no private key of this kind; the message says nothing of them."""


@lru_cache(1024)
def is_key(text: str) -> bool:
    """Whether that is a public key: its one way of writing a point of the curve, and a point for
    which nobody can sign without its secret."""
    if not _KEY.fullmatch(text):
        return False
    y = int.from_bytes(bytes.fromhex(text), "little") & ~_SIGN
    return y < _P and y not in _SMALL and _on_curve(y)


def verifies(key: str, signature: str, message: bytes) -> bool:
    """Whether the holder of that key signed the message."""
    if not (is_key(key) and _SIGNATURE.fullmatch(signature)):
        return False
    from cryptography.exceptions import InvalidSignature

    try:
        _public(key).verify(bytes.fromhex(signature), message)
    except InvalidSignature:
        return False
    return True


class Signer:
    """A private key, and the public one in hex. It is never printed."""

    __slots__ = ("_key", "public")

    def __init__(self, secret: bytes) -> None:
        """From 32 bytes; raises NoKey for another number of them."""
        from cryptography.hazmat.primitives.asymmetric import ed25519

        if len(secret) != SECRET_BYTES:
            raise NoKey("a private key is 32 bytes")
        self._key = ed25519.Ed25519PrivateKey.from_private_bytes(secret)
        self.public = self._key.public_key().public_bytes_raw().hex()

    @classmethod
    def from_pem(cls, data: bytes) -> "Signer":
        """From a file as `pem` writes it (PKCS #8); raises NoKey."""
        from cryptography.hazmat.primitives.asymmetric import ed25519
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        try:
            key = load_pem_private_key(data, None)
        except Exception:  # noqa: BLE001  # the library has many; none may tell what was read
            raise NoKey("not a private key in PEM, or one under a password") from None
        if not isinstance(key, ed25519.Ed25519PrivateKey):
            raise NoKey("a private key of another kind than Ed25519")
        return cls(key.private_bytes_raw())

    def __repr__(self) -> str:
        """Which one it is, and nothing that it holds: a log or a traceback may not tell."""
        return f"Signer({self.public[:12]})"

    def sign(self, message: bytes) -> str:
        """The signature of a message, in hex; the same at each time."""
        return self._key.sign(message).hex()

    def pem(self) -> bytes:
        """The private key as a file holds it: PKCS #8 in PEM, which openssl reads too."""
        from cryptography.hazmat.primitives import serialization

        return self._key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )


class Keyring:
    """The keys that a host signs with; the first is that of new games."""

    __slots__ = ("_signers", "first")

    def __init__(self, *signers: Signer) -> None:
        self._signers = {signer.public: signer for signer in signers}
        self.first = signers[0] if signers else None

    def __contains__(self, public: object) -> bool:
        return public in self._signers

    def __bool__(self) -> bool:
        return bool(self._signers)

    def __iter__(self) -> Iterator[Signer]:
        return iter(self._signers.values())

    def of(self, public: str | None) -> Signer | None:
        """The signer with that public key, where it is at hand."""
        return None if public is None else self._signers.get(public)


NO_KEYS: Final = Keyring()
"""Of a host that signs nothing."""


def _on_curve(y: int) -> bool:
    """Whether the curve -x^2 + y^2 = 1 + d x^2 y^2 has a point there."""
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    return pow(square, (_P - 1) // 2, _P) in (0, 1)


@lru_cache(1024)
def _public(key: str) -> "ed25519.Ed25519PublicKey":
    from cryptography.hazmat.primitives.asymmetric import ed25519

    return ed25519.Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
