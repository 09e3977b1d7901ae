"""Chapters 4, 5 and 7: who sees what, as far as the draft goes."""

from itertools import permutations

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.events import (
    ComicPicked,
    DraftHandDealt,
    DraftRestDiscarded,
    HandPassed,
    KitTaken,
    PublishersChosen,
    ScoringCardsGiven,
    TurnOrderGiven,
)
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import (
    HIDDEN,
    PUBLIC,
    Audience,
    is_secret,
    mask,
    parts,
    public_fields,
)
from domain.kernel.types import FACE_DOWN, Cards
from tests.support.bagged import (
    COLOURS,
    DRAFT_ONLY,
    FIGURES,
    PLAYERS,
    Given,
    drafted,
    hand,
    in_play,
    opened,
    picked,
    picks,
)
from tests.support.views import blind_spots, leaks, quarrels, viewers

ANN, BEN, CAT = 0, 1, 2
SECRET = SealedLuck(bytes(range(32)))

each_count = pytest.mark.parametrize("players", PLAYERS)


def stream(given: Given, viewer: Audience) -> list[Event]:
    return [mask(event, viewer) for event in given.events]


def backs(count: int) -> Cards:
    return (FACE_DOWN,) * count


def redealt(players: int, keep: range) -> tuple[Given, Given]:
    """Two games whose comics lie in the same places in `keep` and the reserve rows alone."""
    figures = FIGURES[players]
    before_slots = 5 + figures.bin + 1 + 8 * players
    fixed = {*keep, *range(before_slots, before_slots + figures.loose + figures.bagged)}
    order = SECRET.shuffle("any", in_play(players))
    free = [at for at in range(len(order)) if at not in fixed]
    other = list(order)
    for at, source in zip(free, free[1:] + free[:1], strict=True):
        other[at] = order[source]
    return tuple(  # type: ignore[return-value]  # two of them
        opened(players, StackedLuck().stack("comics/1", comics)) for comics in (order, other)
    )


def test_bb_dp_0_what_the_host_chooses_is_public() -> None:
    chosen = ("pub_b", "pub_c", "pub_e", "pub_f")
    given = opened(3, turn_order=(2, 1, 0), publishers=chosen, first_game=True)
    assert given.one(TurnOrderGiven).turn_order == (2, 1, 0)
    assert given.one(PublishersChosen).publishers == chosen
    assert set(given.one(ScoringCardsGiven).cards) == {"early_adopter", "dabbler"}
    assert [e.colour for e in given.all(KitTaken)] == list(COLOURS[:3])
    for kind in (TurnOrderGiven, PublishersChosen, ScoringCardsGiven, KitTaken):
        assert not is_secret(kind)


@each_count
def test_bb_dp_1_all_decide_at_once(players: int) -> None:
    given = opened(players, **DRAFT_ONLY)
    for pick in range(1, 7):
        pending = GAME.pending(given.table)
        assert [(p.seat, p.kind, p.context) for p in pending] == [
            (seat, "draft_pick", f"pick={pick}") for seat in range(players)
        ]
        for seat in range(players):
            choices = GAME.legal(given.table, seat)
            mine = [Pick(seat=seat, comic=comic) for comic in hand(given, seat)]
            assert (list(choices.commands), choices.complete) == (mine, True)
        given = given.after(*picks(given))
    assert GAME.pending(given.table) == ()
    assert all(GAME.legal(given.table, seat).commands == () for seat in range(players))


@each_count
def test_bb_dp_1_a_choice_is_found_in_ones_own_view(players: int) -> None:
    given = picked(opened(players, SECRET), 2)
    for viewer, seat in viewers(players):
        view = given.seen_by(viewer)
        assert GAME.pending(view) == GAME.pending(given.table)
        if seat is not None:
            assert GAME.legal(view, seat) == GAME.legal(given.table, seat)


def test_bb_dp_1_the_choices_of_another_seat_are_not_listed() -> None:
    given = opened(3, SECRET)
    for viewer in (PUBLIC, "seat-1", "seat-2"):
        choices = GAME.legal(given.seen_by(viewer), ANN)
        assert (choices.commands, choices.complete) == ((), False)


def test_bb_dp_1_only_that_a_pick_was_made() -> None:
    given = opened(3, SECRET)
    for viewer in (PUBLIC, "seat-1", "seat-2"):
        answers = [given.when(Pick(seat=ANN, comic=c)).events for c in hand(given, ANN)]
        assert len({msgspec.json.encode(public_fields(e[0])) for e in answers}) == 1
        assert all(mask(e[0], viewer) == mask(answers[0][0], viewer) for e in answers)
    view = given.after(picks(given)[ANN]).seen_by("seat-1")
    assert view.picked == (True, False, False)
    assert view.seats[ANN].loose == (FACE_DOWN,)
    assert view.seats[ANN].hand == backs(7)


@each_count
@pytest.mark.rules("BB-ZONE-1", "BB-ZONE-3")
def test_decks_are_backs_to_everybody(players: int) -> None:
    given = drafted(players, SECRET)
    for viewer, _ in viewers(players):
        view = given.seen_by(viewer)
        assert view.supply_deck == backs(FIGURES[players].supply)
        assert view.bin_deck == backs(FIGURES[players].bin)


@each_count
def test_sneak_preview_swag_and_bin_discard_show_their_number(players: int) -> None:
    given = drafted(players, SECRET)
    for viewer, seat in viewers(players):
        view = given.seen_by(viewer)
        assert (view.sneak, view.swag) == (backs(5), backs(1))
        assert len(view.bin_discard) == 2 * players
        mine = {c for e in given.all(DraftRestDiscarded, seat=seat) for c in e.comics}
        assert set(view.bin_discard) - {FACE_DOWN} <= mine


@each_count
def test_bb_zone_5_everybody_sees_the_reserve(players: int) -> None:
    given = drafted(players, SECRET)
    for viewer, _ in viewers(players):
        view = given.seen_by(viewer)
        assert view.reserve_loose == given.table.reserve_loose
        assert view.reserve_bagged == given.table.reserve_bagged
        assert FACE_DOWN not in view.reserve_loose + view.reserve_bagged


@each_count
def test_bb_zone_9_a_draft_hand_is_its_holders(players: int) -> None:
    given = opened(players, SECRET)
    for _ in range(6):
        for viewer, seat in viewers(players):
            for other, player in enumerate(given.seen_by(viewer).seats):
                true = hand(given, other)
                assert player.hand == (true if other == seat else backs(len(true)))
        given = given.after(*picks(given))


@each_count
@pytest.mark.rules("BB-ZONE-10", "BB-ZONE-12")
def test_face_down_piles_are_their_owners(players: int) -> None:
    given = drafted(players, SECRET)
    for viewer, seat in viewers(players):
        for other, player in enumerate(given.seen_by(viewer).seats):
            true = given.table.seats[other]
            assert player.loose == (true.loose if other == seat else backs(3))
            assert player.bagged == (true.bagged if other == seat else backs(3))


@each_count
def test_bb_zone_16_everybody_sees_cash(players: int) -> None:
    given = drafted(players, SECRET)
    for viewer, _ in viewers(players):
        cash = [player.cash for player in given.seen_by(viewer).seats]
        assert cash == [player.cash for player in given.table.seats]


@each_count
def test_cubes_order_market_and_scoring_cards_are_open(players: int) -> None:
    given = drafted(players, SECRET)
    for viewer, _ in viewers(players):
        assert quarrels(given.table, given.seen_by(viewer)) == []


def test_bb_zone_18_cards_not_revealed_at_setup() -> None:
    given = opened(2, SECRET)
    unrevealed = ("superpowers_laid_out", "scoring_card_revealed", "publisher_token_drawn")
    for viewer in (PUBLIC, "seat-0", "seat-1"):
        for event in stream(given, viewer):
            tag = event.__struct_config__.tag
            if str(tag).rpartition(".")[2] in unrevealed:
                assert getattr(event, "order") is HIDDEN  # noqa: B009  # of several types
                assert isinstance(getattr(event, "count"), int)  # noqa: B009


@each_count
def test_bb_zone_19_everybody_knows_the_publishers(players: int) -> None:
    given = opened(players, SECRET)
    for viewer, _ in viewers(players):
        view = given.seen_by(viewer)
        assert view.publishers == given.table.publishers
        assert len(view.publishers) == FIGURES[players].publishers


@each_count
def test_bb_zone_r1_a_view_holds_what_its_seat_may_see_and_no_more(players: int) -> None:
    given = drafted(players, SECRET)
    for viewer, seat in viewers(players):
        assert leaks(given, viewer, seat) == []
        assert blind_spots(given, viewer, seat) == []


def test_a_planted_leak_is_found() -> None:
    given = drafted(2, SECRET)
    assert leaks(given, "referee", ANN)
    assert leaks(given, "seat-1", ANN)
    assert leaks(given, "seat-0", None)
    assert blind_spots(given, PUBLIC, ANN)


@each_count
def test_bb_zone_r2_hidden_comics_have_no_face(players: int) -> None:
    first_hand = 5 + FIGURES[players].bin + 1
    one, other = redealt(players, keep=range(first_hand, first_hand + 8))
    assert one.events != other.events
    assert hand(one, ANN) == hand(other, ANN)
    assert stream(one, "seat-0") == stream(other, "seat-0")
    assert one.seen_by("seat-0") == other.seen_by("seat-0")
    assert stream(one, "seat-1") != stream(other, "seat-1")


@each_count
def test_bb_zone_r4_a_spectator_learns_nothing_that_is_a_seats(players: int) -> None:
    one, other = redealt(players, keep=range(0))
    one, other = picked(one, 6), picked(other, 6, choose=max)
    assert stream(one, PUBLIC) == stream(other, PUBLIC)
    assert one.seen_by(PUBLIC) == other.seen_by(PUBLIC)
    for event in stream(one, PUBLIC):
        for kind in (DraftHandDealt, HandPassed, DraftRestDiscarded):
            assert not isinstance(event, kind) or event.comics is HIDDEN


@each_count
def test_bb_ev_r1_masking_hides_fields_never_events(players: int) -> None:
    given = drafted(players, SECRET)
    for viewer, _ in viewers(players):
        seen = stream(given, viewer)
        assert [type(event) for event in seen] == [type(event) for event in given.events]
        assert [public_fields(e) for e in seen] == [public_fields(e) for e in given.events]


def test_bb_ev_r1_one_command_gives_all_its_events_at_once() -> None:
    given = picked(opened(2, **DRAFT_ONLY), 5)
    ann, ben = picks(given)
    assert len(given.when(ann).events) == 1
    assert len(given.after(ann).when(ben).events) == 4


def test_bb_ev_r3_a_pick_is_told_at_once_without_its_comic() -> None:
    given = opened(3, SECRET)
    for seat in (CAT, ANN, BEN):
        outcome = given.when(picks(given)[seat])
        event = mask(outcome.events[0], PUBLIC)
        assert isinstance(event, ComicPicked)
        assert (event.seat, event.pick, event.destination) == (seat, 1, "loose")
        assert event.comic is HIDDEN
        assert any(isinstance(e, HandPassed) for e in outcome.events) == (seat == BEN)
        given = given.after(picks(given)[seat])


def test_bb_ev_r5_a_pick_is_as_secret_as_its_event() -> None:
    given = opened(2, SECRET)
    command = picks(given)[ANN]
    assert public_fields(command) == {"seat": 0}
    assert [(part.field, part.to) for part in parts(command)] == [("comic", "seat-0")]
    for viewer in (PUBLIC, "seat-1", "host"):
        assert mask(command, viewer).comic is HIDDEN
    (event,) = given.when(command).events
    assert [(part.field, part.to) for part in parts(event)] == [("comic", "seat-0")]


def test_bb_order_1_picks_may_arrive_in_any_order() -> None:
    given = opened(3, SECRET)
    commands = picks(given)
    tables = [given.after(*arrival).table for arrival in permutations(commands)]
    assert all(table == tables[0] for table in tables)


@each_count
def test_bb_order_4_discards_go_down_by_card_id(players: int) -> None:
    given = drafted(players, SECRET)
    for event in given.all(DraftRestDiscarded):
        assert list(event.comics) == sorted(event.comics)
