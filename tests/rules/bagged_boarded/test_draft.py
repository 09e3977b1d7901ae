"""Chapter 2.3: Free Comics Day, the draft."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import (
    ComicPicked,
    DraftCompleted,
    DraftPickOpened,
    DraftRestDiscarded,
    HandPassed,
)
from domain.kernel.game import Setup
from domain.kernel.luck import NoLuck
from domain.kernel.rules import RuleBroken
from tests.support.bagged import (
    DRAFT_1,
    DRAFT_4,
    DRAFT_7,
    DRAFT_ONLY,
    PLAYERS,
    Given,
    drafted,
    hand,
    opened,
    picked,
    picks,
)

ANN, BEN, CAT = 0, 1, 2

each_count = pytest.mark.parametrize("players", PLAYERS)


def waiting(given: Given) -> list[int]:
    """The seats that owe a decision."""
    return [pending.seat for pending in GAME.pending(given.table)]


@each_count
def test_bb_draft_1_all_pick_then_hands_go_to_the_left_neighbour(players: int) -> None:
    given = opened(players)
    hands = [hand(given, seat) for seat in range(players)]
    assert waiting(given) == list(range(players))
    passed = given.after(*picks(given))
    for giver in range(players):
        receiver = (giver + 1) % players
        event = passed.one(HandPassed, giver=giver)
        assert (event.seat, event.count, event.comics) == (receiver, 7, hands[giver][1:])
        assert hand(passed, receiver) == hands[giver][1:]
    assert waiting(passed) == list(range(players))


@each_count
def test_bb_draft_1_there_are_six_picks(players: int) -> None:
    before = picked(opened(players, **DRAFT_ONLY), 5)
    for command in picks(before):
        assert not before.table.drafted
        assert not GAME.is_over(before.table)
        before = before.after(command)
    given = drafted(players, **DRAFT_ONLY)
    assert given.table == before.table
    for seat in range(players):
        assert [e.pick for e in given.all(ComicPicked, seat=seat)] == [1, 2, 3, 4, 5, 6]
    assert given.events[-1] == DraftCompleted()
    assert waiting(given) == []
    assert given.table.drafted
    assert GAME.is_over(given.table)


@each_count
def test_bb_draft_1_no_pick_when_the_draft_is_over(players: int) -> None:
    given = drafted(players)
    for seat in range(players):
        given.when(Pick(seat=seat, comic=given.table.seats[seat].loose[0])).breaks(DRAFT_1)


def test_bb_draft_1_no_pick_before_the_draft_has_begun() -> None:
    not_dealt = Given(GAME, Setup(2, GAME.options(), GAME.standard()))
    not_dealt.when(Pick(seat=ANN, comic="hovergirl-1")).breaks(DRAFT_1)


def test_bb_draft_1_a_refusal_says_whether_the_draft_is_over_or_to_come() -> None:
    pick = Pick(seat=ANN, comic="hovergirl-1")
    over = drafted(2).when(pick).breaks(DRAFT_1)
    early = Given(GAME, Setup(2, GAME.options(), GAME.standard())).when(pick).breaks(DRAFT_1)
    assert "complete" in str(over)
    assert "complete" not in str(early)


@each_count
def test_bb_draft_2_hand_sizes(players: int) -> None:
    given, sizes = opened(players), []
    for _ in range(6):
        sizes.append({len(player.hand) for player in given.table.seats})
        given = given.after(*picks(given))
    assert sizes == [{8}, {7}, {6}, {5}, {4}, {3}]
    opened_picks = [(e.pick, e.count) for e in given.all(DraftPickOpened)]
    assert opened_picks == [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3)]


@each_count
def test_bb_draft_3_three_loose_then_three_bagged(players: int) -> None:
    given = drafted(players)
    for seat, player in enumerate(given.table.seats):
        mine = given.all(ComicPicked, seat=seat)
        assert [event.destination for event in mine] == ["loose"] * 3 + ["bagged"] * 3
        assert sorted(player.loose) == sorted(event.comic for event in mine[:3])
        assert sorted(player.bagged) == sorted(event.comic for event in mine[3:])


def test_bb_draft_3_the_piles_after_each_pick() -> None:
    given, piles = opened(2), []
    for _ in range(6):
        given = given.after(*picks(given))
        piles.append([(len(p.loose), len(p.bagged)) for p in given.table.seats])
    assert piles == [[pile] * 2 for pile in [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3)]]


def test_bb_draft_4_the_comic_of_another_hand() -> None:
    given = opened(2)
    stolen = Pick(seat=ANN, comic=hand(given, BEN)[0])
    given.when(stolen).breaks(DRAFT_4, comic=stolen.comic, hand=hand(given, ANN))


def test_bb_draft_4_a_comic_handed_on() -> None:
    given = opened(3)
    before = hand(given, ANN)
    passed = given.after(*picks(given))
    for comic in before:
        passed.when(Pick(seat=ANN, comic=comic)).breaks(DRAFT_4)


@pytest.mark.parametrize(
    "comic", ["", "?", "hovergirl", "hovergirl-9", "hovergirl-1 ", "no_such_hero-1"]
)
def test_bb_draft_4_what_is_no_comic_at_all(comic: str) -> None:
    opened(2).when(Pick(seat=ANN, comic=comic)).breaks(DRAFT_4)


def test_bb_draft_4_comics_that_lie_on_the_table() -> None:
    given = opened(2)
    table = given.table
    lying = table.reserve_loose + table.reserve_bagged + table.sneak + table.swag + table.bin_deck
    for comic in (*lying, *table.supply_deck):
        assert comic is not None
        given.when(Pick(seat=BEN, comic=comic)).breaks(DRAFT_4)


def test_bb_draft_4_own_pile_is_no_hand() -> None:
    given = picked(opened(2), 4)
    player = given.table.seats[ANN]
    for comic in (*player.loose, *player.bagged):
        given.when(Pick(seat=ANN, comic=comic)).breaks(DRAFT_4)


@each_count
def test_bb_draft_4_every_comic_of_the_held_hand_may_be_picked(players: int) -> None:
    given = opened(players)
    for _ in range(6):
        for seat in range(players):
            for comic in hand(given, seat):
                given.when(Pick(seat=seat, comic=comic)).gives(ComicPicked, comic=comic)
        given = given.after(*picks(given))


@each_count
def test_bb_draft_6_the_rest_goes_to_the_bin_discard(players: int) -> None:
    before = picked(opened(players), 5)
    rests = [player.hand[1:] for player in before.table.seats]
    given = before.after(*picks(before))
    for seat, rest in enumerate(rests):
        event = given.one(DraftRestDiscarded, seat=seat)
        assert (event.count, sorted(event.comics)) == (2, sorted(rest))
    assert sorted(given.table.bin_discard) == sorted(comic for rest in rests for comic in rest)
    assert len(given.table.bin_discard) == 2 * players
    assert all(player.hand == player.passing == () for player in given.table.seats)


@each_count
def test_bb_draft_6_there_is_no_sixth_pass(players: int) -> None:
    given = drafted(players)
    for giver in range(players):
        assert [e.count for e in given.all(HandPassed, giver=giver)] == [7, 6, 5, 4, 3]


def test_bb_draft_7_hands_stay_until_all_have_picked() -> None:
    given = opened(3)
    hands = [hand(given, seat) for seat in (ANN, BEN, CAT)]
    commands = picks(given)
    for seat in (CAT, ANN):
        outcome = given.when(commands[seat]).lacks(HandPassed).lacks(DraftPickOpened)
        assert [type(event) for event in outcome.events] == [ComicPicked]
        given = given.after(commands[seat])
    assert hand(given, BEN) == hands[BEN]
    assert waiting(given) == [BEN]
    last = given.when(commands[BEN])
    kinds = [type(event) for event in last.events]
    assert kinds == [ComicPicked, HandPassed, HandPassed, HandPassed, DraftPickOpened]
    last.gives(DraftPickOpened, pick=2, count=7)


def test_bb_draft_7_a_pick_is_final() -> None:
    given = opened(3)
    again = hand(given, ANN)[1]
    given = given.after(picks(given)[ANN])
    given.when(Pick(seat=ANN, comic=again)).breaks(DRAFT_7, pick=1)
    assert given.table.seats[ANN].loose == (picks(opened(3))[ANN].comic,)


def test_bb_draft_7_the_refusal_says_for_whom_the_draft_waits() -> None:
    given = opened(4)
    given = given.after(picks(given)[BEN])
    refusal = given.when(Pick(seat=BEN, comic=hand(given, BEN)[0])).breaks(DRAFT_7)
    assert str(refusal.facts["waiting_for"]) == "seat-0, seat-2, seat-3 (draft_pick)"


def test_bb_draft_7_comes_before_the_question_whether_the_comic_is_held() -> None:
    given = opened(2)
    given = given.after(picks(given)[ANN])
    given.when(Pick(seat=ANN, comic="no_such_hero-1")).breaks(DRAFT_7)


@each_count
def test_a_draft_needs_no_luck(players: int) -> None:
    given = opened(players)
    for _ in range(6):
        for command in picks(given):
            given = given.after(command, luck=NoLuck())
    assert given.table.drafted


def test_a_refusal_tells_no_comic_of_another_hand() -> None:
    given = opened(3)
    others = hand(given, ANN) + hand(given, CAT)
    refusals: list[RuleBroken] = []
    refusals.append(given.when(Pick(seat=BEN, comic="x")).breaks(DRAFT_4))
    given = given.after(picks(given)[BEN])
    refusals.append(given.when(Pick(seat=BEN, comic="x")).breaks(DRAFT_7))
    assert not [comic for comic in others if any(comic in str(refusal) for refusal in refusals)]


def test_phases_name_the_pick() -> None:
    given = opened(2, **DRAFT_ONLY)
    phases = []
    for _ in range(6):
        phases.append(GAME.phase(given.table))
        given = given.after(*picks(given))
    assert phases == [f"draft, pick {pick} of 6" for pick in range(1, 7)]
    assert GAME.phase(given.table) == "draft complete"
