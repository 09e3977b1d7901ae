"""A round is set up."""

from typing import Final

from domain.games.mint_condition.events.setup import (
    ComicsRemoved,
    ComicsShuffled,
    DeckReshuffled,
    FirstPlayerDrawn,
    FirstPlayerFollowed,
    FirstPlayerGiven,
    FreeComicReturned,
    HotComicDrawn,
    PileDealt,
    PowersShuffled,
    RoundBonusDrawn,
    RoundStarted,
    SecretPowerDealt,
    ShopComicDealt,
)
from domain.games.mint_condition.sentences.words import bonus, cards, measured, power, series
from domain.games.mint_condition.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN
from domain.kernel.types import NameOf
from domain.kernel.words import Tell, counted, listed, told

# ---------------------------------------------------------------------------------- who plays first


def first_player_given(table: Table, event: FirstPlayerGiven, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} plays first, as asked for.", ("MC-SETUP-11",))


def first_player_drawn(table: Table, event: FirstPlayerDrawn, name: NameOf) -> Sentence:
    return Sentence(f"{name(event.seat)} plays first, drawn at random.", ("MC-SETUP-11",))


def first_player_followed(table: Table, event: FirstPlayerFollowed, name: NameOf) -> Sentence:
    first = f"{name(event.seat)} plays first in the next round, after the lowest score of this one"
    if len(event.tied) < 2:
        return Sentence(f"{first}.", ("MC-NEXT-3",))
    tied = f"{listed(map(name, event.tied))} had it, and {name(event.seat)} sits next clockwise"
    return Sentence(f"{first}: {tied}.", ("MC-NEXT-3", "MC-NEXT-4"))


def round_started(table: Table, event: RoundStarted, name: NameOf) -> Sentence:
    begins = f"Round {event.round} of {table.options.rounds} begins; {name(event.seat)} plays first"
    return Sentence(f"{begins}.", ("MC-GAME-2", "MC-SETUP-12"))


# -------------------------------------------------------------------------------------- the comics


def comics_shuffled(table: Table, event: ComicsShuffled, name: NameOf) -> Sentence:
    return Sentence(f"All {cards(event.count)} are shuffled.", ("MC-SETUP-1",))


def comics_removed(table: Table, event: ComicsRemoved, name: NameOf) -> Sentence:
    if not event.count:
        return Sentence("No card is set aside.", ("MC-SETUP-1",))
    out = f"The top of the deck, {cards(event.count)}, is out of the round, unseen"
    return Sentence(f"{out}{told(event.comics)}.", ("MC-SETUP-1", "MC-SETUP-2"))


def shop_comic_dealt(table: Table, event: ShopComicDealt, name: NameOf) -> Sentence:
    return Sentence(f"{event.comic} lies face up in the shop.", ("MC-SETUP-4",))


def free_comic_returned(table: Table, event: FreeComicReturned, name: NameOf) -> Sentence:
    back = f"{event.comic}, the Free Comic, may not lie in the shop and goes back into the deck."
    return Sentence(back, ("MC-SETUP-5", "MC-SETUP-6"))


def deck_reshuffled(table: Table, event: DeckReshuffled, name: NameOf) -> Sentence:
    return Sentence(f"The deck of {cards(event.count)} is shuffled again.", ("MC-SETUP-5",))


def pile_dealt(table: Table, event: PileDealt, name: NameOf) -> Sentence:
    dealt = f"Pile {event.spot} gets {cards(event.count)} face down{told(event.comics)}."
    return Sentence(dealt, ("MC-SETUP-7",))


# --------------------------------------------------------------------------------- the other cards


def hot_comic_drawn(table: Table, event: HotComicDrawn, name: NameOf) -> Sentence:
    vp = table.edition.figures.hot
    hot = f"The hot comic of the round is {series(event.series)}: {vp} VP for the most of it."
    return Sentence(hot, ("MC-SETUP-8", "MC-SCORE-8"))


def round_bonus_drawn(table: Table, event: RoundBonusDrawn, name: NameOf) -> Sentence:
    card = next((card for card in table.edition.bonuses if card.id == event.bonus), None)
    good = f": {card.vp} VP for {measured(card)}" if card else ""
    drawn = f"The round bonus is {bonus(event.bonus)}{good}."
    return Sentence(drawn, ("MC-SETUP-9", "MC-SCORE-12"))


def powers_shuffled(table: Table, event: PowersShuffled, name: NameOf) -> Sentence:
    shuffled = f"The {counted(event.count, 'secret power')} are shuffled."
    return Sentence(shuffled, ("MC-SETUP-10",))


def secret_power_dealt(table: Table, event: SecretPowerDealt, name: NameOf) -> Sentence:
    what = "" if event.power is HIDDEN else f": {power(event.power)}"
    return Sentence(f"{name(event.seat)} is dealt a secret power{what}.", ("MC-SETUP-10",))


SETUP_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    FirstPlayerGiven: first_player_given,
    FirstPlayerDrawn: first_player_drawn,
    FirstPlayerFollowed: first_player_followed,
    RoundStarted: round_started,
    ComicsShuffled: comics_shuffled,
    ComicsRemoved: comics_removed,
    ShopComicDealt: shop_comic_dealt,
    FreeComicReturned: free_comic_returned,
    DeckReshuffled: deck_reshuffled,
    PileDealt: pile_dealt,
    HotComicDrawn: hot_comic_drawn,
    RoundBonusDrawn: round_bonus_drawn,
    PowersShuffled: powers_shuffled,
    SecretPowerDealt: secret_power_dealt,
}
