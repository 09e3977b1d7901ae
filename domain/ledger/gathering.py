"""Entropy of all seats before the deal, and a game that is void for want of it (LB-ENT)."""

from domain.kernel.messages import Command, Events, Official
from domain.kernel.rules import RuleBroken, require
from domain.kernel.sight import seat_audience
from domain.kernel.table_commands.commands import (
    ENTROPY_COMMANDS,
    AbandonGame,
    ChangeKey,
    CommitEntropy,
    RegisterKey,
    ReplaceSeat,
    RevealEntropy,
    Void,
)
from domain.kernel.table_commands.events import EntropyCommitted, EntropyRevealed, Voided
from domain.kernel.table_commands.gathering import Gathering
from domain.kernel.table_commands.rules import Rule
from domain.kernel.types import Seat
from domain.ledger import chain
from domain.ledger.entry import read_skeleton
from domain.ledger.scene import Scene

BEFORE_THE_DEAL = frozenset(
    (*ENTROPY_COMMANDS, Void, ReplaceSeat, AbandonGame, ChangeKey, RegisterKey)
)


def require_time(scene: Scene, command: Command | Official) -> None:
    """Refuses what is not done before the deal, while entropy is gathered (LB-ENT-1)."""
    gathering = scene.frame.gathering
    if gathering is not None and type(command) not in BEFORE_THE_DEAL:
        raise RuleBroken(Rule.ENT_1_BEFORE_THE_DEAL, **_waits(gathering))


def commit(scene: Scene, command: CommitEntropy) -> Events:
    """Commit to entropy by its hash (LB-ENT-2)."""
    gathering = _gathering(scene)
    fresh = not gathering.committed[command.seat]
    seat = seat_audience(command.seat)
    require(fresh, Rule.ENT_2_COMMIT_ONCE, seat=seat, **_waits(gathering))
    return (EntropyCommitted(seat=command.seat, hash=command.hash),)


def reveal(scene: Scene, command: RevealEntropy) -> Events:
    """Reveal what one has committed to, once all have (LB-ENT-3, -4)."""
    gathering, seat = _gathering(scene), seat_audience(command.seat)
    due = gathering.revealing and command.seat in gathering.waiting
    require(due, Rule.ENT_3_REVEAL_WHEN_ALL_ARE_IN, seat=seat, **_waits(gathering))
    said = commitment_of(scene.frame.game, command.seat, command.entropy)
    wanted = gathering.committed[command.seat]
    require(said == wanted, Rule.ENT_4_AS_COMMITTED, seat=seat, committed=wanted, revealed=said)
    return (EntropyRevealed(seat=command.seat, entropy=command.entropy),)


def void(scene: Scene, command: Void) -> Events:
    """Declare void what cannot be dealt (LB-ENT-6)."""
    gathering = _gathering(scene)
    deadline, since = scene.setup.options.deadline, scene.frame.since(gathering.waiting[0])
    assert since is not None, "a seat that is waited for owes a decision"
    if deadline is not None:
        took = scene.now() - read_skeleton(scene.past()[since - 1].skeleton).at
        late, rule = took >= deadline, Rule.ENT_6_NOT_BEFORE_THE_DEADLINE
        require(late, rule, milliseconds=took, deadline=deadline, **_waits(gathering))
    return (Voided(seats=gathering.waiting, since=since),)


def commitment_of(game: str, seat: Seat, entropy: str) -> str:
    """What a seat commits to its entropy by; both in hex."""
    return chain.entropy_commitment(game, seat, bytes.fromhex(entropy)).hex()


def _gathering(scene: Scene) -> Gathering:
    gathering = scene.frame.gathering
    if gathering is None:
        over = scene.frame.given_up
        state = "over" if over else "dealt" if scene.frame.dealt else "not dealt"
        raise RuleBroken(
            Rule.ENT_1_BEFORE_THE_DEAL, entropy=scene.setup.options.entropy, game=state
        )
    return gathering


def _waits(gathering: Gathering) -> dict[str, object]:
    """What a refusal says of the round: which it is, and for whom it waits."""
    round_ = "reveal" if gathering.revealing else "commit"
    return {"round": round_, "waiting": tuple(map(seat_audience, gathering.waiting))}
