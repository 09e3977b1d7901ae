"""Section 8.2: what must hold after every event.

Each is counted here once more in games played at random; and a Table in which it is broken must be
found out by the game's own `breaches`, where one Table shows it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    ComicPrinted,
    DoubleCreativesAdded,
    FansChanged,
    WarComicsAdded,
)
from domain.games.age_of_comics.state import Table, Team
from domain.kernel.types import Card
from tests.support.ages import ANN, BEN, CAT, own, placed
from tests.support.ages_bent import at_stops, bent, broken, given, walks
from tests.support.ages_box import (
    ARTISTS,
    DOUBLES,
    GUEST_RIP_OFFS,
    GUESTS,
    LIMITED,
    ORIGINALS,
    RIP_OFFS,
    WAR_COMICS,
    WRITERS,
    genre,
    printed_value,
)
from tests.support.ages_seats import ALL_GENRES, held
from tests.support.ages_walks import MODULES, steps, walked

# -------------------------------------------------------------------------------- where cards lie


def lying(table: Table) -> Iterator[Card]:
    for name in ("writers", "artists", "comics"):
        deck = table.deck(name)
        yield from (*deck.draw, *deck.discards, *(card for card in deck.display if card))
    yield from (*table.ripoffs, *table.war_comics)
    for player in table.seats:
        yield from (one.card for one in player.hand)
        yield from (one.comic for one in player.hyped)
        yield from (one.comic for one in player.printed)
        yield from (card for team in player.teams for card in (team.writer, team.artist))


@walks
def test_ac_inv_1_every_card_in_one_place(players: int, number: int) -> None:
    on = set(MODULES[number])
    box = [*WRITERS, *ARTISTS, *ORIGINALS, *RIP_OFFS]
    box += [*GUESTS, *GUEST_RIP_OFFS] if "guests" in on else []
    box += WAR_COMICS if "war" in on else ()
    doubled = False
    for _, event, table in steps(players, number):
        doubled = doubled or isinstance(event, DoubleCreativesAdded)
        if isinstance(event, WarComicsAdded) or (not table.round and not table.seats[0].hand):
            continue
        assert sorted(lying(table)) == sorted([*box, *(DOUBLES if doubled else ())])


@pytest.mark.parametrize(
    "fault",
    [
        lambda table: bent(table, ripoffs=table.ripoffs[1:]),
        lambda table: bent(table, ripoffs=(*table.ripoffs, table.ripoffs[0])),
        lambda table: bent(table, ripoffs=(*table.ripoffs[1:], "R-XYZ-F")),
        lambda table: bent(table, ANN, hand=(*table.seats[ANN].hand, held("W-WES-3"))),
        lambda table: bent(table, fulfilled=table.fulfilled[1:]),
    ],
    ids=["lost", "twice", "strange", "copied", "order"],
)
def test_ac_inv_1_is_found_out(fault: Any) -> None:
    assert broken(fault(given())) & {"AC-INV-1", "AC-INV-14"}


@walks
def test_ac_inv_2_nothing_below_zero_at_any_event(players: int, number: int) -> None:
    for _, event, table in steps(players, number):
        for player in table.seats:
            assert min(player.money, player.tickets, *player.ideas) >= 0, event


@pytest.mark.parametrize(
    "fields", [{"money": -1}, {"ideas": (-1, 0, 0, 0, 0, 0, 0)}, {"tickets": -1}], ids=str
)
def test_ac_inv_2_is_found_out(fields: dict[str, Any]) -> None:
    assert "AC-INV-2" in broken(bent(given(), ANN, **fields))


@walks
def test_ac_inv_3_tokens_are_limited(players: int, number: int) -> None:
    for _, _, table in steps(players, number):
        for at, name in enumerate(ALL_GENRES):
            out = sum(player.ideas[at] for player in table.seats) + (name in table.spaces)
            assert out <= LIMITED["ideas"]
        assert sum(player.tickets for player in table.seats) <= LIMITED["tickets"]
        tokens = [one.tokens for player in table.seats for one in player.hyped]
        assert sum(tokens) <= LIMITED["hype"]
        colored = [one for player in table.seats for one in player.printed if one.better_color]
        assert len(colored) <= LIMITED["better_color"]


@pytest.mark.parametrize(
    "fields",
    [{"ideas": (10, 0, 0, 0, 0, 0, 0)}, {"tickets": 5}],
    ids=["ideas", "tickets"],
)
def test_ac_inv_3_is_found_out(fields: dict[str, Any]) -> None:
    assert "AC-INV-3" in broken(bent(given(), ANN, **fields))


def test_ac_inv_3_hype_tokens_too() -> None:
    (one,) = given().seats[ANN].hyped
    fault = bent(given(), ANN, hyped=(msgspec.structs.replace(one, tokens=17),))
    assert "AC-INV-3" in broken(fault)


@walks
def test_ac_inv_4_six_cards_but_while_discarding(players: int, number: int) -> None:
    for table in at_stops(players, number):
        pending = GAME.pending(table)
        for seat, player in enumerate(table.seats):
            busy = [one for one in pending if one.seat == seat and one.kind in ("discard", "hire")]
            if not busy:
                assert len(player.hand) + len(player.hyped) <= 6


def test_ac_inv_4_is_found_out() -> None:
    hand = tuple(sorted(map(held, WRITERS[:7])))
    table = placed(3, {ANN: own(" ".join(WRITERS[:6]))}).table
    draw = tuple(card for card in table.writers.draw if card != WRITERS[6])
    display = tuple(card for card in table.writers.display if card != WRITERS[6])
    deck = msgspec.structs.replace(
        table.writers, draw=draw, display=display, top=str(printed_value(draw[0]))
    )
    assert "AC-INV-4" in broken(bent(bent(table, writers=deck), ANN, hand=hand))


# ------------------------------------------------------------------------------------------ mats


@walks
def test_ac_inv_5_teams_of_two_for_one_comic_or_two(players: int, number: int) -> None:
    for before, event, table in steps(players, number):
        for player in table.seats:
            serving = Counter(one.team for one in player.printed)
            assert set(serving) == {team.number for team in player.teams}
            assert max(serving.values(), default=0) <= 2
            for team in player.teams:
                assert (team.writer[0], team.artist[0]) == ("W", "A")
        if isinstance(event, ComicPrinted) and event.shared:
            assert event.comic[-1] in "DX"
            assert len(before.seats[event.seat].comics_of(event.team)) == 1


@pytest.mark.parametrize(
    "fault",
    [
        lambda player: {"teams": player.teams[:2]},
        lambda player: {
            "printed": tuple(msgspec.structs.replace(one, team=1) for one in player.printed)
        },
        lambda player: {
            "teams": (Team(1, player.teams[0].artist, player.teams[0].writer), *player.teams[1:])
        },
    ],
    ids=["no team", "three comics", "wrong way"],
)
def test_ac_inv_5_is_found_out(fault: Any) -> None:
    table = given()
    assert "AC-INV-5" in broken(bent(table, ANN, **fault(table.seats[ANN])))


@walks
def test_ac_inv_6_values_are_in_range_and_add_up(players: int, number: int) -> None:
    for _, event, table in steps(players, number):
        for team in (team for player in table.seats for team in player.teams):
            for card, up in ((team.writer, team.writer_up), (team.artist, team.artist_up)):
                assert printed_value(card) <= printed_value(card) + up <= 3
        if isinstance(event, ComicPrinted):
            team = table.seats[event.seat].team(event.team)
            both = printed_value(team.writer) + printed_value(team.artist)
            assert event.value == both + team.writer_up + team.artist_up


@pytest.mark.parametrize("up", [-1, 3])
def test_ac_inv_6_is_found_out(up: int) -> None:
    table = given()
    teams = table.seats[ANN].teams
    fault = (msgspec.structs.replace(teams[0], writer_up=up), *teams[1:])
    assert "AC-INV-6" in broken(bent(table, ANN, teams=fault))


@walks
def test_ac_inv_7_once_charted_a_comic_has_a_fan(players: int, number: int) -> None:
    charted: set[Card] = set()
    for _, event, table in steps(players, number):
        if isinstance(event, ComicPrinted):
            continue  # its fans follow
        for one in (one for player in table.seats for one in player.printed):
            assert one.fans or one.comic not in charted
            charted |= {one.comic} if one.fans else set()


def with_comic(table: Table, seat: int, comic: str, **fields: Any) -> Table:
    printed = tuple(
        msgspec.structs.replace(one, **fields) if one.comic == comic else one
        for one in table.seats[seat].printed
    )
    return bent(table, seat, printed=printed)


def test_ac_inv_7_is_found_out() -> None:
    assert "AC-INV-7" in broken(with_comic(given(), ANN, "O-CRI-F", fans=0))
    assert "AC-INV-7" not in broken(with_comic(given(), ANN, "R-WES-F", fans=0))


@walks
def test_ac_inv_8_masteries_are_with_those_who_lead(players: int, number: int) -> None:
    for table in at_stops(players, number):
        if table.turn.prints and table.step == "print":
            continue
        for at, name in enumerate(ALL_GENRES):
            counts = [sum(genre(one.comic) == name for one in p.printed) for p in table.seats]
            leads = [
                any(
                    one.comic == f"O{one.comic[1:]}" and genre(one.comic) == name
                    for one in p.printed
                )
                for p in table.seats
            ]
            holder = table.mastery[at]
            if holder is None:
                assert not any(leads)
            else:
                assert leads[holder]
                rivals = [n for n, lead in zip(counts, leads, strict=True) if lead]
                assert max(rivals) <= counts[holder]


@pytest.mark.parametrize("holder", [BEN, CAT, None])
def test_ac_inv_8_is_found_out(holder: int | None) -> None:
    mastery = (holder, *given().mastery[1:])
    assert "AC-INV-8" in broken(bent(given(), mastery=mastery))


@walks
def test_ac_inv_9_one_mastery_fan_at_most(players: int, number: int) -> None:
    fans = Counter(
        event.comic for event in walked(players, number).all(FansChanged, cause="mastery")
    )
    assert max(fans.values(), default=0) == 1


@walks
def test_ac_inv_10_each_rip_off_once_and_by_another(players: int, number: int) -> None:
    printer = {event.comic: event.seat for event in walked(players, number).all(ComicPrinted)}
    assert len(printer) == len(walked(players, number).all(ComicPrinted))
    for comic, seat in printer.items():
        if comic.startswith("R"):
            assert printer[f"O{comic[1:]}"] != seat


def test_ac_inv_10_is_found_out() -> None:
    table = given()
    ben = table.seats[BEN]
    fault = bent(table, BEN, printed=(*ben.printed, *table.seats[ANN].printed[2:]))
    assert broken(fault) >= {"AC-INV-10"}
    assert "AC-INV-10" not in broken(table)
