"""Who may sign what: a command's signature, and who may register or change a key.

Chapter LB-KEY of the kernel's rulebook. A signature is over the hash of the command's body, under
the key that was registered before the command's batch.
"""

import msgspec

from domain.kernel.frame import Frame
from domain.kernel.messages import Events
from domain.kernel.rules import require
from domain.kernel.sight import HOST, REFEREE, Audience, seat_audience, seat_of
from domain.kernel.table_commands.commands import ChangeKey, RegisterKey
from domain.kernel.table_commands.events import KeyChanged
from domain.kernel.table_commands.rules import Rule
from domain.ledger import chain
from domain.ledger.batches import Act
from domain.ledger.errors import NotAllowed, Unsigned
from domain.ledger.orders import Order
from domain.ledger.scene import Scene, require_present, require_running
from domain.ledger.signing import Keyring, Signer, is_key, verifies


def signed(frame: Frame, act: Act, order: Order) -> Act:
    """The act of a seat or the referee with its signature, where its author has a key. Raises
    Unsigned for a signature that is missing, wrong or of nobody's key."""
    key, by = frame.key_of(act.by), act.by
    if key is None:
        if order.signature is not None or order.signer is not None:
            raise Unsigned(f"{by} has no key in this game; leave the signature out")
        return act
    sent = act if order.cseq is None else msgspec.structs.replace(act, cseq=order.cseq)
    signature, message = order.signature, chain.command_hash(sent.body(frame.game))
    if order.signer is not None:
        signature = _with(order.signer, key, by, message)
    if signature is None:
        raise Unsigned(f"{by} signs its commands in this game, with its key {key[:12]}: --key FILE")
    if not verifies(key, signature, message):
        raise Unsigned(f"the signature is not that of {by}'s key {key[:12]} for this command")
    return msgspec.structs.replace(act, signature=signature)


def signed_by_host(frame: Frame, act: Act, keys: Keyring) -> Act:
    """An act of the host with its signature, where the host has a key. Raises NotAllowed where that
    key is not at hand."""
    key = frame.host_key
    if key is None:
        return act
    require_host_key(keys, key)
    message = chain.command_hash(act.body(frame.game))
    return msgspec.structs.replace(act, signature=_with(keys.of(key), key, HOST, message))


def require_host_key(keys: Keyring, key: str | None) -> None:
    """Raises NotAllowed unless that key of a host is at hand, or there is none."""
    if key is not None and key not in keys:
        raise NotAllowed(
            f"the host of this game signs, and its key {key[:12]} is not at hand: --host-key FILE"
        )


def _with(signer: Signer | None, key: str, by: Audience, message: bytes) -> str:
    if signer is None or signer.public != key:
        given = "none" if signer is None else signer.public[:12]
        raise Unsigned(f"{by} signs with the key {key[:12]} in this game; given is {given}")
    return signer.sign(message)


def signature_fault(key: str | None, signature: str | None, cause: str, by: Audience) -> str:
    """What is wrong with the signature of a command of that hash, under the key that is registered
    for its author; empty where nothing is."""
    if key is None:
        return "" if signature is None else "a signature, where no key is registered"
    if signature is None:
        return f"the command is not signed, though {by} has a key"
    if not verifies(key, signature, bytes.fromhex(cause)):
        return f"the signature is not that of {by}'s key"
    return ""


# ------------------------------------------------------------------------------- changing a key


def change_key(scene: Scene, command: ChangeKey) -> Events:
    """A seat changes its own key (LB-KEY-1, -3)."""
    require_running(scene)
    require_present(scene, command.seat)
    return _changed(scene.frame, scene.by, seat_audience(command.seat), command.key)


def register_key(scene: Scene, command: RegisterKey) -> Events:
    """The host registers a first key; host and referee change their own (LB-KEY-1 to -3)."""
    require_running(scene)
    seats = tuple(map(seat_audience, range(scene.frame.seats)))
    known = command.who in (HOST, REFEREE, *seats)
    require(known, Rule.SEAT_1_OF_THIS_TABLE, who=command.who[:20], seats=seats)
    return _changed(scene.frame, scene.by, command.who, command.key)


def key_fault(frame: Frame, by: Audience, event: KeyChanged) -> str:
    """Why that author may not have changed that key, as far as the Frame before tells; else
    empty."""
    seat, there = seat_of(event.who), event.who in (HOST, REFEREE)
    if not there and (seat is None or seat >= frame.seats):
        return "a key of nobody at this table"
    if not is_key(event.key):
        return "what is registered is no key"
    return "" if _may(frame, by, event.who) else f"{by} may not change the key of {event.who}"


def _changed(frame: Frame, by: Audience, who: Audience, key: str) -> Events:
    held = frame.key_of(who)
    rule = Rule.KEY_2_FIRST_BY_THE_HOST if held is None else Rule.KEY_1_BY_ITS_HOLDER
    require(_may(frame, by, who), rule, who=who, key=None if held is None else held[:12], by=by)
    require(is_key(key) and key != held, Rule.KEY_3_A_KEY, key=key[:64])
    return (KeyChanged(key=key, who=who),)


def _may(frame: Frame, by: Audience, who: Audience) -> bool:
    """Whose key is registered changes it; where none is, the host registers it."""
    return by == (HOST if frame.key_of(who) is None else who)
