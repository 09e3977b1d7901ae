"""The end of a round, its scoring, and the end of the game."""

from collections.abc import Sequence
from typing import Final

from domain.games.mint_condition.events.scoring import (
    BonusScored,
    ComicsCollected,
    GameEnded,
    HotComicScored,
    PowersReturned,
    RoundBonusScored,
    RoundPlayEnded,
    RoundScored,
    ScoringAnswered,
    SetsScored,
)
from domain.games.mint_condition.sentences.words import bonus, power, series
from domain.games.mint_condition.state import Table
from domain.kernel.game import Sentence
from domain.kernel.messages import Event
from domain.kernel.sight import HIDDEN
from domain.kernel.types import NameOf, Seat
from domain.kernel.words import Tell, counted, listed, told


def round_play_ended(table: Table, event: RoundPlayEnded, name: NameOf) -> Sentence:
    turns = listed(f"{name(seat)} {count}" for seat, count in enumerate(event.turns))
    return Sentence(f"The turns of round {table.round} are over: {turns}.", ("MC-END-2",))


def scoring_answered(table: Table, event: ScoringAnswered, name: NameOf) -> Sentence:
    used = "no power" if event.power is None else power(event.power)
    return Sentence(f"{name(event.seat)} uses {used} before scoring.", ("MC-POWER-10",))


def sets_scored(table: Table, event: SetsScored, name: NameOf) -> Sentence:
    scores = f"{name(event.seat)} scores {event.total} VP for sets"
    sets = [f"{series(own.series)} {own.vp} ({counted(own.size, 'comic')})" for own in event.sets]
    loose = [f"{own.comic} alone {own.vp}" for own in event.loose if own.vp]
    rules = ("MC-SCORE-2", "MC-SCORE-5") if loose else ("MC-SCORE-2",)
    return Sentence(_itemised(scores, [*sets, *loose]), rules)


def bonus_scored(table: Table, event: BonusScored, name: NameOf) -> Sentence:
    scores = f"{name(event.seat)} scores {event.total} VP printed on comics"
    items = [f"{own.comic} {own.vp}" for own in event.comics]
    return Sentence(_itemised(scores, items), ("MC-SCORE-7",))


def _itemised(scores: str, items: Sequence[str]) -> str:
    return f"{scores}: {listed(items)}." if items else f"{scores}."


def hot_comic_scored(table: Table, event: HotComicScored, name: NameOf) -> Sentence:
    counts = listed(f"{name(seat)} {count}" for seat, count in enumerate(event.counts))
    so_many = f"The hot comic, {series(event.series)}: {counts}"
    if not event.winners:
        return Sentence(f"{so_many}; nobody scores it.", ("MC-SCORE-8", "MC-SCORE-11"))
    rules = ("MC-SCORE-8", "MC-SCORE-10") if len(event.winners) > 1 else ("MC-SCORE-8",)
    return Sentence(f"{so_many}; {_won(event.winners, event.vp, name)}.", rules)


def round_bonus_scored(table: Table, event: RoundBonusScored, name: NameOf) -> Sentence:
    counts = listed(f"{name(seat)} {count}" for seat, count in enumerate(event.measures))
    so_many = f"The round bonus, {bonus(event.bonus)}: {counts}"
    if not event.winners:
        return Sentence(f"{so_many}; nobody scores it.", ("MC-SCORE-12", "MC-SCORE-13"))
    return Sentence(f"{so_many}; {_won(event.winners, event.vp, name)}.", ("MC-SCORE-12",))


def _won(winners: Sequence[Seat], vp: int, name: NameOf) -> str:
    who = listed(map(name, winners))
    return f"{vp} VP for each of {who}" if len(winners) > 1 else f"{vp} VP for {who}"


def round_scored(table: Table, event: RoundScored, name: NameOf) -> Sentence:
    scores = listed(f"{name(seat)} {score}" for seat, score in enumerate(event.scores))
    totals = listed(f"{name(seat)} {total}" for seat, total in enumerate(event.totals))
    so_far = f"; in all {totals}" if event.round > 1 else ""
    return Sentence(f"Round {event.round} in VP: {scores}{so_far}.", ("MC-SCORE-14",))


def powers_returned(table: Table, event: PowersReturned, name: NameOf) -> Sentence:
    if not event.count:
        return Sentence("The secret powers go back, all of them used.", ("MC-POWER-7",))
    which = "" if event.powers is HIDDEN else told(tuple(map(power, event.powers)))
    back = f"The secret powers go back, {event.count} of them unrevealed{which}."
    return Sentence(back, ("MC-POWER-6", "MC-POWER-7"))


def comics_collected(table: Table, event: ComicsCollected, name: NameOf) -> Sentence:
    return Sentence(f"All {counted(event.count, 'card')} are collected.", ("MC-NEXT-1",))


def game_ended(table: Table, event: GameEnded, name: NameOf) -> Sentence:
    totals = listed(f"{name(seat)} {total}" for seat, total in enumerate(event.totals))
    over = f"The game is over: {totals}. {listed(map(name, event.winners))}"
    if len(event.winners) > 1:
        return Sentence(f"{over} share the win.", ("MC-WIN-1", "MC-WIN-2"))
    return Sentence(f"{over} wins.", ("MC-WIN-1",))


SCORING_SENTENCES: Final[dict[type[Event], Tell[Table]]] = {
    RoundPlayEnded: round_play_ended,
    ScoringAnswered: scoring_answered,
    SetsScored: sets_scored,
    BonusScored: bonus_scored,
    HotComicScored: hot_comic_scored,
    RoundBonusScored: round_bonus_scored,
    RoundScored: round_scored,
    PowersReturned: powers_returned,
    ComicsCollected: comics_collected,
    GameEnded: game_ended,
}
