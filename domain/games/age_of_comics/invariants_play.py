"""What must hold of tokens, hands, mats, editors and rounds (section 8.2)."""

from collections.abc import Iterator

from domain.games.age_of_comics.figures import comic, creative, genre_index, genres_in_play, special
from domain.games.age_of_comics.orders import fulfillable
from domain.games.age_of_comics.state import Printed, Table
from domain.games.age_of_comics.supplies import (
    better_color_left,
    hype_left,
    ideas_left,
    tickets_left,
)
from domain.games.age_of_comics.tables import AREAS, KINDS, ROUNDS, TEAMED, TOP
from domain.games.age_of_comics.teams import originals_in, printed_in, value_of

# ------------------------------------------------------------------------------------------ tokens


def nothing_owed(table: Table) -> Iterator[str]:
    """Nobody has less than nothing (AC-GEN-5)."""
    for seat, player in enumerate(table.seats):
        if min(player.money, player.tickets, *player.ideas) < 0:
            yield f"seat-{seat} has ${player.money}, {player.tickets} tickets, ideas {player.ideas}"


def supplies(table: Table) -> Iterator[str]:
    """No more tokens lie there than there are; none of a genre that is not in play."""
    genres = genres_in_play(table.edition, table.options.modules)
    for genre in genres:
        if ideas_left(table, genre) < 0:
            yield f"{-ideas_left(table, genre)} Idea tokens of {genre} too many"
    for own in table.edition.genres:
        held = sum(player.ideas[genre_index(table.edition, own.id)] for player in table.seats)
        if own.id not in genres and held:
            yield f"{held} Idea tokens of {own.id}, which is not in play"
    others = {"tickets": tickets_left, "Hype": hype_left, "Better-color": better_color_left}
    for name, left in others.items():
        if left(table) < 0:
            yield f"{-left(table)} {name} too many"


# ------------------------------------------------------------------------------ hands and creatives


def hands(table: Table) -> Iterator[str]:
    """Nobody has too many cards, unless it is about to discard, or hires on (AC-HAND-1, -2)."""
    limit = table.edition.pieces.hand
    for seat, player in enumerate(table.seats):
        cards = len(player.hand) + len(player.hyped)
        free = seat == table.active and table.step in ("hire", "after")
        if cards > limit and not free:
            yield f"seat-{seat} has {cards} cards; at most {limit}"


def teams(table: Table) -> Iterator[str]:
    """One writer and one artist for one comic, or by Dynamic Duo for two (ACV-GUEST-18)."""
    for seat, player in enumerate(table.seats):
        for at, team in enumerate(player.teams, 1):
            comics = player.comics_of(team.number)
            kinds = tuple(creative(table.edition, c).kind for c in (team.writer, team.artist))
            if team.number != at or kinds != KINDS:
                yield f"team {at} of seat-{seat}: number {team.number}, {', '.join(kinds)}"
            if not 1 <= len(comics) <= TEAMED:
                yield f"team {at} of seat-{seat} serves {len(comics)} comics"
            elif len(comics) == TEAMED and not any(_duo(table, own) for own in comics):
                yield f"team {at} of seat-{seat} serves two comics without Dynamic Duo"
        numbers = sorted(own.number for own in player.printed)
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"seat-{seat} has printed comics number {numbers}"
        if any(not 1 <= own.team <= len(player.teams) for own in player.printed):
            yield f"a comic of seat-{seat} has no team"


def _duo(table: Table, own: Printed) -> bool:
    return comic(table.edition, own.comic).bonus in ("D", "X")


def values(table: Table) -> Iterator[str]:
    """A creative is worth what is printed on it, or more, up to 3 (AC-INC-2, AC-SPEC-5)."""
    for seat, player in enumerate(table.seats):
        for team in player.teams:
            worth = [value_of(table.edition, team, kind) for kind in KINDS]
            if min(team.writer_up, team.artist_up) < 0 or max(worth) > TOP:
                yield f"team {team.number} of seat-{seat} is worth {worth}"


# ------------------------------------------------------------------------------------------ comics


def charted(table: Table) -> Iterator[str]:
    """Once on the chart, always on it (AC-CHART-3, AC-RIP-5)."""
    always = table.edition.fans.original > 0
    for seat, player in enumerate(table.seats):
        for own in player.printed:
            if own.charted != (own.fans > 0) or own.fans < 0:
                yield f"{own.comic} of seat-{seat} has {own.fans} fans, charted is {own.charted}"
            if always and not own.charted and not comic(table.edition, own.comic).is_ripoff:
                yield f"{own.comic} of seat-{seat} is an original, and not on the chart"


def masteries(table: Table) -> Iterator[str]:
    """Between prints: whoever holds a token has an original of the genre, and nobody who has one
    too has more comics of it (AC-MAST-1, -2)."""
    if table.turn.bonus:  # before mastery and orders are resolved (AC-PRINT-9)
        return
    for genre, holder in zip(table.edition.genres, table.mastery, strict=True):
        able = [
            seat
            for seat, player in enumerate(table.seats)
            if originals_in(table.edition, player, genre.id)
        ]
        if holder is None and able:
            yield f"{genre.id}: seats {able} have an original, and nobody the token"
        if holder is None:
            continue
        if holder not in able:
            yield f"{genre.id}: seat-{holder} holds the token without an original"
        most = printed_in(table.edition, table.seats[holder], genre.id)
        for seat in able:
            if printed_in(table.edition, table.seats[seat], genre.id) > most:
                yield f"{genre.id}: seat-{seat} has more comics than seat-{holder}, who holds it"


def mastered(table: Table) -> Iterator[str]:
    """The fan of the mastery is one of a genre whose token was taken (AC-MAST-4, -7)."""
    for player in table.seats:
        for own in player.printed:
            genre = comic(table.edition, own.comic).genre
            holder = table.mastery[genre_index(table.edition, genre)]
            if own.mastered and (holder is None or not own.charted):
                yield f"{own.comic} has had the fan, and {genre} is nobody's"


def ripoffs(table: Table) -> Iterator[str]:
    """Each is of an original that somebody else has printed (AC-RIP-1, -2)."""
    printers = {own.comic: seat for seat, p in enumerate(table.seats) for own in p.printed}
    for seat, player in enumerate(table.seats):
        for own in player.printed:
            of = comic(table.edition, own.comic).of
            if of is not None and printers.get(of, seat) == seat:
                yield f"seat-{seat} has printed {own.comic}, and nobody else {of}"


# ----------------------------------------------------------------------------------- editors, cubes


def editors(table: Table) -> Iterator[str]:
    """An area has as many spaces as it has; everybody has all of its editors (AC-ACT-2, -3)."""
    row = next(own for own in table.edition.by_players if own.players == table.players)
    for area in AREAS:
        if len(table.on(area)) > row.spaces:
            yield f"{len(table.on(area))} editors at {area}; there are {row.spaces} spaces"
    for seat, player in enumerate(table.seats):
        placed = sum(table.on(area).count(seat) for area in AREAS)
        due = table.edition.pieces.editors + player.extra
        if player.editors < 0 or placed + player.editors != due:
            yield f"seat-{seat} has placed {placed} editors and has {player.editors}, not {due}"


def cubes(table: Table) -> Iterator[str]:
    """A cube for each comic that gives one, each on a special action of its own (AC-CUBE-1)."""
    for seat, player in enumerate(table.seats):
        printed = len(player.printed)
        due = sum(number <= printed for number in table.edition.cubes.placed)
        if seat == table.active and table.turn.printing is not None and not table.turn.cubed:
            due -= printed in table.edition.cubes.placed
        if len(player.cubes) != due or len(set(player.cubes)) < due:
            yield f"seat-{seat} has {printed} comics, and cubes on {', '.join(player.cubes)}"
        for own in player.cubes:
            if special(table.edition, own).comic > printed:
                yield f"seat-{seat} has a cube on {own} after {printed} comics"


def fulfilled(table: Table) -> Iterator[str]:
    """An order that can be fulfilled waits for a choice only (AC-ORD-2, -3)."""
    if table.turn.bonus:  # before mastery and orders are resolved (AC-PRINT-9)
        return
    for seat, player in enumerate(table.seats):
        if any(own.team > len(player.teams) for own in player.printed):
            continue  # such a comic has no value, as AC-INV-5 says already
        pairs = fulfillable(table, seat)
        if len(pairs) == 1:
            yield f"seat-{seat} holds {pairs[0][0]}, which {pairs[0][1]} fulfils"
        if pairs:
            return


# ------------------------------------------------------------------------------------------ rounds


def ranks(table: Table) -> Iterator[str]:
    """No more VP for ranks than the first place brings in each round (AC-REND-1)."""
    over = table.round if table.stage == "over" else max(0, table.round - 1)
    most = max(table.edition.points.ranks) * over
    for seat, player in enumerate(table.seats):
        if not 0 <= player.vp <= most:
            yield f"seat-{seat} has {player.vp} VP of {over} rounds"


def rounds(table: Table) -> Iterator[str]:
    """Five, and the sheets after the last (AC-GEN-1, AC-END-1)."""
    begun = table.stage not in ("picks", "objectives")
    if (table.round in ROUNDS) != begun or table.round > ROUNDS[-1]:
        yield f"round {table.round} in {table.stage}"
    if table.stage == "over" and table.round != ROUNDS[-1]:
        yield f"the game is over in round {table.round}"
    for seat, player in enumerate(table.seats):
        if (player.sheet is not None) != (table.stage == "over"):
            yield f"seat-{seat} has a sheet in {table.stage}, or none at the end"
    if sorted(table.order) != list(range(table.players)):
        yield f"the turn order is {table.order}"
