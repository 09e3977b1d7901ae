"""Whether it is a command's moment: the first of all reasons to refuse it (AC-D-R1)."""

from collections.abc import Mapping
from typing import Final

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
from domain.games.age_of_comics.decisions import Kind, asked, owed
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.specials.offer import offered
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.tables import Special
from domain.kernel.messages import Command
from domain.kernel.rules import RuleBroken, require

SPECIAL_OF: Final[Mapping[type[Command], Special]] = {
    Reassign: "reassign",
    Hype: "hype",
    Convert: "convert",
    Market: "marketing",
    TakeEditor: "extra_editor",
}
"""The special action that each of these commands uses."""

ANSWERS: Final[Mapping[Kind, tuple[type[Command], ...]]] = {
    "pick": (StartingPick,),
    "objective": (KeepObjective,),
    "increase": (Increase, EndIncreases),
    "fulfil": (Fulfil,),
    "area": (PlaceEditor,),
    "hire": (Hire, HireBlind),
    "develop": (Develop, DevelopTop, Search),
    "ideas": (TakeIdeas,),
    "print": (Print,),
    "second": (Print, StopPrinting),
    "bonus": (TakeBonus,),
    "cube": (PlaceCube,),
    "move_cube": (MoveCube, KeepCubes),
    "sales": (Walk, Ticket, Flip, Collect, EndSales),
    "discard": (Discard,),
    "special": (SkipSpecial, *SPECIAL_OF),
    "reassign": (Reassign, EndReassign),
}
"""The commands that answer each decision; of the special ones, only that of the area."""

OTHER: Final[Mapping[Kind, Rule]] = {
    "pick": Rule.SETUP_10_STARTING_PICK,
    "objective": Rule.OBJ_4_KEEP_ONE,
    "increase": Rule.INC_11_INCREASES_FIRST,
    "fulfil": Rule.ORD_7_NOT_DECLINED,
    "area": Rule.ACT_7_NO_PASS,
    "hire": Rule.HIRE_1_ONE_OF_EACH,
    "develop": Rule.DEV_1_DISPLAY_OR_TOP,
    "ideas": Rule.IDEAS_3_IN_FULL,
    "print": Rule.PRINT_1_HAND_OR_HYPED,
    "second": Rule.PRINT_4_SECOND_IS_OPTIONAL,
    "bonus": Rule.PRINT_8_BONUS,
    "cube": Rule.CUBE_3_MANDATORY,
    "move_cube": Rule.CUBE_4_MOVE_ONE,
    "sales": Rule.SALES_1_FLIPS_AND_COLLECTS,
    "discard": Rule.HAND_2_DISCARD_THE_EXCESS,
    "special": Rule.SPEC_1_OPTIONAL,
    "reassign": Rule.SPEC_3_HAND_AND_PRINTED,
}
"""What any other command breaks while that decision is open."""


def require_moment(table: Table, command: Command) -> None:
    """Refuses a seat that owes nothing, then whatever does not answer what it owes."""
    ask = owed(table, command.seat)
    if ask is None:
        others = asked(table)
        seats, what = tuple(own.seat for own in others), others[0].kind if others else None
        raise RuleBroken(Rule.D_R1_NAMED_CHOOSER, decides=seats, what=what)
    kind = type(command)
    require(kind in ANSWERS[ask.kind], OTHER[ask.kind], asked=ask.kind)
    if ask.kind == "special" and kind in SPECIAL_OF:
        right = offered(table)
        of_area = SPECIAL_OF[kind] == right
        require(of_area, Rule.ACT_9_SPECIAL_OF_THE_AREA, special=SPECIAL_OF[kind], right=right)
