"""High Card, a whole title as small as one can be. Start reading at `decide.py`."""

from functools import partial
from typing import Final

from domain.kernel.game import Game
from domain.kernel.rulebook import rulebook_of
from tests.titles.high_card import decide, evolve, messages, positions, setup, state, telling

__all__ = ["GAME"]

GAME: Final[Game[state.Table, setup.Options, setup.Edition]] = Game(
    slug="high_card",
    name="High Card",
    players=setup.PLAYERS,
    rules=1,
    options=setup.Options,
    editions=setup.EDITIONS,
    check=setup.check,
    commands=messages.COMMANDS,
    events=messages.EVENTS,
    firsts=decide.FIRSTS,
    initial=state.initial,
    deal=decide.deal,
    decide=decide.decide,
    folds=evolve.EVOLVE,
    pending=decide.pending,
    legal=decide.legal,
    is_over=decide.is_over,
    phase=decide.phase,
    zones=positions.zones,
    breaches=positions.breaches,
    rows=positions.LAYOUT.rows,
    placed=positions.LAYOUT.placed,
    unsettled=positions.unsettled,
    scores=telling.scores,
    sentence=telling.sentence,
    rulebook=partial(rulebook_of, setup.PACKAGE),
    counts=decide.COUNTS,
    told=positions.LAYOUT.zones,
)
