"""Chapter 8.2: what must hold after every event.

Each is counted here once more in games played at random; and a Table in which it is broken must be
found out by the game's own `breaches`, where one Table shows it.
"""

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.events import (
    CardsPutUnder,
    ComicUnset,
    DeckCardTaken,
    PileKept,
    PileTaken,
    PlayerTradeMade,
    SetDissolved,
    SetReduced,
    ShopTradeMade,
)
from domain.games.mint_condition.state import ComicSet, Player, Table
from domain.kernel.types import Card, Cards
from tests.support.mint import ANN, placed
from tests.support.mint_bent import Bend, given, walks, with_, with_ann
from tests.support.mint_box import CARDS, FREE, REMOVED, VALUES, comics, printed
from tests.support.mint_walks import broken, in_rounds, places, steps, walked

# -------------------------------------------------------------------------------- where cards lie


@walks
def test_mc_inv_1_84_different_cards(players: int, k: int) -> None:
    tables = [table for _, _, table in steps(walked(players, k))]
    first = next(n for n, table in enumerate(tables) if table.deck)
    for table in tables[first:]:
        assert sorted(places(table)) == sorted(CARDS)
        assert sum(map(len, GAME.zones(table).values())) == 84


@pytest.mark.parametrize(
    "bend",
    [
        lambda table: with_(table, deck=table.deck[1:]),
        lambda table: with_(table, deck=(*table.deck, table.shop[0])),
        lambda table: with_(table, deck=(table.deck[1], *table.deck[1:])),
        lambda table: with_(table, shop=("XYZ-1/1", *table.shop[1:])),
    ],
    ids=["lost", "twice", "instead", "strange"],
)
def test_mc_inv_1_is_found_out(bend: Bend) -> None:
    assert "MC-INV-1" in broken(bend(given()))


@walks
def test_mc_inv_2_the_free_comic_is_in_no_shop_and_no_collection(players: int, k: int) -> None:
    for _, _, table in steps(walked(players, k)):
        assert FREE not in table.shop
        assert table.spent in ((), (FREE,))
        assert all(FREE not in player.collection for player in table.seats)


def _swapped(table: Table, card: Card, other: Card) -> Table:
    """Two cards change places."""
    names = {card: other, other: card}

    def lie(cards: Cards) -> Cards:
        return tuple(names.get(one, one) for one in cards)

    zones = {zone: lie(getattr(table, zone)) for zone in ("deck", "removed", "shop", "spent")}
    seats = tuple(
        with_(
            player,
            loose=lie(player.loose),
            sets=tuple(with_(own, comics=lie(own.comics)) for own in player.sets),
        )
        for player in table.seats
    )
    bent: Table = with_(table, piles=tuple(map(lie, table.piles)), seats=seats, **zones)
    return bent


@pytest.mark.parametrize("instead", ["shop", "loose"])
def test_mc_inv_2_is_found_out(instead: str) -> None:
    table = given()
    other = table.shop[0] if instead == "shop" else "STE-A/1"
    assert "MC-INV-2" in broken(_swapped(table, FREE, other))


def test_mc_inv_2_nothing_else_is_spent() -> None:
    table = given()
    bent = with_(table, spent=table.deck[:1], deck=table.deck[1:])
    assert "MC-INV-2" in broken(bent)


@walks
def test_mc_inv_3_as_many_are_removed_all_round_long(players: int, k: int) -> None:
    for _, _, table in in_rounds(walked(players, k)):
        assert len(table.removed) == REMOVED[players]


def test_mc_inv_3_is_found_out() -> None:
    table = given()
    bent = with_(table, removed=table.removed[1:], deck=(*table.deck, table.removed[0]))
    assert "MC-INV-3" in broken(bent)


# ------------------------------------------------------------------------------------------ sets


def sound(own: ComicSet) -> bool:
    """Whether that is a set, stand-in aside."""
    real = [card for card in own.comics if card != own.stand_in]
    numbers = [printed(card).issue for card in real if printed(card).series is not None]
    others = [card for card in real if printed(card).series is None]
    return (
        {printed(card).series for card in real} <= {own.series, None}
        and all(card.startswith("ANT") for card in others)
        and len(numbers) == len(set(numbers)) > 0
        and 2 <= len(own.comics) <= len(VALUES[own.series])
    )


@walks
def test_mc_inv_4_every_set_is_one(players: int, k: int) -> None:
    for _, event, table in steps(walked(players, k)):
        trade = ShopTradeMade | PlayerTradeMade
        if isinstance(event, trade | ComicUnset | SetReduced | SetDissolved):
            continue  # what is left of a set is told by the events that follow
        assert all(sound(own) for player in table.seats for own in player.sets), event


BENT_SETS = {
    "a number twice": ("GRM", "GRM-2 GRM-2/2"),
    "another series": ("GRM", "GRM-2 TIG-3"),
    "Stellar": ("GRM", "GRM-2 STE-A"),
    "anthologies alone": ("GRM", "ANT-1 ANT-2"),
    "a single comic": ("GRM", "GRM-2"),
    "too large": ("GRM", "GRM-1 GRM-2 GRM-3 GRM-4 ANT-1"),
    "of a wrong name": ("TIG", "GRM-2 GRM-3"),
}


@pytest.mark.parametrize("why", BENT_SETS)
def test_mc_inv_4_is_found_out(why: str) -> None:
    series, own = BENT_SETS[why]
    table = placed(loose={ANN: own}).table
    bent = with_ann(table, loose=(), sets=(ComicSet(1, series, comics(own)),), formed=1)
    assert "MC-INV-4" in broken(bent)


def test_mc_inv_4_but_for_a_stand_in() -> None:
    table = placed(loose={ANN: "STE-A"}, sets={ANN: ("GRM-2 GRM-3",)}, stage="scoring").table
    copied = ComicSet(1, "GRM", comics("GRM-2 GRM-3 STE-A"), stand_in="STE-A/1")
    assert "MC-INV-4" not in broken(with_ann(table, sets=(copied,), loose=()))


@walks
def test_mc_inv_5_nothing_fits_when_nothing_is_being_placed(players: int, k: int) -> None:
    for _, _, table in in_rounds(walked(players, k)):
        if any(player.unplaced for player in table.seats):
            continue
        if GAME.pending(table) and GAME.pending(table)[0].kind in ("trade", "pick", "end_turn"):
            assert not [fault for player in table.seats for fault in fits(player)]


def fits(player: Player) -> list[tuple[Card, str]]:
    """Loose comics that could be placed, and where."""
    steps_: list[tuple[Card, str]] = []
    for card in player.loose:
        mine = printed(card)
        for own in player.sets:
            numbers = {printed(c).issue for c in own.comics if printed(c).series == own.series}
            room = len(own.comics) < len(VALUES[own.series]) and own.stand_in is None
            if room and (
                card.startswith("ANT") or (mine.series == own.series and mine.issue not in numbers)
            ):
                steps_.append((card, f"set {own.number}"))
        for other in player.loose:
            with_number = mine.series is not None
            pair = printed(other).series == mine.series and printed(other).issue != mine.issue
            if with_number and (pair or other.startswith("ANT")):
                steps_.append((card, other))
    return steps_


@pytest.mark.parametrize("loose", ["GRM-2 GRM-4", "VLT-3", "ANT-1"])
def test_mc_inv_5_is_found_out(loose: str) -> None:
    table = placed(sets={ANN: ("VLT-1 VLT-2",)}, loose={ANN: loose}, powers={ANN: "PW-3"}).table
    assert fits(table.seats[ANN])
    assert "MC-INV-5" in broken(table)


@walks
def test_mc_inv_6_no_card_moves_from_set_to_set(players: int, k: int) -> None:
    for before, event, after in in_rounds(walked(players, k)):
        was, now = places(before), places(after)
        left = [card for card, zone in was.items() if zone.startswith("set") and now[card] != zone]
        assert not [card for card in left if now[card].startswith("set")]
        leaving = SetDissolved | ComicUnset | ShopTradeMade | PlayerTradeMade
        assert not left or isinstance(event, leaving)


# ------------------------------------------------------------------------------ deck, piles, shop


@walks
def test_mc_inv_7_the_deck_never_grows(players: int, k: int) -> None:
    for before, event, after in in_rounds(walked(players, k)):
        assert len(after.deck) <= len(before.deck)
        if isinstance(event, CardsPutUnder):
            assert len(after.deck) == len(before.deck)
        if isinstance(event, DeckCardTaken):
            assert len(after.deck) == len(before.deck) - 1


def test_mc_inv_7_is_found_out() -> None:
    """A deck that was out is out for the round."""
    assert "MC-INV-7" in broken(with_(given(), deck_out=True))


@walks
def test_mc_inv_8_no_spot_is_empty_while_there_is_a_deck(players: int, k: int) -> None:
    for before, event, after in in_rounds(walked(players, k)):
        if after.deck and not isinstance(event, PileKept | PileTaken):
            assert all(after.piles)
        if before.deck_out and before.round == after.round:
            empty = [n for n, pile in enumerate(before.piles) if not pile]
            assert all(not after.piles[n] for n in empty)


def test_mc_inv_8_is_found_out() -> None:
    table = given()
    bent = with_(table, piles=((), *table.piles[1:]), deck=(*table.deck, *table.piles[0]))
    assert "MC-INV-8" in broken(bent)
