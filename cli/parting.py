"""Two histories of one game, in words: both heads, and what each side's receipts say."""

from typing import Any

import msgspec

from domain.ledger.joining import Parting

SHOWN = 16
"""So many receipts of a side are shown: one a seat would be at most six."""


def parting_lines(parting: Parting) -> list[str]:
    """What people are told: a line a side, and below it a line a receipt, as it stands in the
    record, so that it can be kept and shown to others."""
    lines = [f"two histories of game {parting.game} part at version {parting.v}"]
    for side in parting.sides:
        source = f" ({side.source})" if side.source else ""
        lines.append(f"  the copy of {side.copy}{source}: head {side.head}")
        lines += [f"    receipt {_text(receipt)}" for receipt in side.receipts[:SHOWN]]
        if not side.receipts:
            lines.append(f"    no receipt for version {parting.v} or a later one")
    return lines


def parting_document(parting: Parting) -> dict[str, Any]:
    """The same for programs."""
    document: dict[str, Any] = msgspec.to_builtins(parting)
    return document


def _text(receipt: object) -> str:
    return msgspec.json.encode(receipt, order="sorted").decode()
