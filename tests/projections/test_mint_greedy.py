"""The greedy player of Mint Condition Comics: legal in any game, blind, the same again, and better
than chance."""

from typing import Any

import msgspec
import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition.commands import (
    AllowTrade,
    Discount,
    DoubleDip,
    EndTurn,
    Facsimile,
    GoOn,
    Haggle,
    Hype,
    KeepPile,
    NotForSale,
    PassPile,
    Peek,
    PreOrder,
    RedeemFree,
    Restore,
    SecondTrade,
    SkipTrade,
    Sleeve,
    TakeCard,
    TradeOne,
    TradePlayer,
    TradeTwo,
    TrendShift,
)
from domain.games.mint_condition.tables import Comic, Edition, Figures, Rarity, Series
from domain.kernel.game import AnyGame, Setup
from domain.kernel.messages import Command
from domain.kernel.sight import seat_audience
from domain.kernel.types import Seat
from projections.bots import bot_key, greedy_bot, random_bot
from projections.playing import Played, play, seed_of
from projections.scores import winners_of
from tests.support.mint import ANN, BEN, CAT, Play, closing, picking, placed, veiled
from tests.support.mint_played import evening, set_up

KEY = b"\0" * 32


def answer(game: Play) -> Command:
    """What the greedy player does where the game stands, from what its seat sees."""
    (due,) = GAME.pending(game.table)
    return greedy_bot(veiled(game.table, seat_audience(due.seat)), GAME, due.seat, KEY)


def against_random(k: int, players: int = 3) -> tuple[Seat, Played]:
    """Game k of a series in which one greedy player meets random ones, each time elsewhere."""
    own = k % players
    bots = [greedy_bot if seat == own else random_bot for seat in range(players)]
    return own, play(GAME, set_up(players, rounds=3), seed_of(7, k), bots)


# --------------------------------------------------------------------------------------- as a bot


def test_the_same_games_come_out_again() -> None:
    assert evening(2) == evening.__wrapped__(2)


def test_its_key_is_of_no_account() -> None:
    game = placed(loose={ANN: "GRM-2 NOV-3 RUB-6"}, shop="GRM-3 GRM-4 STE-D NOV-1")
    keys = [bot_key(seed_of(1, 0), "00" * 16, version, 0) for version in range(10)]
    view = veiled(game.table, "seat-0")
    assert len({greedy_bot(view, GAME, ANN, key) for key in keys}) == 1


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 4), (4, 1), (5, 1), (6, 2)])
def test_whole_games_among_themselves_are_legal_and_end(players: int, rounds: int) -> None:
    bots = (greedy_bot,) * players
    run = play(GAME, set_up(players, rounds=rounds), seed_of(3, players), bots)
    assert GAME.is_over(run.table)
    assert GAME.breaches(run.table) == []


def test_it_never_sees_what_its_seat_does_not() -> None:
    """What is known of the deck, and all that lies face down, is of no account."""

    def blind(view: Any, title: AnyGame, seat: Seat, key: bytes) -> Command:
        chosen = greedy_bot(view, title, seat, key)
        backs: dict[str, Any] = {
            name: ("?",) * len(getattr(view, name)) for name in ("deck", "removed")
        }
        assert greedy_bot(msgspec.structs.replace(view, **backs), title, seat, key) == chosen
        return chosen

    run = play(GAME, set_up(2, rounds=1), seed_of(3, 8), (blind, random_bot))
    assert GAME.is_over(run.table)


def small() -> Edition:
    """No anthology, no Stellar, no Free Comic, one rarity, and two series, one of them of two
    issues."""
    edition = GAME.standard()
    comics = [Comic(id=f"AA-{n}", series="AA", issue=n, rarity="X") for n in (1, 2)]
    comics += [Comic(id=f"BB-{n}", series="BB", issue=n, rarity="X", bonus=n) for n in (1, 2, 3)]
    return msgspec.structs.replace(
        edition,
        rarities=(Rarity(id="X", copies=12),),
        series=(Series(id="AA", values=(1, 1)), Series(id="BB", values=(0, 2, 9))),
        comics=tuple(comics),
        bonuses=tuple(own for own in edition.bonuses if own.measure not in ("rarity", "issue")),
        powers=tuple(
            msgspec.structs.replace(own, rarity="X" if own.rarity else None)
            for own in edition.powers
        ),
    )


def wild() -> Edition:
    """A set may be of twenty, there are more copies, larger piles, and no VP for the hot comic."""
    edition = GAME.standard()
    series = (
        msgspec.structs.replace(edition.series[0], values=tuple(range(0, 40, 2))),
        *edition.series[1:],
    )
    rarities = tuple(
        msgspec.structs.replace(own, copies=own.copies + 3) for own in edition.rarities
    )
    figures = Figures(pile=3, added=2, drawn=1, hot=0)
    return msgspec.structs.replace(edition, series=series, rarities=rarities, figures=figures)


@pytest.mark.parametrize("edition", [small(), wild()], ids=["small", "wild"])
@pytest.mark.parametrize("players", [2, 6])
def test_it_plays_any_edition(edition: Edition, players: int) -> None:
    setup = Setup(players, GAME.options(rounds=1), edition)
    GAME.check(setup)
    run = play(GAME, setup, seed_of(4, players), (greedy_bot,) * players)
    assert GAME.is_over(run.table)
    assert GAME.breaches(run.table) == []


# ------------------------------------------------------------------------------------------- piles


def test_it_keeps_what_makes_a_set_whole() -> None:
    game = picking(sets={ANN: ("GRM-2 GRM-3",)}, piles={3: "GRM-1 GRM-4"})
    assert answer(game) == KeepPile(ANN)


def test_it_passes_what_it_cannot_use_for_what_it_knows_to_be_better() -> None:
    sets = {ANN: ("GRM-1 GRM-2 GRM-3 GRM-4", "RUB-1 RUB-2 RUB-3 RUB-4 RUB-5")}
    game = picking(sets=sets, piles={3: "GRM-2/2 GRM-3/2", 2: "RUB-6 STE-D NOV-1 NOV-2"})
    view = veiled(game.table, "seat-0")
    piles = (view.piles[0], game.table.piles[1], view.piles[2])
    knowing = msgspec.structs.replace(view, piles=piles)
    assert greedy_bot(knowing, GAME, ANN, KEY) == PassPile(ANN)


@pytest.mark.rules("MC-T-24")
def test_it_places_for_the_larger_set() -> None:
    """Of four comics it makes one set of four, and not two of two."""
    game = picking(sets={ANN: ("GRM-2 GRM-3",)}, piles={3: "GRM-1 GRM-4"}).after(KeepPile(ANN))
    while [due.kind for due in GAME.pending(game.table)] == ["place"]:
        game = game.after(answer(game))
    (own,) = game.seat(ANN).sets
    assert sorted(own.comics) == ["GRM-1/1", "GRM-2/1", "GRM-3/1", "GRM-4/1"]


def test_it_redeems_the_free_comic_for_what_it_needs() -> None:
    play = picking(
        sets={ANN: ("NOV-1 NOV-2 NOV-3 NOV-4 NOV-5",)},
        piles={3: "FRE STE-A"},
        shop="GRM-2 VLT-2 STE-B NOV-6",
    ).after(KeepPile(ANN))
    assert [due.kind for due in GAME.pending(play.table)] == ["free_comic"]
    assert answer(play) == RedeemFree(ANN, "NOV-6/1")


# ------------------------------------------------------------------------------------------ trades

WHOLE = "GRM-1 GRM-2 GRM-3 GRM-4"
NEEDS = {ANN: ("NOV-1 NOV-2 NOV-3 NOV-4 NOV-5",)}


def test_it_gives_the_shop_two_for_the_comic_that_makes_a_set_whole() -> None:
    game = placed(sets=NEEDS, loose={ANN: "STE-D TIG-2 ODD-1"}, shop="NOV-6 RUB-2", bonus="RB-1")
    chosen = answer(game)
    assert isinstance(chosen, TradeTwo)
    assert (chosen.take, set(chosen.give)) == ("NOV-6/1", {"TIG-2/1", "ODD-1/1"})


def test_it_gives_one_for_two_that_both_help() -> None:
    sets = {ANN: ("GRM-2 GRM-4", "NOV-1 NOV-2 NOV-4 NOV-6")}
    game = placed(sets=sets, loose={ANN: "TIG-3"}, shop="GRM-3 NOV-3 STE-A", bonus="RB-1")
    chosen = answer(game)
    assert isinstance(chosen, TradeOne)
    assert (chosen.give, set(chosen.take)) == ("TIG-3/1", {"GRM-3/1", "NOV-3/1"})


def test_it_trades_with_a_player_for_what_it_needs() -> None:
    sets = {ANN: ("GRM-1 GRM-2 GRM-3",), BEN: ("NOV-1 NOV-2",)}
    game = placed(sets=sets, loose={ANN: "TIG-3", BEN: "GRM-4"}, shop="RUB-1", bonus="RB-4")
    assert answer(game) == TradePlayer(ANN, BEN, "TIG-3/1", "GRM-4/1")


def test_it_breaks_no_whole_set_for_a_trade() -> None:
    assert answer(placed(sets={ANN: (WHOLE,)}, shop="STE-A STE-B", bonus="RB-4")) == SkipTrade(ANN)


# ------------------------------------------------------------------------------------------ powers


def asked_for(give: str, take: str) -> Command:
    """What Ben answers in the last lap, who has Not For Sale and a set of three of Grim."""
    sets, loose = {BEN: ("GRM-1 GRM-2 GRM-3",)}, {ANN: give, BEN: take}
    game = closing(active=ANN, sets=sets, loose=loose, powers={BEN: "PW-5"}, bonus="RB-4")
    return answer(game.after(TradePlayer(ANN, BEN, f"{give}/1", f"{take}/1")))


def test_it_cancels_a_trade_that_costs_it_dear_and_allows_one_that_helps() -> None:
    assert asked_for("RUB-1", "STE-D") == NotForSale(BEN)
    assert asked_for("GRM-4", "STE-B") == AllowTrade(BEN)


def test_late_it_looks_at_the_deck() -> None:
    early, late = picking(powers={ANN: "PW-11"}), picking(powers={ANN: "PW-11"}, deck=9)
    assert isinstance(answer(early), KeepPile | PassPile)
    assert answer(late) == PreOrder(ANN)


def test_it_takes_the_best_of_the_deck_and_leaves_the_others() -> None:
    play = picking(
        sets={ANN: ("NOV-1 NOV-2 NOV-3 NOV-4 NOV-5",)},
        powers={ANN: "PW-11"},
        top="GRM-2 NOV-6 STE-A",
    ).after(PreOrder(ANN))
    looking = veiled(play.table, "seat-0")
    chosen = greedy_bot(looking, GAME, ANN, KEY)
    assert isinstance(chosen, TakeCard)
    assert chosen.comic == "NOV-6/1"
    assert set(chosen.order) == {"GRM-2/1", "STE-A/1"}


def before_scoring(power: str, *sets: str, hot: str = "GRM") -> Command:
    """What Cat answers, the last to play, with a Stellar comic beside her sets."""
    game = closing(powers={CAT: power}, sets={CAT: sets}, loose={CAT: "STE-A"}, hot=hot)
    return answer(game.after(SkipTrade(CAT), EndTurn(CAT)))


def test_before_scoring_it_lets_the_dearest_set_grow() -> None:
    sets = ("VLT-1 VLT-2", "NOV-1 NOV-2 NOV-3 NOV-4 NOV-5")
    assert before_scoring("PW-7", *sets) == Facsimile(CAT, "STE-A/1", 2)
    assert before_scoring("PW-7", WHOLE) == GoOn(CAT)


def test_before_scoring_it_counts_more_of_the_hot_comic() -> None:
    assert before_scoring("PW-8", "NOV-1 NOV-2", hot="NOV") == Hype(CAT)
    assert before_scoring("PW-8", "NOV-1 NOV-2", hot="VLT") == GoOn(CAT)


def test_it_haggles_when_a_common_brings_a_rare() -> None:
    game = placed(powers={ANN: "PW-2"}, sets=NEEDS, loose={ANN: "TIG-2"}, shop="NOV-6 RUB-1")
    assert answer(game) == Haggle(ANN, "TIG-2/1", "NOV-6/1")


def test_it_takes_for_nothing_what_makes_a_set_whole() -> None:
    sets = {ANN: ("GRM-1 GRM-3 GRM-4",)}
    game = placed(powers={ANN: "PW-9"}, sets=sets, shop="GRM-2 RUB-2")
    assert answer(game) == Discount(ANN, "GRM-2/1")


def test_it_makes_a_second_trade_that_helps() -> None:
    loose = {ANN: "TIG-2 VLT-2 ODD-1 RUB-2"}
    game = closing(active=ANN, powers={ANN: "PW-1"}, sets=NEEDS, loose=loose)
    assert answer(game.after(answer(game))) == SecondTrade(ANN)


def test_it_places_a_comic_anew_where_that_makes_a_set_whole() -> None:
    sets = {ANN: ("GRM-1 GRM-2 GRM-3", "GRM-3/2 GRM-4")}
    game = placed(powers={ANN: "PW-6"}, sets=sets, stage="manage", traded="declined")
    assert answer(game) in (Restore(ANN, "GRM-4/1"), Restore(ANN, "GRM-3/2"))


def test_it_guards_the_dearest_loose_comic() -> None:
    game = placed(
        powers={ANN: "PW-12"}, loose={ANN: "STE-D TIG-2"}, stage="manage", traded="declined"
    )
    assert answer(game) == Sleeve(ANN, "STE-D/1")


def test_it_takes_the_larger_of_two_piles_unseen() -> None:
    game = picking(powers={ANN: "PW-4"}, piles={1: 3, 2: 7}).after(KeepPile(ANN))
    assert answer(game) == DoubleDip(ANN, 2)


def test_it_looks_into_large_piles_before_it_chooses() -> None:
    game = picking(powers={ANN: "PW-3"}, piles={1: 4, 2: 6})
    assert answer(game) == Peek(ANN, (2, 1))


def test_late_it_shifts_a_trend_that_it_does_not_follow() -> None:
    sets = {CAT: ("NOV-1 NOV-2 NOV-3 NOV-4 NOV-5", "RUB-1 RUB-2 RUB-3", "TIG-1 TIG-2")}
    game = closing(powers={CAT: "PW-10"}, sets=sets, hot="GRM")
    assert answer(game) == TrendShift(CAT)


# ------------------------------------------------------------------------------------- tournaments


def test_it_beats_random_players() -> None:
    games = [against_random(k) for k in range(6)]
    assert [winners_of(GAME, run.table) for _, run in games] == [(own,) for own, _ in games]


@pytest.mark.soak
def test_it_wins_nearly_all_of_200_games(capsys: pytest.CaptureFixture[str]) -> None:
    games = [against_random(k) for k in range(200)]
    wins = sum(winners_of(GAME, run.table) == (own,) for own, run in games)
    with capsys.disabled():
        print(f"\n3 players, mint condition: {wins}/200 wins")  # noqa: T201
    assert wins >= 190
