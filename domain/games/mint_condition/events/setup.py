"""A round is set up (MC-SETUP-1 to -13). Luck names its label and seals the order for the host."""

from domain.kernel.messages import Event
from domain.kernel.sight import Own, Public, Sealed
from domain.kernel.types import Card, Cards, Seat


class FirstPlayerGiven(Event, frozen=True, tag="mint_condition.first_player_given"):
    """The first player of round 1, as asked for (MC-SETUP-11)."""

    seat: Public[Seat]


class FirstPlayerDrawn(Event, frozen=True, tag="mint_condition.first_player_drawn"):
    """The first player of round 1, by luck (MC-SETUP-11, MC-RNG-7)."""

    label: Public[str]
    count: Public[int]
    seat: Public[Seat]
    order: Sealed[tuple[Seat, ...]]


class FirstPlayerFollowed(Event, frozen=True, tag="mint_condition.first_player_followed"):
    """The first player of a later round, by the lowest score of the last one; `tied` are those who
    had it (MC-NEXT-3, -4)."""

    seat: Public[Seat]
    tied: Public[tuple[Seat, ...]]


class RoundStarted(Event, frozen=True, tag="mint_condition.round_started"):
    """A round begins, from 1; everything of the last one has been cleared away (MC-SETUP-12)."""

    round: Public[int]
    seat: Public[Seat]


class ComicsShuffled(Event, frozen=True, tag="mint_condition.comics_shuffled"):
    """All comics are the deck, top first (MC-SETUP-1, MC-RNG-1)."""

    label: Public[str]
    count: Public[int]
    order: Sealed[Cards]


class ComicsRemoved(Event, frozen=True, tag="mint_condition.comics_removed"):
    """So many off the top of the deck are out of the round, face down (MC-SETUP-2)."""

    count: Public[int]
    comics: Sealed[Cards]


class ShopComicDealt(Event, frozen=True, tag="mint_condition.shop_comic_dealt"):
    """The top of the deck goes to the shop, its place there from 1 (MC-SETUP-4)."""

    comic: Public[Card]
    place: Public[int]


class FreeComicReturned(Event, frozen=True, tag="mint_condition.free_comic_returned"):
    """The top of the deck is the Free Comic, which may not lie in the shop. It moves nowhere: the
    deck is shuffled next (MC-SETUP-5, -6)."""

    comic: Public[Card]


class DeckReshuffled(Event, frozen=True, tag="mint_condition.deck_reshuffled"):
    """The rest of the deck is shuffled again (MC-SETUP-5, MC-RNG-3)."""

    label: Public[str]
    count: Public[int]
    order: Sealed[Cards]


class PileDealt(Event, frozen=True, tag="mint_condition.pile_dealt"):
    """A pile off the top of the deck, face down (MC-SETUP-7)."""

    spot: Public[int]
    count: Public[int]
    comics: Sealed[Cards]


class HotComicDrawn(Event, frozen=True, tag="mint_condition.hot_comic_drawn"):
    """The hot series of the round (MC-SETUP-8, MC-RNG-4)."""

    label: Public[str]
    count: Public[int]
    series: Public[str]
    order: Sealed[tuple[str, ...]]


class RoundBonusDrawn(Event, frozen=True, tag="mint_condition.round_bonus_drawn"):
    """The round bonus (MC-SETUP-9, MC-RNG-5)."""

    label: Public[str]
    count: Public[int]
    bonus: Public[str]
    order: Sealed[tuple[str, ...]]


class PowersShuffled(Event, frozen=True, tag="mint_condition.powers_shuffled"):
    """The secret powers, before they are dealt from the first player on (MC-RNG-6, -11)."""

    label: Public[str]
    count: Public[int]
    order: Sealed[tuple[str, ...]]


class SecretPowerDealt(Event, frozen=True, tag="mint_condition.secret_power_dealt"):
    """A seat gets its power (MC-SETUP-10)."""

    seat: Public[Seat]
    power: Own[str]


SetupEvent = (
    FirstPlayerGiven
    | FirstPlayerDrawn
    | FirstPlayerFollowed
    | RoundStarted
    | ComicsShuffled
    | ComicsRemoved
    | ShopComicDealt
    | FreeComicReturned
    | DeckReshuffled
    | PileDealt
    | HotComicDrawn
    | RoundBonusDrawn
    | PowersShuffled
    | SecretPowerDealt
)
