"""Cases of a tiny title: what is played, what is compared, and what is called a difference."""

import dataclasses
from typing import Any

import msgspec
import pytest

from domain.kernel.case_file import read_case
from domain.kernel.game import AnyGame, SetupRefused
from domain.kernel.luck import SealedLuck, StackedLuck
from domain.kernel.rules import InvariantBroken
from domain.kernel.sums import Sum
from domain.kernel.tables import TableError
from domain.ledger.position import luck_of
from projections.cases.judge import judged
from projections.cases.model import Pair, Verdict
from projections.cases.play import CaseLuck, NotShuffled, play
from projections.cases.prepare import prepared
from projections.playing import setup_hash
from tests.support.demo import DEMO, Table
from tests.support.evidence import setup

HEAD = 'about = "x"\nrules = ["DM-2"]\ntitle = "demo"\nplayers = 2\n'
PLACED = """
[table]
deck = ["card-8", "card-7", "card-6"]
turn = 1

[seat-0]
hand = ["card-1", "card-2"]

[seat-1]
hand = ["card-3", "card-4", "card-5"]
"""
DRAW = '[[step]]\nseat = 1\ndo = "draw count=2"\n'


def judge(text: str, game: AnyGame = DEMO, head: str = HEAD) -> Verdict:
    return judged(read_case((head + text).encode(), "c.toml"), game, "c.toml")


def differs(text: str, *what: str, game: AnyGame = DEMO) -> tuple[Pair, ...]:
    """The case differs just there; the pairs of the first difference."""
    found = judge(text, game).differences
    assert [f"{own.step}: {own.what}" for own in found] == list(what)
    return found[0].pairs


def agrees(text: str, game: AnyGame = DEMO) -> None:
    assert judge(text, game) == Verdict((), text.count("[[step]]"))


# ------------------------------------------------------------------------------------------- steps


def test_events_are_matched_on_the_fields_named_and_in_their_order() -> None:
    for events in (
        '"cards_drawn"',
        '"cards_drawn count=2"',
        '"turn_passed"',
        '"cards_drawn seat=1 count=2 cards=card-8,card-7", "turn_passed to=0"',
    ):
        agrees(PLACED + DRAW + f"events = [{events}]\n")
    pairs = differs(PLACED + DRAW + 'events = ["turn_passed", "cards_drawn"]\n', "1: events")
    assert [(pair.expected, pair.same) for pair in pairs] == [
        ("", True),
        ("turn_passed", True),
        ("cards_drawn", False),
    ]


def test_beside_a_pattern_that_fits_nothing_stands_what_is_most_like_it() -> None:
    text = PLACED + DRAW + 'events = ["cards_drawn count=3", "card_kept"]\n'
    assert differs(text, "1: events") == (
        Pair("cards_drawn count=3", "cards_drawn count=2", same=False),
        Pair("card_kept", "", same=False),
        Pair("", "turn_passed to=0", same=True),
    )


def test_an_event_that_must_not_be() -> None:
    agrees(PLACED + DRAW + 'without = ["card_kept", "cards_drawn count=1"]\n')
    pairs = differs(PLACED + DRAW + 'without = ["cards_drawn count=2"]\n', "1: without")
    drawn = "cards_drawn seat=1 count=2 cards=card-8,card-7"
    assert pairs == (Pair("no cards_drawn count=2", drawn, same=False),)


def test_a_step_is_refused_by_exactly_that_rule() -> None:
    wrong = PLACED + '[[step]]\nseat = 0\ndo = "draw count=1"\n'
    agrees(wrong + 'refused = "DM-1"\n')
    pairs = differs(wrong + 'refused = "DM-2"\n', "1: refused")
    assert pairs == (Pair("DM-2", "refused by DM-1: turn 1", same=False),)


def test_what_comes_after_a_step_that_went_the_other_way_is_not_judged() -> None:
    rest = DRAW + 'events = ["card_kept"]\n[expect]\ntable.turn = 7\n'
    verdict = judge(PLACED + DRAW + 'refused = "DM-2"\n' + rest)
    assert verdict.judged == 1
    (only,) = verdict.differences
    assert only.pairs == (Pair("DM-2", "accepted: cards_drawn, turn_passed", same=False),)
    refused = judge(PLACED + '[[step]]\nseat = 0\ndo = "keep card=card-1"\n' + rest)
    assert refused.judged == 1
    assert refused.differences[0].pairs == (
        Pair("accepted", "refused by DM-1: turn 1", same=False),
    )


def test_a_step_refused_by_another_rule_is_no_reason_to_stop() -> None:
    text = '[[step]]\nseat = 0\ndo = "draw count=1"\nrefused = "DM-2"\n'
    differs(PLACED + text + DRAW + "expect.table.turn = 1\n", "1: refused", "2: table.turn")


# -------------------------------------------------------------------------------- what is expected


def test_what_is_expected_in_the_middle_and_in_the_end() -> None:
    agrees(PLACED + DRAW + "expect.table.turn = 0\n[expect]\ntable.turn = 0\n")
    agrees(PLACED + "[expect]\ntable.turn = 1\n")
    differs(PLACED + DRAW + "expect.table.turn = 1\n[expect]\ntable.turn = 0\n", "1: table.turn")
    differs(PLACED + DRAW + "expect.table.turn = 0\n[expect]\ntable.turn = 1\n", "None: table.turn")


@pytest.mark.parametrize(
    ("holds", "fails"),
    [
        ('table.deck = ["card-6"]', 'table.deck = ["card-7"]'),
        ('table.kept = "none"', 'table.deck = "none"'),
        ("table.kept = []", "table.deck = []"),
        ('seat-0.hand = ["card-1", "card-2"]', 'seat-0.hand = ["card-2", "card-1"]'),
        ("count.seat-1.hand = 5", "count.seat-1.hand = 3"),
        ("count.table.kept = 0", "count.table.kept = 1"),
        ('holds.seat-1.hand = ["card-7", "card-3"]', 'holds.seat-1.hand = ["card-7", "card-1"]'),
        ('lacks.seat-1.hand = ["card-1"]', 'lacks.seat-1.hand = ["card-1", "card-7"]'),
        ('pending = ["turn seat=0"]', 'pending = ["turn seat=1"]'),
        ('pending = ["turn seat=0"]', "pending = []"),
        ('table.shuffles = "none"', "table.shuffles.deck = 1"),
        ("count.table.shuffles = 0", "count.table.shuffles = 1"),
        ('as.seat-0.seat-1.hand = ["?", "?", "?", "?", "?"]', 'as.seat-0.seat-1.hand = ["?"]'),
        ('as.seat-1.seat-0.hand = ["?", "?"]', 'as.seat-1.seat-0.hand = ["card-1", "card-2"]'),
        ('as.seat-0.seat-0.hand = ["card-1", "card-2"]', 'as.public.seat-0.hand = ["card-1"]'),
        ('as.public.table.deck = ["?"]', 'as.public.table.deck = ["card-6"]'),
        ("as.public.count.seat-1.hand = 5", "as.public.count.seat-1.hand = 4"),
        ('as.seat-1.holds.seat-1.hand = ["card-8"]', 'as.seat-0.holds.seat-1.hand = ["card-8"]'),
        ('as.seat-0.lacks.seat-1.hand = ["card-8"]', 'as.seat-1.lacks.seat-1.hand = ["card-8"]'),
        ('as.public.pending = ["turn seat=0"]', 'as.public.pending = ["turn seat=1"]'),
    ],
)
def test_each_way_to_expect_something(holds: str, fails: str) -> None:
    agrees(PLACED + DRAW + f"[expect]\n{holds}\n")
    path = fails.partition(" =")[0]
    differs(PLACED + DRAW + f"[expect]\n{fails}\n", f"None: {path}")


def test_one_is_not_true() -> None:
    pairs = differs(PLACED + "[expect]\ntable.turn = true\n", "None: table.turn")
    assert pairs == (Pair("true", "1", same=False),)


def test_values_that_look_alike_are_marked_all_the_same() -> None:
    pairs = differs(PLACED + '[expect]\ntable.turn = "1"\n', "None: table.turn")
    assert pairs == (Pair("1", "1", same=False),)


def test_lists_stand_side_by_side_item_by_item() -> None:
    expect = '[expect]\ntable.deck = ["card-8", "card-6"]\n'
    assert differs(PLACED + expect, "None: table.deck") == (
        Pair("card-8", "card-8", same=True),
        Pair("card-6", "card-7", same=False),
        Pair("", "card-6", same=False),
    )


def test_what_is_missing_has_to_lie_somewhere() -> None:
    """A comic misspelt would be missing for ever."""
    pairs = differs(PLACED + '[expect]\nlacks.table.deck = ["card-9"]\n', "None: lacks.table.deck")
    assert pairs == (Pair("no card-9", "lies nowhere at all", same=False),)


def test_a_number_is_no_pile() -> None:
    pairs = differs(PLACED + "[expect]\ncount.table.turn = 1\n", "None: count.table.turn")
    assert pairs == (Pair("1", "1, and no pile", same=False),)


def test_scores_by_line_and_in_all() -> None:
    sheet = Sum().plus(3, "DM-1", "a").plus(4, "DM-1", "b").plus(5, "DM-2", "c")
    scored = dataclasses.replace(DEMO, scores=lambda table: (sheet, Sum()))
    for line in ("seat-0.total = 12", "seat-0.DM-1 = 7", "seat-0.DM-2 = 5", "seat-1.total = 0"):
        agrees(PLACED + f"[expect.score]\n{line}\n", scored)
    for line, got in (
        ("seat-0.total = 13", "12"),
        ("seat-0.DM-1 = 3", "7"),
        ("seat-1.DM-1 = 0", "no such line"),
    ):
        path = line.partition(" =")[0]
        pairs = differs(PLACED + f"[expect.score]\n{line}\n", f"None: score.{path}", game=scored)
        assert [pair.got for pair in pairs] == [got]
    text = PLACED + "[expect.score]\nseat-0.total = 0\n"
    (pair,) = differs(text, "None: score.seat-0.total")
    assert pair.got == "nothing is scored"


# -------------------------------------------------------------------- what holds in any case: luck


def test_an_invariant_that_does_not_hold_is_a_difference() -> None:
    def lost(table: Table, event: Any) -> Table:
        return msgspec.structs.replace(DEMO.evolve(table, event), deck=())

    broken = dataclasses.replace(DEMO, folds=dict.fromkeys(DEMO.folds, lost))
    found = judge(PLACED + DRAW + 'events = ["cards_drawn"]\n', broken).differences
    assert [own.what for own in found] == ["invariants"]
    assert "DM-INV-1" in found[0].pairs[0].got


def test_what_is_named_comes_out_on_top_of_a_shuffle() -> None:
    order = '["card-5", "card-1"]'
    text = f"[shuffles]\ndeck = {order}\n[expect]\n"
    agrees(text + 'seat-0.hand = ["card-5"]\nseat-1.hand = ["card-1"]\ncount.table.deck = 6\n')
    agrees('[expect]\nseat-0.hand = ["card-1"]\nseat-1.hand = ["card-2"]\n')


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ('["card-9"]', "deck: card-9 is not among the 8 that are shuffled"),
        ('["card-1", "card-1"]', "deck: card-1 is not among the 8 that are shuffled"),
        ("[1]", "deck: 1 is not among the 8 that are shuffled"),
    ],
)
def test_what_cannot_come_out_is_a_difference(order: str, says: str) -> None:
    text = f"[shuffles]\ndeck = {order}\n[expect]\ntable.turn = 1\n"
    assert differs(text, "None: play") == (Pair("it can be played", says, same=False),)


def test_a_shuffle_that_never_is_is_a_difference() -> None:
    text = PLACED + '[shuffles]\ndeck = ["card-8"]\n[expect]\ntable.turn = 1\n'
    pairs = differs(text, "None: shuffles.deck")
    assert pairs == (Pair("card-8", "it is never shuffled", same=False),)


def test_only_the_next_shuffle_is_named() -> None:
    luck = CaseLuck(StackedLuck(), {"deck": ("b",)})
    assert luck.shuffle("deck/1", ("c", "b", "a")) == ("b", "a", "c")
    assert luck.shuffle("deck/2", ("c", "b", "a")) == ("a", "b", "c")
    assert luck.shuffle("other/1", (2, 1)) == (1, 2)
    assert (luck.used, luck.tops) == (3, {})
    with pytest.raises(NotShuffled):
        CaseLuck(StackedLuck(), {"deck": ("d",)}).shuffle("deck/1", ("a",))


def test_shuffling_without_end_is_a_difference() -> None:
    def deal(table: Table, luck: Any) -> Any:
        while luck.shuffle("deck/1", ("a", "b"))[0] == "a":
            pass

    endless = dataclasses.replace(DEMO, deal=deal)
    (pair,) = differs("[expect]\ntable.turn = 1\n", "None: play", game=endless)
    assert pair.got == "deck: no end of shuffling; write in [shuffles] what comes out"


def test_a_seed_deals_what_a_game_with_that_seed_deals() -> None:
    seed = bytes(range(32))
    case = prepared(
        read_case(f'{HEAD}seed = "{seed.hex()}"\n[expect]\ntable.turn=1'.encode(), "c"), DEMO, "c"
    )
    luck = luck_of(case.setup, setup_hash(DEMO, case.setup), seed)
    assert isinstance(luck, SealedLuck)
    assert play(case).opening.events == DEMO.deal(DEMO.initial(setup(2)), luck)


def test_a_refusal_that_uses_luck_is_a_difference() -> None:
    def decide(table: Table, command: Any, luck: Any) -> Any:
        luck.shuffle("deck/9", ("a", "b"))
        return DEMO.decide(table, command, luck)

    hasty = dataclasses.replace(DEMO, decide=decide)
    wrong = PLACED + '[[step]]\nseat = 0\ndo = "draw count=1"\nrefused = "DM-1"\n'
    assert differs(wrong, "1: play", game=hasty)[0].got == "it was refused, and luck was used"


# --------------------------------------------------------------------------------- what is no case


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            '[[step]]\nseat=1\ndo="draws count=1"\nrefused="DM-1"',
            "step 1: do: 'draws' is no command",
        ),
        ('[[step]]\nseat=1\ndo="draw"\nrefused="DM-1"', "step 1: do: count not given"),
        (
            '[[step]]\nseat=1\ndo="draw count=1"\nrefused="DM-9"',
            "step 1: refused: there is no rule",
        ),
        ('[[step]]\nseat=1\ndo="draw count=1"\nevents=["drawn"]', "step 1: events: there is no ev"),
        ('[[step]]\nseat=1\ndo="draw count=1"\nwithout=["x"]', "step 1: without: there is no ev"),
        (
            '[[step]]\nseat=1\ndo="draw count=1"\nexpect.table.dekc=[]',
            "step 1: expect: there is no zone dekc",
        ),
        ("[expect]\ncount.table.dekc = 0", "expect: there is no zone dekc"),
        ("[expect]\nlacks.seat-0.hands = []", "expect: there is no zone hands"),
        ('[expect]\nholds.table.dekc.a = ["card-1"]', "expect: there is no zone dekc"),
        ('[expect]\nas.seat-0.table.deck = ["card-9"]', "expect: there is no card card-9"),
        ("[expect]\nscore.seat-0.DM-9 = 3", "expect: there is no rule 'DM-9'; such as DM-"),
        ("[figures]\ntracks = [1]\n[expect]\ntable.turn=1", "figures: Object contains unknown"),
        ('[figures]\ntrack = "x"\n[expect]\ntable.turn=1', "figures: Expected `array`"),
        ("[options]\nspeed = 1\n[expect]\ntable.turn=1", "options: Object contains unknown"),
    ],
)
def test_words_that_the_title_does_not_have_are_told_with_their_place(text: str, says: str) -> None:
    with pytest.raises(TableError) as refused:
        judge(PLACED + text)
    assert str(refused.value).startswith(f"c.toml: {says}")


def test_a_rule_that_is_in_no_rulebook_is_not_shown() -> None:
    with pytest.raises(TableError, match=r"^c\.toml: rules: there is no rule 'DM-7'"):
        judge(PLACED + "[expect]\ntable.turn=1", head=HEAD.replace("DM-2", "DM-7"))


def test_a_position_that_is_none_is_no_case() -> None:
    with pytest.raises(InvariantBroken, match="DM-INV-1: 7 cards of 8"):
        judge(PLACED.replace(', "card-5"', "") + "[expect]\ntable.turn=1")
    with pytest.raises(TableError, match=r"table\.turn: nobody's"):
        judge(PLACED.replace("turn = 1", "turn = 5") + "[expect]\ntable.turn=5")


def test_a_setup_that_the_title_refuses_is_no_case() -> None:
    def check(_: Any) -> None:
        raise SetupRefused("too few")

    with pytest.raises(SetupRefused, match=r"^c\.toml: too few"):
        judge("[expect]\ntable.turn=1", dataclasses.replace(DEMO, check=check))


def test_figures_are_those_of_the_edition_but_for_what_is_said() -> None:
    text = HEAD + "[figures]\ntrack = [7]\n[expect]\ntable.turn=1"
    assert prepared(read_case(text.encode(), "c"), DEMO, "c").setup.edition.track == (7,)
    plain = HEAD + "[expect]\ntable.turn=1"
    assert prepared(read_case(plain.encode(), "c"), DEMO, "c").setup.edition == DEMO.standard()
