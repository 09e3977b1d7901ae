"""A record written again by whoever wants another history: every hash is made to fit."""

from typing import Any

from domain.kernel.canon import canon
from domain.ledger import chain


def rechained(documents: list[Any]) -> list[bytes]:
    """The lines of a record, given as documents, with causes, heads and the last line's head
    computed anew. Seals are as they are: see `resealed`."""
    root = bytes.fromhex(documents[1]["skeleton"]["game"])
    heads, cause = [chain.genesis(root.hex())], ""
    for document in documents[1:-1]:
        skeleton, said = document["skeleton"], document.get("cause")
        if said is not None and said["body"] is not None:
            at = said["body"]["base_v"]
            if isinstance(at, int) and 0 <= at < len(heads):
                said["body"]["base_head"] = heads[at].hex()
            cause = chain.command_hash(canon(said["body"])).hex()
        elif said is not None:
            cause = skeleton["cause"]
        skeleton["cause"] = cause
        heads.append(chain.link(heads[-1], canon(skeleton)))
    documents[-1]["head"] = heads[-1].hex()
    return list(map(canon, documents))
