"""What holds where a position says nothing: what follows from the rest, else the first turn of a
round. Where the cards lie that are placed nowhere is in `dealing.py`.
"""

from domain.games.age_of_comics.decks import top_of
from domain.games.age_of_comics.figures import base_genres, slots, specials_from, start, war_genre
from domain.games.age_of_comics.scoring import final_sheet, game_scored
from domain.games.age_of_comics.state import Stage, Step, Table
from domain.games.age_of_comics.tables import DECKS, Special
from domain.games.age_of_comics.teams import originals_in, printed_in
from domain.kernel.types import FACE_DOWN, Card, Seat

BEFORE: tuple[Stage, ...] = ("picks", "objectives")
"""The stages before the first round."""


def round_(table: Table, seat: Seat) -> int:
    """The first one, once there are rounds; the last one at the end."""
    if table.stage == "over":
        return len(table.edition.calendar)
    return 0 if table.stage in BEFORE else 1


def order(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """By seat."""
    return tuple(range(table.players))


def calendar(table: Table, seat: Seat) -> tuple[str, ...]:
    """The genres in the order of the edition, War's the last but one."""
    *first, last = base_genres(table.edition)
    war = (war_genre(table.edition),) if "war" in table.options.modules else ()
    return (*first, *war, last)


def revealed(table: Table, seat: Seat) -> int:
    """Those of the rounds so far."""
    rounds = slots(table.edition, "war" in table.options.modules)
    return sum(number <= table.round for number in rounds)


def war(table: Table, seat: Seat) -> int:
    """The round in which the War tile was turned up, where it was."""
    genre = war_genre(table.edition)
    if genre not in table.calendar[: table.revealed]:
        return 0
    return slots(table.edition, war=True)[table.calendar.index(genre)]


def tops(table: Table) -> dict[str, str]:
    """The backs of the top cards, once the decks are shuffled."""
    if table.stage == "picks":
        return {}
    draws = {name: table.deck(name).draw for name in DECKS}
    return {
        name: top
        for name, draw in draws.items()
        if draw[:1] not in ((), (FACE_DOWN,)) and (top := top_of(table.edition, draw)) is not None
    }


def up(table: Table, seat: Seat) -> tuple[str, ...]:
    """Orders of the genres of revealed tiles."""
    revealed = table.calendar[: table.revealed]
    return tuple(own.space for own in table.map if own.genre in revealed)


def spaces(table: Table, seat: Seat) -> tuple[str, ...]:
    """One of each base genre."""
    return base_genres(table.edition)


def mastery(table: Table) -> dict[str, Seat]:
    """With an original, the seat with the most comics of the genre; of several the first."""
    held: dict[str, Seat] = {}
    for genre in table.edition.genres:
        able = [
            seat
            for seat in range(table.players)
            if originals_in(table.edition, table.seats[seat], genre.id)
        ]
        if able:
            held[genre.id] = max(
                able, key=lambda s: (printed_in(table.edition, table.seats[s], genre.id), -s)
            )
    return held


# ------------------------------------------------------------------------------------ before a seat


def money(table: Table, seat: Seat) -> int:
    """What the set-up gives."""
    return start(table.edition, table.order.index(seat) + 1).money


def cubes(table: Table, seat: Seat) -> tuple[Special, ...]:
    """As many as the comics give, on the first special actions."""
    printed = len(table.seats[seat].printed)
    due = sum(number <= printed for number in table.edition.cubes.placed)
    return specials_from(table.edition, printed)[:due]


def node(table: Table, seat: Seat) -> str:
    """Where all begin."""
    return table.edition.start


def arrived(table: Table, seat: Seat) -> int:
    """Seat by seat, those who have left the start."""
    return 0 if table.seats[seat].node == table.edition.start else seat + 1


def moves(table: Table, seat: Seat) -> int:
    """Up to the last arrival."""
    return max(player.arrived for player in table.seats)


def picked(table: Table, seat: Seat) -> bool:
    """Behind the picks, all have."""
    return table.stage != "picks"


def objective(table: Table, seat: Seat) -> Card | None:
    """Behind the choice, the first of those dealt."""
    dealt = table.seats[seat].objectives
    return dealt[0] if dealt and table.stage not in BEFORE else None


def editors(table: Table, seat: Seat) -> int:
    """Those that lie nowhere."""
    placed = sum(own.count(seat) for own in table.areas)
    return max(0, table.edition.pieces.editors + table.seats[seat].extra - placed)


# ----------------------------------------------------------------------------------------- the turn


def active(table: Table, seat: Seat) -> Seat | None:
    """Whose editor lies where the turn is; else the first with an editor."""
    if table.stage != "action":
        return None
    if table.turn.area is not None:
        return table.on(table.turn.area)[-1]
    return next((own for own in table.order if table.seats[own].editors), None)


def step(table: Table, seat: Seat) -> Step:
    """In the action of its area, or before one is chosen."""
    if table.active is None:
        return ""
    return table.turn.area or "area"


def turns(table: Table, seat: Seat) -> int:
    """One for each editor, but for the turn that is going on."""
    return max(0, sum(map(len, table.areas)) - (table.turn.area is not None))


def sheet(table: Table, seat: Seat) -> dict[str, int]:
    """What it comes to."""
    own = final_sheet(table, seat)
    return {part: getattr(own, part) for part in own.__struct_fields__}


def winners(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Once the game is over, those with the highest score (AC-END-8)."""
    return game_scored(table).winners if table.stage == "over" else ()
