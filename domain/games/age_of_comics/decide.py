"""Start reading here: what a command leads to, one function a chapter of the rulebook.

The set-up is in `opening.py` and `picks.py`. A round begins in `rounds.py`, goes on with increases
(`increase.py`) and turns (`turns.py`), and ends in `ending.py`, the game in `scoring.py`. What an
editor does is in `hire.py`, `develop.py`, `ideas.py`, `printing.py` and `sales.py`; what follows a
print in `printed.py`, `orders.py` and `cubes.py`; what comes after an action in `hand.py` and
`specials/`. `modules/` holds The Vault Collection. `decisions.py` says who owes what, `moments.py`
refuses what comes at a wrong moment, and `flow.py` does what goes on by itself between two
decisions.
"""

from collections.abc import Callable
from typing import Any, Final

from domain.games.age_of_comics.commands import (
    Collect,
    Convert,
    Develop,
    DevelopTop,
    Discard,
    EndIncreases,
    EndReassign,
    EndSales,
    Flip,
    Fulfil,
    Hire,
    HireBlind,
    Hype,
    Increase,
    KeepCubes,
    KeepObjective,
    Market,
    MoveCube,
    PlaceCube,
    PlaceEditor,
    Print,
    Reassign,
    Search,
    SkipSpecial,
    StartingPick,
    StopPrinting,
    TakeBonus,
    TakeEditor,
    TakeIdeas,
    Ticket,
    Walk,
)
from domain.games.age_of_comics.cubes import keep_cubes, move_cube, place_cube
from domain.games.age_of_comics.develop import develop, develop_top, search
from domain.games.age_of_comics.events import (
    AgentMoved,
    AnyEvent,
    BonusResolved,
    ComicDeveloped,
    ComicDrawn,
    ComicHyped,
    ComicPrinted,
    CreativeDrawn,
    CreativeHired,
    CreativeLearned,
    CreativeReassigned,
    CreativeTrained,
    CubeMoved,
    CubePlaced,
    CubesKept,
    EditorPlaced,
    ExtraEditorTaken,
    FeePaid,
    HandDiscarded,
    IdeasConverted,
    IdeasTaken,
    IncreasePhaseEnded,
    Made,
    MarketingBought,
    ObjectiveChosen,
    OrderCollected,
    OrderFlipped,
    OrderFulfilled,
    PrintingStopped,
    ReassignEnded,
    SalesEnded,
    SearchPaid,
    SpecialSkipped,
    StartingPickMade,
)
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.flow import step
from domain.games.age_of_comics.hand import discard
from domain.games.age_of_comics.hire import hire, hire_blind
from domain.games.age_of_comics.ideas import take_ideas
from domain.games.age_of_comics.increase import end_increases, increase
from domain.games.age_of_comics.moments import require_moment
from domain.games.age_of_comics.opening import set_up
from domain.games.age_of_comics.orders import fulfil
from domain.games.age_of_comics.picks import keep_objective, pick
from domain.games.age_of_comics.printed import take_bonus
from domain.games.age_of_comics.printing import print_comic, stop_printing
from domain.games.age_of_comics.sales import collect, end_sales, flip, ticket, walk
from domain.games.age_of_comics.specials.convert import convert
from domain.games.age_of_comics.specials.extra_editor import take_editor
from domain.games.age_of_comics.specials.hype import hype
from domain.games.age_of_comics.specials.marketing import market
from domain.games.age_of_comics.specials.offer import skip
from domain.games.age_of_comics.specials.reassign import end_reassign, reassign
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.turns import place
from domain.kernel.luck import Luck
from domain.kernel.messages import Command
from domain.kernel.script import Script

Decide = Callable[[Table, Any, Luck], Made]

DECIDE: Final[dict[type[Command], Decide]] = {
    StartingPick: pick,
    KeepObjective: keep_objective,
    Increase: increase,
    EndIncreases: end_increases,
    PlaceEditor: place,
    Hire: hire,
    HireBlind: hire_blind,
    Develop: develop,
    DevelopTop: develop_top,
    Search: search,
    TakeIdeas: take_ideas,
    Print: print_comic,
    StopPrinting: stop_printing,
    TakeBonus: take_bonus,
    PlaceCube: place_cube,
    MoveCube: move_cube,
    KeepCubes: keep_cubes,
    Fulfil: fulfil,
    Walk: walk,
    Ticket: ticket,
    Flip: flip,
    Collect: collect,
    EndSales: end_sales,
    SkipSpecial: skip,
    Reassign: reassign,
    EndReassign: end_reassign,
    Hype: hype,
    Convert: convert,
    Market: market,
    TakeEditor: take_editor,
    Discard: discard,
}

FIRSTS: Final[dict[type[Command], tuple[type[AnyEvent], ...]]] = {
    StartingPick: (StartingPickMade,),
    KeepObjective: (ObjectiveChosen,),
    Increase: (CreativeLearned, CreativeTrained),
    EndIncreases: (IncreasePhaseEnded,),
    PlaceEditor: (EditorPlaced,),
    Hire: (CreativeHired,),
    HireBlind: (CreativeDrawn,),
    Develop: (ComicDeveloped,),
    DevelopTop: (ComicDrawn,),
    Search: (SearchPaid,),
    TakeIdeas: (IdeasTaken,),
    Print: (ComicPrinted,),
    StopPrinting: (PrintingStopped,),
    TakeBonus: (BonusResolved,),
    PlaceCube: (CubePlaced,),
    MoveCube: (CubeMoved,),
    KeepCubes: (CubesKept,),
    Fulfil: (OrderFulfilled,),
    Walk: (AgentMoved,),
    Ticket: (AgentMoved,),
    Flip: (OrderFlipped, FeePaid),
    Collect: (OrderCollected, FeePaid),
    EndSales: (SalesEnded, FeePaid),
    SkipSpecial: (SpecialSkipped,),
    Reassign: (CreativeReassigned,),
    EndReassign: (ReassignEnded,),
    Hype: (ComicHyped,),
    Convert: (IdeasConverted,),
    Market: (MarketingBought,),
    TakeEditor: (ExtraEditorTaken,),
    Discard: (HandDiscarded,),
}
"""What the events of each command begin with."""


def deal(table: Table, luck: Luck) -> Made:
    """All events from the bare table to the first decision."""
    script = Script(evolve, table)
    script.tell(*set_up(table, luck))
    script.tell_on(step, luck)
    return script.events


def decide(table: Table, command: Command, luck: Luck) -> Made:
    """The events that a command leads to; raises RuleBroken where the rules do not allow it."""
    require_moment(table, command)
    script = Script(evolve, table)
    script.tell(*DECIDE[type(command)](table, command, luck))
    script.tell_on(step, luck)
    return script.events


def is_over(table: Table) -> bool:
    """Whether nothing is left to decide."""
    return table.stage == "over"
