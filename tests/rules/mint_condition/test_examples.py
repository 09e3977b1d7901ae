"""Chapter 2.12: the worked examples."""

from typing import Any

import pytest

from domain.games.mint_condition.commands import KeepPile, PassPile
from domain.games.mint_condition.events import (
    BonusScored,
    FirstPlayerFollowed,
    HotComicScored,
    PileExamined,
    PileGrown,
    PileReplenished,
    RoundBonusScored,
    RoundScored,
    SetsScored,
)
from domain.kernel.luck import SealedLuck
from tests.support.mint import (
    ANN,
    BEN,
    CAT,
    Play,
    closing,
    dealt,
    held,
    holdings,
    picking,
    placed,
    rule,
)
from tests.support.mint_box import CARDS, COPIES, VALUES, comics, definition, printed
from tests.support.mint_moves import one, scored, swap, two

KEEP, PASS = KeepPile(seat=ANN), PassPile(seat=ANN)


def worth(sets: tuple[str, ...], loose: str = "") -> tuple[int, int]:
    """What a collection scores for its sets, and with printed VP."""
    play = scored(closing(sets={ANN: sets}, loose={ANN: loose}, hot="NOV", bonus="RB-10"))
    own = play.one(SetsScored, seat=ANN).total
    return own, own + play.one(BonusScored, seat=ANN).total


def test_mc_ex_1_grim_2_3_4() -> None:
    assert worth(("GRM-2 GRM-3 GRM-4",)) == (6, 6)


def test_mc_ex_2_with_an_anthology() -> None:
    assert worth(("GRM-2 GRM-3 GRM-4 ANT-1",)) == (12, 12)


def test_mc_ex_3_with_issue_1() -> None:
    assert worth(("GRM-1 GRM-2 GRM-3 GRM-4",)) == (12, 14)


def test_mc_ex_4_with_another_issue_3() -> None:
    assert worth(("GRM-2 GRM-3 GRM-4",), "GRM-3/2") == (6, 6)
    gained = picking(sets={ANN: ("GRM-2 GRM-3 GRM-4",)}, piles={3: "GRM-3/2"}).when(KEEP)
    assert holdings(gained.table, ANN) == held(["GRM-2 GRM-3 GRM-4"], "GRM-3/2")


GRIM = ["GRM-1", "GRM-1 GRM-2", "GRM-1 GRM-2 GRM-3", "GRM-1 GRM-2 GRM-3 GRM-4"]


@pytest.mark.parametrize(("own", "vp"), list(zip(GRIM, (0, 1, 6, 12), strict=True)))
def test_mc_ex_5_the_grim_table(own: str, vp: int) -> None:
    sets, loose = ((own,), "") if " " in own else ((), own)
    assert worth(sets, loose)[0] == vp == VALUES["GRM"][len(own.split()) - 1]


COUNTS = [(2, 24, 4, 50), (3, 12, 6, 60), (4, 8, 8, 62), (5, 0, 8, 70), (6, 0, 8, 70)]


@pytest.mark.parametrize(("players", "removed", "shop", "deck"), COUNTS)
def test_mc_ex_6_cards_by_players(players: int, removed: int, shop: int, deck: int) -> None:
    table = dealt(players).table
    assert (len(table.removed), len(table.shop), len(table.deck)) == (removed, shop, deck)


def test_mc_ex_7_keep_or_pass() -> None:
    play = picking(piles={3: "STE-A STE-B"})
    assert play.when(KEEP).gives(PileReplenished, spot=3).count == 2
    outcome = play.when(PASS)
    outcome.gives(PileGrown, spot=3, count=1)
    outcome.gives(PileExamined, spot=2)


def test_mc_ex_8_the_captions() -> None:
    play = placed(
        loose={ANN: "GRM-2 TIG-1", BEN: "ODD-1 VLT-1 STE-C"},
        shop="RUB-1 NOV-2 STE-A",
        powers={ANN: "PW-3"},
    )
    play.after(two(ANN, "GRM-2 TIG-1", "RUB-1"))
    play.after(one(ANN, "TIG-1", "NOV-2 STE-A"))
    for take in ("ODD-1", "VLT-1", "STE-C"):
        play.after(swap(ANN, BEN, "TIG-1", take))
    play.when(swap(ANN, BEN, "GRM-2", "VLT-1")).breaks(rule("MC-TRADE-12"))


def test_mc_ex_9_copies_and_order_of_rarities() -> None:
    play = dealt(2)
    assert [(one.id, one.copies) for one in play.table.edition.rarities] == [
        ("C", 3),
        ("U", 2),
        ("R", 1),
    ]
    for card in CARDS:
        copies = [other for other in CARDS if definition(other) == definition(card)]
        assert len(copies) == COPIES[printed(card).rarity]


def test_mc_ex_10_a_full_set_takes_no_real_issue() -> None:
    full = "GRM-2 GRM-3 GRM-4 ANT-1"
    gained = picking(sets={ANN: (full,)}, piles={3: "GRM-1"}).when(KEEP)
    assert holdings(gained.table, ANN) == held([full], "GRM-1")
    assert worth((full,), "GRM-1") == (12, 14)


ROUND: dict[str, Any] = {
    "sets": {
        ANN: ("GRM-1 GRM-2 GRM-3 ANT-1",),
        BEN: ("ODD-1/2 ODD-2/2 ODD-3 ODD-4",),
        CAT: ("NOV-1 NOV-2 NOV-3 NOV-5 NOV-6", "VLT-2 VLT-3"),
    },
    "loose": {ANN: "ODD-2 STE-A", BEN: "ODD-1 TIG-4", CAT: "STE-D"},
    "hot": "ODD",
    "bonus": "RB-4",
}


def whole_round(**more: Any) -> Play:
    return scored(closing(**ROUND, **more), SealedLuck(bytes(32)))


def test_mc_ex_11_a_whole_round() -> None:
    play = whole_round(rounds=2)
    assert [play.one(SetsScored, seat=seat).total for seat in range(3)] == [12, 9, 15]
    assert [play.one(BonusScored, seat=seat).total for seat in range(3)] == [3, 2, 5]
    hot, bonus = play.one(HotComicScored), play.one(RoundBonusScored)
    assert (hot.counts, hot.winners, hot.vp) == ((1, 5, 0), (BEN,), 6)
    assert (bonus.measures, bonus.winners, bonus.vp) == ((1, 1, 2), (CAT,), 5)
    assert play.one(RoundScored).scores == (15, 17, 25)
    assert play.one(FirstPlayerFollowed).seat == ANN


def test_mc_ex_12_anthologies_are_no_hot_comics() -> None:
    play = scored(
        closing(
            sets={
                ANN: ("GRM-2 GRM-3",),
                BEN: ("GRM-1 GRM-2/2 GRM-4",),
                CAT: ("GRM-3/2 ANT-1 ANT-2",),
            },
            loose={ANN: "GRM-3/3"},
            hot="GRM",
        )
    )
    event = play.one(HotComicScored)
    assert (event.counts, event.winners, event.vp) == ((3, 3, 1), (ANN, BEN), 3)
    assert comics("GRM-3/3") == play.seat(ANN).loose


def test_mc_t_44_every_scoring_event_of_that_round() -> None:
    play = whole_round()
    scored_sets = [
        [(score.series, score.size, score.vp) for score in event.sets]
        for event in play.all(SetsScored)
    ]
    assert scored_sets == [
        [("GRM", 4, 12)],
        [("ODD", 4, 9)],
        [("NOV", 5, 13), ("VLT", 2, 2)],
    ]
    printed_vp = [{s.comic: s.vp for s in event.comics} for event in play.all(BonusScored)]
    assert printed_vp == [
        {"GRM-1/1": 2, "STE-A/1": 1},
        {"ODD-3/1": 2},
        {"NOV-6/1": 1, "STE-D/1": 4},
    ]
    sheets = [player.sheets[0] for player in play.table.seats]
    assert [(sheet.hot, sheet.bonus) for sheet in sheets] == [(0, 0), (6, 0), (0, 5)]
    assert [sheet.total for sheet in sheets] == [15, 17, 25]
    assert play.one(RoundScored).totals == (15, 17, 25)
