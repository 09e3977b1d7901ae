"""The greedy player and scoring cards: what it displays, signs, keeps and does for money."""

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import SignComics
from domain.games.bagged_boarded.state import Table
from domain.kernel.types import Card, Cards
from projections.bots import greedy_bot
from projections.bots.greedy_bagged_boarded.cards import (
    SET_CARDS,
    SHELF_CARDS,
    set_score,
    shelf_score,
    slab_score,
)
from projections.bots.greedy_bagged_boarded.outlook import Outlook
from projections.bots.greedy_bagged_boarded.planning import bag_and_board
from projections.bots.greedy_bagged_boarded.sets import Stock, best_show
from tests.support.day import ANN, claim, planned, solos
from tests.support.evening import final_morning, placed, tuned
from tests.support.histories import DRAFT, day

TROLL = solos("the_troll", 1, 2, 3, 4, 5)
HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GUESTS = ("the_troll+dr_weird-6", "the_troll+night_kettle-7", "the_troll+marble_marshal-8")


def with_card(table: Table, *cards: str) -> Table:
    """The Table with these scoring cards."""
    return msgspec.structs.replace(table, scoring=cards)


def shown(pile: Cards, points: int, *cards: str) -> set[Card]:
    """What of the pile is displayed with so many points, with these cards in play."""
    table = with_card(placed(2, bagged={ANN: pile}).table, *cards)
    return set(best_show(table, ANN, Stock(pile, (), 0, points)).comics)


# ------------------------------------------------------------------------------------- its sets


def test_a_crossover_stays_away_from_a_set_that_is_paid_for_solos() -> None:
    """BB-SC-RETCON-1: three solos are 100 and 100, four comics with a guest are 150."""
    pile = (*TROLL[:3], GUESTS[0])
    assert shown(pile, 5) == set(pile)
    assert shown(pile, 5, "retcon") == set(TROLL[:3])


def test_crossovers_come_first_where_they_are_paid_for() -> None:
    """BB-SC-CROSSOVEREVENT-1: three crossovers in a set are 150 more."""
    pile = (*TROLL[1:4], *GUESTS)
    assert shown(pile, 3, "crossover_event") == set(GUESTS)


def test_a_run_is_kept_whole() -> None:
    """BB-SC-STORYARC-1: issue 1 would come first, and break it."""
    pile = (TROLL[0], *TROLL[2:])
    assert shown(pile, 3, "story_arc") == set(TROLL[2:])


@pytest.mark.parametrize("card", ["completionist", "dabbler"])
def test_publishers_decide_between_sets_that_are_alike(card: str) -> None:
    """BB-SC-COMPLETIONIST-1 wants a second set of one publisher, BB-SC-DABBLER-1 of another."""
    pile, sets = (*HOVER[:3], *TROLL[:3]), {ANN: {"dr_weird": solos("dr_weird", 1, 2, 3)}}
    table = with_card(placed(2, bagged={ANN: pile}, sets=sets).table, card)
    show = best_show(table, ANN, Stock(pile, (), 0, 3))
    alike = {"completionist": "the_troll", "dabbler": "hovergirl"}
    assert [step.hero for step in show.steps] == [alike[card]]


def test_a_slab_counts_as_the_cards_have_it() -> None:
    """BB-SC-MINT-1: twice on a set of five, once on a smaller one."""
    sets = {ANN: {"the_troll": TROLL, "hovergirl": HOVER[:4]}}
    table = with_card(placed(2, sets=sets).table, "mint_condition")
    large, small = table.seats[ANN].sets
    assert slab_score(table, ANN, large) == 2 * table.slabs[0]
    assert slab_score(table, ANN, small) == table.slabs[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sets_are_worth_what_they_score(players: int) -> None:
    """At the end of a whole game: the lines for sets, tags and slabs, and those of the cards."""
    table = day(players).table
    for seat, player in enumerate(table.seats):
        sets = sum(set_score(table, seat, own) for own in player.sets)
        cards = [n for n, card in enumerate(table.scoring) if card in SET_CARDS + SHELF_CARDS]
        lines = DRAFT.scores(table)[seat].lines
        plain = [line for line in lines if line.rule in ("BB-FINAL-2", "BB-FINAL-3", "BB-FINAL-4")]
        own = [lines[len(lines) - len(table.scoring) + n] for n in cards]
        scored = sum(line.amount for line in (*plain, *own))
        assert sets + shelf_score(table, seat, player.sets) == scored


# ----------------------------------------------------------------------------------- the last day


def test_a_tag_goes_where_the_cards_pay_for_it() -> None:
    """BB-SC-ONESHOT-1: 50 for a bagged solo of a hero without a set, where a display pays 20."""
    pile = (*TROLL[:3], HOVER[0])
    game = placed(2, bagged={ANN: pile})
    day = planned(game, claim(ANN, "autographs"), claim(ANN, "display"))
    first: dict[Cards, Card] = {}
    for cards in ((), ("one_shot",)):
        table = with_card(tuned(day, final_day=True).table, *cards)
        command = greedy_bot(table, GAME, ANN, b"")
        assert isinstance(command, SignComics)
        first[cards] = command.comics[0]
    assert first[()] in TROLL
    assert first["one_shot",] == HOVER[0]


def test_money_is_worth_what_it_scores() -> None:
    """BB-SC-BUDGETER-1, BB-SC-MISER-1; and before the last day, what it can buy."""
    last, early = final_morning().table, placed(2).table
    worth = {"": 10, "budgeter": 0, "miser": 20}
    for card, cents in worth.items():
        cards = (card,) if card else ()
        assert Outlook(with_card(last, *cards), ANN).money(10) == cents
        assert Outlook(with_card(early, *cards), ANN).money(10) == 10


def test_nothing_stays_loose_that_costs_its_value() -> None:
    """BB-SC-PROCRASTINATOR-1: then a comic is bagged or sold for more than it brings."""
    table = tuned(placed(2, loose={ANN: HOVER[:2]}), final_day=True).table
    costly = with_card(table, "procrastinator")
    row = Outlook(table, ANN).rows("bag_and_board")[0]
    for comic in HOVER[:2]:
        plain = Outlook(table, ANN).gain(comic, "loose")
        assert Outlook(costly, ANN).gain(comic, "loose") == plain + 10
    plain = bag_and_board(Outlook(table, ANN), row).gain
    assert bag_and_board(Outlook(costly, ANN), row).gain == plain + 20
