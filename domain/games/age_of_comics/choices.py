"""The answers to each kind of decision: all where they are few, else some, and how to write others.

What is listed is what its own chapter accepts. Only what everybody sees and the seat's own secrets
are looked at, so the list is the same on the seat's view as on the whole Table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, combinations_with_replacement, islice
from typing import Final

from domain.games.age_of_comics.commands import (
    Convert,
    Develop,
    DevelopTop,
    Discard,
    EndIncreases,
    EndReassign,
    Fulfil,
    Hire,
    HireBlind,
    Hype,
    KeepCubes,
    KeepObjective,
    Market,
    MoveCube,
    PlaceCube,
    PlaceEditor,
    Search,
    SkipSpecial,
    StartingPick,
    StopPrinting,
    TakeEditor,
    TakeIdeas,
)
from domain.games.age_of_comics.cubes import moves, places
from domain.games.age_of_comics.decisions import Decision, Kind
from domain.games.age_of_comics.develop import originals_left, require_search
from domain.games.age_of_comics.evolve.shared import DECK_OF
from domain.games.age_of_comics.figures import base_genres, genres_in_play
from domain.games.age_of_comics.hand import cards_of, excess
from domain.games.age_of_comics.ideas import from_board, from_supply
from domain.games.age_of_comics.increase import increases
from domain.games.age_of_comics.orders import fulfillable
from domain.games.age_of_comics.picks import ideas_due
from domain.games.age_of_comics.prospects import bonus_commands, print_commands
from domain.games.age_of_comics.sales import sales_commands
from domain.games.age_of_comics.specials.convert import printed, tokens
from domain.games.age_of_comics.specials.hype import to_hype
from domain.games.age_of_comics.specials.marketing import payable
from domain.games.age_of_comics.specials.offer import offered
from domain.games.age_of_comics.specials.reassign import swaps
from domain.games.age_of_comics.state import Table
from domain.games.age_of_comics.supplies import serves
from domain.games.age_of_comics.tables import KINDS, Special
from domain.games.age_of_comics.tables import Kind as CreativeKind
from domain.games.age_of_comics.turns import areas_open
from domain.kernel.game import Choices
from domain.kernel.listing import passing
from domain.kernel.messages import Command
from domain.kernel.types import Seat

MOST: Final = 200
"""How many ways of one sort are listed: to discard, to convert so many tokens, to buy a tier."""

List = Callable[[Table, Decision], Choices]
Genres = tuple[str, ...]


def _all(*parts: Iterable[Command]) -> Choices:
    return Choices(tuple(chain(*parts)))


def _some(sorts: Iterable[Iterable[Command]], how: str) -> Choices:
    """The first ones of each sort; `how` where these are not all."""
    cut = [tuple(islice(sort, MOST + 1)) for sort in sorts]
    whole = all(len(sort) <= MOST for sort in cut)
    commands = tuple(chain.from_iterable(sort[:MOST] for sort in cut))
    return Choices(commands, complete=whole, how="" if whole else how)


# ------------------------------------------------------------------------------------------ set-up


def pick(table: Table, ask: Decision) -> Choices:
    """Every genre with every mix of tokens."""
    base = base_genres(table.edition)
    genres = [genre for genre in base if originals_left(table, genre)]
    mixes = list(_mixes(table, base, ideas_due(table, ask.seat)))
    return _all(StartingPick(ask.seat, genre, mix) for genre in genres for mix in mixes)


def objective(table: Table, ask: Decision) -> Choices:
    dealt = table.seats[ask.seat].objectives
    return _all(KeepObjective(ask.seat, card) for card in dealt)


def _mixes(table: Table, genres: Sequence[str], count: int) -> Iterator[Genres]:
    """Every mix of so many tokens that the supply serves."""
    mixes = combinations_with_replacement(genres, count)
    return (mix for mix in mixes if serves(table, mix))


# ------------------------------------------------------------------------------ increases and areas


def increase(table: Table, ask: Decision) -> Choices:
    return _all(increases(table, ask.seat), (EndIncreases(ask.seat),))


def fulfil(table: Table, ask: Decision) -> Choices:
    pairs = fulfillable(table, ask.seat)
    return _all(Fulfil(ask.seat, order, comic) for order, comic in pairs)


def area(table: Table, ask: Decision) -> Choices:
    return _all(PlaceEditor(ask.seat, own) for own in areas_open(table, ask.seat))


def hire(table: Table, ask: Decision) -> Choices:
    """What lies there of the kinds not yet hired, and the tops of their decks."""
    kinds: list[CreativeKind] = [kind for kind in KINDS if kind not in table.turn.hired]
    decks = {kind: table.deck(DECK_OF[kind]) for kind in kinds}
    open_ones = (Hire(ask.seat, card) for kind in kinds for card in decks[kind].shown)
    return _all(open_ones, (HireBlind(ask.seat, kind) for kind in kinds if decks[kind].draw))


def develop(table: Table, ask: Decision) -> Choices:
    seat = ask.seat
    open_ones = (Develop(seat, card) for card in table.comics.shown)
    top = (DevelopTop(seat),) if table.comics.draw else ()
    genres = genres_in_play(table.edition, table.options.modules)
    searches = (Search(seat, genre) for genre in genres)
    return _all(open_ones, top, passing(table, require_search, searches))


def ideas(table: Table, ask: Decision) -> Choices:
    """Every choice from the spaces with every mix from the supply."""
    genres = genres_in_play(table.edition, table.options.modules)
    mixes = list(_mixes(table, genres, from_supply(table)))
    boards = combinations(table.spaces, from_board(table))
    return _all(TakeIdeas(ask.seat, board, mix) for board in boards for mix in mixes)


# ----------------------------------------------------------------------------- printing and selling


def print_comic(table: Table, ask: Decision) -> Choices:
    return _all(print_commands(table, ask.seat))


def second(table: Table, ask: Decision) -> Choices:
    return _all(print_commands(table, ask.seat), (StopPrinting(ask.seat),))


def bonus(table: Table, ask: Decision) -> Choices:
    return _all(bonus_commands(table, ask.seat))


def cube(table: Table, ask: Decision) -> Choices:
    return _all(PlaceCube(ask.seat, special) for special in places(table, ask.seat))


def move_cube(table: Table, ask: Decision) -> Choices:
    found = (MoveCube(ask.seat, own, to) for own, to in moves(table, ask.seat))
    return _all(found, (KeepCubes(ask.seat),))


def sales(table: Table, ask: Decision) -> Choices:
    return _all(sales_commands(table, ask.seat))


# ---------------------------------------------------------------------- hand limit, special actions


def discard(table: Table, ask: Decision) -> Choices:
    player, due = table.seats[ask.seat], excess(table, ask.seat)
    found = (Discard(ask.seat, cards) for cards in combinations(cards_of(player), due))
    return _some((found,), f"discard cards={due} different ones of your hand and hyped comics")


def special(table: Table, ask: Decision) -> Choices:
    """What the special action of the area can be used for, and leaving it."""
    own = offered(table)
    assert own is not None, "asked for"
    listed = USES[own](table, ask.seat)
    commands = (*listed.commands, SkipSpecial(ask.seat))
    return Choices(commands, complete=listed.complete, how=listed.how)


def reassign(table: Table, ask: Decision) -> Choices:
    return _all(swaps(table, ask.seat), (EndReassign(ask.seat),))


def _reassign(table: Table, seat: Seat) -> Choices:
    return _all(swaps(table, seat))


def _hype(table: Table, seat: Seat) -> Choices:
    return _all(Hype(seat, comic) for comic in to_hype(table.seats[seat]))


def _convert(table: Table, seat: Seat) -> Choices:
    """Every mix of own tokens with every choice of comics; which token is for which does not
    matter."""
    player, most = table.seats[seat], table.edition.limits.converted
    own = tokens(table.edition, player)
    sorts = (
        (
            Convert(seat, mix, comics)
            for mix in dict.fromkeys(combinations(own, count))
            for comics in combinations(printed(player), count)
        )
        for count in range(1, most + 1)
    )
    how = f"convert ideas=up to {most} own tokens comics=as many different ones of yours"
    return _some(sorts, how)


def _market(table: Table, seat: Seat) -> Choices:
    """Every tier with every split."""
    comics = printed(table.seats[seat])
    sorts = (
        (
            Market(seat, tier.cost, split)
            for split in combinations_with_replacement(comics, tier.fans)
        )
        for tier in payable(table, seat)
    )
    return _some(sorts, "market price=of a tier comics=one of yours for each fan of that tier")


def _extra_editor(table: Table, seat: Seat) -> Choices:
    return _all((TakeEditor(seat),))


USES: Final[Mapping[Special, Callable[[Table, Seat], Choices]]] = {
    "reassign": _reassign,
    "hype": _hype,
    "convert": _convert,
    "marketing": _market,
    "extra_editor": _extra_editor,
}

CHOICES: Final[Mapping[Kind, List]] = {
    "pick": pick,
    "objective": objective,
    "increase": increase,
    "fulfil": fulfil,
    "area": area,
    "hire": hire,
    "develop": develop,
    "ideas": ideas,
    "print": print_comic,
    "bonus": bonus,
    "cube": cube,
    "move_cube": move_cube,
    "second": second,
    "sales": sales,
    "discard": discard,
    "special": special,
    "reassign": reassign,
}
