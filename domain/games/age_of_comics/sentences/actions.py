"""Increases, editors, and what they do."""

from typing import Final

from domain.games.age_of_comics.events.actions import (
    CardsSearched,
    ComicDeveloped,
    ComicDrawn,
    ComicHyped,
    CreativeDrawn,
    CreativeHired,
    CreativeLearned,
    CreativeReassigned,
    CreativeTrained,
    EditorPlaced,
    ExtraEditorTaken,
    HandDiscarded,
    HireIdeaGained,
    IdeasConverted,
    IdeasTaken,
    IncreasePhaseEnded,
    MarketingBought,
    ReassignEnded,
    RoyaltiesTaken,
    SearchPaid,
    SpecialSkipped,
    TurnEnded,
    TurnSkipped,
)
from domain.games.age_of_comics.sentences.words import (
    AREAS,
    SPECIALS,
    card,
    comic,
    creative,
    dollars,
    genre,
    genres,
)
from domain.games.age_of_comics.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN
from domain.kernel.types import NameOf, Seat
from domain.kernel.words import Tell, listed

# ---------------------------------------------------------------------------------- increase value


def creative_learned(table: Table, event: CreativeLearned, name: NameOf) -> Sentence:
    rises = f"{creative(event.creative)} of {name(event.seat)} learns and is worth {event.value}"
    return Sentence(f"{rises}, for {dollars(event.cost)}.", ("AC-INC-3", "AC-INC-4"))


def creative_trained(table: Table, event: CreativeTrained, name: NameOf) -> Sentence:
    rises = f"{creative(event.creative)} of {name(event.seat)} trains and is worth {event.value}"
    return Sentence(f"{rises}, for {dollars(event.cost)}.", ("AC-INC-3", "AC-INC-7"))


def increase_phase_ended(table: Table, event: IncreasePhaseEnded, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} raises nobody else.", ("AC-INC-11",))


# ------------------------------------------------------------------------------------------- turns


def editor_placed(table: Table, event: EditorPlaced, name: NameOf) -> Sentence:
    where = f"space {event.space} of {AREAS[event.area]}"
    return Sentence(f"{name(event.seat)} places an editor on {where}.", ("AC-ACT-1", "AC-ACT-3"))


def turn_skipped(table: Table, event: TurnSkipped, name: NameOf) -> Sentence:
    skipped = f"{name(event.seat)} can choose no area and is skipped"
    return Sentence(f"{skipped}{_next(event.seat, event.following, name)}.", ("AC-ACT-12",))


def turn_ended(table: Table, event: TurnEnded, name: NameOf) -> Sentence:
    ended = f"The turn of {name(event.seat)} is over"
    rules = ("AC-ACT-1", "AC-ACT-5")
    return Sentence(f"{ended}{_next(event.seat, event.following, name)}.", rules)


def _next(seat: Seat, following: Seat | None, name: NameOf) -> str:
    if following is None:
        return "; no editor is left to place"
    again = " again" if following == seat else ""
    return f"; {name(following)} is next{again}"


# ---------------------------------------------------------------------------- hire, develop, ideas


def creative_hired(table: Table, event: CreativeHired, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} hires {creative(event.card)}.", ("AC-HIRE-2",))


def creative_drawn(table: Table, event: CreativeDrawn, name: NameOf) -> Sentence:
    which = "" if event.card is HIDDEN else f": {creative(event.card)}"
    blind = f"{name(event.seat)} hires the top {event.kind}, of value {event.value}{which}"
    return Sentence(f"{blind}{_top(event.top)}.", ("AC-HIRE-2", "AC-HIRE-3"))


def hire_idea_gained(table: Table, event: HireIdeaGained, name: NameOf) -> Sentence:
    gains = f"{creative(event.card)} brings {name(event.seat)} a {genre(event.genre)} Idea token."
    return Sentence(gains, ("AC-HIRE-4", "AC-HIRE-8"))


def comic_developed(table: Table, event: ComicDeveloped, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} develops {comic(event.card)}.", ("AC-DEV-1",))


def search_paid(table: Table, event: SearchPaid, name: NameOf) -> Sentence:
    pays = f"{name(event.seat)} pays {dollars(event.cost)} to search for {genre(event.genre)}."
    return Sentence(pays, ("AC-DEV-2", "AC-DEV-6"))


def cards_searched(table: Table, event: CardsSearched, name: NameOf) -> Sentence:
    turned = f"Turned up and discarded: {listed(map(comic, event.cards))}{_top(event.top)}."
    return Sentence(turned, ("AC-DEV-2",))


def comic_drawn(table: Table, event: ComicDrawn, name: NameOf) -> Sentence:
    which = "" if event.card is HIDDEN else f": {comic(event.card)}"
    how, rule = (
        ("finds", "AC-DEV-5") if event.searched else ("develops the top original,", "AC-DEV-1")
    )
    drawn = f"{name(event.seat)} {how} one of {genre(event.genre)}{which}{_top(event.top)}."
    return Sentence(drawn, (rule,))


def _top(back: str | None) -> str:
    return "" if back is None else f"; the next back says {genre(back)}"


def ideas_taken(table: Table, event: IdeasTaken, name: NameOf) -> Sentence:
    board = f"{genres(event.board)} from the spaces"
    taken = f"{name(event.seat)} takes Ideas: {board}, {genres(event.supply)} from the supply."
    return Sentence(taken, ("AC-IDEAS-1", "AC-IDEAS-2"))


def royalties_taken(table: Table, event: RoyaltiesTaken, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} takes {dollars(event.amount)}.", ("AC-ROY-1",))


# ---------------------------------------------------------------------- hand limit, special actions


def hand_discarded(table: Table, event: HandDiscarded, name: NameOf) -> Sentence:
    cards = listed(map(card, event.cards))
    return Sentence(f"{name(event.seat)} discards {cards}.", ("AC-HAND-1", "AC-HAND-2"))


def special_skipped(table: Table, event: SpecialSkipped, name: NameOf) -> Sentence:
    skipped = f"{name(event.seat)} does not use {SPECIALS[event.special]}."
    return Sentence(skipped, ("AC-SPEC-1",))


def creative_reassigned(table: Table, event: CreativeReassigned, name: NameOf) -> Sentence:
    swap = f"{name(event.seat)} puts {creative(event.card)} for {creative(event.returned)}"
    return Sentence(f"{swap}{_difference(event.money)}.", ("AC-SPEC-3", "AC-SPEC-4"))


def _difference(money: int) -> str:
    if not money:
        return ", at no cost"
    return f" and gets {dollars(money)}" if money > 0 else f" and pays {dollars(-money)}"


def reassign_ended(table: Table, event: ReassignEnded, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} makes no other swap.", ("AC-SPEC-3",))


def comic_hyped(table: Table, event: ComicHyped, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} hypes {comic(event.comic)}.", ("AC-SPEC-9",))


def ideas_converted(table: Table, event: IdeasConverted, name: NameOf) -> Sentence:
    comics = listed(map(comic, event.comics))
    spends = f"{name(event.seat)} spends {genres(event.genres)} for a fan each of {comics}."
    return Sentence(spends, ("AC-SPEC-12",))


def marketing_bought(table: Table, event: MarketingBought, name: NameOf) -> Sentence:
    buys = f"{name(event.seat)} buys fans for {dollars(event.cost)}"
    comics = listed(map(comic, event.comics))
    return Sentence(f"{buys}: {comics}.", ("AC-SPEC-15", "AC-SPEC-16"))


def extra_editor_taken(table: Table, event: ExtraEditorTaken, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} takes the extra editor.", ("AC-SPEC-17",))


ACTION_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    CreativeLearned: creative_learned,
    CreativeTrained: creative_trained,
    IncreasePhaseEnded: increase_phase_ended,
    EditorPlaced: editor_placed,
    TurnSkipped: turn_skipped,
    TurnEnded: turn_ended,
    CreativeHired: creative_hired,
    CreativeDrawn: creative_drawn,
    HireIdeaGained: hire_idea_gained,
    ComicDeveloped: comic_developed,
    SearchPaid: search_paid,
    CardsSearched: cards_searched,
    ComicDrawn: comic_drawn,
    IdeasTaken: ideas_taken,
    RoyaltiesTaken: royalties_taken,
    HandDiscarded: hand_discarded,
    SpecialSkipped: special_skipped,
    CreativeReassigned: creative_reassigned,
    ReassignEnded: reassign_ended,
    ComicHyped: comic_hyped,
    IdeasConverted: ideas_converted,
    MarketingBought: marketing_bought,
    ExtraEditorTaken: extra_editor_taken,
}
