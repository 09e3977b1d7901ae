"""Section 4: who owes which decision, what is offered, and who may answer."""

from typing import Any

import msgspec
import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics import commands as say
from domain.games.age_of_comics.events import OrderFlipped
from domain.games.age_of_comics.options import Options
from domain.kernel.game import SetupRefused
from domain.kernel.messages import Command
from domain.kernel.sight import mask, plan
from tests.support.ages import (
    ANN,
    BEN,
    CAT,
    LUCK,
    Bent,
    Play,
    dealt,
    legal,
    owed,
    own,
    pick,
    picked,
    placed,
    raising,
    rule,
    taking,
)
from tests.support.ages_box import AREAS, GENRES, genre
from tests.support.ages_ends import game_over
from tests.support.ages_moves import (
    END,
    END_RAISING,
    END_SWAPS,
    EXTRA,
    KEEP_CUBES,
    SKIP,
    STOP,
    TOP,
    blind,
    bonus,
    collect,
    convert,
    cube,
    develop,
    discard,
    flip,
    fulfil,
    go,
    hire,
    hype,
    ideas,
    keep,
    market,
    move_cube,
    print_,
    raise_,
    search,
    swap,
    ticket,
    walk,
)
from tests.support.ages_views import viewers

FOUR = (
    "O-CRI-F W-WES-1 A-WES-1 3",
    "O-SCI-F W-SUP-1 A-SUP-1 2",
    "O-HOR-F W-HOR-1 A-HOR-1 4",
    "O-SUP-F W-SCI-1 A-SCI-1 1",
)
HAND = "O-ROM-M W-SCI-2A A-CRI-2A"


def start() -> Play:
    return dealt(3, luck=Bent(order__1=(ANN, BEN, CAT)))


def printing(card: str = "O-ROM-I", **more: Any) -> Play:
    """Ann has printed it on the first space."""
    mine = more.pop("mine", {})
    pair = "W-SCI-2A A-CRI-2A"
    hand = more.pop("hand", "")
    genre_ = genre(card)
    ann = own(f"{card} {pair} {hand}", **{"ideas": f"{genre_}*2 horror*2", **mine})
    return taking("print", seats={ANN: ann, **more.pop("seats", {})}, **more).after(
        print_(f"{card} {pair}")
    )


def special(area: Any, cubes: str, *then: Command, hand: str = "", **mine: Any) -> Play:
    ann = own(hand, printed=FOUR, cubes=cubes, **{"ideas": "crime", **mine})
    shown: dict[str, Any] = {
        "writers": "W-WES-3 - -",
        "artists": "A-WES-3 - -",
        "comics": "O-WES-F O-WES-I -",
    }
    return taking(area, seats={ANN: ann}, **shown).after(*then)


HIRED = (hire("W-WES-3"), hire("A-WES-3"))
ONLY_REASSIGN = "reassign marketing extra_editor"
SELLING: dict[str, Any] = {"orders": {"S4.3": "SO-HOR-3/1", "S4.5": "SO-CRI-4/1^"}}


def selling() -> Play:
    return taking("sales", seats={ANN: own(node="N2.2", tickets=1)}, **SELLING)


def choosing() -> Play:
    ann = own(node="N2.2", printed=("O-CRI-F W-ROM-2A A-ROM-2A", "O-CRI-T W-SUP-3 A-SUP-2A"))
    return taking("sales", seats={ANN: ann}, **SELLING).after(collect("S4.5"))


def over() -> Play:
    hand = "O-HOR-I O-HOR-T O-HOR-M W-HOR-3 A-HOR-3 A-HOR-2A"
    shown: dict[str, Any] = {"writers": "W-WES-3 - -", "artists": "A-WES-3 - -"}
    return taking("hire", seats={ANN: own(hand)}, **shown).after(*HIRED)


WAR: dict[str, Any] = {"war": 2, "round": 3, "modules": ("war",)}
DECISIONS: dict[str, tuple[Any, str, list[Command]]] = {
    "AC-D-1": (
        start,
        "pick",
        [pick(ANN, "romance", "crime horror"), pick(ANN, "western", "scifi*2")],
    ),
    "AC-D-3": (
        lambda: raising(seats={ANN: own(printed=("O-ROM-F W-ROM-1 A-ROM-2A",))}),
        "increase",
        [raise_("W-ROM-1"), raise_("A-ROM-2A"), END_RAISING],
    ),
    "AC-D-4": (
        lambda: placed(3, {ANN: own(HAND, ideas="romance*2")}),
        "area",
        [go(area) for area in AREAS],
    ),
    "AC-D-5": (
        lambda: taking("hire", writers="W-WES-3 - -", artists="A-WES-3 - -"),
        "hire",
        [hire("W-WES-3"), hire("A-WES-3"), blind("writer"), blind("artist")],
    ),
    "AC-D-6": (
        lambda: taking("develop", comics="O-CRI-F O-HOR-I -"),
        "develop",
        [develop("O-CRI-F"), develop("O-HOR-I"), TOP, *map(search, GENRES)],
    ),
    "AC-D-7": (
        lambda: taking("ideas", modules=("war",)),
        "ideas",
        [ideas("crime horror", "war*2"), ideas("romance western", "scifi crime")],
    ),
    "AC-D-8": (
        lambda: taking(
            "print",
            seats={
                ANN: own(
                    "O-WAR-X W-SCI-2A A-CRI-2A",
                    ideas="war*2 romance*2",
                    hyped="O-ROM-T",
                    printed=("O-SCI-F W-SUP-1 A-SUP-1",),
                ),
                BEN: own(printed=("O-CRI-F W-WES-1 A-WES-1",)),
            },
            **WAR,
        ),
        "print",
        [
            *(print_(f"{card} W-SCI-2A A-CRI-2A") for card in ("O-WAR-X", "O-ROM-T", "R-CRI-F")),
            print_("O-WAR-X W-SUP-1 A-SUP-1"),
        ],
    ),
    "AC-D-9": (printing, "bonus", [bonus("I", "crime*2"), bonus("I", "horror crime")]),
    "AC-D-10": (
        lambda: printing("O-WAR-X", **WAR),
        "bonus",
        [bonus("F"), bonus("T"), bonus("M"), bonus("I", "war*2")],
    ),
    "AC-D-11": (
        lambda: printing("O-ROM-M", hand="O-HOR-M W-SUP-1 A-SUP-1"),
        "second",
        [print_("O-HOR-M W-SUP-1 A-SUP-1"), STOP],
    ),
    "AC-D-12": (
        lambda: printing("O-ROM-M", mine={"printed": FOUR[:1]}),
        "cube",
        [cube("reassign"), cube("hype"), cube("convert")],
    ),
    "AC-D-13": (
        lambda: printing("O-ROM-M", mine={"printed": FOUR, "cubes": "hype convert reassign"}),
        "move_cube",
        [
            KEEP_CUBES,
            *(
                move_cube(one, to)
                for one in ("hype", "convert", "reassign")
                for to in ("better_color", "marketing", "extra_editor")
            ),
        ],
    ),
    "AC-D-14": (
        selling,
        "sales",
        [
            walk("N2.3"),
            walk("N1.2"),
            ticket("N6.4"),
            flip("S4.3"),
            collect("S4.3"),
            collect("S4.5"),
            END,
        ],
    ),
    "AC-D-15": (
        choosing,
        "fulfil",
        [fulfil("SO-CRI-4/1", "O-CRI-F"), fulfil("SO-CRI-4/1", "O-CRI-T")],
    ),
    "AC-D-16": (lambda: special("sales", ONLY_REASSIGN, END), "special", [EXTRA, SKIP]),
    "AC-D-17": (
        lambda: special("hire", ONLY_REASSIGN, *HIRED, swap("W-WES-3", "W-SUP-1")),
        "reassign",
        [swap("A-WES-3", "A-HOR-1"), END_SWAPS],
    ),
    "AC-D-18": (
        lambda: special(
            "develop", "hype marketing extra_editor", develop("O-WES-F"), hand="O-ROM-T"
        ),
        "special",
        [hype("O-ROM-T"), hype("O-WES-F"), SKIP],
    ),
    "AC-D-19": (
        lambda: special(
            "ideas", "convert marketing extra_editor", ideas("crime horror", "crime*2")
        ),
        "special",
        [convert("crime", "O-CRI-F"), convert("horror", "O-SUP-F"), SKIP],
    ),
    "AC-D-20": (
        lambda: special("royalties", ONLY_REASSIGN),
        "special",
        [market(2, "O-CRI-F"), market(2, "O-SUP-F"), SKIP],
    ),
    "AC-D-21": (over, "discard", [discard("O-HOR-I W-WES-3"), discard("A-HOR-3 A-HOR-2A")]),
}


@pytest.mark.parametrize("decision", DECISIONS, ids=str)
def test_the_decision_and_its_choices(decision: str) -> None:
    made, kind, choices = DECISIONS[decision]
    play = made()
    assert owed(play) == [(ANN, kind)]
    choices_seen = GAME.legal(play.seen_by("seat-0"), ANN)
    listed = set(choices_seen.commands)
    for command in choices:
        play.after(command, luck=LUCK)
        assert unordered(command) in set(map(unordered, listed)) or not choices_seen.complete
    for command in listed:
        play.after(command, luck=LUCK)
    for viewer in viewers(3):
        assert GAME.pending(play.seen_by(viewer)) == GAME.pending(play.table)


def unordered(command: Command) -> tuple[object, ...]:
    """The same whatever the order of cards and genres in it."""
    values = (getattr(command, name) for name in command.__struct_fields__)
    said = (tuple(sorted(one)) if isinstance(one, tuple) else one for one in values)
    return (type(command), *said)


EXACT = [
    "AC-D-3",
    "AC-D-4",
    "AC-D-5",
    "AC-D-6",
    "AC-D-8",
    "AC-D-11",
    "AC-D-12",
    "AC-D-13",
    "AC-D-15",
    "AC-D-16",
    "AC-D-18",
]


@pytest.mark.parametrize("decision", EXACT, ids=str)
def test_these_choices_and_no_others(decision: str) -> None:
    made, _, choices = DECISIONS[decision]
    assert set(legal(made(), ANN)) == set(choices)


@pytest.mark.parametrize("decision", DECISIONS, ids=str)
@pytest.mark.parametrize("seat", [BEN, CAT])
def test_ac_d_r1_only_the_named_player_answers(decision: str, seat: int) -> None:
    made, _, choices = DECISIONS[decision]
    play = made()
    for command in choices:
        theirs = msgspec.structs.replace(command, seat=seat)
        outcome = play.when(theirs, LUCK)
        outcome.breaks(rule("AC-D-R1"))
        assert (outcome.events, outcome.table) == ((), play.table)
    assert legal(play, seat) == ()


def test_ac_d_2_all_at_once() -> None:
    play = picked(dealt(3, modules=("objectives",)))
    assert sorted(owed(play)) == [(seat, "objective") for seat in (ANN, BEN, CAT)]
    for seat in (ANN, BEN, CAT):
        assert set(legal(play, seat)) == {keep(card, seat) for card in play.seat(seat).objectives}
    assert plan(say.KeepObjective).public == ("seat",)


def test_ac_d_14_what_is_turned_up_is_public() -> None:
    play = selling().after(flip("S4.3"))
    assert [mask(play.one(OrderFlipped), viewer).tile for viewer in viewers(3)] == [
        "SO-HOR-3/1"
    ] * 4


def test_ac_d_17_the_cards_of_a_swap_are_public() -> None:
    play = special("hire", ONLY_REASSIGN, *HIRED, hand="W-ROM-1").after(swap("W-ROM-1", "W-SUP-1"))
    for viewer in viewers(3):
        assert "W-SUP-1" in {held.card for held in play.seen_by(viewer).seats[ANN].hand}
        assert play.seen_by(viewer).seats[ANN].teams[1].writer == "W-ROM-1"


def test_ac_d_22_players_modules_options() -> None:
    asked = {"modules": ["war", "guests"], "rank_ties": "dense", "use_ripoffs": False}
    options = msgspec.convert(asked, Options)
    play = dealt(
        2, modules=options.modules, rank_ties=options.rank_ties, use_ripoffs=options.use_ripoffs
    )
    assert play.table.options == options
    for players in (1, 5):
        with pytest.raises(SetupRefused):
            dealt(players)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"seed": 3}, Options)
    said = set(Options.__struct_fields__)
    assert said >= {
        "modules",
        "rank_ties",
        "better_color_per_action",
        "fee_on_stop",
        "late_print_vp",
        "use_ripoffs",
        "aggressive",
        "war_tile_flips_orders",
    }


# ------------------------------------------------------------------------- the first of several


def test_ac_d_r1_the_wrong_player_before_everything() -> None:
    play = selling()
    for command in (go("print", BEN), walk("N6.4", BEN), print_("X Y Z", CAT)):
        play.when(command).breaks(rule("AC-D-R1"))


def test_ac_d_r1_then_the_wrong_decision() -> None:
    """A print without a card, without money, at Sales: it is not what is asked."""
    selling().when(print_("O-ROM-M W-SCI-2A A-CRI-2A")).breaks(rule("AC-SALES-1"))
    taking("royalties", seats={ANN: own()}).when(go("royalties")).breaks(rule("AC-D-R1"))


def test_ac_d_r1_then_what_is_closed() -> None:
    full = placed(2, areas={"print": (BEN, ANN, BEN)})
    full.when(go("print")).breaks(rule("AC-ACT-3"))  # and nothing could be printed either
    play = taking(
        "sales", seats={ANN: own(node="N2.2")}, areas={"sales": (BEN, CAT, BEN)}, **SELLING
    )
    play = play.after(flip("S4.3"))
    play.when(flip("S12.5")).breaks(rule("AC-SALES-1"))


def test_ac_d_r1_then_the_thing_with_its_cost_last() -> None:
    ann = own(f"{HAND} W-SCI-1 A-CRI-1", ideas="romance horror", money=2)
    rival = own(printed=("O-CRI-F W-WES-1 A-WES-1",))
    play = taking("print", seats={ANN: ann, BEN: rival})
    play.when(print_("O-HOR-M W-SCI-2A A-CRI-2A")).breaks(rule("AC-PRINT-1"))
    play.when(print_("O-ROM-M W-SCI-2A A-CRI-2A")).breaks(rule("AC-PRINT-2"))
    play.when(print_("R-CRI-F W-SCI-2A A-CRI-2A")).breaks(rule("AC-GEN-5"))
    poor = taking("develop", seats={ANN: own(money=0)}, comics="O-CRI-F - -")
    poor.when(search("poetry")).breaks(rule("AC-DEV-4"))


def test_ac_d_r1_nobody_answers_when_it_is_over() -> None:
    play = game_over({ANN: own()})
    for command in (go("royalties"), END, STOP):
        play.when(command).breaks(rule("AC-D-R1"))
    assert GAME.pending(play.table) == ()


def test_every_command_answers_some_decision() -> None:
    kinds = {type(command) for _, _, choices in DECISIONS.values() for command in choices}
    assert kinds | {say.KeepObjective} == set(GAME.commands)
