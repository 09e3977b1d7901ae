"""AC-PRINT-13: when a second comic is offered."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import (
    PrintingStopped,
    TurnEnded,
)
from tests.support.ages import (
    ANN,
    BEN,
    Play,
    legal,
    owed,
    own,
    placed,
    rule,
    taking,
)
from tests.support.ages_moves import STOP, cube, go, print_


def after_first(
    hand: str, modules: tuple[str, ...] = (), rival: str = "", war: int = 0, **mine: Any
) -> Play:
    """Ann has printed Teen Drama on the first space; what else she has is in question."""
    ann = own(f"O-ROM-M W-SCI-2A A-CRI-2A {hand}", **{"ideas": "romance*2", "money": 8, **mine})
    seats = {ANN: ann}
    if rival:
        seats[BEN] = own(printed=(rival,))
    play = taking("print", seats=seats, modules=modules, war=war, round=3 if war else 2)
    return play.after(print_("O-ROM-M W-SCI-2A A-CRI-2A"))


PAIR = "W-SUP-2A A-SUP-2A"


@pytest.mark.parametrize(
    ("hand", "more", "offered"),
    [
        (f"O-HOR-F {PAIR}", {"ideas": "romance*2 horror*2"}, True),
        (f"O-HOR-F {PAIR}", {"ideas": "romance*2 horror*1"}, False),
        (f"O-HOR-F {PAIR}", {"ideas": "romance*2 horror*2", "money": 4}, True),
        ("O-HOR-F W-SUP-2A", {"ideas": "romance*2 horror*2"}, False),
        (PAIR, {}, False),
        (PAIR, {"rival": "O-CRI-F W-WES-1 A-WES-1"}, True),
        ("O-HOR-F", {"ideas": "romance*2 horror*2"}, False),
        ("O-HOR-F", {"ideas": "romance*2 horror*2", "modules": ("guests",)}, True),
        ("O-HOR-F", {"ideas": "romance*2 horror*2", "modules": ("war",)}, False),
        ("O-HOR-F", {"ideas": "romance*2 horror*1", "modules": ("guests",)}, False),
        (PAIR, {"hyped": "O-HOR-F", "ideas": "romance*2 horror*2"}, True),
        ("", {"hyped": "O-HOR-F", "ideas": "romance*2 horror*2", "modules": ("guests",)}, False),
        ("", {"hyped": "O-HOR-D", "ideas": "romance*2 horror*2", "modules": ("guests",)}, True),
        ("O-WAR-F", {"ideas": "romance*2 war*2", "modules": ("war",), "war": 2}, True),
        ("O-WAR-F", {"ideas": "romance*2 war*1 crime*2", "modules": ("war",), "war": 2}, False),
        ("O-WAR-F", {"ideas": "romance*2 war*2", "modules": ("guests", "war"), "war": 2}, True),
        ("O-HOR-F", {"ideas": "romance*2 horror*2", "modules": ("war",), "war": 2}, False),
        ("", {"rival": "O-CRI-D W-WES-1 A-WES-1", "modules": ("guests",)}, True),
        ("", {"rival": "O-CRI-F W-WES-1 A-WES-1", "modules": ("guests",)}, False),
    ],
)
def test_ac_print_13_offered_if_all_see_that_it_could_be(
    hand: str, more: dict[str, Any], offered: bool
) -> None:
    play = after_first(hand, **more)
    assert (owed(play) == [(ANN, "second")]) == offered
    assert not play.all(PrintingStopped)
    if not offered:
        assert play.one(TurnEnded)


def test_ac_print_13_asked_although_only_stopping_is_legal() -> None:
    play = after_first("O-HOR-F", modules=("guests",), ideas="romance*2 horror*2")
    assert legal(play, ANN) == (STOP,)
    play.when(print_("O-HOR-F W-SCI-2A A-CRI-2A")).breaks(rule("ACV-GUEST-9"))
    play.after(STOP)


def test_ac_print_13_the_same_question_with_a_dynamic_duo() -> None:
    play = after_first("O-HOR-D", modules=("guests",), ideas="romance*2 horror*2")
    assert owed(play) == [(ANN, "second")]
    assert set(legal(play, ANN)) == {print_("O-HOR-D W-SCI-2A A-CRI-2A"), STOP}


def test_ac_print_13_a_known_card_is_what_it_is() -> None:
    """With Special Guests on, a hand original that all know to be none does not count as one."""
    ann = own("O-ROM-M W-SCI-2A A-CRI-2A O-HOR-F", known="O-HOR-F", ideas="romance*2 horror*2")
    play = placed(3, {ANN: ann}, modules=("guests",)).after(go("print"))
    play = play.after(print_("O-ROM-M W-SCI-2A A-CRI-2A"))
    assert play.one(TurnEnded)


@pytest.mark.parametrize(("money", "offered"), [(7, False), (8, True)])
def test_ac_print_13_only_a_team_that_can_be_paid(money: int, offered: bool) -> None:
    """The ticket comic costs 4, and so would the same team once more."""
    ann = own("O-ROM-T W-SCI-2A A-CRI-2A O-HOR-F", ideas="romance*2 horror*2", money=money)
    play = taking("print", seats={ANN: ann}, modules=("guests",))
    play = play.after(print_("O-ROM-T W-SCI-2A A-CRI-2A"))
    assert (owed(play) == [(ANN, "second")]) == offered


def test_ac_print_13_only_a_team_with_room_for_another() -> None:
    ann = own("O-HOR-D O-HOR-F", ideas="horror*4", printed=("O-ROM-F W-SCI-2A A-CRI-2A 3",))
    play = taking("print", seats={ANN: ann}, modules=("guests",))
    play = play.after(print_("O-HOR-D W-SCI-2A A-CRI-2A"), cube("hype"))
    assert play.one(TurnEnded)
