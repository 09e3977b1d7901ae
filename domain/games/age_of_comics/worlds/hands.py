"""What a seat knows of a rival's hand: which hidden cards lie there, and what each of them can be.

Backs are public, faces are not. When a rival shows a card of its hand, it is not always clear which
of the hidden ones that was; so there are several stories, and the true one is among them. Two of
them tell more than a back: a creative drawn blind that brought no token (AC-INFO-5), and the pair
that a seat starts with, which is of two genres (AC-SETUP-8).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from domain.games.age_of_comics.figures import (
    back,
    comic,
    creative,
    creatives_of,
    kind_of,
    originals_in_play,
)
from domain.games.age_of_comics.state import Back, CardKind, Table
from domain.games.age_of_comics.tables import Edition
from domain.kernel.types import Card, Cards

Mark = str
"""Of a card that lies face down: the shuffle it came out of, and its place in that."""

DUO: Final = ("D", "X")
"""The bonuses by which a comic is printed with a team that serves another (ACV-GUEST-9)."""


class Slip(msgspec.Struct, frozen=True, order=True):
    """A hidden card in a hand. The lot is the number of reshuffles that its deck had had when it
    was drawn; `among` are those that it can be, where that is fewer than its back and lot say."""

    kind: CardKind
    back: Back
    lot: int
    mark: Mark
    among: Cards = ()


class Tie(msgspec.Struct, frozen=True, order=True):
    """What holds of several together: creatives of different genres, or that one of the comics at
    least has the Dynamic Duo."""

    what: Literal["apart", "duo"]
    marks: tuple[Mark, ...]


class Story(msgspec.Struct, frozen=True, order=True):
    """A way in which a hand can have come about: what is hidden in it now, and what holds of it."""

    slips: tuple[Slip, ...] = ()
    ties: tuple[Tie, ...] = ()

    def binds(self, slip: Slip) -> bool:
        """Whether more is known of it than its back and its lot."""
        return bool(slip.among) or any(slip.mark in tie.marks for tie in self.ties)


Stories = tuple[Story, ...]
"""All that may be true."""

NOTHING: Final[Stories] = (Story(),)


@lru_cache(maxsize=256)
def faces(edition: Edition, modules: tuple[str, ...], kind: CardKind, shown: Back) -> Cards:
    """Every card of a kind with that back, of those that may turn up in a game."""
    if kind == "comic":
        return tuple(own.card for own in originals_in_play(edition, modules) if own.genre == shown)
    names = ("base", *(name for name in modules if name == "double"))
    cards = (card for name in names for card in creatives_of(edition, kind, name))
    return tuple(card for card in cards if back(edition, card) == shown)


def drawn(stories: Stories, slip: Slip, *ties: Tie) -> Stories:
    """A hidden card has come into the hand."""
    return tuple(
        Story((*story.slips, slip), tuple(sorted((*story.ties, *ties)))) for story in stories
    )


def named(stories: Stories, mark: Mark) -> Stories:
    """The card of that mark is seen, and it is clear that it is this one."""
    return _each(stories, lambda story: _rid(story, mark))


def narrowed(stories: Stories, table: Table, marks: Iterable[Mark], right: Cards) -> Stories:
    """Of each of these cards it is known that it is one of those."""
    some = frozenset(marks)

    def told(story: Story) -> Story | None:
        for slip in story.slips:
            if slip.mark in some:
                rest = _narrowed(table, story, slip, lambda card: card in right)
                if rest is None:
                    return None
                story = rest
        return story

    return _each(stories, told)


def as_seen(story: Story, seen: Mapping[Mark, Card]) -> Story:
    """With what cards are that were seen in a deck before they were drawn from it anew."""
    slips = (
        replace(own, among=(seen[own.mark],)) if own.mark in seen else own for own in story.slips
    )
    return replace(story, slips=tuple(slips))


# ------------------------------------------------------------------------------- a card is shown


def shown(stories: Stories, table: Table, card: Card, lot: int) -> tuple[Stories, Mark | None]:
    """The hand without a card that was hidden in it; its mark, where that is clear."""
    found: list[Story] = []
    marks: set[Mark] = set()
    for story in stories:
        for slip in _alike(table, story, card, lot):
            after = _without(table, story, slip, card)
            if after is not None:
                marks.add(slip.mark)
                found.append(after)
    if len(marks) > 1:
        found = [_unclear(story, marks) for story in found]
    kept = _told_once(found) or _each(stories, lambda story: _one_less(table, story, card))
    return kept, marks.pop() if len(marks) == 1 else None


def _unclear(story: Story, marks: set[Mark]) -> Story:
    """One of these cards is gone and it is not clear which: those left go by marks of which nothing
    is seen in any deck."""

    def other(mark: Mark) -> Mark:
        return f"{mark}~" if mark in marks else mark

    return Story(
        tuple(replace(own, mark=other(own.mark)) for own in story.slips),
        tuple(replace(tie, marks=tuple(map(other, tie.marks))) for tie in story.ties),
    )


def _alike(table: Table, story: Story, card: Card, lot: int) -> Iterator[Slip]:
    """What the card may have been. Of several of which nothing is known, any is as good."""
    face = (kind_of(table.edition, card), back(table.edition, card), lot)
    return (own for own in story.slips if (own.kind, own.back, own.lot) == face)


def _without(table: Table, story: Story, slip: Slip, card: Card) -> Story | None:
    """The rest of the story where that slip was this card; None where it cannot have been."""
    if slip.among and card not in slip.among:
        return None
    rest: Story | None = _rid(story, slip.mark)
    for tie in story.ties:
        if slip.mark in tie.marks and rest is not None:
            others = tuple(mark for mark in tie.marks if mark != slip.mark)
            rest = _untied(table, rest, tie, others, card)
    return rest


def _untied(
    table: Table, story: Story, tie: Tie, others: tuple[Mark, ...], card: Card
) -> Story | None:
    """What is left of a tie once one of its cards is seen. Whoever took Print for a Dynamic Duo
    shows that next."""
    if tie.what == "duo":
        return story
    genres = creative(table.edition, card).genres
    for slip in story.slips:
        if slip.mark in others:
            return _narrowed(
                table,
                story,
                slip,
                lambda own: not {*creative(table.edition, own).genres} & {*genres},
            )
    return story


def _one_less(table: Table, story: Story, card: Card) -> Story | None:
    """Where no story tells of the card, one with its back is gone."""
    face = (kind_of(table.edition, card), back(table.edition, card))
    like = next((own for own in story.slips if (own.kind, own.back) == face), None)
    return None if like is None else _rid(story, like.mark)


# ------------------------------------------------------------------------------- the Dynamic Duo


def has_duo(edition: Edition, card: Card) -> bool:
    """Whether a comic can be printed with a team that serves another one."""
    return comic(edition, card).bonus in DUO


def one_has_duo(table: Table, story: Story, marks: tuple[Mark, ...]) -> Story | None:
    """The story where one of these comics at least has the Dynamic Duo; None where none can."""
    able: list[Slip] = []
    for slip in story.slips:
        if slip.mark in marks:
            duos = [has_duo(table.edition, card) for card in _faces(table, slip)]
            if all(duos):
                return story
            if any(duos):
                able.append(slip)
    if len(able) > 1:
        tie = Tie("duo", tuple(slip.mark for slip in able))
        return replace(story, ties=tuple(sorted({*story.ties, tie})))
    if not able:
        return None
    return _narrowed(table, story, able[0], lambda card: has_duo(table.edition, card))


def some_duo(stories: Stories, table: Table, genres: tuple[str, ...]) -> Stories:
    """A hidden comic of these genres in the hand has the Dynamic Duo."""
    return _each(stories, lambda story: one_has_duo(table, story, _comics(story, genres)))


def no_duo(stories: Stories, table: Table, genres: tuple[str, ...]) -> Stories:
    """No hidden comic of these genres in the hand has it."""

    def told(story: Story) -> Story | None:
        rest: Story | None = story
        for mark in _comics(story, genres):
            slip = next((own for own in rest.slips if own.mark == mark), None) if rest else None
            if rest is not None and slip is not None:
                rest = _narrowed(table, rest, slip, lambda card: not has_duo(table.edition, card))
        return rest

    return _each(stories, told)


def _comics(story: Story, genres: tuple[str, ...]) -> tuple[Mark, ...]:
    return tuple(own.mark for own in story.slips if own.kind == "comic" and own.back in genres)


# ------------------------------------------------------------------------------------- the pieces


def _each(stories: Stories, told: Callable[[Story], Story | None]) -> Stories:
    """Those of the stories that go on. Where none does, what is told fits no play of this game, and
    they stay as they are."""
    return _told_once(rest for story in stories if (rest := told(story)) is not None) or stories


def _told_once(stories: Iterable[Story]) -> Stories:
    """Without those that differ only in which of several cards is gone of which nothing is
    known."""
    return tuple({_shape(story): story for story in stories}.values())


def _shape(story: Story) -> Story:
    slips = (own if story.binds(own) else replace(own, mark="") for own in story.slips)
    return Story(tuple(sorted(slips)), story.ties)


def _rid(story: Story, mark: Mark) -> Story:
    return Story(
        tuple(own for own in story.slips if own.mark != mark),
        tuple(tie for tie in story.ties if mark not in tie.marks),
    )


def _faces(table: Table, slip: Slip) -> Cards:
    return slip.among or faces(table.edition, table.options.modules, slip.kind, slip.back)


def _narrowed(table: Table, story: Story, slip: Slip, fits: Callable[[Card], bool]) -> Story | None:
    """The story where that card is one that fits; None where none does."""
    known = _faces(table, slip)
    among = tuple(card for card in known if fits(card))
    if not among:
        return None
    if among == known:
        return story
    slips = tuple(
        replace(own, among=among) if own.mark == slip.mark else own for own in story.slips
    )
    return replace(story, slips=slips)
