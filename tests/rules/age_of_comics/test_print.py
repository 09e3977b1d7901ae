"""Chapter 2.A.9: printing originals."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    BetterColorAdded,
    BonusResolved,
    ComicPrinted,
    CubePlaced,
    FansChanged,
    MasteryTaken,
    OrderFulfilled,
    PrintingStopped,
    TurnEnded,
)
from domain.kernel.messages import Command
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    Play,
    kinds,
    legal,
    owed,
    own,
    rule,
    taking,
)
from tests.support.ages_full import shared
from tests.support.ages_moves import STOP, bonus, cube, go, print_
from tests.support.ages_views import viewers

HAND = "O-ROM-M W-SCI-2A A-CRI-2A"


def printing(
    hand: str = HAND, *, space: int = 2, seats: dict[int, Any] | None = None, **mine: Any
) -> Play:
    """Ann prints, on the second space unless it is the first that matters."""
    ann = own(hand, **{"ideas": "romance*2", **mine})
    wanted: dict[str, Any] = {"areas": {"print": (BEN,) * (space - 1)}}
    return taking("print", seats={ANN: ann, **(seats or {})}, **wanted)


def fans(play: Play, comic: str) -> dict[str, int]:
    """Why a comic has its fans."""
    return {event.cause: event.change for event in play.all(FansChanged, comic=comic)}


# --------------------------------------------------------------------------------- what it takes


def test_ac_print_1_from_hand_with_two_creatives_of_the_hand() -> None:
    play = printing().after(print_("O-ROM-M W-SCI-2A A-CRI-2A"))
    event = play.one(ComicPrinted)
    assert (event.origin, event.writer, event.artist) == ("hand", "W-SCI-2A", "A-CRI-2A")
    assert play.hand(ANN) == set()
    assert play.comic("O-ROM-M").number == 1


def test_ac_print_1_or_from_the_hyped_ones() -> None:
    play = printing("W-SCI-2A A-CRI-2A", hyped="O-ROM-M:1").after(
        print_("O-ROM-M W-SCI-2A A-CRI-2A")
    )
    assert play.one(ComicPrinted).origin == "hyped"
    assert play.seat(ANN).hyped == ()


@pytest.mark.parametrize(
    "text",
    [
        "O-ROM-T W-SCI-2A A-CRI-2A",
        "O-HOR-F W-SCI-2A A-CRI-2A",
        "O-XYZ-F W-SCI-2A A-CRI-2A",
        "O-ROM-M W-HOR-2A A-CRI-2A",
        "O-ROM-M W-SCI-2A A-HOR-2A",
        "O-ROM-M W-SUP-3 A-CRI-2A",
        "O-ROM-M A-CRI-2A W-SCI-2A",
        "O-ROM-M W-SCI-2A W-SCI-2A",
        "? W-SCI-2A A-CRI-2A",
        "O-ROM-M ? ?",
        "W-SCI-2A W-SCI-2A A-CRI-2A",
    ],
)
def test_ac_print_1_nothing_that_is_not_hers(text: str) -> None:
    play = printing(
        seats={BEN: own("O-HOR-F W-HOR-2A A-HOR-2A")},
        ideas="romance*2 horror*2",
    )
    play.when(print_(text)).breaks(rule("AC-PRINT-1"))


def test_ac_print_1_nothing_else_meanwhile() -> None:
    for command in (go("royalties"), STOP):
        printing().when(command).breaks(rule("AC-PRINT-1"))


@pytest.mark.parametrize(
    ("pair", "cost"),
    [
        ("W-SCI-1 A-CRI-1", 2),
        ("W-SCI-2A A-CRI-1", 3),
        ("W-SCI-2A A-CRI-2A", 4),
        ("W-SCI-3 A-CRI-3", 6),
    ],
)
def test_ac_print_2_value_in_dollars_and_two_ideas_of_the_genre(pair: str, cost: int) -> None:
    play = printing(f"O-ROM-F {pair}", ideas="romance*3 crime").after(print_(f"O-ROM-F {pair}"))
    event = play.one(ComicPrinted)
    assert (event.cost, event.value, event.ideas) == (cost, cost, ("romance", "romance"))
    assert play.seat(ANN).money == 20 - cost
    assert play.ideas(ANN) == {"romance": 1, "crime": 1}


@pytest.mark.parametrize("ideas", ["romance horror*2", "crime*4 horror*2"])
def test_ac_print_2_not_with_fewer_or_other_ideas(ideas: str) -> None:
    """Something else can be printed, so Print can be chosen at all (AC-ACT-6)."""
    play = printing(f"{HAND} O-HOR-F", ideas=ideas)
    play.when(print_("O-ROM-M W-SCI-2A A-CRI-2A")).breaks(rule("AC-PRINT-2"))


def test_ac_print_3_creatives_of_any_genre() -> None:
    for pair in ("W-SCI-2A A-CRI-2A", "W-ROM-2A A-WES-1", "W-ROM-2A A-ROM-2A"):
        printing(f"O-ROM-M {pair}").after(print_(f"O-ROM-M {pair}"))


TWO = "O-ROM-M O-HOR-M W-SCI-2A A-CRI-2A W-SUP-1 A-SUP-1"
FIRST, SECOND = print_("O-ROM-M W-SCI-2A A-CRI-2A"), print_("O-HOR-M W-SUP-1 A-SUP-1")


def test_ac_print_4_two_comics_on_the_first_space() -> None:
    play = printing(TWO, space=1, ideas="romance*2 horror*2").after(FIRST)
    assert owed(play) == [(ANN, "second")]
    assert set(legal(play, ANN)) == {SECOND, STOP}
    play.when(go("royalties")).breaks(rule("AC-PRINT-4"))
    play = play.after(SECOND)
    assert [event.comic for event in play.all(ComicPrinted)] == ["O-ROM-M", "O-HOR-M"]
    assert not play.all(PrintingStopped)


def test_ac_print_4_the_second_is_optional() -> None:
    play = printing(TWO, space=1, ideas="romance*2 horror*2").after(FIRST, STOP)
    assert kinds(play.events)[-2:] == [PrintingStopped, TurnEnded]


@pytest.mark.parametrize("space", [2, 3, 4])
def test_ac_print_4_one_on_any_other(space: int) -> None:
    play = printing(TWO, space=space, ideas="romance*2 horror*2").after(FIRST)
    assert play.one(TurnEnded)
    assert owed(play) == [(BEN, "area")]


def test_ac_print_4_never_a_third() -> None:
    """A third could be printed: a rip-off with a Dynamic Duo."""
    ann, ben = own(TWO, ideas="romance*2 horror*2"), own(printed=("O-CRI-D W-WES-1 A-WES-1",))
    play = taking("print", seats={ANN: ann, BEN: ben}, modules=("guests",))
    play = play.after(FIRST, SECOND, cube("hype"))
    assert play.one(TurnEnded)


def test_ac_print_5_the_first_ones_gains_pay_for_the_second() -> None:
    play = printing(TWO, space=1, money=4, ideas="romance*2 horror*2").after(FIRST)
    assert play.seat(ANN).money == 4  # 4 paid, 4 of the bonus
    play = play.after(SECOND)
    assert play.seat(ANN).money == 4 - 2 + 4


def test_ac_print_5_bonus_mastery_orders_and_cube_before() -> None:
    ann: dict[str, Any] = {"printed": ("O-WES-F W-WES-2A A-WES-1",), "orders": "SO-ROM-4/1"}
    hand = "O-ROM-I O-HOR-M W-SCI-2A A-CRI-2A W-SUP-1 A-SUP-1"
    play = printing(hand, space=1, **ann).after(print_("O-ROM-I W-SCI-2A A-CRI-2A"))
    assert owed(play) == [(ANN, "bonus")]
    play = play.after(bonus("I", "horror*2"))
    assert owed(play) == [(ANN, "cube")]
    assert play.one(OrderFulfilled).tile == "SO-ROM-4/1"
    play = play.after(cube("convert"))
    assert owed(play) == [(ANN, "second")]
    play = play.after(SECOND)
    assert [event.comic for event in play.all(ComicPrinted)] == ["O-ROM-I", "O-HOR-M"]


# ----------------------------------------------------------------------------------- what it gives


def test_ac_print_6_in_the_next_free_column() -> None:
    printed = ("O-WES-F W-WES-2A A-WES-1", "O-SUP-F W-SUP-2A A-SUP-1")
    play = printing(printed=printed).after(print_("O-ROM-M W-SCI-2A A-CRI-2A"))
    event = play.one(ComicPrinted)
    assert (event.number, event.position, event.team, event.shared) == (3, 3, 3, False)
    assert [one.comic for one in play.seat(ANN).printed] == ["O-WES-F", "O-SUP-F", "O-ROM-M"]
    assert play.comic("O-ROM-M").charted


@pytest.mark.parametrize(
    ("pair", "specialists"),
    [
        ("W-SCI-2A A-CRI-2A", 0),
        ("W-ROM-2A A-CRI-2A", 1),
        ("W-SCI-2A A-ROM-1", 1),
        ("W-ROM-3 A-ROM-1", 2),
    ],
)
@pytest.mark.parametrize("tokens", [None, 0, 3])
@pytest.mark.parametrize("card", ["O-ROM-F", "O-ROM-M"])
@pytest.mark.parametrize("mine", [True, False], ids=["mastery", "another's"])
def test_ac_print_7_starting_fans(
    pair: str, specialists: int, tokens: int | None, card: str, mine: bool
) -> None:
    hand = pair if tokens is not None else f"{card} {pair}"
    hyped = "" if tokens is None else f"{card}:{tokens}"
    rivals = {CAT: own(printed=("O-ROM-I W-WES-1 A-WES-1",))}
    play = printing(hand, hyped=hyped, seats={} if mine else rivals)
    play = play.after(print_(f"{card} {pair}"))
    wanted: dict[str, Any] = {
        "base": 1,
        "specialist": specialists,
        "hype": 2 * (tokens or 0),
        "bonus": int(card == "O-ROM-F"),
        "mastery": int(mine),
    }
    assert fans(play, card) == {cause: n for cause, n in wanted.items() if n}
    assert play.comic(card).fans == sum(wanted.values())
    assert play.one(ComicPrinted).hype == (tokens or 0)


@pytest.mark.parametrize("code", ["F", "T", "M"])
def test_ac_print_8_bonuses_given_once(code: str) -> None:
    pair = "W-SCI-2A A-CRI-2A"
    play = printing(f"O-ROM-{code} {pair}").after(print_(f"O-ROM-{code} {pair}"))
    event = play.one(BonusResolved)
    assert (event.bonus, event.comic) == (code, f"O-ROM-{code}")
    given = (
        fans(play, f"O-ROM-{code}").get("bonus", 0),
        play.seat(ANN).tickets,
        play.seat(ANN).money,
    )
    assert given == {"F": (1, 0, 16), "T": (0, 1, 16), "M": (0, 0, 20)}[code]


@pytest.mark.parametrize("named", ["crime*2", "western romance"])
def test_ac_print_8_two_ideas_of_any_genres(named: str) -> None:
    pair = "W-SCI-2A A-CRI-2A"
    play = printing(f"O-ROM-I {pair}").after(print_(f"O-ROM-I {pair}"))
    assert owed(play) == [(ANN, "bonus")]
    play = play.after(bonus("I", named))
    assert play.one(BonusResolved).ideas == tuple(bonus("I", named).ideas)
    assert sum(play.seat(ANN).ideas) == 2


@pytest.mark.parametrize(
    "command",
    [
        bonus("M"),
        bonus("F"),
        bonus("I", "crime"),
        bonus("I"),
        bonus("I", "crime*3"),
        STOP,
        go("sales"),
    ],
    ids=repr,
)
def test_ac_print_8_that_bonus_and_no_other(command: Command) -> None:
    pair = "W-SCI-2A A-CRI-2A"
    play = printing(f"O-ROM-I {pair}").after(print_(f"O-ROM-I {pair}"))
    play.when(command).breaks(rule("AC-PRINT-8"))


def test_ac_print_9_the_order_of_resolution() -> None:
    cubes = "better_color hype"
    printed = ("O-WES-F W-WES-2A A-WES-1", "O-SUP-F W-SUP-2A A-SUP-1", "O-SCI-F W-SCI-1 A-SCI-1")
    play = printing(
        "W-ROM-2A A-CRI-2A", hyped="O-ROM-F:1", printed=printed, cubes=cubes, orders="SO-ROM-4/1"
    )
    play = play.after(print_("O-ROM-F W-ROM-2A A-CRI-2A"), cube("convert"))
    at = kinds(play.events).index(ComicPrinted)
    told = [getattr(event, "cause", type(event)) for event in play.events[at:]]
    assert told == [
        ComicPrinted,
        "base",
        "specialist",
        "hype",
        BonusResolved,
        "bonus",
        MasteryTaken,
        "mastery",
        OrderFulfilled,
        "order",
        BetterColorAdded,
        CubePlaced,
        TurnEnded,
    ]


@pytest.mark.parametrize("pair", ["W-SCI-1 A-CRI-1", "W-SCI-3 A-CRI-3"])
@pytest.mark.parametrize("comic", ["O-ROM-M", "R-CRI-F"])
def test_ac_print_10_no_comic_asks_for_a_value(pair: str, comic: str) -> None:
    rival = {BEN: own(printed=("O-CRI-F W-WES-1 A-WES-1",))}
    printing(f"O-ROM-M {pair}", seats=rival).after(print_(f"{comic} {pair}"))


def test_ac_print_11_any_number_of_columns() -> None:
    (mat,) = shared((11,))
    hand = "O-SUP-M W-SUP-3 A-SUP-3"
    play = taking("print", seats={ANN: own(hand, ideas="superheroes*2", printed=mat)})
    play = play.after(print_(hand))
    event = play.one(ComicPrinted)
    assert (event.number, event.position) == (12, 12)


def test_ac_print_12_what_is_printed_is_public() -> None:
    play = printing("O-ROM-F W-ROM-2A A-CRI-2A").after(print_("O-ROM-F W-ROM-2A A-CRI-2A"))
    for viewer in viewers(3):
        seen = play.seen_by(viewer).seats[ANN]
        assert (seen.printed, seen.teams) == (play.seat(ANN).printed, play.seat(ANN).teams)
