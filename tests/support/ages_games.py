"""Random whole games of Age of Comics: with which modules, options and editions."""

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

import msgspec

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.rules import Rule
from domain.games.age_of_comics.tables import VAULT, Edition
from domain.kernel.game import Pending
from domain.kernel.messages import Command
from tests.support.ages_mischief import MAKERS
from tests.support.ages_rights import SECRETS
from tests.support.ages_walk import step
from tests.support.ages_watch import GameWatch
from tests.support.title import Title, Wanted

SUBSETS: Final = tuple(names for count in range(5) for names in combinations(VAULT, count))
"""All sixteen (AC-GEN-4)."""
RARE: Final = ("pick", "print", "bonus", "move_cube", "discard", "fulfil", "increase", "objective")
"""Decisions at which wrong commands are tried whenever they come up; beside them the beginning of
sales in the later rounds, when money may be short and nodes are shared."""
POWERS: Final = (
    *("reassign", "hype", "convert", "marketing", "extra_editor"),
    *("bonus F", "bonus I", "bonus T", "bonus M", "bonus D", "bonus X"),
)

# --------------------------------------------------------------------------- options and editions


def options_of(players: int, seed: int) -> dict[str, Any]:
    """Every set of modules in turn; where the sources differ, either way."""
    chance = random.Random(f"ages options/{seed}")
    return {
        "modules": SUBSETS[seed % len(SUBSETS)],
        "rank_ties": chance.choice(("skip", "dense")),
        "better_color_per_action": chance.random() < 0.3,
        "fee_on_stop": chance.random() < 0.7,
        "late_print_vp": chance.random() < 0.7,
        "use_ripoffs": chance.random() < 0.85,
        "aggressive": chance.random() < 0.4,
        "war_tile_flips_orders": chance.random() < 0.7,
    }


def edition_of(seed: int) -> Edition:
    """In some games decks run out, tokens or spaces are short, or there is much money."""
    name = random.Random(f"ages edition/{seed}").choice((*VARIETY, *OFTEN))
    return _edition(name)


@lru_cache(maxsize=16)
def _edition(name: str) -> Edition:
    edition = GAME.standard()
    return VARIETY[name](edition) if name in VARIETY else edition


def _few_creatives(edition: Edition) -> Edition:
    """Only those of value 2 of one name, and the doubles: soon there is nobody to hire."""
    kept = tuple(
        own for own in edition.creatives if own.module == "double" or own.id.endswith("-2A")
    )
    return msgspec.structs.replace(edition, creatives=kept)


def _few_tokens(edition: Edition) -> Edition:
    supply = msgspec.structs.replace(edition.supply, ideas=3, tickets=1, hype=2, better_color=1)
    return msgspec.structs.replace(edition, supply=supply)


def _few_spaces(edition: Edition) -> Edition:
    """As many areas as there are, with hardly a space: some turn can only be skipped."""
    rows = (
        msgspec.structs.replace(row, spaces=row.players + 1, display=3)
        for row in edition.by_players
    )
    pieces = msgspec.structs.replace(edition.pieces, editors=7)
    return msgspec.structs.replace(edition, by_players=tuple(rows), pieces=pieces)


def _large_hands(edition: Edition) -> Edition:
    """The originals run out."""
    pieces = msgspec.structs.replace(edition.pieces, hand=60)
    return msgspec.structs.replace(edition, pieces=pieces)


def _dear(edition: Edition) -> Edition:
    """Many a fee cannot be paid."""
    prices = msgspec.structs.replace(edition.prices, cab=3, fee=5, search=6)
    return msgspec.structs.replace(edition, prices=prices)


def _easy_goals(edition: Edition) -> Edition:
    """Every objective is met now and then."""
    counts = {"money": 6, "ideas": 3, "genres": 2}
    goals = (
        msgspec.structs.replace(own, count=counts.get(own.verb, 1)) for own in edition.objectives
    )
    return msgspec.structs.replace(edition, objectives=tuple(goals))


def _rich(edition: Edition) -> Edition:
    """Money for everything."""
    starts = (msgspec.structs.replace(own, money=40) for own in edition.starts)
    return msgspec.structs.replace(edition, starts=tuple(starts))


VARIETY: Final[Mapping[str, Callable[[Edition], Edition]]] = {
    "few creatives": _few_creatives,
    "few tokens": _few_tokens,
    "few spaces": _few_spaces,
    "large hands": _large_hands,
    "rich": _rich,
    "dear": _dear,
    "easy goals": _easy_goals,
}
OFTEN: Final = ("plain",) * 3 + ("easy goals",) * 6

# ------------------------------------------------------------------------------------ the title


def _is_rare(pending: Pending) -> bool:
    begins = "flips=0 collects=0" in pending.context and pending.context >= "round=3"
    return pending.kind in RARE or (pending.kind == "sales" and begins)


def _answers(command: Command, pending: Pending) -> bool:
    return True


WANTED: Final = Wanted(
    Rule,
    powers=POWERS,
    cards=tuple(own.id for own in GAME.standard().objectives),
    endings=frozenset({"over"}),
    never={
        "AC-INC-5": "whoever learns is lower by 1 at least, and rises once in a round",
        "AC-SETUP-12": "every edition has as many originals of a genre as players can name",
    },
    seldom={},
)

AGES: Final = Title(
    GAME, options_of, edition_of, step, MAKERS, SECRETS, GameWatch, WANTED, _is_rare, _answers
)
