"""Chapter 2.B.3: War in the box, in set-up, and before it begins."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    CalendarPlaced,
    CalendarTileRevealed,
    IdeaSpacesRefilled,
    SalesOrdersPlaced,
    WarBegan,
)
from domain.kernel.game import SetupRefused
from domain.kernel.luck import SealedLuck
from domain.kernel.sight import HIDDEN, mask
from tests.support.ages import (
    ANN,
    BEN,
    LUCK,
    Bent,
    dealt,
    legal,
    owed,
    own,
    pick,
    picked,
    placed,
    round_over,
    rule,
    taking,
)
from tests.support.ages_box import (
    GENRES,
    NODES,
    ORDER_VALUES_WAR,
    PLAYERS,
    SPACES,
    WAR,
    WAR_COMICS,
    WAR_ORDERS,
    spaces,
)
from tests.support.ages_moves import bonus, collect, flip, go, ideas, print_, search
from tests.support.ages_tables import by_place, order_genre, order_value, orders_in_play
from tests.support.ages_views import viewers

ON: dict[str, Any] = {"modules": ("war",)}
STANDARD = GAME.standard()
each_count = pytest.mark.parametrize("players", PLAYERS)
CALENDAR = ("crime", "horror", "romance", "scifi", "superheroes", "western")


def with_war(slot: int) -> tuple[str, ...]:
    """Seven tiles, the War tile on that slot."""
    return (*CALENDAR[: slot - 1], WAR, *CALENDAR[slot - 1 :])


def statement(rule_id: str) -> str:
    (text,) = (one.text for one in GAME.rulebook() if one.id == rule_id)
    return text


def test_acv_war_1_a_theme_and_no_rule() -> None:
    assert "No rule" in statement("ACV-WAR-1")


def test_acv_war_2_what_is_in_the_box() -> None:
    comics = {one.id: one for one in STANDARD.originals if one.module == "war"}
    assert set(comics) == set(WAR_COMICS)
    names = GAME.editions.standard_file().names.comics
    for card, (title, icon) in WAR_COMICS.items():
        assert (names[card], comics[card].icon, comics[card].genre) == (title, icon, WAR)
        assert comics[card].bonus == card[-1]
    orders = [one for one in STANDARD.orders if one.genre == WAR]
    assert sum(one.copies for one in orders) == 6
    (genre,) = (one for one in STANDARD.genres if one.module == "war")
    assert (genre.id, genre.colour) == (WAR, "olive")
    assert STANDARD.supply.ideas == 10
    assert sum(row.with_war for row in STANDARD.calendar) == 7
    play = picked(dealt(2, **ON))
    assert len(play.table.mastery) == 7


@each_count
def test_acv_war_3_war_orders_replace_threes(players: int) -> None:
    with_, without = (
        Counter(map(order_value, (order.order for order in dealt(players, **more).table.map)))
        for more in (ON, {})
    )
    assert with_ - without == Counter([4, 4, 5, 6])
    assert without - with_ == Counter({3: 6 - 2})


@each_count
def test_acv_war_5_then_as_always(players: int) -> None:
    play = dealt(players, **ON)
    assert {order.space for order in play.table.map} == spaces(players)
    assert not any(order.up for order in play.table.map)
    assert sorted(order.order for order in play.table.map) == sorted(
        orders_in_play(players, war=True)
    )


@each_count
def test_acv_war_6_six_of_war_and_base_tiles_by_players(players: int) -> None:
    play = dealt(players, **ON)
    for genre in GENRES:
        mine = [order_value(one.order) for one in play.table.map if one.genre == genre]
        assert sorted(mine) == list(ORDER_VALUES_WAR[players])
    war = [order_value(one.order) for one in play.table.map if one.genre == WAR]
    assert sorted(war) == list(WAR_ORDERS)


@pytest.mark.rules("ACV-MIX-4")
def test_acv_war_4_the_mini_expansion_is_not_part_of_the_game() -> None:
    assert "Special Sales Order" in statement("ACV-WAR-4")
    with pytest.raises(TypeError):
        GAME.options(special_sales_orders=True)  # type: ignore[call-arg]
    with pytest.raises(SetupRefused):
        dealt(3, modules=("war", "war"))


def around(order: tuple[str, ...], players: int) -> Iterator[tuple[str, Counter[str]]]:
    """What touches each node in a placement."""
    places = dict(zip(by_place(spaces(players)), order, strict=True))
    for node in NODES:
        near = [tile for space, tile in places.items() if node in SPACES[space]]
        yield node, Counter(map(order_genre, near))


def crowded(order: tuple[str, ...], players: int = 3) -> set[str]:
    """The genres of which three touch a node."""
    return {genre for _, near in around(order, players) for genre, n in near.items() if n > 2}


def war_crowded() -> tuple[str, ...]:
    """A placement that is wrong by War orders alone."""
    for n in range(60):
        play = dealt(3, luck=SealedLuck(bytes([n]) * 32), **ON)
        order = list(play.one(SalesOrdersPlaced).order)
        listed = by_place(spaces(3))
        for node in NODES:
            near = [at for at, space in enumerate(listed) if node in SPACES[space]][:3]
            bent = list(order)
            war = [
                at for at, tile in enumerate(bent) if order_genre(tile) == WAR and at not in near
            ]
            todo = [at for at in near if order_genre(bent[at]) != WAR]
            for at, other in zip(todo, war, strict=False):
                bent[at], bent[other] = bent[other], bent[at]
            if crowded(tuple(bent)) == {WAR}:
                return tuple(bent)
    raise AssertionError("no such placement was found")


def test_acv_war_7_three_of_war_are_too_many() -> None:
    for n in range(10):
        order = dealt(3, luck=SealedLuck(bytes([n]) * 32), **ON).one(SalesOrdersPlaced).order
        assert crowded(order) == set()
    luck = Bent(orders__1=war_crowded())
    assert dealt(3, luck=luck, **ON).one(SalesOrdersPlaced).tries > 1


def test_acv_war_8_the_calendar() -> None:
    first, second = dealt(3, **ON).all(CalendarPlaced)
    assert (first.slots, second.slots) == ((1, 7), (2, 3, 4, 5, 6))
    assert all(
        mask(event, viewer).order is HIDDEN for event in (first, second) for viewer in viewers(3)
    )
    found: set[int] = set()
    for n in range(60):
        play = dealt(3, luck=SealedLuck(bytes([n]) * 32), **ON)
        assert sorted(play.table.calendar) == sorted((*GENRES, WAR))
        found.add(play.table.calendar.index(WAR) + 1)
    assert found == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("slot", [3, 4, 5, 6])
def test_acv_war_9_three_tiles_in_round_3(slot: int) -> None:
    play = round_over(round=2, calendar=with_war(slot), **ON)
    assert [event.slot for event in play.all(CalendarTileRevealed)] == [3, 4, 5]
    assert bool(play.all(WarBegan)) == (slot < 6)


def test_acv_war_10_from_the_supply_at_any_time() -> None:
    play = taking("ideas", round=1, **ON).after(ideas("crime horror", "war*2"))
    assert play.ideas(ANN) == {"crime": 1, "horror": 1, "war": 2}
    short = taking("ideas", seats={BEN: own(ideas="war*9")}, **ON)
    short.when(ideas("crime horror", "war*2")).breaks(rule("AC-COMP-2"))
    short.after(ideas("crime horror", "war crime"))


def test_acv_war_11_none_on_the_ideas_spaces() -> None:
    for war in (0, 2):
        play = taking("ideas", war=war, **ON)
        assert WAR not in play.table.spaces
        play.when(ideas("war crime", "crime*2")).breaks(rule("ACV-WAR-11"))
    begun = round_over(round=1, calendar=with_war(2), off_spaces="crime", **ON)
    assert begun.one(IdeaSpacesRefilled).genres == ("crime",)
    assert dealt(3, **ON).table.spaces == GENRES


def test_acv_war_12_by_a_bonus_but_not_at_the_start() -> None:
    hand = "O-ROM-I W-SCI-2A A-CRI-2A"
    play = taking("print", seats={ANN: own(hand, ideas="romance*2")}, areas={"print": (BEN,)}, **ON)
    play = play.after(print_(hand), bonus("I", "war*2"))
    assert play.ideas(ANN) == {"war": 2}
    start = dealt(2, luck=Bent(order__1=(ANN, BEN)), **ON)
    start.when(pick(ANN, "crime", "war crime"), LUCK).breaks(rule("AC-SETUP-16"))


def test_acv_war_13_war_comics_are_kept_aside() -> None:
    play = picked(dealt(3, **ON))
    assert set(play.table.war_comics) == set(WAR_COMICS)
    in_play = {*play.table.comics.draw, *play.table.comics.display, *play.table.comics.discards}
    assert not in_play & set(WAR_COMICS)
    assert owed(play)[0][1] == "area"


@pytest.mark.parametrize(("slot", "begins"), [(2, 2), (3, 3), (5, 3), (6, 4)])
def test_acv_war_14_nothing_until_the_tile_is_revealed(slot: int, begins: int) -> None:
    for ended in range(1, begins):
        play = round_over(round=ended, calendar=with_war(slot), **ON)
        assert bool(play.all(WarBegan)) == (ended + 1 == begins)
        assert play.table.war == (begins if ended + 1 == begins else 0)


ON_MAP: dict[str, Any] = {"S4.3": "SO-WAR-3/1", "S4.5": "SO-CRI-4/1"}


@pytest.mark.parametrize("command", [flip("S4.3"), collect("S4.3")], ids=repr)
def test_acv_war_15_war_orders_are_closed_before_the_war(command: object) -> None:
    play = taking("sales", seats={ANN: own(node="N2.2")}, orders=ON_MAP, **ON)
    play.when(command).breaks(rule("ACV-WAR-15"))  # type: ignore[arg-type]
    assert command not in legal(play, ANN)
    play.after(flip("S4.5"), collect("S4.5"))


def test_acv_war_16_war_ideas_may_be_taken_nevertheless() -> None:
    play = placed(3, **ON)
    assert play.table.war == 0
    play = play.after(go("ideas"), ideas("crime horror", "war*2"))
    assert play.ideas(ANN)["war"] == 2


def test_acv_war_17_nor_can_war_be_searched() -> None:
    play = taking("develop", **ON)
    play.when(search("war")).breaks(rule("ACV-WAR-17"))
    assert search("war") not in legal(play, ANN)
    start = dealt(2, luck=Bent(order__1=(ANN, BEN)), **ON)
    start.when(pick(ANN, "war", "crime*2"), LUCK).breaks(rule("AC-SETUP-16"))
