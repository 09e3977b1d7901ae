"""Chapter 4: who owes which decision, what is offered, and what is never asked."""

from collections.abc import Callable

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BoostAction,
    BuyDrawn,
    ClaimAction,
    DisplaySet,
    EndTurn,
    SellOut,
    SettlePreview,
    SignComics,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    ActionOpened,
    ActionSkipped,
    ComicsAutographed,
    ComicsUnbagged,
)
from domain.kernel.messages import Command
from domain.kernel.sight import PUBLIC, public_fields, seat_audience
from domain.kernel.types import Cards
from tests.support.bagged import opened, picked
from tests.support.day import ANN, BEN, CAT, boost, claim, solos
from tests.support.evening import Day, owed, placed, planned, rule, seen, stream

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)

SEATS = (ANN, BEN, CAT)


def everything() -> Day:
    """Ben has a set, four bagged and two loose comics, and enough cash for whatever he claims."""
    return placed(
        3,
        cash={BEN: 100},
        sets={BEN: {"hovergirl": HOVER[:4]}},
        bagged={BEN: (HOVER[4], *GAR[:3])},
        loose={BEN: TROLL[:2]},
        sneak=WEIRD,
    )


def at(group: str, row: int = 1) -> Callable[[], Day]:
    """Ben's decision in that group."""
    return lambda: planned(everything(), claim(BEN, group, row))


def choosing() -> Day:
    """Ben has displayed a hero that was new, and is to choose a superpower."""
    return at("display")().after(DisplaySet(seat=BEN, hero="garfunkle", comics=GAR[:3]))


def unbagging() -> Day:
    """Ben has taken Swag, and has two comics too many."""
    start = placed(3, bagged={BEN: (*HOVER, *GAR[:3])}, swag=TROLL[:2])
    return planned(start, claim(BEN, "swag")).after(TakeSwag(seat=BEN))


DECISIONS: dict[str, tuple[str, Callable[[], Day]]] = {
    "BB-DP-3": ("planning_turn", lambda: placed(3, turn_order=(BEN, ANN, CAT))),
    "BB-DP-6": ("mail_order", at("mail_order")),
    "BB-DP-7": ("reserve_loose", at("reserve_loose", 2)),
    "BB-DP-8": ("sell", at("sell")),
    "BB-DP-10": ("bargain_bin", at("bargain_bin")),
    "BB-DP-11": ("reserve_bagged", at("reserve_bagged", 3)),
    "BB-DP-12": ("swag", at("swag")),
    "BB-DP-13": ("sneak_preview", at("sneak_preview")),
    "BB-DP-14": ("autographs", at("autographs")),
    "BB-DP-15": ("grading", at("grading")),
    "BB-DP-16": ("bag_and_board", at("bag_and_board")),
    "BB-DP-17": ("display", at("display")),
    "BB-DP-18": ("superpower", choosing),
    "BB-DP-19": ("unbag", unbagging),
    "BB-DP-22": ("early_bedtime", at("early_bedtime")),
}
HOW_MANY = {
    "BB-DP-7": 2,
    "BB-DP-8": 4 + 2 + 4 + 1,
    "BB-DP-11": 2,
    "BB-DP-12": 2,
    "BB-DP-15": 2,
    "BB-DP-18": 12,
    "BB-DP-22": 2,
}
"""How many answers there are, where they are not subsets: buy or not; four bagged comics to sell,
two loose ones, any of the set, or none."""

each_decision = pytest.mark.parametrize("rule_id", DECISIONS)


@each_decision
def test_the_right_seat_owes_the_decision(rule_id: str) -> None:
    kind, position = DECISIONS[rule_id]
    day = position()
    (pending,) = GAME.pending(day.table)
    assert (pending.seat, pending.kind) == (BEN, kind)
    assert rule_id in pending.rules
    for viewer in (PUBLIC, "seat-0", "seat-1"):
        assert GAME.pending(seen(day, viewer)) == (pending,)


@each_decision
def test_all_that_is_offered_is_accepted(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    choices = GAME.legal(day.table, BEN)
    assert choices.commands
    for command in choices.commands:
        assert day.when(command).refusal is None, command
    assert len(set(map(msgspec.json.encode, choices.commands))) == len(choices.commands)
    assert len(choices.commands) == HOW_MANY.get(rule_id, len(choices.commands))
    assert choices.complete or choices.how


@pytest.mark.parametrize(
    ("group", "cash", "most"),
    [("mail_order", 15, 1), ("bargain_bin", 5, 1), ("sneak_preview", 40, 2), ("mail_order", 45, 2)],
    ids=["BB-DP-6", "BB-DP-10", "BB-DP-13", "BB-DP-6 with cash for more than the buys"],
)
def test_no_more_is_offered_than_can_be_paid(group: str, cash: int, most: int) -> None:
    day = planned(placed(3, cash={BEN: cash}, sneak=WEIRD), claim(BEN, group))
    commands = GAME.legal(day.table, BEN).commands
    sizes = {len(c.comics) for c in commands if isinstance(c, BuyDrawn | SettlePreview)}
    assert sizes == set(range(most + 1))
    for command in commands:
        assert day.when(command).refusal is None, command


@each_decision
def test_it_is_offered_in_ones_own_view_and_to_nobody_else(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    choices = GAME.legal(day.table, BEN)
    assert GAME.legal(seen(day, "seat-1"), BEN) == choices
    for seat in (ANN, CAT):
        assert GAME.legal(day.table, seat).commands == ()
        assert GAME.legal(seen(day, seat_audience(seat)), seat).commands == ()


@each_decision
def test_nobody_else_may_answer(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    for command in GAME.legal(day.table, BEN).commands:
        for seat in (ANN, CAT):
            assert day.when(msgspec.structs.replace(command, seat=seat)).refusal is not None


@each_decision
@pytest.mark.rules("BB-RES-1", "BB-ORDER-5", "BB-DISP-13")
def test_answers_to_other_decisions_are_refused(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    for other in DECISIONS:
        answers = GAME.legal(DECISIONS[other][1]().table, BEN).commands
        for command in answers if other != rule_id else ():
            alike = type(command) in {type(own) for own in GAME.legal(day.table, BEN).commands}
            free = isinstance(command, UnbagComics)
            refusal = day.when(command).refusal
            assert alike or free or refusal is not None, command
            if rule_id == "BB-DP-19" and refusal and not free:
                day.when(command).breaks(rule("BB-ORDER-5"))
            elif rule_id == "BB-DP-18" and other == "BB-DP-17":
                day.when(command).breaks(rule("BB-DISP-13"))
            elif rule_id == "BB-DP-22" and other == "BB-DP-12" and refusal and not alike:
                day.when(command).breaks(rule("BB-RES-1"))


# --------------------------------------------------------------------------------------- planning


def offered(day: Day, seat: int, kind: type[Command]) -> list[Command]:
    return [c for c in GAME.legal(day.table, seat).commands if isinstance(c, kind)]


ALL_ROWS = {
    "mail_order": 2,
    "reserve_loose": 3,
    "sell": 2,
    "bargain_bin": 2,
    "reserve_bagged": 4,
    "swag": 1,
    "sneak_preview": 1,
    "autographs": 2,
    "grading": 1,
    "bag_and_board": 2,
    "display": 2,
    "early_bedtime": 2,
}


@pytest.mark.rules("BB-DP-3", "BB-DP-N2")
def test_every_free_row_is_offered() -> None:
    due = [claim(ANN, group, row) for group, n in ALL_ROWS.items() for row in range(1, n + 1)]
    assert offered(placed(2), ANN, ClaimAction) == due
    day = placed(2).after(claim(ANN, "sell", 1))
    assert offered(day, ANN, ClaimAction) == []
    day = day.after(EndTurn(seat=ANN))
    assert offered(day, BEN, ClaimAction) == [
        msgspec.structs.replace(command, seat=BEN)
        for command in due
        if (command.group, command.row) != ("sell", 1)
    ]


@pytest.mark.rules("BB-DP-N2")
def test_no_row_is_offered_that_cannot_be_paid_nor_an_empty_slot() -> None:
    day = placed(2, cubes={ANN: 2}, reserve_loose=(None, *HOVER[:2]))
    due = [("mail_order", 1), ("sell", 1), ("sell", 2), ("bargain_bin", 1)]
    due += [("bag_and_board", 1), ("bag_and_board", 2), ("display", 1), ("display", 2)]
    due += [("early_bedtime", 1), ("early_bedtime", 2)]
    rows = offered(day, ANN, ClaimAction)
    assert [(c.group, c.row) for c in rows if isinstance(c, ClaimAction)] == due
    rich = offered(placed(2, reserve_loose=(None, *HOVER[:2])), ANN, ClaimAction)
    slots = [c.row for c in rich if isinstance(c, ClaimAction) and c.group == "reserve_loose"]
    assert slots == [2, 3]


@pytest.mark.rules("BB-DP-N1")
def test_the_turn_ends_only_after_a_claim_or_boost() -> None:
    assert offered(placed(2), ANN, EndTurn) == []
    placed(2).when(EndTurn(seat=ANN)).breaks(rule("BB-PLAN-2"))
    for command in (claim(ANN, "swag"), boost(ANN, "chores")):
        assert offered(placed(2).after(command), ANN, EndTurn) == [EndTurn(seat=ANN)]


@pytest.mark.rules("BB-DP-N3")
def test_boosts_of_chores_and_of_what_is_claimed_in_whole_units() -> None:
    def areas(day: Day) -> dict[tuple[str, str], list[int]]:
        found: dict[tuple[str, str], list[int]] = {}
        for command in offered(day, ANN, BoostAction):
            assert isinstance(command, BoostAction)
            found.setdefault((command.group, command.kind), []).append(command.units)
        return found

    assert areas(placed(2)) == {("chores", "chores"): list(range(1, 13))}
    day = placed(2).after(claim(ANN, "mail_order", 1))
    assert areas(day) == {
        ("chores", "chores"): list(range(1, 11)),
        ("mail_order", "draw"): list(range(1, 11)),
        ("mail_order", "buy"): list(range(1, 6)),
    }
    assert set(areas(placed(2).after(claim(ANN, "swag")))) == {("chores", "chores")}


# -------------------------------------------------------------------------------------- unbagging


@pytest.mark.rules("BB-DP-19")
def test_exactly_the_excess_is_unbagged() -> None:
    day = unbagging()
    assert owed(day) == (BEN, "unbag")
    for wrong in ((), HOVER[:1], HOVER[:3]):
        day.when(UnbagComics(seat=BEN, comics=wrong)).breaks(rule("BB-LIMIT-4"))
    done = day.after(UnbagComics(seat=BEN, comics=(HOVER[0], TROLL[0])))
    event = done.one(ComicsUnbagged)
    assert (event.seat, event.forced, event.count, event.tags) == (BEN, True, 2, 0)
    assert len(done.table.seats[BEN].bagged) == 8


@each_decision
@pytest.mark.rules("BB-DP-20", "BB-DP-N6", "BB-LIMIT-7")
def test_anybody_may_unbag_at_any_stable_state_of_the_day(rule_id: str) -> None:
    day = DECISIONS[rule_id][1]()
    for seat in SEATS if rule_id != "BB-DP-19" else (ANN, CAT):
        own = day.table.seats[seat].bagged[:1]
        done = day.after(UnbagComics(seat=seat, comics=own))
        event = done.all(ComicsUnbagged)[-1]
        assert (event.seat, event.forced, event.comics) == (seat, False, own)
        assert GAME.pending(done.table)[0].kind == DECISIONS[rule_id][0]
        assert own[0] in done.table.seats[seat].loose
    over = UnbagComics(seat=ANN, comics=("no_such_hero-1",))
    day.when(over).breaks(rule("BB-LIMIT-5"))


def test_bb_dp_20_not_before_the_end_of_the_draft() -> None:
    given = picked(opened(2), 5)
    own = given.table.seats[ANN].bagged[:1]
    given.when(UnbagComics(seat=ANN, comics=own)).breaks(rule("BB-DRAFT-5"))


# ------------------------------------------------------------------------------- what is not asked

NOTHING_TO_DO: dict[str, tuple[Callable[[], Day], str]] = {
    "mail order without cash": (lambda: placed(3, cash={BEN: 10}), "mail_order"),
    "bargain bin without cash": (lambda: placed(3, cash={BEN: 0}), "bargain_bin"),
    "a reserve without cash": (lambda: placed(3, cash={BEN: 0}), "reserve_loose"),
    "another without cash": (lambda: placed(3, cash={BEN: 5}), "reserve_bagged"),
    "nothing to sell": (lambda: placed(3, bagged={BEN: ()}, loose={BEN: ()}), "sell"),
    "sets of three alone": (
        lambda: placed(3, bagged={BEN: ()}, loose={BEN: ()}, sets={BEN: {"hovergirl": HOVER[:3]}}),
        "sell",
    ),
    "nothing bagged to sign": (lambda: placed(3, bagged={BEN: ()}), "autographs"),
    "all signed": (lambda: placed(3, bagged={BEN: HOVER}, signed=HOVER), "autographs"),
    "nothing loose": (lambda: placed(3, loose={BEN: ()}), "bag_and_board"),
    "two bagged and no set": (lambda: placed(3, bagged={BEN: HOVER[:2]}), "display"),
    "nothing bagged to display": (
        lambda: placed(3, bagged={BEN: ()}, sets={BEN: {"hovergirl": HOVER[:3]}}),
        "display",
    ),
    "no set to grade": (lambda: placed(3), "grading"),
    "no swag": (lambda: placed(3, swag=()), "swag"),
}


@pytest.mark.parametrize("case", NOTHING_TO_DO)
def test_bb_dp_n4_what_everybody_sees_to_be_impossible_is_not_asked(case: str) -> None:
    position, group = NOTHING_TO_DO[case]
    day = planned(position(), claim(BEN, group))
    assert day.one(ActionOpened, group=group).seat == BEN
    assert day.one(ActionSkipped, group=group) == ActionSkipped(BEN, group, 1, "impossible")
    assert owed(day) != (BEN, group)


def test_bb_dp_n4_sneak_preview_of_two_is_always_asked() -> None:
    for pile in (WEIRD[:2], WEIRD):
        day = planned(placed(3, sneak=pile, cash={BEN: 0}), claim(BEN, "sneak_preview"))
        assert owed(day) == (BEN, "sneak_preview")


@pytest.mark.parametrize("sign", [HOVER, (*HOVER[2:], GAR[0]), HOVER[::-1]])
def test_bb_dp_n5_subsets_are_validated_not_listed(sign: Cards) -> None:
    bagged = (*HOVER, *GAR[:3])
    start = placed(3, bagged={BEN: bagged})
    day = planned(start, claim(BEN, "autographs"), boost(BEN, "autographs", units=3))
    choices = GAME.legal(day.table, BEN)
    assert (choices.complete, len(choices.commands) < 2**8) == (False, True)
    assert "sign" in choices.how
    assert day.after(SignComics(seat=BEN, comics=sign)).one(ComicsAutographed).comics == sign
    day.when(SignComics(seat=BEN, comics=bagged[:6])).breaks(rule("BB-AUTO-1"))


HIDDEN = {
    "display": (HOVER[:3], (HOVER[0], GAR[0], TROLL[0])),
    "autographs": (HOVER[:1], WEIRD[:1]),
    "sell": (HOVER[:1], WEIRD[:1]),
    "bag_and_board": (HOVER[:2], WEIRD[:2]),
}
"""What a seat holds face down: something to the purpose, or something that is none."""


@pytest.mark.parametrize("group", HIDDEN)
@pytest.mark.rules("BB-DP-N8")
def test_what_is_asked_does_not_depend_on_hidden_comics(group: str) -> None:
    pile = "loose" if group == "bag_and_board" else "bagged"
    other = "bagged" if pile == "loose" else "loose"
    days = []
    for comics in HIDDEN[group]:
        start = placed(3, **{pile: {BEN: comics}, other: {BEN: ()}}, sets={ANN: {}})
        days.append(planned(start, claim(BEN, group)))
    assert [owed(day) for day in days] == [(BEN, group)] * 2
    one, two = ([public_fields(e) for e in day.events] for day in days)
    assert len(one) == len(two)
    assert [type(e) for e in stream(days[0], PUBLIC)] == [type(e) for e in stream(days[1], PUBLIC)]


def test_bb_dp_n8_an_expansion_that_is_not_at_hand_is_asked_for() -> None:
    sets = {BEN: {"hovergirl": HOVER[:3]}}
    day = planned(placed(3, sets=sets, bagged={BEN: TROLL[:1]}), claim(BEN, "display"))
    assert owed(day) == (BEN, "display")
    (finish,) = GAME.legal(day.table, BEN).commands
    assert day.after(finish).one(ActionSkipped).reason == "declined"


def test_bb_dp_18_any_card_of_the_market() -> None:
    day = choosing()
    assert offered(day, BEN, SellOut) == [
        SellOut(seat=BEN, power=power) for power in day.table.powers
    ]
