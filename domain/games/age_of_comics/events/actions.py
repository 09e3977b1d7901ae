"""Increases, editors and what they do, but for printing and selling. A card is moved by exactly one
event; money and ideas move as the digest of events says (AC-EV-3)."""

from domain.games.age_of_comics.tables import Area, Kind, Special
from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public
from domain.kernel.types import Card, Cards, Seat

# ---------------------------------------------------------------------------------- increase value


class CreativeLearned(Event, frozen=True, tag="age_of_comics.creative_learned"):
    """A creative rises beside its teammate: its new value, and the dollars paid (AC-INC-4)."""

    seat: Public[Seat]
    creative: Public[Card]
    value: Public[int]
    cost: Public[int]


class CreativeTrained(Event, frozen=True, tag="age_of_comics.creative_trained"):
    """A creative rises by itself (AC-INC-7)."""

    seat: Public[Seat]
    creative: Public[Card]
    value: Public[int]
    cost: Public[int]


class IncreasePhaseEnded(Event, frozen=True, tag="age_of_comics.increase_phase_ended"):
    """A seat that was asked raises nobody else (AC-INC-11, -15)."""

    seat: Public[Seat]


# ------------------------------------------------------------------------------------------- turns


class EditorPlaced(Event, frozen=True, tag="age_of_comics.editor_placed"):
    """An editor lies on that space of the area, from 1 (AC-ACT-1, -3)."""

    seat: Public[Seat]
    area: Public[Area]
    space: Public[int]


class TurnSkipped(Event, frozen=True, tag="age_of_comics.turn_skipped"):
    """A seat with editors can choose no area; `following` is whose turn is next, null where nobody
    can place an editor any more (AC-ACT-12)."""

    seat: Public[Seat]
    following: Public[Seat | None]


class TurnEnded(Event, frozen=True, tag="age_of_comics.turn_ended"):
    """All of the action is done; `following` is whose turn is next, null where nobody has an editor
    left (AC-ACT-1, -5)."""

    seat: Public[Seat]
    following: Public[Seat | None]


# ---------------------------------------------------------------------------- hire, develop, ideas


class CreativeHired(Event, frozen=True, tag="age_of_comics.creative_hired"):
    """A creative comes from its display into the hand; its place there, from 1, stays empty
    (AC-HIRE-2, AC-EV-1)."""

    seat: Public[Seat]
    kind: Public[Kind]
    card: Public[Card]
    position: Public[int]


class CreativeDrawn(Event, frozen=True, tag="age_of_comics.creative_drawn"):
    """The top of a deck comes into the hand; all see its value, and the back of the next one, null
    where there is none (AC-HIRE-3, AC-INFO-6)."""

    seat: Public[Seat]
    kind: Public[Kind]
    value: Public[int]
    top: Public[str | None]
    card: Own[Card]


class HireIdeaGained(Event, frozen=True, tag="age_of_comics.hire_idea_gained"):
    """A hired creative of value 1 gives a token of its genre, which names it for everybody
    (AC-HIRE-4, -8, AC-INFO-5)."""

    seat: Public[Seat]
    card: Public[Card]
    genre: Public[str]


class ComicDeveloped(Event, frozen=True, tag="age_of_comics.comic_developed"):
    """An original comes from the display into the hand (AC-DEV-1)."""

    seat: Public[Seat]
    card: Public[Card]
    position: Public[int]


class SearchPaid(Event, frozen=True, tag="age_of_comics.search_paid"):
    """The search for a genre is paid for, in dollars (AC-DEV-2, -6)."""

    seat: Public[Seat]
    genre: Public[str]
    cost: Public[int]


class CardsSearched(Event, frozen=True, tag="age_of_comics.cards_searched"):
    """Originals turned up from the top of the deck, in order, are discarded (AC-DEV-2)."""

    seat: Public[Seat]
    cards: Public[Cards]
    top: Public[str | None]


class ComicDrawn(Event, frozen=True, tag="age_of_comics.comic_drawn"):
    """The top of the deck comes into the hand, found by a search or not; all see its genre
    (AC-DEV-1, -5)."""

    seat: Public[Seat]
    genre: Public[str]
    searched: Public[bool]
    top: Public[str | None]
    card: Own[Card]


class IdeasTaken(Event, frozen=True, tag="age_of_comics.ideas_taken"):
    """Tokens of the Ideas spaces, and of the supply (AC-IDEAS-1, -2)."""

    seat: Public[Seat]
    board: Public[tuple[str, ...]]
    supply: Public[tuple[str, ...]]


class RoyaltiesTaken(Event, frozen=True, tag="age_of_comics.royalties_taken"):
    """Dollars of the space (AC-ROY-1)."""

    seat: Public[Seat]
    amount: Public[int]


# ---------------------------------------------------------------------- hand limit, special actions


class HandDiscarded(Event, frozen=True, tag="age_of_comics.hand_discarded"):
    """Cards too many, from hand or hyped, lie face up on the piles of their kinds; Hype tokens on
    them are back in the supply (AC-HAND-2, -3)."""

    seat: Public[Seat]
    cards: Public[Cards]


class SpecialSkipped(Event, frozen=True, tag="age_of_comics.special_skipped"):
    """It was offered and is not used (AC-SPEC-1)."""

    seat: Public[Seat]
    special: Public[Special]


class CreativeReassigned(Event, frozen=True, tag="age_of_comics.creative_reassigned"):
    """`card` comes from the hand into a team for `returned`, which comes into the hand at its
    printed value; `money` is what the seat gets, below 0 what it pays (AC-SPEC-3 to -5)."""

    seat: Public[Seat]
    team: Public[int]
    kind: Public[Kind]
    card: Public[Card]
    returned: Public[Card]
    money: Public[int]


class ReassignEnded(Event, frozen=True, tag="age_of_comics.reassign_ended"):
    """No (other) swap is made, or none is possible (AC-SPEC-3)."""

    seat: Public[Seat]


class ComicHyped(Event, frozen=True, tag="age_of_comics.comic_hyped"):
    """An original lies face up beside the mat, without a token yet (AC-SPEC-9, -10)."""

    seat: Public[Seat]
    comic: Public[Card]


class IdeasConverted(Event, frozen=True, tag="age_of_comics.ideas_converted"):
    """Tokens are spent, each for a fan of the comic at the same place; the fans follow
    (AC-SPEC-12, AC-EV-2)."""

    seat: Public[Seat]
    genres: Public[tuple[str, ...]]
    comics: Public[Cards]


class MarketingBought(Event, frozen=True, tag="age_of_comics.marketing_bought"):
    """Dollars are spent, a comic is named for each fan; the fans follow (AC-SPEC-15, -16)."""

    seat: Public[Seat]
    cost: Public[int]
    comics: Public[Cards]


class ExtraEditorTaken(Event, frozen=True, tag="age_of_comics.extra_editor_taken"):
    """One more editor to place in this round (AC-SPEC-17)."""

    seat: Public[Seat]


ActionEvent = (
    CreativeLearned
    | CreativeTrained
    | IncreasePhaseEnded
    | EditorPlaced
    | TurnSkipped
    | TurnEnded
    | CreativeHired
    | CreativeDrawn
    | HireIdeaGained
    | ComicDeveloped
    | SearchPaid
    | CardsSearched
    | ComicDrawn
    | IdeasTaken
    | RoyaltiesTaken
    | HandDiscarded
    | SpecialSkipped
    | CreativeReassigned
    | ReassignEnded
    | ComicHyped
    | IdeasConverted
    | MarketingBought
    | ExtraEditorTaken
)
