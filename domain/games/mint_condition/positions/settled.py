"""Whether a game can go on from a Table: somebody is to decide, and that fits what lies there.

This is what the course of a game sees to and no invariant says. Each check gives what is wrong, a
few words a fault, with the zone to change.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.mint_condition.commands import TradePlayer
from domain.games.mint_condition.decisions import asked
from domain.games.mint_condition.figures import power_of
from domain.games.mint_condition.positions.defaults import PLAY_ENDED
from domain.games.mint_condition.state import Player, Stage, Table
from domain.games.mint_condition.tables import Verb
from domain.games.mint_condition.trade import trade_player
from domain.kernel.checks import Check, first_fault
from domain.kernel.luck import NoLuck
from domain.kernel.rules import RuleBroken
from domain.kernel.types import FACE_DOWN

Faults = Iterator[str]


def unsettled(table: Table) -> str:
    """The first thing that is wrong; empty where a game can go on, or is over."""
    checks = (rounds, whose_turn, piles_left, picked, *STAGES[table.stage], trades, powers, asking)
    return first_fault(checks, table)


# --------------------------------------------------------------------------------- in every stage


def rounds(table: Table) -> Faults:
    """One of those that are played, the last one if the game is over (MC-GAME-2)."""
    low = table.options.rounds if table.stage == "over" else 1
    if not low <= table.round <= table.options.rounds:
        yield f"table.round: {table.round}; write {low} to {table.options.rounds}"


def whose_turn(table: Table) -> Faults:
    """Somebody's while there are turns, from the first one on."""
    if (table.active is None) != (table.stage in PLAY_ENDED):
        yield "table.active: nobody has a turn in scoring and over; else, write whose it is"
    if max(player.turns for player in table.seats) < 1:
        yield "table.turn: turns begin with 1"


def piles_left(table: Table) -> Faults:
    """A turn without piles is for a trade only, unless it took the last one (MC-TURN-3)."""
    if table.trade_only and (any(table.piles) or table.kept or table.spot):
        yield "table.trade_only: it is true where no pile is left, and none was picked in this turn"
    if table.stage in PLAY_ENDED and any(table.piles):
        yield f"table.piles: there are none left in {table.stage}"
    taking = table.stage in ("kept", "manage") and table.kept
    if not (any(table.piles) or table.trade_only or taking or table.stage in PLAY_ENDED):
        yield "table.trade_only: no pile is left for this turn; leave it out, or write true"


def picked(table: Table) -> Faults:
    """Cards are in hand between keeping a pile and turning it up (MC-PILES-3, MC-SETS-1)."""
    for seat, player in enumerate(table.seats):
        due = table.stage == "kept" and seat == table.active
        if bool(player.picked) != due:
            yield f"seat-{seat}.picked: {len(player.picked)} cards in stage {table.stage}"


def trades(table: Table) -> Faults:
    """What has become of the trade fits the windows and the trade that is open (MC-TRADE-1)."""
    done = table.traded in ("made", "blocked")
    if "after_trade" in table.windows and not done:
        yield "table.windows: after_trade comes after a trade; write traded"
    if "after_keep" in table.windows and not table.kept:
        yield "table.windows: after_keep comes after a pile is kept; write kept"
    if table.second and not done:
        yield "table.second: a second trade comes after a trade; write traded"
    if table.declared is not None:
        yield from _declared(table)


def _declared(table: Table) -> Faults:
    own = table.declared
    if own is None:
        return
    if table.stage != "trade" or own.seat != table.active:
        yield "table.declared: a trade is declared by the active seat, in stage trade"
    elif not table.unrevealed(own.target):
        yield f"table.declared: seat-{own.target} has revealed its power and cannot react"
    else:
        try:
            trade_player(table, TradePlayer(own.seat, own.target, own.given, own.wanted), NoLuck())
        except RuleBroken as broken:
            yield f"table.declared: it breaks {broken.rule}"


def asking(table: Table) -> Faults:
    """Somebody is to decide, or the game is over."""
    if table.stage != "over" and asked(table) is None:
        yield f"table.stage: nobody is to decide in {table.stage} as things lie"


# ------------------------------------------------------------------------------- stage by stage


def before_piles(table: Table) -> Faults:
    """No pile was looked at yet."""
    if table.spot or table.kept:
        yield "table.spot, table.kept: no pile is picked before the trade; leave them out"


def at_trade(table: Table) -> Faults:
    """The first trade is open, or the second one (MC-D-2, MC-D-9)."""
    if table.traded and not table.second:
        yield "table.traded: the trade is open; leave it out, or write second"


def after_trade(table: Table) -> Faults:
    """It was made, or blocked (MC-POWER-5 b)."""
    if table.traded not in ("made", "blocked"):
        yield f"table.traded: {table.traded or 'nothing'}; write made or blocked"


def at_pick(table: Table) -> Faults:
    """A pile is looked at (MC-PILES-2), unless there is none."""
    if table.kept:
        yield f"table.kept: {table.kept}; none was kept yet"
    if not table.trade_only and not (table.spot and table.pile(table.spot)):
        yield f"table.spot: {table.spot}; write a spot with a pile"


def after_keep(table: Table) -> Faults:
    """The pile of that spot is in hand (MC-POWER-5 d)."""
    if not table.kept or table.spot != table.kept:
        yield f"table.kept: {table.kept} of spot {table.spot}; write the spot that was kept"


STAGES: Final[Mapping[Stage, tuple[Check[Table], ...]]] = {
    "": (),
    "trade": (before_piles, at_trade),
    "traded": (before_piles, after_trade),
    "pick": (at_pick,),
    "kept": (after_keep,),
    "manage": (),
    "end": (),
    "scoring": (),
    "over": (),
}

# ---------------------------------------------------------------------------- what powers leave


def powers(table: Table) -> Faults:
    """What lies there by a power follows from that power, revealed."""
    for seat, player in enumerate(table.seats):
        if FACE_DOWN in (player.power, *player.looked):
            yield f"seat-{seat}.power, looked: a card lies face down: this is no whole position"
            return
    if table.second and not _used(table, table.seats[table.active or 0], "second_trade"):
        yield "table.second: the active seat has revealed no power for a second trade"
    for seat, player in enumerate(table.seats):
        for zone, verb, there in _left(player):
            if there and not _used(table, player, verb):
                yield f"seat-{seat}.{zone}: the seat has revealed no power for it ({verb})"
        yield from _looking(table, seat, player)
        yield from _scored(table, seat, player)


def _left(player: Player) -> Iterator[tuple[str, Verb, bool]]:
    yield "sleeved", "sleeve", player.sleeved is not None
    yield "hyped", "hype", player.hyped > 0
    yield "stand_ins", "facsimile", any(own.stand_in for own in player.sets)
    yield "looked", "pre_order", bool(player.looked)


def _looking(table: Table, seat: int, player: Player) -> Faults:
    if player.looked:
        due = min(power_of(table.edition, player.power or "").count or 0, len(table.deck))
        if seat != table.active:
            yield f"seat-{seat}.looked: only the active seat looks at the deck"
        elif len(player.looked) != due:
            yield f"seat-{seat}.looked: {len(player.looked)} cards; the seat looks at {due}"


def _scored(table: Table, seat: int, player: Player) -> Faults:
    """What belongs to the scoring window (MC-POWER-10)."""
    stand_in = any(own.stand_in for own in player.sets)
    if table.stage not in PLAY_ENDED and (player.answered or player.hyped or stand_in):
        yield f"seat-{seat}.answered, hyped, stand_ins: they belong to scoring"
    if player.hyped and player.hyped != power_of(table.edition, player.power or "").count:
        yield f"seat-{seat}.hyped: {player.hyped}; its power says how many"


def _used(table: Table, player: Player, verb: Verb) -> bool:
    return player.revealed and power_of(table.edition, player.power or "").verb == verb
