"""Edition files: the standard one, and an owner's own with corrected figures and real names."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from domain.games.bagged_boarded.edition_check import CHECKS
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.editions import Editions, NameById

PACKAGE: Final = "domain.games.bagged_boarded"


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Display names by id; an id without one is shown as it is written."""

    publishers: NameById = {}
    heroes: NameById = {}
    superpowers: NameById = {}
    scoring_cards: NameById = {}
    groups: NameById = {}


def ids(edition: Edition) -> Mapping[str, Sequence[str]]:
    """What can have a name, by kind."""
    return {
        "publishers": [publisher.id for publisher in edition.publishers],
        "heroes": [hero for publisher in edition.publishers for hero in publisher.heroes],
        "superpowers": [power.id for power in edition.superpowers],
        "scoring_cards": [card.id for card in edition.scoring_cards],
        "groups": [group.id for group in edition.groups],
    }


EDITIONS: Final = Editions("bagged_boarded", PACKAGE, Edition, Names, ids, CHECKS)

standard = EDITIONS.standard
standard_file = EDITIONS.standard_file
read_edition = EDITIONS.read_edition
