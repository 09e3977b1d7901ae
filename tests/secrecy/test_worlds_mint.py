"""What a seat of Mint Condition Comics knows of what lies face down, against all that may be true,
found by trying it (section 5). Each of those is as likely as any other."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    EndTurn,
    GoOn,
    KeepPile,
    PassPile,
    PreOrder,
    SkipTrade,
    TakeCard,
)
from domain.games.mint_condition.events import FreeComicReturned
from domain.games.mint_condition.state import Table, initial
from domain.kernel.game import Setup
from domain.kernel.luck import SealedLuck
from domain.kernel.placing import Rows
from domain.kernel.sight import mask
from domain.kernel.types import FACE_DOWN, Cards
from tests.support.by_force import Followed, followed, ways, with_names
from tests.support.chance import evenly

A, B, C, D, E, F, G, H, X = (
    *("GRM-2/1", "RUB-2/1", "TIG-2/1", "ODD-2/1", "NOV-2/1", "VLT-2/1", "STE-A/1", "ANT-1/1"),
    "VLT-3/1",
)
HIDDEN = (("removed", None, ()), ("rest", None, "shop"))
"""All other comics lie in the shop, so that there is little to try."""
LOOKING = (("power", 0, "PW-11"), ("revealed", 0, True), ("looked", 0, (D, E, F)))
"""Seat 0 is about to take one of these off the top of the deck."""


def at(*rows: Any, edition: Any = None) -> Table:
    """Seat 0 looks at pile 3."""
    powers: Rows = (("power", 0, "PW-5"), ("power", 1, "PW-6"))
    told = tuple(row for row in powers if row[:2] not in [own[:2] for own in rows])
    setup = Setup(2, GAME.options(), edition or GAME.standard())
    return GAME.placed(initial(setup), (("stage", None, "pick"), *told, *HIDDEN, *rows))


def from_there(table: Table, hidden: Cards) -> Followed:
    return followed(GAME, table, 0, ways(table, hidden, lambda own, names: with_names(names, own)))


def lying(table: Table) -> Any:
    """Where the comics are; of powers nothing is asked here."""
    return tuple(GAME.zones(table).items())


def sampled(seat: Followed, count: int) -> Counter[Any]:
    assert GAME.worlds is not None
    lucks = (SealedLuck(f"world {n}".encode().ljust(32, b".")) for n in range(count))
    return Counter(lying(GAME.worlds.resample(seat.view, seat.known, luck)) for luck in lucks)


def kept_by_a_rival() -> Followed:
    """A pile that the seat looked at and passed is in a rival's hand now (MC-HID-2, -11)."""
    rows = (("piles[3]", None, (A, B)), ("piles[2]", None, (C,)), ("piles[1]", None, (D,)))
    table = at(*rows, ("deck", None, (E, F, G)))
    seat = from_there(table, (C, D, E, F, G))
    mine = (PassPile(0), KeepPile(0), GoOn(0), EndTurn(0))
    return seat.after(*mine, SkipTrade(1), KeepPile(1))


def under_the_deck() -> Followed:
    """Comics that the seat put under the deck have come into piles, which no view shows
    (MC-HID-10)."""
    rows = (("piles[3]", None, (A,)), ("piles[2]", None, (B,)), ("piles[1]", None, (C,)))
    away = (("removed", None, (H, X)), ("rest", None, "shop"))
    table = at(*rows, ("deck", None, (D, E, F, G)), *LOOKING, *away)
    seat = from_there(table, (B, C, G, H, X))
    return seat.after(TakeCard(0, D, (F, E)), PassPile(0), PassPile(0), KeepPile(0))


def mixed_by_a_rival() -> Followed:
    """A rival has put comics under the deck of which the seat knew one (MC-PWR-11)."""
    standard = GAME.standard()
    twice = msgspec.structs.replace(
        next(own for own in standard.powers if own.verb == "pre_order"), id="PW-11A"
    )
    edition = msgspec.structs.replace(standard, powers=(*standard.powers, twice))
    rows = (("piles[3]", None, (A,)), ("piles[2]", None, (B,)), ("piles[1]", None, (C,)))
    deck = ("deck", None, (D, E, F, X, G, H))
    table = at(*rows, deck, *LOOKING, ("power", 1, "PW-11A"), edition=edition)
    seat = from_there(table, (B, C, X, G, H))
    seat = seat.after(TakeCard(0, D, (E, F)), KeepPile(0))
    seat = seat.after(SkipTrade(1), PreOrder(1), TakeCard(1, E, (F, H)), PassPile(1))
    return seat.after(KeepPile(1))


def taken_back() -> Followed:
    """The seat has passed all piles and drawn off the deck; the Table came back, and what was seen
    lies where it lay (record format, section 4)."""
    rows = (("piles[3]", None, (A,)), ("piles[2]", None, (B,)), ("piles[1]", None, (C,)))
    away = (("removed", None, (H,)), ("rest", None, "shop"))
    table = at(*rows, ("deck", None, (D, E, F, G, X)), *away)
    seat = from_there(table, (D, E, F, G, X, H))
    return seat.back_after(PassPile(0), PassPile(0), PassPile(0))


@pytest.mark.parametrize("play", [kept_by_a_rival, under_the_deck, mixed_by_a_rival, taken_back])
def test_all_that_may_be_true_comes_and_each_as_often(play: Any) -> None:
    seat = play()
    every = {lying(table) for table in seat.worlds}
    assert lying(seat.true) in every
    assert len(every) > 1
    came = sampled(seat, 40 * len(every))
    assert set(came) == every
    assert evenly([*came.elements()], every)


def dealt(number: int) -> tuple[Any, Any]:
    """What seat 0 sees of a deal, and the events of it."""
    start = initial(Setup(2, GAME.options(), GAME.standard()))
    events = GAME.deal(start, SealedLuck(f"deal {number}".encode().ljust(32, b".")))
    return start, [mask(event, "seat-0") for event in events]


def test_a_free_comic_that_went_back_is_not_removed() -> None:
    """It lies in the deck or in a pile, in each place as often (MC-SETUP-5, -6)."""
    deals = (dealt(number) for number in range(60))
    start, events = next(
        own for own in deals if any(isinstance(event, FreeComicReturned) for event in own[1])
    )
    assert GAME.worlds is not None
    assert GAME.worlds.dealt is not None
    told, view = [], start
    for event in events:
        told.append((view, event))
        view = GAME.evolve(view, event)
    known = GAME.worlds.dealt(0, told)
    hiding = ("deck", "piles[1]", "piles[2]", "piles[3]")
    shown = [(name, pile) for name, pile in GAME.zones(view).items() if name in hiding]
    places = [(name, n) for name, pile in shown for n, card in enumerate(pile) if card == FACE_DOWN]
    assert len(places) > 50
    came: Counter[Any] = Counter()
    for n in range(1_400):
        luck = SealedLuck(f"free {n}".encode().ljust(32, b"."))
        world = GAME.worlds.resample(view, known, luck)
        (place,) = [
            (name, pile.index("FRE/1"))
            for name, pile in GAME.zones(world).items()
            if "FRE/1" in pile
        ]
        came[place] += 1
    assert evenly([*came.elements()], places)
