"""Chapter 5: who sees what while days are played. Draft and setup are in `test_hidden.py`."""

from collections.abc import Callable

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BuyDrawn,
    BuyReserved,
    Decline,
    SellComic,
    SettlePreview,
    SignComics,
    TakeSwag,
    UnbagComics,
)
from domain.games.bagged_boarded.events import (
    CollectionRevealed,
    ComicSold,
    ComicsUnbagged,
    DeckReshuffled,
    DrawnComicsDiscarded,
    ReserveRowCleaned,
    ReserveSlotRefilled,
    SneakPreviewRefilled,
    SneakPreviewReturned,
    SwagAdded,
    SwagTaken,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, PUBLIC, mask
from domain.kernel.types import FACE_DOWN, Cards
from tests.support.day import ANN, BEN, CAT, boost, claim, solos
from tests.support.evening import Day, concealed, idle, placed, planned, seen, stream, tuned

HOVER = solos("hovergirl", 1, 2, 3, 4, 5)
GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)
SECRET = SealedLuck(bytes(range(32)))

OTHERS = (PUBLIC, "seat-0", "seat-2")
"""All viewers but Ben."""
ALL = (*OTHERS, "seat-1")


def backs(count: int) -> Cards:
    return (FACE_DOWN,) * count


def faces(pile: Cards) -> set[str]:
    return {comic for comic in pile if comic != FACE_DOWN}


def upto(day: Day, kind: type[Event], **fields: object) -> Day:
    """The day up to its first event of that type with these fields."""
    first = day.all(kind, **fields)[0]
    events = day.events[: next(n for n, event in enumerate(day.events) if event is first) + 1]
    return Day(day.start, *events, now=GAME.fold(day.start, events))


# ------------------------------------------------------------------------------ decks and discards


def test_bb_zone_1_the_supply_deck_is_backs_after_a_reshuffle_too() -> None:
    start = placed(3, supply_deck=GAR[:2], supply_discard=(*TROLL, *WEIRD), rest="loose 2")
    day = idle(start, luck=SECRET)
    assert day.all(DeckReshuffled, deck="supply")
    for viewer in ALL:
        assert seen(day, viewer).supply_deck == backs(len(day.table.supply_deck))


def test_bb_zone_2_who_declined_knows_the_supply_discard() -> None:
    day = planned(placed(3, cash={BEN: 15}), claim(BEN, "mail_order"))
    drawn = day.table.seats[BEN].drawn
    day = upto(day.after(BuyDrawn(seat=BEN, comics=drawn[:1])), DrawnComicsDiscarded)
    assert sorted(day.table.supply_discard) == sorted(drawn[1:])
    for viewer in OTHERS:
        assert seen(day, viewer).supply_discard == backs(5)
        assert mask(day.one(DrawnComicsDiscarded), viewer).comics is HIDDEN
    assert faces(seen(day, "seat-1").supply_discard) <= set(drawn[1:])
    assert mask(day.one(DrawnComicsDiscarded), "seat-1").comics == tuple(sorted(drawn[1:]))


def test_bb_zone_3_a_reshuffle_makes_the_bin_deck_backs_to_everybody() -> None:
    start = placed(3, bin_deck=GAR[:1], bin_discard=WEIRD, cash={BEN: 0})
    day = planned(start, claim(BEN, "bargain_bin"), luck=SECRET)
    day = idle(day, luck=SECRET)
    assert day.all(DeckReshuffled, deck="bin")
    for viewer in ALL:
        assert faces(seen(day, viewer).bin_deck) == set()
        assert len(seen(day, viewer).bin_deck) == len(day.table.bin_deck)


def test_bb_zone_4_everybody_knows_what_fell_in_face_up() -> None:
    start = placed(3, reserve_loose=GAR[:4], reserve_bagged=HOVER[:4], bin_discard=WEIRD)
    day = upto(idle(start), SwagAdded)
    fallen = {GAR[2], GAR[3], HOVER[2], HOVER[3]}
    assert fallen <= set(day.table.bin_discard)
    for viewer in ALL:
        assert faces(seen(day, viewer).bin_discard) == fallen
        told = {
            c for e in stream(day, viewer) if isinstance(e, ReserveRowCleaned) for c in e.dropped
        }
        assert told == fallen


@pytest.mark.rules("BB-ZONE-4")
def test_a_comic_pushed_out_by_a_sale_is_known() -> None:
    start = placed(3, reserve_loose=GAR[:4], loose={BEN: TROLL})
    day = planned(start, claim(BEN, "sell"), boost(BEN, "sell"))
    day = day.after(*(SellComic(seat=BEN, comic=comic) for comic in TROLL[:3]))
    assert [event.dropped for event in day.all(ComicSold)] == [None, None, GAR[1]]
    for viewer in ALL:
        told = [event for event in stream(day, viewer) if isinstance(event, ComicSold)]
        assert told == day.all(ComicSold)
        assert GAR[1] in seen(day, viewer).bin_discard


def test_bb_zone_5_reserve_rows_are_everybodys_all_day() -> None:
    day = idle(placed(3), 3, luck=SECRET)
    for viewer in ALL:
        assert seen(day, viewer).reserve_loose == day.table.reserve_loose
        assert seen(day, viewer).reserve_bagged == day.table.reserve_bagged


# -------------------------------------------------------------------- Sneak Preview, Swag, in hand


def previewed(order: Cards = (GAR[3], GAR[1], GAR[4], GAR[0])) -> Day:
    """Ben has bought one comic of Sneak Preview and put the others back."""
    day = planned(placed(3, sneak=GAR, cash={BEN: 20}), claim(BEN, "sneak_preview"))
    return day.after(SettlePreview(seat=BEN, comics=GAR[2:3], order=order))


def test_bb_zone_6_the_last_viewer_knows_what_is_left_and_its_order() -> None:
    day = upto(previewed(), SneakPreviewReturned)
    assert seen(day, "seat-1").sneak == (GAR[3], GAR[1], GAR[4], GAR[0])
    for viewer in OTHERS:
        assert seen(day, viewer).sneak == backs(4)
    night = previewed()
    filled = [event.comic for event in night.all(ReserveSlotRefilled, row="bagged")]
    assert filled == [GAR[3], GAR[1]]
    assert seen(night, "seat-1").sneak == (GAR[4], GAR[0], *backs(3))
    for viewer in OTHERS:
        assert seen(night, viewer).sneak == backs(5)
        assert seen(night, viewer).reserve_bagged[:2] == (GAR[1], GAR[3])


def test_bb_zone_7_an_earlier_viewer_no_longer_knows() -> None:
    start = placed(3, sneak=GAR, cash={BEN: 0, CAT: 20})
    day = planned(start, claim(BEN, "sneak_preview", 1), claim(CAT, "sneak_preview", 2))
    day = day.after(SettlePreview(seat=BEN, comics=(), order=GAR))
    day = day.after(SettlePreview(seat=CAT, comics=GAR[:1], order=GAR[1:]))
    day = upto(day, SneakPreviewReturned, seat=CAT)
    assert seen(day, "seat-2").sneak == GAR[1:]
    assert seen(day, "seat-1").sneak == backs(4)
    assert seen(day, "seat-1").seats[CAT].bagged == backs(4)


def test_bb_zone_8_swag_is_nobodys_until_it_is_taken() -> None:
    start = placed(3, swag=GAR[:3], bagged={BEN: HOVER[:1]})
    day = planned(start, claim(BEN, "swag"))
    for viewer in ALL:
        assert seen(day, viewer).swag == backs(3)
    day = upto(day.after(TakeSwag(seat=BEN)), SwagTaken)
    assert set(seen(day, "seat-1").seats[BEN].bagged) == {*HOVER[:1], *GAR[:3]}
    for viewer in OTHERS:
        assert seen(day, viewer).seats[BEN].bagged == backs(4)
    night = idle(placed(3, swag=GAR[:1]))
    for viewer in ALL:
        assert mask(night.one(SwagAdded), viewer).comics is HIDDEN
        assert mask(night.one(SneakPreviewRefilled), viewer).comics is HIDDEN


@pytest.mark.parametrize("group", ["mail_order", "bargain_bin", "sneak_preview"])
@pytest.mark.rules("BB-ZONE-15")
def test_what_is_in_hand_is_its_holders(group: str) -> None:
    day = planned(placed(3, cash={BEN: 60}), claim(BEN, group))
    held = day.table.seats[BEN].drawn
    assert len(held) >= 4
    assert seen(day, "seat-1").seats[BEN].drawn == held
    for viewer in OTHERS:
        assert seen(day, viewer).seats[BEN].drawn == backs(len(held))


# --------------------------------------------------------------------------------- piles and sets


def owner() -> Day:
    """Ben has one signed and two other comics in each pile, and a graded set with a signed one."""
    return placed(
        3,
        bagged={BEN: HOVER[:3]},
        loose={BEN: TROLL[:3]},
        sets={BEN: {"garfunkle": GAR[:3]}},
        graded=((BEN, "garfunkle"),),
        signed=(HOVER[1], TROLL[2], GAR[0]),
    )


@pytest.mark.rules(
    "BB-ZONE-10", "BB-ZONE-11", "BB-ZONE-12", "BB-ZONE-13", "BB-STATE-3", "BB-STATE-4"
)
def test_piles_are_face_down_but_for_signed_comics() -> None:
    sign = planned(placed(3, bagged={BEN: HOVER[:3]}), claim(BEN, "autographs"))
    sign = sign.after(SignComics(seat=BEN, comics=HOVER[1:2]))
    for viewer in OTHERS:
        assert sorted(seen(sign, viewer).seats[BEN].bagged) == sorted([HOVER[1], "?", "?"])
    bag = planned(owner(), claim(BEN, "bag_and_board"))
    bag = bag.after(BagComics(seat=BEN, comics=TROLL[1:3]))
    for viewer in OTHERS:
        ben = seen(bag, viewer).seats[BEN]
        assert (sorted(ben.loose), sorted(ben.bagged)) == (
            ["?"],
            sorted([HOVER[1], TROLL[2], *"???"]),
        )
    assert set(seen(bag, "seat-1").seats[BEN].bagged) == {*HOVER[:3], *TROLL[1:3]}


@pytest.mark.rules("BB-ZONE-10")
def test_a_comic_that_was_signed_is_known_to_have_gone_to_the_loose_pile() -> None:
    day = owner().after(UnbagComics(seat=BEN, comics=HOVER[1:3]))
    event = day.one(ComicsUnbagged)
    for viewer in OTHERS:
        told = mask(event, viewer)
        assert (told.count, told.tags, told.signed, told.comics) == (2, 1, HOVER[1:2], HIDDEN)
        assert HOVER[2] not in seen(day, viewer).seats[BEN].loose
    assert mask(event, "seat-1").comics == HOVER[2:3]


@pytest.mark.parametrize(
    ("group", "pile"), [("reserve_loose", "loose"), ("reserve_bagged", "bagged")]
)
@pytest.mark.rules("BB-ZONE-10", "BB-ZONE-12")
def test_what_is_bought_from_a_reserve_is_known_to_have_been(group: str, pile: str) -> None:
    start = placed(3, cash={BEN: 100}, **{group: GAR[:4]})
    day = planned(start, claim(BEN, group, 2)).after(BuyReserved(seat=BEN))
    for viewer in OTHERS:
        shown = getattr(seen(day, viewer).seats[BEN], pile)
        assert faces(shown) <= {GAR[1]}
        assert len(shown) == 4
    after = day.after(UnbagComics(seat=BEN, comics=day.table.seats[BEN].bagged[:1]))
    for viewer in OTHERS:
        assert faces(seen(after, viewer).seats[BEN].bagged) <= {GAR[1]}


@pytest.mark.rules("BB-ZONE-14", "BB-ZONE-16", "BB-ZONE-17")
def test_sets_tags_cash_cubes_and_powers_are_open() -> None:
    start = planned(owner(), claim(BEN, "display"), claim(ANN, "grading"))
    day = idle(start, 2)
    for viewer in ALL:
        view = seen(day, viewer)
        assert _open(view) == _open(day.table)
        assert [own.slab for own in view.seats[BEN].sets] == [99]


def _open(table: Table) -> Table:
    """The Table without its face-down piles."""
    decks = ("supply_deck", "supply_discard", "bin_deck", "bin_discard", "sneak", "swag")
    empty = dict.fromkeys(("hand", "passing", "drawn", "loose", "bagged"), ())
    seats = tuple(msgspec.structs.replace(player, **empty) for player in table.seats)
    return msgspec.structs.replace(table, seats=seats, **dict.fromkeys(decks, ()))


# ------------------------------------------------------------------------------- no other channel

Act = Callable[[Day], Day]


def buying(day: Day) -> Day:
    drawn = day.table.seats[BEN].drawn
    return idle(day.after(BuyDrawn(seat=BEN, comics=drawn[:2])))


def settling(day: Day) -> Day:
    drawn = day.table.seats[BEN].drawn
    return day.after(SettlePreview(seat=BEN, comics=drawn[:1], order=drawn[:0:-1]))


def taking(day: Day) -> Day:
    day = day.after(TakeSwag(seat=BEN))
    return day.after(UnbagComics(seat=BEN, comics=day.table.seats[BEN].bagged[-1:]))


def bagging(day: Day) -> Day:
    return day.after(BagComics(seat=BEN, comics=day.table.seats[BEN].loose[1:3]))


def declining(day: Day) -> Day:
    return day.after(Decline(seat=BEN))


ACTS: dict[str, Act] = {
    "mail_order": buying,
    "bargain_bin": buying,
    "sneak_preview": settling,
    "swag": taking,
    "bag_and_board": bagging,
    "early_bedtime": declining,
}


def otherwise(table: Table) -> Table:
    """The same Table to all but Ben, who has other comics: his piles, Sneak Preview, Swag and the
    decks have been exchanged for as many others, turn about."""
    supply = table.supply_deck
    ben = table.seats[BEN]
    sizes = (len(ben.loose), len(ben.bagged), len(table.sneak), len(table.swag), 6)
    piles = (ben.loose, ben.bagged, table.sneak, table.swag, table.bin_deck[:6])
    taken = [comic for pile in piles for comic in pile]
    fresh, rest = supply[-len(taken) :], supply[: -len(taken)]
    cut, new = 0, []
    for size in sizes:
        new.append(fresh[cut : cut + size])
        cut += size
    seats = list(table.seats)
    seats[BEN] = msgspec.structs.replace(ben, loose=new[0], bagged=new[1])
    return msgspec.structs.replace(
        table,
        seats=tuple(seats),
        sneak=new[2],
        swag=new[3],
        bin_deck=(*new[4], *table.bin_deck[6:]),
        supply_deck=(*taken[:6], *rest, *taken[6:]),
    )


@pytest.mark.parametrize("group", ACTS)
@pytest.mark.rules("BB-ZONE-R1", "BB-ZONE-R2", "BB-ZONE-R4", "BB-EV-R5")
def test_a_seat_with_other_comics_looks_the_same_to_the_others(group: str) -> None:
    start = placed(4, cash={BEN: 100}, bagged={BEN: (*HOVER, *GAR[:3])}, loose={BEN: TROLL[:4]})
    other = Day(otherwise(start.table))
    for viewer in (PUBLIC, "seat-0", "seat-2", "seat-3"):
        assert concealed(start.table, viewer) == concealed(other.table, viewer)
    one, two = (ACTS[group](planned(day, claim(BEN, group))) for day in (start, other))
    assert one.events != two.events or group == "early_bedtime"
    for viewer in (PUBLIC, "seat-0", "seat-2", "seat-3"):
        told_one, told_two = stream(one, viewer), stream(two, viewer)
        kinds = [type(event) for event in told_one]
        assert kinds == [type(event) for event in told_two]
        refill = next(
            (n for n, event in enumerate(told_one) if isinstance(event, ReserveSlotRefilled)),
            len(told_one),
        )
        assert told_one[:refill] == told_two[:refill]


def test_bb_zone_r3_at_the_end_all_is_shown_but_the_decks() -> None:
    start = placed(3, supply_deck=(), bin_deck=WEIRD, rest="loose 2")
    day = idle(start)
    assert GAME.is_over(day.table)
    for viewer in ALL:
        view = seen(day, viewer)
        for seat in (ANN, BEN, CAT):
            event = mask(day.one(CollectionRevealed, seat=seat), viewer)
            assert sorted(event.bagged) == sorted(day.table.seats[seat].bagged)
            assert sorted(event.loose) == sorted(day.table.seats[seat].loose)
            assert view.seats[seat] == day.table.seats[seat]
        assert faces(view.bin_deck) == faces(view.swag) == set()


def test_bb_zone_r4_a_spectator_is_told_what_no_seat_owns() -> None:
    day = planned(placed(3, cash={BEN: 60}), claim(BEN, "mail_order"))
    day = idle(day.after(BuyDrawn(seat=BEN, comics=day.table.seats[BEN].drawn[:1])))
    assert tuned(day).table == day.table
    for event, told in zip(day.events, stream(day, PUBLIC), strict=True):
        for own in ("seat-0", "seat-1", "seat-2"):
            seen_by_seat = mask(event, own)
            for field in event.__struct_fields__:
                if getattr(told, field) is not HIDDEN:
                    assert getattr(told, field) == getattr(seen_by_seat, field)
