"""The invariants of section 8.2 counted once more, from the fields of the Table and the edition's
rows alone: those that one Table shows at a stable version."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.state import Deck, Player, Printed, Table, Team
from domain.games.age_of_comics.tables import Creative, Edition, Original
from domain.kernel.types import Card, Cards

HIGHEST = 3
"""No creative is worth more (AC-INC-2)."""
PRINTING = ("bonus", "fulfil", "cube")
"""Decisions in the middle of a print, or of something else that may fulfil orders."""


# ------------------------------------------------------------------------------- what is printed


@lru_cache(maxsize=64)
def originals(edition: Edition) -> dict[Card, Original]:
    return {own.id: own for own in edition.originals}


@lru_cache(maxsize=64)
def creatives(edition: Edition) -> dict[Card, Creative]:
    return {own.id: own for own in edition.creatives}


@lru_cache(maxsize=64)
def ripped(edition: Edition) -> dict[Card, Card]:
    """Rip-off -> its original."""
    return {own.id: own.of for own in edition.ripoffs}


def original_of(edition: Edition, comic: Card) -> Original:
    """The comic, or what it is a rip-off of: genre and icon are the same."""
    return originals(edition)[ripped(edition).get(comic, comic)]


def genre_of(edition: Edition, comic: Card) -> str:
    return original_of(edition, comic).genre


def worth(table: Table, team: Team) -> int:
    """The current value of a team (0.3)."""
    cards = creatives(table.edition)
    printed = cards[team.writer].value + cards[team.artist].value
    return printed + team.writer_up + team.artist_up


def worth_of(table: Table, player: Player, own: Printed) -> int:
    (team,) = (team for team in player.teams if team.number == own.team)
    return worth(table, team)


def specialists(table: Table, player: Player, own: Printed) -> int:
    """How many of its creatives show its genre, or a War comic's icon."""
    comic, cards = original_of(table.edition, own.comic), creatives(table.edition)
    (team,) = (team for team in player.teams if team.number == own.team)
    asked = comic.icon or comic.genre
    return sum(asked in cards[card].genres for card in (team.writer, team.artist))


@lru_cache(maxsize=256)
def order_tile(edition: Edition, order: Card) -> tuple[str, int, int]:
    """Genre, value and fans of a Sales Order, by its id (1.6)."""
    _, code, rest = order.split("-")
    (genre,) = (own.id for own in edition.genres if own.code == code)
    value = int(rest.split("/")[0])
    (fans,) = (own.fans for own in edition.orders if (own.genre, own.value) == (genre, value))
    return genre, value, fans


def box(table: Table) -> Counter[str]:
    """How many cards and tiles of each kind are in play (AC-INV-1, 1.6, ACV-WAR-6, ACV-MIX-3)."""
    edition, modules = table.edition, ("base", *table.options.modules)
    doubles = "double" in modules and (table.stage, table.round) != ("picks", 0)
    found: Counter[str] = Counter()
    for own in edition.creatives:
        found[own.id[0]] += own.module == "base" or (doubles and own.module in modules)
    found["O"] = sum(own.module in modules for own in edition.originals)
    known = originals(edition)
    if table.options.use_ripoffs:
        found["R"] = sum(known[own.of].module in modules for own in edition.ripoffs)
    rows = {row.players: row for row in edition.by_players}
    war = "war" in modules
    for tiles in edition.orders:
        base = tiles.genre != "war"
        gone = rows[table.players].removed.count(tiles.value) if base else 0
        gone += base and war and tiles.value == edition.war.replaced
        found["SO"] += max(0, tiles.copies - gone) if base or war else 0
    if "objectives" in modules:
        cards = (own for own in edition.objectives if own.verb != "ripoffs")
        found["OBJ"] = len(edition.objectives if table.options.use_ripoffs else list(cards))
    return found


def lying(table: Table) -> Iterator[Cards]:
    """Every zone with its cards and tiles."""
    for deck in (table.writers, table.artists, table.comics):
        yield from _deck(deck)
    yield from (table.ripoffs, table.war_comics, table.objectives, table.fulfilled)
    yield tuple(own.order for own in table.map)
    for player in table.seats:
        yield from (player.orders, player.objectives)
        yield tuple(own.card for own in player.hand)
        yield tuple(own.comic for own in player.hyped)
        yield tuple(own.comic for own in player.printed)
        yield tuple(card for team in player.teams for card in (team.writer, team.artist))


def _deck(deck: Deck) -> Iterator[Cards]:
    yield from (deck.draw, deck.discards)
    yield tuple(card for card in deck.display if card is not None)


# ----------------------------------------------------------------------------------- the invariants


def _conserved(table: Table) -> Iterator[str]:
    cards = Counter(card for zone in lying(table) for card in zone)
    if cards and max(cards.values()) > 1:
        yield f"{cards.most_common(1)} lies in two places"
    found = Counter(card.split("-")[0] for card in cards)
    if +found != +box(table):
        yield f"there are {dict(found)}, not {dict(box(table))}"


def _calendar(table: Table) -> Iterator[str]:
    war = "war" in table.options.modules
    genres = [own.id for own in table.edition.genres if war or own.module == "base"]
    if sorted(table.calendar) != sorted(genres):
        yield f"the calendar is {table.calendar}"


def _owned(table: Table) -> Iterator[str]:
    for seat, own in enumerate(table.seats):
        if min(own.money, own.tickets, *own.ideas) < 0:
            yield f"seat {seat}: {own.money} dollars, {own.tickets} tickets, ideas {own.ideas}"


def _supplies(table: Table) -> Iterator[str]:
    edition, supply = table.edition, table.edition.supply
    for at, genre in enumerate(own.id for own in edition.genres):
        held = sum(own.ideas[at] for own in table.seats) + table.spaces.count(genre)
        if held > supply.ideas or table.spaces.count(genre) > 1:
            yield f"{held} Idea tokens of {genre}"
    hype = sum(own.tokens for player in table.seats for own in player.hyped)
    colors = sum(own.better_color for player in table.seats for own in player.printed)
    tickets = sum(player.tickets for player in table.seats)
    if tickets > supply.tickets or hype > supply.hype or colors > supply.better_color:
        yield f"{tickets} tickets, {hype} Hype, {colors} Better-color tokens"


def _hands(table: Table) -> Iterator[str]:
    """The limit is for after an action, so whoever hires on may have more (AC-HAND-2)."""
    kinds = {pending.kind for pending in GAME.pending(table)}
    for seat, own in enumerate(table.seats):
        over = len(own.hand) + len(own.hyped) > table.edition.pieces.hand
        if over and not (seat == table.active and kinds & {"discard", "hire"}):
            yield f"seat {seat} has {len(own.hand)} cards in hand, {len(own.hyped)} hyped"


def _teams(table: Table) -> Iterator[str]:
    for seat, player in enumerate(table.seats):
        cards = creatives(table.edition)
        served = Counter(own.team for own in player.printed)
        if set(served) != {team.number for team in player.teams}:
            yield f"seat {seat}: comics of teams {dict(served)}"
        for team in player.teams:
            if [cards[card].kind for card in (team.writer, team.artist)] != ["writer", "artist"]:
                yield f"seat {seat}: {team}"
            comics = [own for own in player.printed if own.team == team.number]
            if len(comics) > 2 or (len(comics) == 2 and not any(map(_is_duo, comics))):
                yield f"seat {seat}: team {team.number} serves {comics}"


def _is_duo(own: Printed) -> bool:
    return own.comic.endswith(("-D", "-X"))


def _values(table: Table) -> Iterator[str]:
    cards = creatives(table.edition)
    for team in (team for player in table.seats for team in player.teams):
        for card, up in ((team.writer, team.writer_up), (team.artist, team.artist_up)):
            if up < 0 or not cards[card].value + up <= HIGHEST:
                yield f"{card} is raised by {up}"


def _charted(table: Table) -> Iterator[str]:
    for own in (own for player in table.seats for own in player.printed):
        original = own.comic not in ripped(table.edition)
        if own.fans < 0 or (not own.fans and (original or own.charted)):
            yield f"{own.comic} has {own.fans} fans"


def _masteries(table: Table) -> Iterator[str]:
    if _asked(table) == "bonus":
        return
    for at, genre in enumerate(own.id for own in table.edition.genres):
        comics = [_of_genre(table, player, genre) for player in table.seats]
        prints = [any(comic.startswith("O-") for comic in own) for own in comics]
        holder = table.mastery[at]
        if holder is None:
            if any(prints):
                yield f"nobody has the mastery of {genre}"
        elif not prints[holder] or any(
            prints[seat] and len(own) > len(comics[holder]) for seat, own in enumerate(comics)
        ):
            yield f"seat {holder} has the mastery of {genre}: {comics}"


def _of_genre(table: Table, player: Player, genre: str) -> list[Card]:
    cards = (own.comic for own in player.printed)
    return [comic for comic in cards if genre_of(table.edition, comic) == genre]


def _editors(table: Table) -> Iterator[str]:
    (spaces,) = (r.spaces for r in table.edition.by_players if r.players == table.players)
    if any(len(area) > spaces for area in table.areas):
        yield f"editors on the areas: {table.areas}"
    placed = Counter(seat for area in table.areas for seat in area)
    for seat, player in enumerate(table.seats):
        if placed[seat] + player.editors != table.edition.pieces.editors + player.extra:
            yield f"seat {seat} has placed {placed[seat]} editors, and {player.editors} are left"


def _cubes(table: Table) -> Iterator[str]:
    if _asked(table) in PRINTING:
        return
    for seat, player in enumerate(table.seats):
        due = min(3, max(0, len(player.printed) - 1))
        if len(player.cubes) != due or len(set(player.cubes)) != due:
            yield f"seat {seat} has printed {len(player.printed)}, and its cubes are {player.cubes}"


def _orders(table: Table) -> Iterator[str]:
    if _asked(table) in ("bonus", "fulfil"):
        return
    for seat, player in enumerate(table.seats):
        for order in player.orders:
            genre, value, _ = order_tile(table.edition, order)
            for own in player.printed:
                fits = genre_of(table.edition, own.comic) == genre
                if fits and worth_of(table, player, own) >= value:
                    yield f"seat {seat} holds {order}, and has {own.comic}"


def _before_the_war(table: Table) -> Iterator[str]:
    if table.war or "war" not in table.options.modules:
        return
    orders = [own for own in table.map if own.genre == "war"]
    copies = sum(own.copies for own in table.edition.orders if own.genre == "war")
    if len(orders) != copies or any(own.up for own in orders):
        yield f"orders of War: {orders}"
    comics = sum(own.module == "war" for own in table.edition.originals)
    if len(table.war_comics) != comics:
        yield f"War comics aside: {table.war_comics}"


def _asked(table: Table) -> str:
    """The kind of decision that is owed."""
    return next((pending.kind for pending in GAME.pending(table)), "")


HOLDS: dict[str, tuple[Callable[[Table], Iterator[str]], ...]] = {
    "AC-INV-1": (_conserved, _calendar),
    "AC-INV-2": (_owned,),
    "AC-INV-3": (_supplies,),
    "AC-INV-4": (_hands,),
    "AC-INV-5": (_teams,),
    "AC-INV-6": (_values,),
    "AC-INV-7": (_charted,),
    "AC-INV-8": (_masteries,),
    "AC-INV-11": (_editors,),
    "AC-INV-12": (_cubes,),
    "AC-INV-13": (_orders,),
    "AC-INV-15": (_before_the_war,),
}


def faults(table: Table) -> list[str]:
    """What does not hold at a stable version, each with its id."""
    return [
        f"{rule_id}: {fault}"
        for rule_id, checks in HOLDS.items()
        for check in checks
        for fault in check(table)
    ]
