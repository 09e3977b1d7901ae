"""Chapter 2.B.3: the WAR round."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    CalendarTileRevealed,
    DeckShuffled,
    DisplayCleared,
    HypeTokensAdded,
    IdeaSpacesRefilled,
    RoundStarted,
    SalesOrdersRevealed,
    WarBegan,
    WarComicsAdded,
    WarComicsPlaced,
    WarDisplaysCut,
)
from domain.kernel.luck import SealedLuck
from tests.support.ages import (
    ANN,
    BEN,
    LUCK,
    Bent,
    Play,
    kinds,
    legal,
    own,
    placed,
    round_over,
    rule,
    taking,
)
from tests.support.ages_box import ORIGINALS, PLAYERS, WAR, WAR_COMICS
from tests.support.ages_full import shared
from tests.support.ages_moves import TOP, collect, flip, go, search

ON: dict[str, Any] = {"modules": ("war",)}
ALL_UP = ("horror", WAR, "crime", "romance", "scifi", "superheroes", "western")
"""The War tile in round II."""
TOPS = (
    "W-CRI-1 W-HOR-2A W-ROM-3 W-SCI-2A A-CRI-1 A-HOR-2A A-ROM-3 A-SCI-2A "
    "O-CRI-F O-HOR-I O-ROM-T O-SCI-M"
)
"""What the displays are refilled with at the end of the round before."""


def begun(players: int = 3, seats: dict[int, Any] | None = None, **more: Any) -> Play:
    """The war begins with round II."""
    wanted: dict[str, Any] = {"round": 1, "calendar": ALL_UP, "top": TOPS, **ON, **more}
    return round_over(players, seats or {}, **wanted)


def test_acv_war_18_the_war_tile_begins_it() -> None:
    play = begun()
    event = play.one(WarBegan)
    assert event.round == play.table.war == play.table.round == 2
    assert play.one(CalendarTileRevealed).genre == WAR


def test_acv_war_19_while_the_round_is_set_up() -> None:
    play = begun(seats={ANN: own(printed=("O-WES-F W-WES-1 A-CRI-2A 3",))})
    at = kinds(play.events).index(RoundStarted)
    told = kinds(play.events)[at:]
    assert set(told[1:]) >= {WarBegan, WarDisplaysCut, WarComicsPlaced, WarComicsAdded}
    assert play.table.stage == "increase"


def test_acv_war_20_four_players_two_of_each_are_left() -> None:
    play = begun(4)
    event = play.one(WarDisplaysCut)
    assert event.writers == ("W-CRI-1", "W-HOR-2A")
    assert event.artists == ("A-CRI-1", "A-HOR-2A")
    assert present(play, "writers") == ["W-ROM-3", "W-SCI-2A"]
    assert present(play, "artists") == ["A-ROM-3", "A-SCI-2A"]
    assert play.table.writers.discards[-2:] == ("W-CRI-1", "W-HOR-2A")


@pytest.mark.parametrize("players", [2, 3])
def test_acv_war_21_fewer_players_one_of_each_is_left(players: int) -> None:
    play = begun(players)
    event = play.one(WarDisplaysCut)
    assert event.writers == ("W-CRI-1", "W-HOR-2A")
    assert event.artists == ("A-CRI-1", "A-HOR-2A")
    assert present(play, "writers") == ["W-ROM-3"]
    assert present(play, "artists") == ["A-ROM-3"]


def present(play: Play, name: Any) -> list[str]:
    return [card for card in play.table.deck(name).display if card is not None]


@pytest.mark.parametrize("players", PLAYERS)
def test_acv_war_22_the_next_round_is_normal_again(players: int) -> None:
    """The round that ends is the WAR round."""
    play = round_over(players, {}, round=2, war=2, writers="W-WES-1", artists="A-WES-1", **ON)
    for name in ("writers", "artists"):
        assert len(present(play, name)) == (4 if players == 4 else 3)
    assert not play.all(WarDisplaysCut)


def test_acv_war_23_four_players_two_war_comics_nearest_the_deck() -> None:
    luck = Bent(war__1=("O-WAR-X", "O-WAR-F"))
    play = begun(4, luck=luck)
    assert play.one(WarComicsPlaced).comics == ("O-WAR-X", "O-WAR-F")
    assert play.table.comics.display == ("O-WAR-X", "O-WAR-F", "O-ROM-T", "O-SCI-M")
    assert play.one(WarDisplaysCut).comics == ("O-CRI-F", "O-HOR-I")
    others = set(WAR_COMICS) - {"O-WAR-X", "O-WAR-F"}
    assert set(play.one(WarComicsAdded).comics) == others
    assert others <= set(play.table.comics.draw)
    assert play.table.war_comics == ()


@pytest.mark.parametrize("players", [2, 3])
def test_acv_war_24_fewer_players_one(players: int) -> None:
    play = begun(players, luck=Bent(war__1=("O-WAR-T",)))
    assert play.one(WarComicsPlaced).comics == ("O-WAR-T",)
    assert play.table.comics.display == ("O-WAR-T", "O-HOR-I", "O-ROM-T")
    assert play.one(WarDisplaysCut).comics == ("O-CRI-F",)
    assert set(WAR_COMICS) - {"O-WAR-T"} <= set(play.table.comics.draw)
    shown = {
        begun(players, luck=SealedLuck(bytes([n]) * 32)).one(WarComicsPlaced).comics[0]
        for n in range(30)
    }
    assert shown == set(WAR_COMICS)


@pytest.mark.parametrize("players", PLAYERS)
def test_acv_war_25_and_the_comics_too(players: int) -> None:
    play = round_over(
        players, {}, round=2, war=2, comics="O-WAR-F O-CRI-F O-HOR-I", top="O-WES-T", **ON
    )
    assert len(present(play, "comics")) == (4 if players == 4 else 3)
    assert present(play, "comics")[0] == "O-WES-T"
    assert not play.all(WarComicsPlaced)


WAR_ON_MAP: dict[str, Any] = {"S4.3": "SO-WAR-3/1", "S4.5": "SO-WAR-6/1", "S6.3": "SO-CRI-4/1"}


@pytest.mark.parametrize("flips", [True, False])
def test_acv_war_26_war_orders_are_turned_up(flips: bool) -> None:
    play = begun(orders=WAR_ON_MAP, options={"war_tile_flips_orders": flips})
    up = {order.order for order in play.table.map if order.genre == WAR and order.up}
    assert len(up) == (6 if flips else 0)
    assert not any(order.up for order in play.table.map if order.genre == "crime")
    assert bool(play.all(SalesOrdersRevealed)) == flips


def test_acv_war_27_after_the_orders_and_before_the_ideas() -> None:
    play = begun(orders=WAR_ON_MAP, off_spaces="crime", seats={ANN: own(hyped="O-WES-F")})
    at = kinds(play.events).index(RoundStarted)
    assert kinds(play.events)[at : at + 10] == [
        RoundStarted,
        CalendarTileRevealed,
        SalesOrdersRevealed,
        WarBegan,
        WarDisplaysCut,
        WarComicsPlaced,
        WarComicsAdded,
        DeckShuffled,
        IdeaSpacesRefilled,
        HypeTokensAdded,
    ]


def test_acv_war_28_into_the_deck_and_not_the_discards() -> None:
    play = begun(discards="O-WES-I O-WES-M")
    (event,) = play.all(DeckShuffled, deck="comics", source="war")
    assert not {"O-WES-I", "O-WES-M", "O-CRI-F"} & set(event.order)
    assert {"O-WES-I", "O-WES-M", "O-CRI-F"} <= set(play.table.comics.discards)
    assert event.order == play.table.comics.draw
    assert len(event.order) == 24 - 3 - 2 - 3 + 5  # display, discards, last round's display


@pytest.mark.parametrize("round_", [2, 3, 4])
def test_acv_war_29_war_may_be_searched_from_then_on(round_: int) -> None:
    play = placed(3, round=round_, war=2, top="O-CRI-F O-WAR-T", **ON).after(go("develop"))
    assert search("war") in legal(play, ANN)
    assert play.after(search("war")).hand(ANN) == {"O-WAR-T"}


def test_acv_war_30_what_is_left_is_discarded_and_can_return() -> None:
    display = "O-WAR-F O-CRI-F O-HOR-I"
    play = round_over(3, {}, round=2, war=2, comics=display, draws={"comics": "O-WES-T"}, **ON)
    assert play.one(DisplayCleared, deck="comics").cards == tuple(display.split())
    event = play.one(DeckShuffled, deck="comics")
    assert "O-WAR-F" in event.order
    kept = round_over(3, {}, round=2, war=2, comics=display, **ON)
    assert "O-WAR-F" in kept.table.comics.discards


@pytest.mark.parametrize("round_", [2, 4])
@pytest.mark.parametrize("commands", [(flip("S4.3"), collect("S4.3")), (collect("S4.3"),)])
def test_acv_war_42_war_orders_are_open_from_the_war_round_on(round_: int, commands: Any) -> None:
    more: dict[str, Any] = {"orders": WAR_ON_MAP, "war": 2, "round": round_, **ON}
    play = taking("sales", seats={ANN: own(node="N2.2")}, **more).after(*commands)
    assert play.seat(ANN).orders == ("SO-WAR-3/1",)


def nearly_all(players: int, left: tuple[str, ...], kinds_left: int) -> dict[int, Any]:
    """Mats with all originals but those, and all creatives but the last few of each kind."""
    many = 24 - max(len(left), kinds_left)
    comics = [card for card in ORIGINALS if card not in left]
    shares = [many // players + (n < many % players) for n in range(players)]
    mats = shared(shares, comics=comics)
    return {n: own(printed=mat, cubes="hype convert reassign") for n, mat in enumerate(mats)}


def test_acv_war_50_short_displays_are_cut_as_far_as_they_go() -> None:
    """One writer and one artist are left, and one original."""
    seats = nearly_all(2, ("O-WES-M",), 1)
    play = round_over(2, seats, round=1, calendar=ALL_UP, luck=LUCK, **ON)
    event = play.one(WarDisplaysCut)
    assert (event.writers, event.artists) == (("W-WES-3",), ("A-WES-3",))
    assert event.comics == ("O-WES-M",)
    assert len(present(play, "comics")) == 1
    assert present(play, "comics")[0] in WAR_COMICS
    # What is discarded into an empty deck is its new deck (AC-GEN-7).
    assert play.table.writers.draw == ("W-WES-3",)
    assert play.table.writers.discards == ()


def test_acv_war_50_war_comics_even_on_empty_places() -> None:
    seats = nearly_all(4, (), 0)
    play = round_over(
        4, seats, round=1, calendar=ALL_UP, luck=Bent(war__1=("O-WAR-X", "O-WAR-F")), **ON
    )
    event = play.one(WarDisplaysCut)
    assert (event.writers, event.artists, event.comics) == ((), (), ())
    assert present(play, "comics") == ["O-WAR-X", "O-WAR-F"]
    assert set(play.table.comics.draw) == set(WAR_COMICS) - {"O-WAR-X", "O-WAR-F"}


def test_acv_war_51_a_war_back_on_top_is_anybodys() -> None:
    play = placed(3, war=2, top="O-WAR-T O-WES-F", **ON)
    for viewer in ("public", "seat-0", "seat-2"):
        assert play.seen_by(viewer).comics.top == WAR
    play = play.after(go("develop"), TOP)
    assert play.hand(ANN) == {"O-WAR-T"}


def test_acv_war_51_a_search_needs_one_in_deck_or_discards() -> None:
    hands = {ANN: own("O-WAR-F O-WAR-T O-WAR-I"), BEN: own("O-WAR-M O-WAR-D O-WAR-X")}
    play = placed(3, hands, war=2, **ON).after(go("develop"))
    play.when(search("war")).breaks(rule("AC-DEV-4"))
    discarded = {ANN: own("O-WAR-F O-WAR-T O-WAR-I"), BEN: own("O-WAR-M O-WAR-D")}
    play = placed(3, discarded, war=2, discards="O-WAR-X", **ON).after(go("develop"))
    assert search("war") in legal(play, ANN)
