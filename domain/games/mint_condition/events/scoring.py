"""A round ends and is scored; the next one, or the end of the game (MC-EV-9). Scoring events hold
results and what they were made of, so old games keep their scores (MC-EV-6)."""

import msgspec

from domain.kernel.messages import Event
from domain.kernel.sight import Public, Sealed
from domain.kernel.types import Card, Cards, Seat


class SetScore(msgspec.Struct, frozen=True, array_like=True):
    """A set by its number, its comics (anthologies and a stand-in among them) and its VP."""

    number: int
    series: str
    comics: Cards
    vp: int

    @property
    def size(self) -> int:
        """How many issues it stands for."""
        return len(self.comics)


class CardScore(msgspec.Struct, frozen=True, array_like=True):
    """A comic and the VP that it brings by itself."""

    comic: Card
    vp: int


class RoundPlayEnded(Event, frozen=True, tag="mint_condition.round_play_ended"):
    """The last turn of the round is over: as many turns for every seat (MC-INV-11)."""

    turns: Public[tuple[int, ...]]


class ScoringAnswered(Event, frozen=True, tag="mint_condition.scoring_answered"):
    """A seat's answer in the scoring window: a power's id, or null (MC-POWER-10)."""

    seat: Public[Seat]
    power: Public[str | None]


class SetsScored(Event, frozen=True, tag="mint_condition.sets_scored"):
    """A seat's sets, and its loose numbered comics at the value of one (MC-SCORE-2, -5)."""

    seat: Public[Seat]
    sets: Public[tuple[SetScore, ...]]
    loose: Public[tuple[CardScore, ...]]
    total: Public[int]


class BonusScored(Event, frozen=True, tag="mint_condition.bonus_scored"):
    """The bonus VP printed on a seat's comics; those with none are left out (MC-SCORE-7)."""

    seat: Public[Seat]
    comics: Public[tuple[CardScore, ...]]
    total: Public[int]


class HotComicScored(Event, frozen=True, tag="mint_condition.hot_comic_scored"):
    """Counts by seat, hype included; each winner gets `vp` (MC-SCORE-8 to -11)."""

    series: Public[str]
    counts: Public[tuple[int, ...]]
    winners: Public[tuple[Seat, ...]]
    vp: Public[int]


class RoundBonusScored(Event, frozen=True, tag="mint_condition.round_bonus_scored"):
    """Measures by seat; each winner gets `vp` (MC-SCORE-12, -13)."""

    bonus: Public[str]
    measures: Public[tuple[int, ...]]
    winners: Public[tuple[Seat, ...]]
    vp: Public[int]


class RoundScored(Event, frozen=True, tag="mint_condition.round_scored"):
    """The round's scores and the totals so far, by seat (MC-SCORE-14)."""

    round: Public[int]
    scores: Public[tuple[int, ...]]
    totals: Public[tuple[int, ...]]


class PowersReturned(Event, frozen=True, tag="mint_condition.powers_returned"):
    """Powers go back; so many of them were never revealed (MC-POWER-6)."""

    count: Public[int]
    powers: Sealed[tuple[str, ...]]


class ComicsCollected(Event, frozen=True, tag="mint_condition.comics_collected"):
    """All comics are gathered for the next round (MC-NEXT-1)."""

    count: Public[int]


class GameEnded(Event, frozen=True, tag="mint_condition.game_ended"):
    """Totals by seat, and who has the highest (MC-WIN-1, -2)."""

    totals: Public[tuple[int, ...]]
    winners: Public[tuple[Seat, ...]]


ScoringEvent = (
    RoundPlayEnded
    | ScoringAnswered
    | SetsScored
    | BonusScored
    | HotComicScored
    | RoundBonusScored
    | RoundScored
    | PowersReturned
    | ComicsCollected
    | GameEnded
)
