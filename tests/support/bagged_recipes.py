"""What the recorded games of Bagged & Boarded are."""

from functools import partial
from typing import Any, Final

import msgspec

from domain.games.bagged_boarded import GAME
from domain.games.bagged_boarded.tables import Edition
from tests.support.recipe import NAMES, E, G, R, Recipe

PUBLISHERS: Final = ("pub_f", "pub_c", "pub_a", "pub_d", "pub_b")

_game = partial(Recipe, GAME)


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


RECIPES: Final[tuple[Recipe, ...]] = (
    _game("draft-2-random", (R,) * 2, _draft()),
    _game("draft-2-running", (R,) * 2, _draft(), decisions=5, seeded=True, troubled=True),
    _game("draft-3-first-game", (G,) * 3, _draft(first_game=True), seeded=True),
    _game("draft-3-study", (G, R, G), _draft(luck="study"), seeded=True),
    _game("draft-4-turn-order", (R, G, R, G), _draft(turn_order=(2, 0, 3, 1)), names=NAMES[:4]),
    _game("draft-4-fork", (G,) * 4, parent="draft-4-turn-order", after=10),
    _game("draft-5-own-edition", (R,) * 5, _draft(), _own_edition()),
    _game("draft-6-unrevealed", (G,) * 6, _draft(reveal="never")),
    _game("day-2-greedy", (G,) * 2, names=NAMES[:2]),
    _game("day-2-fork", (R, G), parent="day-2-greedy", after=40),
    _game("day-2-fork-of-fork", (G, R), parent="day-2-fork", after=20, decisions=15),
    _game("day-2-supply-out", (R,) * 2, troubled=True),
    _game("day-2-study", (G, R), {"luck": "study"}, seeded=True),
    _game("day-3-greedy", (G,) * 3, {"turn_order": (2, 1, 0)}),
    _game("day-3-random", (R,) * 3),
    _game("day-4-mixed", (G, R, R, G), {"publishers": PUBLISHERS}),
    _game("day-4-own-edition", (G, G, R, G), {}, _own_edition(), seeded=True),
    _game("day-4-running", (R, G, G, R), decisions=150, troubled=True),
    _game("day-5-greedy", (G,) * 5),
    _game("day-5-own-edition", (R, G, R, G, R), {}, _own_edition(), names=NAMES[:5]),
    _game("day-6-greedy", (G,) * 6, names=NAMES),
    _game("day-6-mixed", (R, G, G, R, R, G)),
    # Those above were recorded when first_game=yes and powers=sell_out were usual.
    _game("powers-2-again", (E,) * 2, {}, _many_powers(2)),
    _game("powers-2-rich", (E,) * 2, {}, _many_powers(2)),
    _game("powers-2-fork", (E, R), parent="powers-2-rich", after=60),
    _game("powers-3-rich", (E,) * 3, {}, _many_powers(3)),
    _game("powers-4-mixed", (E, G, E, R), {}, _many_powers(4)),
    _game("powers-5-eager", (E,) * 5, {}, _many_powers(5)),
    _game("cards-2-mixed", (G, R)),
    _game("cards-3-greedy", (G,) * 3),
    _game("cards-4-sold-out", (R, G, G, R), {"powers": "sell_out"}),
    _game("cards-5-mixed", (G, R, R, G, G), names=NAMES[:5]),
    _game("cards-6-greedy", (G,) * 6),
)
