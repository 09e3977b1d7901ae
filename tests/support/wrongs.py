"""What can be wrong with a tiny game: which game, the check and version that say so, some of their
words, and the change. All else in the record fits the change. Here: chain, seals,
batches and luck."""

from tests.support.forged import Change, again, both, joined, other_setup, put, swap_cards
from tests.support.forging import GAME, HM, SEED

ZEROS = "0" * 64
TWICE = [{"field": "cards", "hash": ZEROS, "to": "seat-0"}] * 2
NONCE = HM(SEED, "nonce", bytes.fromhex(GAME), 0, 1)[:16].hex()
NO_COMMAND = {"body": None, "signature": None}
WRONG_HISTORIES: dict[str, tuple[str, str, Change]] = {
    # chain, header, seals
    "a gap": ("plain 1 3", "version 3 is missing", put(3, "skeleton", "v", to=4)),
    "a time that is none": (
        "plain 1 5",
        "a hash, name or number that is none",
        put(5, "skeleton", "at", to=-1),
    ),
    "another head": (
        "plain 1 8",
        "does not end at the head",
        put(-1, "head", to=ZEROS, keep="head"),
    ),
    "another digest": (
        "plain 1 1",
        "the edition's data, its digest and the",
        put(0, "edition", "digest", to=ZEROS),
    ),
    "another edition": (
        "plain 1 1",
        "the edition's data, its digest and the",
        put(0, "edition", "data", to={}),
    ),
    "three names": ("plain 1 1", "3 names for 2 seats", put(0, "names", to=["a", "b", "c"])),
    "another game in the header": (
        "plain 1 8",
        "the header names another game",
        put(0, "game", to="0" * 32),
    ),
    "a copy for all before the end": (
        "keyed 1 12",
        "a copy for all of a game whose seed is not",
        put(0, "as", to="all"),
    ),
    "a copy of no seat": (
        "plain 1 1",
        "there is no seat-2 at a table of 2",
        put(0, "as", to="seat-2"),
    ),
    "another set-up": ("plain 1 1", "hash of the set-up", other_setup),
    "a seed not committed to": (
        "plain 1 1",
        "the seed is not the one that was committed",
        put(1, "open", "seed", "value", to="07" * 32),
    ),
    "another seed revealed": (
        "plain 1 8",
        "the seed is not the one that was committed",
        put(8, "skeleton", "public", "seed", to="07" * 32),
    ),
    "another seal": (
        "plain 1 3",
        "the opening of cards is not what was sealed",
        put(3, "skeleton", "sealed", 0, "hash", to=ZEROS, keep="hash"),
    ),
    "an opening withheld": (
        "plain 1 3",
        "the opening of cards is missing",
        both(put(3, "open", to={}), put(3, "skeleton", "sealed", 0, "hash", to=ZEROS)),
    ),
    "sealed for nobody": (
        "plain 1 3",
        "a seat that is not at the table",
        put(3, "skeleton", "sealed", 0, "to", to="seat-2"),
    ),
    "another title": (
        "plain 1 5",
        "an event of another title",
        put(5, "skeleton", "event", to="demo.moved"),
    ),
    "an unknown lifecycle event": (
        "plain 1 5",
        "a lifecycle event that is unknown or of",
        put(5, "skeleton", "event", to="longbox.moved"),
    ),
    "a lifecycle event's other shape": (
        "plain 1 8",
        "a lifecycle event that is unknown or of",
        put(8, "skeleton", "public", "a", to=1),
    ),
    "no command": (
        "plain 1 5",
        "this copy's to hold, and is not there",
        both(put(5, "skeleton", "cause", to=ZEROS), put(5, "cause", to=NO_COMMAND, keep="cause")),
    ),
    "another hash of a command": (
        "plain 1 5",
        "the command's hash is not the cause",
        put(5, "skeleton", "cause", to=ZEROS, keep="cause"),
    ),
    "another base": (
        "plain 1 4",
        "the head is not that of version 5's command",
        put(5, "cause", "body", "base_head", to=ZEROS, keep="base"),
    ),
    # batches, numbers, nonces
    "a number left out": (
        "plain 4 7",
        "command 3 of seat-0, where 2 is due",
        put(7, "cause", "body", "cseq", to=3),
    ),
    "another game in a command": (
        "plain 4 5",
        "the command names another game or seat",
        put(5, "cause", "body", "game", to="0" * 32),
    ),
    "another seat in a command": (
        "plain 4 5",
        "the command names another game or seat",
        put(5, "cause", "body", "seat", to=1),
    ),
    "the host's nonce of its own": (
        "plain 4 8",
        "the host's nonce does not follow from the",
        put(8, "cause", "body", "nonce", to="0" * 32),
    ),
    "a deal with arguments": (
        "plain 4 2",
        "deal is the host's, and has no arguments",
        put(2, "cause", "body", "args", to={"a": 1}),
    ),
    "no deal": (
        "plain 4 2",
        "an event of the game before its deal",
        put(2, "cause", "body", "command", to="shuffle"),
    ),
    "an opening with a second event": ("plain 4 1", "not what the host's open gives", joined(2)),
    "a reveal with another name": (
        "plain 4 8",
        "not what the host's reveal gives",
        put(8, "cause", "body", "command", to="open"),
    ),
    "another author inside a batch": (
        "plain 4 3",
        "at, by, cause or game differ from the",
        put(3, "skeleton", "by", to="seat-0"),
    ),
    "another time inside a batch": (
        "plain 4 3",
        "at, by, cause or game differ from the",
        put(3, "skeleton", "at", to=1),
    ),
    # luck
    "another order": ("plain 6 2", "a shuffle does not follow from the seed", swap_cards),
    "another count": (
        "plain 6 2",
        "a shuffle does not follow from the seed",
        put(2, "skeleton", "public", "count", to=5),
    ),
    "another label": (
        "plain 6 2",
        "a shuffle does not follow from the seed",
        put(2, "skeleton", "public", "label", to="deck/2"),
    ),
    "an order that is null": (
        "plain 6 2",
        "a shuffle does not follow from the seed",
        put(2, "open", "order", "value", to=None),
    ),
    "a salt of one's own": (
        "plain 6 3",
        "a salt does not follow from the seed",
        put(3, "open", "cards", "salt", to=ZEROS, keep="salt"),
    ),
    "another beginning": (
        "plain 1 1",
        "begins with longbox.game_opened",
        put(1, "skeleton", "event", to="longbox.abandoned"),
    ),
    "a seed of other digits": (
        "plain 1 1",
        "a seed is 64 hex digits",
        put(1, "open", "seed", "value", to="0A" * 32),
    ),
    "a field sealed twice": (
        "plain 1 3",
        "a field that is there twice",
        put(3, "skeleton", "sealed", to=TWICE),
    ),
    "a lifecycle event with a sealed part": (
        "plain 1 8",
        "other sealed parts",
        put(8, "skeleton", "sealed", to=TWICE[:1]),
    ),
    "a lifecycle event of no seat": (
        "plain 1 5",
        "a seat that is not at the table",
        both(
            put(5, "skeleton", "event", to="longbox.resigned"),
            put(5, "skeleton", "public", to={"seat": 2}),
        ),
    ),
    "based on what comes": (
        "plain 1 5",
        "on what comes later",
        both(
            put(5, "cause", "body", "base_head", to=ZEROS),
            put(5, "cause", "body", "base_v", to=5, keep="base"),
        ),
    ),
    "a command twice": ("plain 4 7", "the command of an earlier batch", again),
    "a nonce twice": (
        "plain 4 7",
        "a nonce that was there",
        put(7, "cause", "body", "nonce", to=NONCE),
    ),
}
