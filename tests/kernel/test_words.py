"""Words of sentences and boards."""

import pytest

from domain.kernel.sight import HIDDEN
from domain.kernel.types import Cards
from domain.kernel.words import counted, listed, told


def test_one_is_one_and_all_others_are_several() -> None:
    found = [counted(count, "comic") for count in (0, 1, 2, 11)]
    assert found == ["0 comics", "1 comic", "2 comics", "11 comics"]


def test_items_stand_by_commas_and_none_of_them_as_is_asked() -> None:
    assert listed(["a", 2, None]) == "a, 2, None"
    assert listed(iter("ab"), "none") == "a, b"
    assert (listed([]), listed([], "none")) == ("", "none")


@pytest.mark.parametrize(
    ("cards", "said"),
    [(("a-1", "b-2"), ": a-1, b-2"), (("?",), ": ?"), ((), ""), (HIDDEN, "")],
    ids=repr,
)
def test_cards_are_told_as_far_as_they_are_seen(cards: Cards, said: str) -> None:
    assert told(cards) == said
