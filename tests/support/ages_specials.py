"""Turns of Age of Comics in which a special action is offered, or could be."""

from typing import Any

from tests.support.ages import (
    ANN,
    BEN,
    Play,
    own,
    taking,
)
from tests.support.ages_moves import (
    END,
    develop,
    ideas,
    print_,
)

TWO = ("O-CRI-F W-WES-1 A-WES-1 3", "O-SCI-F W-SUP-1 A-SUP-1 2")
FOUR = (*TWO, "O-HOR-F W-HOR-1 A-HOR-1 4", "O-SUP-F W-SCI-1 A-SCI-1 1")
THREE = "better_color marketing extra_editor"
COMICS: dict[str, Any] = {"comics": "O-ROM-F O-ROM-I O-ROM-T"}


def developed(hand: str, **mine: Any) -> Play:
    """Ann has developed Just a Feeling and has a cube on Hype."""
    ann = own(hand, **{"printed": TWO, "cubes": "hype", **mine})
    return taking("develop", seats={ANN: ann}, **COMICS).after(develop("O-ROM-F"))


def thought(**mine: Any) -> Play:
    """Ann has taken ideas of crime and has a cube on Convert."""
    seats = mine.pop("seats", {})
    ann = own(**{"printed": TWO, "cubes": "convert", "ideas": "romance", **mine})
    return taking("ideas", seats={ANN: ann, **seats}).after(ideas("crime horror", "crime*2"))


def earned(money: int = 20, **mine: Any) -> Play:
    """Ann has been at Royalties, 4 dollars of this, and has a cube on Marketing."""
    seats = mine.pop("seats", {})
    ann = own(**{"printed": FOUR, "cubes": THREE, "money": money - 4, **mine})
    return taking("royalties", seats={ANN: ann, **seats})


def sold(**mine: Any) -> Play:
    """Ann has ended a Sales action and has a cube on Extra editor."""
    return taking("sales", seats={ANN: own(printed=FOUR, cubes=THREE, **mine)}).after(END)


def colored(first: str, space: int, **options: Any) -> Play:
    hand = "O-ROM-M W-ROM-1 A-ROM-1 O-WES-M W-ROM-2A A-ROM-2A"
    seats: dict[int, Any] = {
        ANN: own(
            hand,
            ideas="romance*2 western*2",
            printed=(*FOUR, "O-ROM-F W-HOR-2A A-HOR-2A"),
            cubes="better_color hype convert",
        ),
        BEN: own(printed=("O-WES-F W-WES-2A A-WES-2A",)),
    }
    play = taking("print", seats=seats, areas={"print": (BEN,) * (space - 1)}, options=options)
    return play.after(print_(f"{first} W-ROM-1 A-ROM-1"))
