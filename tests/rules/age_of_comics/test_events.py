"""Chapter 7: what is told, and in which order."""

from collections import Counter
from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    ActionPhaseStarted,
    AgentMoved,
    BonusResolved,
    CalendarTileRevealed,
    ComicDeveloped,
    ComicPrinted,
    CreativeHired,
    CreativeLearned,
    CreativeReassigned,
    CreativeTrained,
    DeckShuffled,
    DisplayCleared,
    DisplayFilled,
    EditorsReturned,
    FansChanged,
    FansDecayed,
    FeePaid,
    GameScored,
    HireIdeaGained,
    HypeTokensAdded,
    IdeasConverted,
    IdeaSpacesRefilled,
    IdeasTaken,
    IncomePaid,
    MarketingBought,
    MasteryTaken,
    ObjectivesRevealed,
    OrderFulfilled,
    RoundRanked,
    RoundStarted,
    RoyaltiesTaken,
    SalesOrdersRevealed,
    SearchPaid,
    StartingMoneySet,
    StartingPickMade,
    TurnOrderFollowed,
    WarBegan,
    WarComicsAdded,
    WarComicsPlaced,
    WarDisplaysCut,
)
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    LUCK,
    kinds,
    last_turn,
    own,
    placed,
    round_over,
    taking,
)
from tests.support.ages_moves import cube, develop, go, market, print_
from tests.support.ages_seats import ALL_GENRES
from tests.support.ages_walks import WALKS, steps

walks = pytest.mark.parametrize(("players", "number"), WALKS)


@walks
def test_ac_ev_1_what_is_taken_leaves_a_gap(players: int, number: int) -> None:
    for before, event, after in steps(players, number):
        if isinstance(event, CreativeHired | ComicDeveloped):
            name: Any = f"{event.kind}s" if isinstance(event, CreativeHired) else "comics"
            was, now = before.deck(name).display, after.deck(name).display
            assert was[event.position - 1] == event.card
            assert now == (*was[: event.position - 1], None, *was[event.position :])


def test_ac_ev_1_positions_hold_for_the_next() -> None:
    play = placed(2, comics="O-CRI-F O-HOR-I O-SUP-T").after(go("develop"), develop("O-CRI-F"))
    play = play.after(go("develop", BEN), develop("O-SUP-T", BEN))
    assert [event.position for event in play.all(ComicDeveloped)] == [1, 3]
    assert play.table.comics.display == (None, "O-HOR-I", None)


@walks
def test_ac_ev_2_fans_change_by_three_kinds_of_events(players: int, number: int) -> None:
    for before, event, after in steps(players, number):
        was = {one.comic: one.fans for seat in before.seats for one in seat.printed}
        now = {one.comic: one.fans for seat in after.seats for one in seat.printed}
        changed = {
            comic: fans - was.get(comic, 0) for comic, fans in now.items() if fans != was.get(comic)
        }
        if isinstance(event, ComicPrinted):
            assert changed == {event.comic: 0}
        elif isinstance(event, FansChanged):
            assert event.change != 0
            assert changed == {event.comic: event.change}
            assert now[event.comic] == event.fans
        elif isinstance(event, FansDecayed):
            assert changed == dict.fromkeys(event.comics, -1)
        else:
            assert changed == {}, event


def test_ac_ev_2_what_led_to_it_is_told_before() -> None:
    ann = own(
        printed=(
            "O-CRI-F W-WES-1 A-WES-1 3",
            "O-SCI-F W-SUP-1 A-SUP-1",
            "O-HOR-F W-HOR-1 A-HOR-1",
            "O-SUP-F W-SCI-1 A-SCI-1",
        ),
        cubes="marketing hype convert",
    )
    play = taking("royalties", seats={ANN: ann}).after(market(9, "O-CRI-F O-SCI-F O-CRI-F O-CRI-F"))
    told = [event for event in play.events if isinstance(event, MarketingBought | FansChanged)]
    assert kinds(told) == [MarketingBought, FansChanged, FansChanged]
    assert {e.comic: e.change for e in play.all(FansChanged)} == {"O-CRI-F": 3, "O-SCI-F": 1}


MOVES_MONEY = (
    StartingMoneySet,
    CreativeLearned,
    CreativeTrained,
    SearchPaid,
    ComicPrinted,
    BonusResolved,
    RoyaltiesTaken,
    AgentMoved,
    FeePaid,
    CreativeReassigned,
    MarketingBought,
    IncomePaid,
)
MOVES_IDEAS = (
    StartingPickMade,
    HireIdeaGained,
    IdeasTaken,
    BonusResolved,
    ComicPrinted,
    IdeasConverted,
)


def paid(event: Any, players: int) -> list[int]:
    """What an event says about everybody's money."""
    by: Counter[int] = Counter()
    match event:
        case IncomePaid():
            return list(event.amounts)
        case FeePaid():
            by[event.seat] -= event.amount
            by[event.to] += event.amount
        case StartingMoneySet() | RoyaltiesTaken():
            by[event.seat] += event.amount
        case CreativeReassigned() | BonusResolved():
            by[event.seat] += event.money
        case (
            CreativeLearned()
            | CreativeTrained()
            | SearchPaid()
            | ComicPrinted()
            | AgentMoved()
            | MarketingBought()
        ):
            by[event.seat] -= event.cost
        case _:
            pass
    return [by[seat] for seat in range(players)]


@walks
def test_ac_ev_3_money_moves_as_its_events_say(players: int, number: int) -> None:
    for before, event, after in steps(players, number):
        moved = [b.money - a.money for a, b in zip(before.seats, after.seats, strict=True)]
        assert moved == paid(event, players), event
        assert not any(moved) or isinstance(event, MOVES_MONEY)


def ideas_of(event: Any) -> Counter[str]:
    match event:
        case StartingPickMade() | BonusResolved():
            return Counter(event.ideas)
        case HireIdeaGained():
            return Counter([event.genre])
        case IdeasTaken():
            return Counter((*event.board, *event.supply))
        case ComicPrinted():
            return Counter({genre: -n for genre, n in Counter(event.ideas).items()})
        case IdeasConverted():
            return Counter({genre: -n for genre, n in Counter(event.genres).items()})
        case _:
            return Counter()


@walks
def test_ac_ev_3_ideas_and_tickets_too(players: int, number: int) -> None:
    for before, event, after in steps(players, number):
        changed: Counter[str] = Counter()
        for was, now in zip(before.seats, after.seats, strict=True):
            for genre, a, b in zip(ALL_GENRES, was.ideas, now.ideas, strict=True):
                changed[genre] += b - a
        assert {g: n for g, n in changed.items() if n} == {
            g: n for g, n in ideas_of(event).items() if n
        }, event
        tickets = sum(seat.tickets for seat in after.seats) - sum(s.tickets for s in before.seats)
        ways = {BonusResolved: "tickets", AgentMoved: "way"}
        if tickets:
            assert type(event) in ways
            assert tickets in (1, -1)
        if isinstance(event, IdeasTaken):
            assert after.spaces == tuple(g for g in before.spaces if g not in event.board)


def test_ac_ev_4_inside_one_print() -> None:
    mat = ("O-WES-F W-WES-2A A-WES-1", "O-SUP-F W-SUP-2A A-SUP-1", "O-CRI-T W-SCI-1 A-SCI-1")
    ann = own("W-CRI-2A A-HOR-2A", printed=mat, cubes="better_color hype", orders="SO-CRI-4/1")
    seats = {ANN: ann, BEN: own(printed=("O-CRI-F W-HOR-1 A-HOR-1 4",))}
    more: dict[str, Any] = {"options": {"aggressive": True}, "mastery": {"crime": BEN}}
    play = taking("print", seats=seats, areas={"print": (CAT,)}, **more)
    play = play.after(print_("R-CRI-F W-CRI-2A A-HOR-2A"), cube("convert"))
    at = kinds(play.events).index(ComicPrinted)
    told = [getattr(event, "cause", type(event).__name__) for event in play.events[at:]]
    assert told == [
        "ComicPrinted",
        "ripped",
        "specialist",
        "MasteryTaken",
        "mastery",
        "mastery",
        "OrderFulfilled",
        "order",
        "BetterColorAdded",
        "CubePlaced",
        "TurnEnded",
    ]


def test_ac_ev_4_with_hype_and_a_bonus() -> None:
    ann = own(
        "W-ROM-2A A-CRI-2A", ideas="romance*2", hyped="O-ROM-T:1", orders="SO-ROM-4/1 SO-ROM-3/1"
    )
    play = taking("print", seats={ANN: ann}).after(print_("O-ROM-T W-ROM-2A A-CRI-2A"))
    at = kinds(play.events).index(ComicPrinted)
    told = [getattr(event, "cause", type(event)) for event in play.events[at:]]
    first = [ComicPrinted, "base", "specialist", "hype", BonusResolved, MasteryTaken, "mastery"]
    assert told[:7] == first


ROUND_END = [RoundRanked, IncomePaid, TurnOrderFollowed, FansDecayed, EditorsReturned]
DISPLAYS = [DisplayCleared, DisplayFilled]
CALENDAR = ("horror", "war", "crime", "romance", "scifi", "superheroes", "western")


def test_ac_ev_5_the_end_of_a_round_and_the_next_one() -> None:
    seats = {ANN: own(printed=("O-ROM-F W-CRI-1 A-CRI-1 5",), hyped="O-SCI-F")}
    orders = {"S4.3": "SO-WAR-3/1", "S6.3": "SO-SCI-4/1"}
    play = round_over(
        3, seats, round=1, calendar=CALENDAR, modules=("war",), off_spaces="crime", orders=orders
    )
    at = kinds(play.events).index(RoundRanked)
    assert kinds(play.events)[at:] == [
        *ROUND_END,
        *DISPLAYS,
        *DISPLAYS,
        *DISPLAYS,
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
        ActionPhaseStarted,
    ]
    decks = [
        event.deck for event in play.events if isinstance(event, DisplayCleared | DisplayFilled)
    ]
    assert decks == ["writers", "writers", "artists", "artists", "comics", "comics"]


def test_ac_ev_5_a_tile_and_its_orders_one_after_the_other() -> None:
    calendar = ("crime", "horror", "romance", "scifi", "superheroes", "western")
    orders = {"S4.3": "SO-ROM-3/1", "S6.3": "SO-SCI-4/1"}
    play = round_over(3, {}, round=2, calendar=calendar, orders=orders)
    at = kinds(play.events).index(RoundStarted)
    assert kinds(play.events)[at + 1 : at + 5] == [CalendarTileRevealed, SalesOrdersRevealed] * 2


def test_ac_ev_5_a_shuffle_before_the_draw_that_needs_it() -> None:
    play = round_over(3, {}, draws={"artists": "A-WES-1"})
    told = [type(event) for event in play.events if getattr(event, "deck", "") == "artists"]
    assert told == [DisplayCleared, DisplayFilled, DeckShuffled, DisplayFilled]


def test_ac_ev_5_the_last_round() -> None:
    pair: dict[str, Any] = {"objectives": ("OBJ-PHD", "OBJ-ROM"), "objective": "OBJ-PHD"}
    other: dict[str, Any] = {"objectives": ("OBJ-CRI", "OBJ-HOR"), "objective": "OBJ-CRI"}
    play = last_turn(2, {ANN: own(**pair), BEN: own(**other)}, round=5, modules=("objectives",))
    play = play.after(go("royalties"), luck=LUCK)
    at = kinds(play.events).index(RoundRanked)
    assert kinds(play.events)[at:] == [RoundRanked, IncomePaid, ObjectivesRevealed, GameScored]


def test_an_order_that_is_fulfilled_is_told_with_its_fans() -> None:
    ann = own("O-CRI-F W-ROM-3 A-ROM-2A", ideas="crime*2", orders="SO-CRI-5/1")
    play = taking("print", seats={ANN: ann}).after(print_("O-CRI-F W-ROM-3 A-ROM-2A"))
    at = kinds(play.events).index(OrderFulfilled)
    assert getattr(play.events[at + 1], "cause", "") == "order"
