"""Bagged & Boarded for tests: the box written down once more, games just dealt, drafted games."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import Pick
from domain.games.bagged_boarded.options import Options
from domain.games.bagged_boarded.rules import Rule
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.luck import Luck, StackedLuck
from domain.kernel.types import Card, Cards, Seat
from tests.support import spec

Given = spec.Given[Table, Options, Edition]

DRAFT_1 = Rule("BB-DRAFT-1")
DRAFT_4 = Rule("BB-DRAFT-4")
DRAFT_7 = Rule("BB-DRAFT-7")

DRAFT_ONLY: dict[str, Any] = {"until": "draft", "first_game": False}
"""Options of a game that ends with the draft, and in which a card of each back is revealed."""

PLAYERS = (2, 3, 4, 5, 6)
COLOURS = ("purple", "green", "red", "pink", "yellow", "blue")

BOX = {
    "pub_a": ("catamaran_man", "connect_o_bots", "quiet_comet", "paper_lantern"),
    "pub_b": ("the_troll", "dr_weird", "night_kettle", "marble_marshal"),
    "pub_c": ("hovergirl", "garfunkle", "copper_finch", "lady_ledger"),
    "pub_d": ("astro_chicken", "bicyclops", "doctor_decimal", "velvet_atlas"),
    "pub_e": ("argyle_hammer", "gumslinger", "sergeant_socket", "echo_badger"),
    "pub_f": ("tatwoman", "winter_wick", "cobalt_otter", "moss_giant"),
}
POWERS = {
    "immediate": (
        "comic_swap",
        "good_grades",
        "inherited_collection",
        "rich_uncle",
        "special_order",
        "spring_cleaning",
    ),
    "one_time": ("caffeine_boost", "celebrity_sighting", "chauffeur", "dibs", "mad_rush"),
    "ongoing": (
        "audacity",
        "backstage_pass",
        "convention_volunteer",
        "desk",
        "dial_up",
        "electric_scooter",
        "long_box",
        "membership",
        "optimism",
        "valet_parking",
    ),
}
SCORING = {
    "toy_soldier": (
        "anthology",
        "completionist",
        "continuity",
        "dabbler",
        "fan_club",
        "fan_favorite",
    ),
    "ray_gun": (
        "back_up_feature",
        "bandwagon",
        "fad",
        "hidden_gem",
        "hype",
        "one_shot",
        "procrastinator",
    ),
    "x_ray_glasses": (
        "budgeter",
        "crossover_event",
        "early_adopter",
        "mint_condition",
        "miser",
        "philography",
        "retcon",
        "story_arc",
    ),
}


class Figures(NamedTuple):
    """A column of the table by player count."""

    side: str
    publishers: int
    heroes: int
    comics: int
    game_end: int
    powers: int
    bin: int
    loose: int
    bagged: int
    slabs: tuple[int, ...]
    supply: int
    covered: int


FIGURES = {
    2: Figures("A", 3, 12, 78, 5, 5, 7, 3, 4, (99, 98), 42, 10),
    3: Figures("A", 4, 16, 104, 7, 7, 10, 4, 4, (99, 98, 96), 56, 0),
    4: Figures("B", 5, 20, 130, 9, 9, 10, 5, 5, (99, 98, 96, 94), 72, 10),
    5: Figures("B", 6, 24, 156, 11, 11, 10, 5, 5, (99, 98, 96, 94, 92), 90, 2),
    6: Figures("B", 6, 24, 156, 12, 12, 10, 5, 5, (99, 98, 96, 94, 92, 90), 82, 0),
}


def comics_of(*publishers: str) -> Cards:
    """Their comics: five solos a hero, and each pair of heroes on one crossover."""
    comics: list[Card] = []
    for h1, h2, h3, h4 in (BOX[publisher] for publisher in publishers):
        comics += [f"{hero}-{number}" for hero in (h1, h2, h3, h4) for number in range(1, 6)]
        comics += [f"{h1}+{h2}-6", f"{h3}+{h4}-6", f"{h1}+{h3}-7", f"{h2}+{h4}-7"]
        comics += [f"{h1}+{h4}-8", f"{h2}+{h3}-8"]
    return tuple(comics)


def in_play(players: int) -> Cards:
    """The comics in play where the publishers come in the order of the box."""
    return comics_of(*list(BOX)[: FIGURES[players].publishers])


def opened(
    players: int, luck: Luck | None = None, edition: Edition | None = None, **options: Any
) -> Given:
    """A game just dealt."""
    return spec.opened(GAME, players, luck or StackedLuck(), edition, **options)


def first(hand: Cards) -> Card:
    return hand[0]


def picks(given: Given, choose: Callable[[Cards], Card] = first) -> tuple[Pick, ...]:
    """One pick of each seat, in seat order."""
    seats = given.table.seats
    return tuple(Pick(seat=seat, comic=choose(player.hand)) for seat, player in enumerate(seats))


def picked(given: Given, times: int, choose: Callable[[Cards], Card] = first) -> Given:
    """The game so many picks of all seats later."""
    for _ in range(times):
        given = given.after(*picks(given, choose))
    return given


def drafted(
    players: int, luck: Luck | None = None, edition: Edition | None = None, **options: Any
) -> Given:
    """A game whose draft is over; every seat kept the first comic of each hand."""
    return picked(opened(players, luck, edition, **options), 6)


def hand(given: Given, seat: Seat) -> Cards:
    return given.table.seats[seat].hand
