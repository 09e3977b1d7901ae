"""Keys: the shard of a game, and that nothing is made of what does not fit."""

from binascii import crc_hqx

import pytest

from service.keys import BadKey, Keys, sender_of, shard_of

GAME = "0123456789abcdef" * 2


def crc16(data: bytes) -> int:
    """CRC-16/XMODEM, bit by bit, as its definition has it."""
    crc = 0
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ 0x1021 if crc & 0x8000 else crc << 1
    return crc & 0xFFFF


def test_the_check_value_of_the_standard() -> None:
    assert crc16(b"123456789") == 0x31C3 == crc_hqx(b"123456789", 0)


def test_the_shard_is_the_crc_mod_64_so_that_anybody_finds_it() -> None:
    games = [f"{n:032x}" for n in range(2000)]
    assert [shard_of(game) for game in games] == [crc16(g.encode()) % 64 for g in games]
    assert {shard_of(game) for game in games} == set(range(64))


def test_all_keys_of_a_game_lie_in_one_slot() -> None:
    own = Keys("main").of(GAME)
    keys = [own.events("public"), own.events("seat-3"), own.view("public"), own.meta]
    keys += [own.commands(0), own.replies(12)]
    shard = f"{{s{shard_of(GAME):02d}}}"
    assert all(key.startswith(f"longbox:main:{shard}:{GAME}:") for key in keys)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    "game",
    ["", "0" * 31, "0" * 33, "G" * 32, GAME.upper(), GAME + "\n", "../" + "0" * 29, "*" * 32],
)
def test_a_game_that_is_none_makes_no_key(game: str) -> None:
    with pytest.raises(BadKey):
        Keys("main").of(game)


@pytest.mark.parametrize("realm", ["", "Main", "a" * 33, "a:b", "a*", "a\n", "{a}"])
def test_a_realm_or_client_that_is_none_makes_no_key(realm: str) -> None:
    with pytest.raises(BadKey):
        Keys(realm)
    with pytest.raises(BadKey):
        Keys("main").lobby_replies(realm)


@pytest.mark.parametrize("audience", ["", "seat-100", "seat-01", "seat--1", "all", "referee", "*"])
def test_an_audience_that_is_none_makes_no_key(audience: str) -> None:
    with pytest.raises(BadKey):
        Keys("main").of(GAME).events(audience)


def test_a_command_stream_says_who_sends_on_it() -> None:
    own = Keys("main").of(GAME)
    assert sender_of(own.commands(7)) == (GAME, 7)
    assert sender_of(own.replies(7)) is None
    assert sender_of(own.commands(7) + "x") is None
