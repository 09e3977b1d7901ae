"""What is told in a row is told in card-id order where its own order would betray hidden acts."""

from itertools import permutations

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import BagComics, UnbagComics
from domain.games.bagged_boarded.events import CollectionRevealed, ComicsBagged, ComicsUnbagged
from domain.kernel.messages import Event
from domain.kernel.sight import PUBLIC, mask
from domain.kernel.types import Cards
from tests.support.day import BEN, claim, solos
from tests.support.evening import Day, idle, placed, planned, stream

HOVER = solos("hovergirl", 3, 1, 5)
GAR = solos("garfunkle", 2, 4, 1)


def ended(bagged: Cards, loose: Cards) -> Day:
    """A game that is over at its first bedtime, Ben's piles having grown in that order."""
    rest = {"supply_deck": (), "rest": "loose 2", "signed": HOVER[:1]}
    return idle(placed(3, bagged={BEN: bagged}, loose={BEN: loose}, **rest))


def test_bb_order_4_the_final_reveal_does_not_tell_how_a_pile_has_grown() -> None:
    first = ended(HOVER, GAR)
    assert GAME.is_over(first.table)
    revealed = first.one(CollectionRevealed, seat=BEN)
    assert (revealed.bagged, revealed.loose) == (tuple(sorted(HOVER)), tuple(sorted(GAR)))
    for bagged, loose in zip(permutations(HOVER), permutations(GAR), strict=True):
        other = ended(bagged, loose)
        assert stream(other, PUBLIC) == stream(first, PUBLIC)
        assert GAME.scores(other.table) == GAME.scores(first.table)


def test_bb_ev_r5_the_order_in_which_signed_comics_are_named_is_not_told() -> None:
    start = placed(3, bagged={BEN: HOVER}, loose={BEN: GAR}, signed=(*HOVER[:2], *GAR[:2]))
    bagging = planned(start, claim(BEN, "bag_and_board"))
    seen: set[Event] = set()
    for bagged, loose in zip(permutations(HOVER), permutations(GAR), strict=True):
        unbagged = start.after(UnbagComics(seat=BEN, comics=bagged)).one(ComicsUnbagged)
        boxed = bagging.after(BagComics(seat=BEN, comics=loose)).one(ComicsBagged)
        seen |= {mask(unbagged, PUBLIC), mask(boxed, PUBLIC)}
        assert unbagged.signed == tuple(sorted(HOVER[:2]))
        assert boxed.signed == tuple(sorted(GAR[:2]))
    assert len(seen) == 2
