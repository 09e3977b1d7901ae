"""Chapter 2.B.4: objectives."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    GameScored,
    ObjectiveChosen,
    ObjectivesDealt,
    ObjectivesRevealed,
    ObjectivesShuffled,
    RoundStarted,
    StartingComicDrawn,
)
from domain.kernel.luck import SealedLuck
from domain.kernel.sight import HIDDEN, mask
from domain.kernel.types import FACE_DOWN
from tests.support.ages import ANN, BEN, CAT, LUCK, Own, Play, dealt, legal, owed, own, picked, rule
from tests.support.ages_box import OBJECTIVES, PLAYERS
from tests.support.ages_ends import game_over
from tests.support.ages_full import shared
from tests.support.ages_moves import go, keep
from tests.support.ages_views import named, viewers

ON: dict[str, Any] = {"modules": ("objectives",)}
CARDS = tuple(OBJECTIVES)


def choosing(players: int = 3, **more: Any) -> Play:
    return picked(dealt(players, **{**ON, **more}))


def chosen(play: Play, *seats: int, at: int = 0) -> Play:
    for seat in seats:
        play = play.after(keep(play.seat(seat).objectives[at], seat), luck=LUCK)
    return play


@pytest.mark.parametrize("players", PLAYERS)
def test_acv_obj_1_a_secret_goal_for_everybody(players: int) -> None:
    play = chosen(choosing(players), *range(players))
    for seat in range(players):
        assert play.seat(seat).objective is not None
        for viewer in viewers(players):
            seen = play.seen_by(viewer).seats[seat].objective
            mine = viewer == f"seat-{seat}"
            assert seen == (play.seat(seat).objective if mine else FACE_DOWN)


def test_acv_obj_2_twelve_cards() -> None:
    assert {one.id for one in GAME.standard().objectives} == set(OBJECTIVES)
    assert GAME.editions.standard_file().names.objectives == OBJECTIVES
    assert choosing().one(ObjectivesShuffled).count == 12


@pytest.mark.parametrize("players", PLAYERS)
def test_acv_obj_3_two_each_off_the_shuffled_pile(players: int) -> None:
    play = choosing(players)
    order = play.one(ObjectivesShuffled).order
    assert sorted(order) == sorted(CARDS)
    dealing = play.all(ObjectivesDealt)
    assert [event.seat for event in dealing] == list(play.table.order)
    assert [card for event in dealing for card in event.cards] == list(order[: 2 * players])
    assert play.table.objectives == order[2 * players :]


def test_acv_obj_4_one_of_the_two() -> None:
    play = choosing()
    others = [card for card in CARDS if card not in play.seat(ANN).objectives]
    for card in (*others, FACE_DOWN, "OBJ-XYZ"):
        play.when(keep(card)).breaks(rule("ACV-OBJ-4"))
    play.when(go("royalties")).breaks(rule("ACV-OBJ-4"))
    assert set(legal(play, ANN)) == {keep(card) for card in play.seat(ANN).objectives}
    for at in (0, 1):
        assert chosen(play, ANN, at=at).seat(ANN).objective == play.seat(ANN).objectives[at]


def test_acv_obj_6_all_stay_face_down() -> None:
    play = chosen(choosing(), ANN, BEN, CAT)
    for viewer in viewers(3):
        seen = {card for card in named(play.seen_by(viewer).seats) if card.startswith("OBJ")}
        mine: dict[str, Any] = {
            f"seat-{seat}": set(play.seat(seat).objectives) for seat in range(3)
        }
        assert seen == mine.get(viewer, set())


def test_acv_obj_10_after_the_picks_and_before_round_1() -> None:
    play = choosing()
    dealing = play.events.index(play.all(ObjectivesDealt)[0])
    assert dealing > play.events.index(play.all(StartingComicDrawn)[-1])
    assert sorted(owed(play)) == [(ANN, "objective"), (BEN, "objective"), (CAT, "objective")]
    assert not play.all(RoundStarted)


def test_acv_obj_11_known_to_its_player_or_to_nobody() -> None:
    play = chosen(choosing(), ANN, BEN, CAT)
    event = play.one(ObjectivesDealt, seat=ANN)
    assert [mask(event, viewer).cards for viewer in viewers(3)] == [
        HIDDEN,
        event.cards,
        HIDDEN,
        HIDDEN,
    ]
    for viewer in viewers(3):
        view = play.seen_by(viewer)
        assert set(view.objectives) == {FACE_DOWN}
        assert mask(play.one(ObjectivesShuffled), viewer).order is HIDDEN
        assert (view.seats[ANN].objectives == play.seat(ANN).objectives) == (viewer == "seat-0")


@pytest.mark.parametrize("order", [(ANN, BEN, CAT), (CAT, ANN, BEN)])
def test_acv_obj_21_in_any_order_each_final(order: tuple[int, ...]) -> None:
    play = choosing()
    done = chosen(play, *order[:2])
    assert owed(done) == [(order[2], "objective")]
    done.when(keep(done.seat(order[0]).objectives[1], order[0])).breaks(rule("AC-D-R1"))
    assert not done.all(RoundStarted)
    done = chosen(done, order[2])
    assert done.one(RoundStarted).round == 1
    assert done.table.seats == chosen(play, BEN, CAT, ANN).table.seats
    event = done.one(ObjectiveChosen, seat=ANN)
    assert [mask(event, viewer).card is HIDDEN for viewer in viewers(3)] == [
        True,
        False,
        True,
        True,
    ]


# ---------------------------------------------------------------------------------------- scoring


def result(card: str, ann: Own, *, war: int = 0, **more: Any) -> tuple[bool, int]:
    """Whether Ann has met that objective, and its VP; she takes 4 dollars and an income first."""
    other = "OBJ-PHD" if card != "OBJ-PHD" else "OBJ-MONEY"
    fields = {**ann.fields, "objectives": (card, other), "objective": card}
    mine = Own(ann.hand, ann.known, ann.hyped, ann.printed, ann.teams, ann.orders, fields)
    modules = ("objectives", *(("war",) if war else ()))
    spare = [one for one in CARDS if one not in (card, other)]
    rivals = {
        seat: own(
            objectives=(spare[2 * seat], spare[2 * seat + 1]),
            objective=spare[2 * seat],
            money=0,
            printed=more.get("theirs", ()) if seat == BEN else (),
        )
        for seat in (BEN, CAT)
    }
    play = game_over({ANN: mine, **rivals}, modules=modules, war=war)
    found = next(one for one in play.one(ObjectivesRevealed).results if one.seat == ANN)
    assert play.one(GameScored).sheets[ANN].objective == found.vp
    return found.met, found.vp


def comics(*names: str) -> tuple[str, ...]:
    """Those comics, with whatever creatives there are."""
    writers = [f"W-{c}-{r}" for c in ("CRI", "HOR", "ROM", "SCI") for r in ("1", "2A", "2B")]
    return tuple(
        f"{name} {writer} {writer.replace('W-', 'A-')} 1"
        for name, writer in zip(names, writers, strict=False)
    )


FOUR = ("O-CRI-F", "O-HOR-F", "O-ROM-F", "O-SCI-F")


@pytest.mark.parametrize(
    ("names", "met"), [(FOUR, True), (FOUR[:3], False), ((*FOUR, "O-SUP-F"), True)]
)
def test_acv_obj_12_phd_in_comics(names: tuple[str, ...], met: bool) -> None:
    assert result("OBJ-PHD", own(printed=comics(*names))) == (met, 8 * met)


@pytest.mark.parametrize(
    ("names", "met"),
    [
        ((*FOUR, "O-SUP-F", "O-WES-F"), True),
        ((*FOUR, "O-SUP-F", "O-SUP-T"), False),
        ((*FOUR, "O-SUP-F", "R-WES-F"), False),
    ],
)
def test_acv_obj_13_master_of_all_trades(names: tuple[str, ...], met: bool) -> None:
    theirs = ("O-WES-F W-WES-1 A-WES-1 1",) if "R-WES-F" in names else ()
    assert result("OBJ-TRADES", own(printed=comics(*names)), theirs=theirs) == (met, 8 * met)


@pytest.mark.parametrize(("money", "met"), [(45, False), (46, True), (60, True)])
def test_acv_obj_14_all_about_the_money_after_the_earnings(money: int, met: bool) -> None:
    assert result("OBJ-MONEY", own(money=money)) == (met, 6 * met)


def test_acv_obj_14_an_income_counts() -> None:
    rich = own(money=43, printed=("O-CRI-F W-CRI-1 A-CRI-1 4",))  # 43 + 4 + 3
    assert result("OBJ-MONEY", rich) == (True, 6)


GENRE_CARDS = ("ROM", "CRI", "HOR", "SCI", "SUP", "WES")


@pytest.mark.parametrize("code", GENRE_CARDS)
@pytest.mark.parametrize(("originals", "ripoffs"), [(4, 0), (3, 1), (2, 2), (1, 3), (2, 1), (3, 0)])
def test_acv_obj_15_four_comics_of_a_genre(code: str, originals: int, ripoffs: int) -> None:
    names = [f"O-{code}-{n}" for n in "FITM"[:originals]]
    copied = "MTIF"[:ripoffs]
    theirs = tuple(
        f"O-{code}-{n} W-WES-{r} A-WES-{r} 1"
        for n, r in zip(copied, ("1", "2A", "2B"), strict=False)
    )
    ann = own(printed=comics(*names, *(f"R-{code}-{n}" for n in copied)))
    met = originals + ripoffs >= 4
    assert result(f"OBJ-{code}", ann, theirs=theirs) == (met, (2 * originals + ripoffs) * met)


def test_acv_obj_16_all_of_them_pay_and_no_others() -> None:
    names = ("O-ROM-F", "O-ROM-I", "R-ROM-T", "R-ROM-M", "O-CRI-F", "R-HOR-F")
    theirs = tuple(
        f"{c} W-WES-{r} A-WES-{r} 1"
        for c, r in zip(("O-ROM-T", "O-ROM-M", "O-HOR-F"), ("1", "2A", "2B"), strict=True)
    )
    assert result("OBJ-ROM", own(printed=comics(*names)), theirs=theirs) == (True, 2 * 2 + 2)
    five = ("O-ROM-F", "O-ROM-I", "O-ROM-T", "R-ROM-M")
    ben = ("O-ROM-M W-WES-1 A-WES-1 1",)
    assert result("OBJ-ROM", own(printed=comics(*five)), theirs=ben) == (True, 3 * 2 + 1)


@pytest.mark.parametrize(("tokens", "met"), [(4, False), (5, True), (6, True)])
def test_acv_obj_17_quality_matters(tokens: int, met: bool) -> None:
    mat = tuple(f"{text}*" if n < tokens else text for n, text in enumerate(shared((6,))[0]))
    assert result("OBJ-QUALITY", own(printed=mat)) == (met, 6 * met)


@pytest.mark.parametrize(("many", "met"), [(4, False), (5, True)])
def test_acv_obj_18_sincerest_form_of_flattery(many: int, met: bool) -> None:
    mine, theirs = shared((many, 6))
    rips = [text.split()[0].replace("O-", "R-") for text in theirs[:many]]
    ann = own(
        printed=tuple(
            f"{r} {' '.join(text.split()[1:])}" for r, text in zip(rips, mine, strict=True)
        )
    )
    assert result("OBJ-FLATTERY", ann, theirs=theirs) == (met, 6 * met)


@pytest.mark.parametrize(("ideas", "met"), [("crime*8 scifi*3", False), ("crime*8 scifi*4", True)])
def test_acv_obj_19_full_of_ideas(ideas: str, met: bool) -> None:
    assert result("OBJ-IDEAS", own(ideas=ideas)) == (met, 6 * met)


def test_acv_obj_19_the_ideas_score_as_well() -> None:
    pair: dict[str, Any] = {"objectives": ("OBJ-IDEAS", "OBJ-PHD"), "objective": "OBJ-IDEAS"}
    seats = {ANN: own(ideas="crime*8 scifi*4", **pair), **rest()}
    sheet = game_over(seats, **ON).one(GameScored).sheets[ANN]
    assert (sheet.ideas, sheet.objective) == (3, 6)


def rest(**money: Any) -> dict[int, Own]:
    """Objectives of Ben and Cat that neither of them has met."""
    return {
        BEN: own(objectives=("OBJ-HOR", "OBJ-SCI"), objective="OBJ-HOR", **{"money": 0, **money}),
        CAT: own(objectives=("OBJ-SUP", "OBJ-WES"), objective="OBJ-SUP", money=0),
    }


def test_acv_obj_5_met_or_not() -> None:
    pair: dict[str, Any] = {"objectives": ("OBJ-MONEY", "OBJ-PHD"), "objective": "OBJ-MONEY"}
    play = game_over({ANN: own(money=80, **pair), **rest()}, **ON)
    results = {one.seat: (one.met, one.vp) for one in play.one(ObjectivesRevealed).results}
    assert results == {ANN: (True, 6), BEN: (False, 0), CAT: (False, 0)}
    just = game_over({ANN: own(money=46, **pair), **rest()}, **ON)
    assert just.one(GameScored).sheets[ANN].objective == 6
    unchosen: dict[str, Any] = {"objectives": ("OBJ-MONEY", "OBJ-PHD"), "objective": "OBJ-PHD"}
    other = game_over({ANN: own(money=80, **unchosen), **rest()}, **ON)
    assert other.one(GameScored).sheets[ANN].objective == 0


WITH_WAR = [
    ("OBJ-PHD", ("O-CRI-F", "O-HOR-F", "O-ROM-F", "O-WAR-F"), True),
    ("OBJ-TRADES", (*FOUR, "O-SUP-F", "O-WAR-F"), True),
]


@pytest.mark.parametrize(("card", "names", "met"), WITH_WAR)
def test_acv_obj_7_war_counts_for_three(card: str, names: tuple[str, ...], met: bool) -> None:
    assert result(card, own(printed=comics(*names)), war=2)[0] == met
    assert result("OBJ-IDEAS", own(ideas="crime*7 war*5"), war=2) == (True, 6)


@pytest.mark.parametrize("code", ["CRI", "SCI", "WES", "HOR", "ROM", "SUP"])
def test_acv_obj_8_and_for_no_other(code: str) -> None:
    icons = {"CRI": "F", "SCI": "T", "WES": "I", "HOR": "M", "ROM": "D", "SUP": "X"}
    names = (*(f"O-{code}-{n}" for n in "FIT"), f"O-WAR-{icons[code]}")
    assert result(f"OBJ-{code}", own(printed=comics(*names)), war=2) == (False, 0)


def test_acv_obj_9_a_token_on_a_war_comic_counts() -> None:
    mat = (*(f"{text}*" for text in shared((4,))[0]), "O-WAR-F W-WES-1 A-WES-1 1*")
    assert result("OBJ-QUALITY", own(printed=mat), war=2) == (True, 6)
    assert result("OBJ-MONEY", own(money=46, printed=("O-WAR-F W-WES-1 A-WES-1 1",)), war=2)[0]


def test_acv_obj_20_before_ties_are_broken() -> None:
    """Without the objective Ann would be six behind Ben, who has printed nothing."""
    pair: dict[str, Any] = {"objectives": ("OBJ-MONEY", "OBJ-PHD"), "objective": "OBJ-MONEY"}
    seats = {ANN: own(money=52, **pair), **rest(money=80)}
    scored = game_over(seats, **ON).one(GameScored)
    assert [sheet.total for sheet in scored.sheets][:2] == [14 + 6, 20]
    assert scored.winners == (ANN, BEN)


def test_acv_obj_22_both_cards_are_shown_and_the_rest_stays_unknown() -> None:
    pair: dict[str, Any] = {"objectives": ("OBJ-MONEY", "OBJ-PHD"), "objective": "OBJ-MONEY"}
    play = game_over({ANN: own(**pair), **rest()}, **ON)
    shown = {one.seat: (one.chosen, one.unchosen) for one in play.one(ObjectivesRevealed).results}
    assert shown == {
        ANN: ("OBJ-MONEY", ("OBJ-PHD",)),
        BEN: ("OBJ-HOR", ("OBJ-SCI",)),
        CAT: ("OBJ-SUP", ("OBJ-WES",)),
    }
    for viewer in viewers(3):
        view = play.seen_by(viewer)
        assert set(view.objectives) == {FACE_DOWN}
        assert len(view.objectives) == 6


def test_any_objective_can_be_dealt() -> None:
    seen = {
        card
        for n in range(12)
        for card in picked(
            dealt(4, luck=SealedLuck(bytes([n]) * 32), **ON), luck=SealedLuck(bytes([n]) * 32)
        )
        .seat(ANN)
        .objectives
    }
    assert seen == set(CARDS)
