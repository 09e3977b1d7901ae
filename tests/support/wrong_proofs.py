"""What can be wrong with a tiny game: which game, the check and version that say so, some of their
words, and the change. All else in the record fits the change. Here: entropy, forks,
keys, receipts and refusals."""

from tests.support.forged import ANN, BEN, HOST, Change, both, put, receipts, refused
from tests.support.forging import public

ZEROS = "0" * 64
WRONG_PROOFS: dict[str, tuple[str, str, Change]] = {
    # entropy
    "entropy committed to twice": (
        "gathered 4 3",
        "entropy is committed to once",
        put(3, "skeleton", "public", "seat", to=0),
    ),
    "another entropy": (
        "gathered 4 4",
        "the entropy is not the one that was",
        both(
            put(4, "skeleton", "public", "entropy", to=ZEROS),
            put(4, "cause", "body", "args", "entropy", to=ZEROS),
        ),
    ),
    "entropy that was not commanded": (
        "gathered 4 2",
        "not what seat-0 commanded",
        put(2, "cause", "body", "args", "hash", to=ZEROS),
    ),
    "void for another seat": (
        "voided 4 5",
        "void is a game without its deal, for seats",
        put(5, "skeleton", "public", "seats", to=[0]),
    ),
    "void since another version": (
        "voided 4 5",
        "void is a game without its deal, for seats",
        put(5, "skeleton", "public", "since", to=1),
    ),
    # forks
    "a fork of another parent": (
        "forked 1 6",
        "the fork names another parent, version or",
        put(6, "skeleton", "public", "parent", to="0" * 32),
    ),
    "a fork of another version": (
        "forked 1 6",
        "the fork names another parent, version",
        both(
            put(6, "skeleton", "public", "head", to=ZEROS),
            put(6, "skeleton", "public", "at", to=4, keep="fork"),
        ),
    ),
    "a fork with another set-up": (
        "forked 1 6",
        "the fork names another set-up",
        put(6, "skeleton", "public", "setup", to=ZEROS),
    ),
    "another game without a fork": (
        "plain 1 5",
        "another game begins with longbox.forked,",
        put(5, "skeleton", "game", to="0d" * 16),
    ),
    # keys and signatures
    "no signature": (
        "keyed 2 5",
        "no signature, where seat-0 has a key",
        put(5, "cause", "signature", to=None, keep="signature"),
    ),
    "another signature": (
        "keyed 2 5",
        "the signature of seat-0's command does not",
        put(5, "cause", "signature", to=ZEROS * 2, keep="signature"),
    ),
    "a signature without a key": (
        "plain 2 5",
        "a signature, where seat-0 has no key",
        put(5, "cause", "signature", to=ZEROS * 2),
    ),
    "signed by another": (
        "keyed 2 5",
        "the signature of seat-0's command does not",
        put(5, "sign", to=BEN),
    ),
    "signed by the old key": (
        "keyed 2 9",
        "the signature of seat-0's command does not",
        put(9, "sign", to=ANN),
    ),
    "the opening signed": (
        "keyed 2 1",
        "a signature, where host has no key",
        put(1, "sign", to=HOST),
    ),
    "signed by the parent's key": (
        "forked 2 7",
        "a signature, where seat-1 has no key",
        put(7, "sign", to=BEN),
    ),
    "a host that changes a seat's key": (
        "keyed 2 7",
        "the host registers a first key, and its",
        both(
            put(7, "skeleton", "public", "who", to="seat-1"),
            put(7, "cause", "body", "args", "who", to="seat-1"),
        ),
    ),
    "another key than was commanded": (
        "keyed 4 8",
        "not what seat-0 commanded",
        put(8, "skeleton", "public", "key", to=public(BEN)),
    ),
    "a key of small order": (
        "keyed 2 1",
        "what is registered is no key",
        put(1, "skeleton", "public", "host_key", to="01" + "0" * 62),
    ),
    "a key beyond the field": (
        "keyed 2 1",
        "what is registered is no key",
        put(1, "skeleton", "public", "host_key", to="ee" + "f" * 60 + "7f"),
    ),
    "a key off the curve": (
        "keyed 2 1",
        "what is registered is no key",
        put(1, "skeleton", "public", "host_key", to="02" + "0" * 62),
    ),
    # receipts and refusals
    "a receipt for another head": (
        "keyed 1 9",
        "the host signed head 000000000000,",
        receipts((HOST, 9, "0" * 64)),
    ),
    "a receipt by another key": (
        "keyed 2 9",
        "a receipt by a key that is not the host's",
        receipts((BEN, 9, "here")),
    ),
    "a receipt by the old key": (
        "keyed 2 12",
        "a receipt by a key that is not the host's",
        receipts((HOST, 12, "here")),
    ),
    "a receipt for the host's batch": (
        "keyed 2 4",
        "a receipt for what is no batch of a seat in",
        receipts((HOST, 4, "here")),
    ),
    "receipts in another order": (
        "keyed 2 5",
        "receipts are the newest of each seat, in",
        receipts((HOST, 10, "here"), (HOST, 5, "here")),
    ),
    "a signed refusal without a key": (
        "plain 2 5",
        "a signed refusal of no version, game or key",
        refused(HOST, 5),
    ),
    "a refusal by another key": (
        "keyed 2 5",
        "the signature of a refusal does not hold",
        refused(BEN, 5),
    ),
    "a refusal inside a batch": (
        "keyed 2 3",
        "a signed refusal of no version, game or key",
        refused(HOST, 3),
    ),
    "a refusal of an unknown kind": (
        "plain 1 8",
        "a hash, name or number of the last line",
        refused(None, 5, code="why"),
    ),
    "no key registered": (
        "keyed 2 7",
        "no key of anybody here",
        put(7, "skeleton", "public", "key", to="01" + "0" * 62),
    ),
    "a key for nobody": (
        "keyed 2 7",
        "no key of anybody here",
        put(7, "skeleton", "public", "who", to="seat-2"),
    ),
    "a seed committed to for another game": (
        "forked 1 6",
        "not the one that was committed",
        put(6, "open", "seed", "value", to="07" * 32),
    ),
    "too many refusals": (
        "plain 1 8",
        "more than 50 refusals of a seat",
        refused(None, 5, times=51),
    ),
}
