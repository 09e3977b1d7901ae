"""Recorded games of Age of Comics: every number of players, module, option, bonus and special."""

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import BonusResolved, ComicPrinted, FansChanged
from domain.games.age_of_comics.tables import VAULT
from domain.ledger.position import History
from tests.support import recorded

CAUSES = 10
"""So many reasons are there why a comic's fans change."""


def histories(prefix: str = "") -> list[History]:
    names = recorded.names(GAME.slug)
    return [recorded.history_of(name) for name in names if name.startswith(prefix)]


def test_every_number_of_players_is_recorded_without_modules_and_with_all() -> None:
    for prefix, modules in (("base", ()), ("vault", VAULT)):
        setups = [history.setup for history in histories(prefix)]
        assert {setup.players for setup in setups} == set(GAME.players)
        assert {setup.options.modules for setup in setups} == {modules}


def test_every_module_is_recorded_alone() -> None:
    for name in VAULT:
        assert {history.setup.options.modules for history in histories(name)} == {(name,)}


def test_every_option_is_recorded_either_way() -> None:
    options = [history.setup.options for history in histories()]
    for name in options[0].__struct_fields__:
        assert len({str(getattr(own, name)) for own in options}) >= 2 or name in UNUSED, name


UNUSED = ("deadline", "leaver", "entropy")
"""Options of every title about people at a table, and no play."""


def test_every_bonus_way_to_print_and_cause_is_recorded() -> None:
    events = [entry.event for history in histories() for entry in history.entries]
    assert {e.bonus for e in events if isinstance(e, BonusResolved)} == {"F", "I", "T", "M"}
    prints = [event for event in events if isinstance(event, ComicPrinted)]
    assert {event.origin for event in prints} == {"hand", "hyped", "stock"}
    assert {event.shared for event in prints} == {True, False}
    assert any(event.comic == "O-WAR-X" for event in prints)
    assert len({e.cause for e in events if isinstance(e, FansChanged)}) == CAUSES
