"""Chapter 2.A.15: cubes."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    BetterColorAdded,
    CubeMoved,
    CubePlaced,
    CubesKept,
    ExtraEditorTaken,
    TurnEnded,
)
from domain.kernel.messages import Command
from tests.support.ages import ANN, BEN, Play, kinds, legal, owed, own, placed, rule, taking
from tests.support.ages_box import SPECIALS
from tests.support.ages_full import shared
from tests.support.ages_moves import (
    END,
    EXTRA,
    KEEP_CUBES,
    STOP,
    cube,
    go,
    ideas,
    move_cube,
    print_,
)

(MAT,) = shared((8,))
"""Comics of crime and horror."""
HAND = "O-WES-M W-WES-2A A-WES-2A"
ALL = tuple(SPECIALS)


def printing(
    before: int, cubes: str | None = None, *, space: int = 2, hand: str = HAND, **more: Any
) -> Play:
    """Ann has printed one more comic than `before`."""
    ann = own(hand, ideas="western*2", printed=MAT[:before], cubes=cubes)
    seats = {ANN: ann, **more.pop("seats", {})}
    play = taking("print", seats=seats, areas={"print": (BEN,) * (space - 1)}, **more)
    return play.after(print_(HAND))


PLACED = [(1, ""), (2, "hype"), (3, "hype convert")]


@pytest.mark.parametrize(("before", "cubes"), PLACED)
def test_ac_cube_1_with_the_second_third_and_fourth(before: int, cubes: str) -> None:
    play = printing(before, cubes)
    assert owed(play) == [(ANN, "cube")]
    play = play.after(cube("reassign"))
    assert play.one(CubePlaced).special == "reassign"
    assert play.seat(ANN).cubes == (*cubes.split(), "reassign")


@pytest.mark.parametrize(("before", "cubes"), PLACED[1:])
def test_ac_cube_1_not_where_one_is(before: int, cubes: str) -> None:
    play = printing(before, cubes)
    for special in cubes.split():
        play.when(cube(special)).breaks(rule("AC-CUBE-1"))  # type: ignore[arg-type]


def test_ac_cube_1_none_with_the_first() -> None:
    play = printing(0, "")
    assert play.one(TurnEnded)
    assert play.seat(ANN).cubes == ()


@pytest.mark.parametrize(("before", "cubes"), PLACED)
@pytest.mark.parametrize("special", ALL)
def test_ac_cube_2_unlocked_by_the_comic(before: int, cubes: str, special: Any) -> None:
    play = printing(before, cubes)
    number = before + 1
    outcome = play.when(cube(special))
    if special in cubes.split():
        outcome.breaks(rule("AC-CUBE-1"))
    elif number < SPECIALS[special][1]:
        outcome.breaks(rule("AC-CUBE-2"))
    else:
        outcome.gives(CubePlaced, special=special)
    allowed = [
        s for s, (_, first) in SPECIALS.items() if first <= number and s not in cubes.split()
    ]
    assert set(legal(play, ANN)) == {cube(s) for s in allowed}  # type: ignore[arg-type]


@pytest.mark.parametrize("command", [STOP, KEEP_CUBES, go("royalties"), END], ids=repr)
@pytest.mark.parametrize(("before", "cubes"), PLACED)
def test_ac_cube_3_it_has_to_be_placed(before: int, cubes: str, command: Command) -> None:
    play = printing(before, cubes)
    assert owed(play) == [(ANN, "cube")]
    play.when(command).breaks(rule("AC-CUBE-3"))


THREE = "hype convert reassign"


@pytest.mark.parametrize("to", ["better_color", "marketing", "extra_editor"])
@pytest.mark.parametrize("from_", ["hype", "convert", "reassign"])
def test_ac_cube_4_with_the_fifth_one_may_move(from_: Any, to: Any) -> None:
    play = printing(4, THREE)
    assert owed(play) == [(ANN, "move_cube")]
    play = play.after(move_cube(from_, to))
    event = play.one(CubeMoved)
    assert (event.cube, event.to) == (from_, to)
    assert set(play.seat(ANN).cubes) == set(THREE.split()) - {from_} | {to}


def test_ac_cube_4_or_not() -> None:
    play = printing(4, THREE).after(KEEP_CUBES)
    assert play.one(CubesKept)
    assert play.seat(ANN).cubes == tuple(THREE.split())


@pytest.mark.parametrize(
    "command",
    [
        move_cube("marketing", "better_color"),
        move_cube("hype", "convert"),
        move_cube("hype", "hype"),
        go("sales"),
        cube("marketing"),
    ],
    ids=repr,
)
def test_ac_cube_4_an_own_cube_to_where_none_is(command: Command) -> None:
    printing(4, THREE).when(command).breaks(rule("AC-CUBE-4"))


def test_ac_cube_5_shared_with_others() -> None:
    ben = own(printed=("O-ROM-F W-ROM-1 A-ROM-1", "O-SCI-F W-SCI-1 A-SCI-1"), cubes="convert")
    play = printing(1, "", seats={BEN: ben}).after(cube("convert"))
    assert [play.seat(seat).cubes for seat in (ANN, BEN)] == [("convert",), ("convert",)]


TWO = f"{HAND} O-SUP-M W-SUP-1 A-SUP-1"


def doubled(before: int, cubes: str) -> Play:
    ann = own(TWO, ideas="western*2 superheroes*2", printed=MAT[:before], cubes=cubes)
    return taking("print", seats={ANN: ann}).after(print_(HAND))


def test_ac_cube_6_from_the_next_time_the_action_is_resolved() -> None:
    play = printing(2, "hype").after(cube("better_color"))
    assert not play.all(BetterColorAdded)


def test_ac_cube_6_better_color_for_the_second_of_two() -> None:
    play = doubled(2, "hype").after(cube("better_color"), print_("O-SUP-M W-SUP-1 A-SUP-1"))
    assert [event.comic for event in play.all(BetterColorAdded)] == ["O-SUP-M"]
    assert not play.comic("O-WES-M").better_color


def test_ac_cube_6_a_moved_cube_counts_where_it_is() -> None:
    ann = own(HAND, ideas="western*2 crime", printed=MAT[:4], cubes="hype convert reassign")
    play = placed(2, {ANN: ann}).after(
        go("print"), print_(HAND), move_cube("convert", "extra_editor")
    )
    play = play.after(go("royalties", BEN), go("ideas"), ideas("crime horror", "crime*2"))
    assert owed(play) == [(BEN, "area")]  # no cube on Convert any more
    play = play.after(go("royalties", BEN), go("sales"), END)
    assert owed(play) == [(ANN, "special")]
    assert play.after(EXTRA).one(ExtraEditorTaken)


@pytest.mark.parametrize("before", [5, 6, 7])
def test_ac_cube_7_nothing_with_the_sixth_and_later(before: int) -> None:
    play = printing(before, THREE)
    assert play.one(TurnEnded)
    assert not {CubePlaced, CubeMoved, CubesKept} & set(kinds(play.events))
