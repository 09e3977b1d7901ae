"""Chapter 2.12: the one-time superpowers of the planning turn: Caffeine Boost and Chauffeur."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    ClaimAction,
    EndTurn,
    MeetCelebrity,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.events import (
    ActionClaimed,
    PlanningTurnEnded,
    PowerClaimed,
    PowerUsed,
    SuperpowerRemoved,
    TravelRefunded,
)
from domain.kernel.messages import Command
from tests.support.day import ANN, BEN, CAT, boost, claim, solos
from tests.support.evening import Day, idle, owed, planned, rule
from tests.support.powers import HOVER, cubes, owning

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)


def use(power: str, seat: int = ANN) -> UsePower:
    return UsePower(seat=seat, power=power)


def meet(*comics: str, seat: int = ANN) -> MeetCelebrity:
    return MeetCelebrity(seat=seat, comics=comics)


def end(seat: int = ANN) -> EndTurn:
    return EndTurn(seat=seat)


# -------------------------------------------------------------------------------- Caffeine Boost


def boosted(cubes_: int = 12, *more: str) -> Day:
    """Ann is to plan, with Caffeine Boost."""
    return owning({ANN: ("caffeine_boost", *more)}, cubes={ANN: cubes_})


@pytest.mark.rules("BB-DP-4", "BB-DP-N7", "BB-EX-21")
def test_bb_sp_caffeine_1_a_second_claim_in_the_turn() -> None:
    day = boosted().after(claim(ANN, "sell"))
    offered = GAME.legal(day.table, ANN).commands
    assert use("caffeine_boost") in offered
    assert not [command for command in offered if isinstance(command, ClaimAction)]
    day = day.after(use("caffeine_boost"))
    assert day.one(PowerUsed) == PowerUsed(ANN, "caffeine_boost")
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("caffeine_boost", "used")
    assert day.table.seats[ANN].powers == ()
    (pending,) = GAME.pending(day.table)
    assert (pending.kind, pending.rules[0]) == ("planning_turn", "BB-DP-4")
    assert all(isinstance(command, ClaimAction) for command in GAME.legal(day.table, ANN).commands)
    day = day.after(claim(ANN, "swag"))
    second = PowerClaimed(ANN, "swag", 1, 2, "convention", 2, "caffeine_boost")
    assert day.one(PowerClaimed) == second
    assert cubes(day.table)[ANN] == 12 - 2 - 4
    assert [c.group for c in day.table.seats[ANN].claims] == ["sell", "swag"]
    day.when(claim(ANN, "display")).breaks(rule("BB-PLAN-4"))


def test_bb_sp_caffeine_2_only_directly_after_a_claim() -> None:
    day = boosted()
    caffeine = rule("BB-SP-CAFFEINE-2")
    day.when(use("caffeine_boost")).breaks(caffeine)
    day.after(boost(ANN, "chores")).when(use("caffeine_boost")).breaks(caffeine)
    claimed = day.after(claim(ANN, "sell"))
    claimed.after(boost(ANN, "sell")).when(use("caffeine_boost")).breaks(caffeine)
    unbagged = claimed.after(UnbagComics(seat=ANN, comics=claimed.table.seats[ANN].bagged[:1]))
    assert unbagged.when(use("caffeine_boost")).refusal is None


def test_bb_sp_caffeine_2_only_where_a_second_claim_can_be_paid() -> None:
    caffeine = rule("BB-SP-CAFFEINE-2")
    day = boosted(3).after(claim(ANN, "reserve_loose", 2))
    assert cubes(day.table)[ANN] == 0
    assert owed(day) != (ANN, "planning_turn")
    poor = boosted(4).after(claim(ANN, "autographs", 1))
    assert poor.table.planner != ANN
    one = boosted(3).after(claim(ANN, "bag_and_board", 2))
    assert cubes(one.table)[ANN] == 1
    rows = {c.group for c in GAME.legal(one.after(use("caffeine_boost")).table, ANN).commands}  # type: ignore[attr-defined]
    assert rows == {"early_bedtime"}
    taken = one.after(end(ANN), claim(BEN, "early_bedtime", 1), end(BEN))
    taken.when(use("caffeine_boost", seat=CAT)).breaks(rule("BB-POWER-5"))
    day = owning({ANN: ("caffeine_boost",)}, cubes={ANN: 3, BEN: 12}, turn_order=(BEN, ANN, CAT))
    day = day.after(claim(BEN, "early_bedtime", 1), end(BEN), claim(ANN, "bag_and_board", 2))
    day.when(use("caffeine_boost")).breaks(caffeine)


@pytest.mark.parametrize(
    "command",
    [
        boost(ANN, "chores"),
        boost(ANN, "sell"),
        end(),
        use("mad_rush"),
        use("chauffeur"),
        meet("hovergirl-1"),
        use("caffeine_boost"),
    ],
    ids=str,
)
@pytest.mark.rules("BB-DP-21")
def test_bb_sp_caffeine_2_the_next_command_is_the_second_claim(command: Command) -> None:
    powers = ("caffeine_boost", "mad_rush", "chauffeur", "celebrity_sighting")
    day = owning({ANN: powers}, players=4).after(claim(ANN, "sell"), use("caffeine_boost"))
    day.when(command).breaks(rule("BB-SP-CAFFEINE-2"))


@pytest.mark.rules("BB-T-12")
def test_bb_sp_caffeine_2_all_rules_of_claims_hold() -> None:
    day = boosted().after(claim(ANN, "sell"))
    day.when(claim(ANN, "display")).breaks(rule("BB-PLAN-4"))
    day = day.after(use("caffeine_boost"))
    day.when(claim(ANN, "sell", 2)).breaks(rule("BB-PLAN-9"))
    day.when(claim(ANN, "sell", 9)).breaks(rule("BB-SETUP-2"))
    day.when(boost(ANN, "chores")).breaks(rule("BB-SP-CAFFEINE-2"))
    assert day.after(claim(ANN, "bargain_bin")).one(PowerClaimed).travel == 0
    low = boosted(4).after(claim(ANN, "sell"), use("caffeine_boost"))
    low.when(claim(ANN, "swag")).breaks(rule("BB-PLAN-14"))


def test_boosts_may_come_before_and_after_the_pair() -> None:
    day = boosted().after(boost(ANN, "chores"), claim(ANN, "sell"), use("caffeine_boost"))
    day = day.after(claim(ANN, "display"), boost(ANN, "sell"), boost(ANN, "display", "points"))
    assert [own.group for own in day.table.seats[ANN].boosts] == ["chores", "sell", "display"]
    assert day.after(end()).one(PlanningTurnEnded).seat == ANN


# ------------------------------------------------------------------------------------- Chauffeur


def driving(*more: str, cubes_: int = 12, players: int = 3) -> Day:
    """Ann is to plan, with Chauffeur."""
    return owning({ANN: ("chauffeur", *more)}, players, cubes={ANN: cubes_, BEN: 0, CAT: 0})


@pytest.mark.parametrize(
    ("powers", "back"),
    [((), 3), (("electric_scooter",), 2), (("valet_parking",), 2)],
    ids=["alone", "with Scooter", "with Valet"],
)
@pytest.mark.rules("BB-T-18", "BB-SP-CHAUFFEUR-2")
def test_bb_sp_chauffeur_1_what_was_placed_comes_back(powers: tuple[str, ...], back: int) -> None:
    day = driving(*powers).after(claim(ANN, "sell"), end(), claim(ANN, "swag"))
    trips = {trip.location: trip.cubes for trip in day.table.seats[ANN].trips}
    assert sum(trips.values()) == back
    left = cubes(day.table)[ANN]
    day = day.after(use("chauffeur"))
    refunds = {event.location: event.cubes for event in day.all(TravelRefunded, seat=ANN)}
    assert refunds == trips
    assert cubes(day.table)[ANN] == left + back
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("chauffeur", "used")
    assert day.table.seats[ANN].trips == ()


def test_bb_sp_chauffeur_1_no_way_costs_anything_for_the_round() -> None:
    day = driving().after(use("chauffeur"), claim(ANN, "sell"))
    assert day.one(ActionClaimed) == ActionClaimed(ANN, "sell", 1, 1, None, 0, "normal")
    day = day.after(end(), claim(ANN, "swag"), end(), claim(ANN, "grading"))
    assert [event.travel for event in day.all(ActionClaimed)] == [0, 0, 0]
    assert cubes(day.table)[ANN] == 12 - 1 - 2 - 1
    later = idle(day.after(boost(ANN, "chores", units=8)))
    while later.table.planner != ANN:
        later = later.after(boost(later.table.planner or 0, "chores", units=12))
    assert later.after(claim(ANN, "sell")).all(ActionClaimed)[-1].travel == 1


def test_bb_sp_chauffeur_2_only_while_planning() -> None:
    day = owning({ANN: ("chauffeur",)}, bagged={ANN: HOVER})
    for group in ("sell", "autographs", "display", "early_bedtime"):
        action = planned(day, claim(ANN, group))
        assert owed(action) == (ANN, group)
        action.when(use("chauffeur")).breaks(rule("BB-SP-CHAUFFEUR-2"))
        assert use("chauffeur") not in GAME.legal(action.table, ANN).commands


@pytest.mark.rules("BB-T-11")
def test_bb_plan_2_a_chauffeur_is_neither_claim_nor_boost() -> None:
    day = driving().after(use("chauffeur"))
    day.when(end()).breaks(rule("BB-PLAN-2"))
    assert day.table.top is not None
    assert (day.table.top.used, day.table.top.claims) == (0, 0)
    assert day.after(claim(ANN, "sell"), end()).table.turn == 2


@pytest.mark.rules("BB-T-19")
def test_bb_plan_6_the_turn_that_places_the_last_cube_stays_open_for_a_chauffeur() -> None:
    day = driving(cubes_=4).after(claim(ANN, "swag"))
    assert cubes(day.table)[ANN] == 0
    assert owed(day) == (ANN, "planning_turn")
    assert day.all(PlanningTurnEnded) == []
    assert set(GAME.legal(day.table, ANN).commands) == {end(), use("chauffeur")}
    on = day.after(use("chauffeur"))
    assert cubes(on.table)[ANN] == 2
    assert on.after(boost(ANN, "chores", units=2)).one(PlanningTurnEnded).seat == ANN
    assert on.after(end(), boost(ANN, "chores", units=2)).table.planner == ANN
    assert day.after(end()).one(PlanningTurnEnded).seat == ANN
    nothing = driving(cubes_=2).after(claim(ANN, "bag_and_board", 2), use("chauffeur"))
    assert nothing.one(PlanningTurnEnded).seat == ANN


def test_without_cubes_there_is_no_turn_to_use_it_in() -> None:
    day = owning({BEN: ("chauffeur",)}, cubes={ANN: 12, BEN: 4, CAT: 0})
    day = day.after(boost(ANN, "chores"), end(), claim(BEN, "swag"), end(BEN))
    assert day.table.planner == ANN
    day.when(use("chauffeur", seat=BEN)).breaks(rule("BB-POWER-6"))
    assert day.after(end_of(day)).table.planner == ANN


def end_of(day: Day) -> Command:
    """One more cube of Ann's to chores, with which her turn may end."""
    return boost(ANN, "chores")
