"""What is listed of the legal commands, and what is said of the others."""

from math import comb

from domain.kernel.listing import A_SIZE, listing, passing, subsets
from domain.kernel.rules import require
from tests.support.demo import Draw, Rule

PILE = tuple("abcdef")


def test_a_whole_list_needs_no_words() -> None:
    commands = [Draw(0, count=1), Draw(0, count=2)]
    whole, some = (
        listing(commands, True, "draw count=.."),
        listing(commands, False, "draw count=.."),
    )
    assert whole.commands == some.commands == tuple(commands)
    assert (whole.complete, whole.how) == (True, "")
    assert (some.complete, some.how) == (False, "draw count=..")


def test_subsets_come_in_the_order_of_the_pile() -> None:
    assert subsets(PILE[:3], [0, 2, 3]) == (
        [(), ("a", "b"), ("a", "c"), ("b", "c"), PILE[:3]],
        True,
    )
    assert subsets(PILE[:2], [3]) == ([], True)
    assert subsets(PILE, []) == ([], True)


def test_of_each_size_only_the_first_are_listed() -> None:
    found, whole = subsets(PILE, range(7))
    sizes = [sum(len(cards) == size for cards in found) for size in range(7)]
    assert sizes == [min(comb(6, size), A_SIZE) for size in range(7)]
    assert not whole
    assert subsets(PILE, [3], at_most=20)[1]
    assert not subsets(PILE, [3], at_most=19)[1]


def test_what_is_refused_is_not_listed() -> None:
    def check(most: int, command: Draw) -> None:
        require(command.count <= most, Rule.ENOUGH)

    commands = [Draw(0, count=count) for count in (3, 1, 2)]
    assert list(passing(2, check, commands)) == [Draw(0, count=1), Draw(0, count=2)]
    assert list(passing(0, check, commands)) == []
