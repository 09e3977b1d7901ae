"""Bagged & Boarded: start reading at `decide.py`."""

from functools import partial
from typing import Final

from domain.games.bagged_boarded.commands import COMMANDS
from domain.games.bagged_boarded.decide import FIRSTS, decide, is_over, scores
from domain.games.bagged_boarded.edition_file import EDITIONS, PACKAGE
from domain.games.bagged_boarded.events import EVENTS
from domain.games.bagged_boarded.evolve import EVOLVE
from domain.games.bagged_boarded.invariants import breaches, zones
from domain.games.bagged_boarded.legal import legal, pending, phase
from domain.games.bagged_boarded.opening import deal
from domain.games.bagged_boarded.options import Options, check
from domain.games.bagged_boarded.positions import LAYOUT, unsettled
from domain.games.bagged_boarded.sentences import sentence
from domain.games.bagged_boarded.state import Table, initial
from domain.games.bagged_boarded.table_commands import REVEALS, default
from domain.games.bagged_boarded.tables import PLAYERS, Edition
from domain.games.bagged_boarded.worlds import WORLDS
from domain.kernel.game import Game
from domain.kernel.rulebook import rulebook_of

__all__ = ["GAME"]

GAME: Final[Game[Table, Options, Edition]] = Game(
    slug="bagged_boarded",
    name="Bagged & Boarded",
    players=PLAYERS,
    rules=1,
    options=Options,
    editions=EDITIONS,
    check=check,
    commands=COMMANDS,
    events=EVENTS,
    firsts=FIRSTS,
    initial=initial,
    deal=deal,
    decide=decide,
    folds=EVOLVE,
    pending=pending,
    legal=legal,
    is_over=is_over,
    phase=phase,
    zones=zones,
    breaches=breaches,
    rows=LAYOUT.rows,
    placed=LAYOUT.placed,
    unsettled=unsettled,
    scores=scores,
    sentence=sentence,
    rulebook=partial(rulebook_of, PACKAGE),
    reveals=REVEALS,
    default=default,
    told=LAYOUT.zones,
    worlds=WORLDS,
)
