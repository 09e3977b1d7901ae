"""Random whole games of Mint Condition Comics: with which options and editions."""

from typing import Any

import msgspec

from domain.games.mint_condition import GAME
from domain.games.mint_condition.rules import Rule
from domain.games.mint_condition.tables import Edition
from domain.kernel.game import Pending
from domain.kernel.messages import Command
from tests.support.mint_box import BONUSES, POWERS
from tests.support.mint_mischief import MAKERS
from tests.support.mint_rights import SECRETS
from tests.support.mint_walk import step
from tests.support.mint_watch import RoundWatch
from tests.support.title import Title, Wanted

RARE = ("answer_trade", "free_comic", "take_card", "scoring")
"""Decisions at which wrong commands are tried whenever they come up."""

# --------------------------------------------------------------------------- options and editions


def options_of(players: int, seed: int) -> dict[str, Any]:
    """Most games are of one round, some of three; some have a given first player."""
    rounds = 3 if seed % 5 == 4 else 1
    return {"rounds": rounds, "first_player": players - 1 if seed % 3 == 1 else "random"}


def edition_of(seed: int) -> Edition:
    """In some games there are hardly any cards in the deck, or none in the shop; in others piles
    are large or of one card, anthologies are many, there is no Free Comic, or powers look at
    more."""
    vary = VARIETY.get(seed % 10)
    return vary(GAME.standard(), seed) if vary else GAME.standard()


def _short(edition: Edition, seed: int) -> Edition:
    """So many cards are removed that one to eight are left for the deck."""
    return _with_rows(edition, deck=1 + seed // 10 % 8)


def _bare_shop(edition: Edition, seed: int) -> Edition:
    """A shop of none to two comics, and a short deck."""
    return _with_rows(edition, deck=20, shop=seed // 10 % 3)


def _large_piles(edition: Edition, seed: int) -> Edition:
    return _with_figures(edition, pile=4, added=2, drawn=3)


def _small_piles(edition: Edition, seed: int) -> Edition:
    """Whoever has had one turn has hardly a comic to trade."""
    return _with_figures(edition, pile=1, drawn=1)


def _wild(edition: Edition, seed: int) -> Edition:
    """Three copies of each anthology, and so more to choose between."""
    comics = tuple(
        msgspec.structs.replace(own, rarity="C") if own.kind == "anthology" else own
        for own in edition.comics
    )
    return msgspec.structs.replace(edition, comics=comics)


def _not_free(edition: Edition, seed: int) -> Edition:
    """No Free Comic; powers look at one pile and one card of the deck, or at three and five."""
    comics = tuple(own for own in edition.comics if own.kind != "free")
    counts = {"peek": (1, 3), "pre_order": (1, 5)}
    powers = tuple(
        msgspec.structs.replace(own, count=counts[own.verb][seed // 10 % 2])
        if own.verb in counts
        else own
        for own in edition.powers
    )
    return msgspec.structs.replace(edition, comics=comics, powers=powers)


VARIETY = {
    1: _small_piles,
    2: _short,
    3: _large_piles,
    5: _bare_shop,
    7: _wild,
    8: _not_free,
    9: _short,
}


def _with_figures(edition: Edition, **figures: int) -> Edition:
    changed = msgspec.structs.replace(edition.figures, **figures)
    return msgspec.structs.replace(edition, figures=changed)


def _with_rows(edition: Edition, deck: int, shop: int | None = None) -> Edition:
    """So many cards are left for the deck; so many lie in the shop, as many as usual for None."""
    copies = {rarity.id: rarity.copies for rarity in edition.rarities}
    total = sum(copies.get(str(own.rarity), 1) for own in edition.comics)
    rows = []
    for row in edition.by_players:
        lying = row.shop if shop is None else shop
        removed = total - deck - lying - 3 * edition.figures.pile
        rows.append(msgspec.structs.replace(row, removed=removed, shop=lying))
    return msgspec.structs.replace(edition, by_players=tuple(rows))


# ------------------------------------------------------------------------------------ the title


def _is_rare(pending: Pending) -> bool:
    return pending.kind in RARE


def _answers(command: Command, pending: Pending) -> bool:
    return True


WANTED = Wanted(
    Rule,
    powers=tuple(POWERS),
    cards=tuple(BONUSES),
    endings=frozenset({"over"}),
    never={},
    seldom={},
)

MINT = Title(
    GAME, options_of, edition_of, step, MAKERS, SECRETS, RoundWatch, WANTED, _is_rare, _answers
)
