"""Positions that are none: the invariant they are refused under, or the entry that is to change."""

import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.placing import Row, Rows
from domain.kernel.rules import InvariantBroken
from domain.kernel.sight import REFEREE
from domain.kernel.tables import TableError
from tests.support.bagged_games import batches_of
from tests.support.typed import EVENING, MORNING, NINE, SHOWN, at, evening, morning, with_rows


def test_the_positions_themselves_are_some() -> None:
    morning, evening = at(MORNING), at(EVENING)
    assert [p.kind for p in GAME.pending(morning)] == ["planning_turn"]
    assert [p.kind for p in GAME.pending(evening)] == ["display"]
    assert GAME.legal(evening, 0).commands
    assert GAME.breaches(morning) == GAME.breaches(evening) == []


# --------------------------------------------------------------------------------------- invariants

BREAKING: list[tuple[str, Rows, str]] = [
    (
        "BB-INV-1",
        morning(("swag", None, ("dr_weird-5", "hovergirl-3"))),
        "hovergirl-3 is in 2 places: swag, seat-0.sets[hovergirl]",
    ),
    (
        "BB-INV-1",
        morning(("swag", None, ("moss_giant-1",))),
        "moss_giant-1 is not in play",
    ),
    ("BB-INV-2", morning(("cubes", 1, 11)), "seat 1 has 11 cubes"),
    (
        "BB-INV-2",
        evening(("claims", 0, ("display row=2 cubes=3",)), ("cubes", 0, 10)),
        "",
    ),
    ("BB-INV-3", morning(("tags", None, 64)), "64 tags in the supply and 1 on"),
    (
        "BB-INV-3",
        morning(("signed", None, ("garfunkle-1",) * 2)),
        "garfunkle-1 has 2 tags",
    ),
    ("BB-INV-4", morning(("slabs", None, (98, 99))), "the stack of slabs"),
    ("BB-INV-4", morning(("graded[hovergirl]", 0, 97)), "97"),
    ("BB-INV-5", morning(("cash", 0, -5)), "seat 0 has -5 in cash"),
    ("BB-INV-5", morning(("cash", 1, 12)), "seat 1 has 12 in cash"),
    ("BB-INV-6", evening(("bagged", 1, NINE)), "seat 1 has 9 bagged comics"),
    ("BB-INV-7", morning(("sets[hovergirl]", 0, SHOWN[:2])), "a set of 2 hovergirl"),
    (
        "BB-INV-7",
        morning(("sets[hovergirl]", 0, (*SHOWN, "garfunkle-2"))),
        "garfunkle-2 in a set of hovergirl",
    ),
    ("BB-INV-8", morning(("track[hovergirl]", None, 3)), "hovergirl is at level 3"),
    ("BB-INV-9", morning(("unique_heroes", None, 2)), "the unique-heroes token is at 2"),
    ("BB-INV-9", morning(("triggered", None, True)), "the game end is triggered"),
    ("BB-INV-10", morning(("powers", None, ("desk",))), "not 5"),
    ("BB-INV-11", morning(("turn_order", None, (0, 0))), "the turn order is (0, 0)"),
    (
        "BB-INV-11",
        evening(("claims", 1, ("display row=2",))),
        "2 players on display, row 2",
    ),
    (
        "BB-INV-11",
        evening(("claims", 0, ("display row=1", "display row=2"))),
        "seat 0 has 2 rows of display",
    ),
    ("BB-INV-12", morning(("swag", None, ())), "Swag has 0 comics in the morning"),
    (
        "BB-INV-12",
        morning(("reserve_loose", None, ("", "catamaran_man-2", "catamaran_man-3"))),
        "a reserve slot is empty",
    ),
    (
        "BB-INV-13",
        morning(("rest", None, "supply_deck")),
        "in the Supply in round 2",
    ),
    ("BB-INV-13", morning(("round", None, 16)), "in the Supply in round 16"),
    (
        "BB-INV-14",
        morning(("decisions", None, ("planning_turn seat=0 row=3",))),
        "3 turns",
    ),
    (
        "BB-INV-15",
        morning(("signed", None, ("night_kettle-1",))),
        "no player's",
    ),
    ("BB-INV-16", morning(("round", None, 1)), "comics in the Bin discard, not 4"),
]


@pytest.mark.parametrize(("rule", "rows", "fact"), BREAKING, ids=[rule for rule, _, _ in BREAKING])
def test_a_position_is_refused_by_the_invariant_that_it_breaks(
    rule: str, rows: Rows, fact: str
) -> None:
    with pytest.raises(InvariantBroken) as refused:
        at(rows)
    assert refused.value.rule == rule
    assert fact in refused.value.fact


@pytest.mark.rules("BB-INV-13")
def test_what_is_in_hand_for_mail_order_may_go_back_to_the_supply() -> None:
    table = next(
        t
        for _, t in batches_of(2, 3)
        if t.top is not None and t.top.kind == "mail_order" and t.round > 1
    )
    rows = GAME.rows(table, REFEREE)
    assert at(rows) == table
    left = len(table.supply_deck) + len(table.supply_discard)
    assert left + sum(len(player.drawn) for player in table.seats) <= 42 - 3 * (table.round - 1)
    swapped = with_rows(
        rows, ("bin_deck", None, ()), ("bin_discard", None, ()), ("sneak", None, ())
    )
    with pytest.raises(InvariantBroken) as refused:
        at(tuple(row for row in swapped if row[0] not in ("bagged", "loose")))
    assert refused.value.rule == "BB-INV-13"


# ---------------------------------------------------------------------------- entries that are none

WRONG: list[tuple[Row, str]] = [
    (("swagg", None, ()), "table.swagg: there is no 'swagg'; write one of swag"),
    (("loose", None, ()), "table.loose: there is no 'loose'"),
    (("swag", 1, ()), "seat-1.swag: there is no 'swag'"),
    (("cash", 2, 5), "seat-2: the seats are seat-0 to seat-1"),
    (("edition", None, "x"), "table.edition: there is no 'edition'"),
    (
        ("swag", None, ("dr_weird-9",)),
        "table.swag: there is no 'dr_weird-9'; write one of dr_",
    ),
    (("loose", 0, ("nobody-1",)), "seat-0.loose: there is no 'nobody-1'"),
    (("loose", 0, ("",)), "seat-0.loose: there is no ''"),
    (("loose", 0, (7,)), "seat-0.loose: there is no 7"),
    (("swag", None, "dr_weird-5"), "table.swag: 'dr_weird-5'; write a list"),
    (("swag", None, 5), "table.swag: 5; write a list"),
    (("bin_deck[1]", None, "dr_weird-5"), "table.bin_deck: {'1': 'dr_weird-5'}; write a list"),
    (("reserve_loose", None, ("", "")), "table.reserve_loose: 2 slots; there are 3, from the left"),
    (("sets", 1, SHOWN), "seat-1.sets: ('hovergirl-1', 'hovergirl-2', 'hovergirl-3'); it has"),
    (("sets[hovergril]", 0, SHOWN), "seat-0.sets: there is no 'hovergril'; write one of hovergirl"),
    (("sets[hovergirl]", 0, "hovergirl-1"), "seat-0.sets.hovergirl: 'hovergirl-1'; write a list"),
    (("graded[hovergirl]", 0, -1), "seat-0.graded.hovergirl: -1; write a whole number from 0"),
    (("cash", 0, True), "seat-0.cash: True; write a whole number"),
    (("cash", 0, "5"), "seat-0.cash: '5'; write a whole number"),
    (("cash", 0, 10**12), "seat-0.cash: 1000000000000; write a whole number from -1,000,000,000"),
    (("round", None, -1), "table.round: -1; write a whole number from 0"),
    (("phase", None, "bedtime"), "table.phase: there is no 'bedtime'; write one of draft"),
    (("phase", None, "drafted"), "table.phase: there is no 'drafted'"),
    (("phase", None, 3), "table.phase: there is no 3"),
    (("turn_order", None, (0, 2)), "table.turn_order: 2; write a seat's number, from 0 to 1"),
    (("turn_order", None, (0, True)), "table.turn_order: True; write a seat's number"),
    (("publishers", None, ("pub_a", "pub_b")), "name 3 of pub_a, pub_b"),
    (
        ("publishers", None, ("pub_a", "pub_b", "pub_b")),
        "pub_b stands there twice",
    ),
    (("scoring", None, ("fad", "hype")), "table.scoring: ('fad', 'hype'); name 3 of anthology"),
    (("scoring", None, ("fad", "hype", "tax")), "table.scoring: there is no 'tax'"),
    (("powers", 0, ("rich_uncle",)), "seat-0.powers: there is no 'rich_uncle'"),
    (("extra", 0, "more"), "seat-0.extra: there is no 'more'; write one of draw, buy"),
    (("driven", 0, 1), "seat-0.driven: 1; write true or false"),
    (("powers", None, ("desk", "desk")), "table.powers: desk stands there twice"),
    (("powers", None, ("jetpack",)), "table.powers: there is no 'jetpack'"),
    (("track[hovergirl]", None, 7), "table.track.hovergirl: 7; write a whole number from 0 to 6"),
    (("shuffles[dice]", None, 1), "table.shuffles: there is no 'dice'"),
    (("triggered", None, 1), "table.triggered: 1; write true or false"),
    (("colour", 0, "black"), "seat-0.colour: there is no 'black'; write one of purple"),
    (("rest", None, "swag"), "table.rest: there is no 'swag'; write one of supply_deck"),
    (("claims", 0, ("shopping row=1",)), "seat-0.claims: there is no 'shopping'"),
    (("claims", 0, ("chores",)), "seat-0.claims: there is no 'chores'"),
    (("claims", 0, ("sell row=3",)), "seat-0.claims: row 3 of sell; its rows are 1 to 2"),
    (("claims", 0, ("sell row=0",)), "seat-0.claims: row 0 of sell"),
    (("claims", 0, ("sell row=one",)), "seat-0.claims: row='one': write a whole number"),
    (("claims", 0, ("sell row=-1",)), "seat-0.claims: row=-1; write a number from 0"),
    (("claims", 0, ("sell row=1 row=2",)), "seat-0.claims: 'row=2' in 'sell row=1 row=2'"),
    (
        ("claims", 0, ("sell seat=1",)),
        "'seat=1' in 'sell seat=1'; write GROUP row=..",
    ),
    (("claims", 0, ("sell 1",)), "seat-0.claims: '1' in 'sell 1'"),
    (("claims", 0, ("",)), "seat-0.claims: there is no ''"),
    (("claims", 0, (3,)), "seat-0.claims: 3; write a text"),
    (("boosts", 0, ("swag",)), "seat-0.boosts: there is no 'swag'"),
    (("boosts", 0, ("sell kind=draw",)), "seat-0.boosts: there is no 'draw'; write one of sell"),
    (("trips", 0, ("moon",)), "seat-0.trips: there is no 'moon'; write one of store, convention"),
    (("decisions", None, ("party seat=0",)), "table.decisions: there is no 'party'"),
    (("decisions", None, ("sell",)), "table.decisions: sell: say whose it is, seat=0 to seat=1"),
    (("decisions", None, ("sell seat=5",)), "table.decisions: sell: say whose it is"),
    (("decisions", None, ("sell seat=0 used=99999999999",)), "used=99999999999; write a number"),
]


@pytest.mark.parametrize(
    ("row", "says"), WRONG, ids=[f"{row[0]} {row[2]}"[:40] for row, _ in WRONG]
)
def test_an_entry_that_is_none_is_named_with_what_would_be_right(row: Row, says: str) -> None:
    with pytest.raises(TableError) as refused:
        at(morning(row))
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_first_game_has_its_own_scoring_cards() -> None:
    with pytest.raises(TableError, match=r"table\.scoring: there is no 'fad'"):
        at(morning(("scoring", None, ("fad", "hype"))), first_game=True)


def test_an_entry_said_twice_is_refused() -> None:
    with pytest.raises(TableError, match=r"table\.swag: said twice"):
        at((*MORNING, ("swag", None, ())))
