"""Who was told of a card: by which event, under which rule, and where its view shows it.

It speaks of what was sent, openings and public fields, and not of what anybody can work out.
"""

from collections.abc import Iterable, Iterator
from typing import Any, cast

import msgspec

from domain.kernel.messages import Event, tag_of
from domain.kernel.sight import HIDDEN, PUBLIC, Audience, mask, public_values, seat_audience
from domain.kernel.types import FACE_DOWN, Card, Version
from domain.ledger.position import History, Seen
from projections.chronicle import sentence_of
from projections.names import name_of, sees_all
from projections.seat import lens, require_view


class Sent(msgspec.Struct, frozen=True):
    """An event that told of a card."""

    v: Version
    event: str
    openly: bool
    """Whether it stood in a public field; else in an opening, for that viewer alone."""
    text: str
    rules: tuple[str, ...]


class Knows(msgspec.Struct, frozen=True):
    """What one viewer was told of one card: first and last, None where it was not; and the zone in
    which its view shows the card now, empty where it shows it nowhere."""

    viewer: Audience
    card: Card
    since: Sent | None
    last: Sent | None
    shown: str


def may_ask(history: History, looks: Audience, about: Audience) -> bool:
    """Whether whoever looks may be told what that viewer knows: of the public and of itself always,
    of others only where it sees everything, or everything is out."""
    return about in (PUBLIC, looks) or sees_all(looks) or history.over


def askable(history: History, looks: Audience) -> tuple[Audience, ...]:
    """Everybody about whom may be asked."""
    everybody = (PUBLIC, *map(seat_audience, range(history.setup.players)))
    return tuple(one for one in everybody if may_ask(history, looks, one))


def cards_of(history: History) -> frozenset[Card]:
    """Every card that this copy shows in any zone at a stable version."""
    found: set[Card] = set()
    stable = {*history.stable_versions()}
    for v, table in history.tables():
        if v in stable:
            found.update(*history.game.zones(table).values())
    return frozenset(found - {FACE_DOWN})


def knows(history: History, viewer: Audience, card: Card) -> Knows:
    """What that viewer was told of a card up to the end of the history. Raises NotAllowed."""
    found = _told(history, viewer, {card})
    return found.get(card) or Knows(viewer, card, None, None, "")


def told_alone(history: History, viewer: Audience) -> tuple[Knows, ...]:
    """What that viewer was told of the cards that the public's view does not show now, in the order
    of their names. Raises NotAllowed."""
    cards = cards_of(history)
    open_: set[Card] = set()
    open_.update(*history.game.zones(history.table(PUBLIC)).values())
    found = _told(history, viewer, cards - open_)
    return tuple(found[card] for card in sorted(found) if _in_an_opening(found[card]))


def _in_an_opening(told: Knows) -> bool:
    return any(sent is not None and not sent.openly for sent in (told.since, told.last))


def _told(history: History, viewer: Audience, cards: Iterable[Card]) -> dict[Card, Knows]:
    """By card, for those that it was told of."""
    require_view(history, viewer)
    wanted, name = frozenset(cards), name_of(history.names)
    first: dict[Card, Sent] = {}
    last: dict[Card, Sent] = {}
    table: Any = None
    for seen in history.seen(lens(history, viewer)):
        table = seen.after
        named = wanted.intersection(_strings(_values(seen.event)))
        if not named:
            continue
        public = {*_strings(public_values(mask(seen.event, PUBLIC)).values())}
        said = sentence_of(history.game, seen.before, seen.event, name)
        for card in named:
            last[card] = _sent(seen, card in public, said.text, said.rules)
            first.setdefault(card, last[card])
    zones = history.game.zones(table).items()
    places = {card: zone for zone, lying in zones for card in lying if card in first}
    return {
        card: Knows(viewer, card, first[card], last[card], places.get(card, "")) for card in first
    }


def _sent(seen: Seen, openly: bool, text: str, rules: tuple[str, ...]) -> Sent:
    return Sent(seen.entry.v, tag_of(type(seen.event)), openly, text, rules)


def _values(event: Event) -> list[Any]:
    return [getattr(event, field) for field in event.__struct_fields__]


def _strings(value: Any) -> Iterator[str]:
    if value is HIDDEN:
        return
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        yield from _strings([getattr(value, field) for field in value.__struct_fields__])
    elif isinstance(value, Iterable):
        items = cast("Iterable[object]", value)
        for item in items:
            yield from _strings(item)
