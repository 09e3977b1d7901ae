"""Whether a game can go on from a Table: somebody is to decide, and that fits what lies there.

This is what the course of a game sees to and no invariant says. Each check gives what is wrong, a
few words a fault, with the zone to change. What a turn has come to is checked in `settled_turn.py`.
"""

from collections.abc import Iterator
from typing import Final

from domain.games.age_of_comics.decisions import asked
from domain.games.age_of_comics.figures import kind_of, war_genre
from domain.games.age_of_comics.invariants import zones
from domain.games.age_of_comics.legal import legal
from domain.games.age_of_comics.positions import defaults as d
from domain.games.age_of_comics.positions import words as w
from domain.games.age_of_comics.positions.settled_turn import in_action, turn_fits
from domain.games.age_of_comics.state import Player, Table, Turn
from domain.games.age_of_comics.tables import DECKS
from domain.kernel.checks import Check, first_fault
from domain.kernel.types import FACE_DOWN, Seat

Faults = Iterator[str]

KINDS_OF: Final = {"writers": "writer", "artists": "artist", "comics": "comic"}


def unsettled(table: Table) -> str:
    """The first thing that is wrong; empty where a game can go on, or is over."""
    return first_fault(CHECKS, table)


# --------------------------------------------------------------------------------- in every stage


def whole(table: Table) -> Faults:
    """All of it is known, and every card in a deck of its kind."""
    kept = tuple(player.objective for player in table.seats)
    if FACE_DOWN in (*table.calendar, *kept) or any(
        FACE_DOWN in own for own in zones(table).values()
    ):
        yield "table: something lies face down: this is no whole position"
        return
    for name in DECKS:
        deck = table.deck(name)
        for card in (*deck.draw, *deck.discards, *filter(None, deck.display)):
            if kind_of(table.edition, card) != KINDS_OF[name]:
                yield f"table.draw, discards, displays: {card} is among the {name}"
    for card in table.ripoffs:
        if card not in w.ripoffs(table):
            yield f"table.ripoffs: {card} is none"


def war(table: Table) -> Faults:
    """It begins with its tile (ACV-WAR-18), and has no token on the Ideas spaces (ACV-WAR-11)."""
    due = d.war(table, 0) if "war" in table.options.modules else 0
    if table.war != due:
        yield f"table.war: {table.war}; by the calendar it is {due}"
    if war_genre(table.edition) in table.spaces:
        yield "table.spaces: no token of War lies there"
    in_order = [genre.id for genre in table.edition.genres if genre.id in table.spaces]
    if list(table.spaces) != in_order:
        yield f"table.spaces: in the order of the edition they are {', '.join(in_order)}"


def agents(table: Table) -> Faults:
    """Each has come to where it stands with a move of its own (AC-SALES-5, -10)."""
    came = [player.arrived for player in table.seats if player.arrived]
    if len(set(came)) < len(came) or max(came, default=0) > table.moves:
        yield f"table.moves, seat-*.arrived: {came} of {table.moves} moves; each is one of its own"
    for seat, player in enumerate(table.seats):
        if (player.node == table.edition.start) != (player.arrived == 0):
            yield f"seat-{seat}.arrived: {player.arrived} at {player.node}"


def raised(table: Table) -> Faults:
    """Who has trained has been raised (AC-INC-2)."""
    for seat, player in enumerate(table.seats):
        for team in player.teams:
            once = len(set(team.raised)) == len(team.raised)
            if not once or not set(team.trained) <= set(team.raised):
                yield f"seat-{seat}.teams: team {team.number} has raised {', '.join(team.raised)}"
            ups = {"writer": team.writer_up, "artist": team.artist_up}
            if table.stage == "increase" and any(not ups[kind] for kind in team.raised):
                yield f"seat-{seat}.teams: team {team.number} is as worth as it was"


def objectives(table: Table) -> Faults:
    """Two for everybody once they are dealt, one of them kept once they are chosen (ACV-OBJ-3)."""
    on = "objectives" in table.options.modules
    due = 2 if on and table.stage != "picks" else 0
    for seat, player in enumerate(table.seats):
        if len(player.objectives) != due:
            yield f"seat-{seat}.objectives: {len(player.objectives)}; there are {due}"
        chosen = player.objective is not None
        if on and table.stage not in d.BEFORE and not chosen:
            yield f"seat-{seat}.objective: it is chosen before round 1"
        if player.objective_vp and table.stage != "over":
            yield f"seat-{seat}.objective_vp: objectives pay at the end"


def turns(table: Table) -> Faults:
    """Somebody's, where editors are placed."""
    if (table.active is None) != (table.stage != "action"):
        yield "table.active: somebody has a turn in stage action, and in no other"
    if table.stage != "action" and (table.step or table.turn != Turn()):
        yield f"table.step, table.turn: there is no turn in {table.stage}"
    if table.stage not in ("action", "over") and (any(table.areas) or table.turns):
        yield f"table.areas, table.turns: no editor was placed in {table.stage}"


def before_the_rounds(table: Table) -> Faults:
    """Nothing was played, and the decks are as they were filled, or are not yet."""
    if table.stage not in d.BEFORE:
        return
    for seat, player in enumerate(table.seats):
        if _has_played(player):
            yield f"seat-{seat}: it has played, and no round has begun"
    if any(table.deck(name).discards for name in DECKS) or table.fulfilled or table.moves:
        yield "table.discards, fulfilled, moves: there are none before the first round"
    if any(own.up for own in table.map):
        yield "table.up: orders are turned up from the first round on"
    shown = any(table.deck(name).display or table.deck(name).top for name in DECKS)
    if table.stage == "picks" and shown:
        yield "table.displays, table.tops: they are filled after the picks"
    yield from _picks(table)


def _has_played(player: Player) -> bool:
    tokens = player.tickets or player.vp or player.cubes or player.increased
    return bool(player.printed or player.hyped or player.orders or tokens)


def _picks(table: Table) -> Faults:
    """In turn order, an original each (AC-SETUP-10)."""
    done = [seat for seat in table.order if table.seats[seat].picked]
    if list(table.order[: len(done)]) != done:
        yield f"seat-*.picked: {done}; they pick in the order {table.order}"
    for seat, player in enumerate(table.seats):
        comics = sum(held.kind == "comic" for held in player.hand)
        if comics != player.picked:
            yield f"seat-{seat}.hand: {comics} originals; one comes with the pick"


def all_picked(table: Table) -> Faults:
    """Before any round."""
    late: list[Seat] = [at for at, player in enumerate(table.seats) if not player.picked]
    if table.stage != "picks" and late:
        yield f"seat-*.picked: {late} have not picked in {table.stage}"


def asking(table: Table) -> Faults:
    """Somebody is to decide, and can, or the game is over."""
    if table.stage != "over" and not asked(table):
        yield f"table.stage, table.step: nobody is to decide in {table.stage} as things lie"
    for ask in asked(table):
        if not legal(table, ask.seat).commands:
            yield f"table.step: seat-{ask.seat} has nothing to choose ({ask.kind})"


CHECKS: Final[tuple[Check[Table], ...]] = (
    whole,
    war,
    agents,
    raised,
    objectives,
    turns,
    before_the_rounds,
    all_picked,
    in_action,
    turn_fits,
    asking,
)
