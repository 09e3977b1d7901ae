"""Secret powers at work (sections 1.6 and 2.8)."""

from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public, Sealed
from domain.kernel.types import Card, Cards, Seat


class PowerRevealed(Event, frozen=True, tag="mint_condition.power_revealed"):
    """A power is turned up and used (MC-POWER-3)."""

    seat: Public[Seat]
    power: Public[str]


class SecondTradeOpened(Event, frozen=True, tag="mint_condition.second_trade_opened"):
    """One more trade may be made in this turn (MC-PWR-1)."""

    seat: Public[Seat]


class PilePeeked(Event, frozen=True, tag="mint_condition.pile_peeked"):
    """A look into a pile, an event for each (MC-PWR-3)."""

    seat: Public[Seat]
    spot: Public[int]
    count: Public[int]
    comics: Own[Cards]


class DeckTopViewed(Event, frozen=True, tag="mint_condition.deck_top_viewed"):
    """A look at the top of the deck; the cards stay there until one is taken (MC-PWR-11)."""

    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class DeckCardTaken(Event, frozen=True, tag="mint_condition.deck_card_taken"):
    """One of the cards looked at is turned up, unplaced."""

    seat: Public[Seat]
    comic: Public[Card]


class CardsPutUnder(Event, frozen=True, tag="mint_condition.cards_put_under"):
    """The other cards looked at go under the deck, the last one to the very bottom."""

    seat: Public[Seat]
    count: Public[int]
    comics: Own[Cards]


class HotComicChanged(Event, frozen=True, tag="mint_condition.hot_comic_changed"):
    """Another series is hot, drawn from those that were not (MC-PWR-10, MC-RNG-8)."""

    label: Public[str]
    count: Public[int]
    seat: Public[Seat]
    was: Public[str]
    series: Public[str]
    order: Sealed[tuple[str, ...]]


class ShopComicTaken(Event, frozen=True, tag="mint_condition.shop_comic_taken"):
    """A comic of the shop is unplaced with its taker (MC-PWR-9)."""

    seat: Public[Seat]
    comic: Public[Card]


class ComicSleeved(Event, frozen=True, tag="mint_condition.comic_sleeved"):
    """A loose comic is protected (MC-PWR-12)."""

    seat: Public[Seat]
    comic: Public[Card]


class SleeveEnded(Event, frozen=True, tag="mint_condition.sleeve_ended"):
    """It is in a set, or gone (MC-PWR-12)."""

    seat: Public[Seat]
    comic: Public[Card]


class ComicUnset(Event, frozen=True, tag="mint_condition.comic_unset"):
    """A comic leaves a set, unplaced (MC-PWR-6)."""

    seat: Public[Seat]
    number: Public[int]
    comic: Public[Card]


class FacsimileUsed(Event, frozen=True, tag="mint_condition.facsimile_used"):
    """A loose comic stands in for an issue in a set (MC-PWR-7)."""

    seat: Public[Seat]
    number: Public[int]
    comic: Public[Card]


class HypeUsed(Event, frozen=True, tag="mint_condition.hype_used"):
    """The seat counts as so many more of the hot comic (MC-PWR-8)."""

    seat: Public[Seat]
    count: Public[int]


PowerEvent = (
    PowerRevealed
    | SecondTradeOpened
    | PilePeeked
    | DeckTopViewed
    | DeckCardTaken
    | CardsPutUnder
    | HotComicChanged
    | ShopComicTaken
    | ComicSleeved
    | SleeveEnded
    | ComicUnset
    | FacsimileUsed
    | HypeUsed
)
