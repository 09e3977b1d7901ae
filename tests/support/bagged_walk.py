"""Random players of whole days: not clever, but they do whatever there is to do."""

import random
from collections import Counter
from collections.abc import Callable, Sequence

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.commands import (
    BagComics,
    BoostAction,
    BuyDrawn,
    ChoosePower,
    ClaimAction,
    DisplaySet,
    EndTurn,
    ExpandSet,
    FinishDisplay,
    FinishSelling,
    MeetCelebrity,
    Pick,
    SellComic,
    SellOut,
    SettleMembership,
    SettlePreview,
    SignComics,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.state import Decision, Table
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cards, Seat

Answer = Callable[[Table, Decision, random.Random], Command]

COMMONNESS = {"display": 6, "bag_and_board": 5, "bargain_bin": 6, "grading": 2, "sell": 2}
"""How often a group is claimed; the others once."""
HELPED = {
    "audacity": "autographs",
    "backstage_pass": "autographs",
    "convention_volunteer": "swag",
    "dial_up": "mail_order",
    "membership": "sneak_preview",
    "optimism": "bargain_bin",
}
KEEN = 8
"""So much more often by the owner of a power that helps there."""


def step(table: Table, chance: random.Random) -> Command:
    """A command that the rules allow now."""
    if table.drafting:
        seat = chance.choice(table.waiting_for)
        hand = liked(table, seat, table.seats[seat].hand)
        return Pick(seat=seat, comic=some(hand, 1, chance, least=1)[0])
    top = table.top
    assert top is not None
    if top.kind != "unbag" and chance.random() < 0.02:
        seat = chance.randrange(table.players)
        bagged = table.seats[seat].bagged
        if bagged and (top.kind, top.seat) != ("swap_discard", seat):
            return UnbagComics(seat=seat, comics=(chance.choice(bagged),))
    if table.seats[top.seat].powers and chance.random() < 0.3 and (uses := usable(table, top)):
        return chance.choice(uses)
    return ANSWERS.get(top.kind, _listed)(table, top, chance)


def usable(table: Table, top: Decision) -> list[Command]:
    """What one-time powers are offered for."""
    offered = GAME.legal(table, top.seat).commands
    return [command for command in offered if isinstance(command, UsePower | MeetCelebrity)]


def liked(table: Table, seat: Seat, cards: Cards) -> list[Card]:
    """These comics, first those whose heroes the seat has most of."""
    player = table.seats[seat]
    shown = tuple(comic for own in player.sets for comic in own.comics)
    have = (*player.loose, *player.bagged, *player.drawn, *player.hand, *shown)
    counts = Counter(hero for comic in have for hero in heroes_of((comic,)))
    return sorted(cards, key=lambda comic: -max(counts[hero] for hero in heroes_of((comic,))))


def some(cards: Sequence[Card], most: int, chance: random.Random, least: int = 0) -> Cards:
    """Up to so many of them, more often all than any other number, more often the first ones."""
    most = min(most, len(cards))
    count = most if chance.random() < 0.6 else chance.randint(min(least, most), most)
    if chance.random() < 0.7:
        return tuple(cards[:count])
    return tuple(chance.sample(list(cards), count))


def _listed(table: Table, top: Decision, chance: random.Random) -> Command:
    commands = GAME.legal(table, top.seat).commands
    return commands[0] if chance.random() < 0.6 else chance.choice(commands)


def _planning(table: Table, top: Decision, chance: random.Random) -> Command:
    commands = GAME.legal(table, top.seat).commands
    if top.used and not top.second and chance.random() < 0.4:
        return EndTurn(seat=top.seat)
    claims = [command for command in commands if isinstance(command, ClaimAction)]
    if claims and chance.random() < 0.8:
        groups = sorted({command.group for command in claims})
        keen = {HELPED.get(power) for power in table.seats[top.seat].powers}
        weights = [COMMONNESS.get(group, 1) + KEEN * (group in keen) for group in groups]
        (group,) = chance.choices(groups, weights)
        return chance.choice([command for command in claims if command.group == group])
    boosts = [command for command in commands if isinstance(command, BoostAction)]
    if not boosts:  # a second claim is owed, or a Chauffeur waits without cubes
        return chance.choice(claims or commands)
    boost = chance.choice(boosts)
    if boost.group == "chores" and chance.random() < 0.2:
        return max((b for b in boosts if b.group == "chores"), key=lambda b: b.units)
    return boost


def _buying(table: Table, top: Decision, chance: random.Random) -> Command:
    player = table.seats[top.seat]
    most = min(top.left, player.cash // top.price)
    return BuyDrawn(seat=top.seat, comics=some(liked(table, top.seat, player.drawn), most, chance))


def _preview(table: Table, top: Decision, chance: random.Random) -> Command:
    player = table.seats[top.seat]
    comics = some(liked(table, top.seat, player.drawn), player.cash // 20, chance)
    rest = [comic for comic in player.drawn if comic not in comics]
    chance.shuffle(rest)
    if "membership" in player.powers:
        free = min(2, len(comics), len(rest))
        return SettleMembership(top.seat, comics, tuple(rest[:free]), tuple(rest[free:]))
    return SettlePreview(seat=top.seat, comics=comics, order=tuple(rest))


def _selling(table: Table, top: Decision, chance: random.Random) -> Command:
    commands = GAME.legal(table, top.seat).commands
    if chance.random() < 0.3:
        return chance.choice([*commands, FinishSelling(seat=top.seat)])
    sold = {command.comic: command for command in commands if isinstance(command, SellComic)}
    worst = liked(table, top.seat, tuple(sold))[-1:]
    return sold[worst[0]] if worst else FinishSelling(seat=top.seat)


def _signing(table: Table, top: Decision, chance: random.Random) -> Command:
    player = table.seats[top.seat]
    comics = player.bagged + player.loose * ("audacity" in player.powers)
    plain = [comic for comic in comics if comic not in table.signed]
    return SignComics(seat=top.seat, comics=some(plain, min(top.left, table.tags), chance))


def _bagging(table: Table, top: Decision, chance: random.Random) -> Command:
    loose = liked(table, top.seat, table.seats[top.seat].loose)
    return BagComics(seat=top.seat, comics=some(loose, top.left, chance))


def _unbagging(table: Table, top: Decision, chance: random.Random) -> Command:
    bagged = liked(table, top.seat, table.seats[top.seat].bagged)[::-1]
    return UnbagComics(
        seat=top.seat, comics=some(bagged, top.allowance, chance, least=top.allowance)
    )


def _power(table: Table, top: Decision, chance: random.Random) -> Command:
    commands = GAME.legal(table, top.seat).commands
    used = [command for command in commands if isinstance(command, ChoosePower)]
    sold = [command for command in commands if isinstance(command, SellOut)]
    return chance.choice(used if used and chance.random() < 0.8 else sold or used)


def _window(table: Table, top: Decision, chance: random.Random) -> Command:
    return chance.choice(GAME.legal(table, top.seat).commands[-4:])


def _displaying(table: Table, top: Decision, chance: random.Random) -> Command:
    player = table.seats[top.seat]
    commands: list[Command] = [FinishDisplay(seat=top.seat)]
    by_hero = {hero: of_hero(hero, player.bagged) for hero in heroes_of(player.bagged)}
    for hero, comics in by_hero.items():
        own = player.set_of(hero)
        if own and own.slab is None:
            commands += [ExpandSet(seat=top.seat, hero=hero, comic=comic) for comic in comics]
        elif own is None and min(len(comics), top.left) >= 3:
            size = chance.randint(3, min(len(comics), top.left))
            shown = tuple(chance.sample(comics, size))
            commands.append(DisplaySet(seat=top.seat, hero=hero, comics=shown))
    return commands[-1] if chance.random() < 0.8 else chance.choice(commands)


def heroes_of(comics: Cards) -> list[str]:
    """The heroes on these comics, in the order of their names."""
    return sorted({hero for comic in comics for hero in comic.rpartition("-")[0].split("+")})


def of_hero(hero: str, comics: Cards) -> list[str]:
    """The comics with that hero."""
    return [comic for comic in comics if hero in heroes_of((comic,))]


ANSWERS: dict[str, Answer] = {
    "planning_turn": _planning,
    "mail_order": _buying,
    "bargain_bin": _buying,
    "sneak_preview": _preview,
    "sell": _selling,
    "autographs": _signing,
    "bag_and_board": _bagging,
    "unbag": _unbagging,
    "superpower": _power,
    "spring_cleaning": _selling,
    "dibs": _window,
    "display": _displaying,
}
