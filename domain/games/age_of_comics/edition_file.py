"""Edition files: the standard one, and an owner's own with corrected figures and real names."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from domain.games.age_of_comics.edition_check import CHECKS
from domain.games.age_of_comics.tables import Edition
from domain.kernel.editions import Editions, NameById

PACKAGE: Final = "domain.games.age_of_comics"


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Display names by id; an id without one is shown as it is written. `comics` are originals and
    rip-offs."""

    genres: NameById = {}
    comics: NameById = {}
    creatives: NameById = {}
    objectives: NameById = {}


def ids(edition: Edition) -> Mapping[str, Sequence[str]]:
    """What can have a name, by kind."""
    return {
        "genres": [genre.id for genre in edition.genres],
        "comics": [own.id for own in edition.originals] + [own.id for own in edition.ripoffs],
        "creatives": [creative.id for creative in edition.creatives],
        "objectives": [objective.id for objective in edition.objectives],
    }


EDITIONS: Final = Editions("age_of_comics", PACKAGE, Edition, Names, ids, CHECKS)

standard = EDITIONS.standard
standard_file = EDITIONS.standard_file
read_edition = EDITIONS.read_edition
