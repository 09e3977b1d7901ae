"""Chapter 2.A.5: placing editors, and which areas can be chosen."""

from typing import Any

import pytest

from domain.games.age_of_comics import commands as say
from domain.games.age_of_comics.events import (
    CreativeHired,
    EditorPlaced,
    IdeasTaken,
    RoundRanked,
    RoyaltiesTaken,
    SalesStarted,
    SpecialSkipped,
    TurnEnded,
    TurnSkipped,
)
from domain.kernel.messages import Command
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    DAN,
    LUCK,
    kinds,
    last_turn,
    legal,
    owed,
    own,
    placed,
    round_over,
    rule,
    taking,
)
from tests.support.ages_box import AREAS, ARTISTS, GENRES, ORIGINALS, PLAYERS, WRITERS
from tests.support.ages_full import shared, with_all
from tests.support.ages_moves import (
    END,
    EXTRA,
    SKIP,
    STOP,
    TOP,
    go,
    hire,
    hype,
    market,
    print_,
    raise_,
    swap,
)

each_count = pytest.mark.parametrize("players", PLAYERS)
READY = own("O-ROM-M W-SCI-2A A-CRI-2A", ideas="romance*2")
"""Somebody who can print."""


def test_ac_act_1_one_editor_each_in_turn_order() -> None:
    play = placed(3, order=(BEN, ANN, CAT), active=BEN)
    play.when(go("royalties")).breaks(rule("AC-D-R1"))
    for seat in (BEN, ANN, CAT, BEN):
        assert owed(play) == [(seat, "area")]
        play = play.after(go("royalties", seat))
    play = play.after(go("sales"))
    assert owed(play) == [(ANN, "sales")]
    play = play.after(END)
    assert owed(play) == [(CAT, "area")]
    assert [event.seat for event in play.all(TurnEnded)] == [BEN, ANN, CAT, BEN, ANN]


def test_ac_act_1_until_no_editors_are_left() -> None:
    play = last_turn(3)
    assert [player.editors for player in play.table.seats] == [1, 0, 0]
    play = play.after(go("royalties"), luck=LUCK)
    assert play.one(TurnEnded).following is None
    assert play.one(RoundRanked)


@each_count
def test_ac_act_2_four_editors_each_round(players: int) -> None:
    play = round_over(players)
    assert [player.editors for player in play.table.seats] == [4] * players


@each_count
def test_ac_act_3_one_space_more_than_players(players: int) -> None:
    at = (BEN, ANN, BEN, ANN)[:players] if players < 4 else (BEN, CAT, DAN, BEN)
    outcome = placed(players, areas={"royalties": at}).when(go("royalties"))
    outcome.gives(EditorPlaced, seat=ANN, area="royalties", space=players + 1)
    full = placed(players, areas={"royalties": (*at, BEN)[: players + 1]})
    for area in AREAS:
        if area not in ("print", "royalties"):
            full.when(go(area))  # those are open
    full.when(go("royalties")).breaks(rule("AC-ACT-3"))


@pytest.mark.parametrize("area", AREAS)
def test_ac_act_3_any_area_that_is_full_is_closed(area: Any) -> None:
    play = placed(2, {ANN: READY}, areas={area: (BEN, ANN, BEN)})
    play.when(go(area)).breaks(rule("AC-ACT-3"))
    assert go(area) not in legal(play, ANN)


def test_ac_act_4_several_editors_of_one_player() -> None:
    play = placed(2).after(go("royalties"), go("royalties", BEN), go("royalties"))
    assert play.table.on("royalties") == (ANN, BEN, ANN)
    assert [event.space for event in play.all(EditorPlaced)] == [1, 2, 3]


def test_ac_act_5_who_has_none_is_passed_over() -> None:
    areas: dict[str, Any] = {"ideas": (BEN, BEN, BEN), "sales": (BEN,)}
    play = placed(3, areas=areas).after(go("royalties"))
    assert owed(play) == [(CAT, "area")]
    play = play.after(go("royalties", CAT))
    assert owed(play) == [(ANN, "area")]


@pytest.mark.parametrize(
    "seat",
    [
        own(),
        own("O-ROM-M W-SCI-2A A-CRI-2A", ideas="romance crime*4"),
        own("O-ROM-M W-SCI-2A A-CRI-2A", ideas="romance*2", money=3),
        own("O-ROM-M W-SCI-2A", ideas="romance*2"),
        own("O-ROM-M A-SCI-2A", ideas="romance*2"),
        own("W-SCI-2A A-CRI-2A", ideas="romance*2"),
    ],
    ids=["nothing", "ideas", "money", "artist", "writer", "comic"],
)
def test_ac_act_6_only_if_something_can_be_printed(seat: Any) -> None:
    play = placed(3, {ANN: seat})
    play.when(go("print")).breaks(rule("AC-ACT-6"))
    assert go("print") not in legal(play, ANN)


def test_ac_act_6_then_it_can() -> None:
    rival = own(printed=("O-CRI-F W-SUP-1 A-SUP-1",))
    for seats in (
        {ANN: READY},
        {ANN: own("W-SCI-2A A-CRI-2A", ideas="romance*2", hyped="O-ROM-M")},
        {ANN: own("W-SCI-2A A-CRI-2A", money=4), BEN: rival},
        {ANN: own("O-ROM-M W-SCI-2A W-SCI-3 A-CRI-2A", ideas="romance*2", money=4)},
    ):
        play = placed(3, seats)
        assert go("print") in legal(play, ANN)
        assert owed(play.after(go("print"))) == [(ANN, "print")]
    out = own("W-SCI-2A A-CRI-2A", money=4)
    ripped = {BEN: rival, CAT: own(printed=("R-CRI-F W-SUP-2A A-SUP-2A",)), ANN: out}
    placed(3, ripped).when(go("print")).breaks(rule("AC-ACT-6"))


OTHERS: list[Command] = [
    SKIP,
    END,
    STOP,
    TOP,
    EXTRA,
    say.EndIncreases(seat=ANN),
    say.KeepCubes(seat=ANN),
    say.EndReassign(seat=ANN),
    raise_("W-ROM-1"),
    hire("W-ROM-1"),
    hype("O-ROM-M"),
]


@pytest.mark.parametrize("command", OTHERS, ids=lambda command: type(command).__name__)
def test_ac_act_7_no_pass_while_an_area_can_be_taken(command: Command) -> None:
    play = placed(3, {ANN: READY})
    play.when(command).breaks(rule("AC-ACT-7"))
    assert {type(one) for one in legal(play, ANN)} == {say.PlaceEditor}


def test_ac_act_8_hire_needs_a_writer_and_an_artist() -> None:
    """All writers, or all artists, are on mats and in hands."""
    for cards, held in (
        (WRITERS, {ANN: " ".join(ARTISTS[-2:])}),
        (ARTISTS, {ANN: " ".join(WRITERS[-2:])}),
    ):
        play = placed(2, scarce(cards, held))
        play.when(go("hire")).breaks(rule("AC-ACT-8"))
        assert go("hire") not in legal(play, ANN)


def scarce(cards: tuple[str, ...], held: dict[int, str]) -> dict[int, Any]:
    """22 comics on the mats; what is left of those creatives is in Ben's hand."""
    others = [card for card in WRITERS + ARTISTS if card not in cards and card not in held[ANN]]
    writers = [card for card in (cards if cards is WRITERS else others) if card.startswith("W")]
    artists = [card for card in (cards if cards is ARTISTS else others) if card.startswith("A")]
    mats = shared((11, 11), writers=writers, artists=artists)
    used = {word for one in mats for text in one for word in text.split()}
    left = " ".join(card for card in cards if card not in used)
    return {ANN: own("", printed=mats[ANN]), BEN: own(left, printed=mats[BEN])}


def test_ac_act_8_from_deck_or_display_alone_will_do() -> None:
    play = placed(3, writers="- - -", artists="- - -")
    assert go("hire") in legal(play, ANN)


def test_ac_act_9_the_special_action_comes_after_the_main_one() -> None:
    ann = own(
        "O-HOR-F", printed=("O-ROM-F W-ROM-1 A-ROM-2A", "O-SCI-F W-SCI-1 A-SCI-2A"), cubes="hype"
    )
    play = taking("develop", seats={ANN: ann}, comics="O-CRI-F O-CRI-I O-CRI-T")
    play.when(hype("O-HOR-F")).breaks(rule("AC-DEV-1"))
    play = play.after(say.Develop(seat=ANN, comic="O-CRI-I"))
    assert owed(play) == [(ANN, "special")]
    play = play.after(hype("O-HOR-F"))
    assert play.one(TurnEnded).seat == ANN


@pytest.mark.parametrize(
    "command",
    [
        market(2, "O-ROM-F"),
        EXTRA,
        hype("O-HOR-F"),
        say.Convert(seat=ANN, ideas=("crime",), comics=("O-ROM-F",)),
        swap("W-SCI-2B", "W-ROM-1"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_ac_act_9_that_of_the_area_and_no_other(command: Command) -> None:
    areas: dict[Any, Any] = {
        say.Market: "royalties",
        say.Hype: "develop",
        say.Convert: "ideas",
        say.Reassign: "hire",
    }
    printed = (
        "O-ROM-F W-ROM-1 A-ROM-2A",
        "O-SCI-F W-SCI-1 A-SCI-2A",
        "O-SUP-F W-SUP-1 A-SUP-2A",
        "O-WES-F W-WES-1 A-WES-2A",
    )
    ann = own(
        "O-HOR-F W-SCI-2B", printed=printed, cubes="marketing extra_editor hype", ideas="crime"
    )
    if areas.get(type(command)) != "royalties":
        taking("royalties", seats={ANN: ann}).when(command).breaks(rule("AC-ACT-9"))
    else:
        play = taking("sales", seats={ANN: ann}).after(END)
        play.when(command).breaks(rule("AC-ACT-9"))


def test_ac_act_9_without_a_cube_there_nothing_is_asked() -> None:
    ann = own(
        "O-HOR-F", printed=("O-ROM-F W-ROM-1 A-ROM-2A", "O-SCI-F W-SCI-1 A-SCI-2A"), cubes="convert"
    )
    play = taking("develop", seats={ANN: ann}, comics="O-CRI-F O-CRI-I O-CRI-T")
    play = play.after(say.Develop(seat=ANN, comic="O-CRI-I"))
    assert kinds(play.events)[-1] is TurnEnded
    assert not play.all(SpecialSkipped)


def test_ac_act_10_displays_are_not_refilled() -> None:
    play = taking("hire", writers="W-SUP-2A W-SUP-3 W-WES-3", artists="A-SUP-2A A-SUP-3 A-WES-3")
    play = play.after(hire("W-SUP-3"), hire("A-SUP-2A"), go("royalties", BEN))
    assert play.table.writers.display == ("W-SUP-2A", None, "W-WES-3")
    assert play.table.artists.display == (None, "A-SUP-3", "A-WES-3")
    assert [event.position for event in play.all(CreativeHired)] == [2, 1]


def test_ac_act_11_develop_needs_a_comic() -> None:
    play = placed(2, with_all(2))
    play.when(go("develop")).breaks(rule("AC-ACT-11"))
    for shown in ("- - -", "O-CRI-F O-ROM-F -"):
        assert go("develop") in legal(placed(3, comics=shown), ANN)


def test_ac_act_11_ideas_royalties_and_sales_are_always_open() -> None:
    all_ideas = " ".join(f"{genre}*10" for genre in GENRES)
    play = placed(2, {BEN: own(ideas=all_ideas)}, off_spaces=" ".join(GENRES))
    taken = play.after(go("ideas"))
    event = taken.one(IdeasTaken)
    assert (event.board, event.supply) == ((), ())
    play.when(go("royalties")).gives(RoyaltiesTaken)
    sales = play.after(go("sales"))  # there is nothing on the map at all
    assert sales.one(SalesStarted)
    assert owed(sales) == [(ANN, "sales")]


def test_ac_act_12_skipped_where_no_area_can_be_chosen() -> None:
    areas: dict[str, Any] = {
        "sales": (ANN, BEN, ANN),
        "ideas": (BEN, ANN, BEN),
        "royalties": (ANN, BEN),
    }
    play = placed(2, with_all(2, extra=(ANN, BEN)), areas=areas, active=BEN)
    assert len(ORIGINALS) == sum(len(player.printed) for player in play.table.seats)
    play = play.after(go("royalties", BEN), luck=LUCK)
    skipped = play.one(TurnSkipped)
    assert (skipped.seat, skipped.following) == (ANN, None)
    at = play.events.index(skipped)
    assert kinds(play.events)[at + 1] is RoundRanked


def test_ac_act_12_and_asked_again_on_the_next_turn() -> None:
    """Ben alone can do something: he has creatives for two rip-offs."""
    hands = {BEN: "W-WES-2B W-WES-3 A-WES-2B A-WES-3", DAN: "O-WES-T O-WES-M"}
    areas: dict[str, Any] = {
        "sales": (CAT, DAN, CAT, DAN, CAT),
        "ideas": (CAT, DAN, ANN, DAN, BEN),
        "royalties": (ANN, BEN, ANN, BEN),
    }
    play = placed(4, with_all(4, hands, extra=(ANN, BEN)), areas=areas).after(go("royalties"))
    assert [player.editors for player in play.table.seats] == [1, 2, 0, 0]
    assert owed(play) == [(BEN, "area")]
    play.when(go("hire", BEN)).breaks(rule("AC-ACT-8"))
    play = play.after(go("print", BEN), print_("R-CRI-F W-WES-3 A-WES-3", BEN))
    play = play.after(say.StopPrinting(seat=BEN))
    skipped = play.one(TurnSkipped)
    assert (skipped.seat, skipped.following) == (ANN, BEN)
    assert owed(play) == [(BEN, "area")]
    play = play.after(go("print", BEN), print_("R-CRI-I W-WES-2B A-WES-2B", BEN), luck=LUCK)
    assert [(e.seat, e.following) for e in play.all(TurnSkipped)] == [(ANN, BEN), (ANN, None)]
