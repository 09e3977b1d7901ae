"""What goes on by itself: whatever needs no decision, until somebody owes one or the game is over.

It happens in the batch of the command before it, and only for reasons that everybody sees; but that
a seat can take no area may follow from what it has in hand (AC-ACT-12).
"""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.age_of_comics.decisions import asked, resolving, to_fulfil
from domain.games.age_of_comics.ending import round_over
from domain.games.age_of_comics.events import Made
from domain.games.age_of_comics.figures import gives
from domain.games.age_of_comics.ideas import nothing_taken
from domain.games.age_of_comics.increase import phase_goes_on
from domain.games.age_of_comics.opening import picks_done
from domain.games.age_of_comics.orders import fulfilled
from domain.games.age_of_comics.printed import colored, mastered
from domain.games.age_of_comics.rounds import round_begun
from domain.games.age_of_comics.sales import started
from domain.games.age_of_comics.specials.reassign import reassign_ended
from domain.games.age_of_comics.state import Stage, Step, Table
from domain.games.age_of_comics.turns import active_seat, royalties, turn_ended, turn_skipped
from domain.kernel.luck import Luck


def step(table: Table, luck: Luck) -> Made:
    """The next thing that needs nobody; nothing where somebody owes a decision."""
    if table.stage in ("", "over"):
        return ()
    skipped = turn_skipped(table)
    if skipped:
        return skipped
    if asked(table):
        return ()
    if resolving(table):
        return mastered(table)
    waiting = to_fulfil(table)
    if waiting is not None:
        seat, ((order, comic), *_) = waiting
        return fulfilled(table, seat, order, comic)
    return STAGES[table.stage](table, luck)


# ---------------------------------------------------------------------------- by stage of the game


def picks(table: Table, luck: Luck) -> Made:
    """Decks and displays follow the last pick; without objectives the first round does then
    (AC-SETUP-11, -14)."""
    filled = bool(table.comics.display) or not table.comics.draw
    return round_begun(table, luck) if filled else picks_done(table, luck)


def action(table: Table, luck: Luck) -> Made:
    """The turn goes on; without editors the round is over (AC-ACT-1)."""
    return round_over(table, luck) if table.active is None else STEPS[table.step](table)


STAGES: Final[Mapping[Stage, Callable[[Table, Luck], Made]]] = {
    "picks": picks,
    "objectives": round_begun,
    "increase": phase_goes_on,
    "action": action,
}

# -------------------------------------------------------------------------------- by step of a turn


def no_ideas(table: Table) -> Made:
    """There is no token to take (AC-IDEAS-5)."""
    return nothing_taken(active_seat(table))


def printed(table: Table) -> Made:
    """Better-color, or no other comic is printed (AC-SPEC-21, AC-PRINT-13)."""
    return colored(table) or turn_ended(table)


def sales(table: Table) -> Made:
    """Before the first choice the agent's flips and collects are told (AC-SALES-1)."""
    return started(table, active_seat(table), gives(table.edition, "sales", table.turn.space))


def no_swap(table: Table) -> Made:
    """No second swap can be made (AC-SPEC-3)."""
    return reassign_ended(active_seat(table))


STEPS: Final[Mapping[Step, Callable[[Table], Made]]] = {
    "ideas": no_ideas,
    "print": printed,
    "royalties": royalties,
    "sales": sales,
    "after": turn_ended,
    "reassign": no_swap,
    "end": turn_ended,
}
