"""Set-up: the starting picks, and the objective that is kept (AC-SETUP-10 to -16, ACV-OBJ-4)."""

from domain.games.age_of_comics.commands import KeepObjective, StartingPick
from domain.games.age_of_comics.develop import originals_left
from domain.games.age_of_comics.events import (
    Made,
    ObjectiveChosen,
    StartingComicDrawn,
    StartingPickMade,
)
from domain.games.age_of_comics.figures import (
    back,
    base_genres,
    start,
    war_genre,
)
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.supplies import serves
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.types import Seat


def pick(table: Table, command: StartingPick, luck: Luck) -> Made:
    """A genre and all tokens are named at once, then a random original of that genre is drawn
    (AC-SETUP-10, -15)."""
    seat, genre = command.seat, command.genre
    _require_genre(table, genre)
    left = originals_left(table, genre)
    require(left, Rule.SETUP_12_ORIGINALS_LEFT, genre=genre, left=left)
    _require_ideas(table, command)
    comics = tuple(card for card in table.comics.draw if back(table.edition, card) == genre)
    label = table.shuffles.label("start_comics")
    order = luck.shuffle(label, comics)
    made = StartingPickMade(seat, genre, command.ideas)
    return (made, StartingComicDrawn(seat, genre, label, len(order), order[0], order))


def keep_objective(table: Table, command: KeepObjective, luck: Luck) -> Made:
    """One of the two that were dealt to the seat."""
    dealt = table.seats[command.seat].objectives
    require(command.card in dealt, Rule.OBJ_4_KEEP_ONE, card=command.card, dealt=dealt)
    return (ObjectiveChosen(command.seat, command.card),)


# ---------------------------------------------------------------------------------- what is public


def ideas_due(table: Table, seat: Seat) -> int:
    """How many tokens the seat starts with (section 1.11)."""
    return start(table.edition, table.order.index(seat) + 1).ideas


def _require_genre(table: Table, genre: str) -> None:
    base = base_genres(table.edition)
    no_war = Rule.SETUP_16_NO_WAR_IN_SETUP
    require(genre != war_genre(table.edition), no_war, genre=genre, right=base)
    require(genre in base, Rule.SETUP_10_STARTING_PICK, genre=genre, right=base)


def _require_ideas(table: Table, command: StartingPick) -> None:
    ideas, due = command.ideas, ideas_due(table, command.seat)
    require(len(ideas) == due, Rule.SETUP_10_STARTING_PICK, ideas=len(ideas), right=due)
    for genre in ideas:
        _require_genre(table, genre)
    require(serves(table, ideas), Rule.COMP_2_LIMITED_SUPPLY, ideas=ideas)
