"""Chapter 2.A.16: Hype, Convert, Better-color, Marketing, Extra editor."""

from typing import Any

import pytest

from domain.games.age_of_comics.commands import Market
from domain.games.age_of_comics.events import (
    BetterColorAdded,
    ComicHyped,
    ComicPrinted,
    EditorPlaced,
    ExtraEditorTaken,
    FansChanged,
    HypeTokensAdded,
    IdeasConverted,
    MarketingBought,
)
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    LUCK,
    last_turn,
    legal,
    owed,
    own,
    placed,
    round_over,
    rule,
    taking,
)
from tests.support.ages_moves import (
    END,
    EXTRA,
    SKIP,
    convert,
    go,
    hype,
    market,
    print_,
)
from tests.support.ages_specials import FOUR, THREE, colored, developed, earned, sold, thought

# ------------------------------------------------------------------------------------------ hype


@pytest.mark.parametrize("comic", ["O-HOR-I", "O-ROM-F"])
def test_ac_spec_9_any_original_in_hand_face_up(comic: str) -> None:
    play = developed("O-HOR-I").after(hype(comic))
    assert play.one(ComicHyped).comic == comic
    assert [one.comic for one in play.seat(ANN).hyped] == [comic]
    assert comic not in play.hand(ANN)
    assert play.seen_by("public").seats[ANN].hyped == play.seat(ANN).hyped


@pytest.mark.parametrize("comic", ["O-SUP-T", "W-HOR-3", "O-CRI-F", "O-ROM-I", "?"])
def test_ac_spec_9_no_other_card(comic: str) -> None:
    play = developed("O-HOR-I W-HOR-3", hyped="O-SUP-T")
    play.when(hype(comic)).breaks(rule("AC-SPEC-9"))


def test_ac_spec_10_a_token_each_round_and_two_fans_for_each() -> None:
    play = developed("O-HOR-I").after(hype("O-HOR-I"))
    assert play.seat(ANN).hyped[0].tokens == 0
    later = round_over(seats={ANN: own(hyped="O-HOR-I")})
    assert later.one(HypeTokensAdded).added[0].tokens == 1
    hand = "W-ROM-1 A-ROM-1"
    for tokens in (0, 1, 3):
        ann = own(hand, ideas="horror*2", hyped=f"O-HOR-T:{tokens}")
        printed = taking("print", seats={ANN: ann}).after(print_(f"O-HOR-T {hand}"))
        assert printed.one(ComicPrinted).hype == tokens
        assert sum(e.change for e in printed.all(FansChanged, cause="hype")) == 2 * tokens


def test_ac_spec_10_the_tokens_are_back_in_the_supply() -> None:
    """All 16 were out: those of the printed comic are there for the next round."""
    hand = "W-ROM-1 A-ROM-1"
    ann = own(hand, ideas="horror*2", hyped="O-HOR-T:3 O-SCI-I:5")
    play = last_turn(seats={ANN: ann, CAT: own(hyped="O-ROM-I:4 O-ROM-T:4")})
    play = play.after(go("print"), print_(f"O-HOR-T {hand}"), luck=LUCK)
    assert len(play.one(HypeTokensAdded).added) == 3


def test_ac_spec_11_any_number_and_none_back_to_hand() -> None:
    play = developed("O-HOR-I", hyped="O-SUP-T O-WES-T").after(hype("O-HOR-I"))
    assert [one.comic for one in play.seat(ANN).hyped] == ["O-SUP-T", "O-WES-T", "O-HOR-I"]
    again = developed("O-HOR-I", hyped="O-SUP-T")
    again.when(hype("O-SUP-T")).breaks(rule("AC-SPEC-9"))
    assert {type(one) for one in legal(again, ANN)} == {type(SKIP), type(hype("O-SUP-T"))}


# --------------------------------------------------------------------------------------- convert


@pytest.mark.parametrize(
    ("text", "comics"),
    [
        ("romance", "O-SCI-F"),
        ("crime", "O-CRI-F"),
        ("crime romance", "O-SCI-F O-CRI-F"),
        ("crime*2", "O-CRI-F O-SCI-F"),
    ],
)
def test_ac_spec_12_a_fan_for_each_idea(text: str, comics: str) -> None:
    play = thought().after(convert(text, comics))
    assert play.one(IdeasConverted).comics == tuple(comics.split())
    assert [e.comic for e in play.all(FansChanged, cause="convert")] == comics.split()
    assert [e.change for e in play.all(FansChanged)] == [1] * len(comics.split())
    assert sum(play.seat(ANN).ideas) == 5 - len(comics.split())


def test_ac_spec_12_three_at_most() -> None:
    play = thought(printed=FOUR, cubes="convert hype reassign")
    names = [one.split()[0] for one in FOUR]
    play.after(convert("crime*3", " ".join(names[:3])))
    play.when(convert("crime*3 romance", " ".join(names))).breaks(rule("AC-SPEC-12"))


@pytest.mark.parametrize(
    ("text", "comics"),
    [
        ("", ""),
        ("crime*2", "O-CRI-F O-CRI-F"),
        ("crime", "O-HOR-M"),
        ("crime", "O-ROM-F"),
        ("crime*2", "O-CRI-F"),
        ("crime", "O-CRI-F O-SCI-F"),
    ],
)
def test_ac_spec_12_different_own_printed_comics(text: str, comics: str) -> None:
    play = thought(hand="O-ROM-F")
    play.when(convert(text, comics)).breaks(rule("AC-SPEC-12"))


def test_ac_spec_12_ideas_that_one_has() -> None:
    thought().when(convert("western", "O-CRI-F")).breaks(rule("AC-GEN-5"))
    thought().when(convert("romance*2", "O-CRI-F O-SCI-F")).breaks(rule("AC-GEN-5"))


# ---------------------------------------------------------------------------------- better colour


@pytest.mark.parametrize("first", ["O-ROM-M", "R-WES-F"])
def test_ac_spec_13_each_comic_printed_gets_one(first: str) -> None:
    play = colored(first, 1).after(print_("O-WES-M W-ROM-2A A-ROM-2A"))
    assert [event.comic for event in play.all(BetterColorAdded)] == [first, "O-WES-M"]
    assert play.comic(first).better_color


def test_ac_spec_13_not_without_the_cube() -> None:
    hand = "O-ROM-M W-ROM-1 A-ROM-1"
    ann = own(hand, ideas="romance*2", printed=FOUR, cubes="hype convert reassign")
    play = taking("print", seats={ANN: ann}).after(print_(hand))
    assert not play.all(BetterColorAdded)


def test_ac_spec_14_on_the_comic_just_printed_one_at_most() -> None:
    play = colored("O-ROM-M", 2)
    assert [one.comic for one in play.seat(ANN).printed if one.better_color] == ["O-ROM-M"]


def test_ac_spec_14_the_option_gives_one_for_an_action() -> None:
    play = colored("O-ROM-M", 1, better_color_per_action=True).after(
        print_("O-WES-M W-ROM-2A A-ROM-2A")
    )
    assert len(play.all(BetterColorAdded)) == 1


# ------------------------------------------------------------------------------ marketing, editor


@pytest.mark.parametrize(("price", "fans"), [(2, 1), (5, 2), (9, 4)])
def test_ac_spec_15_one_tier(price: int, fans: int) -> None:
    play = earned().after(market(price, " ".join(["O-CRI-F"] * fans)))
    assert play.one(MarketingBought).cost == price
    assert play.seat(ANN).money == 20 - price
    assert play.comic("O-CRI-F").fans == 3 + fans
    assert owed(play) == [(BEN, "area")]


@pytest.mark.parametrize(
    ("money", "tiers"), [(4, {2}), (5, {2, 5}), (8, {2, 5}), (9, {2, 5, 9}), (20, {2, 5, 9})]
)
def test_ac_spec_15_those_that_can_be_paid(money: int, tiers: set[int]) -> None:
    listed = {one.price for one in legal(earned(money), ANN) if isinstance(one, Market)}
    assert listed == tiers


@pytest.mark.parametrize("price", [0, 1, 3, 4, 7, 11, 14, -2])
def test_ac_spec_15_no_other_and_no_sums(price: int) -> None:
    earned().when(market(price, "O-CRI-F O-CRI-F O-CRI-F")).breaks(rule("AC-SPEC-15"))


def test_ac_spec_15_needs_a_printed_comic() -> None:
    """Marketing needs a cube, hence four comics (AC-CUBE-2); without any there is no question."""
    play = taking("royalties", seats={ANN: own()})
    assert owed(play) == [(BEN, "area")]


@pytest.mark.parametrize("price", [2, 5, 9])
def test_ac_spec_15_not_without_the_money(price: int) -> None:
    play = earned(max(price - 1, 4))
    if price > 2:
        fans = {5: 2, 9: 4}[price]
        play.when(market(price, " ".join(["O-CRI-F"] * fans))).breaks(rule("AC-GEN-5"))


@pytest.mark.parametrize(
    "comics",
    [
        "O-CRI-F O-CRI-F O-CRI-F O-CRI-F",
        "O-CRI-F O-CRI-F O-SCI-F O-SCI-F",
        "O-CRI-F O-SCI-F O-HOR-F O-SUP-F",
    ],
)
def test_ac_spec_16_split_freely(comics: str) -> None:
    before = earned()
    play = before.after(market(9, comics))
    for comic in ("O-CRI-F", "O-SCI-F", "O-HOR-F", "O-SUP-F"):
        gained = comics.split().count(comic)
        assert play.comic(comic).fans == before.comic(comic).fans + gained


@pytest.mark.parametrize(
    ("price", "comics"),
    [
        (2, ""),
        (2, "O-CRI-F O-CRI-F"),
        (5, "O-CRI-F"),
        (9, "O-CRI-F O-SCI-F"),
        (2, "O-CRI-M"),
        (2, "O-ROM-F"),
    ],
)
def test_ac_spec_16_as_many_as_bought_on_own_comics(price: int, comics: str) -> None:
    earned(hand="O-ROM-F").when(market(price, comics)).breaks(rule("AC-SPEC-16"))


def test_ac_spec_17_the_fifth_editor_is_placed_later_and_goes_back() -> None:
    play = sold().after(EXTRA)
    assert play.one(ExtraEditorTaken)
    assert play.seat(ANN).editors == 4
    cubes = "better_color hype extra_editor"
    ended = round_over(seats={ANN: own(printed=FOUR, cubes=cubes, extra=True)})
    assert (ended.seat(ANN).editors, ended.seat(ANN).extra) == (4, False)


def test_ac_spec_17_placed_when_all_others_are_done() -> None:
    ann = own(printed=FOUR, cubes=THREE)
    areas: dict[str, Any] = {"hire": (BEN, ANN, BEN), "ideas": (ANN, BEN, ANN), "royalties": (BEN,)}
    play = placed(2, {ANN: ann}, areas=areas).after(go("sales"), END, EXTRA)
    assert owed(play) == [(ANN, "area")]
    play = play.after(go("royalties"), SKIP, luck=LUCK)
    assert len(play.all(EditorPlaced)) == 2


def test_ac_spec_18_once_a_round() -> None:
    ann = own(printed=FOUR, cubes=THREE)
    play = placed(2, {ANN: ann}).after(
        go("sales"), END, EXTRA, go("royalties", BEN), go("sales"), END
    )
    assert owed(play) == [(BEN, "area")]
    assert play.seat(ANN).editors == 3
    assert len(play.all(ExtraEditorTaken)) == 1
