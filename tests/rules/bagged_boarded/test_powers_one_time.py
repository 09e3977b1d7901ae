"""Chapter 2.12: Mad Rush and Celebrity Sighting."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    ChoosePower,
    EndTurn,
    MeetCelebrity,
    SellComic,
    SignComics,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.events import (
    ComicsAutographed,
    ComicsBagged,
    ComicSold,
    ComicsUnbagged,
    LimitExceeded,
    NetWorthScored,
    SuperpowerRemoved,
)
from domain.kernel.types import Cards
from tests.support.day import ANN, BEN, CAT, claim, solos
from tests.support.evening import Day, idle, owed, planned, rule, sum_of, tuned
from tests.support.powers import HOVER, choosing, owning

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)


def use(power: str, seat: int = ANN) -> UsePower:
    return UsePower(seat=seat, power=power)


def meet(*comics: str, seat: int = ANN) -> MeetCelebrity:
    return MeetCelebrity(seat=seat, comics=comics)


def end(seat: int = ANN) -> EndTurn:
    return EndTurn(seat=seat)


# -------------------------------------------------------------------------------------- Mad Rush


def rushing(loose: Cards = GAR[:2], bagged: Cards = HOVER, **wanted: Any) -> Day:
    """Ann has Mad Rush, and so many loose and bagged comics."""
    return owning({ANN: ("mad_rush",)}, loose={ANN: loose}, bagged={ANN: bagged}, **wanted)


def test_bb_sp_madrush_1_all_loose_comics_are_bagged() -> None:
    day = rushing().after(use("mad_rush"))
    assert day.one(ComicsBagged) == ComicsBagged(ANN, "mad_rush", 2, (), GAR[:2])
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("mad_rush", "used")
    ann = day.table.seats[ANN]
    assert (ann.loose, sorted(ann.bagged)) == ((), sorted((*HOVER, *GAR[:2])))
    assert owed(day) == (ANN, "planning_turn")


@pytest.mark.rules("BB-SP-MADRUSH-1", "BB-LIMIT-2")
def test_then_the_limit_at_once() -> None:
    day = rushing(GAR).after(use("mad_rush"))
    assert day.one(LimitExceeded) == LimitExceeded(ANN, 2)
    day = day.after(UnbagComics(seat=ANN, comics=HOVER[:2]))
    assert owed(day) == (ANN, "planning_turn")
    assert day.one(ComicsUnbagged).forced


def test_bb_sp_madrush_2_all_or_nothing_and_tags_stay() -> None:
    day = rushing(GAR[:3], signed=GAR[:1]).after(use("mad_rush"))
    assert day.one(ComicsBagged) == ComicsBagged(ANN, "mad_rush", 3, GAR[:1], GAR[1:3])
    assert day.table.signed == GAR[:1]
    assert day.table.seats[ANN].bagged[0] == GAR[0]
    assert UsePower.__struct_fields__ == ("seat", "power")


@pytest.mark.rules("BB-T-90")
def test_bb_sp_madrush_3_refused_with_nothing_loose() -> None:
    day = rushing(())
    day.when(use("mad_rush")).breaks(rule("BB-SP-MADRUSH-3"))
    assert day.table.seats[ANN].powers == ("mad_rush",)
    assert use("mad_rush") not in GAME.legal(day.table, ANN).commands


@pytest.mark.rules("BB-SELL-10", "BB-DP-21")
def test_bb_t_36_between_two_single_sales() -> None:
    day = planned(rushing(GAR[:2], TROLL[:2]), claim(ANN, "sell"))
    day = day.after(SellComic(seat=ANN, comic=GAR[0]), use("mad_rush"))
    day = day.after(SellComic(seat=ANN, comic=GAR[1]))
    assert [(e.state, e.price) for e in day.all(ComicSold)] == [("loose", 5), ("bagged", 10)]


@pytest.mark.rules("BB-POWER-5", "BB-DISP-13")
def test_bb_t_64_not_at_the_prompt_but_right_after_it() -> None:
    day = choosing("mad_rush", "desk", loose={ANN: HOVER[3:]}, points=2)
    day = day.after(ChoosePower(seat=ANN, power="mad_rush"))
    assert use("mad_rush") in GAME.legal(day.table, ANN).commands
    day = day.after(use("mad_rush"))
    assert sorted(day.table.seats[ANN].bagged) == sorted(HOVER[3:])
    assert owed(day) == (ANN, "display")
    sets = {CAT: {"quiet_comet": solos("quiet_comet", 1, 2, 3)}}
    other = choosing("desk", loose={ANN: HOVER[3:]}, sets=sets)
    ann = msgspec.structs.replace(other.table.seats[ANN], powers=("mad_rush",))
    removed = tuple(p for p in other.table.removed_powers[1:] if p != "mad_rush")
    other = tuned(other, seats=(ann, *other.table.seats[1:]), removed_powers=removed)
    other.when(use("mad_rush")).breaks(rule("BB-DISP-13"))
    assert use("mad_rush") not in GAME.legal(other.table, ANN).commands
    after = other.after(ChoosePower(seat=ANN, power="desk"))
    assert after.when(use("mad_rush")).refusal is None


# ---------------------------------------------------------------------------- Celebrity Sighting


def sighting(**wanted: Any) -> Day:
    """Ann has Celebrity Sighting, a graded set, bagged and loose comics."""
    own: dict[str, Any] = {
        "loose": {ANN: TROLL[:2]},
        "bagged": {ANN: GAR[:3]},
        "sets": {ANN: {"hovergirl": HOVER[:3]}},
        "graded": ((ANN, "hovergirl"),),
    }
    return owning({ANN: ("celebrity_sighting",)}, **{**own, **wanted})


@pytest.mark.parametrize(
    ("comics", "states"),
    [
        ((HOVER[0], TROLL[0]), ("displayed", "loose")),
        ((GAR[1], GAR[0]), ("bagged", "bagged")),
        ((TROLL[1],), ("loose",)),
    ],
    ids=str,
)
def test_bb_sp_celebrity_1_own_comics_in_any_state(comics: Cards, states: Cards) -> None:
    day = sighting().after(meet(*comics))
    signed = ComicsAutographed(ANN, "celebrity_sighting", comics, states)  # type: ignore[arg-type]
    assert day.one(ComicsAutographed) == signed
    assert day.table.signed == comics
    assert day.table.tags == 64 - len(comics)
    assert day.one(SuperpowerRemoved) == SuperpowerRemoved("celebrity_sighting", "used")
    ann = day.table.seats[ANN]
    for comic, state in zip(comics, states, strict=True):
        pile = ann.sets[0].comics if state == "displayed" else getattr(ann, state)
        assert comic in pile
        assert state == "displayed" or pile.index(comic) < len(comics)


@pytest.mark.parametrize("comic", ["the_troll-4", "dr_weird-1", "no_such_hero-1", "?", ""])
def test_bb_sp_celebrity_1_no_others(comic: str) -> None:
    day = sighting(bagged={ANN: GAR[:3], BEN: TROLL[3:4]})
    day.when(meet(comic)).breaks(rule("BB-SP-CELEBRITY-1"))
    day.when(meet(GAR[0], comic)).breaks(rule("BB-SP-CELEBRITY-1"))


def test_what_is_drawn_is_not_ones_own_yet() -> None:
    day = planned(sighting(cash={ANN: 30}), claim(ANN, "mail_order"))
    drawn = day.table.seats[ANN].drawn
    day.when(meet(drawn[0])).breaks(rule("BB-SP-CELEBRITY-1"))
    assert owed(day.after(meet(GAR[0]))) == (ANN, "mail_order")


def test_bb_sp_celebrity_2_one_or_two() -> None:
    day = sighting()
    for wrong in ((), GAR[:3], (GAR[0], GAR[0])):
        day.when(meet(*wrong)).breaks(rule("BB-SP-CELEBRITY-2"))
    alone = sighting(loose={ANN: ()}, bagged={ANN: GAR[:1]}, sets={}, graded=())
    alone.when(meet(GAR[0], GAR[0])).breaks(rule("BB-SP-CELEBRITY-2"))
    assert alone.when(meet(GAR[0])).refusal is None
    last = _tags(day, 1)
    last.when(meet(*GAR[:2])).breaks(rule("BB-SP-CELEBRITY-2"))
    assert last.after(meet(GAR[0])).table.tags == 0


def test_one_tag_a_comic() -> None:
    day = sighting(signed=GAR[:1])
    day.when(meet(GAR[0])).breaks(rule("BB-SP-CELEBRITY-1"))


def test_bb_sp_celebrity_3_unbagging_takes_the_tag_and_bagging_leaves_it() -> None:
    day = sighting().after(meet(GAR[0], TROLL[0]))
    unbagged = day.after(UnbagComics(seat=ANN, comics=GAR[:1]))
    assert unbagged.one(ComicsUnbagged).tags == 1
    assert unbagged.table.signed == TROLL[:1]
    bagging = planned(day, claim(ANN, "bag_and_board"))
    bagged = bagging.after(BagComics(seat=ANN, comics=TROLL[:2]))
    assert bagged.one(ComicsBagged).signed == TROLL[:1]
    assert TROLL[0] in bagged.table.signed


@pytest.mark.rules("BB-T-90")
def test_bb_sp_celebrity_4_refused_where_nothing_could_happen() -> None:
    rule_4 = rule("BB-SP-CELEBRITY-4")
    bare = _tags(sighting(), 0)
    bare.when(meet(GAR[0])).breaks(rule_4)
    assert bare.table.seats[ANN].powers == ("celebrity_sighting",)
    piles: dict[str, Any] = {"loose": {ANN: ()}, "bagged": {ANN: GAR[:2]}, "sets": {}, "graded": ()}
    sighting(**piles, signed=GAR[:2]).when(meet(GAR[0])).breaks(rule_4)
    sighting(**{**piles, "bagged": {ANN: ()}}).when(meet(GAR[0])).breaks(rule_4)


def _tags(day: Day, tags: int) -> Day:
    """The position in a box with so many tags."""
    limits = msgspec.structs.replace(day.table.edition.limits, tags=tags)
    edition = msgspec.structs.replace(day.table.edition, limits=limits)
    return tuned(day, tags=tags, edition=edition)


@pytest.mark.rules("BB-FINAL-3", "BB-FINAL-7")
def test_bb_t_63_a_graded_set_and_a_loose_comic() -> None:
    day = sighting(supply_deck=(), supply_discard=(), rest="loose 2").after(
        meet(HOVER[0], TROLL[0])
    )
    assert set(day.table.signed) == {HOVER[0], TROLL[0]}
    assert day.table.seats[ANN].loose[0] == TROLL[0]
    lines = idle(day).one(NetWorthScored, seat=ANN).lines
    assert sum_of(lines, "BB-FINAL-3") == 20
    assert sum_of(lines, "BB-FINAL-5") == 0


@pytest.mark.rules("BB-AUTO-2")
def test_bb_faq_4_a_displayed_comic_needs_a_power() -> None:
    day = planned(sighting(), claim(ANN, "autographs"))
    day.when(SignComics(seat=ANN, comics=HOVER[:1])).breaks(rule("BB-AUTO-2"))
    assert day.after(meet(HOVER[0])).one(ComicsAutographed).comics == HOVER[:1]
