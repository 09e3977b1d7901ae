"""Age of Comics: The Golden Years, with The Vault Collection: start reading at `decide.py`."""

from functools import partial
from typing import Final

from domain.games.age_of_comics.commands import COMMANDS
from domain.games.age_of_comics.decide import FIRSTS, deal, decide, is_over
from domain.games.age_of_comics.edition_file import EDITIONS, PACKAGE
from domain.games.age_of_comics.ending import COUNTS
from domain.games.age_of_comics.events import EVENTS
from domain.games.age_of_comics.evolve import EVOLVE
from domain.games.age_of_comics.invariants import breaches, zones
from domain.games.age_of_comics.legal import legal, pending, phase
from domain.games.age_of_comics.options import Options, check
from domain.games.age_of_comics.positions import LAYOUT, placed, unsettled
from domain.games.age_of_comics.sentences import sentence
from domain.games.age_of_comics.sheets import scores
from domain.games.age_of_comics.state import Table, initial
from domain.games.age_of_comics.table_commands import REVEALS, default
from domain.games.age_of_comics.tables import PLAYERS, Edition
from domain.games.age_of_comics.worlds import WORLDS
from domain.kernel.game import Game
from domain.kernel.rulebook import rulebook_of

__all__ = ["GAME"]

GAME: Final[Game[Table, Options, Edition]] = Game(
    slug="age_of_comics",
    name="Age of Comics",
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
