"""Mint Condition Comics: start reading at `decide.py`."""

from functools import partial
from typing import Final

from domain.games.mint_condition.commands import COMMANDS
from domain.games.mint_condition.decide import FIRSTS, deal, decide, is_over
from domain.games.mint_condition.edition_file import EDITIONS, PACKAGE
from domain.games.mint_condition.ending import COUNTS
from domain.games.mint_condition.events import EVENTS
from domain.games.mint_condition.evolve import EVOLVE
from domain.games.mint_condition.invariants import breaches, zones
from domain.games.mint_condition.legal import legal, pending, phase
from domain.games.mint_condition.options import Options, check
from domain.games.mint_condition.positions import LAYOUT, placed, unsettled
from domain.games.mint_condition.sentences import sentence
from domain.games.mint_condition.sheets import scores
from domain.games.mint_condition.state import Table, initial
from domain.games.mint_condition.table_commands import REVEALS, default
from domain.games.mint_condition.tables import PLAYERS, Edition
from domain.games.mint_condition.worlds import WORLDS
from domain.kernel.game import Game
from domain.kernel.rulebook import rulebook_of

__all__ = ["GAME"]

GAME: Final[Game[Table, Options, Edition]] = Game(
    slug="mint_condition",
    name="Mint Condition Comics",
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
    placed=placed,
    unsettled=unsettled,
    scores=scores,
    sentence=sentence,
    rulebook=partial(rulebook_of, PACKAGE),
    reveals=REVEALS,
    counts=COUNTS,
    default=default,
    told=LAYOUT.zones,
    worlds=WORLDS,
)
