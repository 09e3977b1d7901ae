"""Chapter 2.A.21: variants."""

from typing import Any

import pytest

from domain.games.age_of_comics.events import ComicPrinted, FansChanged, ObjectivesDealt
from tests.support.ages import (
    ANN,
    BEN,
    Play,
    dealt,
    kinds,
    legal,
    own,
    picked,
    placed,
    rule,
    taking,
)
from tests.support.ages_moves import go, print_

PAIR = "W-SCI-2A A-WES-2A"


def ripping(fans: int, **options: Any) -> Play:
    ben = own(printed=(f"O-CRI-F W-SUP-1 A-SUP-1 {fans}",))
    seats = {ANN: own(f"O-ROM-F {PAIR}", ideas="romance*2"), BEN: ben}
    return taking("print", seats=seats, options=options)


def test_ac_var_1_no_rip_offs() -> None:
    play = ripping(3, use_ripoffs=False)
    assert play.table.ripoffs == ()
    play.when(print_(f"R-CRI-F {PAIR}")).breaks(rule("AC-VAR-1"))
    assert {
        one.comic for one in legal(play, ANN) if isinstance(one, type(print_(f"R {PAIR}")))
    } == {"O-ROM-F"}
    closed = placed(
        3,
        {ANN: own(PAIR), BEN: own(printed=("O-CRI-F W-SUP-1 A-SUP-1",))},
        options={"use_ripoffs": False},
    )
    closed.when(go("print")).breaks(rule("AC-ACT-6"))


@pytest.mark.parametrize(("fans", "left"), [(5, 4), (2, 1), (1, 1)])
def test_ac_var_2_a_rip_off_takes_a_fan_from_its_original(fans: int, left: int) -> None:
    play = ripping(fans, aggressive=True).after(print_(f"R-CRI-F {PAIR}"))
    assert play.comic("O-CRI-F").fans == left
    ripped = play.all(FansChanged, cause="ripped")
    assert [(e.seat, e.comic, e.change, e.fans) for e in ripped] == [(BEN, "O-CRI-F", -1, left)] * (
        fans - left
    )
    if ripped:
        told = kinds(play.events)
        assert play.events.index(ripped[0]) == told.index(ComicPrinted) + 1


def test_ac_var_2_not_otherwise() -> None:
    assert ripping(5).after(print_(f"R-CRI-F {PAIR}")).comic("O-CRI-F").fans == 5


def test_ac_var_3_without_what_could_not_be() -> None:
    play = dealt(4, modules=("objectives", "guests"), use_ripoffs=False)
    assert play.table.ripoffs == ()
    play = picked(play)
    dealt_cards = {card for event in play.all(ObjectivesDealt) for card in event.cards}
    everything = dealt_cards | set(play.table.objectives)
    assert len(everything) == 11
    assert "OBJ-FLATTERY" not in everything
    with_them = picked(dealt(4, modules=("objectives", "guests")))
    assert len(with_them.table.objectives) + 8 == 12
    assert len(with_them.table.ripoffs) == 30
