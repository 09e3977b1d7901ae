"""What is refused in a position: zones that cannot be read, broken invariants, and tables at which
no game can go on."""

import pytest

from domain.games.age_of_comics.tables import VAULT
from domain.kernel.placing import UnknownZone
from domain.kernel.rules import InvariantBroken
from domain.kernel.tables import TableError
from tests.support.ages_written import laid

TEAM = "[seat-0]\nteams = ['W-CRI-1 artist=A-CRI-3']\n"
UNREAD = {
    "[table]\nstage = 'dusk'": "table.stage: there is no 'dusk'; write one of picks, objectives",
    "[table]\nround = 6": "table.round: 6; write a whole number from 0 to 5",
    "[table]\norder = [0, 0]": "table.order: (0, 0); name each seat once",
    "[table]\ncalendar = ['war']": "table.calendar: there is no 'war'; write one of crime",
    "[table.draw]\nwriters = ['W-CRI-4']": "table.draw.writers: there is no 'W-CRI-4'; write one",
    "[table.draw]\ndecks = []": "table.draw: there is no 'decks'; write one of writers",
    "[table.displays]\ncomics = 'O-CRI-F'": "table.displays.comics: 'O-CRI-F'; write a list",
    "[table]\nrest = 'decks'": "table.rest: there is no 'decks'; write one of draw, discards",
    "[table.map]\n'S1.5' = 'SO-CRI-3/1'": "table.map: there is no 'S1.5'; write one of",
    "[table.map]\n'S2.5' = 'SO-CRI-3/3'": "table.map.S2.5: there is no 'SO-CRI-3/3'; write one",
    "[table]\nup = ['S2.5', 'S2.5']": "table.up: S2.5 stands there twice; write it once",
    "[table.mastery]\ncrime = 2": "table.mastery.crime: 2; write a seat's number, from 0 to 1",
    "[table.areas]\nbar = [0]": "table.areas: there is no 'bar'; write one of",
    "[table]\nturn = ['bar']": "table.turn: there is no 'bar'; write one of hire, develop",
    "[table]\nturn = ['hire']": "table.turn: space 0 of hire; 0 editors lie there",
    "[table]\nturn = ['hire hired=editor']\n[table.areas]\nhire = [0]":
        "table.turn: hired='editor': write writer|artist",
    "[table]\nturn = ['print printing=O-CRI-Z']\n[table.areas]\nprint = [0]":
        "table.turn: there is no 'O-CRI-Z'",
    "[table]\nturn = ['hire', 'hire']\n[table.areas]\nhire = [0]":
        "table.turn: write one turn, or none",
    "[table.shuffles]\nhands = 1": "table.shuffles: there is no 'hands'; write one of",
    "[seat-0]\nnode = 'S2.3'": "seat-0.node: there is no 'S2.3'; write one of",
    "[seat-0]\nteams = ['W-CRI-1']": "seat-0.teams: W-CRI-1: say the artist too, artist=..",
    "[seat-0]\nteams = ['A-CRI-1 artist=A-CRI-2A']": "seat-0.teams: there is no 'A-CRI-1'; write",
    "[seat-0]\nteams = ['W-CRI-1 artist=A-CRI-1 writer_up=4']": "seat-0.teams: W-CRI-1: no",
    "[seat-0]\nteams = ['W-CRI-1 artist=A-CRI-1 raised=editor']":
        "raised='editor': write writer|artist",
    f"{TEAM}printed = ['O-CRI-F team=2']": "O-CRI-F has team 2; the seat has 1 teams",
    "[seat-0]\nprinted = ['O-CRI-F team=99']": "O-CRI-F has team 99; the seat has 24 teams",
    f"{TEAM}printed = ['W-CRI-1']": "seat-0.printed: there is no 'W-CRI-1'; write",
    f"{TEAM}printed = ['O-CRI-F fans=-1']": "seat-0.printed: fans=-1; write a number from 0",
    "[seat-0]\nhyped = ['R-CRI-F']": "seat-0.hyped: there is no 'R-CRI-F'; write one of",
    "[seat-0]\nhand = ['O-CRI-D']": "seat-0.hand: there is no 'O-CRI-D'; write one of",
    "[seat-0]\nobjective = 'OBJ-PHD'": "seat-0.objective: there is no 'OBJ-PHD'",
    "[seat-0]\nideas.war = 1": "seat-0.ideas: there is no 'war'; write one of",
    "[seat-0]\ncubes = ['flip']": "seat-0.cubes: there is no 'flip'; write one of",
    "[seat-0]\nhand = ['?']\nbacks = ['writer 2']": "some cards lie face down",
}  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), UNREAD.items())
def test_what_no_table_has_is_refused_by_its_zone(text: str, fault: str) -> None:
    with pytest.raises(TableError) as caught:
        laid(text)
    assert fault in str(caught.value)


def test_an_unknown_zone_is_named_with_those_near() -> None:
    with pytest.raises(UnknownZone, match=r"table\.display: there is no 'display'; write one of"):
        laid("[table.display]\nwriters = []")


MAT = f"{TEAM}printed = ['O-CRI-F']\n"
BROKEN = {
    "[seat-0]\nhand = ['W-CRI-1']\n[seat-1]\nhand = ['W-CRI-1']": (
        "AC-INV-1",
        "W-CRI-1 is in 2 places: seat-0.hand, seat-1.hand",
    ),
    f"{MAT}backs = ['writer 2']\nhand = ['W-HOR-1']": ("AC-INV-1", "W-HOR-1 as a writer with"),
    "[seat-0]\nideas.crime = 10": ("AC-INV-3", "1 Idea tokens of crime too many"),
    "[seat-0]\ntickets = 7": ("AC-INV-3", "1 tickets too many"),
    "[seat-0]\nhyped = ['O-CRI-F tokens=17']": ("AC-INV-3", "1 Hype too many"),
    "[seat-0]\nhand = ['W-CRI-1', 'W-CRI-2A', 'W-CRI-2B', 'W-CRI-3', 'W-HOR-1', 'W-HOR-3', "
    "'W-ROM-1']": ("AC-INV-4", "seat-0 has 7 cards; at most 6"),
    TEAM: ("AC-INV-5", "team 1 of seat-0 serves 0 comics"),
    f"{TEAM}printed = ['O-CRI-F', 'O-CRI-I team=1']": ("AC-INV-5", "without Dynamic Duo"),
    f"{TEAM}printed = ['O-CRI-F number=2']": ("AC-INV-5", "printed comics number [2]"),
    "[seat-0]\nteams = ['W-CRI-1 artist=A-CRI-3 artist_up=1']\nprinted = ['O-CRI-F']": (
        "AC-INV-6",
        "team 1 of seat-0 is worth [1, 4]",
    ),
    f"{TEAM}printed = ['O-CRI-F fans=0']": ("AC-INV-7", "O-CRI-F of seat-0 is an original"),
    f"[table.mastery]\ncrime = ''\n{MAT}": ("AC-INV-8", "crime: seats [0] have an original"),
    f"[table.mastery]\ncrime = 1\n{MAT}": ("AC-INV-8", "seat-1 holds the token without"),
    "[seat-0]\nteams = ['W-CRI-1 artist=A-CRI-3']\nprinted = ['R-CRI-F mastered=yes']\n"
    "[seat-1]\nteams = ['W-ROM-1 artist=A-CRI-1']\nprinted = ['R-CRI-I']": (
        "AC-INV-9",
        "R-CRI-F has had the fan, and crime is nobody's",
    ),
    "[seat-0]\nteams = ['W-CRI-1 artist=A-CRI-3', 'W-ROM-1 artist=A-CRI-1']\n"
    "printed = ['O-CRI-F', 'R-CRI-F']": ("AC-INV-10", "and nobody else O-CRI-F"),
    "[table.areas]\nhire = [0, 0, 1, 1]": ("AC-INV-11", "4 editors at hire; there are 3 spaces"),
    "[seat-0]\neditors = 3": ("AC-INV-11", "has placed 0 editors and has 3, not 4"),
    "[seat-0]\ncubes = ['hype']": ("AC-INV-12", "seat-0 has 0 comics, and cubes on hype"),
    f"{TEAM[:-2]}, 'W-HOR-1 artist=A-HOR-1']\nprinted = ['O-CRI-F', 'O-HOR-F']\n"
    "cubes = ['marketing']": ("AC-INV-12", "a cube on marketing after 2 comics"),
    f"{MAT}orders = ['SO-CRI-4/1']": ("AC-INV-13", "holds SO-CRI-4/1, which O-CRI-F fulfils"),
    "[table.genres]\n'S2.5' = 'western'\n[table.map]\n'S2.5' = 'SO-CRI-3/1'": (
        "AC-INV-14",
        "SO-CRI-3/1 on S2.5 shows western",
    ),
    "[seat-0]\nvp = 1": ("AC-INV-17", "seat-0 has 1 VP of 0 rounds"),
    "[table]\nstage = 'over'\nround = 4": ("AC-INV-20", "the game is over in round 4"),
    "[table]\nstage = 'picks'\nround = 1": ("AC-INV-20", "round 1 in picks"),
    "[table]\nrest = 'discards'\n[table.draw]\nartists = ['A-CRI-1']\ncomics = ['O-CRI-F']": (
        "AC-GEN-6",
        "writers: 21 discards, and no deck",
    ),
    "[table.tops]\nwriters = '2'": ("AC-GEN-6", "writers: top is 2, and W-CRI-3 lies there"),
    "[table]\nrevealed = 2": ("AC-ROUND-1", "2 tiles are up in round 1, not 1"),
    "[table]\ncalendar = ['crime', 'crime']": ("AC-ROUND-1", "the calendar is crime, crime"),
}


@pytest.mark.parametrize(("text", "breach"), BROKEN.items())
def test_what_breaks_an_invariant_is_refused_by_its_id(text: str, breach: tuple[str, str]) -> None:
    with pytest.raises(InvariantBroken) as caught:
        laid(text)
    assert caught.value.rule == breach[0]
    assert breach[1] in str(caught.value)


HIRING = "[table.areas]\nhire = [0]\n[table]\nturn = ['hire"
PRINTING = "[table.areas]\nprint = [0]\n[table]\nturn = ['print"
SELLING = "[table.areas]\nsales = [0]\n[table]\nturn = ['sales"
UNSETTLED = {
    "[table.draw]\nartists = ['W-WES-3']": "table.draw, discards, displays: W-WES-3 is among the",
    "[table]\nspaces = ['horror', 'crime']": "table.spaces: in the order of the edition they are",
    "[table]\nmoves = 1\n[seat-0]\narrived = 1": "seat-0.arrived: 1 at X",
    "[seat-0]\nnode = 'N1.1'\narrived = 2\n[seat-1]\nnode = 'N1.2'\narrived = 2":
        "table.moves, seat-*.arrived: [2, 2] of 2 moves; each is one of its own",
    "[seat-0]\nteams = ['W-CRI-1 artist=A-CRI-3 trained=artist']\nprinted = ['O-CRI-F']":
        "seat-0.teams: team 1 has raised",
    "[table]\nstage = 'increase'\nround = 2\n[seat-0]\n"
    "teams = ['W-CRI-1 artist=A-CRI-3 raised=writer']\nprinted = ['O-CRI-F']":
        "seat-0.teams: team 1 is as worth as it was",
    "[table]\nstage = 'increase'\nactive = 0": "table.active: somebody has a turn in stage action",
    "[table]\nstage = 'increase'\n[table.areas]\nhire = [0]": "table.areas, table.turns: no editor",
    "[table]\nstage = 'increase'": "table.stage, table.step: nobody is to decide in increase",
    "[table]\nstage = 'picks'\n[seat-0]\ntickets = 1": "seat-0: it has played, and no round",
    "[table]\nstage = 'picks'\nup = ['S2.5']": "table.up: orders are turned up from the first",
    "[table]\nstage = 'picks'\nmoves = 1": "table.discards, fulfilled, moves: there are none",
    "[table]\nstage = 'picks'\n[table.displays]\nwriters = ['W-CRI-1']": "table.displays, table",
    "[table]\nstage = 'picks'\n[seat-1]\npicked = true\nhand = ['O-CRI-F']":
        "seat-*.picked: [1]; they pick in the order (0, 1)",
    "[table]\nstage = 'picks'\n[seat-0]\nhand = ['O-CRI-F']":
        "seat-0.hand: 1 originals; one comes with the pick",
    "[seat-1]\npicked = false": "seat-*.picked: [1] have not picked in action",
    "[table]\nstep = 'hire'": "table.step: hire; a turn is at the area, or in one",
    f"{HIRING}']\nactive = 1": "table.areas: the last editor at hire is that of seat-1",
    f"{HIRING}']\nstep = 'sales'": "table.step: sales in hire; write hire, after, reassign",
    f"{HIRING} limit=2']": "table.turn: in hire there are hired, swapped, special",
    f"{HIRING} special=yes']": "table.turn: a special action is used, or skipped, after all else",
    f"{HIRING} hired=writer,artist']": "table.turn: hired=writer,artist in step hire",
    f"{HIRING} hired=writer,artist swapped=writer']\nstep = 'reassign'":
        "table.turn: swapped=writer",
    f"{SELLING} limit=2']": "table.turn: limit=2; space 1 of sales gives 3",
    f"{SELLING} flips=4']": "table.turn: flips=4 collects=0; at most 3",
    f"{SELLING} stepped=yes entered=yes']": "table.turn: the agent of seat-0 has not moved from X",
    f"{SELLING} stepped=yes']\n[seat-0]\nnode = 'N1.1'": "table.turn: stepped; write entered too",
    f"{PRINTING}']": "table.step: seat-0 has nothing to choose (print)",
    f"{PRINTING} prints=1']": "table.turn: prints=1 of 2, printing=None",
    f"{PRINTING} colored=yes']": "table.turn: nothing has been printed",
    f"{PRINTING} prints=1 printing=O-HOR-F']\n{MAT}": "table.turn: O-HOR-F is not the last comic",
    f"{PRINTING} prints=1 printing=O-CRI-F bonus=yes']\n{MAT}":
        "table.turn: the bonus of O-CRI-F asks for nothing",
    "[table]\nactive = 1\n[table.areas]\nroyalties = [1]\nsales = [1]\nideas = [1]\nhire = [1]":
        "table.active: seat-1 has no editor to place",
}  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), UNSETTLED.items())
def test_where_no_game_can_go_on_it_says_what_to_write(text: str, fault: str) -> None:
    with pytest.raises(TableError) as caught:
        laid(text)
    assert fault in str(caught.value)


MODULES = {
    "[table]\nwar = 2": "table.war: 2; by the calendar it is 0",
    "[table]\nround = 4\nspaces = ['crime', 'war']": "table.spaces: no token of War lies there",
    "[seat-0]\nobjectives = ['OBJ-PHD']": "seat-0.objectives: 1; there are 2",
    "[seat-0]\nobjective_vp = 8": "seat-0.objective_vp: objectives pay at the end",
}


@pytest.mark.parametrize(("text", "fault"), MODULES.items())
def test_what_modules_bring_fits_too(text: str, fault: str) -> None:
    with pytest.raises(TableError) as caught:
        laid(text, modules=VAULT)
    assert fault in str(caught.value)


WAR = {
    "[table]\nwar_comics = []\n[seat-0]\nhand = ['O-WAR-F']": "O-WAR-F is in seat-0.hand before",
    "[table]\nup = ['S4.3']\n[table.map]\n'S4.3' = 'SO-WAR-3/1'": "SO-WAR-3/1 is up before the war",
}


@pytest.mark.parametrize(("text", "fault"), WAR.items())
def test_nothing_of_war_is_there_before_it(text: str, fault: str) -> None:
    """AC-INV-15."""
    with pytest.raises(InvariantBroken) as caught:
        laid(text, modules=("war",))
    assert caught.value.rule == "AC-INV-15"
    assert fault in str(caught.value)
