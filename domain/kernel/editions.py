"""A title's editions: the standard one, and an owner's own with corrected figures and real names.

    title = "bagged_boarded"        # for which title it is; may be left out
    extends = "standard"            # it says only what differs; without this, it says all
    assumed = ["track.values[4]"]   # what nobody has read off the component yet

    [prices]
    grading = 20

The edition is complete all the same, checked and digested as if it had been written whole. `title`,
`extends`, `about`, `assumed` and `[names]` are for people and no part of it.
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec
from msgspec import Meta

from domain.kernel.entries import Keyed, entry_at, keyed, near, outline, require_known, unkeyed
from domain.kernel.faults import Faults
from domain.kernel.merging import Difference, differences, entries_at, is_said, merged, said
from domain.kernel.tables import (
    TableError,
    edition_data,
    edition_digest,
    interned,
    packaged,
    read_toml,
    shaped,
)

D = TypeVar("D", bound=msgspec.Struct)
"""The title's edition data."""
N = TypeVar("N", bound=msgspec.Struct)
"""Its display names: a field for each kind, of type NameById."""

Check = Callable[[D, D], Faults]
"""The edition, and the standard one -> where it contradicts itself, or what the title can play."""

Text = Annotated[str, Meta(max_length=4_000)]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
NameById = Annotated[dict[str, Name], Meta(max_length=200)]

STANDARD: Final = "standard"
NAMES: Final = "names"
MOST_ASSUMED: Final = 200

_DECODED: Final = re.compile(r"`\$\.([^`]+)`")
"""A path as the decoder of Structs writes it."""


class _Head(msgspec.Struct, frozen=True):
    """What a file says to people."""

    title: Text | None = None
    extends: Text | None = None
    about: Text = ""
    assumed: Annotated[tuple[Text, ...], Meta(max_length=MOST_ASSUMED)] = ()
    names: dict[str, Any] = {}


HEAD: Final = _Head.__struct_fields__
"""The entries of a file that are no part of the edition; no edition has one called so."""


@dataclass(frozen=True)
class EditionFile(Generic[D, N]):
    """An edition, and what its file says to people."""

    edition: D
    names: N
    """Display names by id; an id without one is shown as it is written."""
    about: str
    assumed: tuple[str, ...]
    """The entries that are assumed, as marked: `track.values[4]`, or `slabs` for all in that list.
    Of a file that was `read` they stand there one by one, by their keys: `slabs[players=3]`."""
    extends: bool
    """Whether the file says only what differs from the standard edition."""

    @property
    def digest(self) -> str:
        """H("edition", canon(data)) in hex; raises TableError where the data is not canonical."""
        return edition_digest(edition_data(self.edition))


@dataclass(frozen=True)
class Editions(Generic[D, N]):
    """How a title's editions are read."""

    title: str
    """The title's slug."""
    package: str
    """Where the standard edition lies, for example `domain.games.bagged_boarded`."""
    edition: type[D]
    names: type[N]
    ids: Callable[[D], Mapping[str, Sequence[str]]]
    """The ids that can have a name, for each field of `names`."""
    checks: tuple[Check[D], ...] = ()
    """In this order: what a check reads, an earlier one has found in order."""
    file: str = "data/standard.toml"

    @property
    def text(self) -> bytes:
        """The file of the standard edition as it is, with its comments."""
        return packaged(self.package, self.file)

    def standard(self) -> D:
        """The edition that ships with the title."""
        return self._standard.edition

    def standard_file(self) -> EditionFile[D, N]:
        """Its file; the program's own tests check it, and nothing does so again."""
        return self._standard

    def read_edition(self, data: bytes, source: str) -> D:
        """An owner's edition; raises TableError naming the file, the entry, what would be right."""
        return self.read(data, source).edition

    def read(self, data: bytes, source: str) -> EditionFile[D, N]:
        """An owner's edition file; raises TableError as `read_edition` does."""
        head, figures = self._parts(read_toml(data, source), source)
        read = self._whole if head.extends is None else self._extended
        file = read(head, figures, source)
        with _naming(source):
            edition_digest(edition_data(file.edition))  # raises where no form of it can be stored
            _require_ids(edition_data(file.names), self.ids(file.edition))
            marks = dict.fromkeys((*file.assumed, *_marks(head.assumed, self.tree(file))))
        return replace(file, assumed=tuple(marks))

    def check(self, edition: D, source: str) -> None:
        """Raises TableError at the first contradiction."""
        for path, fault in self._faults(edition):
            raise TableError(f"{source}: {path}: {fault}")

    def tree(self, file: EditionFile[D, N]) -> dict[str, Any]:
        """An edition's data, entries by their keys."""
        tree: dict[str, Any] = keyed(edition_data(file.edition), outline(self.edition))
        return tree

    def differences(self, old: EditionFile[D, N], new: EditionFile[D, N]) -> tuple[Difference, ...]:
        """Entry by entry; names come behind the figures, below `names`."""
        mine, theirs = ({**self.tree(one), NAMES: edition_data(one.names)} for one in (old, new))
        return tuple(differences(mine, theirs))

    @cached_property
    def _standard(self) -> EditionFile[D, N]:
        head, figures = self._parts(read_toml(self.text, self.file), self.file)
        edition = shaped(figures, self.edition, self.file)
        return self._file(head, head.names, edition, head.assumed, self.file)

    def _parts(self, document: dict[str, Any], source: str) -> tuple[_Head, dict[str, Any]]:
        """What a file says to people, and what it says of the edition."""
        head = shaped(
            {name: document.pop(name) for name in HEAD if name in document}, _Head, source
        )
        if head.title not in (None, self.title):
            raise TableError(
                f"{source}: title: it is an edition of {head.title!r:.60}, and not of {self.title}"
            )
        if head.extends not in (None, STANDARD):
            raise TableError(
                f"{source}: extends: there is no edition {head.extends!r:.60} to say a difference "
                f'from; write extends = "{STANDARD}"'
            )
        with _naming(source):
            require_known(document, outline(self.edition), top=HEAD)
            require_known(head.names, outline(self.names), NAMES)
        return head, document

    def _whole(self, head: _Head, figures: dict[str, Any], source: str) -> EditionFile[D, N]:
        for field in msgspec.structs.fields(self.edition):
            if field.required and field.name not in figures:
                raise TableError(
                    f"{source}: {field.name} is missing; a file that says only what differs says "
                    f'extends = "{STANDARD}"'
                )
        edition = shaped(figures, self.edition, source)
        self.check(edition, source)
        return self._file(head, head.names, edition, (), source)

    def _extended(self, head: _Head, figures: dict[str, Any], source: str) -> EditionFile[D, N]:
        base = self.tree(self._standard)
        with _naming(source):
            own = keyed(figures, outline(self.edition))
            tree: dict[str, Any] = merged(base, own)
        with _by_keys(tree, base):
            edition = shaped(unkeyed(tree), self.edition, source)
        for path, fault in self._faults(edition):
            raise TableError(f"{source}: {_told(path, tree, base)}: {fault}")
        names = _merged_names(edition_data(self._standard.names), head.names, self.ids(edition))
        return self._file(head, names, edition, self._left(own, base, tree), source)

    def _faults(self, edition: D) -> Faults:
        return chain.from_iterable(check(edition, self.standard()) for check in self.checks)

    def _left(self, own: Any, base: Any, tree: Any) -> tuple[str, ...]:
        """What the standard edition assumes and this one neither says nor removes."""
        told = frozenset(said(own))
        marks = _marks(self._standard.assumed, base)
        return tuple(mark for mark in marks if not is_said(mark, told) and _leads(mark, tree))

    def _file(
        self,
        head: _Head,
        names: Mapping[str, Any],
        edition: D,
        assumed: tuple[str, ...],
        source: str,
    ) -> EditionFile[D, N]:
        named = shaped(names, self.names, f"{source}: {NAMES}")
        return EditionFile(interned(edition), named, head.about, assumed, head.extends is not None)


@contextmanager
def _naming(source: str) -> Generator[None, None, None]:
    """What is wrong with an entry is told with its file."""
    try:
        yield
    except TableError as error:
        raise TableError(f"{source}: {error}") from None


@contextmanager
def _by_keys(tree: Any, base: Any) -> Generator[None, None, None]:
    """What the decoder finds is told by keys: its places are those of no file."""
    try:
        yield
    except TableError as error:
        said = _DECODED.sub(lambda found: _told(found[1], tree, base), str(error))
        raise TableError(said) from None


def _told(path: str, tree: Any, base: Any) -> str:
    """The path by keys, and where it is a new entry's, those that it may have been meant for."""
    try:
        path, _ = entry_at(path, tree)
        listed, _, inside = path.partition("[")
        _, entries = entry_at(listed, base)
    except LookupError:
        return path
    key = inside.partition("]")[0]
    if not isinstance(entries, Keyed) or key in entries:
        return path
    return f"{path} (a new entry{near(key, entries)})"


def _merged_names(
    base: Mapping[str, Any], own: Mapping[str, Any], ids: Mapping[str, Sequence[str]]
) -> dict[str, Any]:
    """An owner's names, and the others of whatever is still there."""
    names = {kind: {id: name for id, name in base[kind].items() if id in ids[kind]} for kind in ids}
    return {**names, **{kind: merged(names[kind], value) for kind, value in own.items()}}


def _require_ids(names: Mapping[str, Mapping[str, str]], ids: Mapping[str, Sequence[str]]) -> None:
    for kind, known in ids.items():
        strangers = sorted(set(names[kind]) - set(known))
        if strangers:
            raise TableError(
                f"names.{kind}.{strangers[0]:.40}: no such id in {kind}; "
                f"there are {', '.join(known)}"
            )


def _marks(assumed: Iterable[str], tree: Any) -> Iterator[str]:
    """The marked entries by their keys; raises TableError where a mark leads to none."""
    for at, path in enumerate(assumed):
        try:
            yield from entries_at(path, tree)
        except LookupError:
            raise TableError(
                f"assumed[{at}]: {path!r:.80} leads to no entry; write a path like "
                "prices.small or values[4] (places from 0), or an entry by its key"
            ) from None


def _leads(path: str, tree: Any) -> bool:
    try:
        entry_at(path, tree)
    except LookupError:
        return False
    return True
