"""What must hold of collections, turns, powers and scores (section 8.2)."""

from collections import Counter
from collections.abc import Iterator

from domain.games.mint_condition.figures import Fact, bonus_of, facts, for_players, size_of
from domain.games.mint_condition.sets import steps
from domain.games.mint_condition.state import ComicSet, Table
from domain.games.mint_condition.tables import SPOTS
from domain.kernel.types import FACE_DOWN, Seat

# ------------------------------------------------------------------------------------- collections


def sets(table: Table) -> Iterator[str]:
    """One series, different numbers, a numbered comic, from two comics to as many as it has; only
    a stand-in may be anything (MC-SETS-3, -4, -6, MC-PWR-7)."""
    for seat, player in enumerate(table.seats):
        numbers = [own.number for own in player.sets]
        if len(set(numbers)) < len(numbers) or max(numbers, default=0) > player.formed:
            yield f"seat-{seat}: sets {numbers} of {player.formed} formed"
        for own in player.sets:
            for fault in _faults(table, own):
                yield f"seat-{seat}, set {own.number}: {fault}"


def _faults(table: Table, own: ComicSet) -> Iterator[str]:
    known, most = facts(table.edition), size_of(table.edition, own.series)
    if not 2 <= len(own.comics) <= most:
        yield f"{len(own.comics)} comics; 2 to {most} of {own.series} make a set"
    seen = [known[comic] for comic in own.comics if comic in known and comic != own.stand_in]
    issues = [fact for fact in seen if fact.kind == "issue"]
    if not issues:
        yield "no numbered comic"
    for fact in seen:
        if not _fits(fact, own.series):
            yield f"{fact.card} in a set of {own.series}"
    for number, count in Counter(fact.issue for fact in issues).items():
        if count > 1:
            yield f"issue {number} {count} times"
    if own.stand_in is not None and own.stand_in not in own.comics:
        yield f"{own.stand_in} stands in for an issue, and is not in it"


def _fits(fact: Fact, series: str) -> bool:
    return fact.series == series if fact.kind == "issue" else fact.kind == "anthology"


def saturated(table: Table) -> Iterator[str]:
    """Whoever has comics to place has a choice; those after it may wait (MC-SETS-7, -17)."""
    known = facts(table.edition)
    if table.stage == "over":
        return
    first = table.first if table.active is None else table.active
    for seat in table.clockwise(first or 0):
        player, open_ = table.seats[seat], steps(table, seat)
        free = any(known[comic].kind == "free" for comic in player.unplaced)
        if len(open_) > 1 or (free and table.shop):
            return
        if player.unplaced or open_:
            rest = ", ".join((*player.unplaced, *player.loose))
            yield f"seat-{seat}: {rest} are to be placed in one way, and lie there"


# ----------------------------------------------------------------------------------- deck and piles


def deck_out(table: Table) -> Iterator[str]:
    """The deck is out exactly when it is empty: it never grows (MC-PILES-14)."""
    if table.deck_out != (not table.deck):
        yield f"deck_out is {table.deck_out} with {len(table.deck)} cards"


def spots(table: Table) -> Iterator[str]:
    """While there is a deck there are all piles (MC-PILES-3, -8); without one they run out once."""
    empty = [spot for spot in SPOTS if not table.pile(spot)]
    if table.deck and empty:
        yield f"{len(table.deck)} cards in the deck, and no pile in {empty}"
    if table.piles_out != (len(empty) == len(SPOTS)):
        yield f"piles_out is {table.piles_out}, and {len(SPOTS) - len(empty)} piles are left"


# ------------------------------------------------------------------------------------------- turns


def turns_bounded(table: Table) -> Iterator[str]:
    """Every turn with a pick takes a card, one pass aside; then the lap is completed."""
    row = for_players(table.edition, table.players)
    dealt = len(facts(table.edition)) - row.removed - row.shop
    most, made = dealt + 1 + table.players, sum(player.turns for player in table.seats)
    if made > most:
        yield f"{made} turns in a round; at most {most}"


def turn_counts(table: Table) -> Iterator[str]:
    """A lap from the first player on: who has had its turn has had one more (MC-END-2)."""
    turns = [player.turns for player in table.seats]
    if max(turns) - min(turns) > 1:
        yield f"turns by seat are {turns}"
    elif table.first is not None:
        order = table.clockwise(table.first)
        lap = [turns[seat] for seat in order]
        if table.active is None and lap[0] != lap[-1]:
            yield f"the round is over with {turns} turns"
        elif table.active is not None and not _is_in_lap(lap, order.index(table.active)):
            yield f"seat-{table.active} is active, and turns by seat are {turns}"


def _is_in_lap(lap: list[int], at: int) -> bool:
    done = lap[at]
    return done > 0 and lap == [done] * (at + 1) + [done - 1] * (len(lap) - at - 1)


def trades(table: Table) -> Iterator[str]:
    """None in a first turn (MC-TRADE-2); a second one by a power only (MC-PWR-1)."""
    if table.active is None:
        return
    player = table.seats[table.active]
    if table.may_trade != (player.turns > 1):
        yield f"may_trade is {table.may_trade} in turn {player.turns} of seat-{table.active}"
    if not table.may_trade and (table.traded or table.declared or table.second):
        yield f"a trade in the first turn of seat-{table.active}"
    if table.second and not player.revealed:
        yield f"a second trade, and the power of seat-{table.active} is unrevealed"


# -------------------------------------------------------------------------------- powers and scores


def powers(table: Table) -> Iterator[str]:
    """Each seat has one, dealt once; what is revealed is seen (MC-POWER-2, -3)."""
    dealt = Counter(player.power for player in table.seats if player.power != FACE_DOWN)
    for power, count in dealt.items():
        if power is None:
            yield f"{count} seats without a power"
        elif count > 1:
            yield f"{power} was dealt {count} times"
    for seat, player in enumerate(table.seats):
        if player.revealed and player.power == FACE_DOWN:
            yield f"seat-{seat} has revealed its power, and it lies face down"
        if player.sleeved is not None and player.sleeved not in player.loose:
            yield f"{player.sleeved} is sleeved, and not loose with seat-{seat}"
        top = table.deck[: len(player.looked)]
        if FACE_DOWN not in (*top, *player.looked) and top != player.looked:
            yield f"seat-{seat} looks at {', '.join(player.looked)}, and they are not on the deck"


def shared_out(table: Table) -> Iterator[str]:
    """Who ties shares, so that no more is given than there is (MC-SCORE-10, -12)."""
    for at in range(_scored(table)):
        hot = [player.sheets[at].hot for player in table.seats]
        if sum(hot) > table.edition.figures.hot:
            yield f"round {at + 1}: {hot} VP for the hot comic"
    most = bonus_of(table.edition, table.bonus).vp
    bonus = [player.sheets[-1].bonus for player in table.seats if table.stage == "over"]
    if sum(bonus) > most:
        yield f"{bonus} VP for {table.bonus}, which has {most}"


def sheets(table: Table) -> Iterator[str]:
    """A sheet for each round that has been scored, and the highest total wins (MC-WIN-1, -2)."""
    due = table.round if table.stage == "over" else max(0, table.round - 1)
    for seat, player in enumerate(table.seats):
        if len(player.sheets) != due:
            yield f"seat-{seat} has {len(player.sheets)} sheets, not {due}"
    totals = [player.total for player in table.seats]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    winners: list[Seat] = best if table.stage == "over" else []
    if list(table.winners) != winners:
        yield f"winners {list(table.winners)}, not {winners}; totals are {totals}"


def _scored(table: Table) -> int:
    return min(len(player.sheets) for player in table.seats)
