"""Faults of Age of Comics by chapter: how a host bends the rules, and what an audit must say."""

from functools import partial
from itertools import count
from typing import Final

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import Collect, PlaceEditor, Print
from domain.games.age_of_comics.events import (
    AgentMoved,
    BonusResolved,
    ComicDeveloped,
    ComicDrawn,
    ComicPrinted,
    CreativeDrawn,
    CreativeReassigned,
    CreativeTrained,
    CubePlaced,
    DeckShuffled,
    DisplayFilled,
    DoubleCreativesAdded,
    EditorPlaced,
    EditorsReturned,
    FansChanged,
    FansDecayed,
    FeePaid,
    GameScored,
    HandDiscarded,
    HireIdeaGained,
    HypeTokensAdded,
    IdeasTaken,
    IncomePaid,
    MarketingBought,
    MasteryTaken,
    ObjectivesRevealed,
    OrderCollected,
    OrderFulfilled,
    RoundRanked,
    RoyaltiesTaken,
    TurnEnded,
    TurnOrderFollowed,
    WarComicsPlaced,
    WarDisplaysCut,
)
from tests.support import ages_bends as bends
from tests.support.ages_games import edition_of
from tests.support.bending import Bent, Tempt, allowed, each, left_out

PLAIN: Final = next(number for number in count() if edition_of(number) == GAME.standard())
WAR: Final = {"modules": ("war",)}
GOALS: Final = {"modules": ("objectives",)}

_bent = partial(Bent, edition=PLAIN)


def _tempted(to: Tempt, bent: Bent) -> Bent:
    """The same where that leads to it."""
    return bent._replace(tempt=to)


FAULTS: dict[str, Bent] = {
    # turns and areas
    "an area that is full": _tempted(
        bends.full_area,
        _bent(allowed(PlaceEditor, bends.one_space_more), EditorPlaced, "AC-ACT-3", "AC-INV-11"),
    ),
    "another seat next": _bent(each(TurnEnded, bends.another_seat_next), TurnEnded, "AC-ACT-1"),
    # hire, develop, ideas, increase
    "a card from below": _bent(
        each(CreativeDrawn, bends.card_from_below), CreativeDrawn, "AC-HIRE-2", "AC-INV-1"
    ),
    "another back": _bent(each(ComicDrawn, bends.another_back), ComicDrawn, "AC-DEV-1", "AC-GEN-6"),
    "another place": _bent(
        each(ComicDeveloped, bends.another_place), ComicDeveloped, "AC-DEV-1", "AC-INV-1"
    ),
    "another token": _bent(each(HireIdeaGained, bends.another_token), HireIdeaGained, "AC-HIRE-4"),
    "a token more": _bent(each(IdeasTaken, bends.one_idea_more), IdeasTaken, "AC-IDEAS-2"),
    "a cheap training": _bent(each(CreativeTrained, bends.cheaper), CreativeTrained, "AC-INC-7"),
    # prints
    "a comic for less": _bent(each(ComicPrinted, bends.for_less), ComicPrinted, "AC-PRINT-6"),
    "a fan more": _bent(each(FansChanged, bends.a_fan_more), FansChanged, "AC-PRINT-7"),
    "a rip-off of an own comic": _tempted(
        bends.own_ripoff,
        _bent(allowed(Print, bends.as_if_anothers), ComicPrinted, "AC-RIP-1", "AC-INV-10"),
    ),
    "a larger bonus": _bent(each(BonusResolved, bends.another_bonus), BonusResolved, "AC-PRINT-8"),
    "a mastery that is not taken": _bent(
        left_out(MasteryTaken), MasteryTaken, "AC-MAST-1", "AC-INV-8"
    ),
    "two cubes on one": _bent(
        each(CubePlaced, bends.two_on_one), CubePlaced, "AC-CUBE-1", "AC-INV-12"
    ),
    # sales
    "a free cab": _bent(each(AgentMoved, bends.free_cab), AgentMoved, "AC-SALES-2"),
    "a fee to another": _bent(each(FeePaid, bends.to_another), FeePaid, "AC-SALES-10"),
    "an order from elsewhere": _bent(
        each(OrderCollected, bends.another_order), OrderCollected, "AC-SALES-7", "AC-INV-1"
    ),
    "an order kept back": _bent(left_out(OrderFulfilled), OrderFulfilled, "AC-ORD-4", "AC-INV-13"),
    # after an action
    "a cheap campaign": _bent(
        each(MarketingBought, bends.cheap_campaign), MarketingBought, "AC-SPEC-15"
    ),
    "a cheap swap": _bent(
        each(CreativeReassigned, bends.for_nothing), CreativeReassigned, "AC-SPEC-4"
    ),
    "a card that is not discarded": _bent(
        each(HandDiscarded, bends.one_less), HandDiscarded, "AC-HAND-2"
    ),
    # rounds
    "a rank that is worth more": _bent(
        each(RoundRanked, bends.a_vp_more), RoundRanked, "AC-REND-1", "AC-INV-17"
    ),
    "a dollar more": _bent(each(IncomePaid, bends.a_dollar_more), IncomePaid, "AC-REND-4"),
    "a dollar more of royalties": _bent(
        each(RoyaltiesTaken, bends.a_dollar_more), RoyaltiesTaken, "AC-ROY-1"
    ),
    "the turn order reversed": _bent(
        each(TurnOrderFollowed, bends.reversed_order), TurnOrderFollowed, "AC-REND-6"
    ),
    "a comic that keeps its fans": _bent(
        each(FansDecayed, bends.one_comic_less), FansDecayed, "AC-REND-8"
    ),
    "editors left where they are": _bent(left_out(EditorsReturned), EditorsReturned, "AC-REND-9"),
    "two Hype tokens": _bent(
        each(HypeTokensAdded, bends.two_tokens), HypeTokensAdded, "AC-ROUND-4"
    ),
    "a stacked deck": _bent(
        each(DeckShuffled, bends.stacked), DeckShuffled, "AC-SETUP-11", "AC-INV-1"
    ),
    "a stacked reshuffle": _bent(
        each(DeckShuffled, bends.reshuffle_stacked), DeckShuffled, "AC-GEN-6", "AC-GEN-6"
    ),
    "a display too small": _bent(
        each(DisplayFilled, bends.one_place_less), DisplayFilled, "AC-SETUP-13", "AC-GEN-6"
    ),
    "another winner": _bent(each(GameScored, bends.another_winner), GameScored, "AC-END-8"),
    "a mastery more": _bent(each(GameScored, bends.a_part_more), GameScored, "AC-END-8"),
    # the Vault
    "an order of War before the war": _tempted(
        bends.order_of_war,
        _bent(
            allowed(Collect, bends.as_if_at_war),
            OrderCollected,
            "ACV-WAR-15",
            "AC-INV-15",
            options=WAR,
        ),
    ),
    "creatives that stay in the war": _bent(
        each(WarDisplaysCut, bends.nobody_discarded),
        WarDisplaysCut,
        "ACV-WAR-20",
        "AC-INV-1",
        options=WAR,
    ),
    "another War comic": _bent(
        each(WarComicsPlaced, bends.another_war_comic),
        WarComicsPlaced,
        "ACV-WAR-23",
        "AC-INV-1",
        options=WAR,
    ),
    "a double creative less": _bent(
        each(DoubleCreativesAdded, bends.one_double_less),
        DoubleCreativesAdded,
        "ACV-DOUBLE-3",
        options={"modules": ("double",)},
    ),
    "an objective that is not met": _bent(
        each(ObjectivesRevealed, bends.unmet), ObjectivesRevealed, "ACV-OBJ-5", options=GOALS
    ),
}
"""What the host does, and what the finding must name: the event, the rule, the broken invariant."""
