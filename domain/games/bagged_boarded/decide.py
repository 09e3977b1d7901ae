"""Start reading here: what a command leads to, one function a chapter of the rulebook.

The host's deal is in `opening.py`. In the draft every seat owes one pick at a time, in any order of
arrival (BB-ORDER-1). Then come the rounds: planning in turn order (`planning.py`), the actions
group by group (`daily.py` and the chapters that it lists), and bedtime (`bedtime.py`), until the
end (`ending.py`). Superpowers are in `powers/`, a file for each timing. `flow.py` says what goes on
by itself between two decisions.
"""

from collections.abc import Callable
from typing import Any, Final

from domain.games.bagged_boarded.commands import (
    BagComics,
    BoostAction,
    BuyDrawn,
    BuyReserved,
    CallDibs,
    ChoosePower,
    ClaimAction,
    Decline,
    DiscardLoose,
    DisplaySet,
    EndTurn,
    ExpandSet,
    FinishDisplay,
    FinishSelling,
    GoToBed,
    GradeSet,
    KeepInherited,
    MeetCelebrity,
    OrderFromBin,
    OrderReserved,
    Pick,
    SellComic,
    SellOut,
    SettleMembership,
    SettlePreview,
    SignComics,
    SwapComics,
    TakeExtra,
    TakeSwag,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.convention import (
    grade,
    settle_membership,
    settle_preview,
    sign,
    take_swag,
)
from domain.games.bagged_boarded.daily import buy_drawn, decline, take_extra
from domain.games.bagged_boarded.display import display, expand, finish_display
from domain.games.bagged_boarded.draft import pick
from domain.games.bagged_boarded.evening import bag, go_to_bed
from domain.games.bagged_boarded.events import (
    ActionBoosted,
    ActionClaimed,
    ActionSkipped,
    AnyEvent,
    BonusComicsGained,
    ComicPicked,
    ComicsAutographed,
    ComicsBagged,
    ComicsBought,
    ComicSold,
    ComicsUnbagged,
    CubesRetrieved,
    DeckReshuffled,
    DibsDeclared,
    DibsDeclined,
    DrawnComicsDiscarded,
    ExtraChosen,
    InheritedCollectionResolved,
    LooseComicsDiscarded,
    Made,
    PlanningTurnEnded,
    PowerClaimed,
    PowerOpened,
    PowerUsed,
    ReservationDeclined,
    ReservedComicBought,
    SaleFinished,
    SetDisplayed,
    SetExpanded,
    SetGraded,
    SneakPreviewBought,
    SneakPreviewReturned,
    SpecialOrderTaken,
    SuperpowerChosen,
    SuperpowerRemoved,
    SuperpowerTaken,
    SwagTaken,
    TurnOrderChanged,
)
from domain.games.bagged_boarded.evolve import evolve
from domain.games.bagged_boarded.flow import step
from domain.games.bagged_boarded.limits import unbag
from domain.games.bagged_boarded.planning import boost, claim, end_turn
from domain.games.bagged_boarded.powers.choosing import choose_power, sell_out
from domain.games.bagged_boarded.powers.immediate import (
    discard_loose,
    keep_inherited,
    order_from_bin,
    order_reserved,
    swap_comics,
)
from domain.games.bagged_boarded.powers.one_time import celebrity_sighting, dibs, use_power
from domain.games.bagged_boarded.reserve import buy_reserved
from domain.games.bagged_boarded.scoring import sheet
from domain.games.bagged_boarded.selling import finish_selling, sell
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import Luck
from domain.kernel.messages import Command
from domain.kernel.script import Script
from domain.kernel.sums import Itemised

Decide = Callable[[Table, Any, Luck], Made]

DECIDE: Final[dict[type[Command], Decide]] = {
    Pick: pick,
    ClaimAction: claim,
    BoostAction: boost,
    EndTurn: end_turn,
    BuyDrawn: buy_drawn,
    BuyReserved: buy_reserved,
    Decline: decline,
    SellComic: sell,
    FinishSelling: finish_selling,
    TakeSwag: take_swag,
    SettlePreview: settle_preview,
    SignComics: sign,
    GradeSet: grade,
    BagComics: bag,
    DisplaySet: display,
    ExpandSet: expand,
    FinishDisplay: finish_display,
    ChoosePower: choose_power,
    GoToBed: go_to_bed,
    UnbagComics: unbag,
    SellOut: sell_out,
    UsePower: use_power,
    MeetCelebrity: celebrity_sighting,
    CallDibs: dibs,
    TakeExtra: take_extra,
    SettleMembership: settle_membership,
    SwapComics: swap_comics,
    DiscardLoose: discard_loose,
    KeepInherited: keep_inherited,
    OrderReserved: order_reserved,
    OrderFromBin: order_from_bin,
}

FIRSTS: Final[dict[type[Command], tuple[type[AnyEvent], ...]]] = {
    Pick: (ComicPicked,),
    ClaimAction: (ActionClaimed, PowerClaimed),
    BoostAction: (ActionBoosted,),
    EndTurn: (PlanningTurnEnded,),
    BuyDrawn: (ComicsBought, DrawnComicsDiscarded),
    BuyReserved: (ReservedComicBought,),
    Decline: (ActionSkipped, ReservationDeclined, DibsDeclined, ExtraChosen),
    SellComic: (ComicSold,),
    FinishSelling: (SaleFinished, ActionSkipped),
    TakeSwag: (SwagTaken,),
    SettlePreview: (SneakPreviewBought, SneakPreviewReturned),
    SignComics: (ComicsAutographed, ActionSkipped),
    GradeSet: (SetGraded,),
    BagComics: (ComicsBagged, ActionSkipped),
    DisplaySet: (SetDisplayed,),
    ExpandSet: (SetExpanded,),
    FinishDisplay: (CubesRetrieved, ActionSkipped),
    ChoosePower: (SuperpowerChosen, SuperpowerTaken),
    GoToBed: (TurnOrderChanged,),
    UnbagComics: (ComicsUnbagged,),
    SellOut: (SuperpowerChosen,),
    UsePower: (PowerUsed,),
    MeetCelebrity: (PowerUsed,),
    CallDibs: (DibsDeclared,),
    TakeExtra: (ExtraChosen,),
    SettleMembership: (SneakPreviewBought, SneakPreviewReturned),
    SwapComics: (DeckReshuffled, BonusComicsGained, PowerOpened, SuperpowerRemoved),
    DiscardLoose: (LooseComicsDiscarded,),
    KeepInherited: (InheritedCollectionResolved,),
    OrderReserved: (SpecialOrderTaken,),
    OrderFromBin: (DeckReshuffled, SpecialOrderTaken),
}
"""What the events of each command begin with."""


def decide(table: Table, command: Command, luck: Luck) -> Made:
    """The events that a command leads to; raises RuleBroken where the rules do not allow it."""
    made = DECIDE[type(command)](table, command, luck)
    if table.options.until == "draft":
        return made
    script = Script(evolve, table)
    script.tell(*made)
    script.tell_on(step, luck)
    return script.events


def is_over(table: Table) -> bool:
    """Whether nothing is left to decide (option `until`)."""
    return table.stage == "over" or (table.options.until == "draft" and table.drafted)


def scores(table: Table) -> tuple[Itemised, ...]:
    """The score sheets by seat, once all is turned up; the draft alone is not scored."""
    if table.stage != "over":
        return ()
    return tuple(sheet(table, seat) for seat in range(table.players))
