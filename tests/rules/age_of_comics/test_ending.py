"""Chapter 2.A.20: the end of the game."""

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import DisplayFilled, FansDecayed, GameScored, IncomePaid
from tests.support.ages import ANN, BEN, CAT, Own, own
from tests.support.ages_ends import game_over, sheet_of
from tests.support.ages_full import shared

ONE = "O-ROM-F W-ROM-1 A-CRI-1 {fans}"


def test_ac_end_1_right_after_the_last_earnings() -> None:
    play = game_over({ANN: own(printed=(ONE.format(fans=9),), money=0)})
    assert play.events.index(play.one(IncomePaid)) == play.events.index(play.one(GameScored)) - 1
    assert not play.all(FansDecayed)
    assert not play.all(DisplayFilled)
    assert play.comic("O-ROM-F").fans == 9
    assert play.seat(ANN).sheet == play.one(GameScored).sheets[ANN]


def test_ac_end_2_fans_and_rank_tokens() -> None:
    printed = (ONE.format(fans=9), "O-CRI-F W-HOR-1 A-HOR-1 4")
    sheet = sheet_of({ANN: own(printed=printed, vp=7)}, ANN)
    assert (sheet.fans, sheet.ranks) == (13, 7 + 3)


@pytest.mark.parametrize("money", [0, 3, 4, 11, 48])
def test_ac_end_3_money_by_fours(money: int) -> None:
    """Ann takes 4 dollars at Royalties before the game ends."""
    assert sheet_of({ANN: own(money=money)}, ANN).money == (money + 4) // 4


@pytest.mark.parametrize(
    ("ideas", "vp"),
    [
        ("", 0),
        ("crime*3", 0),
        ("crime romance scifi western", 1),
        ("crime*7", 1),
        ("horror*5 crime*3", 2),
    ],
)
def test_ac_end_3_ideas_by_fours_of_all_genres(ideas: str, vp: int) -> None:
    assert sheet_of({ANN: own(ideas=ideas)}, ANN).ideas == vp


@pytest.mark.parametrize(
    ("pair", "vp"),
    [
        ("W-ROM-1 A-ROM-3", 6),
        ("W-ROM-1 A-CRI-3", 4),
        ("W-CRI-1 A-ROM-3", 4),
        ("W-CRI-1 A-CRI-3", 2),
    ],
)
def test_ac_end_4_originals_by_their_specialists(pair: str, vp: int) -> None:
    assert sheet_of({ANN: own(printed=(f"O-ROM-F {pair}",))}, ANN).originals == vp
    ben = own(printed=("O-ROM-F W-WES-1 A-WES-1",))
    assert sheet_of({ANN: own(printed=(f"R-ROM-F {pair}",)), BEN: ben}, ANN).originals == 0


def test_ac_end_5_tokens() -> None:
    printed = (
        "O-ROM-F W-ROM-1 A-CRI-1 2*",
        "O-CRI-F W-HOR-1 A-HOR-1 2*",
        "O-CRI-T W-HOR-2A A-HOR-2A 2",
    )
    ben = own(printed=("O-SCI-F W-SCI-1 A-SCI-1 2*",))
    for seat, wanted in ((ANN, (4, 4)), (BEN, (2, 2)), (CAT, (0, 0))):
        sheet = sheet_of({ANN: own(printed=printed), BEN: ben}, seat)
        assert (sheet.masteries, sheet.better_colors) == wanted


@pytest.mark.parametrize(("many", "vp"), [(4, 0), (5, 5), (6, 8), (8, 14)])
def test_ac_end_6_late_prints(many: int, vp: int) -> None:
    (mat,) = shared((many,))
    assert sheet_of({ANN: own(printed=mat)}, ANN).late_prints == vp
    without = sheet_of({ANN: own(printed=mat)}, ANN, options={"late_print_vp": False})
    assert without.late_prints == 0


def test_ac_end_6_originals_only_but_every_comic_past_the_fifth() -> None:
    mine, theirs = shared((4, 2))
    rips = ("R-HOR-F W-WES-1 A-WES-1 1", "R-HOR-I W-WES-2A A-WES-2A 1")
    sheet = sheet_of({ANN: own(printed=(*mine, *rips)), BEN: own(printed=theirs)}, ANN)
    assert sheet.late_prints == 4 + 2


@pytest.mark.parametrize(
    ("held", "vp"), [("", 0), ("SO-CRI-3/1", -1), ("SO-CRI-4/1 SO-HOR-6/1", -6), ("SO-CRI-5/1", -3)]
)
def test_ac_end_7_unfulfilled_orders(held: str, vp: int) -> None:
    assert sheet_of({ANN: own(orders=held)}, ANN).orders == vp


TIED = ("O-ROM-F W-CRI-1 A-CRI-1 3", "O-SCI-F W-HOR-1 A-HOR-1 3")


def finish(seats: dict[int, Own]) -> GameScored:
    """Ben ends the round, so that Ann and Cat are alike."""
    return game_over(seats, active=BEN, seat=BEN).one(GameScored)


def test_ac_end_8_more_printed_comics() -> None:
    """As many VP each, but Ann has printed a rip-off besides."""
    ann = own(printed=("O-ROM-F W-CRI-1 A-CRI-1 3", "R-WES-F W-SUP-1 A-SUP-1 0"), money=40)
    cat = own(printed=("O-SCI-F W-HOR-1 A-HOR-1 3",), money=40)
    ben = own(printed=("O-WES-F W-WES-1 A-WES-1 1",), money=0)
    scored = finish({ANN: ann, BEN: ben, CAT: cat})
    totals = [sheet.total for sheet in scored.sheets]
    assert totals[ANN] == totals[CAT]
    assert scored.printed == (2, 1, 1)
    assert scored.winners == (ANN,)


def test_ac_end_8_then_the_greater_value() -> None:
    ann = own(printed=("O-ROM-F W-CRI-1 A-CRI-1 3",), money=40)
    cat = own(printed=("O-SCI-F W-HOR-1 A-HOR-2A 3",), money=40)
    scored = finish({ANN: ann, BEN: own(money=0), CAT: cat})
    assert scored.sheets[ANN].total == scored.sheets[CAT].total
    assert (scored.values, scored.winners) == ((2, 0, 3), (CAT,))


def test_ac_end_8_then_shared() -> None:
    ann = own(printed=("O-ROM-F W-CRI-1 A-CRI-2A 3",), money=40)
    cat = own(printed=("O-SCI-F W-HOR-1 A-HOR-1+1 3",), money=40)
    scored = finish({ANN: ann, BEN: own(money=0), CAT: cat})
    assert scored.sheets[ANN].total == scored.sheets[CAT].total
    assert scored.winners == (ANN, CAT)


def test_ac_end_9_no_floor() -> None:
    held = "SO-CRI-6/1 SO-HOR-6/1 SO-SCI-6/1"
    scored = finish({ANN: own(orders=held, money=0)})
    assert scored.sheets[ANN].orders == -12
    assert scored.sheets[ANN].total == -12
    assert ANN not in scored.winners


def test_ac_gen_3_most_points_win() -> None:
    seats = {ANN: own(money=8), BEN: own(money=40), CAT: own(money=20)}
    play = game_over(seats)
    scored = play.one(GameScored)
    assert [sheet.total for sheet in scored.sheets] == [3, 10, 5]
    assert scored.winners == play.table.winners == (BEN,)
    assert GAME.is_over(play.table)


def test_the_sheet_is_told_item_by_item() -> None:
    play = game_over({ANN: own(printed=TIED, vp=3, ideas="crime*4", orders="SO-CRI-4/1")})
    for told, sheet in zip(GAME.scores(play.table), play.one(GameScored).sheets, strict=True):
        assert told.total == sheet.total
