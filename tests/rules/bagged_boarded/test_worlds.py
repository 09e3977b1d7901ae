"""What a seat knows of comics face down, and the worlds that it cannot tell apart, held against all
that may be, counted by trying every hidden choice (BB-ZONE-1 to -19)."""

import itertools
from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping
from itertools import permutations

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick, SettlePreview, UnbagComics
from domain.games.bagged_boarded.events import ComicPicked, ComicsUnbagged, SneakPreviewReturned
from domain.games.bagged_boarded.positions import LAYOUT
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.worlds import WORLDS, places
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.messages import Event
from domain.kernel.placing import fuller
from domain.kernel.sight import mask, seat_audience
from domain.kernel.types import Card, Cards, Seat
from domain.kernel.ways import Ways
from tests.support.bagged import DRAFT_ONLY
from tests.support.chance import fairly, lucks
from tests.support.day import ANN, BEN, CAT, claim, placed, planned, solos

PILE = (*solos("dr_weird", 1, 2, 3), *solos("quiet_comet", 1, 2))


class Knows:
    """A seat that looks on."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.seat, self.table = seat, table
        self.view: Table = LAYOUT.veiled(table, seat_audience(seat))
        self.known: Ways = WORLDS.blank(self.view, seat)
        self.log: list[Event] = []

    def sees(self, *events: Event) -> None:
        for event in events:
            masked = mask(event, seat_audience(self.seat))
            self.known = WORLDS.learn(self.known, self.view, masked)
            self.view = GAME.evolve(self.view, masked)
            self.table = GAME.evolve(self.table, event)
            self.log.append(event)

    def worlds(self, count: int, name: str) -> Iterator[Table]:
        for luck in lucks(count, name):
            world = WORLDS.resample(self.view, self.known, luck)
            assert fuller(self.view, world) == world
            yield world


def lying(world: Table, cards: Collection[Card]) -> dict[Card, str]:
    """Where each of these lies in a world."""
    return {card: place for place, pile in places(world).items() for card in pile if card in cards}


def told(where: Mapping[Card, str]) -> tuple[Hashable, ...]:
    return tuple(sorted(where.items()))


# --------------------------------------------------------------------------------------- the draft


@pytest.fixture(scope="module")
def drafting() -> tuple[Knows, list[Cards]]:
    """Seat 0 of four looks at the hand that it began with, which has come back, and what it held
    at each pick."""
    setup = Setup(4, GAME.options(**DRAFT_ONLY), GAME.standard())
    luck, bare = SealedLuck(b"draft"), GAME.initial(setup)
    knows = Knows(GAME.fold(bare, GAME.deal(bare, luck)), 0)
    hands: list[Cards] = []
    for _ in range(4):
        hands.append(knows.table.seats[0].hand)
        for seat in range(4):
            comic = knows.table.seats[seat].hand[seat]
            knows.sees(*GAME.decide(knows.table, Pick(seat=seat, comic=comic), luck))
    return knows, [*hands, knows.table.seats[0].hand]


def kept_in(knows: Knows, seat: Seat, pick: int) -> str:
    """The pile in which everybody saw the seat put what it picked."""
    picks = [event for event in knows.log if isinstance(event, ComicPicked)]
    return next(f"seat-{seat}.{p.destination}" for p in picks if (p.seat, p.pick) == (seat, pick))


def test_each_comic_gone_from_a_hand_lies_with_one_of_those_who_had_it(
    drafting: tuple[Knows, list[Cards]],
) -> None:
    """Whichever of them took which (BB-DRAFT-7, FORK 69); of the hand behind it the left neighbour
    has one, and the next seat another."""
    knows, hands = drafting
    first = tuple(card for card in hands[0] if card not in held(knows))
    gone = tuple(card for card in first if card not in hands[4])
    assert len(gone) == 3
    takers = [kept_in(knows, seat, seat + 1) for seat in (1, 2, 3)]
    orders = permutations(gone)
    expected = {told(dict(zip(order, takers, strict=True))): 1 for order in orders}
    worlds = list(knows.worlds(90, "draft"))
    assert fairly([told(lying(world, gone)) for world in worlds], expected)
    second = tuple(card for card in hands[1] if card not in held(knows))
    takers = [kept_in(knows, 1, 3), kept_in(knows, 2, 4), *("seat-3.hand",) * (len(second) - 2)]
    assert all(sorted(lying(world, second).values()) == sorted(takers) for world in worlds)


def held(knows: Knows) -> Cards:
    own = knows.view.seats[0]
    return own.loose + own.bagged


def test_what_was_picked_from_a_hand_not_seen_before_may_be_anything(
    drafting: tuple[Knows, list[Cards]],
) -> None:
    """Seat 1's first pick, and its first pick alone: it chose from hands that seat 0 had seen
    whole, but for the one that seat 0 saw last."""
    knows, hands = drafting
    met = {card for hand in hands for card in hand}
    worlds = list(knows.worlds(40, "unseen"))
    strange = [set(w.seats[1].loose + w.seats[1].bagged) - met for w in worlds]
    assert {len(one) for one in strange} == {1}
    assert len({card for one in strange for card in one}) > 20


# ----------------------------------------------------------------------------------- Sneak Preview


OWN = solos("hovergirl", 1, 2)


def previewed(upto: type[Event]) -> Knows:
    """Ann looked at the pile, bought two and put three back; Cat bought one of these, put the
    others back in an order of her own, and then unbagged two of her three comics. Ann looks on, up
    to the last such event of Cat's."""
    loose = {BEN: solos("garfunkle", 1, 2)}
    start = placed(3, sneak=PILE, cash={ANN: 100, CAT: 100}, bagged={CAT: OWN}, loose=loose)
    claims = [claim(ANN, "sneak_preview", 1), claim(CAT, "sneak_preview", 2)]
    day = planned(start, *claims, claim(BEN, "bag_and_board"))
    day = day.after(
        SettlePreview(seat=ANN, comics=PILE[:2], order=PILE[2:]),
        SettlePreview(seat=CAT, comics=PILE[3:4], order=(PILE[4], PILE[2])),
        UnbagComics(seat=CAT, comics=(PILE[3], OWN[0])),
    )
    knows = Knows(day.start, ANN)
    for event in day.events:
        knows.sees(event)
        if isinstance(event, upto) and event.seat == CAT:  # type: ignore[attr-defined]
            return knows
    raise AssertionError(f"no {upto} of Cat's")


def test_what_another_did_with_comics_that_one_put_back() -> None:
    """She has one of the three, bagged, and the others lie in either order (BB-SNEAK-3, -5)."""
    knows = previewed(SneakPreviewReturned)
    expected = {told({order[0]: CATS[0]}) + order[1:]: 1 for order in permutations(PILE[2:])}
    found = []
    for world in knows.worlds(90, "preview"):
        where = lying(world, set(PILE[2:]) - set(world.sneak))
        found.append(told(where) + world.sneak)
    assert fairly(found, expected)


CATS = (f"seat-{CAT}.bagged", f"seat-{CAT}.loose")


def test_what_another_unbagged_may_be_any_of_her_comics() -> None:
    """Of her three one is of the pile, two may be any comic that was seen nowhere: of these a few
    stand for all, since of any number the same part lies loose (BB-LIMIT-5)."""
    knows = previewed(ComicsUnbagged)
    strangers = ("s1", "s2", "s3", "s4")
    worlds: set[tuple[frozenset[Card], frozenset[Card], Cards]] = set()
    for own in itertools.combinations(strangers, 2):
        for order in permutations(PILE[2:]):
            bagged = (*own, order[0])
            for loose in itertools.combinations(bagged, 2):
                kept = set(bagged) - set(loose)
                worlds.add((frozenset(loose), frozenset(kept), order[1:]))
    expected = Counter(
        told({card: CATS[card in loose] for card in (loose | kept) & set(PILE)}) + rest
        for loose, kept, rest in worlds
    )
    found = []
    for world in knows.worlds(240, "unbagged"):
        where = lying(world, set(PILE[2:]) - set(world.sneak))
        found.append(told(where) + world.sneak)
    assert sorted(set(expected.values())) != [1]
    assert fairly(found, expected)
