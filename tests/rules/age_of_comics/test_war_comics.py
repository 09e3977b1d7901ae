"""Chapter 2.B.3: printing, selling and scoring War comics."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    BetterColorAdded,
    BonusResolved,
    ComicPrinted,
    CreativeLearned,
    FansChanged,
    FansDecayed,
    IncomePaid,
    MasteryTaken,
    OrderFulfilled,
    RoundRanked,
)
from domain.kernel.messages import Command
from tests.support.ages import (
    ANN,
    BEN,
    Play,
    legal,
    owed,
    own,
    placed,
    raising,
    round_over,
    rule,
    taking,
)
from tests.support.ages_box import CODE_OF, WAR, WAR_COMICS
from tests.support.ages_ends import sheet_of
from tests.support.ages_full import shared
from tests.support.ages_moves import (
    bonus,
    collect,
    convert,
    cube,
    develop,
    go,
    hire,
    hype,
    ideas,
    market,
    print_,
    raise_,
    swap,
)

ON: dict[str, Any] = {"modules": ("war",)}
PAIR = "W-SUP-2A A-WES-2A"


def printing(
    card: str, pair: str = PAIR, *, round: int = 3, seats: Any = None, **mine: Any
) -> Play:
    """Ann prints on the second space; the war came in round II."""
    hand, mastery = mine.pop("hand", f"{card} {pair}"), mine.pop("mastery", {})
    ann = own(hand, **{"ideas": "war*2", **mine})
    more: dict[str, Any] = {
        "round": round,
        "war": 2,
        "areas": {"print": (BEN,)},
        "mastery": mastery,
        **ON,
    }
    return taking("print", seats={ANN: ann, **(seats or {})}, **more)


def printed(card: str, pair: str = PAIR, **more: Any) -> Play:
    return printing(card, pair, **more).after(print_(f"{card} {pair}"))


def statement(rule_id: str) -> str:
    (text,) = (one.text for one in GAME.rulebook() if one.id == rule_id)
    return text


def fans(play: Play, card: str) -> dict[str, int]:
    return {event.cause: event.change for event in play.all(FansChanged, comic=card)}


def test_acv_war_31_what_an_original_needs_and_two_war_ideas() -> None:
    event = printed("O-WAR-F", ideas="war*3 crime").one(ComicPrinted)
    assert (event.cost, event.ideas) == (4, (WAR, WAR))
    rest: dict[str, Any] = {"hand": f"O-WAR-F O-ROM-F {PAIR}", "ideas": "romance*2 crime*2 war"}
    play = printing("O-WAR-F", **rest)
    play.when(print_(f"O-WAR-F {PAIR}")).breaks(rule("ACV-WAR-31"))
    poor = printing("O-WAR-F", hand=f"O-WAR-F {PAIR} W-CRI-1", money=3)
    poor.when(print_(f"O-WAR-F {PAIR}")).breaks(rule("AC-GEN-5"))


@pytest.mark.parametrize(
    ("card", "given"), [("O-WAR-F", (1, 0, 16)), ("O-WAR-T", (0, 1, 16)), ("O-WAR-M", (0, 0, 20))]
)
def test_acv_war_32_bonuses_of_the_base_game(card: str, given: tuple[int, int, int]) -> None:
    play = printed(card)
    ann = play.seat(ANN)
    assert (fans(play, card).get("bonus", 0), ann.tickets, ann.money) == given


def test_acv_war_32_two_ideas_and_dynamic_duo() -> None:
    play = printed("O-WAR-I").after(bonus("I", "war crime"))
    assert play.ideas(ANN) == {"war": 1, "crime": 1}
    mat = ("O-SCI-F W-ROM-2A A-CRI-2A 3",)
    duo = printed("O-WAR-D", "W-ROM-2A A-CRI-2A", hand="O-WAR-D", printed=mat)
    assert duo.one(ComicPrinted).shared
    assert fans(duo, "O-WAR-D")["specialist"] == 1  # the romance icon
    hand = printed("O-WAR-D")
    assert not hand.all(BonusResolved)


@pytest.mark.parametrize("card", WAR_COMICS)
def test_acv_war_33_specialists_of_the_extra_icon(card: str) -> None:
    icon = CODE_OF[WAR_COMICS[card][1]]
    other = "HOR" if icon != "HOR" else "CRI"
    for pair, wanted in (
        (f"W-{icon}-1 A-{icon}-1", 2),
        (f"W-{other}-1 A-{icon}-1", 1),
        (f"W-{other}-1 A-{other}-1", 0),
    ):
        play = printed(card, pair)
        assert fans(play, card).get("specialist", 0) == wanted


def test_acv_war_34_each_creative_of_the_icon_gives_one() -> None:
    assert fans(printed("O-WAR-X", "W-SUP-1 A-SUP-1"), "O-WAR-X")["specialist"] == 2
    assert "AC-EX-2" in statement("ACV-WAR-34")


@pytest.mark.parametrize(("round_", "base"), [(2, 2), (3, 1), (4, 1), (5, 1)])
@pytest.mark.parametrize("card", ["O-WAR-F", "O-WAR-T", "O-WAR-D"])
def test_acv_war_35_two_fans_in_the_war_round(card: str, round_: int, base: int) -> None:
    assert fans(printed(card, round=round_), card)["base"] == base


def test_acv_war_35_for_war_comics_only() -> None:
    play = printed("O-ROM-M", round=2, ideas="romance*2")
    assert fans(play, "O-ROM-M")["base"] == 1


@pytest.mark.parametrize("code", "FTIMDX")
def test_acv_war_36_no_rip_offs(code: str) -> None:
    ben = {BEN: own(printed=(f"O-WAR-{code} W-HOR-1 A-HOR-1",))}
    play = printing("O-WAR-F" if code != "F" else "O-WAR-T", seats=ben)
    play.when(print_(f"R-WAR-{code} {PAIR}")).breaks(rule("ACV-WAR-36"))
    assert not [card for card in play.table.ripoffs if "WAR" in card]


def test_acv_war_37_its_genre_is_war_and_nothing_else() -> None:
    """The Defenders, with a crime icon: no crime order, no crime token, no crime ideas."""
    crime = {BEN: own(printed=("O-CRI-F W-HOR-1 A-HOR-1",))}
    play = printed("O-WAR-F", "W-CRI-2A A-CRI-3", seats=crime, orders="SO-CRI-3/1")
    assert play.seat(ANN).orders == ("SO-CRI-3/1",)
    assert [event.genre for event in play.all(MasteryTaken)] == [WAR]
    assert play.holder("crime") == BEN
    wrong = printing("O-WAR-F", hand=f"O-WAR-F O-CRI-F {PAIR}", ideas="crime*2")
    wrong.when(print_(f"O-WAR-F {PAIR}")).breaks(rule("ACV-WAR-31"))


MAT = ("O-SCI-F W-ROM-2A A-CRI-2A 3",)


def test_acv_war_38_dynamic_duo_is_declared_with_the_print() -> None:
    play = printing("O-WAR-X", printed=MAT)
    duo = play.after(print_("O-WAR-X W-ROM-2A A-CRI-2A"))
    assert duo.one(ComicPrinted).shared
    assert owed(duo) == [(ANN, "cube")]  # no bonus is asked for
    assert not duo.all(BonusResolved)
    hand = play.after(print_(f"O-WAR-X {PAIR}"))
    assert owed(hand) == [(ANN, "bonus")]
    hand.when(bonus("D")).breaks(rule("ACV-WAR-38"))


def test_acv_war_39_raises_go_by_the_extra_icon() -> None:
    ann = own(printed=("O-WAR-T W-SCI-1 A-SCI-2A 3", "O-ROM-F W-HOR-2A A-ROM-2A 3"))
    play = raising(seats={ANN: ann}, war=2, round=3, **ON).after(raise_("W-SCI-1"))
    assert play.one(CreativeLearned).cost == 1
    other = own(printed=("O-WAR-T W-CRI-1 A-CRI-2A 3", "O-ROM-F W-HOR-2A A-ROM-2A 3"))
    raising(seats={ANN: other}, war=2, round=3, **ON).when(raise_("W-CRI-1")).breaks(
        rule("AC-INC-1")
    )


@pytest.mark.parametrize(("card", "change"), [("W-SCI-2A", 1), ("W-HOR-2A", 0)])
def test_acv_war_39_and_so_does_reassign(card: str, change: int) -> None:
    mat = ("O-WAR-T W-CRI-1 A-CRI-2A 3", "O-ROM-F W-HOR-1 A-ROM-2A 3")
    ann = own(card, printed=mat, cubes="reassign")
    more: dict[str, Any] = {
        "writers": "W-WES-3 - -",
        "artists": "A-WES-3 - -",
        "war": 2,
        "round": 3,
    }
    play = taking("hire", seats={ANN: ann}, **more, **ON).after(hire("W-WES-3"), hire("A-WES-3"))
    play = play.after(swap(card, "W-CRI-1"))
    assert play.comic("O-WAR-T").fans == 3 + change


def test_acv_war_40_war_mastery() -> None:
    play = printed("O-WAR-F")
    assert play.holder(WAR) == ANN
    assert fans(play, "O-WAR-F")["mastery"] == 1
    ben = {BEN: own(printed=("O-WAR-T W-HOR-1 A-HOR-1",))}
    second = printed("O-WAR-F", seats=ben)
    assert second.holder(WAR) == BEN
    mine = ("O-WAR-M W-CRI-1 A-CRI-1 2",)
    third = printed("O-WAR-F", seats=ben, printed=mine, mastery={WAR: BEN})
    assert (third.holder(WAR), third.comic("O-WAR-M").fans) == (ANN, 3)
    seats = {ANN: own(printed=mine, money=0)}
    assert sheet_of(seats, ANN, war=2, **ON).masteries == 2


@pytest.mark.parametrize(
    ("mat", "done"), [("O-WAR-F W-CRI-2A A-CRI-2A 2", True), ("O-CRI-F W-CRI-3 A-CRI-3 2", False)]
)
def test_acv_war_41_war_orders_for_war_comics_only(mat: str, done: bool) -> None:
    ann = own(node="N2.2", printed=(mat,))
    play = taking("sales", seats={ANN: ann}, orders={"S4.3": "SO-WAR-4/1^"}, war=2, round=3, **ON)
    play = play.after(collect("S4.3"))
    assert bool(play.all(OrderFulfilled)) == done
    if done:
        assert play.comic("O-WAR-F").fans == 2 + 2


def test_acv_war_43_the_rest_is_as_in_the_base_game() -> None:
    """A War comic is ranked, earns, and loses a fan like any other."""
    play = round_over(
        seats={ANN: own(printed=("O-WAR-F W-CRI-1 A-CRI-1 6",))}, round=3, war=2, **ON
    )
    assert play.one(RoundRanked).ranks[0].best == 6
    assert play.one(IncomePaid).amounts[ANN] == 3
    assert play.one(FansDecayed).comics == ("O-WAR-F",)


@pytest.mark.parametrize(
    ("pair", "vp"), [("W-CRI-1 A-CRI-3", 6), ("W-CRI-1 A-HOR-3", 4), ("W-HOR-1 A-HOR-3", 2)]
)
def test_acv_war_44_scored_by_the_extra_icon(pair: str, vp: int) -> None:
    assert sheet_of({ANN: own(printed=(f"O-WAR-F {pair}",))}, ANN, war=2, **ON).originals == vp


def test_acv_war_45_as_in_its_example() -> None:
    assert "AC-EX-3" in statement("ACV-WAR-45")
    for pair, vp in (("W-SUP-1 A-SUP-3", 6), ("W-SUP-1 A-HOR-3", 4), ("W-HOR-1 A-HOR-3", 2)):
        mat = {ANN: own(printed=(f"O-WAR-X {pair}",))}
        assert sheet_of(mat, ANN, war=2, **ON).originals == vp


def test_acv_war_46_war_ideas_are_ideas() -> None:
    assert sheet_of({ANN: own(ideas="war*2 crime*2")}, ANN, war=2, **ON).ideas == 1
    mat = ("O-SCI-F W-ROM-2A A-CRI-2A 3", "O-ROM-F W-HOR-2A A-ROM-2A 3")
    ann = own(ideas="war", printed=mat, cubes="convert")
    play = taking("ideas", seats={ANN: ann}, **ON).after(ideas("crime horror", "crime*2"))
    play = play.after(convert("war", "O-SCI-F"))
    assert (play.comic("O-SCI-F").fans, play.ideas(ANN).get(WAR)) == (4, None)


def test_acv_war_47_hyped_like_any_original() -> None:
    mat = ("O-SCI-F W-ROM-2A A-CRI-2A 3", "O-ROM-F W-HOR-2A A-ROM-2A 3")
    ann = own("O-WAR-F", printed=mat, cubes="hype")
    play = taking("develop", seats={ANN: ann}, comics="O-CRI-F O-CRI-I -", war=2, round=3, **ON)
    play = play.after(develop("O-CRI-F"), hype("O-WAR-F"))
    assert [one.comic for one in play.seat(ANN).hyped] == ["O-WAR-F"]


def test_acv_war_47_better_coloured_and_marketed() -> None:
    mats = shared((4,))[0]
    play = printed("O-WAR-F", printed=mats, cubes="better_color marketing hype")
    assert play.one(BetterColorAdded).comic == "O-WAR-F"
    mat = ("O-WAR-F W-SUP-1 A-SUP-1 2", *mats[:3])
    ann = own(printed=mat, cubes="marketing hype convert")
    sold = taking("royalties", seats={ANN: ann}, war=2, round=3, **ON).after(market(2, "O-WAR-F"))
    assert sold.comic("O-WAR-F").fans == 3


def test_acv_war_47_an_original_for_late_prints() -> None:
    mat = (*shared((4,))[0], "O-WAR-F W-SUP-1 A-SUP-1 2")
    assert sheet_of({ANN: own(printed=mat)}, ANN, war=2, **ON).late_prints == 5


@pytest.mark.parametrize(("round_", "base"), [(2, 2), (4, 1)])
@pytest.mark.parametrize("tokens", [0, 2])
def test_acv_war_48_by_the_round_of_printing_only(round_: int, base: int, tokens: int) -> None:
    more: dict[str, Any] = {"hand": PAIR, "hyped": f"O-WAR-T:{tokens}"}
    play = printed("O-WAR-T", round=round_, **more)
    wanted = {"base": base, "hype": 2 * tokens, "mastery": 1}
    assert fans(play, "O-WAR-T") == {cause: n for cause, n in wanted.items() if n}


@pytest.mark.parametrize(
    ("command", "given"),
    [
        (bonus("F"), (1, 0, 16, 0)),
        (bonus("T"), (0, 1, 16, 0)),
        (bonus("M"), (0, 0, 20, 0)),
        (bonus("I", "war crime"), (0, 0, 16, 2)),
    ],
    ids=["F", "T", "M", "I"],
)
def test_acv_war_49_the_player_names_one(command: Command, given: tuple[int, ...]) -> None:
    play = printed("O-WAR-X").after(command)
    ann = play.seat(ANN)
    found = (fans(play, "O-WAR-X").get("bonus", 0), ann.tickets, ann.money, sum(ann.ideas))
    assert found == given
    assert play.one(BonusResolved).comic == "O-WAR-X"


def test_acv_war_49_one_whose_supply_is_empty_may_be_named() -> None:
    play = printed("O-WAR-X", seats={BEN: own(tickets=6)})
    play = play.after(bonus("T"))
    assert (play.seat(ANN).tickets, play.one(BonusResolved).tickets) == (0, 0)


def test_acv_war_49_but_one_of_the_four() -> None:
    play = printed("O-WAR-X", round=2, ideas="war*2")
    play.when(bonus("X")).breaks(rule("ACV-WAR-49"))
    named = {(one.bonus, len(one.ideas)) for one in legal(play, ANN)}  # type: ignore[attr-defined]
    assert named == {("F", 0), ("T", 0), ("M", 0), ("I", 2)}


def test_the_war_comic_with_a_cube_goes_on() -> None:
    play = printed("O-WAR-X", printed=MAT).after(bonus("M"), cube("hype"))
    assert owed(play) == [(BEN, "area")]
    assert placed(3, war=2, round=3, **ON).after(go("royalties")).table.war == 2
