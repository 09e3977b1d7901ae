"""Short positions: what holds where nothing is said, and how a game goes on from there."""

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import AddComic, TakeCard, TradePlayer
from domain.games.mint_condition.events import CardScore, SetScore
from domain.games.mint_condition.state import ComicSet, RoundSheet
from domain.kernel.luck import StackedLuck
from tests.support.mint_written import REST, laid

# ------------------------------------------------------------------------ where nothing is said


@pytest.mark.parametrize(
    ("players", "deck", "shop", "removed"),
    [(2, 50, 4, 24), (3, 60, 6, 12), (4, 62, 8, 8), (5, 70, 8, 0), (6, 70, 8, 0)],
)
def test_an_empty_position_is_a_second_turn_of_the_first_round(
    players: int, deck: int, shop: int, removed: int
) -> None:
    """Section 1.7: as much lies everywhere as a set-up deals."""
    table = laid("", players)
    assert (len(table.deck), len(table.shop), len(table.removed)) == (deck, shop, removed)
    assert [len(pile) for pile in table.piles] == [2, 2, 2]
    assert (table.round, table.stage, table.first, table.active) == (1, "trade", 0, 0)
    assert [player.turns for player in table.seats] == [2, *[1] * (players - 1)]
    assert (table.may_trade, table.trade_only, table.traded) == (True, False, "")
    assert (table.hot, table.bonus) == ("GRM", "RB-1")
    assert [player.power for player in table.seats] == [f"PW-{n}" for n in range(1, players + 1)]
    assert [(due.seat, due.kind) for due in GAME.pending(table)] == [(0, "trade")]


def test_comics_that_are_placed_nowhere_go_in_the_order_of_the_edition() -> None:
    table = laid(
        '[table]\ndeck = ["VLT-1/1"]\n[table.piles]\n2 = ["GRM-2/1"]\n[seat-0]\nloose = ["GRM-1/1"]'
    )
    assert table.shop == ("GRM-2/2", "GRM-2/3", "GRM-3/1", "GRM-3/2")
    assert table.piles == (("GRM-3/3", "GRM-4/1"), ("GRM-2/1",), ("GRM-4/2", "VLT-1/2"))
    assert table.deck[:3] == ("VLT-1/1", "VLT-2/1", "VLT-2/2")
    assert table.removed[-1] == "FRE/1"
    assert table.removed[0] == "NOV-2/3"


def test_the_shop_can_take_the_rest() -> None:
    """A late turn: neither deck nor piles have more than is named."""
    table = laid(f'[table]\n{REST}\n[table.piles]\n1 = ["NOV-6/1"]', 5)
    assert (table.deck, table.deck_out) == ((), True)
    assert table.piles == (("NOV-6/1",), (), ())
    assert table.spent == ("FRE/1",)
    assert len(table.shop) == 82


@pytest.mark.parametrize("stage", ["scoring", "over"])
def test_once_nobody_has_a_turn_all_is_picked(stage: str) -> None:
    table = laid(f'[table]\nstage = "{stage}"\nround = 3', 3)
    assert (table.deck, table.piles, table.active) == ((), ((), (), ()), None)
    assert (table.deck_out, table.piles_out) == (True, True)
    assert [player.turns for player in table.seats] == [2, 2, 2]
    assert [len(player.sheets) for player in table.seats] == [3 if stage == "over" else 2] * 3


def test_a_pick_is_at_the_first_pile_there_is() -> None:
    """MC-PILES-1, -8."""
    table = laid('[table]\nstage = "pick"')
    assert (table.spot, table.kept) == (3, 0)
    piles = '[table.piles]\n1 = ["GRM-1/1"]\n2 = ["GRM-4/1"]'
    table = laid(f'[table]\nstage = "pick"\n{REST}\n{piles}')
    assert table.spot == 2


def test_a_kept_pile_is_in_hand() -> None:
    table = laid('[table]\nstage = "kept"\n[seat-0]\npicked = ["GRM-1/1", "STE-D/1"]')
    assert (table.spot, table.kept) == (3, 3)
    assert [due.kind for due in GAME.pending(table)] == ["after_keep"]


def test_without_piles_a_turn_is_for_a_trade_only() -> None:
    """MC-TURN-3, MC-END-2."""
    table = laid(f'[table]\n{REST}\n[seat-0]\nloose = ["GRM-1/1"]', 5)
    assert (table.trade_only, table.piles_out) == (True, True)


def test_seats_behind_the_active_one_have_had_one_turn_less() -> None:
    """MC-INV-11."""
    table = laid("[table]\nfirst = 2\nactive = 0\nturn = 4", 4)
    assert [player.turns for player in table.seats] == [4, 3, 4, 4]


def test_a_first_turn_is_without_a_trade() -> None:
    """MC-TRADE-2."""
    table = laid('[table]\nturn = 1\nstage = "pick"')
    assert (table.may_trade, [player.turns for player in table.seats]) == (False, [1, 0])


def test_the_first_player_is_the_one_asked_for() -> None:
    table = laid("", 3, first_player=2)
    assert (table.first, table.active) == (2, 2)


def test_sets_are_of_the_series_of_their_comics() -> None:
    table = laid(
        '[seat-1.sets]\n2 = ["ANT-1/1", "VLT-2/1"]\n1 = ["GRM-2/1", "GRM-3/1", "GRM-4/1"]\n'
    )
    assert table.seats[1].sets == (
        ComicSet(1, "GRM", ("GRM-2/1", "GRM-3/1", "GRM-4/1")),
        ComicSet(2, "VLT", ("ANT-1/1", "VLT-2/1")),
    )
    assert table.seats[1].formed == 2


def test_sheets_are_told_line_by_line() -> None:
    grim = ("GRM-1/1", "GRM-2/1", "GRM-3/1", "GRM-4/1")
    table = laid(
        "[table]\nround = 3\n[seat-0]\nsheets = [\n"
        f'"set vp=12 number=1 series=GRM comics={",".join(grim)}", "hot vp=6",\n'
        '"printed vp=2 comic=GRM-1/1",\n'
        '"loose round=2 vp=0 comic=NOV-2/1", "bonus round=2 vp=4"]\n'
    )
    assert table.seats[0].sheets == (
        RoundSheet(
            (SetScore(1, "GRM", grim, 12),),
            (),
            (CardScore("GRM-1/1", 2),),
            6,
        ),
        RoundSheet(loose=(CardScore("NOV-2/1", 0),), bonus=4),
    )
    assert [player.total for player in table.seats] == [24, 0]
    assert [sheet.total for sheet in GAME.scores(table)] == [24, 0]


def test_the_highest_totals_have_won() -> None:
    """MC-WIN-2."""
    shared = 'sheets = ["bonus vp=3"]'
    over = '[table]\nstage = "over"\nround = 1'
    table = laid(f"{over}\n[seat-1]\n{shared}\n[seat-2]\n{shared}", 3, rounds=1)
    assert table.winners == (1, 2)


def test_a_power_that_is_named_is_dealt_to_nobody_else() -> None:
    table = laid('[seat-1]\npower = "PW-1"\nrevealed = true', 3)
    assert [player.power for player in table.seats] == ["PW-2", "PW-1", "PW-3"]


# -------------------------------------------------------------------------- what goes on from it


def test_a_declared_trade_waits_for_its_target() -> None:
    """MC-POWER-9."""
    table = laid(
        '[table]\ndeclared = [1, "GRM-4/1", "STE-A/1"]\n[seat-0]\nloose = ["GRM-4/1"]\n'
        '[seat-1]\nloose = ["STE-A/1"]'
    )
    assert [(due.seat, due.kind) for due in GAME.pending(table)] == [(1, "answer_trade")]


def test_a_trade_declared_from_a_position_is_that_position() -> None:
    text = '[seat-0]\nloose = ["GRM-4/1"]\n[seat-1]\nloose = ["STE-A/1"]'
    table = laid(text)
    events = GAME.decide(table, TradePlayer(0, 1, "GRM-4/1", "STE-A/1"), StackedLuck())
    declared = laid(f'[table]\ndeclared = [1, "GRM-4/1", "STE-A/1"]\n{text}')
    assert GAME.fold(table, events) == declared


def test_two_ways_to_place_a_comic_are_a_choice() -> None:
    """MC-T-17."""
    table = laid(
        '[table]\nstage = "manage"\n[seat-0]\nunplaced = ["GRM-4/1"]\n'
        '[seat-0.sets]\n1 = ["GRM-1/1", "GRM-2/1"]\n2 = ["GRM-2/2", "GRM-3/1"]'
    )
    assert [due.kind for due in GAME.pending(table)] == ["place"]
    events = GAME.decide(table, AddComic(0, "GRM-4/1", 2), StackedLuck())
    assert GAME.fold(table, events).seats[0].sets[1].comics == ("GRM-2/2", "GRM-3/1", "GRM-4/1")


def test_cards_looked_at_lie_on_the_deck() -> None:
    """MC-PWR-11."""
    looked = '["GRM-1/1", "STE-D/1", "NOV-6/1"]'
    table = laid(
        f'[table]\nstage = "pick"\ndeck = {looked}\n'
        f'[seat-0]\npower = "PW-11"\nrevealed = true\nlooked = {looked}'
    )
    assert [due.kind for due in GAME.pending(table)] == ["take_card"]
    events = GAME.decide(table, TakeCard(0, "STE-D/1", ("NOV-6/1", "GRM-1/1")), StackedLuck())
    assert GAME.fold(table, events).deck[-2:] == ("NOV-6/1", "GRM-1/1")
