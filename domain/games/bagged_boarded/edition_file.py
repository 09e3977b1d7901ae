"""Edition files: the standard one, and an owner's own with corrected figures and real names."""

import re
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from domain.games.bagged_boarded.edition_check import check_edition
from domain.games.bagged_boarded.tables import Edition
from domain.kernel.tables import (
    TableError,
    edition_data,
    edition_digest,
    packaged,
    read_toml,
    shaped,
)

PACKAGE: Final = "domain.games.bagged_boarded"
STANDARD: Final = "data/standard.toml"

Text = Annotated[str, Meta(max_length=4_000)]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
NameById = Annotated[dict[str, Name], Meta(max_length=200)]

_STEP: Final = re.compile(r"\.?([a-z_]+)|\[([0-9]{1,3})\]")


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Display names by id; an id without one is shown as it is written."""

    publishers: NameById = {}
    heroes: NameById = {}
    superpowers: NameById = {}
    scoring_cards: NameById = {}
    groups: NameById = {}


class EditionFile(Edition, frozen=True):
    """An edition and what its file says to people; that is no part of the edition."""

    about: Text = ""
    assumed: Annotated[tuple[Text, ...], Meta(max_length=200)] = ()
    """The entries that are assumed, like `track.values[4]`."""
    names: Names = Names()

    @property
    def edition(self) -> Edition:
        """The data alone."""
        return Edition(**{field: getattr(self, field) for field in Edition.__struct_fields__})


def read_edition(data: bytes, source: str) -> Edition:
    """An owner's edition; raises TableError naming the file, the entry and what would be right."""
    return read_file(data, source).edition


def read_file(data: bytes, source: str) -> EditionFile:
    """An owner's edition file; raises TableError as `read_edition` does."""
    file = shaped(read_toml(data, source), EditionFile, source)
    check_edition(file.edition, source, standard())
    edition_digest(edition_data(file.edition))  # raises where there is no canonical form to store
    _check_names(file, source)
    _check_assumed(file, source)
    return file


@cache
def standard() -> Edition:
    """The edition that ships with the game."""
    return standard_file().edition


@cache
def standard_file() -> EditionFile:
    """Its file."""
    return shaped(read_toml(packaged(PACKAGE, STANDARD), STANDARD), EditionFile, STANDARD)


def _check_names(file: EditionFile, source: str) -> None:
    known = {
        "publishers": [publisher.id for publisher in file.publishers],
        "heroes": [hero for publisher in file.publishers for hero in publisher.heroes],
        "superpowers": [power.id for power in file.superpowers],
        "scoring_cards": [card.id for card in file.scoring_cards],
        "groups": [group.id for group in file.groups],
    }
    for kind, ids in known.items():
        strangers = sorted(set(getattr(file.names, kind)) - set(ids))
        if strangers:
            raise TableError(
                f"{source}: names.{kind}.{strangers[0]}: no such id in {kind}; "
                f"there are {', '.join(ids)}"
            )


def _check_assumed(file: EditionFile, source: str) -> None:
    data = edition_data(file.edition)
    for at, path in enumerate(file.assumed):
        if not _leads_somewhere(data, path):
            raise TableError(
                f"{source}: assumed[{at}]: {path!r:.80} leads to no entry; "
                "write a path like track.values[4], places from 0"
            )


def _leads_somewhere(data: Any, path: str) -> bool:
    steps = _STEP.findall(path)
    if "".join(f"[{index}]" if index else f".{key}" for key, index in steps) != f".{path}":
        return False
    try:
        for key, index in steps:
            data = data[key or int(index)]
    except (KeyError, IndexError, TypeError):
        return False
    return True
