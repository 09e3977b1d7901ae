"""Positions of Mint Condition and Age of Comics that are laid out show nobody more than a newcomer
may see: in events, views, copies and whatever the program prints."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel.game import AnyGame, Setup
from domain.kernel.sight import PUBLIC, REFEREE, mask, seat_audience
from domain.kernel.types import Card
from domain.ledger.ledger import Ledger
from domain.ledger.placing import placed_events
from domain.ledger.record import export_record
from tests.secrecy.test_placed import ID, given_to
from tests.support import ages_views, mint, whole
from tests.support.ages_games import AGES
from tests.support.ages_rights import SECRETS as AGES_SECRETS
from tests.support.mint_games import MINT
from tests.support.mint_rights import SECRETS as MINT_SECRETS
from tests.support.played import ledger_at
from tests.support.rights import Secrets

MODULES = ("guests", "double", "war", "objectives")


@dataclass(frozen=True)
class Laid:
    """A title whose positions are tried, and what a newcomer sees, told once more for tests."""

    title: Any
    secrets: Secrets
    veiled: Callable[[Any, str], Any]
    options: dict[str, Any]
    every: int
    """Every so many decisions of a game a position is taken."""

    @property
    def game(self) -> AnyGame:
        found: AnyGame = self.title.game
        return found

    def cards_in(self, thing: Any) -> set[Card]:
        """Those that are named there; what is printed in the edition is no secret."""
        if isinstance(thing, msgspec.Struct) and "edition" in thing.__struct_fields__:
            thing = msgspec.structs.replace(thing, edition=None)
        return {*self.secrets.cards.findall(thing if isinstance(thing, str) else repr(thing))}


LAID = {
    "mint": Laid(MINT, MINT_SECRETS, mint.veiled, {"rounds": 1}, 9),
    "ages": Laid(AGES, AGES_SECRETS, ages_views.veiled, {"modules": MODULES}, 17),
}


@cache
def tables(name: str, players: int) -> tuple[Any, ...]:
    """Tables of a random game, from its beginning to its end."""
    laid = LAID[name]
    found = [table for _, table in whole.batches_of(laid.title, players, 5, **laid.options)]
    return (*islice(found, 3, None, laid.every), found[-1])


def viewers(players: int) -> tuple[str, ...]:
    return (PUBLIC, *map(seat_audience, range(players)))


def placed(ledger: Ledger, game: AnyGame, table: Any) -> None:
    setup = Setup(table.players, table.options, table.edition)
    ledger.open(game, setup, seed=b"\x08" * 32, id=ID, at=game.rows(table, REFEREE))


@pytest.mark.parametrize("name", LAID)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_event_names_a_card_that_its_viewer_may_not_see(name: str, players: int) -> None:
    laid = LAID[name]
    for table in tables(name, players):
        events = placed_events(laid.game, table, players)
        for viewer in viewers(players):
            told = laid.cards_in(repr([mask(event, viewer) for event in events]))
            assert told == laid.cards_in(laid.veiled(table, viewer)), viewer


@pytest.mark.parametrize("name", LAID)
def test_the_detector_sees_a_card_too_many(name: str) -> None:
    laid, table = LAID[name], tables(name, 3)[2]
    (first, *_) = placed_events(laid.game, table, 3)
    assert laid.cards_in(repr(mask(first, REFEREE))) > laid.cards_in(laid.veiled(table, "seat-0"))


@pytest.mark.parametrize("name", LAID)
def test_two_positions_that_differ_in_what_is_hidden_look_the_same(
    name: str, tmp_path: Path
) -> None:
    """Two cards that a viewer sees neither of have changed places: every byte that it is given is
    the same, seals, causes, heads and salts masked."""
    laid, chance = LAID[name], random.Random(name)
    for number, table in enumerate(tables(name, 2)[1:4]):
        viewer = viewers(2)[number]
        pair = laid.secrets.hidden_pair(table, laid.veiled(table, viewer), chance)
        assert pair is not None
        given = []
        for side, world in (("one", table), ("other", laid.secrets.exchanged(table, pair))):
            folder = tmp_path / f"{number}-{side}"
            with ledger_at(folder) as ledger:
                placed(ledger, laid.game, world)
                data = export_record(ledger.history(ID), viewer).decode()
                lines = data.split("\n", 1)[1]  # the header names what is in the edition
                assert laid.cards_in(lines) == laid.cards_in(laid.veiled(world, viewer))
                given.append(given_to(ledger, folder, viewer))
        assert given[0] == given[1], (viewer, pair)
