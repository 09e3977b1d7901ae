"""Chapter 2.B.5: modules together."""

from itertools import combinations

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import ComicPrinted, FansChanged
from tests.support.ages import ANN, BEN, LUCK, dealt, keep_all, own, picked, rule, taking
from tests.support.ages_box import ORIGINALS, WAR_COMICS
from tests.support.ages_moves import print_

ALL = ("guests", "double", "war", "objectives")
SUBSETS = [subset for size in range(5) for subset in combinations(ALL, size)]


@pytest.mark.parametrize("modules", SUBSETS, ids=lambda modules: "+".join(modules) or "none")
def test_ac_gen_4_any_subset_of_the_modules(modules: tuple[str, ...]) -> None:
    play = keep_all(picked(dealt(3, modules=modules)), LUCK)
    table = play.table
    assert (table.round, table.stage) == (1, "action")
    on = set(modules)
    comics = {
        *table.comics.draw,
        *table.comics.display,
        *(c for n in range(3) for c in play.hand(n)),
    }
    assert (("O-CRI-D" in comics), ("O-WAR-F" in comics)) == ("guests" in on, False)
    assert bool(table.war_comics) == ("war" in on)
    writers = {*table.writers.draw, *table.writers.display}
    assert ("W-ROM+SCI" in writers) == ("double" in on)
    assert all(bool(player.objectives) == ("objectives" in on) for player in table.seats)
    assert len(table.calendar) == 6 + ("war" in on)


@pytest.mark.parametrize(
    ("pair", "specialists"),
    [("W-ROM+SCI A-HOR+SCI", 2), ("W-ROM+SCI A-CRI+WES", 1), ("W-HOR+WES A-CRI+WES", 0)],
)
def test_acv_mix_1_a_double_creative_on_a_war_comic(pair: str, specialists: int) -> None:
    """Dogfight asks for sci-fi."""
    ann = own(f"O-WAR-T {pair}", ideas="war*2")
    play = taking("print", seats={ANN: ann}, war=2, round=3, modules=("double", "war"))
    play = play.after(print_(f"O-WAR-T {pair}"))
    gained = sum(event.change for event in play.all(FansChanged, cause="specialist"))
    assert gained == specialists


@pytest.mark.parametrize(
    ("first", "card"),
    [
        ("O-CRI-D", "O-WAR-D"),
        ("O-CRI-D", "O-WAR-X"),
        ("O-WAR-D", "O-CRI-D"),
        ("O-WAR-D", "O-WAR-X"),
    ],
)
def test_acv_mix_2_one_limit_for_all(first: str, card: str) -> None:
    mat = ("O-SCI-F W-ROM-2A A-CRI-2A 3", f"{first} = O-SCI-F 2", "O-HOR-F W-SUP-1 A-SUP-1 2")
    ann = own(card, ideas="war*2 crime*2", printed=mat)
    play = taking(
        "print",
        seats={ANN: ann},
        war=2,
        round=3,
        modules=("guests", "war"),
        areas={"print": (BEN,)},
    )
    play.when(print_(f"{card} W-ROM-2A A-CRI-2A")).breaks(rule("ACV-GUEST-18"))
    play = play.after(print_(f"{card} W-SUP-1 A-SUP-1"))
    assert play.one(ComicPrinted).shared


def test_acv_mix_3_with_everything() -> None:
    play = keep_all(picked(dealt(4, modules=ALL)), LUCK)
    table = play.table
    hands = [card for seat in range(4) for card in play.hand(seat)]
    everything = {
        name: [*table.deck(name).draw, *(c for c in table.deck(name).display if c)]
        for name in ("writers", "artists", "comics")
    }
    assert len(everything["writers"]) + sum(card.startswith("W") for card in hands) == 27
    assert len(everything["artists"]) + sum(card.startswith("A") for card in hands) == 27
    assert len(everything["comics"]) + sum(card.startswith("O") for card in hands) == 30
    assert set(table.war_comics) == set(WAR_COMICS)
    assert len(table.ripoffs) == 30
    assert len(ORIGINALS) == 24


def test_acv_mix_4_options_say_which_modules_there_are() -> None:
    import msgspec

    for modules in (["special_sales_orders"], ["sales"]):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"modules": modules}, GAME.options)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"special_sales_orders": True}, GAME.options)
