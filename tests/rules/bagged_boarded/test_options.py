"""What the host may choose (BB-DP-0), and what is said to a choice that does not fit."""

from typing import Any

import msgspec
import pytest

from domain.games.bagged_boarded import GAME
from domain.kernel.game import SetupRefused
from tests.support.bagged import PLAYERS, opened


def asked(**options: Any) -> object:
    """The options as they come out of a file or from the front door."""
    return msgspec.convert(options, GAME.options, strict=True)


def test_what_is_played_when_nothing_is_asked_for() -> None:
    assert msgspec.to_builtins(asked()) == {
        "luck": "sealed",
        "reveal": "end",
        "deadline": None,
        "leaver": "default",
        "entropy": "none",
        "until": "end",
        "first_game": False,
        "powers": "use",
        "turn_order": "random",
        "publishers": "random",
    }


@pytest.mark.parametrize(
    "options",
    [
        {"until": "noon"},
        {"powers": "keep"},
        {"first_game": 1},
        {"turn_order": "reading"},
        {"turn_order": [0, "1"]},
        {"publishers": "pub_a"},
        {"publishers": [1, 2, 3]},
        {"colour": "red"},
        {"luck": "open"},
    ],
    ids=str,
)
def test_what_no_option_offers_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        asked(**options)


def test_lists_are_taken_from_files() -> None:
    options = asked(turn_order=[1, 0], publishers=["pub_c", "pub_a", "pub_b"])
    assert options == GAME.options(turn_order=(1, 0), publishers=("pub_c", "pub_a", "pub_b"))


def test_the_counts_of_players_are_two_to_six() -> None:
    assert list(GAME.players) == list(PLAYERS)
    with pytest.raises(SetupRefused, match=r"2.*6"):
        opened(7)


def test_a_refused_turn_order_says_which_seats_there_are() -> None:
    with pytest.raises(SetupRefused, match=r"0.*1.*2"):
        opened(3, turn_order=(1, 1, 2))


def test_a_refused_publisher_says_which_there_are() -> None:
    with pytest.raises(SetupRefused, match=r"pub_a.*pub_f"):
        opened(2, publishers=("pub_a", "pub_b", "pub_z"))


def test_a_refused_number_of_publishers_says_how_many_belong() -> None:
    with pytest.raises(SetupRefused, match=r"\b5\b"):
        opened(4, publishers=("pub_a", "pub_b", "pub_c"))


def test_bb_setup_10_a_first_game_needs_its_two_scoring_cards() -> None:
    standard = GAME.standard()
    for card in ("dabbler", "early_adopter"):
        left = tuple(other for other in standard.scoring_cards if other.id != card)
        edition = msgspec.structs.replace(standard, scoring_cards=left)
        with pytest.raises(SetupRefused, match=card):
            opened(2, edition=edition, first_game=True)


@pytest.mark.parametrize(
    ("power", "figure"),
    [("rich_uncle", "cash"), ("desk", "count"), ("dial_up", "draw"), ("optimism", "buy")],
)
def test_powers_that_are_used_need_their_figures(power: str, figure: str) -> None:
    """An edition of the time when all were sold out has none; such games can be played on."""
    standard = GAME.standard()
    cards = tuple(
        msgspec.structs.replace(card, **{figure: 0}) if card.id == power else card
        for card in standard.superpowers
    )
    edition = msgspec.structs.replace(standard, superpowers=cards)
    with pytest.raises(SetupRefused, match=rf"superpowers\[\d+\]\.{figure} of {power}"):
        opened(2, edition=edition)
    assert opened(2, edition=edition, powers="sell_out").table.options.powers == "sell_out"
    assert opened(2, edition=edition, until="draft").table.pick == 1
