"""A Table with a player before each seat, and with the shuffles that it has had."""

from msgspec.structs import replace

from domain.kernel.luck import Shuffles, shuffled
from domain.kernel.seats import with_seat
from tests.support.shelf import Player, Table

TABLE = Table(3, (Player(1), Player(2, ("card-1",)), Player(3)), deck=("card-2",))


def test_one_seat_is_changed_and_nothing_else() -> None:
    changed = with_seat(TABLE, 1, cash=7)
    assert changed == replace(TABLE, seats=(Player(1), Player(7, ("card-1",)), Player(3)))
    assert TABLE.seats[1].cash == 2
    assert changed.seats[0] is TABLE.seats[0]
    assert with_seat(TABLE, 2, cash=0, hand=("card-3",)).seats[2] == Player(0, ("card-3",))


def test_a_shuffle_is_counted_and_nothing_else() -> None:
    label = TABLE.shuffles.label("deck")
    once = shuffled(TABLE, label)
    assert once == replace(TABLE, shuffles=Shuffles({"deck": 1}))
    twice = shuffled(once, once.shuffles.label("deck"))
    assert shuffled(twice, "order/1").shuffles == Shuffles({"deck": 2, "order": 1})
    assert TABLE.shuffles == Shuffles()
