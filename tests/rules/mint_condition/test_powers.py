"""Chapter 2.8: secret powers in general."""

from collections.abc import Callable

import pytest

from domain.games.mint_condition.commands import (
    Discount,
    DoubleDip,
    EndTurn,
    Facsimile,
    GoOn,
    KeepPile,
    PassPile,
    Peek,
    PreOrder,
    Restore,
    SecondTrade,
    SkipTrade,
    Sleeve,
)
from domain.games.mint_condition.events import (
    PowerRevealed,
    PowersReturned,
    RoundStarted,
    SecretPowerDealt,
    SetFormed,
)
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.messages import Command
from domain.kernel.sight import HIDDEN, mask
from domain.kernel.types import FACE_DOWN
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    closing,
    legal,
    owed,
    picking,
    placed,
    rule,
    viewers,
)
from tests.support.mint_box import FREE, MIXED, POWERS
from tests.support.mint_moves import (
    add,
    haggle,
    next_turn,
    scored,
    take_card,
    two,
)
from tests.support.mint_windows import (
    SHOP,
    WINDOWS,
    after_trade,
    before_trade,
    using,
)

KEEP, PASS, GO_ON = KeepPile(seat=ANN), PassPile(seat=ANN), GoOn(seat=ANN)
END, SKIP = EndTurn(seat=ANN), SkipTrade(seat=ANN)
ANYTIME = ("PW-3", "PW-9", "PW-10", "PW-11", "PW-12")
LUCK = SealedLuck(bytes(range(32)))

each_power = pytest.mark.parametrize("power", POWERS)

# ------------------------------------------------------------------------------------ once a round


def test_mc_power_2_once_a_round() -> None:
    play = before_trade("PW-3").after(using("PW-3"))
    play.when(using("PW-3")).breaks(rule("MC-POWER-2"))
    play.after(SKIP).when(using("PW-3")).breaks(rule("MC-POWER-2"))


def test_mc_power_2_another_in_the_next_round() -> None:
    luck = StackedLuck().stack("comics/1", _dealt_order())
    luck.stack("powers/1", ("PW-3", "PW-9", "PW-1", *_others("PW-3", "PW-9", "PW-1")))
    play = closing(powers={ANN: "PW-12"}, loose={BEN: "STE-C"}, rounds=2)
    play = scored(play, luck)
    first = play.table.first
    assert first is not None
    assert play.table.unrevealed(first)
    assert play.table.seats[first].power == "PW-3"
    play.after(Peek(seat=first, spots=(1,)))


def _others(*named: str) -> tuple[str, ...]:
    return tuple(power for power in POWERS if power not in named)


def _dealt_order() -> tuple[str, ...]:
    return (*(card for card in MIXED if card != FREE), FREE)


def test_mc_power_3_revealed_to_all_and_then_carried_out() -> None:
    outcome = before_trade("PW-9").when(using("PW-9"))
    assert outcome.events[0] == PowerRevealed(seat=ANN, power="PW-9")
    play = before_trade("PW-9").after(using("PW-9"))
    for viewer in viewers(3):
        ann = play.seen_by(viewer).seats[ANN]
        assert (ann.power, ann.revealed) == ("PW-9", True)
    assert next_turn(play).seat(ANN).power == "PW-9"


@each_power
def test_mc_power_3_never_compulsory(power: str) -> None:
    play = next_turn(before_trade(power))
    assert not play.all(PowerRevealed)
    assert play.table.unrevealed(ANN)


NOTHING = {1: "", 2: "", 3: ""}
IMPOSSIBLE: list[tuple[str, Callable[[], Play], Command]] = [
    ("PW-2 own", lambda: placed(shop=SHOP, powers={ANN: "PW-2"}), haggle(ANN, "STE-A", "NOV-2")),
    (
        "PW-2 shop",
        lambda: placed(loose={ANN: "STE-A"}, shop="", powers={ANN: "PW-2"}),
        haggle(ANN, "STE-A", "NOV-2"),
    ),
    (
        "PW-3",
        lambda: placed(deck="", piles=NOTHING, powers={ANN: "PW-3"}),
        Peek(seat=ANN, spots=(1,)),
    ),
    (
        "PW-4",
        lambda: picking(
            deck="", piles={1: "", 2: "", 3: "STE-A STE-B"}, powers={ANN: "PW-4"}
        ).after(KEEP),
        DoubleDip(seat=ANN, spot=2),
    ),
    (
        "PW-6",
        lambda: picking(piles={3: "STE-A STE-B"}, powers={ANN: "PW-6"}).after(KEEP, GO_ON),
        Restore(seat=ANN, comic="STE-A/1"),
    ),
    (
        "PW-9",
        lambda: placed(shop="TIG-3 RUB-1", powers={ANN: "PW-9"}),
        Discount(seat=ANN, comic="TIG-3/1"),
    ),
    ("PW-11", lambda: placed(deck="", powers={ANN: "PW-11"}), PreOrder(seat=ANN)),
    ("PW-12", lambda: placed(powers={ANN: "PW-12"}), Sleeve(seat=ANN, comic="STE-A/1")),
]


@pytest.mark.parametrize(
    ("given", "command"), [case[1:] for case in IMPOSSIBLE], ids=[c[0] for c in IMPOSSIBLE]
)
def test_mc_power_4_only_with_some_effect(given: Callable[[], Play], command: Command) -> None:
    play = given()
    play.when(command).breaks(rule("MC-POWER-4"))
    assert not [one for one in legal(play, ANN) if type(one) is type(command)]


def test_mc_power_4_a_second_trade_needs_another_legal_trade() -> None:
    play = placed(loose={ANN: "ODD-1 VLT-2"}, shop="RUB-1", powers={ANN: "PW-1"})
    play = play.after(two(ANN, "ODD-1 VLT-2", "RUB-1"))
    assert play.table.shop == ("ODD-1/1", "VLT-2/1")
    play.after(SecondTrade(seat=ANN))
    bare = placed(2, loose={ANN: "ODD-1 VLT-2"}, shop="STE-A", powers={ANN: "PW-1"})
    bare = bare.after(two(ANN, "ODD-1 VLT-2", "STE-A"))
    bare.when(SecondTrade(seat=ANN)).breaks(rule("MC-POWER-4"))


@pytest.mark.parametrize(
    ("sets", "loose"),
    [((), "STE-A"), (("GRM-1 GRM-2 GRM-3 GRM-4",), "STE-A"), (("GRM-1 GRM-2",), "")],
)
def test_mc_power_4_facsimile_needs_a_loose_comic_and_a_set_with_room(
    sets: tuple[str, ...], loose: str
) -> None:
    play = closing(sets={ANN: sets}, loose={ANN: loose}, powers={ANN: "PW-7"})
    play = play.after(SkipTrade(seat=CAT), EndTurn(seat=CAT))
    assert owed(play) == [(ANN, "scoring")]
    command = Facsimile(seat=ANN, comic="STE-A/1", to=1)
    play.when(command).breaks(rule("MC-POWER-4"))
    assert legal(play, ANN) == (GO_ON,)


# --------------------------------------------------------------------------------------- unused


@each_power
def test_mc_power_6_unused_it_is_worth_nothing_and_goes_back_unseen(power: str) -> None:
    other = "PW-4" if power == "PW-3" else "PW-3"
    own = {ANN: "STE-A", BEN: "STE-C"}
    play = closing(loose=own, powers={ANN: power, CAT: other}, rounds=2)
    play = scored(play, LUCK)
    sheet = play.seat(ANN).sheets[0]
    assert sheet.total == 1 + 2
    event = play.one(PowersReturned)
    assert (event.count, set(event.powers) >= {power}) == (2, True)
    assert all(mask(event, viewer).powers is HIDDEN for viewer in viewers(3))
    assert not play.all(PowerRevealed)


def test_mc_power_7_powers_do_not_carry_over() -> None:
    luck = StackedLuck().stack("comics/1", _dealt_order())
    luck.stack("powers/1", ("PW-12", "PW-3", "PW-9", *_others("PW-3", "PW-9", "PW-12")))
    play = scored(closing(powers={ANN: "PW-12", CAT: "PW-3"}, rounds=2), luck)
    at = play.events.index(play.one(RoundStarted))
    dealt = {e.seat: e.power for e in play.events[at:] if isinstance(e, SecretPowerDealt)}
    assert {player.power for player in play.table.seats} == {"PW-3", "PW-9", "PW-12"}
    assert [play.seat(seat).power for seat in range(3)] == [dealt[seat] for seat in range(3)]
    assert not any(player.revealed for player in play.table.seats)


def test_mc_power_8_what_it_brings_is_placed_at_once() -> None:
    play = placed(loose={ANN: "NOV-3"}, shop=SHOP, powers={ANN: "PW-9"})
    outcome = play.when(using("PW-9"))
    outcome.gives(SetFormed, seat=ANN, series="NOV", auto=True)


def test_mc_power_8_by_the_owners_choice() -> None:
    play = placed(sets={ANN: ("NOV-1 NOV-3", "NOV-3/2 NOV-4")}, shop=SHOP, powers={ANN: "PW-9"})
    play = play.after(using("PW-9"))
    assert owed(play) == [(ANN, "place")]
    play = play.after(add(ANN, "NOV-2", 2))
    assert owed(play) == [(ANN, "trade")]


ILLEGAL: list[tuple[str, str, Command, str]] = [
    ("PW-2", "trade", haggle(ANN, "STE-A", "RUB-1"), "MC-TRADE-10"),
    ("PW-3", "trade", Peek(seat=ANN, spots=(1, 4)), "MC-PWR-3"),
    ("PW-4", "after_keep", DoubleDip(seat=ANN, spot=3), "MC-PWR-4"),
    ("PW-6", "end_turn", Restore(seat=ANN, comic="STE-A/1"), "MC-PWR-6"),
    ("PW-9", "trade", Discount(seat=ANN, comic="TIG-3/1"), "MC-PWR-9"),
    ("PW-12", "trade", Sleeve(seat=ANN, comic="ODD-1/1"), "MC-PWR-12"),
]


@pytest.mark.parametrize(("power", "window", "command", "rule_id"), ILLEGAL)
def test_mc_power_13_an_illegal_choice_leaves_it_unrevealed(
    power: str, window: str, command: Command, rule_id: str
) -> None:
    play = WINDOWS[window](power)
    outcome = play.when(command)
    outcome.breaks(rule(rule_id))
    assert outcome.table == play.table
    assert play.seen_by("public").seats[ANN].power == FACE_DOWN
    play.when(using(power)).gives(PowerRevealed, power=power)


def test_mc_power_13_only_two_ask_again() -> None:
    play = before_trade("PW-11").after(using("PW-11"))
    assert owed(play) == [(ANN, "take_card")]
    deck = play.table.deck
    play.after(take_card(ANN, deck[0], f"{deck[1]} {deck[2]}"))
    play = after_trade("PW-1").after(using("PW-1"))
    assert owed(play) == [(ANN, "trade")]
    play.after(SKIP)
