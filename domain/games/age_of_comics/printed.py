"""What follows a print: fans, bonus, mastery, Better-color (AC-PRINT-7 to -9, AC-MAST-1 to -10)."""

from domain.games.age_of_comics.commands import TakeBonus
from domain.games.age_of_comics.events import BetterColorAdded, BonusResolved, Made, MasteryTaken
from domain.games.age_of_comics.evolve import evolve
from domain.games.age_of_comics.figures import Comic, comic, genre_index
from domain.games.age_of_comics.modules import corner
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.state import Printed, Table
from domain.games.age_of_comics.supplies import (
    all_ideas_left,
    better_color_left,
    serves,
    tickets_left,
)
from domain.games.age_of_comics.tables import GAINS, Bonus
from domain.games.age_of_comics.teams import (
    fans_changed,
    originals_in,
    printed_in,
    specialists,
)
from domain.kernel.luck import Luck
from domain.kernel.rules import require
from domain.kernel.script import Script
from domain.kernel.types import Card, Seat

# -------------------------------------------------------------------------------------- first fans


def printed(table: Table, seat: Seat) -> Made:
    """Up to the bonus, where that asks nothing: right after the comic was placed (AC-EV-4)."""
    card = _just_printed(table)
    known, fans = comic(table.edition, card), table.edition.fans
    own = table.seats[seat].print_of(card)
    assert own is not None, "it has just been printed"
    script = Script(evolve, table)
    if known.is_ripoff and table.options.aggressive:
        script.tell(*_ripped(table, known))
    if not known.is_ripoff:
        script.tell(*fans_changed(table, seat, card, "base", corner(table, card)))
    count = specialists(table.edition, card, table.seats[seat].team(own.team))
    script.tell(*fans_changed(script.table, seat, card, "specialist", count * fans.specialist))
    script.tell(*fans_changed(script.table, seat, card, "hype", table.turn.hype * fans.hype))
    if known.bonus in ("F", "T", "M") and not known.is_ripoff:
        script.tell(*_gained(script.table, seat, card, known.bonus))
    return script.events


def _ripped(table: Table, known: Comic) -> Made:
    """The original loses a fan, in the aggressive variant (AC-VAR-2)."""
    assert known.of is not None, "a rip-off has an original"
    for seat, player in enumerate(table.seats):
        if player.print_of(known.of):
            return fans_changed(table, seat, known.of, "ripped", -1)
    return ()


def _just_printed(table: Table) -> Card:
    assert table.turn.printing is not None, "a comic is being printed"
    return table.turn.printing


# --------------------------------------------------------------------------------------- the bonus


def bonus_open(table: Table) -> bool:
    """Whether the seat is to say what a bonus gives; without any token left there is nothing to
    name (AC-COMP-2, -4)."""
    if not table.turn.bonus:
        return False
    any_one = comic(table.edition, _just_printed(table)).bonus == "X"
    return any_one or all_ideas_left(table) > 0


def take_bonus(table: Table, command: TakeBonus, luck: Luck) -> Made:
    """A comic with Ideas gives these; one with any one gives the one that is named
    (AC-PRINT-8, ACV-WAR-38, -49)."""
    card, bonus, ideas = _just_printed(table), command.bonus, command.ideas
    printed_on = comic(table.edition, card).bonus
    if printed_on == "X":
        require(bonus != "D", Rule.WAR_38_DUO_WITH_THE_PRINT, bonus=bonus, right=GAINS)
        require(bonus in GAINS, Rule.WAR_49_NAME_A_BONUS, bonus=bonus, right=GAINS)
    else:
        require(bonus == printed_on, Rule.PRINT_8_BONUS, bonus=bonus, right=printed_on)
    right = bonus_ideas(table) if bonus == "I" else 0
    require(len(ideas) == right, Rule.PRINT_8_BONUS, ideas=len(ideas), right=right)
    require(serves(table, ideas), Rule.COMP_2_LIMITED_SUPPLY, ideas=ideas)
    if bonus == "I":
        return (BonusResolved(command.seat, card, bonus, ideas=ideas),)
    return _gained(table, command.seat, card, bonus) or (BonusResolved(command.seat, card, bonus),)


def bonus_ideas(table: Table) -> int:
    """How many Idea tokens the bonus gives, as far as there are any."""
    return min(table.edition.gains.ideas, all_ideas_left(table))


def _gained(table: Table, seat: Seat, card: Card, bonus: Bonus) -> Made:
    """A fan, a ticket or money; nothing where no ticket is left (AC-COMP-4)."""
    gains = table.edition.gains
    if bonus == "F":
        fans = fans_changed(table, seat, card, "bonus", gains.fans)
        return (BonusResolved(seat, card, bonus), *fans)
    if bonus == "M":
        return (BonusResolved(seat, card, bonus, money=gains.money),)
    tickets = min(gains.tickets, tickets_left(table))
    return (BonusResolved(seat, card, bonus, tickets=tickets),) if tickets else ()


# --------------------------------------------------------------------------- what needs nobody then


def mastered(table: Table) -> Made:
    """The mastery of the genre just printed, and its fans; once there is no bonus to name
    (AC-MAST-1 to -7, -10)."""
    if not _following(table):
        return ()
    assert table.active is not None, "a comic is being printed"
    seat, card = table.active, _just_printed(table)
    genre = comic(table.edition, card).genre
    holder = table.mastery[genre_index(table.edition, genre)]
    own = table.seats[seat].print_of(card)
    assert own is not None, "it has just been printed"
    if holder == seat:
        return () if own.mastered else _mastery_fans(table, seat, (own,))
    if not _takes(table, seat, holder, genre):
        return ()
    script = Script(evolve, table)
    script.tell(MasteryTaken(genre, seat, holder))
    script.tell(*_mastery_fans(table, seat, _unmastered(table, seat, genre)))
    return script.events


def _takes(table: Table, seat: Seat, holder: Seat | None, genre: str) -> bool:
    """The first original, or strictly more comics and an original among them (AC-MAST-1, -2)."""
    player = table.seats[seat]
    if not originals_in(table.edition, player, genre):
        return False
    if holder is None:
        return True
    theirs = printed_in(table.edition, table.seats[holder], genre)
    return printed_in(table.edition, player, genre) > theirs


def _unmastered(table: Table, seat: Seat, genre: str) -> tuple[Printed, ...]:
    """The comics of the genre that never had the fan, in the order of printing (AC-MAST-7)."""
    comics = sorted(table.seats[seat].printed, key=lambda own: own.number)
    of_genre = (own for own in comics if comic(table.edition, own.comic).genre == genre)
    return tuple(own for own in of_genre if not own.mastered)


def _mastery_fans(table: Table, seat: Seat, comics: tuple[Printed, ...]) -> Made:
    fans = table.edition.fans.mastery
    changes = (fans_changed(table, seat, own.comic, "mastery", fans) for own in comics)
    return tuple(event for change in changes for event in change)


def colored(table: Table) -> Made:
    """A Better-color token on the comic just printed, after its orders (AC-SPEC-13, -14, -21)."""
    if not _following(table) or (table.options.better_color_per_action and table.turn.colored):
        return ()
    assert table.active is not None, "a comic is being printed"
    seat, card = table.active, _just_printed(table)
    own = table.seats[seat].print_of(card)
    if own is None or own.better_color or "better_color" not in table.seats[seat].cubes:
        return ()
    return (BetterColorAdded(seat, card),) if better_color_left(table) > 0 else ()


def _following(table: Table) -> bool:
    """Whether a comic was printed and its cube is not placed yet (AC-CUBE-6)."""
    turn = table.turn
    return turn.printing is not None and not turn.cubed and not bonus_open(table)
