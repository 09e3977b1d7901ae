"""Commands of Bagged & Boarded that may well be wrong: of any kind, by anybody, about anything."""

import random
from collections.abc import Callable

from domain.games.bagged_boarded.commands import (
    BagComics,
    BoostAction,
    BuyDrawn,
    BuyReserved,
    CallDibs,
    ChoosePower,
    ClaimAction,
    Decline,
    DiscardLoose,
    DisplaySet,
    EndTurn,
    ExpandSet,
    FinishDisplay,
    FinishSelling,
    GoToBed,
    GradeSet,
    KeepInherited,
    MeetCelebrity,
    OrderFromBin,
    OrderReserved,
    Pick,
    SellComic,
    SellOut,
    SettleMembership,
    SettlePreview,
    SignComics,
    SwapComics,
    TakeExtra,
    TakeSwag,
    UnbagComics,
    UsePower,
)
from domain.games.bagged_boarded.state import Table
from domain.kernel.messages import Command
from domain.kernel.types import Card, Cards, Seat
from tests.support.bagged_walk import heroes_of, of_hero
from tests.support.title import Makers

GROUPS = (
    *("chores", "mail_order", "reserve_loose", "sell", "bargain_bin", "reserve_bagged", "swag"),
    *("sneak_preview", "autographs", "grading", "bag_and_board", "display", "early_bedtime"),
    *("planning_turn", "", "Sell"),
)
KINDS = ("chores", "draw", "buy", "sell", "autographs", "waiver", "bag", "points", "", "none")


class Mischief:
    """Makes commands for one Table."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table = table
        self.chance = chance

    def comics(self, seat: Seat) -> Cards:
        """Comics of one place: a pile of the seat's or of another's, a row, a deck; or strange."""
        table = self.table
        own, other = table.seats[seat], table.seats[self.chance.randrange(table.players)]
        piles = [own.loose, own.bagged, own.drawn, own.hand, own.bagged, other.bagged, other.loose]
        piles += [pile.comics for player in (own, other) for pile in player.sets]
        rows = table.reserve_loose + table.reserve_bagged
        piles += [tuple(comic for comic in rows if comic), table.sneak, table.supply_deck]
        piles += [table.signed, ("", "?", "hovergirl-9", "no_such_hero-1")]
        return self.chance.choice([pile for pile in piles if pile])

    def comic(self, seat: Seat) -> Card:
        return self.chance.choice(self.comics(seat))

    def some(self, seat: Seat) -> Cards:
        """A few of them, now and then one twice or one from elsewhere."""
        comics = list(self.comics(seat))
        few = self.chance.sample(comics, self.chance.randint(0, min(6, len(comics))))
        if few and self.chance.random() < 0.1:
            few.append(few[0])
        if self.chance.random() < 0.1:
            few.append(self.comic(seat))
        return tuple(few)

    def hero(self, seat: Seat) -> str:
        found = [own.hero for player in self.table.seats for own in player.sets]
        found += [*heroes_of(self.table.seats[seat].bagged), "no_such_hero", ""]
        return self.chance.choice(found)

    def of_hero(self, seat: Seat) -> tuple[str, Cards]:
        """A hero and comics of it that the seat owns in one pile."""
        player = self.table.seats[seat]
        comics = self.chance.choice([player.bagged, (*player.bagged, *player.loose)])
        heroes = heroes_of(comics)
        if not heroes:
            return self.hero(seat), ()
        hero = max(heroes, key=lambda name: (len(of_hero(name, comics)), self.chance.random()))
        return hero, tuple(of_hero(hero, comics))

    def row(self) -> int:
        return self.chance.choice([-1, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7])


def _display(m: Mischief, seat: Seat) -> Command:
    hero, comics = m.of_hero(seat)
    if m.chance.random() < 0.5:
        hero, comics = m.hero(seat), m.some(seat)
    return DisplaySet(seat=seat, hero=hero, comics=comics[: m.chance.randint(1, 8)])


def _expand(m: Mischief, seat: Seat) -> Command:
    if m.chance.random() < 0.5:
        return ExpandSet(seat=seat, hero=m.hero(seat), comic=m.comic(seat))
    hero = m.hero(seat)
    player = m.table.seats[seat]
    own = of_hero(hero, (*player.bagged, *player.loose))
    return ExpandSet(seat=seat, hero=hero, comic=own[0] if own else m.comic(seat))


def _settle(m: Mischief, seat: Seat) -> Command:
    drawn = list(m.table.seats[seat].drawn) or list(m.comics(seat))
    m.chance.shuffle(drawn)
    cut, end = m.chance.randint(0, len(drawn)), m.chance.randint(0, len(drawn))
    return SettlePreview(seat=seat, comics=tuple(drawn[:cut]), order=tuple(drawn[min(cut, end) :]))


def _sell(m: Mischief, seat: Seat) -> Command:
    sets = m.table.seats[seat].sets
    if sets and m.chance.random() < 0.5:
        return SellComic(seat=seat, comic=m.chance.choice(m.chance.choice(sets).comics))
    return SellComic(seat=seat, comic=m.comic(seat))


def _sign(m: Mischief, seat: Seat) -> Command:
    bagged = list(m.table.seats[seat].bagged)
    if not bagged or m.chance.random() < 0.3:
        return SignComics(seat=seat, comics=m.some(seat))
    few = m.chance.sample(bagged, min(len(bagged), m.chance.randint(1, 3)))
    return SignComics(seat=seat, comics=(*few, *few[: m.chance.randint(0, 1)]))


def _unbag(m: Mischief, seat: Seat) -> Command:
    bagged = list(m.table.seats[seat].bagged)
    if m.chance.random() < 0.5:
        return UnbagComics(seat=seat, comics=m.some(seat))
    return UnbagComics(seat=seat, comics=tuple(bagged[: m.chance.randint(0, len(bagged))]))


def _boost(m: Mischief, seat: Seat) -> Command:
    claimed = [claim.group for claim in m.table.seats[seat].claims]
    group = m.chance.choice(claimed if claimed and m.chance.random() < 0.7 else GROUPS)
    kinds = {"grading": "waiver", "sell": "sell", "autographs": "autographs", "chores": "chores"}
    kind = kinds.get(group) if m.chance.random() < 0.5 else None
    units = m.chance.choice([-1, 0, 1, 1, 2, 3, 13])
    return BoostAction(seat=seat, group=group, kind=kind or m.chance.choice(KINDS), units=units)


def _claim(m: Mischief, seat: Seat) -> Command:
    player = m.table.seats[seat]
    if player.claims and m.chance.random() < 0.3:
        return ClaimAction(seat=seat, group=m.chance.choice(player.claims).group, row=m.row())
    return ClaimAction(seat=seat, group=m.chance.choice(GROUPS), row=m.row())


def _power(m: Mischief, seat: Seat) -> Command:
    powers = [*m.table.powers, *m.table.removed_powers[:1], "no_such_power", ""]
    powers += ["good_grades"] * (3 if "good_grades" in m.table.powers else 0)
    return m.chance.choice((ChoosePower, SellOut))(seat=seat, power=m.chance.choice(powers))


def _use(m: Mischief, seat: Seat) -> Command:
    """Mostly a power that somebody owns."""
    mine = m.table.seats[seat].powers
    if "celebrity_sighting" in mine and m.chance.random() < 0.5:
        return _meeting(m, seat)
    if mine and m.chance.random() < 0.6:
        return UsePower(seat=seat, power=m.chance.choice(mine))
    owned = [power for player in m.table.seats for power in player.powers]
    named = ("chauffeur", "caffeine_boost", "mad_rush", "dibs", "celebrity_sighting", "no_power")
    if m.chance.random() < 0.5:
        return UsePower(seat=seat, power=m.chance.choice([*owned, *named]))
    return _meeting(m, seat)


def _meeting(m: Mischief, seat: Seat) -> Command:
    own = (*m.table.seats[seat].loose, *m.table.seats[seat].bagged)
    comics = own[: m.chance.randint(0, 3)] if m.chance.random() < 0.5 else m.some(seat)
    return MeetCelebrity(seat=seat, comics=comics)


def _dibs(m: Mischief, seat: Seat) -> Command:
    return CallDibs(seat=seat, hero=m.hero(seat))


def _membership(m: Mischief, seat: Seat) -> Command:
    drawn = list(m.table.seats[seat].drawn) or list(m.comics(seat))
    m.chance.shuffle(drawn)
    paid, free = m.chance.randint(0, 2), m.chance.randint(0, 3)
    comics, gifts = tuple(drawn[:paid]), tuple(drawn[paid : paid + free])
    return SettleMembership(seat=seat, comics=comics, free=gifts, order=tuple(drawn[paid + free :]))


def _discard(m: Mischief, seat: Seat) -> Command:
    loose = m.table.seats[seat].loose
    comics = loose[: m.chance.randint(0, len(loose))] if m.chance.random() < 0.5 else m.some(seat)
    return DiscardLoose(seat=seat, comics=comics)


def _keep(m: Mischief, seat: Seat) -> Command:
    drawn = m.table.seats[seat].drawn
    if drawn and not m.table.tags:
        return KeepInherited(seat=seat, option="sign", comics=drawn[:1])
    comics = drawn[: m.chance.randint(0, len(drawn))] if m.chance.random() < 0.5 else m.some(seat)
    return KeepInherited(seat=seat, option=m.chance.choice(("sign", "bag", "loose")), comics=comics)


def _order(m: Mischief, seat: Seat) -> Command:
    if m.chance.random() < 0.3:
        return OrderFromBin(seat=seat)
    return OrderReserved(seat=seat, row=m.chance.choice(("loose", "bagged")), slot=m.row())


def _extra(m: Mischief, seat: Seat) -> Command:
    return TakeExtra(seat=seat, option=m.chance.choice(("draw", "buy")))


Make = Callable[[Mischief, Seat], Command]

PICK: Make = lambda m, seat: Pick(seat=seat, comic=m.comic(seat))  # noqa: E731
BUY: Make = lambda m, seat: BuyDrawn(seat=seat, comics=m.some(seat))  # noqa: E731
BAG: Make = lambda m, seat: BagComics(seat=seat, comics=m.some(seat))  # noqa: E731
GRADE: Make = lambda m, seat: GradeSet(seat=seat, hero=m.hero(seat))  # noqa: E731

BARE = (EndTurn, BuyReserved, Decline, FinishSelling, TakeSwag, FinishDisplay, GoToBed, SwapComics)


def _bare(m: Mischief, seat: Seat) -> Command:
    return m.chance.choice(BARE)(seat)


ANYTHING: tuple[Make, ...] = (PICK, BUY, _sell, _sign, BAG, GRADE, _bare, _bare)
ANYTHING += (_display, _expand, _settle, _unbag, _boost, _claim, _power, _use, _dibs)
ANYTHING += (_membership, _discard, _keep, _order, _extra)
ANSWERS: dict[str, tuple[Make, ...]] = {
    "draft_pick": (PICK, PICK, _unbag),
    "planning_turn": (_claim, _boost, _use),
    "mail_order": (BUY,),
    "bargain_bin": (BUY,),
    "sell": (_sell, _use),
    "sneak_preview": (_settle, _membership),
    "autographs": (_sign, _use),
    "grading": (GRADE,),
    "bag_and_board": (BAG, _use),
    "display": (_display, _expand, _use),
    "superpower": (_power, _display, _use),
    "dibs": (_dibs, _use),
    "swap_discard": (_discard, _unbag),
    "inherited_collection": (_keep,),
    "special_order": (_order,),
    "spring_cleaning": (_sell,),
    "good_grades": (GRADE,),
    "unbag": (_unbag,),
}

MAKERS = Makers(Mischief, ANSWERS, ANYTHING)
