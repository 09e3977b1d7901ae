"""Chapter 2.8: secret powers in general: when they can be used."""

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    Discount,
    EndTurn,
    GoOn,
    KeepPile,
    PassPile,
    Peek,
    PreOrder,
    SkipTrade,
    Sleeve,
    TrendShift,
)
from domain.games.mint_condition.events import (
    ComicAdded,
    PowerRevealed,
    TurnEnded,
    TurnStarted,
    WindowPassed,
)
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    closing,
    kinds,
    legal,
    owed,
    picking,
    placed,
    rule,
)
from tests.support.mint_box import POWERS
from tests.support.mint_moves import (
    add,
    one,
    redeem,
    swap,
    take_card,
    two,
)
from tests.support.mint_windows import TRADE, WINDOWS, before_trade, end_of_turn, using

KEEP, PASS, GO_ON = KeepPile(seat=ANN), PassPile(seat=ANN), GoOn(seat=ANN)
END, SKIP = EndTurn(seat=ANN), SkipTrade(seat=ANN)
ANYTIME = ("PW-3", "PW-9", "PW-10", "PW-11", "PW-12")
LUCK = SealedLuck(bytes(range(32)))

each_power = pytest.mark.parametrize("power", POWERS)

# The windows in which a power of the own turn may be used, by section 1.6.
WHEN = {
    "PW-1": ("after_trade",),
    "PW-2": ("trade",),
    "PW-4": ("after_keep",),
    "PW-5": (),
    "PW-6": ("end_turn",),
    "PW-7": (),
    "PW-8": (),
} | dict.fromkeys(ANYTIME, tuple(WINDOWS))

RIGHT = [(power, window) for power, windows in WHEN.items() for window in windows]
WRONG = [
    (power, window)
    for power, windows in WHEN.items()
    for window in WINDOWS
    if window not in windows and power not in ("PW-1", "PW-2")
]


@pytest.mark.parametrize(("power", "window"), RIGHT)
def test_mc_power_5_each_in_its_windows(power: str, window: str) -> None:
    play = WINDOWS[window](power)
    assert owed(play) == [(ANN, window)]
    outcome = play.when(using(power), LUCK)
    assert outcome.events[0] == PowerRevealed(seat=ANN, power=power)


@pytest.mark.parametrize(("power", "window"), WRONG)
def test_mc_power_1_not_in_others(power: str, window: str) -> None:
    WINDOWS[window](power).when(using(power), LUCK).breaks(rule("MC-POWER-1"))


@pytest.mark.parametrize("window", WINDOWS)
@each_power
def test_mc_power_11_a_window_opens_for_any_power(power: str, window: str) -> None:
    assert owed(WINDOWS[window](power)) == [(ANN, window)]


def test_mc_power_11_and_for_none_that_is_revealed() -> None:
    play = before_trade("PW-10").after(using("PW-10"), luck=LUCK).after(TRADE)
    assert owed(play) == [(ANN, "pick")]
    play = play.after(KEEP)
    play.one(TurnEnded, seat=ANN)
    assert not play.all(WindowPassed)


@pytest.mark.parametrize("window", WINDOWS)
def test_mc_power_1_any_time_of_the_own_turn_only(window: str) -> None:
    play = placed(
        loose={ANN: "GRM-2 VLT-2", BEN: "STE-C"},
        piles={3: "STE-A STE-B"},
        powers={ANN: "PW-6", BEN: "PW-3", CAT: "PW-12"},
    )
    while owed(play) != [(ANN, window)]:
        steps = {"trade": two(ANN, "GRM-2 VLT-2", play.table.shop[0]), "pick": KEEP}
        play = play.after(steps.get(owed(play)[0][1], GO_ON))
    play.when(Peek(seat=BEN, spots=(1,))).breaks(rule("MC-D-R3"))
    play.when(Sleeve(seat=BEN, comic="STE-C/1")).breaks(rule("MC-D-R3"))


def test_mc_power_5_a_first_turn_has_no_trade_and_no_window_after_it() -> None:
    play = picking(turn=1, piles={3: "STE-A STE-B"}, powers={ANN: "PW-3"})
    kinds = [owed(play)[0][1]]
    for command in (KEEP, GO_ON):
        play = play.after(command)
        kinds.append(owed(play)[0][1])
    assert kinds == ["pick", "after_keep", "end_turn"]


def test_mc_power_5_a_turn_without_piles_has_none_at_piles() -> None:
    play = placed(
        loose={ANN: "GRM-2 VLT-2 STE-A"},
        deck="",
        piles=dict.fromkeys((1, 2, 3), ""),
        powers={ANN: "PW-6"},
    )
    play = play.after(two(ANN, "GRM-2 VLT-2", play.table.shop[0]))
    assert owed(play) == [(ANN, "after_trade")]
    assert owed(play.after(GO_ON)) == [(ANN, "end_turn")]


def test_mc_power_5_none_after_three_passes() -> None:
    play = picking(powers={ANN: "PW-6"}, top="RUB-1 RUB-2 NOV-1 STE-A STE-B").after(
        PASS, PASS, PASS
    )
    assert owed(play) == [(ANN, "end_turn")]


def test_mc_power_5_none_after_a_declined_trade() -> None:
    play = before_trade("PW-3").after(SKIP)
    assert owed(play) == [(ANN, "pick")]


def test_mc_power_5_not_while_placing() -> None:
    play = picking(
        sets={ANN: ("GRM-1 GRM-2", "GRM-2/2 GRM-3")},
        piles={3: "GRM-4 STE-C"},
        powers={ANN: "PW-10"},
    ).after(KEEP, GO_ON)
    assert owed(play) == [(ANN, "place")]
    play.when(TrendShift(seat=ANN), LUCK).breaks(rule("MC-POWER-5"))
    play = play.after(add(ANN, "GRM-4", 1))
    assert owed(play) == [(ANN, "end_turn")]


def test_mc_power_5_not_while_a_free_comic_is_open() -> None:
    play = picking(piles={3: "FRE STE-C"}, shop="NOV-2 RUB-1", powers={ANN: "PW-9"}).after(
        KEEP, GO_ON
    )
    assert owed(play) == [(ANN, "free_comic")]
    play.when(Discount(seat=ANN, comic="NOV-2/1")).breaks(rule("MC-POWER-5"))
    assert owed(play.after(redeem(ANN, "RUB-1"))) == [(ANN, "end_turn")]


# ------------------------------------------------------------------------------------- reactions


@each_power
def test_mc_power_9_asked_whatever_the_power(power: str) -> None:
    play = placed(loose={ANN: "GRM-2", BEN: "ODD-1"}, powers={BEN: power})
    play = play.after(swap(ANN, BEN, "GRM-2", "ODD-1"))
    assert owed(play) == [(BEN, "answer_trade")]
    choices = {type(command).__name__ for command in legal(play, BEN)}
    assert choices == ({"AllowTrade", "NotForSale"} if power == "PW-5" else {"AllowTrade"})


@pytest.mark.parametrize(
    "command",
    [Peek(seat=BEN, spots=(1,)), GoOn(seat=BEN), KeepPile(seat=BEN), SkipTrade(seat=BEN)],
    ids=repr,
)
def test_mc_power_9_allow_or_not_for_sale(command: Command) -> None:
    play = placed(loose={ANN: "GRM-2", BEN: "ODD-1"}, powers={BEN: "PW-3"})
    play = play.after(swap(ANN, BEN, "GRM-2", "ODD-1"))
    play.when(command).breaks(rule("MC-POWER-9"))


@each_power
def test_mc_power_10_asked_before_scoring_in_player_order(power: str) -> None:
    spare = [one for one in POWERS if one != power]
    play = closing(first=BEN, powers={ANN: power, BEN: spare[0], CAT: spare[1]})
    play = play.after(SkipTrade(seat=ANN), EndTurn(seat=ANN))
    for seat in (BEN, CAT, ANN):
        assert owed(play) == [(seat, "scoring")]
        play = play.after(GoOn(seat=seat))
    assert GAME.is_over(play.table)


def test_mc_power_10_nothing_but_an_answer() -> None:
    play = closing(loose={CAT: "STE-A"}).after(SkipTrade(seat=CAT), EndTurn(seat=CAT))
    for command in (
        SkipTrade(seat=CAT),
        KeepPile(seat=CAT),
        EndTurn(seat=CAT),
        one(CAT, "STE-A", "NOV-2 ODD-1"),
    ):
        play.when(command).breaks(rule("MC-POWER-10"))


def test_mc_power_12_windows_a_and_c_are_offered_again() -> None:
    for window in ("trade", "pick"):
        play = WINDOWS[window]("PW-3").after(using("PW-3"))
        assert owed(play) == [(ANN, window)]
        assert using("PW-3") not in legal(play, ANN)


def test_mc_power_12_windows_b_and_d_once() -> None:
    for window, after in (("after_trade", "pick"), ("after_keep", "end_turn")):
        play = WINDOWS[window]("PW-6")
        outcome = play.when(GO_ON)
        outcome.gives(WindowPassed, seat=ANN, window=window)
        assert owed(play.after(GO_ON)) == [(ANN, after)]


def test_mc_power_12_a_power_used_in_window_e_ends_the_turn() -> None:
    outcome = end_of_turn("PW-3").when(using("PW-3"))
    outcome.gives(TurnEnded, seat=ANN)


def test_mc_power_12_in_window_e_all_is_placed_before_the_turn_ends() -> None:
    play = placed(
        sets={ANN: ("NOV-1 NOV-3", "NOV-3/2 NOV-4")},
        top="NOV-2 RUB-1 RUB-2",
        powers={ANN: "PW-11"},
        stage="manage",
    )
    play = play.after(PreOrder(seat=ANN), take_card(ANN, "NOV-2", "RUB-1 RUB-2"))
    assert owed(play) == [(ANN, "place")]
    outcome = play.when(add(ANN, "NOV-2", 1))
    assert kinds(outcome.events)[:3] == [ComicAdded, TurnEnded, TurnStarted]


def test_mc_power_12_after_a_trade_all_is_placed_before_window_b() -> None:
    play = placed(
        sets={ANN: ("NOV-1 NOV-3", "NOV-3/2 NOV-4")},
        loose={ANN: "STE-A", BEN: "NOV-2"},
        powers={ANN: "PW-6"},
    )
    play = play.after(swap(ANN, BEN, "STE-A", "NOV-2"))
    assert owed(play) == [(ANN, "place")]
    assert owed(play.after(add(ANN, "NOV-2", 1))) == [(ANN, "after_trade")]


def test_mc_power_12_after_haggle_come_the_piles() -> None:
    play = before_trade("PW-2").after(using("PW-2"))
    assert owed(play) == [(ANN, "pick")]
