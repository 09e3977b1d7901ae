"""What is refused in a position: zones that cannot be read, broken invariants, and tables at which
no game can go on."""

import pytest

from domain.kernel.placing import UnknownZone
from domain.kernel.rules import InvariantBroken
from domain.kernel.tables import TableError
from tests.support.mint_written import REST, laid

UNREAD = {
    "[table]\nstage = 'dusk'": "table.stage: there is no 'dusk'; write one of trade, traded,",
    "[table]\nhot = 'STE'": "table.hot: there is no 'STE'; write one of GRM, VLT",
    "[table]\nshop = ['GRM-5/1']": "table.shop: there is no 'GRM-5/1'; write one of GRM-4/1",
    "[table]\nshop = 'GRM-1/1'": "table.shop: 'GRM-1/1'; write a list",
    "[table]\nactive = 2": "table.active: 2; write a seat's number, from 0 to 1",
    "[table]\nspot = 4": "table.spot: 4; write a whole number from 0 to 3",
    "[table]\nrest = 'removed'": "table.rest: there is no 'removed'; write one of deck, shop",
    "[table.piles]\n4 = []": "table.piles: there is no '4'; write one of 1, 2, 3",
    "[table]\ndeclared = [1]": "table.declared: (1,); write the target, the comic given",
    "[table]\nwindows = ['before_trade']": "table.windows: there is no 'before_trade'",
    "[table.shuffles]\ncubes = 1": "table.shuffles: there is no 'cubes'; write one of",
    "[seat-0.sets]\n1 = ['ANT-1/1', 'ANT-1/2']": "seat-0.sets: no numbered comic in set 1",
    "[seat-0.sets]\nGRM = ['GRM-2/1']": "seat-0.sets: there is no 'GRM'; such as 1, 2",
    "[seat-0]\npower = 'PW-13'": "seat-0.power: there is no 'PW-13'; write one of PW-3",
    "[seat-0]\nsheets = ['hot vp=6']": "seat-0.sheets: hot round=1; 0 rounds are scored",
    "[table]\nround = 2\n[seat-0]\nsheets = ['luck vp=6']": "seat-0.sheets: there is no 'luck'",
    "[table]\nround = 2\n[seat-0]\nsheets = ['set vp=6']": "seat-0.sheets: there is no ''",
    "[table]\nround = 2\n[seat-0]\nsheets = ['printed vp=6']": "seat-0.sheets: there is no ''",
    "[table]\nshop = ['?']": "some cards lie face down",
}


@pytest.mark.parametrize(("text", "fault"), UNREAD.items())
def test_what_no_table_has_is_refused_by_its_zone(text: str, fault: str) -> None:
    with pytest.raises(TableError) as caught:
        laid(text)
    assert fault in str(caught.value)


def test_an_unknown_zone_is_named_with_those_near() -> None:
    with pytest.raises(UnknownZone, match=r"table\.decks: there is no 'decks'; write one of deck"):
        laid("[table]\ndecks = []")


BROKEN = {
    "[table]\nshop = ['GRM-1/1']\n[seat-0]\nloose = ['GRM-1/1']": (
        "MC-INV-1",
        "GRM-1/1 is in 2 places",
    ),
    "[table]\nshop = ['FRE/1']": ("MC-INV-2", "FRE/1 is in the shop"),
    "[seat-0]\nloose = ['FRE/1']": ("MC-INV-2", "FRE/1 is in seat-0's collection"),
    "[table]\nspent = ['GRM-1/1']": ("MC-INV-2", "GRM-1/1 is spent"),
    "[table]\nremoved = []": ("MC-INV-3", "0 comics are removed, not 24"),
    "[seat-0.sets]\n1 = ['GRM-2/1']": ("MC-INV-4", "1 comics"),
    "[seat-0.sets]\n1 = ['GRM-2/1', 'GRM-2/2']": ("MC-INV-4", "issue 2 2 times"),
    "[seat-0.sets]\n1 = ['GRM-2/1', 'VLT-1/1']": ("MC-INV-4", "VLT-1/1 in a set of GRM"),
    "[seat-0.sets]\n1 = ['GRM-2/1', 'STE-A/1']": ("MC-INV-4", "STE-A/1 in a set of GRM"),
    "[seat-0]\nformed = 1\n[seat-0.sets]\n2 = ['GRM-2/1', 'GRM-3/1']": ("MC-INV-4", "of 1 formed"),
    "[seat-0]\nloose = ['GRM-2/1', 'GRM-3/1']": ("MC-INV-5", "to be placed in one way"),
    "[seat-0]\nunplaced = ['STE-A/1']": ("MC-INV-5", "STE-A/1 are to be placed in one way"),
    "[table]\ndeck_out = true": ("MC-INV-7", "deck_out is True with 50 cards"),
    "[table.piles]\n2 = []": ("MC-INV-8", "no pile in [2]"),
    "[table]\npiles_out = true": ("MC-INV-8", "piles_out is True, and 3 piles are left"),
    "[table]\nturn = 100": ("MC-INV-10", "199 turns in a round; at most 59"),
    "[table]\nmay_trade = false": ("MC-INV-12", "may_trade is False in turn 2"),
    "[table]\nturn = 1\ntraded = 'declined'\nstage = 'pick'": ("MC-INV-12", "in the first turn"),
    "[seat-0]\npower = 'PW-2'\n[seat-1]\npower = 'PW-2'": ("MC-INV-13", "PW-2 was dealt 2 times"),
    "[seat-0]\nsleeved = 'GRM-1/1'": ("MC-INV-13", "GRM-1/1 is sleeved, and not loose"),
    "[table]\nround = 2\n[seat-0]\nsheets = ['hot vp=7']": ("MC-INV-14", "7, 0"),
    "[table]\nwinners = [0]": ("MC-INV-15", "winners [0], not []"),
}


@pytest.mark.parametrize(("text", "breach"), BROKEN.items())
def test_what_breaks_an_invariant_is_refused_by_its_id(text: str, breach: tuple[str, str]) -> None:
    with pytest.raises(InvariantBroken) as caught:
        laid(text)
    assert caught.value.rule == breach[0]
    assert breach[1] in str(caught.value)


KEPT = "stage = 'kept'\n[seat-0]\npicked = ['GRM-1/1']"
TWO_LOOSE = "[seat-0]\nloose = ['GRM-2/1']\n[seat-1]\nloose = ['STE-D/1', 'STE-A/1']"
UNSETTLED = {
    "[table]\nround = 4": "table.round: 4; write 1 to 3",
    "[table]\nround = 0": "table.round: 0; write 1 to 3",
    "[table]\nround = 1000000000": (
        "table.round: 1000000000; write a whole number from 0 to 100"
    ),
    "[table]\nround = 2\nstage = 'over'": "table.round: 2; write 3 to 3",
    "[table]\nround = 3\nstage = 'over'\nactive = 1": "table.active: nobody has a turn",
    "[table]\ntrade_only = true": "table.trade_only: it is true where no pile is left",
    f"[table]\n{REST}\ntrade_only = false": "table.trade_only: no pile is left for this turn",
    "[seat-0]\npicked = ['GRM-1/1']": "seat-0.picked: 1 cards in stage trade",
    "[table]\nstage = 'kept'": "seat-0.picked: 0 cards in stage kept",
    f"[table]\nspot = 1\n{KEPT}": "table.kept: 3 of spot 1; write the spot that was kept",
    "[table]\nkept = 1": "table.spot, table.kept: no pile is picked before the trade",
    "[table]\ntraded = 'declined'": "table.traded: the trade is open",
    "[table]\nstage = 'traded'\ntraded = ''": "table.traded: nothing; write made or blocked",
    "[table]\nstage = 'pick'\nspot = 0": "table.spot: 0; write a spot with a pile",
    "[table]\nstage = 'pick'\nkept = 2\nspot = 2": "table.kept: 2; none was kept yet",
    "[table]\nstage = 'pick'\nwindows = ['after_trade']": "table.windows: after_trade comes after",
    "[table]\nstage = 'pick'\nwindows = ['after_keep']": "table.windows: after_keep comes after",
    "[table]\nsecond = true\n[seat-0]\npower = 'PW-1'\nrevealed = true": "table.second: a second",
    "[table]\nsecond = true\ntraded = 'made'\n[seat-0]\npower = 'PW-2'\nrevealed = true":
        "table.second: the active seat has revealed no power for a second trade",
    f"[table]\nstage = 'pick'\ndeclared = [1, 'GRM-2/1', 'STE-A/1']\n{TWO_LOOSE}":
        "table.declared: a trade is declared by the active seat, in stage trade",
    f"[table]\ndeclared = [1, 'GRM-2/1', 'STE-A/1']\n{TWO_LOOSE}\nrevealed = true":
        "table.declared: seat-1 has revealed its power",
    f"[table]\ndeclared = [1, 'GRM-2/1', 'STE-D/1']\n{TWO_LOOSE}": "table.declared: it breaks",
    "[seat-0]\nloose = ['GRM-2/1']\nsleeved = 'GRM-2/1'":
        "seat-0.sleeved: the seat has revealed no power for it (sleeve)",
    "[table]\nstage = 'scoring'\n[seat-0]\nhyped = 2":
        "seat-0.hyped: the seat has revealed no power for it (hype)",
    "[table]\nstage = 'scoring'\n[seat-0]\npower = 'PW-8'\nrevealed = true\nhyped = 3":
        "seat-0.hyped: 3; its power says how many",
    "[seat-0]\npower = 'PW-8'\nrevealed = true\nhyped = 2":
        "seat-0.answered, hyped, stand_ins: they belong to scoring",
    "[seat-0]\nanswered = true": "seat-0.answered, hyped, stand_ins: they belong to scoring",
    "[table]\nstage = 'scoring'\n[seat-0.sets]\n1 = ['GRM-2/1', 'GRM-3/1', 'STE-A/1']\n"
    "[seat-0.stand_ins]\n1 = 'STE-A/1'":
        "seat-0.stand_ins: the seat has revealed no power for it (facsimile)",
    "[table]\ndeck = ['GRM-1/1']\n[seat-0]\nlooked = ['GRM-1/1']":
        "seat-0.looked: the seat has revealed no power for it (pre_order)",
    "[table]\ndeck = ['GRM-1/1']\n[seat-0]\npower = 'PW-11'\nrevealed = true\nlooked = ['GRM-1/1']":
        "seat-0.looked: 1 cards; the seat looks at 3",
    "[table]\ndeck = ['GRM-1/1', 'GRM-2/1', 'GRM-3/1']\n"
    "[seat-1]\npower = 'PW-11'\nrevealed = true\nlooked = ['GRM-1/1', 'GRM-2/1', 'GRM-3/1']":
        "seat-1.looked: only the active seat looks at the deck",
    "[table]\nstage = 'manage'\n[seat-0]\nrevealed = true": "table.stage: nobody is to decide",
    "[table]\nstage = 'scoring'\n[seat-0]\nanswered = true\n[seat-1]\nanswered = true":
        "table.stage: nobody is to decide in scoring",
}  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), UNSETTLED.items())
def test_where_no_game_can_go_on_it_says_why(text: str, fault: str) -> None:
    with pytest.raises(TableError) as caught:
        laid(text, 5 if REST in text else 2)
    assert str(caught.value).startswith(fault)


def test_a_power_that_lies_face_down_is_no_whole_position() -> None:
    """Every comic lies open at the end of a round of five, so only powers tell a view apart."""
    powers = "".join(
        f"[seat-{n}]\npower = '{'?' if n == 3 else f'PW-{n + 1}'}'\n" for n in range(5)
    )
    with pytest.raises(TableError, match=r"seat-3\.power, looked: a card lies face down"):
        laid(f"[table]\n{REST}\nspent = ['FRE/1']\n{powers}", 5)
