"""What the recorded games of Bagged & Boarded are: who plays, how, and how far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.tables import Edition

G, R, E = "greedy", "random", "eager"
NAMES: Final = ("Ann", "Ben [bold]", "Dörte", "Ферн", "Eve", "李")

PUBLISHERS: Final = ("pub_f", "pub_c", "pub_a", "pub_d", "pub_b")


@dataclass(frozen=True)
class Recipe:
    """One game. Its id, its seed and every choice follow from its name."""

    name: str
    bots: tuple[str, ...]
    """By seat."""
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: Edition = field(default_factory=GAME.standard)
    seeded: bool = False
    """Whether the record says that a person chose the seed."""
    names: tuple[str, ...] = ()
    decisions: int | None = None
    """So many are made, and the game is recorded while it runs; None plays to the end."""
    parent: str = ""
    after: int = 0
    """A fork goes on after so many decisions of its parent, that game's own alone."""
    troubled: bool = False
    """Whether commands are refused on the way, in each way there is."""


def _many_powers(players: int) -> Edition:
    """Twelve superpowers to gain, and an end as late, with so many players."""
    edition = GAME.standard()
    more = {"game_end": 12, "superpowers": 12}
    rows = tuple(
        msgspec.structs.replace(row, **more) if row.players == players else row
        for row in edition.by_players
    )
    return msgspec.structs.replace(edition, by_players=rows)


def _own_edition() -> Edition:
    """An owner's figures and heroes: fewer heroes to the end, dearer cards, hardly a tag."""
    edition = GAME.standard()
    rows = tuple(
        msgspec.structs.replace(row, game_end=4, superpowers=4) for row in edition.by_players
    )
    first = msgspec.structs.replace(
        edition.publishers[0], heroes=("moth", "lamplighter", "tin_aunt", "low_tide")
    )
    return msgspec.structs.replace(
        edition,
        by_players=rows,
        publishers=(first, *edition.publishers[1:]),
        prices=msgspec.structs.replace(edition.prices, mail_order=20, grading=10),
        limits=msgspec.structs.replace(edition.limits, tags=6),
    )


def _draft(*, first_game: bool = False, **options: Any) -> dict[str, Any]:
    return {"until": "draft", "first_game": first_game, **options}


RECIPES: Final = (
    Recipe("draft-2-random", (R,) * 2, _draft()),
    Recipe("draft-2-running", (R,) * 2, _draft(), decisions=5, seeded=True, troubled=True),
    Recipe("draft-3-first-game", (G,) * 3, _draft(first_game=True), seeded=True),
    Recipe("draft-3-study", (G, R, G), _draft(luck="study"), seeded=True),
    Recipe("draft-4-turn-order", (R, G, R, G), _draft(turn_order=(2, 0, 3, 1)), names=NAMES[:4]),
    Recipe("draft-4-fork", (G,) * 4, parent="draft-4-turn-order", after=10),
    Recipe("draft-5-own-edition", (R,) * 5, _draft(), _own_edition()),
    Recipe("draft-6-unrevealed", (G,) * 6, _draft(reveal="never")),
    Recipe("day-2-greedy", (G,) * 2, names=NAMES[:2]),
    Recipe("day-2-fork", (R, G), parent="day-2-greedy", after=40),
    Recipe("day-2-fork-of-fork", (G, R), parent="day-2-fork", after=20, decisions=15),
    Recipe("day-2-supply-out", (R,) * 2, troubled=True),
    Recipe("day-2-study", (G, R), {"luck": "study"}, seeded=True),
    Recipe("day-3-greedy", (G,) * 3, {"turn_order": (2, 1, 0)}),
    Recipe("day-3-random", (R,) * 3),
    Recipe("day-4-mixed", (G, R, R, G), {"publishers": PUBLISHERS}),
    Recipe("day-4-own-edition", (G, G, R, G), {}, _own_edition(), seeded=True),
    Recipe("day-4-running", (R, G, G, R), decisions=150, troubled=True),
    Recipe("day-5-greedy", (G,) * 5),
    Recipe("day-5-own-edition", (R, G, R, G, R), {}, _own_edition(), names=NAMES[:5]),
    Recipe("day-6-greedy", (G,) * 6, names=NAMES),
    Recipe("day-6-mixed", (R, G, G, R, R, G)),
    # Those above were recorded when first_game=yes and powers=sell_out were usual.
    Recipe("powers-2-again", (E,) * 2, {}, _many_powers(2)),
    Recipe("powers-2-rich", (E,) * 2, {}, _many_powers(2)),
    Recipe("powers-2-fork", (E, R), parent="powers-2-rich", after=60),
    Recipe("powers-3-rich", (E,) * 3, {}, _many_powers(3)),
    Recipe("powers-4-mixed", (E, G, E, R), {}, _many_powers(4)),
    Recipe("powers-5-eager", (E,) * 5, {}, _many_powers(5)),
    Recipe("cards-2-mixed", (G, R)),
    Recipe("cards-3-greedy", (G,) * 3),
    Recipe("cards-4-sold-out", (R, G, G, R), {"powers": "sell_out"}),
    Recipe("cards-5-mixed", (G, R, R, G, G), names=NAMES[:5]),
    Recipe("cards-6-greedy", (G,) * 6),
)

BY_NAME: Final = {recipe.name: recipe for recipe in RECIPES}


def lineage(recipe: Recipe) -> list[Recipe]:
    """The recipe and those it forks from, the first game first."""
    line = [recipe]
    while line[0].parent:
        line.insert(0, BY_NAME[line[0].parent])
    return line
