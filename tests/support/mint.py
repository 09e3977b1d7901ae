"""Mint Condition Comics for tests: a Table in a wanted position, games just dealt, who sees what.

A position holds all 84 cards: what is wanted somewhere lies there, and the rest in the deck; in the
shop where the deck is given too; in the last seat's collection where both are.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games.mint_condition import GAME
from domain.games.mint_condition.events import SetScore, SetsScored
from domain.games.mint_condition.options import Options
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.state import ComicSet, Player, RoundSheet, Table
from domain.games.mint_condition.tables import SPOTS, Edition
from domain.kernel.game import Setup
from domain.kernel.luck import Luck, StackedLuck
from domain.kernel.messages import Command, Event
from domain.kernel.piles import replaced
from domain.kernel.sight import PUBLIC, REFEREE, Audience, mask, seat_audience
from domain.kernel.types import FACE_DOWN, Card, Cards, Seat
from tests.support import spec
from tests.support.mint_box import (
    BONUSES,
    CARDS,
    FREE,
    MIXED,
    POWERS,
    REMOVED,
    SERIES,
    SHOP,
    comics,
    printed,
)

ANN, BEN, CAT, DAN, EVE, FAY = range(6)

Given = spec.Given[Table, Options, Edition]
Outcome = spec.Outcome[Table]
Zone = str | int
"""Cards as `mint_box.comics` reads them, or so many that are wanted nowhere."""


class Play(Given):
    """A game from a position on; `events` are those since. Every batch must keep the invariants."""

    def __init__(self, table: Table, *events: Event, now: Table | None = None) -> None:
        self.game = GAME
        self.setup = Setup(table.players, table.options, table.edition)
        self.start = table
        self.events = events
        self.table = now or GAME.fold(table, events)

    def when(self, command: Command, luck: Luck | None = None) -> Outcome:
        outcome = super().when(command, luck)
        assert GAME.breaches(outcome.table) == []
        return outcome

    def after(self, *commands: Command, luck: Luck | None = None) -> "Play":
        play = self
        for command in commands:
            outcome = play.when(command, luck)
            assert outcome.refusal is None, f"{command} was refused: {outcome.refusal}"
            play = Play(play.start, *play.events, *outcome.events, now=outcome.table)
        return play

    def history(self, viewer: Audience) -> Iterator[Table]:
        """The viewer's Table from the position on; of what came before it remembers nothing."""
        table = veiled(self.start, viewer)
        yield table
        for event in self.events:
            table = GAME.evolve(table, mask(event, viewer))
            yield table

    def tables(self) -> list[Table]:
        """The position and the Table after every event since."""
        return list(self.history(REFEREE))

    def seat(self, seat: Seat) -> Player:
        """What lies before a seat."""
        return self.table.seats[seat]


# ------------------------------------------------------------------------------------- positions


def placed(
    players: int = 3,
    *,
    sets: Mapping[Seat, tuple[str, ...]] | None = None,
    loose: Mapping[Seat, str] | None = None,
    powers: Mapping[Seat, str] | None = None,
    before: Mapping[Seat, tuple[int, ...]] | None = None,
    turn: int = 2,
    rounds: int = 1,
    edition: Edition | None = None,
    **more: Any,
) -> Play:
    """Ann's second turn of round 1, before her trade.

    `shop`, `deck`, `removed` and `piles` (by spot) are zones, `top` the first cards of the deck;
    `powers` are those that are unrevealed, `shown` names some of the others; `before` is what seats
    scored in earlier rounds. Everything else is a field of the Table.
    """
    options = GAME.options(rounds=rounds)
    table = GAME.initial(Setup(players, options, edition or GAME.standard()))
    own = _owned(players, sets or {}, loose or {})
    zones = {name: more.pop(name, None) for name in ("shop", "deck", "top", "removed", "piles")}
    lying = _laid(players, [card for seat in own for card in seat.collection], **zones)
    rest = lying.pop("rest")
    own[-1] = _hoarding(own[-1], rest) if rest else own[-1]
    own = _powered(own, powers or {}, more.pop("shown", {}))
    active, first = more.get("active", ANN), more.get("first", ANN)
    done = max((len(some) for some in (before or {}).values()), default=0)
    for seat in range(players):
        begun = (seat - first) % players <= (active - first) % players
        sheets = tuple(_sheet(vp) for vp in (before or {}).get(seat, (0,) * done))
        own[seat] = _with(own[seat], turns=turn - (not begun), sheets=sheets)
    bare = not any(lying["piles"])
    usual: dict[str, Any] = {
        "round": 1 + done,
        "stage": "trade",
        "first": first,
        "active": active,
        "hot": "GRM",
        "bonus": "RB-7",
        "deck_out": not lying["deck"],
        "piles_out": bare,
        "trade_only": bare,
        "may_trade": turn > 1,
    }
    return Play(_with(table, seats=tuple(own), **lying, **{**usual, **more}))


def picking(players: int = 3, **wanted: Any) -> Play:
    """The same turn at its first pile, which is looked at; no trade was made, if one could be."""
    traded = "declined" if wanted.get("turn", 2) > 1 else ""
    play = placed(players, **{"stage": "pick", "traded": traded, **wanted})
    spot = max(spot for spot in SPOTS if play.table.pile(spot))
    return Play(_with(play.table, spot=wanted.get("spot", spot)))


def closing(players: int = 3, **wanted: Any) -> Play:
    """The last turn of the round: no piles, and only a trade to be declined."""
    bare: dict[str, Any] = {"deck": "", "piles": dict.fromkeys(SPOTS, "")}
    first = wanted.get("first", ANN)
    last = (first - 1) % players
    powers = {last: "PW-3", **wanted.pop("powers", {})}
    return placed(players, **{**bare, "active": last, "powers": powers, **wanted})


def tuned(play: Play, **fields: Any) -> Play:
    """The position as it is now, with other things on the table."""
    return Play(_with(play.table, **fields))


def having(play: Play, seat: Seat, **fields: Any) -> Play:
    """The position as it is now, with something else before one seat."""
    seats = replaced(play.table.seats, seat, _with(play.seat(seat), **fields))
    return Play(_with(play.table, seats=seats))


def dealt(
    players: int = 3,
    order: str = "",
    *,
    hot: str = "GRM",
    bonus: str = "RB-7",
    powers: tuple[str, ...] = (),
    luck: Luck | None = None,
    edition: Edition | None = None,
    **options: Any,
) -> Play:
    """A game just dealt: `order` is the top of the shuffled comics, the Free Comic at the bottom if
    not in there; `powers` go to the seats from the first player on."""
    stacked = luck or stacked_luck(order, hot, bonus, powers)
    chosen = GAME.options(**{"first_player": ANN, "rounds": 1, **options})
    setup = Setup(players, chosen, edition or GAME.standard())
    GAME.check(setup)
    start = GAME.initial(setup)
    return Play(start, *GAME.deal(start, stacked))


def stacked_luck(
    order: str = "", hot: str = "GRM", bonus: str = "RB-7", powers: tuple[str, ...] = ()
) -> StackedLuck:
    """Luck for a first round: what it names comes first, and the Free Comic last."""
    named = comics(order)
    rest = tuple(card for card in MIXED if card not in (*named, FREE))
    free = () if FREE in named else (FREE,)
    luck = StackedLuck().stack("comics/1", (*named, *rest, *free))
    for label, first, among in (
        ("hot/1", (hot,), SERIES),
        ("bonus/1", (bonus,), BONUSES),
        ("powers/1", powers, POWERS),
    ):
        luck.stack(label, (*first, *(id_ for id_ in among if id_ not in first)))
    return luck


def _owned(
    players: int, sets: Mapping[Seat, tuple[str, ...]], loose: Mapping[Seat, str]
) -> list[Player]:
    found: list[Player] = []
    for seat in range(players):
        own = tuple(
            ComicSet(number, _series_of(comics(text)), comics(text))
            for number, text in enumerate(sets.get(seat, ()), 1)
        )
        found.append(Player(sets=own, loose=comics(loose.get(seat, "")), formed=len(own)))
    return found


def _series_of(cards: Cards) -> str:
    return next(series for card in cards if (series := printed(card).series) is not None)


def _laid(
    players: int,
    owned: Iterable[Card],
    shop: Zone | None,
    deck: Zone | None,
    top: str | None,
    removed: str | None,
    piles: Mapping[int, Zone] | None,
) -> dict[str, Any]:
    texts = [shop, deck, top, removed, *(piles or {}).values()]
    named = [card for text in texts if isinstance(text, str) for card in comics(text)]
    taken = [*owned, *named]
    assert len(set(taken)) == len(taken), f"twice: {sorted(taken)}"
    assert set(taken) <= set(CARDS), f"no cards: {set(taken) - set(CARDS)}"
    left = [card for card in MIXED if card not in taken and card != FREE]

    def zone(wanted: Zone) -> Cards:
        if isinstance(wanted, str):
            return comics(wanted)
        return tuple(left.pop() for _ in range(wanted))

    free = () if FREE in taken else (FREE,)
    out = comics(removed or "")
    out = (*out, *free)[: REMOVED[players]] if len(out) < REMOVED[players] else out
    free = () if FREE in out else free
    found: dict[str, Any] = {
        "removed": (*out, *zone(REMOVED[players] - len(out))),
        "piles": tuple(zone((piles or {}).get(spot, 2)) for spot in SPOTS),
        "shop": zone(SHOP[players] if shop is None else shop),
        "spent": free if deck is not None else (),
    }
    if deck is None:
        return {**found, "deck": (*comics(top or ""), *left, *free), "rest": ()}
    found["deck"] = (*comics(top or ""), *zone(deck))
    if shop is None:
        return {**found, "shop": (*found["shop"], *left), "rest": ()}
    return {**found, "rest": tuple(left)}


def _hoarding(player: Player, cards: Cards) -> Player:
    """A collection of all these cards in which nothing fits anywhere any more."""
    assert not player.collection, "the last seat takes what lies nowhere"
    sets: list[ComicSet] = []
    loose = [card for card in cards if printed(card).series is None]
    for series in SERIES:
        lots: dict[int | None, list[Card]] = {}
        for card in sorted(card for card in cards if printed(card).series == series):
            lots.setdefault(printed(card).issue, []).append(card)
        while len(lots) > 1:
            sets.append(ComicSet(len(sets) + 1, series, tuple(lot.pop() for lot in lots.values())))
            lots = {issue: lot for issue, lot in lots.items() if lot}
        loose += [card for lot in lots.values() for card in lot]
    assert not any(card.startswith("ANT") for card in loose), "name where anthologies lie"
    return msgspec.structs.replace(player, sets=tuple(sets), loose=tuple(loose), formed=len(sets))


def _powered(
    own: list[Player], hidden: Mapping[Seat, str], shown: Mapping[Seat, str]
) -> list[Player]:
    spare = [power for power in POWERS if power not in (*hidden.values(), *shown.values())]
    return [
        _with(player, power=hidden.get(seat) or shown.get(seat) or spare.pop())
        if seat in hidden
        else _with(player, power=shown.get(seat) or spare.pop(), revealed=True)
        for seat, player in enumerate(own)
    ]


def by_size(event: SetsScored) -> list[tuple[int, str, int, int]]:
    """The sets scored: number, series, size, VP."""
    return [(own.number, own.series, own.size, own.vp) for own in event.sets]


def _sheet(vp: int) -> RoundSheet:
    return RoundSheet(sets=(SetScore(1, "NOV", (), vp),))


def _with(struct: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(struct, **changes)


# --------------------------------------------------------------------------------- who sees what


def veiled(table: Table, viewer: Audience) -> Table:
    """The Table as somebody sees it who has just come in (section 5)."""
    if viewer == REFEREE:
        return table
    looking = table.active if table.stage == "pick" else None
    piles = tuple(
        cards if viewer == seat_audience_of(looking) and spot == table.spot else backs(len(cards))
        for spot, cards in zip(SPOTS, table.piles, strict=True)
    )
    seats = tuple(
        player if viewer == seat_audience(seat) else _concealed(player)
        for seat, player in enumerate(table.seats)
    )
    deck, removed = backs(len(table.deck)), backs(len(table.removed))
    veiled_table: Table = _with(table, deck=deck, removed=removed, piles=piles, seats=seats)
    return veiled_table


def seat_audience_of(seat: Seat | None) -> Audience | None:
    return None if seat is None else seat_audience(seat)


def _concealed(player: Player) -> Player:
    power = player.power if player.revealed or player.power is None else FACE_DOWN
    picked, looked = backs(len(player.picked)), backs(len(player.looked))
    concealed: Player = _with(player, power=power, picked=picked, looked=looked)
    return concealed


def backs(count: int) -> Cards:
    return (FACE_DOWN,) * count


def viewers(players: int) -> tuple[Audience, ...]:
    """The spectator, and every seat."""
    return (PUBLIC, *map(seat_audience, range(players)))


# -------------------------------------------------------------------------------------- questions


def rule(rule_id: str) -> Rule:
    """The rule that refuses with that id."""
    return Rule(rule_id)


def owed(play: Play) -> list[tuple[Seat, str]]:
    """Who owes which decision."""
    return [(pending.seat, pending.kind) for pending in GAME.pending(play.table)]


def legal(play: Play, seat: Seat) -> tuple[Command, ...]:
    """What a seat may do, as it sees the game."""
    return GAME.legal(play.seen_by(seat_audience(seat)), seat).commands


def kinds(events: Iterable[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def holdings(table: Table, seat: Seat) -> tuple[list[list[Card]], list[Card]]:
    """A seat's sets and its loose comics, whatever their order."""
    player = table.seats[seat]
    return sorted(sorted(own.comics) for own in player.sets), sorted(player.loose)


def held(sets: Iterable[str], loose: str = "") -> tuple[list[list[Card]], list[Card]]:
    """The same, written down."""
    return sorted(sorted(comics(text)) for text in sets), sorted(comics(loose))
