"""Tables told as rows and laid out again, by a table of zones: whole, and as newcomers see them."""

import pytest
from msgspec.structs import replace

from domain.kernel.layout import Layout, Rest
from domain.kernel.luck import Shuffles
from domain.kernel.placing import Rows, UnknownZone
from domain.kernel.seats import with_seat
from domain.kernel.sight import PUBLIC, REFEREE, seat_audience
from domain.kernel.tables import TableError
from tests.support.shelf import CARDS, LAYOUT, ZONES, Offer, Player, Table, bare, lying

WHOLE = Table(
    players=2,
    seats=(
        Player(3, ("card-1",), "card-2", offers=(Offer("card-1", 7, 1),)),
        Player(4, ("card-3", "card-4"), told=True),
    ),
    deck=("card-5",),
    gone=(),
    piles={"left": ("card-6",), "right": ("card-7",)},
    row=("card-8", None),
    turn=9,
    first=0,
    order=(1, 0),
    mood="merry",
    moods=("cross",),
    shuffles=Shuffles({"deck": 2}),
)
ROWS: Rows = (
    ("turn", None, 9),
    ("first", None, 0),
    ("order", None, (1, 0)),
    ("mood", None, "merry"),
    ("moods", None, ("cross",)),
    ("deck", None, ("card-5",)),
    ("gone", None, ()),
    ("piles[left]", None, ("card-6",)),
    ("piles[right]", None, ("card-7",)),
    ("row", None, ("card-8", "")),
    ("shuffles[deck]", None, 2),
    ("cash", 0, 3),
    ("hand", 0, ("card-1",)),
    ("card", 0, "card-2"),
    ("told", 0, False),
    ("offers", 0, ("card-1 price=7 to=1",)),
    ("cash", 1, 4),
    ("hand", 1, ("card-3", "card-4")),
    ("told", 1, True),
    ("offers", 1, ()),
)


def placed(*rows: tuple[str, int | None, object], players: int = 2) -> Table:
    return LAYOUT.placed(Table(players, (Player(99),) * players), rows)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------ there and back


def test_a_table_is_told_as_rows() -> None:
    assert LAYOUT.rows(WHOLE, REFEREE) == ROWS


def test_and_laid_out_again() -> None:
    assert LAYOUT.placed(bare(WHOLE), ROWS) == WHOLE
    assert LAYOUT.placed(with_seat(WHOLE, 0, cash=100), ROWS) == WHOLE


def test_what_is_not_said_follows_from_what_is() -> None:
    table = placed(("turn", None, 5), ("cash", 1, 0), players=3)
    assert [own.cash for own in table.seats] == [5, 0, 7]
    assert (table.order, table.mood, table.first, table.row) == (
        (0, 1, 2),
        "calm",
        None,
        (None,) * 2,
    )
    assert table.shuffles == Shuffles()


# ------------------------------------------------------------------------------------- the rest


def test_what_lies_nowhere_lies_in_the_first_pile_behind_what_is_said() -> None:
    table = placed(("deck", None, ("card-7", "card-2")), ("hand", 0, ("card-4",)))
    rest = tuple(card for card in CARDS if card not in ("card-7", "card-2", "card-4"))
    assert table.deck == ("card-7", "card-2", *rest)


def test_or_in_the_pile_that_is_named_and_the_title_has_the_last_word() -> None:
    table = placed(("rest", None, "gone"), ("gone", None, ("card-8",)), ("deck", None, ("card-1",)))
    assert table.deck == ("card-1",)
    assert table.gone == CARDS[1:], "sorted, as this title wants it"


def test_in_a_view_nobody_knows_what_is_missing() -> None:
    assert placed(("hand", 1, ("?", "card-1"))).deck == ()


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (("rest", None, "row"), "table.rest: there is no 'row'; write one of deck, gone"),
        (("rest", None, 5), "table.rest: there is no 5; write one of deck, gone"),
        (("turn", None, 99), "table.turn: 99; write a whole number from 0 to 20"),
        (("cash", 2, 1), "seat-2: the seats are seat-0 to seat-1"),
    ],
)
def test_what_cannot_lie_there_is_refused(row: tuple[str, int | None, object], said: str) -> None:
    with pytest.raises(TableError) as refused:
        placed(row)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (("dek", None, ()), "table.dek: there is no 'dek'; write one of deck"),
        (("deck", 0, ()), "seat-0.deck: there is no 'deck'; write one of"),
        (("cash", None, 3), "table.cash: there is no 'cash'"),
        (("rest", 1, "gone"), "seat-1.rest: there is no 'rest'"),
    ],
)
def test_an_unknown_zone_is_named(row: tuple[str, int | None, object], said: str) -> None:
    with pytest.raises(UnknownZone) as refused:
        placed(row)
    assert said in str(refused.value)


# ------------------------------------------------------------------------------------ who sees what

FROM_OUTSIDE = Table(
    players=2,
    seats=(
        replace(WHOLE.seats[0], hand=("?",), secret="?"),
        replace(WHOLE.seats[1], hand=("?",) * 2),
    ),
    deck=("?",),
    piles={"left": ("?",), "right": ("?",)},
    row=WHOLE.row,
    turn=9,
    first=0,
    order=(1, 0),
    mood="merry",
    moods=("cross",),
    shuffles=WHOLE.shuffles,
)


def test_a_spectator_sees_what_lies_face_up() -> None:
    assert LAYOUT.veiled(WHOLE, PUBLIC) == FROM_OUTSIDE
    assert LAYOUT.placed(bare(WHOLE), LAYOUT.rows(WHOLE, PUBLIC)) == FROM_OUTSIDE


def test_a_seat_sees_its_own_besides_and_what_the_title_shows_it() -> None:
    first = replace(FROM_OUTSIDE, piles={"left": ("card-6",), "right": ("?",)})
    mine = with_seat(first, 0, hand=("card-1",), secret="card-2")
    assert LAYOUT.veiled(WHOLE, seat_audience(0)) == mine
    yours = with_seat(FROM_OUTSIDE, 1, hand=("card-3", "card-4"))
    assert LAYOUT.veiled(WHOLE, seat_audience(1)) == yours


def test_what_has_been_told_all_see() -> None:
    told = with_seat(WHOLE, 0, told=True)
    assert LAYOUT.veiled(told, PUBLIC).seats[0].secret == "card-2"


def test_the_referee_sees_all() -> None:
    assert LAYOUT.veiled(WHOLE, REFEREE) is WHOLE


def test_a_view_shows_no_more_to_others() -> None:
    """Told again for whomever, it stays what it is."""
    view = LAYOUT.veiled(WHOLE, PUBLIC)
    assert LAYOUT.rows(view, PUBLIC) == LAYOUT.rows(view, REFEREE) == LAYOUT.rows(WHOLE, PUBLIC)


def test_who_sees_is_asked_of_the_whole_table() -> None:
    """What is hidden itself may say who sees another zone, wherever in the table that stands."""
    row = next(zone for zone in ZONES if zone.name == "row")
    while_five_is_on_top = row._replace(shown=lambda table, *_: table.deck[0] == "card-5")
    zones = tuple(while_five_is_on_top if zone is row else zone for zone in ZONES)
    layout = Layout(zones, bare, Rest(("deck",), lambda _: CARDS, lying))
    assert layout.veiled(WHOLE, PUBLIC) == FROM_OUTSIDE
    other = replace(WHOLE, deck=("card-8",), row=("card-5", None))
    assert layout.veiled(other, PUBLIC).row == ("?", None)
