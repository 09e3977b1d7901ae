"""A round is set up: chapter "Setting up a round", its steps in one fixed order (MC-SETUP-13).

Of the first round the first player comes before all else (MC-RNG-11); of the others it follows
from the scores. What begins the first turn comes after it.
"""

from domain.games.mint_condition.events import (
    ComicsRemoved,
    ComicsShuffled,
    DeckReshuffled,
    FirstPlayerDrawn,
    FirstPlayerGiven,
    FreeComicReturned,
    HotComicDrawn,
    Made,
    PileDealt,
    PowersShuffled,
    RoundBonusDrawn,
    RoundStarted,
    SecretPowerDealt,
    ShopComicDealt,
)
from domain.games.mint_condition.evolve import evolve
from domain.games.mint_condition.figures import (
    bonus_ids,
    cards,
    facts,
    for_players,
    power_ids,
    series_ids,
)
from domain.games.mint_condition.state import Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.luck import Luck
from domain.kernel.script import Script


def first_player(table: Table, luck: Luck) -> Made:
    """Who begins round 1, as asked for or random (MC-SETUP-11)."""
    asked = table.options.first_player
    if asked != "random":
        return (FirstPlayerGiven(asked),)
    label = table.shuffles.label("first_player")
    order = luck.shuffle(label, range(table.players))
    return (FirstPlayerDrawn(label, len(order), order[0], order),)


def set_up(table: Table, luck: Luck) -> Made:
    """All from RoundStarted to the last secret power. The first player of the round is known, and
    all comics are gathered."""
    script = Script(evolve, table)
    script.tell_each((start, shuffle, remove), luck)
    script.tell_on(shop, luck)
    script.tell_each((piles, hot_comic, round_bonus, powers), luck)
    return script.events


def start(table: Table, luck: Luck) -> Made:
    """The next round, with its first player."""
    return (RoundStarted(table.round + 1, _first(table)),)


def shuffle(table: Table, luck: Luck) -> Made:
    """All comics (MC-SETUP-1)."""
    label = table.shuffles.label("comics")
    order = luck.shuffle(label, cards(table.edition))
    return (ComicsShuffled(label, len(order), order),)


def remove(table: Table, luck: Luck) -> Made:
    """Off the top, face down (MC-SETUP-2)."""
    comics = table.deck[: for_players(table.edition, table.players).removed]
    return (ComicsRemoved(len(comics), comics),)


def shop(table: Table, luck: Luck) -> Made:
    """The next comic of the shop; the Free Comic goes back, and the deck is shuffled (MC-SETUP-4,
    -5). Nothing once it is full."""
    place = len(table.shop) + 1
    if place > for_players(table.edition, table.players).shop:
        return ()
    top = table.deck[0]
    if facts(table.edition)[top].kind != "free":
        return (ShopComicDealt(top, place),)
    label = table.shuffles.label("deck")
    order = luck.shuffle(label, table.deck)
    return (FreeComicReturned(top), DeckReshuffled(label, len(order), order))


def piles(table: Table, luck: Luck) -> Made:
    """Pile by pile, face down (MC-SETUP-7)."""
    size = table.edition.figures.pile
    dealt = (table.deck[at * size : (at + 1) * size] for at in range(len(SPOTS)))
    return tuple(PileDealt(spot, size, pile) for spot, pile in zip(SPOTS, dealt, strict=True))


def hot_comic(table: Table, luck: Luck) -> Made:
    """One of all series (MC-SETUP-8)."""
    label = table.shuffles.label("hot")
    order = luck.shuffle(label, series_ids(table.edition))
    return (HotComicDrawn(label, len(order), order[0], order),)


def round_bonus(table: Table, luck: Luck) -> Made:
    """One of all round bonuses (MC-SETUP-9)."""
    label = table.shuffles.label("bonus")
    order = luck.shuffle(label, bonus_ids(table.edition))
    return (RoundBonusDrawn(label, len(order), order[0], order),)


def powers(table: Table, luck: Luck) -> Made:
    """A secret power each, from the first player on (MC-SETUP-10, MC-RNG-11)."""
    label = table.shuffles.label("powers")
    order = luck.shuffle(label, power_ids(table.edition))
    dealt = zip(table.clockwise(_first(table)), order, strict=False)
    return (
        PowersShuffled(label, len(order), order),
        *(SecretPowerDealt(seat, power) for seat, power in dealt),
    )


def _first(table: Table) -> int:
    if table.first is None:
        raise AssertionError("a round is set up once its first player is known")
    return table.first
