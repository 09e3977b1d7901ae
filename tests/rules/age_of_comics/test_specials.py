"""Chapter 2.A.16: special actions in general (Reassign is in a file of its own)."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    BetterColorAdded,
    ComicHyped,
    SpecialSkipped,
    TurnEnded,
)
from domain.kernel.messages import Command
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    Play,
    legal,
    owed,
    own,
    placed,
    rule,
    taking,
)
from tests.support.ages_box import RANKS
from tests.support.ages_moves import (
    END_SWAPS,
    SKIP,
    convert,
    cube,
    develop,
    discard,
    go,
    hire,
    hype,
    market,
    print_,
    swap,
)
from tests.support.ages_specials import (
    COMICS,
    FOUR,
    THREE,
    TWO,
    colored,
    developed,
    earned,
    sold,
    thought,
)

# ------------------------------------------------------------------------------------ in general

OFFERED: dict[str, Callable[..., Play]] = {
    "hype": developed,
    "convert": thought,
    "marketing": earned,
    "extra_editor": sold,
}


def offered(special: str) -> Play:
    return developed("O-HOR-I") if special == "hype" else OFFERED[special]()


@pytest.mark.parametrize("special", OFFERED)
def test_ac_spec_1_optional(special: str) -> None:
    play = offered(special)
    assert owed(play) == [(ANN, "special")]
    assert SKIP in legal(play, ANN)
    play.when(go("print")).breaks(rule("AC-SPEC-1"))
    play = play.after(SKIP)
    assert play.one(SpecialSkipped).special == special
    assert owed(play) == [(BEN, "area")]


def test_ac_spec_1_once_for_each_action() -> None:
    play = developed("O-HOR-I").after(hype("O-HOR-I"))
    assert owed(play) == [(BEN, "area")]
    twice = placed(2, {ANN: own("O-HOR-I", printed=TWO, cubes="hype")}, **COMICS)
    twice = twice.after(go("develop"), develop("O-ROM-F"), hype("O-HOR-I"), go("royalties", BEN))
    twice = twice.after(go("develop"), develop("O-ROM-I"), hype("O-ROM-I"))
    assert [event.comic for event in twice.all(ComicHyped)] == ["O-HOR-I", "O-ROM-I"]


def test_ac_spec_2_after_the_hand_limit() -> None:
    play = developed("O-HOR-I O-HOR-T O-HOR-M W-HOR-3 A-HOR-3 A-HOR-2A")
    assert owed(play) == [(ANN, "discard")]
    play = play.after(discard("A-HOR-2A"))
    assert owed(play) == [(ANN, "special")]


def test_ac_spec_2_checked_again_after_reassign() -> None:
    """A swap leaves a hand as large as it was, so the second check finds nothing."""
    hand = "O-HOR-I O-HOR-T W-HOR-3 A-HOR-3"
    ann = own(hand, printed=TWO, cubes="reassign")
    play = taking("hire", seats={ANN: ann}, writers="W-ROM-3 - -", artists="A-ROM-3 - -")
    play = play.after(hire("W-ROM-3"), hire("A-ROM-3"))
    play = play.after(swap("W-HOR-3", "W-WES-1"), END_SWAPS)
    assert len(play.hand(ANN)) == 6
    assert owed(play) == [(BEN, "area")]


def test_ac_spec_2_better_color_is_part_of_the_print() -> None:
    hand = "O-ROM-M W-ROM-1 A-ROM-1"
    ann = own(hand, ideas="romance*2", printed=FOUR[:3], cubes="better_color hype")
    play = taking("print", seats={ANN: ann}).after(print_(hand))
    assert owed(play) == [(ANN, "cube")]  # and the token is there
    assert play.one(BetterColorAdded).comic == "O-ROM-M"


# ---------------------------------------------------------------------------------- when offered


@pytest.mark.parametrize(
    ("play", "asked"),
    [
        (lambda: developed("O-HOR-I"), True),
        (lambda: developed(""), True),
        (lambda: thought(ideas=""), True),
        (lambda: earned(5), True),
        (lambda: earned(4), True),
        (sold, True),
        (lambda: sold(extra=True), False),
    ],
)
def test_ac_spec_19_offered_only_if_there_is_a_use(play: Any, asked: bool) -> None:
    found = play()
    assert (owed(found) == [(ANN, "special")]) == asked
    assert not found.all(SpecialSkipped)
    assert bool(found.all(TurnEnded)) != asked


def test_ac_spec_19_nothing_to_spend() -> None:
    poor = own(printed=FOUR, cubes=THREE, money=0)
    areas: dict[str, Any] = {"royalties": (BEN, CAT, 3, BEN)}
    play = placed(4, {ANN: poor}, areas=areas).after(go("royalties"))
    assert play.seat(ANN).money == 1
    assert owed(play) == [(BEN, "area")]
    areas = {"ideas": (BEN, CAT, 3, BEN)}
    all_ideas = "crime*10 horror*10 romance*10 scifi*10 superheroes*10 western*10"
    seats = {ANN: own(printed=TWO, cubes="convert"), BEN: own(ideas=all_ideas)}
    off = "crime horror romance scifi superheroes western"
    dry = placed(4, seats, areas=areas, off_spaces=off).after(go("ideas"))
    assert dry.one(TurnEnded)


def test_ac_spec_21_better_color_by_itself_while_there_are_tokens() -> None:
    play = colored("O-ROM-M", 2)
    assert play.one(BetterColorAdded)
    assert play.one(TurnEnded)


@pytest.mark.parametrize(
    ("play", "command"),
    [(thought, convert("crime", "R-WES-F")), (earned, market(2, "R-WES-F"))],
    ids=["convert", "marketing"],
)
def test_ac_spec_22_a_rip_off_without_fans_will_do(play: Any, command: Command) -> None:
    codes = ("WES", "SUP", "SCI", "HOR")
    mat = tuple(f"R-{code}-F W-{code}-1 A-CRI-{n} 0" for code, n in zip(codes, RANKS, strict=True))
    ben = own(printed=tuple(f"O-{code}-F W-{code}-2A A-{code}-2A" for code in codes))
    cubes = "convert marketing hype"
    found = play(printed=mat, cubes=cubes, seats={BEN: ben}).after(command)
    assert (found.comic("R-WES-F").fans, found.comic("R-WES-F").charted) == (1, True)


def test_cubes_are_no_answer_to_a_special() -> None:
    earned().when(cube("hype")).breaks(rule("AC-SPEC-1"))
