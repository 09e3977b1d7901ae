"""Chapter 5: who sees what of the comics that powers move."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    DiscardLoose,
    KeepInherited,
    MeetCelebrity,
    OrderFromBin,
    OrderReserved,
    SettleMembership,
    SwapComics,
    TakeExtra,
    TakeSwag,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.events import (
    BonusComicsGained,
    InheritedCollectionResolved,
    LooseComicsDiscarded,
    SneakPreviewBought,
    SpecialOrderTaken,
)
from domain.kernel.luck import StackedLuck
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN, PUBLIC, mask, public_fields, seat_audience
from domain.kernel.types import FACE_DOWN, Cards
from tests.support.bagged_rights import blind_spots, quarrels, told_too_much
from tests.support.day import ANN, BEN, claim, solos
from tests.support.evening import Day, planned, seen
from tests.support.powers import HOVER, chosen, owning

GAR = solos("garfunkle", 1, 2, 3, 4, 5)
TROLL = solos("the_troll", 1, 2, 3, 4, 5)
WEIRD = solos("dr_weird", 1, 2, 3, 4, 5)

OTHERS = (PUBLIC, "seat-1", "seat-2")
"""All viewers but Ann."""


def swapped(signed: Cards = ()) -> Day:
    day = chosen("comic_swap", loose={ANN: GAR[:2]}, bin_deck=WEIRD, signed=signed)
    return day.after(SwapComics(seat=ANN))


def inherited(option: Any, *comics: str) -> Day:
    """Ann has drawn three from the Supply, and kept these."""
    day = chosen("inherited_collection", luck=StackedLuck(), supply_deck=(*GAR, *TROLL, *WEIRD))
    return day.after(KeepInherited(seat=ANN, option=option, comics=comics))


def days() -> Iterator[Day]:
    """Every way in which a power moves comics."""
    yield swapped()
    yield swapped().after(DiscardLoose(seat=ANN, comics=(GAR[0], WEIRD[1])))
    yield swapped(GAR[:1]).after(DiscardLoose(seat=ANN, comics=(GAR[0], WEIRD[1])))
    yield inherited("sign", GAR[1])
    yield inherited("bag", *GAR[:2])
    yield inherited("loose", *GAR[:3])
    order = chosen("special_order", bin_deck=WEIRD)
    yield order.after(OrderFromBin(seat=ANN))
    yield order.after(OrderReserved(seat=ANN, row="bagged", slot=4))
    swag = owning({ANN: ("convention_volunteer",)}, swag=GAR[:2], supply_deck=TROLL)
    yield planned(swag, claim(ANN, "swag")).after(TakeSwag(seat=ANN))
    phone = owning({ANN: ("dial_up",)}, cash={ANN: 50}, supply_deck=(*GAR, *TROLL, *WEIRD))
    yield planned(phone, claim(ANN, "mail_order")).after(TakeExtra(seat=ANN, option="draw"))
    member = owning({ANN: ("membership",)}, cash={ANN: 50}, sneak=GAR)
    settle = SettleMembership(seat=ANN, comics=GAR[:1], free=GAR[1:2], order=GAR[:1:-1])
    yield planned(member, claim(ANN, "sneak_preview")).after(settle)
    rush = owning({ANN: ("mad_rush",)}, loose={ANN: GAR[:3]}, bagged={ANN: ()}, signed=GAR[:1])
    yield rush.after(UsePower(seat=ANN, power="mad_rush"))
    star = owning({ANN: ("celebrity_sighting",)}, loose={ANN: GAR[:2]}, bagged={ANN: TROLL})
    yield star.after(MeetCelebrity(seat=ANN, comics=(GAR[1], TROLL[2])))
    bold = owning({ANN: ("audacity",)}, bagged={ANN: HOVER[:3]}, signed=HOVER[:1])
    yield bold.after(UnbagComics(seat=ANN, comics=HOVER[:2]))


@pytest.mark.rules("BB-ZONE-4", "BB-ZONE-10", "BB-ZONE-12", "BB-ZONE-15", "BB-T-85")
def test_nobody_is_told_or_shown_too_much_and_everybody_what_it_may_see() -> None:
    for day in days():
        tables = day.tables()
        for who, seat in ((PUBLIC, None), *((seat_audience(n), n) for n in range(3))):
            views = list(day.history(who))
            for event, before, after in zip(day.events, tables, tables[1:], strict=False):
                assert told_too_much(mask(event, who), before, after, seat) == set()
            assert quarrels(day.table, views[-1]) == []
            assert blind_spots(day.table, views[-1], seat) == []
            assert GAME.breaches(views[-1]) == GAME.breaches(day.table)


SECRETS: list[tuple[type[Event], set[str], set[str]]] = [
    (BonusComicsGained, {"count", "source", "destination", "power"}, {"comics"}),
    (LooseComicsDiscarded, {"count", "tags", "signed"}, {"comics"}),
    (InheritedCollectionResolved, {"option", "kept", "discarded", "signed"}, {"comics", "rest"}),
    (SpecialOrderTaken, {"source", "slot", "shown"}, {"comics"}),
    (SneakPreviewBought, {"paid", "free", "total"}, {"comics"}),
]


def named(own: object) -> str:
    return own.__name__ if isinstance(own, type) else ""


@pytest.mark.parametrize(("kind", "open_", "hidden"), SECRETS, ids=named)
def test_numbers_are_public_and_comics_are_not(
    kind: type[Event], open_: set[str], hidden: set[str]
) -> None:
    event = next(event for day in days() for event in day.events if isinstance(event, kind))
    assert open_ <= set(public_fields(event))
    for who in OTHERS:
        masked = mask(event, who)
        assert {f for f in masked.__struct_fields__ if getattr(masked, f) is HIDDEN} == hidden
    assert mask(event, "seat-0") == event


@pytest.mark.rules("BB-DP-18a", "BB-DP-18b", "BB-ZONE-4")
def test_of_a_swap_others_see_numbers_and_signed_comics() -> None:
    day = swapped(GAR[:1])
    for viewer in OTHERS:
        assert seen(day, viewer).seats[ANN].loose == (GAR[0], *(FACE_DOWN,) * 3)
    done = day.after(DiscardLoose(seat=ANN, comics=(GAR[0], WEIRD[1])))
    event = done.one(LooseComicsDiscarded)
    for viewer in OTHERS:
        view = GAME.fold(seen(day, viewer), [mask(event, viewer)])
        assert view.bin_discard[-2:] == (GAR[0], FACE_DOWN)
        assert view.seats[ANN].loose == (FACE_DOWN,) * 2
    own = GAME.fold(seen(day, "seat-0"), [event])
    assert own.bin_discard[-2:] == (GAR[0], WEIRD[1])


@pytest.mark.rules("BB-DP-18d", "BB-SP-INHERITED-3")
def test_of_an_inheritance_others_see_the_signed_comic_alone() -> None:
    day = inherited("sign", GAR[1])
    for viewer in OTHERS:
        view = seen(day, viewer)
        assert view.seats[ANN].bagged[0] == GAR[1]
        assert not {GAR[0], GAR[2]} & {*view.bin_discard, *view.seats[ANN].bagged}
    assert {GAR[0], GAR[2]} <= set(seen(day, "seat-0").bin_discard)
    for other in (inherited("bag", *GAR[:2]), inherited("loose", *GAR[:3])):
        for viewer in OTHERS:
            player = seen(other, viewer).seats[ANN]
            assert set(player.bagged + player.loose) <= {FACE_DOWN}


@pytest.mark.rules("BB-DP-18e", "BB-SP-SPECIALORDER-2")
def test_an_order_from_the_bin_is_blind() -> None:
    start = chosen("special_order", bin_deck=WEIRD)
    assert seen(start, "seat-0").bin_deck == (FACE_DOWN,) * 5
    day = start.after(OrderFromBin(seat=ANN))
    assert WEIRD[0] in seen(day, "seat-0").seats[ANN].bagged
    for viewer in OTHERS:
        assert WEIRD[0] not in seen(day, viewer).seats[ANN].bagged


@pytest.mark.rules("BB-ZONE-17")
def test_owned_powers_are_seen_by_everybody() -> None:
    day = owning({ANN: ("desk",), BEN: ("mad_rush",)})
    for viewer in OTHERS:
        view = seen(day, viewer)
        assert [player.powers for player in view.seats] == [("desk",), ("mad_rush",), ()]
        assert (view.powers, view.removed_powers) == (day.table.powers, day.table.removed_powers)
