"""What holds of every score sheet, whatever lies on the table and whichever cards are counted."""

from collections import Counter
from functools import cache
from itertools import zip_longest

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.events import NetWorthScored, WinnerDeclared
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.game import Setup
from domain.kernel.sums import Itemised
from domain.kernel.types import Card, Seat
from projections.bots import random_bot
from projections.playing import play, seed_of
from tests.support.bagged import PLAYERS, SCORING
from tests.support.positions import over, with_cards

CARDS = tuple(card for deck in SCORING.values() for card in deck)
TRIPLES = tuple(zip_longest(*SCORING.values()))
"""All cards, one of each back as long as there are any."""
BAGGED = {"BB-FINAL-5", "BB-FINAL-6"}
CHANGING = {
    "budgeter": {"BB-FINAL-1"},
    "back_up_feature": BAGGED,
    "bandwagon": BAGGED,
    "fad": BAGGED,
    "hype": BAGGED,
}
"""The cards that are 0 on their own, and the lines that they change (BB-FINAL-13)."""
BASE = tuple(f"BB-FINAL-{n}" for n in range(1, 7))
SEEDS = range(12)

each_position = pytest.mark.parametrize(
    ("players", "seed"), [(players, seed) for players in PLAYERS for seed in SEEDS]
)


@cache
def position(players: int, seed: int) -> Table:
    return over(players, seed)


def sheets(table: Table, *cards: str) -> tuple[Itemised, ...]:
    found = GAME.scores(with_cards(table, *cards))
    assert all(isinstance(own, Itemised) for own in found)
    return found  # type: ignore[return-value]  # by the line above


def by_rule(sheet: Itemised) -> dict[str, int]:
    found = {line.rule: line.amount for line in sheet.lines}
    assert len(found) == len(sheet.lines), "a rule has two lines"
    return found


def own_comics(table: Table, seat: Seat) -> Counter[Card]:
    player = table.seats[seat]
    shown = [comic for own in player.sets for comic in own.comics]
    return Counter((*player.bagged, *player.loose, *shown))


def filled(triple: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(card for card in triple if card is not None)


@each_position
def test_totals_are_the_sums_of_lines_and_lines_those_of_items(players: int, seed: int) -> None:
    table = position(players, seed)
    for triple in TRIPLES:
        for own in sheets(table, *filled(triple)):
            amounts = [line.amount for line in own.lines]
            assert own.total == sum(amounts)
            assert amounts == [sum(item.amount for item in items) for items in own.items]
            assert {type(item.amount) for items in own.items for item in items} <= {int}
            assert [line.rule for line in own.lines[: len(BASE)]] == list(BASE)
            assert len(own.lines) == len(BASE) + len(filled(triple))


@each_position
def test_behind_a_line_are_own_comics_each_once(players: int, seed: int) -> None:
    table = position(players, seed)
    for triple in TRIPLES:
        for seat, own in enumerate(sheets(table, *filled(triple))):
            owned = own_comics(table, seat)
            for line, items in zip(own.lines, own.items, strict=True):
                behind = Counter(comic for item in items for comic in item.cards)
                assert behind <= owned, line


@each_position
def test_no_card_affects_another(players: int, seed: int) -> None:
    """BB-FINAL-9: beside others a card counts and changes just what it does alone."""
    table = position(players, seed)
    plain = [by_rule(own) for own in sheets(table)]
    alone = {card: [by_rule(own) for own in sheets(table, card)] for card in CARDS}
    for triple in map(filled, TRIPLES):
        for seat, own in enumerate(map(by_rule, sheets(table, *triple))):
            expected = dict(plain[seat])
            for card in triple:
                for rule, amount in alone[card][seat].items():
                    if rule not in expected or amount != plain[seat].get(rule):
                        expected[rule] = amount
            assert own == expected


@each_position
def test_a_card_has_a_line_of_its_own_or_changes_others(players: int, seed: int) -> None:
    """BB-FINAL-13."""
    table = position(players, seed)
    plain = sheets(table)
    for card in CARDS:
        for before, after in zip(
            map(by_rule, plain), map(by_rule, sheets(table, card)), strict=True
        ):
            (own,) = set(after) - set(before)
            changed = {rule for rule in before if before[rule] != after[rule]}
            assert changed <= CHANGING.get(card, set())
            assert after[own] == 0 or card not in CHANGING
            assert after[own] >= 0 or card == "procrastinator"


@each_position
@pytest.mark.parametrize(
    ("card", "most"), [("anthology", 300), ("continuity", 300), ("fan_club", 180)]
)
def test_no_more_than_the_prizes_is_paid(card: str, most: int, players: int, seed: int) -> None:
    (rule,) = {line.rule for line in sheets(position(players, seed), card)[0].lines} - set(BASE)
    paid = [by_rule(own)[rule] for own in sheets(position(players, seed), card)]
    assert 0 <= sum(paid) <= most
    first, pool = {"fan_club": (120, 180)}.get(card, (180, 300))
    assert max(paid) in {0, first, *(pool // tied for tied in range(2, players + 1))}


@pytest.mark.parametrize("card", CARDS)
def test_every_card_makes_a_difference_somewhere(card: str) -> None:
    """Without which the above would say little."""
    seen = (position(players, seed) for players in PLAYERS for seed in SEEDS)
    assert any([s.total for s in sheets(t)] != [s.total for s in sheets(t, card)] for t in seen)


def with_one_card_a_back(cards: tuple[str, ...]) -> Edition:
    edition = GAME.standard()
    left = tuple(card for card in edition.scoring_cards if card.id in cards)
    return msgspec.structs.replace(edition, scoring_cards=left)


@pytest.mark.parametrize("at", range(len(TRIPLES)))
def test_whole_random_games_with_all_cards(at: int) -> None:
    decks = SCORING.values()
    cards = tuple(deck[at % len(deck)] for deck in decks)
    setup = Setup(2 + at % 3, GAME.options(), with_one_card_a_back(cards))
    run = play(GAME, setup, seed_of(3, at), (random_bot,) * setup.players)
    assert set(run.table.scoring) == set(cards)
    events = [event for step in run.steps for event in step.events]
    scored = [event for event in events if isinstance(event, NetWorthScored)]
    assert [event.seat for event in scored] == list(range(setup.players))
    for event, own in zip(scored, GAME.scores(run.table), strict=True):
        assert event.total == sum(line.amount for line in event.lines)
        assert (event.lines, event.total) == (own.lines, own.total)
        assert run.table.seats[event.seat].net_worth == event.total
    (winner,) = [event for event in events if isinstance(event, WinnerDeclared)]
    assert winner.total == max(event.total for event in scored)
