"""Edition files: the standard one, and an owner's own with corrected figures and real names."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from domain.games.mint_condition.edition_check import CHECKS
from domain.games.mint_condition.tables import Edition
from domain.kernel.editions import Editions, NameById

PACKAGE: Final = "domain.games.mint_condition"


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Display names by id; an id without one is shown as it is written. Of comics, the specials
    have one: an issue goes by its series and number."""

    rarities: NameById = {}
    series: NameById = {}
    comics: NameById = {}
    bonuses: NameById = {}
    powers: NameById = {}


def ids(edition: Edition) -> Mapping[str, Sequence[str]]:
    """What can have a name, by kind."""
    return {
        "rarities": [rarity.id for rarity in edition.rarities],
        "series": [series.id for series in edition.series],
        "comics": [comic.id for comic in edition.comics],
        "bonuses": [bonus.id for bonus in edition.bonuses],
        "powers": [power.id for power in edition.powers],
    }


EDITIONS: Final = Editions("mint_condition", PACKAGE, Edition, Names, ids, CHECKS)

standard = EDITIONS.standard
standard_file = EDITIONS.standard_file
read_edition = EDITIONS.read_edition
