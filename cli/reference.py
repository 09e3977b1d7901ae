"""Which game, at which version, seen by whom: `GAME[@V]` and `--as`.

GAME is an id, a prefix of one that fits no other (from 4 digits on), a name given at creation, or a
record file (`-` for standard input); several files of one game are joined.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from cli.context import Session, is_there
from cli.exits import Wrong
from cli.files import STDIN
from cli.records import joined_history
from domain.kernel.sight import ALL, PUBLIC, REFEREE, Audience, seat_audience, seat_of
from domain.kernel.types import GameId, Seat, Version
from domain.ledger.errors import Damaged, NoSuchVersion, UnknownGame
from domain.ledger.ledger import Ledger
from domain.ledger.position import History
from domain.ledger.rows import GameRow
from projections.names import sees_all
from projections.names import viewer_of as in_words
from projections.seat import require_view

PREFIX: Final = re.compile(r"[0-9a-f]{4,32}")
_VERSION: Final = re.compile(r"end|-?(0|[1-9][0-9]{0,14})")
_RECORD: Final = (".jsonl", ".jsonl.gz")
_LISTED: Final = 4


class Reference(msgspec.Struct, frozen=True):
    """A reference taken apart; `version` is still text."""

    game: str
    version: str | None


class Source(msgspec.Struct, frozen=True):
    """A game as it was found: its whole history, the version asked for, and who looks unless
    somebody else is named."""

    history: History
    version: Version
    viewer: Audience
    stored: bool

    @property
    def at(self) -> History:
        """The history up to the version asked for."""
        return self.history.upto(self.version)


def parsed(text: str) -> Reference:
    """The two halves of `GAME[@V]`; raises Wrong."""
    if not text:
        raise Wrong("a game is an id, 4 or more digits of one, a name, or a record file")
    game, at, version = text.rpartition("@")
    if not at or (not _VERSION.fullmatch(version) and Path(text).is_file()):
        return Reference(text, None)
    if not game or not _VERSION.fullmatch(version):
        raise Wrong(f"{text!r:.80}: write GAME@V with V a number, end, or -N for N before the end")
    return Reference(game, version)


def source(session: Session, texts: str | Sequence[str]) -> Source:
    """The game that is referred to. Raises Wrong, UnknownGame, NoSuchVersion, Damaged."""
    asked = [parsed(text) for text in ([texts] if isinstance(texts, str) else texts)]
    if is_file(session, asked[0].game):
        history = joined_history(session, [one.game for one in asked])
        stored = False
    elif len(asked) > 1:
        raise Wrong("several GAMEs can be given only as record files of one game")
    else:
        with session.ledger() as ledger:
            id_ = find(session, ledger.store.games(), asked[0].game)
            history = _stored(ledger, id_, asked[0].version)
        stored = True
    own = PUBLIC if stored else _own_view(history)
    return Source(history, version_in(history, asked[-1].version), own, stored)


def _stored(ledger: Ledger, game: GameId, version: str | None) -> History:
    """A stored game; where it is damaged, as far as the version that is asked for by its number:
    what lies before the damage can still be looked at."""
    try:
        return ledger.history(game)
    except Damaged:
        if version is None or not version.isdecimal():
            raise
        return ledger.history(game, int(version))


def is_file(session: Session, game: str) -> bool:
    """Whether a reference means a record file: `-`, a path that is one, or else a file of that
    name where the store has no such game."""
    if game == STDIN:
        return True
    if not is_there(Path(game)) or Path(game).is_dir():
        return False
    return "/" in game or game.endswith(_RECORD) or not _is_stored(session, game)


def find(session: Session, rows: Sequence[GameRow], game: str) -> GameId:
    """The id of the one game that fits. Raises UnknownGame where none does or several do, Wrong
    where its title is not on the shelf."""
    id_ = _fitting(rows, game)
    session.title(next(row.title for row in rows if row.game == id_))
    return id_


def _fitting(rows: Sequence[GameRow], game: str) -> GameId:
    if PREFIX.fullmatch(game):
        fitting = [row.game for row in rows if row.game.startswith(game)]
    else:
        fitting = [row.game for row in rows if row.name == game]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting and ("/" in game or game.endswith(_RECORD)):
        raise UnknownGame(f"there is no game {game!r:.80}: no such file, and none in the store")
    if not fitting:
        raise UnknownGame(f"there is no game {game!r:.80} in the store; `longbox list` shows all")
    listed = ", ".join(fitting[:_LISTED]) + (", .." if len(fitting) > _LISTED else "")
    raise UnknownGame(f"{game!r} fits {len(fitting)} games: {listed}; write more digits")


def stored_game(session: Session, text: str, rows: Sequence[GameRow]) -> tuple[GameId, str | None]:
    """The id and the version of a reference to a game of the store; files are none."""
    asked = parsed(text)
    try:
        return find(session, rows, asked.game), asked.version
    except UnknownGame:
        if is_file(session, asked.game):
            raise Wrong(
                f"{asked.game} is a file; `longbox import` takes it into the store"
            ) from None
        raise


def span(source: Source, first: Version | None, last: Version | None) -> tuple[Version, Version]:
    """The versions from --from to --to, within what was asked for; raises NoSuchVersion."""
    start, end = first or 1, source.version if last is None else last
    if not start <= end <= source.version:
        raise NoSuchVersion(
            f"--from {start} --to {end} lies not in 1..{source.version} "
            f"of game {source.history.id[:12]}"
        )
    return start, end


def require_stable(history: History, v: Version) -> None:
    """Raises NoSuchVersion naming the two nearest stable versions where v lies inside a batch."""
    stable = history.stable_versions()
    if v in stable:
        return
    below = max((s for s in stable if s < v), default=None)
    above = min((s for s in stable if s > v), default=None)
    nearest = " and ".join(str(s) for s in (below, above) if s is not None)
    raise NoSuchVersion(
        f"version {v} lies inside a batch of game {history.id[:12]}; "
        f"the nearest stable versions are {nearest}"
    )


def viewer_of(session: Session, source: Source, *, whole: bool = False) -> Audience:
    """Who looks: as said by --as or LONGBOX_AS, else as the source has it. `all` is taken with
    `whole` alone. Raises Wrong, NotAllowed where this copy cannot serve that viewer."""
    if session.viewer == ALL and whole:
        return ALL
    said = session.viewer
    viewer = source.viewer if said is None else named_viewer(source.history.names, said)
    require_view(source.history, viewer)
    return viewer


def say_who_sees_all(session: Session, viewer: Audience) -> None:
    """The first line of whatever a viewer of everything is shown."""
    if sees_all(viewer):
        session.out.line(f"As seen by {in_words(viewer)}, who sees every hidden card")


def seat_for(session: Session, names: Sequence[str] | None, seats: int) -> Seat:
    """The seat that acts; raises Wrong where --as names none."""
    if session.viewer is None:
        raise Wrong("say which seat acts: --as seat-N, or the player's name")
    seat = seat_of(named_viewer(names, session.viewer))
    if seat is None:
        raise Wrong(f"{session.viewer} is no seat; say --as seat-N, or the player's name")
    if seat >= seats:
        raise Wrong(f"there is no seat-{seat}; the seats are seat-0 to seat-{seats - 1}")
    return seat


def identity(source: Source, viewer: Audience) -> dict[str, object]:
    """What every JSON document about a game begins with."""
    at = source.at
    return {
        "game": at.id,
        "title": at.game.slug,
        "version": at.version,
        "stable": at.entries[-1].frame is not None,
        "head": at.head,
        "viewer": viewer,
    }


def named_viewer(names: Sequence[str] | None, said: str) -> Audience:
    """The viewer that is meant; raises Wrong naming those there are."""
    if said in (PUBLIC, REFEREE) or seat_of(said) is not None:
        return said
    seats = [seat for seat, name in enumerate(names or ()) if name == said]
    if len(seats) == 1:
        return seat_audience(seats[0])
    if seats:
        listed = ", ".join(seat_audience(seat) for seat in seats)
        raise Wrong(f"{said!r:.80} is the name of {listed}; write one of these")
    raise Wrong(f"{said!r:.80} is no viewer; write public, seat-N, a player's name, or referee")


def version_in(history: History, text: str | None) -> Version:
    """A version as written behind the @; raises NoSuchVersion where the game has none such."""
    newest = history.version
    if text is None or text == "end":
        return newest
    v = newest + int(text) if text.startswith("-") else int(text)
    if not 1 <= v <= newest:
        raise NoSuchVersion(
            f"version {text} is not in game {history.id[:12]}, which has 1 to {newest}"
        )
    return v


def _own_view(history: History) -> Audience:
    """The view that a copy was made for; of joined copies, what they show together."""
    return REFEREE if history.whole else history.copy


def _is_stored(session: Session, game: str) -> bool:
    if not session.may_have_store:
        return False
    with session.ledger() as ledger:
        try:
            _fitting(ledger.store.games(), game)
        except UnknownGame:
            return False
    return True
