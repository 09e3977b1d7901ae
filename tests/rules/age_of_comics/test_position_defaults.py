"""Short positions: what holds where nothing is said, and how a game goes on from there."""

from collections import Counter

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.commands import Collect, Increase, PlaceEditor, Print, Walk
from domain.games.age_of_comics.events import FansChanged, FinalSheet
from domain.games.age_of_comics.map import spaces_in_use
from domain.games.age_of_comics.state import Held, Hyped, MapOrder, Table, Team, Turn
from domain.games.age_of_comics.tables import VAULT
from domain.kernel.luck import NoLuck
from domain.kernel.messages import Command
from tests.support.ages_written import laid


def after(table: Table, *commands: Command) -> Table:
    for command in commands:
        table = GAME.fold(table, GAME.decide(table, command, NoLuck()))
    return table


# ------------------------------------------------------------------------ where nothing is said


@pytest.mark.parametrize(("players", "display", "orders"), [(2, 3, 30), (3, 3, 36), (4, 4, 42)])
def test_an_empty_position_is_the_first_turn_of_round_1(
    players: int, display: int, orders: int
) -> None:
    """Sections 1.7, 1.11, 1.13."""
    table = laid("", players)
    assert (table.stage, table.step, table.round, table.active) == ("action", "area", 1, 0)
    for deck in (table.writers, table.artists, table.comics):
        assert (len(deck.display), len(deck.draw)) == (display, 24 - display)
    assert (table.writers.top, table.comics.top) == (
        ("3", "crime") if display == 3 else ("1", "horror")
    )
    assert (len(table.map), len(table.ripoffs)) == (orders, 24)
    assert table.calendar[: table.revealed] == ("crime",)
    assert [own.space for own in table.map if own.up] == [
        own.space for own in table.map if own.genre == "crime"
    ]
    assert [player.money for player in table.seats] == [5, 5, 6, 6][:players]
    assert {(player.node, player.editors, player.hand) for player in table.seats} == {("X", 4, ())}
    assert [(due.seat, due.kind) for due in GAME.pending(table)] == [(0, "area")]


def test_with_all_modules_war_is_aside_and_objectives_are_dealt() -> None:
    table = laid("", 4, modules=VAULT)
    assert len(table.war_comics) == 6
    assert [len(deck.draw) for deck in (table.writers, table.artists, table.comics)] == [23, 23, 26]
    assert table.seats[1].objectives == ("OBJ-MONEY", "OBJ-ROM")
    assert [player.objective for player in table.seats] == [
        "OBJ-PHD",
        "OBJ-MONEY",
        "OBJ-CRI",
        "OBJ-SCI",
    ]
    assert len(table.objectives) == 4
    assert table.calendar == (
        "crime",
        "horror",
        "romance",
        "scifi",
        "superheroes",
        "war",
        "western",
    )
    assert Counter(own.genre for own in table.map)["war"] == 6


def test_the_war_begins_with_its_tile() -> None:
    """ACV-WAR-18: the default calendar has it in round IV."""
    before, after_it = (laid(f"[table]\nround = {n}", 3, modules=VAULT) for n in (3, 4))
    assert (before.war, len(before.war_comics)) == (0, 6)
    assert (after_it.war, after_it.war_comics) == (4, ())
    assert not any(own.up for own in before.map if own.genre == "war")
    assert all(own.up for own in after_it.map if own.genre == "war")
    text = '[table]\nround = 2\ncalendar = ["crime", "war", "horror", "romance", "scifi", '
    early = laid(f'{text}"superheroes", "western"]', 3, modules=VAULT)
    assert early.war == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [(), VAULT])
def test_no_node_touches_three_orders_of_a_genre(players: int, modules: tuple[str, ...]) -> None:
    """AC-SETUP-4."""
    table = laid("", players, modules=modules)
    genres = {own.space: own.genre for own in table.map}
    touching = Counter(
        (node, genres[space.id])
        for space in spaces_in_use(table.edition, players)
        for node in space.nodes
    )
    assert max(touching.values()) < 3


def test_cards_that_are_placed_nowhere_go_in_the_order_of_the_edition() -> None:
    table = laid(
        '[table]\n[table.draw]\nwriters = ["W-WES-3"]\n'
        '[table.displays]\nartists = ["A-WES-1", "", "A-WES-3"]\n'
        '[seat-0]\nhand = ["W-CRI-1"]\n'
    )
    assert table.writers.display == ("W-CRI-2A", "W-CRI-2B", "W-CRI-3")
    assert table.writers.draw[:3] == ("W-WES-3", "W-HOR-1", "W-HOR-2A")
    assert table.artists.display == ("A-WES-1", None, "A-WES-3")
    assert table.artists.draw[0] == "A-CRI-1"


def test_the_rest_may_lie_on_the_discards() -> None:
    draw = 'writers = ["W-WES-3"]\nartists = ["A-WES-3"]\ncomics = ["O-WES-M"]'
    table = laid(f'[table]\nrest = "discards"\n[table.draw]\n{draw}')
    assert table.comics.draw == ("O-WES-M",)
    assert len(table.comics.discards) == 20
    assert table.comics.discards[0] == "O-CRI-M"


def test_orders_that_are_held_are_on_the_map_no_longer() -> None:
    """The last spaces stay empty; what finds no space was fulfilled."""
    table = laid('[seat-0]\norders = ["SO-CRI-6/1"]')
    assert [own.space for own in table.map if own.order == "SO-CRI-6/1"] == []
    assert (len(table.map), table.fulfilled) == (29, ())
    table = laid('[table.map]\n"S4.3" = ""\n"S4.5" = "SO-WES-6/1"')
    assert MapOrder("S4.5", "western", "SO-WES-6/1") in table.map
    assert (len(table.map), len(table.fulfilled)) == (29, 1)


def test_a_mat_is_told_by_teams_and_comics() -> None:
    """ACV-GUEST-17: the second comic by Dynamic Duo."""
    table = laid(
        '[seat-0]\nteams = ["W-CRI-1 artist=A-CRI-3 writer_up=1", "W-HOR-1 artist=A-ROM-3"]\n'
        'printed = ["O-CRI-F", "O-CRI-D team=1 number=3", "R-ROM-M team=2 number=2"]\n'
        '[seat-1]\nteams = ["W-ROM-1 artist=A-ROM-1"]\nprinted = ["O-ROM-M fans=9"]',
        modules=("guests",),
    )
    first, second, third = table.seats[0].printed
    assert [own.fans for own in (first, second, third)] == [3, 3, 1]
    assert [own.number for own in (first, second, third)] == [1, 3, 2]
    assert table.seats[0].comics_of(1) == (first, second)
    assert table.seats[0].teams[0] == Team(1, "W-CRI-1", "A-CRI-3", writer_up=1, began=(2, 3))
    assert table.seats[0].cubes == ("reassign", "hype")
    assert table.mastery[:3] == (0, None, 1)
    assert "R-ROM-M" not in table.ripoffs


def test_a_mat_without_teams_has_the_first_creatives_that_lie_nowhere() -> None:
    table = laid(
        '[seat-0]\nhand = ["W-CRI-1"]\n'
        'printed = ["O-CRI-D team=2", "O-HOR-F team=1", "O-CRI-F team=2"]\n'
        '[seat-1]\nprinted = ["O-ROM-M"]',
        modules=("guests",),
    )
    teams = [[(team.writer, team.artist) for team in player.teams] for player in table.seats]
    assert teams[0] == [("W-CRI-2A", "A-CRI-1"), ("W-CRI-2B", "A-CRI-2A")]
    assert teams[1] == [("W-CRI-3", "A-CRI-2B")]
    assert table.writers.display == ("W-HOR-1", "W-HOR-2A", "W-HOR-2B")


def test_a_rip_off_without_fans_is_off_the_chart() -> None:
    """AC-RIP-5."""
    table = laid(
        '[seat-0]\nteams = ["W-CRI-1 artist=A-CRI-3"]\nprinted = ["R-ROM-M"]\n'
        '[seat-1]\nteams = ["W-ROM-1 artist=A-ROM-1"]\nprinted = ["O-ROM-M"]'
    )
    assert (table.seats[0].printed[0].fans, table.seats[0].printed[0].charted) == (0, False)


def test_a_hand_is_known_to_its_owner_and_in_part_to_all() -> None:
    table = laid('[seat-0]\nhand = ["W-HOR-2A", "O-CRI-F", "A-ROM-1"]\nknown = ["A-ROM-1"]')
    assert table.seats[0].hand == (
        Held("artist", "1", False, "A-ROM-1"),
        Held("comic", "crime", True, "O-CRI-F"),
        Held("writer", "2", True, "W-HOR-2A"),
    )


def test_agents_came_seat_by_seat() -> None:
    table = laid('[seat-0]\nnode = "N3.2"\n[seat-2]\nnode = "N3.2"', 3)
    assert [player.arrived for player in table.seats] == [1, 0, 3]
    assert table.moves == 3


def test_a_turn_follows_from_the_editor_that_lies_there() -> None:
    table = laid('[table]\nturn = ["print"]\n[table.areas]\nprint = [0, 1]\nhire = [0]\n' + PRINTS)
    assert table.turn == Turn(area="print", space=2, limit=1)
    assert (table.active, table.step, table.turns) == (1, "print", 2)
    assert [player.editors for player in table.seats] == [2, 3]


PRINTS = '[seat-1]\nhand = ["O-CRI-F", "W-CRI-1", "A-CRI-1"]\nideas.crime = 2\n'


def test_before_the_rounds_nothing_was_played() -> None:
    table = laid('[table]\nstage = "picks"', 3, modules=("double", "objectives"))
    assert (table.round, table.revealed, table.writers.top) == (0, 0, None)
    assert [len(deck.draw) for deck in (table.writers, table.artists, table.comics)] == [24] * 3
    assert [(due.seat, due.kind) for due in GAME.pending(table)] == [(0, "pick")]
    text = "".join(
        f'[seat-{n}]\nhand = ["O-CRI-{bonus}"]\n' for n, bonus in ((0, "F"), (1, "I"), (2, "T"))
    )
    table = laid(f'[table]\nstage = "objectives"\n{text}', 3, modules=("objectives",))
    assert [(due.seat, due.kind) for due in GAME.pending(table)] == [
        (seat, "objective") for seat in range(3)
    ]


def test_an_over_game_has_its_sheets() -> None:
    """Section 1.10: 22 fans, 9 VP, $11, 7 ideas, 6 + 4 + 2, three masteries, an order of 5."""
    table = laid(
        '[table]\nstage = "over"\n[seat-0]\nmoney = 11\nvp = 9\n'
        'teams = ["W-CRI-1 artist=A-CRI-1", "W-HOR-1 artist=A-ROM-1", "W-ROM-1 artist=A-HOR-1", '
        '"W-SCI-1 artist=A-SCI-2A"]\n'
        'printed = ["O-CRI-F fans=10 better_color=yes", "O-HOR-F fans=7", "O-SCI-F fans=4", '
        '"R-ROM-F fans=1"]\norders = ["SO-SUP-5/1"]\nideas.crime = 4\nideas.war = 0\n'
        'ideas.horror = 3\n[seat-1]\nteams = ["W-ROM-2A artist=A-ROM-2A"]\n'
        'printed = ["O-ROM-F"]',
        modules=("war",),
    )
    assert table.round == 5
    own = table.seats[0].sheet
    assert own == FinalSheet(
        fans=22,
        ranks=9,
        money=2,
        ideas=1,
        originals=12,
        masteries=6,
        better_colors=2,
        orders=-3,
    )
    assert table.winners == (0,)


# --------------------------------------------------------------------------------- how it goes on


def test_a_comic_is_printed_from_there() -> None:
    """AC-EX-5: Just a Feeling with two specialists."""
    table = laid(
        '[table]\nturn = ["print"]\n[table.areas]\nprint = [0]\n'
        '[seat-0]\nhand = ["O-ROM-F", "W-ROM-2A", "A-ROM-3"]\nideas.romance = 2'
    )
    table = after(table, Print(seat=0, comic="O-ROM-F", writer="W-ROM-2A", artist="A-ROM-3"))
    assert (table.seats[0].printed[0].fans, table.seats[0].money) == (5, 0)


def test_a_creative_learns_from_there() -> None:
    """AC-EX-9."""
    table = laid(
        '[table]\nstage = "increase"\nround = 2\n'
        '[seat-0]\nteams = ["W-ROM-1 artist=A-ROM-3"]\nprinted = ["O-ROM-F"]'
    )
    table = after(table, Increase(seat=0, creative="W-ROM-1"))
    assert (table.seats[0].teams[0].writer_up, table.seats[0].money) == (1, 4)


def test_an_order_is_collected_from_there() -> None:
    table = laid(
        '[table]\nturn = ["sales stepped=yes entered=yes"]\n[table.areas]\nsales = [0]\n'
        '[table.map]\n"S4.3" = "SO-CRI-3/1"\n[seat-0]\nnode = "N2.1"\n'
        'teams = ["W-CRI-1 artist=A-CRI-3"]\nprinted = ["O-CRI-F"]'
    )
    events = GAME.decide(table, Collect(seat=0, space="S4.3"), NoLuck())
    fans = [event for event in events if isinstance(event, FansChanged)]
    assert [(own.cause, own.change) for own in fans] == [("order", 1)]
    assert after(table, Walk(seat=0, node="N2.2")).seats[0].money == 3


def test_a_hyped_comic_lies_beside_the_mat() -> None:
    table = laid('[seat-0]\nhyped = ["O-CRI-F tokens=2", "O-HOR-I"]')
    assert table.seats[0].hyped == (Hyped("O-CRI-F", 2), Hyped("O-HOR-I"))
    assert after(table, PlaceEditor(seat=0, area="royalties")).seats[0].money == 9
