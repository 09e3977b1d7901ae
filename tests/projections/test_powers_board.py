"""The board with superpowers: where each card is, and how to answer what it asks for."""

from typing import Any

import pytest

from domain.games.bagged_boarded.commands import ChoosePower, SwapComics, UsePower
from domain.games.bagged_boarded.legal import legal
from domain.kernel.notation import printed
from domain.kernel.sight import PUBLIC
from projections.board import board_of
from projections.board.model import Board
from tests.support.boards import cards_of, lines, panel
from tests.support.day import ANN, BEN, Day, claim, planned, solos
from tests.support.histories import DRAFT
from tests.support.powers import HOVER, choosing, chosen, owning, sold_out, window

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)


def board(day: Day, viewer: str = PUBLIC) -> Board:
    return board_of(DRAFT, day.table, viewer)


def where(day: Day) -> dict[str, str]:
    """The place of each superpower."""
    return {row["written"]: row["where"] for row in lines(panel(board(day), "Superpowers"))}


def written(day: Day) -> list[tuple[str, str]]:
    """What is to be decided, and how: a line for each command."""
    return [(row["decision"], row["written"]) for row in lines(panel(board(day), "To decide"))]


def test_every_card_laid_out_is_somewhere() -> None:
    day = owning({ANN: ("desk",), BEN: ("mad_rush",)}, loose={BEN: GAR[:2]})
    places = where(day)
    assert len(places) == day.table.game_end
    assert (places["desk"], places["mad_rush"]) == ("seat-0", "seat-1")
    assert list(places.values()).count("market") == len(day.table.powers)
    day = chosen("special_order")
    assert where(day)["special_order"] == "now"
    day = chosen("rich_uncle", bagged={ANN: HOVER[3:]})
    assert where(day)["rich_uncle"] == "out"


@pytest.mark.parametrize("power", ["good_grades", "comic_swap", "special_order", "desk"])
def test_a_superpower_is_used_or_sold_out(power: str) -> None:
    day = choosing(power, cash={ANN: 20})
    assert written(day)[:2] == [
        ("superpower", "choose_power power=.."),
        ("", "sell_out power=.."),
    ]
    asks = lines(panel(board(day), "To decide"))[0]["asks"]
    assert asks == "one for Hovergirl, to use or sold out for 20"
    assert written(sold_out(day))[0] == ("superpower", "choose_power power=..")
    assert ("", "sell_out power=..") not in written(sold_out(day))


def positions() -> dict[str, Day]:
    """What powers ask for, by kind."""
    piles: dict[str, Any] = {"loose": {ANN: GAR[:2]}, "cash": {ANN: 50}, "bin_deck": WEIRD}
    swap = chosen("comic_swap", **piles)
    phone = owning({ANN: ("dial_up",)}, cash={ANN: 50})
    happy = owning({ANN: ("optimism",)}, cash={ANN: 50})
    immediate = ("good_grades", "inherited_collection", "special_order", "spring_cleaning")
    return {
        "dibs": window(owning({ANN: ("dibs",)}), ANN),
        "dial_up": planned(phone, claim(ANN, "mail_order")),
        "optimism": planned(happy, claim(ANN, "bargain_bin")),
        "comic_swap": swap,
        "swap_discard": swap.after(SwapComics(seat=ANN)),
        **{power: chosen(power, **piles) for power in immediate},
    }


def test_each_says_what_is_asked_and_every_command_that_answers() -> None:
    for kind, day in positions().items():
        rows = lines(panel(board(day), "To decide"))
        assert (rows[0]["who"], rows[0]["decision"]) == ("seat-0", kind)
        assert rows[0]["asks"]
        forms = {row["written"].split()[0] for row in rows if row["written"]}
        verbs = {printed(command).split()[0] for command in legal(day.table, ANN).commands}
        assert verbs == forms


def test_a_second_claim_is_all_that_is_asked() -> None:
    day = owning({ANN: ("caffeine_boost",)}).after(claim(ANN, "sell"))
    assert ("caffeine_boost", "use_power power=caffeine_boost") in written(day)
    day = day.after(UsePower(seat=ANN, power="caffeine_boost"))
    assert written(day) == [("planning_turn", "claim group=.. row=..")]
    assert "second" in lines(panel(board(day), "To decide"))[0]["asks"]


def test_powers_that_may_be_used_now_are_named() -> None:
    powers = ("mad_rush", "celebrity_sighting", "chauffeur")
    day = owning({ANN: powers}, players=4, loose={ANN: GAR[:2]}, bagged={ANN: HOVER})
    use = {row for row in written(day) if row[0] in powers}
    assert use == {
        ("mad_rush", "use_power power=mad_rush"),
        ("chauffeur", "use_power power=chauffeur"),
        ("celebrity_sighting", "meet_celebrity comics=.."),
    }
    selling = planned(day, claim(ANN, "sell"))
    assert {row[0] for row in written(selling) if row[0] in powers} == {*powers[:2]}
    resting = owning({BEN: powers}, players=4, loose={BEN: GAR[:2]})
    assert {row[0] for row in written(resting)}.isdisjoint(powers)


def test_a_member_is_told_of_free_comics() -> None:
    day = planned(owning({ANN: ("membership",)}, cash={ANN: 50}), claim(ANN, "sneak_preview"))
    assert ("", "settle_membership comics=.. free=.. order=..") in written(day)
    assert "2 more free" in lines(panel(board(day), "To decide"))[0]["asks"]
    other = planned(owning({BEN: ("membership",)}, cash={ANN: 50}), claim(ANN, "sneak_preview"))
    assert len(written(other)) == 1


def test_in_a_spring_cleaning_loose_comics_are_shown_at_full_value() -> None:
    day = chosen("spring_cleaning", loose={ANN: GAR[:1]}, shown=HOVER[:4])
    own = board(day, "seat-0")
    (title,) = [p for p in own.panels if p.title.endswith("(seat-0)")]
    prices = {row["written"]: row["sells at"] for row in lines(title)}
    assert prices[GAR[0]] == "10"
    assert cards_of(own, ANN)["set"] == list(HOVER[:4])
    before = choosing("spring_cleaning", loose={ANN: GAR[:1]}, shown=HOVER[:4])
    (title,) = [p for p in board(before, "seat-0").panels if p.title.endswith("(seat-0)")]
    assert {row["written"]: row["sells at"] for row in lines(title)}[GAR[0]] == "5"


def test_a_kept_power_is_seen_by_all() -> None:
    day = choosing("desk", bagged={ANN: HOVER[3:]}).after(ChoosePower(seat=ANN, power="desk"))
    for viewer in (PUBLIC, "seat-1", "referee"):
        rows = lines(panel(board(day, viewer), "Superpowers"))
        assert {row["written"]: row["where"] for row in rows}["desk"] == "seat-0"
