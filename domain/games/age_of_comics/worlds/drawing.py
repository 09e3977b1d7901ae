"""What is hidden in rivals' hands, drawn anew: all hands that may be true are equally likely.

Cards of one kind, back and lot are alike, and are shuffled. Where more is known of some of them,
hands are drawn again until they fit. A hand may fit in several ways, by several stories or as one
card or another of them; the more ways, the less often it is taken, so that it is not the likelier
for them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import factorial, prod
from typing import Final, NamedTuple

from domain.games.age_of_comics.evolve.shared import DECK_OF
from domain.games.age_of_comics.figures import back, creative, kind_of
from domain.games.age_of_comics.state import Back, CardKind, Player, Table
from domain.games.age_of_comics.worlds.hands import (
    Mark,
    Slip,
    Stories,
    Story,
    as_seen,
    has_duo,
)
from domain.games.age_of_comics.worlds.known import Known
from domain.kernel.luck import Luck
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from domain.kernel.worlds import NoWorld, number_below

MOST: Final = 20_000
"""No hand that can be played to with cards as they are printed needs as many tries, or has as many
ways to fit."""

FEW: Final = 64


class Alike(NamedTuple):
    """What cards have in common of which nothing else is known."""

    kind: CardKind
    back: Back
    lot: int


class Group(NamedTuple):
    """Slips of one hand of which the same is known, and more than that."""

    alike: Alike
    among: Cards
    marks: tuple[Mark, ...]


Telling = Mapping[Seat, Story]
"""A story for each hand."""
Names = Mapping[Mark, Card]
Hand = Mapping[Alike, Cards]


def hands_drawn(table: Table, known: Known, left: list[Card], luck: Luck) -> dict[Seat, Cards]:
    """By seat what is hidden in its hand, in the order in which it lies there; `left` are all that
    it can be. Raises NoWorld where nothing is found that fits what the seat knows."""
    pools = _pools(table, known, left)
    told = {
        seat: tuple(as_seen(story, known.seen) for story in stories)
        for seat, stories in enumerate(known.hands)
        if stories[0].slips
    }
    for tried in range(MOST):
        telling = {seat: _story(own, luck, f"{seat}/{tried}") for seat, own in told.items()}
        names = _given(telling, told, pools, luck, tried)
        if all(_fits(table, story, names) for story in telling.values()):
            held = {seat: _held(story, names) for seat, story in telling.items()}
            ways = prod(ways_to_hold(table, told[seat], hand) for seat, hand in held.items())
            if _number_below(luck, f"world/ways/{tried}", ways) == 0:
                return {seat: _in_order(table.seats[seat], held[seat]) for seat in held}
    raise NoWorld(f"{MOST} hands, and none fits what seat-{known.seat} knows")


def _pools(table: Table, known: Known, left: list[Card]) -> dict[Alike, Cards]:
    """All that hands can hold, by what it looks like."""
    pools: dict[Alike, list[Card]] = {}
    for card in left:
        kind = kind_of(table.edition, card)
        alike = Alike(kind, back(table.edition, card), known.lot_of(DECK_OF[kind], card))
        pools.setdefault(alike, []).append(card)
    return {alike: tuple(cards) for alike, cards in pools.items()}


# ------------------------------------------------------------------------------------- one drawing


def _story(stories: Stories, luck: Luck, label: str) -> Story:
    """One of them, by the number of ways in which its groups lie among cards that look the same."""
    weights = [_weight(story) for story in stories]
    at = _number_below(luck, f"world/story/{label}", sum(weights))
    for story, weight in zip(stories, weights, strict=True):
        if at < weight:
            return story
        at -= weight
    raise AssertionError("the number is below their sum")


def _number_below(luck: Luck, label: str, n: int) -> int:
    """A fair number from 0 to n-1; the quicker way where n is small."""
    return luck.shuffle(label, range(n))[0] if n <= FEW else number_below(luck, label, n)


def _weight(story: Story) -> int:
    groups = _groups(story)
    ways = 1
    for alike in {_alike(slip) for slip in story.slips}:
        count = sum(_alike(slip) == alike for slip in story.slips)
        sizes = [len(group.marks) for group in groups if group.alike == alike]
        ways *= factorial(count) // prod(map(factorial, (*sizes, count - sum(sizes))))
    return ways


def _given(
    telling: Telling,
    told: Mapping[Seat, Stories],
    pools: Mapping[Alike, Cards],
    luck: Luck,
    tried: int,
) -> Names:
    """A card for each slip, of those that look like it."""
    slips: dict[Alike, list[Slip]] = {}
    for story in telling.values():
        for slip in story.slips:
            slips.setdefault(_alike(slip), []).append(slip)
    names: dict[Mark, Card] = {}
    for alike, own in slips.items():
        pool = _of_use(told, pools.get(alike, ()), alike)
        order = luck.shuffle(f"world/hands/{'/'.join(map(str, alike))}/{tried}", pool)
        names |= zip((slip.mark for slip in own), order, strict=False)
    return names


def _of_use(told: Mapping[Seat, Stories], pool: Cards, alike: Alike) -> Cards:
    """Where it is said of every such slip what it can be, nothing else need be tried."""
    every = [story for stories in told.values() for story in stories]
    slips = [slip for story in every for slip in story.slips if _alike(slip) == alike]
    if not all(slip.among for slip in slips):
        return pool
    useful = {card for slip in slips for card in slip.among}
    return tuple(card for card in pool if card in useful)


def _alike(slip: Slip) -> Alike:
    return Alike(slip.kind, slip.back, slip.lot)


# ------------------------------------------------------------------------------- whether it fits


def _fits(table: Table, story: Story, names: Names) -> bool:
    """Whether these cards are what is known of them."""
    if any(own.among and names.get(own.mark) not in own.among for own in story.slips):
        return False
    return all(
        _tied(table, tie.what, [names[mark] for mark in tie.marks if mark in names])
        for tie in story.ties
    )


def _tied(table: Table, what: str, cards: Sequence[Card]) -> bool:
    if what == "duo":
        return any(has_duo(table.edition, card) for card in cards)
    genres = [genre for card in cards for genre in creative(table.edition, card).genres]
    return len(set(genres)) == len(genres)


def _held(story: Story, names: Names) -> dict[Alike, Cards]:
    """The cards of a hand by what they look like."""
    found: dict[Alike, Cards] = {}
    for slip in story.slips:
        card = (names[slip.mark],) if slip.mark in names else ()
        found[_alike(slip)] = (*found.get(_alike(slip), ()), *card)
    return found


def ways_to_hold(table: Table, stories: Stories, hand: Hand) -> int:
    """In how many ways all stories together tell of a hand, groups of cards being one."""
    readings = (
        _fits(table, story, names) for story in stories for names in _readings(_groups(story), hand)
    )
    some = list(islice(readings, MOST + 1))
    if len(some) > MOST:
        raise NoWorld(f"a hand that can be read in more than {MOST} ways")
    return sum(some)


def _readings(groups: Sequence[Group], hand: Hand) -> Iterator[dict[Mark, Card]]:
    """All ways to take the cards of groups from a hand."""
    if not groups:
        yield {}
        return
    (alike, among, marks), *others = groups
    able = [card for card in hand[alike] if not among or card in among]
    for cards in combinations(able, len(marks)):
        rest = tuple(card for card in hand[alike] if card not in cards)
        for names in _readings(others, {**hand, alike: rest}):
            yield {**dict(zip(marks, cards, strict=True)), **names}


def _groups(story: Story) -> list[Group]:
    """Slips of which more is known than what they look like; tied ones are each by itself."""
    found: dict[tuple[Alike, Cards, Mark], list[Mark]] = {}
    tied = {mark for tie in story.ties for mark in tie.marks}
    for slip in story.slips:
        if story.binds(slip):
            by_itself = slip.mark if slip.mark in tied else ""
            found.setdefault((_alike(slip), slip.among, by_itself), []).append(slip.mark)
    return [Group(alike, among, tuple(marks)) for (alike, among, _), marks in found.items()]


def _in_order(player: Player, hand: Hand) -> Cards:
    """As hands lie: by kind and back."""
    piles: dict[tuple[CardKind, Back], list[Card]] = {}
    for alike, cards in hand.items():
        piles.setdefault((alike.kind, alike.back), []).extend(cards)
    return tuple(
        piles[held.kind, held.back].pop(0) for held in player.hand if held.card == FACE_DOWN
    )
