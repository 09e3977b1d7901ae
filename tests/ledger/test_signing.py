"""Keys and signatures: what is one, and the vectors of RFC 8032."""

import pytest

from domain.ledger.signing import Keyring, NoKey, Signer, is_key, verifies
from tests.support.signing import signer

RFC_8032 = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
]
ORDER = 2**252 + 27742317777372353535851937790883648493
P = 2**255 - 19
SMALL = {
    "the neutral point": 1,
    "the neutral point with a sign": 1 | 1 << 255,
    "the neutral point, not reduced": P + 1,
    "order 2": P - 1,
    "order 4": 0,
    "order 4 with a sign": 1 << 255,
    "order 4, not reduced": P,
    "order 8": int.from_bytes(
        bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"), "little"
    ),
    "order 8, another": int.from_bytes(
        bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa"), "little"
    ),
    "no point of the curve": 2,
    "the largest number": 2**256 - 1,
}
MESSAGE = b"m" * 32


@pytest.mark.parametrize(("secret", "public", "message", "signature"), RFC_8032)
def test_the_vectors_of_the_standard(
    secret: str, public: str, message: str, signature: str
) -> None:
    own, said = Signer(bytes.fromhex(secret)), bytes.fromhex(message)
    assert (own.public, own.sign(said)) == (public, signature)
    assert verifies(public, signature, said)
    assert not verifies(public, signature, said + b"!")


@pytest.mark.parametrize("number", SMALL.values(), ids=SMALL)
def test_what_anybody_could_sign_for_is_no_key(number: int) -> None:
    key = number.to_bytes(32, "little").hex()
    assert not is_key(key)
    neutral = (1).to_bytes(32, "little").hex() + "00" * 32
    assert not any(verifies(key, neutral, bytes([n]) * 32) for n in range(64))


@pytest.mark.parametrize(
    "change", [str.upper, lambda key: key[:-1], lambda key: key + "0", "".join]
)
def test_a_key_is_written_in_one_way(change: object) -> None:
    key = signer("a").public
    assert callable(change)
    said = change(key)
    assert is_key(said) == (said == key)


def test_a_signature_is_written_in_one_way() -> None:
    own = signer("a")
    signature = own.sign(MESSAGE)
    assert verifies(own.public, signature, MESSAGE)
    assert not verifies(own.public, signature.upper(), MESSAGE)
    assert not verifies(own.public, signature + "00", MESSAGE)
    larger = int.from_bytes(bytes.fromhex(signature[64:]), "little") + ORDER
    assert not verifies(own.public, signature[:64] + larger.to_bytes(32, "little").hex(), MESSAGE)


def test_every_bit_of_a_signature_counts() -> None:
    own = signer("a")
    signature = bytes.fromhex(own.sign(MESSAGE))
    for at in range(0, 512, 7):
        other = bytearray(signature)
        other[at // 8] ^= 1 << at % 8
        assert not verifies(own.public, other.hex(), MESSAGE)


def test_a_key_file_is_read_back_and_says_nothing_in_an_error() -> None:
    own = signer("a")
    assert Signer.from_pem(own.pem()).public == own.public
    for data in (b"", b"secret", own.pem()[:60], own.pem().replace(b"PRIVATE", b"PUBLIC")):
        with pytest.raises(NoKey) as caught:
            Signer.from_pem(data)
        assert "secret" not in str(caught.value)
    assert own.pem().split(b"\n")[1].decode() not in repr(own)
    with pytest.raises(NoKey):
        Signer(b"\0" * 31)


def test_a_key_of_another_kind_is_none() -> None:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    other = X25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    with pytest.raises(NoKey, match="another kind"):
        Signer.from_pem(other)


def test_a_keyring_knows_its_keys_and_the_first_of_them() -> None:
    one, other = signer("a"), signer("b")
    ring = Keyring(one, other)
    assert (ring.first, ring.of(other.public), list(ring)) == (one, other, [one, other])
    assert (ring.of(None), ring.of("00"), other.public in ring) == (None, None, True)
    assert not Keyring()
    assert Keyring().first is None


def test_the_library_is_imported_by_those_who_sign() -> None:
    import subprocess
    import sys

    program = (
        "import sys; import domain.ledger.ledger, service.worker, cli.do, cli.audit;"
        "print('cryptography.hazmat.primitives.asymmetric.ed25519' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
