"""Chapter 7 and the rules of chapters 3 and 6 on order and luck, in whole days."""

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    COMMANDS,
    BagComics,
    BuyDrawn,
    DiscardLoose,
    KeepInherited,
    SettleMembership,
    SettlePreview,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    ActionGroupFinished,
    ActionGroupStarted,
    AllowancePaid,
    CashGranted,
    ChoresPaid,
    CollectionRevealed,
    ComicsBagged,
    ComicsBought,
    ComicSold,
    ComicsUnbagged,
    CubesRetrieved,
    DeckReshuffled,
    DibsDeclared,
    DrawnComicsDiscarded,
    ExtraChosen,
    HeroValueChanged,
    KitTaken,
    LimitExceeded,
    PowerOpened,
    PowerUsed,
    ReservedComicBought,
    RoundStarted,
    SaleFinished,
    SetAsideCubesReturned,
    SetGraded,
    SneakPreviewBought,
    SneakPreviewViewed,
    SoldOut,
    SuperpowerChosen,
    SuperpowerKept,
    SuperpowerOffered,
    SuperpowerRemoved,
    SuperpowerTaken,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, PUBLIC, mask, parts, plan, public_fields
from tests.support.bagged import PLAYERS, SCORING, Given
from tests.support.bagged_games import told
from tests.support.bagged_holds import everywhere
from tests.support.day import ANN, BEN, CAT, claim, solos
from tests.support.evening import idle, placed, planned
from tests.support.views import viewers

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)

each_count = pytest.mark.parametrize("players", PLAYERS)


@cache
def game(players: int) -> Given:
    """A random game, to its end."""
    return told(players, 7)


@cache
def tables(players: int) -> tuple[Table, ...]:
    """Its Tables: before each event, and at last after all of them."""
    return tuple(game(players).history("referee"))


# ------------------------------------------------------------------------------------ projection


@each_count
def test_bb_ev_r1_masking_hides_fields_never_events_all_day(players: int) -> None:
    for viewer, _ in viewers(players):
        for event in game(players).events:
            seen = mask(event, viewer)
            assert type(seen) is type(event)
            assert public_fields(seen) == public_fields(event)


def test_bb_ev_r1_signed_comics_have_a_list_of_their_own() -> None:
    for kind in (ComicsBagged, ComicsUnbagged):
        assert {"signed", "count", "seat"} <= set(plan(kind).public)
        assert [field for field, _ in plan(kind).sealed] == ["comics"]
    start = placed(3, bagged={BEN: HOVER[:4]}, signed=HOVER[:2])
    day = start.after(UnbagComics(seat=BEN, comics=(HOVER[3], HOVER[0], HOVER[2])))
    event = day.one(ComicsUnbagged)
    assert (event.count, event.tags, event.signed) == (3, 1, HOVER[:1])
    assert sorted(event.comics) == sorted(HOVER[2:4])
    assert mask(event, PUBLIC).comics is HIDDEN


SECRETS: dict[type[msgspec.Struct], tuple[str, ...]] = {
    BuyDrawn: ("comics",),
    SettlePreview: ("comics", "order"),
    BagComics: ("comics",),
    UnbagComics: ("comics",),
    SettleMembership: ("comics", "free", "order"),
    DiscardLoose: ("comics",),
    KeepInherited: ("comics",),
}


@pytest.mark.rules("BB-EV-R5")
def test_commands_that_name_hidden_comics_are_as_secret() -> None:
    secret = {kind: tuple(f for f, _ in plan(kind).sealed) for kind in COMMANDS}
    secret = {kind: fields for kind, fields in secret.items() if fields}
    assert {kind.__name__: f for kind, f in secret.items() if kind in SECRETS} == {
        kind.__name__: fields for kind, fields in SECRETS.items()
    }
    assert {kind.__name__ for kind in secret} - {kind.__name__ for kind in SECRETS} == {"Pick"}
    settle = SettlePreview(seat=BEN, comics=GAR[:2], order=GAR[2:])
    assert public_fields(settle) == {"seat": BEN}
    assert {part.to for part in parts(settle)} == {"seat-1"}
    for viewer in (PUBLIC, "seat-0", "host"):
        assert mask(settle, viewer).comics is HIDDEN


def test_bb_ev_r5_what_a_batch_begins_with_is_as_secret_as_its_command() -> None:
    for kind, firsts in GAME.firsts.items():
        if plan(kind).sealed:
            assert firsts, kind
    assert set(SECRETS) <= set(GAME.firsts)


# ----------------------------------------------------------------------------------------- money


def paid(event: Event) -> int:
    """What an event adds to the cash of its seat."""
    match event:
        case KitTaken():
            return event.cash
        case AllowancePaid() | ChoresPaid() | SoldOut() | CashGranted():
            return event.amount
        case ComicSold():
            return event.price
        case ReservedComicBought():
            return -event.price
        case ComicsBought() | SneakPreviewBought():
            return -event.total
        case SetGraded():
            return -event.fee
    return 0


@each_count
@pytest.mark.rules("BB-EV-R2", "BB-INV-5")
def test_cash_is_the_sum_of_explicit_fields(players: int) -> None:
    cash: Counter[int] = Counter()
    for event, table in zip(game(players).events, tables(players)[1:], strict=True):
        if change := paid(event):
            cash[getattr(event, "seat")] += change  # noqa: B009  # of many types
        assert [player.cash for player in table.seats] == [cash[s] for s in range(players)]


@each_count
@pytest.mark.rules("BB-EV-R4")
def test_stored_figures_are_replayed_as_they_are(players: int) -> None:
    given = game(players)
    edition = given.setup.edition
    track = msgspec.structs.replace(
        edition.track, values=tuple(v + 7 for v in edition.track.values)
    )
    prices = msgspec.structs.replace(edition.prices, mail_order=1, bargain_bin=2, grading=3)
    dearer = msgspec.structs.replace(edition, track=track, prices=prices, reserve_slot_cost=5)
    other = msgspec.structs.replace(GAME.initial(given.setup), edition=dearer)
    table = GAME.fold(other, given.events)
    assert msgspec.structs.replace(table, edition=edition) == given.table


# ------------------------------------------------------------------------------------ one effect


def holdings(table: Table) -> tuple[object, ...]:
    """All comics, tags and slabs, cubes and cash, wherever they are."""
    bare: dict[str, Any] = {"net_worth": None, "powers": (), "driven": False, "extra": ""}
    seats = [msgspec.structs.replace(player, **bare) for player in table.seats]
    decks = (table.supply_deck, table.supply_discard, table.bin_deck, table.bin_discard)
    rows = (table.reserve_loose, table.reserve_bagged, table.sneak, table.swag)
    return (*seats, *decks, *rows, table.signed, table.tags, table.slabs, table.track)


SAYING: tuple[type[Event], ...] = (
    *(LimitExceeded, SaleFinished, ActionGroupStarted, ActionGroupFinished),
    *(SuperpowerOffered, SuperpowerChosen, SuperpowerRemoved),
    *(SuperpowerTaken, SuperpowerKept, PowerOpened, PowerUsed, DibsDeclared, ExtraChosen),
)
"""They move no comic, cube or cash."""


@each_count
@pytest.mark.rules("BB-EV-R6")
def test_one_effect_is_in_one_event(players: int) -> None:
    tried: Counter[str] = Counter()
    found = tables(players)
    for event, before, after in zip(game(players).events, found, found[1:], strict=False):
        tried[type(event).__name__] += 1
        if isinstance(event, SAYING):
            assert holdings(before) == holdings(after)
        if isinstance(event, SoldOut):
            assert (before.powers, before.removed_powers) == (after.powers, after.removed_powers)
        if isinstance(event, SuperpowerChosen | SuperpowerTaken):
            assert {*before.powers} - {*after.powers} == {event.power}
            assert before.removed_powers == after.removed_powers
        if isinstance(event, SuperpowerRemoved):
            assert before.powers == after.powers
            assert after.removed_powers == (*before.removed_powers, event.power)
        if isinstance(event, ComicSold):
            assert before.track == after.track
        if not isinstance(event, HeroValueChanged):
            assert before.track == after.track
    assert {"LimitExceeded", "SaleFinished", "ComicSold"} <= set(tried)


# ------------------------------------------------------------------------------- order, and luck


@each_count
@pytest.mark.rules("BB-ORDER-4")
def test_declined_comics_go_down_by_card_id(players: int) -> None:
    declined = game(players).all(DrawnComicsDiscarded)
    assert declined
    assert all(list(event.comics) == sorted(event.comics) for event in declined)


@pytest.mark.rules("BB-ORDER-2")
def test_chores_and_cubes_come_back_in_turn_order() -> None:
    order = (CAT, ANN, BEN)
    day = idle(placed(3, turn_order=order, cubes={ANN: 2, BEN: 3, CAT: 4}))
    assert [(e.seat, e.amount) for e in day.all(ChoresPaid)] == [(CAT, 20), (ANN, 10), (BEN, 15)]
    assert [e.seat for e in day.all(SetAsideCubesReturned)] == list(order)
    assert [e.seat for e in day.all(CubesRetrieved, source="chores")] == list(order)


@pytest.mark.rules("BB-ORDER-6")
def test_bedtime_asks_nobody() -> None:
    day = planned(placed(3), claim(ANN, "swag"))
    last = day.when(TakeSwag(seat=ANN))
    kinds = [type(event) for event in last.events]
    assert RoundStarted in kinds
    assert kinds[-1].__name__ == "PlanningTurnStarted"


@each_count
@pytest.mark.rules("BB-ORDER-7")
def test_all_collections_are_revealed_at_once(players: int) -> None:
    events = game(players).events
    at = [n for n, event in enumerate(events) if isinstance(event, CollectionRevealed)]
    assert at == list(range(at[0], at[0] + players))


@each_count
@pytest.mark.rules("BB-RND-7", "BB-RND-8", "BB-RND-R4", "BB-DECK-4")
def test_only_the_discard_of_an_empty_deck_is_shuffled(players: int) -> None:
    found = tables(players)
    decks = set()
    for event, before, after in zip(game(players).events, found, found[1:], strict=False):
        if isinstance(event, DeckReshuffled):
            decks.add(event.deck)
            assert before.deck(event.deck) == ()
            assert sorted(event.order) == sorted(before.discard(event.deck))
            assert event.count == len(event.order)
            assert after.deck(event.deck) == event.order
            assert after.discard(event.deck) == ()
            assert everywhere(before) == everywhere(after)
            assert [(part.field, part.to) for part in parts(event)] == [("order", "host")]
    assert "bin" in decks


@each_count
@pytest.mark.rules("BB-RND-R1", "BB-RND-R3")
def test_no_other_luck_is_used_all_game_and_each_once(players: int) -> None:
    events = game(players).events
    labels = [getattr(event, "label") for event in events if hasattr(event, "label")]  # noqa: B009
    zones = {"turn_order", "publishers", "superpowers", "comics", "bin", "supply"}
    zones |= {f"scoring_{back}" for back in SCORING} | {"publisher_token"}
    assert {label.partition("/")[0] for label in labels} <= zones
    assert len(set(labels)) == len(labels)
    shuffles = [event for event in events if isinstance(event, DeckReshuffled)]
    for deck in ("bin", "supply"):
        mine = [event.label for event in shuffles if event.deck == deck]
        assert mine == [f"{deck}/{n}" for n in range(1, len(mine) + 1)]


@pytest.mark.rules("BB-RND-R2", "BB-RND-7")
def test_a_reshuffle_is_that_of_its_label() -> None:
    secret = SealedLuck(bytes(range(32)))
    start = placed(3, supply_deck=(), supply_discard=(*TROLL, *GAR), rest="loose 2")
    day = idle(start, luck=secret)
    event = day.one(DeckReshuffled, deck="supply")
    assert event.order == secret.shuffle("supply/1", (*TROLL, *GAR))
    assert GAME.fold(day.start, day.events) == day.table


@pytest.mark.rules("BB-RND-R1")
def test_sneak_preview_and_swag_are_never_shuffled() -> None:
    luck = StackedLuck()
    day = planned(placed(3, sneak=GAR, swag=TROLL), claim(BEN, "sneak_preview"), luck=luck)
    assert day.one(SneakPreviewViewed).comics == GAR
    day = idle(day, 4, luck=luck)
    assert {label.partition("/")[0] for label in luck.used} <= {"bin", "supply"}
