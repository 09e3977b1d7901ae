"""Chapter 4: what powers ask for, who is asked, what is offered, and what may be done besides."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    ClaimAction,
    MeetCelebrity,
    SwapComics,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.events import ComicsUnbagged
from domain.kernel.messages import Command
from domain.kernel.sight import PUBLIC, seat_audience
from tests.support.day import ANN, BEN, CAT, claim, solos
from tests.support.evening import Day, owed, planned, rule, seen
from tests.support.powers import HOVER, SHOWN, chosen, given, owning, window

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)


def second_claim() -> Day:
    """Ann has claimed, used Caffeine Boost, and owes another claim."""
    day = owning({ANN: ("caffeine_boost",)}).after(claim(ANN, "sell"))
    return day.after(UsePower(seat=ANN, power="caffeine_boost"))


def extra(power: str, group: str) -> Callable[[], Day]:
    return lambda: planned(owning({ANN: (power,)}, cash={ANN: 50}), claim(ANN, group))


def immediate(power: str) -> Callable[[], Day]:
    """Ann has chosen it, and has two loose and three bagged comics."""
    piles: dict[str, Any] = {"loose": {ANN: GAR[:2]}, "bagged": {ANN: TROLL[:3]}}
    sets = {CAT: {hero: solos(hero, 1, 2, 3) for hero in SHOWN[2:5]}}
    return lambda: chosen(power, bin_deck=WEIRD, cash={ANN: 50}, sets=sets, **piles)


DECISIONS: dict[str, tuple[str, Callable[[], Day]]] = {
    "BB-DP-2": ("dibs", lambda: window(owning({ANN: ("dibs",)}), ANN)),
    "BB-DP-4": ("planning_turn", second_claim),
    "BB-DP-5": ("dial_up", extra("dial_up", "mail_order")),
    "BB-DP-9": ("optimism", extra("optimism", "bargain_bin")),
    "BB-DP-18a": ("comic_swap", immediate("comic_swap")),
    "BB-DP-18b": ("swap_discard", lambda: immediate("comic_swap")().after(SwapComics(seat=ANN))),
    "BB-DP-18c": ("good_grades", immediate("good_grades")),
    "BB-DP-18d": ("inherited_collection", immediate("inherited_collection")),
    "BB-DP-18e": ("special_order", immediate("special_order")),
    "BB-DP-18f": ("spring_cleaning", immediate("spring_cleaning")),
}
HOW_MANY = {
    "BB-DP-5": 3,
    "BB-DP-9": 3,
    "BB-DP-18a": 1,
    "BB-DP-18b": 6,
    "BB-DP-18c": 1,
    "BB-DP-18d": 3 + 3 + 1,
    "BB-DP-18e": 2 + 2 + 1,
    "BB-DP-18f": 2 + 3 + 1,
}
"""How many answers there are: two of four loose comics to discard; a set to grade; one of three
comics to sign, two to bag, or all loose; two slots of each row left, or the Bin; five comics to
sell, or no more."""

each_decision = pytest.mark.parametrize("rule_id", DECISIONS)


@each_decision
def test_the_right_seat_owes_the_decision(rule_id: str) -> None:
    kind, position = DECISIONS[rule_id]
    day = position()
    (pending,) = GAME.pending(day.table)
    assert (pending.seat, pending.kind) == (ANN, kind)
    assert rule_id in pending.rules
    for viewer in (PUBLIC, "seat-0", "seat-1"):
        assert GAME.pending(seen(day, viewer)) == (pending,)
        assert GAME.phase(seen(day, viewer)) == GAME.phase(day.table)


@each_decision
def test_all_that_is_offered_is_accepted(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    commands = GAME.legal(day.table, ANN).commands
    assert commands
    for command in commands:
        assert day.when(command).refusal is None, command
    assert len(set(map(msgspec.json.encode, commands))) == len(commands)
    assert len(commands) == HOW_MANY.get(rule_id, len(commands))


@each_decision
def test_it_is_offered_in_ones_own_view_and_to_nobody_else(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    choices = GAME.legal(day.table, ANN)
    assert GAME.legal(seen(day, "seat-0"), ANN) == choices
    for seat in (BEN, CAT):
        assert GAME.legal(day.table, seat).commands == ()
        assert GAME.legal(seen(day, seat_audience(seat)), seat).commands == ()


@each_decision
def test_nobody_else_may_answer(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    for command in GAME.legal(day.table, ANN).commands:
        for seat in (BEN, CAT):
            assert day.when(msgspec.structs.replace(command, seat=seat)).refusal is not None


@each_decision
def test_answers_to_other_decisions_are_refused(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    mine = {type(command) for command in GAME.legal(day.table, ANN).commands}
    for other in DECISIONS:
        for command in GAME.legal(DECISIONS[other][1]().table, ANN).commands:
            if type(command) not in mine:
                assert day.when(command).refusal is not None, command


@each_decision
@pytest.mark.rules("BB-DP-20", "BB-DP-N6", "BB-LIMIT-7")
def test_unbagging_is_free_but_for_the_owner_of_a_swap(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    for seat in (ANN, BEN, CAT):
        own = day.table.seats[seat].bagged[:1]
        if not own:
            continue
        command = UnbagComics(seat=seat, comics=own)
        if (rule_id, seat) == ("BB-DP-18b", ANN):
            day.when(command).breaks(rule("BB-SP-COMICSWAP-3"))
            continue
        done = day.after(command)
        assert (done.all(ComicsUnbagged)[-1].seat, owed(done)) == (seat, owed(day))


# ------------------------------------------------------------------------------ one-time powers


@pytest.mark.parametrize("rule_id", [own for own in DECISIONS if own.startswith("BB-DP-18")])
@pytest.mark.rules("BB-DP-21", "BB-DISP-13", "BB-POWER-6")
def test_nothing_is_used_inside_a_display_action(rule_id: str) -> None:
    owned = ("mad_rush", "celebrity_sighting", "chauffeur")
    day = given(DECISIONS[rule_id][1](), {ANN: owned})
    commands: list[Command] = [UsePower(seat=ANN, power=power) for power in owned[::2]]
    for command in (*commands, MeetCelebrity(seat=ANN, comics=GAR[:1])):
        day.when(command).breaks(rule("BB-DISP-13"))
        assert command not in GAME.legal(day.table, ANN).commands


@pytest.mark.rules("BB-DP-21", "BB-DP-5", "BB-DP-9")
def test_while_an_extra_is_offered_powers_may_be_used() -> None:
    for power, group in (("dial_up", "mail_order"), ("optimism", "bargain_bin")):
        day = owning({ANN: (power, "mad_rush")}, players=4, loose={ANN: GAR[:2]}, cash={ANN: 50})
        day = planned(day, claim(ANN, group))
        assert owed(day) == (ANN, power)
        used = UsePower(seat=ANN, power="mad_rush")
        assert used in GAME.legal(day.table, ANN).commands
        assert owed(day.after(used)) == (ANN, power)


@pytest.mark.rules("BB-DP-N7", "BB-DP-3")
def test_caffeine_boost_is_an_extra_command_and_no_prompt() -> None:
    day = owning({ANN: ("caffeine_boost",)}).after(claim(ANN, "sell"))
    (before,) = GAME.pending(day.table)
    assert "BB-DP-3" in before.rules
    (after,) = GAME.pending(second_claim().table)
    assert "BB-DP-4" in after.rules
    assert before.context != after.context
    offered = GAME.legal(second_claim().table, ANN).commands
    assert {type(command) for command in offered} == {ClaimAction}


@pytest.mark.rules("BB-DP-N5", "BB-DP-21")
def test_some_ways_to_meet_a_celebrity_are_listed_and_how_to_name_the_others() -> None:
    piles: dict[str, Any] = {"bagged": {ANN: (*HOVER, *GAR[:3])}, "loose": {ANN: TROLL}}
    day = owning({ANN: ("celebrity_sighting",)}, **piles)
    choices = GAME.legal(day.table, ANN)
    meetings = [command for command in choices.commands if isinstance(command, MeetCelebrity)]
    assert {len(command.comics) for command in meetings} == {1, 2}
    assert "meet_celebrity" in choices.how
    assert not choices.complete
    assert "BB-DP-21" in choices.rules
    last = MeetCelebrity(seat=ANN, comics=(GAR[2], TROLL[4]))
    assert day.when(last).refusal is None
    assert "meet_celebrity" in GAME.legal(seen(day, "seat-1"), ANN).how
