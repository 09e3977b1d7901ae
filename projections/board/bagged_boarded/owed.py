"""What is to be decided, what it asks for, and how to say it."""

from collections.abc import Callable
from typing import Final

from domain.games.bagged_boarded.commands import UsePower
from domain.games.bagged_boarded.convention import free_previews
from domain.games.bagged_boarded.decisions import (
    COMIC_SWAP,
    DIAL_UP,
    DIBS,
    GOOD_GRADES,
    INHERITED_COLLECTION,
    OPTIMISM,
    PLANNING,
    SPECIAL_ORDER,
    SPRING_CLEANING,
    SUPERPOWER,
    SWAP_DISCARD,
    UNBAG,
    Decision,
)
from domain.games.bagged_boarded.figures import power_card
from domain.games.bagged_boarded.powers.choices import uses
from domain.games.bagged_boarded.powers.hooks import signable
from domain.games.bagged_boarded.powers.immediate import kept_by
from domain.games.bagged_boarded.prices import RESERVES, hero_value
from domain.games.bagged_boarded.state import Table
from domain.games.bagged_boarded.tables import pick_destination, picks
from domain.kernel.sight import seat_audience
from domain.kernel.words import counted, listed
from projections.board.bagged_boarded.words import comic, hero
from projections.board.model import Panel, Row
from projections.board.parts import asking, besides, deciding, waiting

NOTE: Final = "comics=a,b names two, comics=none nothing. Legal at any time: unbag comics=.."
Ask = Callable[[Table, Decision], str]


def panels(table: Table) -> tuple[Panel, ...]:
    """The open pick, or the decision that is owed now and those that wait for it."""
    if table.drafting:
        return (deciding(_draft(table)),)
    if table.top is None:
        return ()
    later = [waiting(decision.seat, decision.kind) for decision in reversed(table.decisions[:-1])]
    return (deciding((*_owed(table, table.top), *_usable(table, table.top), *later), NOTE),)


def _draft(table: Table) -> tuple[Row, ...]:
    owing = table.waiting_for
    who = seat_audience(owing[0]) if len(owing) == 1 else f"{len(owing)} seats"
    where = pick_destination(table.edition, table.pick)
    asks = f"pick {table.pick} of {picks(table.edition)}, for the {where} pile"
    return asking(who, "draft_pick", asks, ("pick comic=..",))


def _owed(table: Table, decision: Decision) -> tuple[Row, ...]:
    """A line for each command that answers it."""
    asks, forms = ASKS[decision.kind]
    written = [form for form in forms if _answers(table, decision, form)]
    return asking(seat_audience(decision.seat), decision.kind, asks(table, decision), written)


def _answers(table: Table, decision: Decision, form: str) -> bool:
    """Whether the command answers in this game, as the seat is."""
    only = ONLY.get(form.partition(" ")[0])
    return only is None or only(table, decision)


def _usable(table: Table, decision: Decision) -> tuple[Row, ...]:
    """A line for each one-time power that the seat may use besides (BB-DP-21)."""
    found = uses(table, decision)
    powers = [command.power for command in found.commands if isinstance(command, UsePower)]
    others = found.how or len(found.commands) > len(powers)
    powers += ["celebrity_sighting"] if others else []
    return tuple(_use(power) for power in powers)


def _use(power: str) -> Row:
    written = USES.get(power, USE.format(power=power))
    return besides(power, "may be used now", written)


# ------------------------------------------------------------------------------------ what is asked


def planning(table: Table, turn: Decision) -> str:
    cubes = table.seats[turn.seat].cubes
    if turn.second:
        return f"turn {turn.row}, {counted(cubes, 'cube')}: a second claim"
    claim = "boosts" if turn.claims else "one claim, boosts"
    return f"turn {turn.row}, {counted(cubes, 'cube')}: {claim}"


def drawn(table: Table, action: Decision) -> str:
    count = len(table.seats[action.seat].drawn)
    return f"up to {action.left} of {count} drawn, at {action.price} each"


def reserved(table: Table, action: Decision) -> str:
    card = table.row_of(RESERVES[action.kind])[action.row - 1]
    return f"row {action.row}, {comic(card) if card else 'empty'}, for {action.price}"


def sale(_table: Table, action: Decision) -> str:
    sold = f", {action.used} sold for {action.total}" if action.used else ""
    return f"up to {counted(action.left, 'comic')}{sold}"


def swag(table: Table, _action: Decision) -> str:
    return f"all {len(table.swag)} for nothing"


def sneak_preview(table: Table, action: Decision) -> str:
    count, free = len(table.seats[action.seat].drawn), free_previews(table, action.seat)
    more = f", up to {free} more free" if free else ""
    return f"any of {count}, at {action.price} each{more}; order the rest"


def autographs(table: Table, action: Decision) -> str:
    states = " or ".join(signable(table, action.seat))
    return f"up to {counted(min(action.left, table.tags), f'{states} comic')}"


def grading(table: Table, action: Decision) -> str:
    return f"slab {listed(table.slabs[:1], 'none')} on a set, for {action.price}"


def bag_and_board(table: Table, action: Decision) -> str:
    return f"up to {action.left} of {len(table.seats[action.seat].loose)} loose comics"


def display(_table: Table, action: Decision) -> str:
    return f"{action.left} of {action.allowance} points left, one a comic"


def superpower(table: Table, choice: Decision) -> str:
    sold = "to use or sold out" if table.options.powers == "use" else "sold out"
    return f"one for {hero(choice.hero)}, {sold} for {hero_value(table, choice.hero)}"


def unbagging(table: Table, owed: Decision) -> str:
    return f"exactly {owed.allowance} of {len(table.seats[owed.seat].bagged)} bagged comics"


def early_bedtime(_table: Table, _action: Decision) -> str:
    return "the first place in the turn order"


def dibs(_table: Table, _window: Decision) -> str:
    return "a hero, for all its reserve comics, a cube each"


def extra(table: Table, offer: Decision) -> str:
    card = power_card(table.edition, offer.power)
    return f"{card.draw} draws more, or {card.buy} buy more"


def comic_swap(table: Table, swap: Decision) -> str:
    return f"{len(table.seats[swap.seat].loose)} loose comics; unbag first for more"


def swap_discard(table: Table, owed: Decision) -> str:
    return f"exactly {owed.allowance} of {len(table.seats[owed.seat].loose)} loose comics"


def inherited(table: Table, choice: Decision) -> str:
    ways = kept_by(table, choice)
    kept = f"{ways['sign']} signed, {ways['bag']} bagged or {ways['loose']} loose"
    return f"of {choice.allowance} drawn keep {kept}"


def special_order(_table: Table, _choice: Decision) -> str:
    return "a reserve comic, or the unseen top of the Bin"


def spring_cleaning(_table: Table, cleaning: Decision) -> str:
    return f"any comics at full value, {cleaning.used} sold for {cleaning.total}"


ASKS: Final[dict[str, tuple[Ask, tuple[str, ...]]]] = {
    PLANNING: (planning, ("claim group=.. row=..", "boost group=.. kind=.. units=..", "end_turn")),
    "mail_order": (drawn, ("buy_drawn comics=..",)),
    "reserve_loose": (reserved, ("buy_reserved", "decline")),
    "sell": (sale, ("sell comic=..", "finish_selling")),
    "bargain_bin": (drawn, ("buy_drawn comics=..",)),
    "reserve_bagged": (reserved, ("buy_reserved", "decline")),
    "swag": (swag, ("take_swag", "decline")),
    "sneak_preview": (
        sneak_preview,
        ("settle_preview comics=.. order=..", "settle_membership comics=.. free=.. order=.."),
    ),
    "autographs": (autographs, ("sign comics=..",)),
    "grading": (grading, ("grade hero=..", "decline")),
    "bag_and_board": (bag_and_board, ("bag comics=..",)),
    "display": (
        display,
        ("display hero=.. comics=..", "expand hero=.. comic=..", "finish_display"),
    ),
    SUPERPOWER: (superpower, ("choose_power power=..", "sell_out power=..")),
    UNBAG: (unbagging, ("unbag comics=..",)),
    "early_bedtime": (early_bedtime, ("go_to_bed", "decline")),
    DIBS: (dibs, ("call_dibs hero=..", "decline")),
    DIAL_UP: (extra, ("take_extra option=draw|buy", "decline")),
    OPTIMISM: (extra, ("take_extra option=draw|buy", "decline")),
    COMIC_SWAP: (comic_swap, ("swap_comics",)),
    SWAP_DISCARD: (swap_discard, ("discard_loose comics=..",)),
    GOOD_GRADES: (grading, ("grade hero=..",)),
    INHERITED_COLLECTION: (inherited, ("keep_inherited option=sign|bag|loose comics=..",)),
    SPECIAL_ORDER: (special_order, ("order_reserved row=loose|bagged slot=..", "order_from_bin")),
    SPRING_CLEANING: (spring_cleaning, ("sell comic=..", "finish_selling")),
}
"""What each decision asks for, and the commands that answer it."""
USE: Final = "use_power power={power}"
USES: Final = {"celebrity_sighting": "meet_celebrity comics=.."}
"""One-time powers that `use_power` does not name."""
ONLY: Final[dict[str, Callable[[Table, Decision], bool]]] = {
    "settle_membership": lambda table, action: free_previews(table, action.seat) > 0,
    "sell_out": lambda table, _: table.options.powers == "use",
    "claim": lambda _, turn: turn.second or turn.claims == 0,
    "boost": lambda _, turn: not turn.second,
    "end_turn": lambda _, turn: not turn.second and turn.used > 0,
}
"""Commands that answer only where this holds."""
