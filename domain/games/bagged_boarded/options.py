"""What a game can be asked for (BB-DP-0), and whether that fits players and edition."""

from collections.abc import Iterable
from typing import Final, Literal

from domain.games.bagged_boarded.edition_file import EDITIONS, standard
from domain.games.bagged_boarded.figures import power_card
from domain.games.bagged_boarded.tables import PLAYERS, Edition, for_players
from domain.kernel.game import Options as KernelOptions
from domain.kernel.game import Setup as KernelSetup
from domain.kernel.game import SetupRefused
from domain.kernel.setups import require_played, require_players

FIRST_GAME_CARDS: Final = ("early_adopter", "dabbler")
"""The scoring cards of a first game (BB-SETUP-10)."""

FIGURES: Final = ("count", "draw", "buy", "cash")
"""What a superpower card says in numbers."""

PLAYED: Final = {"until": ("end", "draft"), "powers": ("use", "sell_out")}


class Options(KernelOptions, frozen=True):
    """The options of this title."""

    until: Literal["end", "draft"] = "end"
    """Where the game ends: with final scoring, or after the draft."""
    first_game: bool = False
    """Only the two scoring cards of a first game (BB-SETUP-10), not one of each back."""
    powers: Literal["use", "sell_out"] = "use"
    """Whether a superpower gained may be used (BB-POWER-1), or is sold out whichever it is."""
    turn_order: Literal["random"] | tuple[int, ...] = "random"
    """The first turn order, seats from first to last (BB-SETUP-14)."""
    publishers: Literal["random"] | tuple[str, ...] = "random"
    """The publishers in play (BB-SETUP-7)."""


Setup = KernelSetup[Options, Edition]


def check(setup: Setup) -> None:
    """Raises SetupRefused, with what would be right, where the three contradict each other.

    An edition may also come out of a game's record; where it contradicts itself it is a TableError.
    """
    EDITIONS.check(setup.edition, "edition")
    require_players(setup, PLAYERS)
    require_played(setup.options, PLAYED)
    _check_turn_order(setup)
    _check_publishers(setup)
    _check_first_game(setup)
    _check_day(setup)


def _check_turn_order(setup: Setup) -> None:
    asked = setup.options.turn_order
    if asked != "random" and sorted(asked) != list(range(setup.players)):
        raise SetupRefused(
            f"turn_order={_listed(asked):.60} is no order of the seats; name each of "
            f"{_listed(range(setup.players))} once, or write random"
        )


def _check_publishers(setup: Setup) -> None:
    asked = setup.options.publishers
    if asked == "random":
        return
    known = [publisher.id for publisher in setup.edition.publishers]
    wanted = for_players(setup.edition, setup.players).publishers
    if len(asked) != wanted or len(set(asked)) != wanted or not set(asked) <= set(known):
        raise SetupRefused(
            f"publishers={_listed(asked):.80}: with {setup.players} players name {wanted} "
            f"different ones of {_listed(known)}, or write random"
        )


def _check_first_game(setup: Setup) -> None:
    missing = set(FIRST_GAME_CARDS) - {card.id for card in setup.edition.scoring_cards}
    if setup.options.first_game and missing:
        raise SetupRefused(
            f"first_game=yes needs the scoring cards {_listed(FIRST_GAME_CARDS)}, and this edition "
            f"lacks {_listed(sorted(missing))}; write first_game=no"
        )


def _check_day(setup: Setup) -> None:
    """What is played after the draft, as far as it can be (BB-PLAN-7)."""
    if setup.options.until == "draft":
        return
    _check_powers(setup)
    sizes = [boost.cubes for boost in setup.edition.boosts if boost.group == "chores"]
    if sizes != [1]:
        raise SetupRefused(
            f"the boost of chores takes {_listed(sizes)} cubes in this edition; it takes 1, "
            "so that whoever plans can always place a cube"
        )


def _check_powers(setup: Setup) -> None:
    """A card that can be used has its figures; editions did without them while none could."""
    if setup.options.powers == "sell_out":
        return
    for at, card in enumerate(setup.edition.superpowers):
        known = power_card(standard(), card.id)
        missing = [name for name in FIGURES if getattr(known, name) and not getattr(card, name)]
        if missing:
            raise SetupRefused(
                f"powers=use needs superpowers[{at}].{missing[0]} of {card.id} in this edition, "
                f"as in the standard one; write it there, or powers=sell_out"
            )


def _listed(items: Iterable[object]) -> str:
    return ",".join(map(str, items)) or "none"
