"""F10: what a ledger keeps of a game grows old whenever another writes; a conflict drops it."""

import random

import pytest

from domain.ledger.errors import Busy
from domain.ledger.kept import Kept
from domain.ledger.ledger import Accepted, Ledger, Order
from domain.ledger.place import Place
from tests.support.demo import DEMO, Draw
from tests.support.evidence import ledger_on, setup
from tests.support.proof import unsound

TRIALS = 50


def turn(ledger: Ledger, reader: Ledger, game: str, luck: random.Random) -> Accepted:
    """One draw by whoever is due, submitted by a ledger that has not looked since its last one."""
    table = reader.history(game).table()
    count = luck.randint(1, len(table.deck)) if len(table.deck) < 3 else 1
    return ledger.submit(Order(game, Draw(table.turn, count=count)))


def test_f10_a_conflict_throws_away_what_is_kept(place: Place) -> None:
    luck, trials = random.Random(10), 0
    with ledger_on(place) as one, ledger_on(place) as other:
        while trials < TRIALS:
            game = one.open(DEMO, setup(2)).frame.game
            other.load(game)
            for n in range(5):
                ledger, rival = (one, other)[:: (-1) ** n]
                turn(rival, rival, game, luck)
                answer = turn(ledger, rival, game, luck)  # what it keeps is two draws old
                held = rival.load(game)
                assert (answer.version, answer.head) == (held.version, held.head)
                assert ledger.load(game).head == held.head
                trials += 1
                if not len(held.table.deck) > 3:
                    break
        assert unsound(one) == []


def test_f10_without_it_the_ledger_would_be_stuck(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault: what is kept stays."""
    with ledger_on(place) as one, ledger_on(place) as other:
        game = one.open(DEMO, setup(2)).frame.game
        other.submit(Order(game, Draw(1, count=1)))
        monkeypatch.setattr(Kept, "drop", lambda *_: None)
        with pytest.raises(Busy, match="always first"):
            one.submit(Order(game, Draw(0, count=1)))
