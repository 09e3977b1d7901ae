"""Chapter 4: who owes which decision, what is offered, and what is never asked."""

from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    AllowTrade,
    DoubleDip,
    EndTurn,
    GoOn,
    KeepPile,
    NotForSale,
    PassPile,
    Peek,
    PreOrder,
    Restore,
    SecondTrade,
    SkipTrade,
    Sleeve,
    TakeCard,
    TradeOne,
    TradePlayer,
    TradeTwo,
    TrendShift,
)
from domain.games.mint_condition.events import (
    FirstPlayerGiven,
    PileExamined,
    PileKept,
    TradeDeclined,
    TurnStarted,
)
from domain.games.mint_condition.options import Options
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Command, said_fields
from domain.kernel.sight import plan, seat_audience
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    closing,
    dealt,
    kinds,
    legal,
    owed,
    picking,
    placed,
    rule,
)
from tests.support.mint_moves import accepted, add, form, one, redeem, swap, two, under, unordered
from tests.support.mint_walks import WALKS, walked
from tests.support.mint_windows import WINDOWS, using

LUCK = SealedLuck(bytes(range(32)))
KEEP, PASS, SKIP = KeepPile(seat=ANN), PassPile(seat=ANN), SkipTrade(seat=ANN)
GO_ON, END = GoOn(seat=ANN), EndTurn(seat=ANN)
NO_PILES = {1: "", 2: "", 3: ""}


# ----------------------------------------------------------------------------------- D-1 to D-3


def test_mc_d_1_players_rounds_and_who_begins() -> None:
    options = msgspec.convert({"rounds": 5, "first_player": 1}, Options)
    play = dealt(3, rounds=options.rounds, first_player=options.first_player)
    assert play.table.options.rounds == 5
    assert play.one(FirstPlayerGiven).seat == 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"players": 3}, Options)


def offer() -> Play:
    """A trade phase with every kind of trade in it, and Sneak Peek."""
    return placed(
        loose={ANN: "GRM-2 TIG-1 VLT-1", BEN: "STE-A STE-B", CAT: "ODD-3"},
        sets={ANN: ("RUB-2 RUB-3",), BEN: ("NOV-1 NOV-2",)},
        shop="GRM-1 NOV-5 ODD-1 STE-B/2",
        powers={ANN: "PW-3"},
    )


def every_trade(play: Play) -> Iterator[Command]:
    """All trades that could be written down, legal or not."""
    own, shop = play.seat(ANN).collection, play.table.shop
    for give in own:
        yield from (TradeOne(seat=ANN, give=give, take=pair) for pair in combinations(shop, 2))
        for seat in (BEN, CAT):
            theirs = play.seat(seat).collection
            yield from (TradePlayer(seat=ANN, target=seat, give=give, take=card) for card in theirs)
    for pair in combinations(own, 2):
        yield from (TradeTwo(seat=ANN, give=pair, take=card) for card in shop)


def test_mc_d_2_trades_or_none_or_a_power() -> None:
    play = offer()
    assert owed(play) == [(ANN, "trade")]
    assert under(play, "MC-D-2")
    listed = set(legal(play, ANN))
    trades = {c for c in listed if isinstance(c, TradeTwo | TradeOne | TradePlayer)}
    assert unordered(trades) == unordered(accepted(play, every_trade(play)))
    assert {type(command) for command in listed - trades} == {SkipTrade, Peek}


@pytest.mark.parametrize("power", ["PW-2", "PW-3", "PW-9", "PW-10", "PW-11", "PW-12"])
def test_mc_d_2_its_powers(power: str) -> None:
    play = WINDOWS["trade"](power)
    assert type(using(power)) in {type(command) for command in legal(play, ANN)}


@pytest.mark.parametrize("power", ["PW-1", "PW-4", "PW-5", "PW-6", "PW-7", "PW-8"])
def test_mc_d_2_no_other_power(power: str) -> None:
    listed = legal(WINDOWS["trade"](power), ANN)
    assert {type(command) for command in listed} <= {SkipTrade, TradeTwo, TradeOne, TradePlayer}


@pytest.mark.parametrize(
    ("power", "choices"), [("PW-5", {AllowTrade, NotForSale}), ("PW-3", {AllowTrade})]
)
def test_mc_d_3_the_target_allows_or_reveals(power: str, choices: set[type[Command]]) -> None:
    play = placed(loose={ANN: "GRM-2", BEN: "ODD-1"}, powers={BEN: power})
    play = play.after(swap(ANN, BEN, "GRM-2", "ODD-1"))
    assert owed(play) == [(BEN, "answer_trade")]
    assert under(play, "MC-D-3")
    assert {type(command) for command in legal(play, BEN)} == choices


def test_mc_d_3_not_a_target_whose_power_is_revealed() -> None:
    play = placed(loose={ANN: "GRM-2", BEN: "ODD-1"}, powers={CAT: "PW-5"})
    play = play.after(swap(ANN, BEN, "GRM-2", "ODD-1"))
    assert owed(play) == [(ANN, "pick")]


# ----------------------------------------------------------------------------------- D-4 to D-9


def test_mc_d_4_one_of_several_steps() -> None:
    play = picking(
        sets={ANN: ("GRM-1 GRM-2", "GRM-2/2 GRM-3")}, loose={ANN: "ODD-1"}, piles={3: "GRM-4 ODD-2"}
    )
    play = play.after(KEEP)
    assert owed(play) == [(ANN, "place")]
    assert under(play, "MC-D-4")
    wanted = [add(ANN, "GRM-4", 1), add(ANN, "GRM-4", 2), form(ANN, "ODD-1 ODD-2")]
    assert unordered(legal(play, ANN)) == unordered(wanted)


@pytest.mark.parametrize("power", ["PW-3", "PW-9", "PW-10", "PW-11", "PW-12", "PW-6"])
def test_mc_d_5_keep_pass_or_a_power(power: str) -> None:
    play = WINDOWS["pick"](power)
    assert under(play, "MC-D-5")
    wanted = {KeepPile, PassPile} | ({type(using(power))} if power != "PW-6" else set())
    assert {type(command) for command in legal(play, ANN)} == wanted


def test_mc_d_6_one_comic_of_the_shop() -> None:
    play = picking(piles={3: "FRE STE-A"}, shop="GRM-1 NOV-2 NOV-2/2").after(KEEP)
    assert owed(play) == [(ANN, "free_comic")]
    assert under(play, "MC-D-6")
    assert accepted(play, (redeem(ANN, card) for card in play.table.shop)) >= set(legal(play, ANN))
    assert {redeem(ANN, "GRM-1"), redeem(ANN, "NOV-2")} <= set(legal(play, ANN))


@pytest.mark.parametrize(
    ("window", "power", "choices"),
    [
        ("after_trade", "PW-1", {GoOn, SecondTrade}),
        ("after_trade", "PW-4", {GoOn}),
        ("after_trade", "PW-10", {GoOn, TrendShift}),
        ("after_keep", "PW-1", {GoOn}),
        ("after_keep", "PW-4", {GoOn, DoubleDip}),
        ("after_keep", "PW-11", {GoOn, PreOrder}),
    ],
)
def test_mc_d_7_go_on_or_a_power(window: str, power: str, choices: set[type[Command]]) -> None:
    play = WINDOWS[window](power)
    assert under(play, "MC-D-7")
    assert {type(command) for command in legal(play, ANN)} == choices


@pytest.mark.parametrize(
    ("power", "choices"),
    [
        ("PW-6", {EndTurn, Restore}),
        ("PW-12", {EndTurn, Sleeve}),
        ("PW-7", {EndTurn}),
        ("PW-1", {EndTurn}),
    ],
)
def test_mc_d_8_end_the_turn_or_a_power(power: str, choices: set[type[Command]]) -> None:
    play = WINDOWS["end_turn"](power)
    assert under(play, "MC-D-8")
    assert {type(command) for command in legal(play, ANN)} == choices


def test_mc_d_9_a_second_trade_or_none() -> None:
    play = WINDOWS["after_trade"]("PW-1").after(using("PW-1"))
    assert owed(play) == [(ANN, "trade")]
    assert under(play, "MC-D-9")
    listed = {type(command) for command in legal(play, ANN)}
    assert SkipTrade in listed
    assert listed <= {SkipTrade, TradeTwo, TradeOne, TradePlayer}


# ------------------------------------------------------------------------------------- the rest


def test_mc_d_r1_no_trade_decision_in_a_first_turn() -> None:
    play = picking(turn=1, powers={ANN: "PW-3", BEN: "PW-12"}, piles={3: "STE-C STE-D"})
    play = play.after(KEEP, GO_ON, END)
    assert owed(play) == [(BEN, "pick")]
    assert not play.all(TradeDeclined)


def test_mc_d_r1_none_where_no_trade_is_legal_and_nothing_is_written() -> None:
    play = picking(active=CAT, first=BEN, piles={3: "STE-C STE-D"}, turn=2)
    outcome = play.when(KeepPile(seat=CAT))
    assert kinds(outcome.events)[-2:] == [TurnStarted, PileExamined]
    assert outcome.gives(TurnStarted).may_trade
    outcome.lacks(TradeDeclined)


@pytest.mark.parametrize("power", ["PW-3", "PW-5", "PW-8"])
def test_mc_d_r1_but_with_an_unrevealed_power_even_without_comics(power: str) -> None:
    play = picking(active=CAT, first=BEN, piles={3: "STE-C STE-D"}, powers={ANN: power})
    play = play.after(KeepPile(seat=CAT))
    assert owed(play) == [(ANN, "trade")]


def test_mc_d_r2_a_forced_keep_is_not_asked() -> None:
    play = picking(deck="", piles={1: "STE-A STE-B", 2: "", 3: "STE-C STE-D"})
    outcome = play.when(PASS)
    assert outcome.gives(PileKept, seat=ANN, spot=1).forced
    assert PileExamined in kinds(outcome.events)


def test_mc_d_r2_unless_a_power_is_unrevealed() -> None:
    play = picking(
        deck="", piles={1: "STE-A STE-B", 2: "", 3: "STE-C STE-D"}, powers={ANN: "PW-5"}
    ).after(PASS)
    assert owed(play) == [(ANN, "pick")]
    assert legal(play, ANN) == (KEEP,)


@pytest.mark.parametrize("window", WINDOWS)
def test_mc_d_r3_only_the_one_who_is_asked(window: str) -> None:
    play = WINDOWS[window]("PW-6")
    for seat in (BEN, CAT):
        assert legal(play, seat) == ()
        for kind in (SkipTrade, KeepPile, PassPile, GoOn, EndTurn, AllowTrade, TrendShift):
            outcome = play.when(kind(seat=seat))
            outcome.breaks(rule("MC-D-R3"))
            assert outcome.table == play.table


def test_mc_d_r3_nobody_once_it_is_over() -> None:
    play = closing().after(SkipTrade(seat=CAT), EndTurn(seat=CAT), GoOn(seat=CAT))
    for seat in (ANN, BEN, CAT):
        play.when(GoOn(seat=seat)).breaks(rule("MC-D-R3"))


def test_mc_d_r4_the_commands() -> None:
    wanted = {"trade_two", "trade_one", "trade_player", "skip_trade", "allow", "keep", "pass"}
    wanted |= {"form", "add", "redeem", "take_card", "go_on", "end_turn"}
    powers = {power.verb for power in GAME.standard().powers}
    assert set(GAME.verbs) == wanted | powers


def test_mc_d_r5_one_decision_at_a_time() -> None:
    play = dealt(4)
    for _ in range(40):
        assert len(GAME.pending(play.table)) == 1
        seat = owed(play)[0][0]
        play = play.after(legal(play, seat)[0], luck=LUCK)


def test_mc_d_r5_only_the_order_under_the_deck_is_a_secret_choice() -> None:
    secret = {
        (kind, field)
        for kind in GAME.commands
        for field in said_fields(kind)
        if field not in plan(kind).public
    }
    assert secret == {(TakeCard, "order")}


@pytest.mark.parametrize(("players", "k"), WALKS)
def test_mc_d_r4_what_is_listed_is_accepted_and_the_owner_can_tell(players: int, k: int) -> None:
    """At every decision of a game: of each kind of command, one that is listed."""
    play, views = walked(players, k), {}
    for seat in range(players):
        views[seat] = list(play.history(seat_audience(seat)))
    for n, table in enumerate(play.tables()):
        for pending in GAME.pending(table):
            listed = GAME.legal(table, pending.seat).commands
            assert listed == GAME.legal(views[pending.seat][n], pending.seat).commands
            for command in {type(some): some for some in reversed(listed)}.values():
                GAME.decide(table, command, LUCK)


WORSE: list[tuple[str, Command, str]] = [
    ("wrong seat, wrong phase, no comic", two(BEN, "GRM-2 GRM-2", "FRE"), "MC-D-R3"),
    ("wrong phase, not the own power", SkipTrade(seat=ANN), "MC-TURN-1"),
    ("wrong phase, no comic", two(ANN, "STE-C STE-C", "FRE"), "MC-TURN-1"),
    ("wrong seat, not the own power", TrendShift(seat=BEN), "MC-D-R3"),
]


@pytest.mark.parametrize(
    ("command", "rule_id"), [case[1:] for case in WORSE], ids=[c[0] for c in WORSE]
)
def test_mc_d_r6_the_first_that_fails(command: Command, rule_id: str) -> None:
    play = picking(loose={ANN: "GRM-2"}, powers={ANN: "PW-3"})
    play.when(command).breaks(rule(rule_id))


def test_mc_d_r6_first_turn_before_the_thing_asked_for() -> None:
    play = picking(turn=1, powers={ANN: "PW-3"})
    play.when(one(ANN, "RUB-1", "FRE FRE")).breaks(rule("MC-TRADE-2"))
    bare = placed(deck="", piles=NO_PILES, powers={ANN: "PW-3"})
    bare.when(KEEP).breaks(rule("MC-TURN-3"))
