"""What happens in Mint Condition Comics in words: plain, ruled, and nothing that is hidden."""

import pytest

from domain.games.mint_condition import GAME
from domain.games.mint_condition import events as happened
from domain.games.mint_condition.events import EVENTS, CardScore, SetScore
from domain.games.mint_condition.sentences import SENTENCES
from domain.games.mint_condition.state import ComicSet, Table
from domain.kernel.messages import Event
from domain.kernel.seats import with_seat
from domain.kernel.sight import PUBLIC, REFEREE, mask, seat_audience
from projections.playing import Played
from tests.support.mint_played import comics_in, evening, set_up, told_of, watchers

NAMES = ("Ann", "Ben", "Cat")
ANN, BEN, CAT = range(3)
KNOWN = {rule.id for rule in GAME.rulebook()}


@pytest.fixture(params=[2, 3, 5])
def run(request: pytest.FixtureRequest) -> Played:
    return evening(request.param)


def table() -> Table:
    """Three players; Ann has a set of Grim."""
    own = ComicSet(1, "GRM", ("GRM-2/1", "GRM-3/1"))
    return with_seat(GAME.initial(set_up(3)), ANN, sets=(own,))


def said(event: Event) -> str:
    return GAME.sentence(table(), event, NAMES.__getitem__).text


# --------------------------------------------------------------------------------------- of all


def test_every_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(EVENTS)


def test_sentences_are_plain_and_follow_from_rules(run: Played) -> None:
    for viewer in (PUBLIC, "seat-1", REFEREE):
        for before, event, _ in told_of(run, viewer):
            told = GAME.sentence(before, event, lambda seat: f"<{seat}>")
            assert told.text.endswith(".")
            assert told.text[0].isupper() or told.text[0] == "<"
            assert told.rules
            assert set(told.rules) <= KNOWN
            assert not [word for word in ("HIDDEN", "None", "()", "?", "  ") if word in told.text]


def test_no_sentence_names_a_comic_that_its_viewer_was_not_told(run: Played) -> None:
    for viewer in watchers(run):
        for before, event, told in told_of(run, viewer):
            text = GAME.sentence(before, event, str).text
            assert comics_in(text) <= told


def test_a_planted_leak_is_seen(run: Played) -> None:
    """Told without a mask, sentences name comics that the public does not know."""
    leaks = 0
    for (before, event, _), (_, _, told) in zip(
        told_of(run, REFEREE), told_of(run, PUBLIC), strict=True
    ):
        leaks += not comics_in(GAME.sentence(before, event, str).text) <= told
    assert leaks > 50


@pytest.mark.rules("MC-POWER-6")
def test_a_power_is_named_to_its_seat_and_to_nobody_else() -> None:
    event = happened.SecretPowerDealt(ANN, "PW-2")
    assert said(mask(event, seat_audience(ANN))) == "Ann is dealt a secret power: Haggle."
    for other in (PUBLIC, seat_audience(BEN)):
        assert said(mask(event, other)) == "Ann is dealt a secret power."
    back = happened.PowersReturned(2, ("PW-2", "PW-5"))
    unseen = "The secret powers go back, 2 of them unrevealed"
    assert said(mask(back, seat_audience(ANN))) == f"{unseen}."
    assert said(back) == f"{unseen}: Haggle, Not For Sale."


@pytest.mark.rules("MC-HID-7")
def test_a_look_names_what_is_seen_to_who_looks() -> None:
    looked = happened.PileExamined(BEN, 3, 2, ("GRM-1/1", "STE-A/2"))
    assert said(mask(looked, seat_audience(ANN))) == "Ben looks at pile 3, of 2 cards."
    own = said(mask(looked, seat_audience(BEN)))
    assert own == "Ben looks at pile 3, of 2 cards: GRM-1/1, STE-A/2."


# ------------------------------------------------------------------------------------ one by one


def kind(own: object) -> str:
    return type(own).__name__


TOLD: list[tuple[Event, str]] = [
    (
        happened.FirstPlayerFollowed(BEN, (BEN,)),
        "Ben plays first in the next round, after the lowest score of this one.",
    ),
    (
        happened.FirstPlayerFollowed(CAT, (BEN, CAT)),
        "Cat plays first in the next round, after the lowest score of this one: Ben, Cat had it, "
        "and Cat sits next clockwise.",
    ),
    (happened.RoundStarted(1, ANN), "Round 1 of 2 begins; Ann plays first."),
    (happened.ComicsRemoved(0, ()), "No card is set aside."),
    (
        happened.RoundBonusDrawn("bonus/1", 10, "RB-6", ()),
        "The round bonus is Premieres: 5 VP for the most comics of issue 1.",
    ),
    (
        happened.RoundBonusDrawn("bonus/1", 10, "RB-8", ()),
        "The round bonus is Tidy Shelf: 4 VP for the fewest loose comics.",
    ),
    (
        happened.RoundBonusDrawn("bonus/1", 10, "RB-4", ()),
        "The round bonus is The Vault: 5 VP for the most comics of rarity R.",
    ),
    (
        happened.TurnStarted(ANN, 1, may_trade=False, trade_only=False),
        "Turn 1 of Ann begins, the first one: without a trade.",
    ),
    (
        happened.TurnStarted(ANN, 8, may_trade=True, trade_only=True),
        "Turn 8 of Ann begins, a last trade and nothing else: no pile is left.",
    ),
    (happened.TradeDeclined(ANN, second=False), "Ann makes no trade."),
    (happened.TradeDeclined(ANN, second=True), "Ann makes no second trade."),
    (
        happened.ShopTradeMade(ANN, "two_for_one", ("GRM-2/1", "GRM-3/1"), ("STE-D/1",)),
        "Ann gives the shop GRM-2/1, GRM-3/1 and takes STE-D/1.",
    ),
    (
        happened.PlayerTradeDeclared(ANN, BEN, "GRM-2/1", "NOV-2/1", asked=True),
        "Ann wants NOV-2/1 of Ben for GRM-2/1; Ben, whose power is secret still, is asked.",
    ),
    (
        happened.PlayerTradeBlocked(BEN),
        "Ben cancels the trade: nothing moves, and the trade is used up.",
    ),
    (
        happened.PileKept(ANN, 2, 1, True, ("GRM-4/1",)),
        "Ann has to keep pile 2, of 1 card: GRM-4/1.",
    ),
    (
        happened.CardsDrawn(ANN, 0, ()),
        "Ann has passed every pile and draws nothing: the deck is out.",
    ),
    (
        happened.PilesRanOut(ANN, (BEN, CAT)),
        "Ann has taken the last pile; a last turn is left to Ben, Cat.",
    ),
    (happened.PilesRanOut(CAT, ()), "Cat has taken the last pile, in the last turn of the round."),
    (
        happened.FreeComicRedeemed(ANN, "FRE/1", None),
        "Ann gets nothing for FRE/1: the shop is empty.",
    ),
    (
        happened.FreeComicRedeemed(ANN, "FRE/1", "STE-D/1"),
        "Ann takes STE-D/1 from the shop for FRE/1.",
    ),
    (happened.ComicAdded(ANN, 1, "GRM-4/1", auto=True), "Ann adds GRM-4/1 to set 1, of Grim."),
    (happened.ComicAdded(ANN, 9, "GRM-4/1", auto=True), "Ann adds GRM-4/1 to set 9."),
    (
        happened.SetReduced(ANN, 1, ("GRM-3/1",), "trade"),
        "Ann's set 1, of Grim, goes on without GRM-3/1.",
    ),
    (
        happened.SetDissolved(ANN, 1, ("GRM-2/1",)),
        "Ann's set 1, of Grim, falls apart; loose now: GRM-2/1.",
    ),
    (happened.SetDissolved(ANN, 1, ()), "Ann's set 1, of Grim, is gone."),
    (
        happened.CardsPutUnder(ANN, 2, ("GRM-2/1", "NOV-2/1")),
        "Ann puts 2 cards under the deck, the last one lowest: GRM-2/1, NOV-2/1.",
    ),
    (
        happened.HotComicChanged("trend/1", 5, ANN, "GRM", "VLT", ()),
        "The hot comic is Voltage now, drawn at random; it was Grim.",
    ),
    (happened.ScoringAnswered(ANN, None), "Ann uses no power before scoring."),
    (
        happened.SetsScored(
            ANN, (SetScore(1, "GRM", ("GRM-1/1", "GRM-2/1"), 1),), (CardScore("NOV-2/1", 0),), 1
        ),
        "Ann scores 1 VP for sets: Grim 1 (2 comics).",
    ),
    (
        happened.SetsScored(ANN, (), (CardScore("NOV-2/1", 3),), 3),
        "Ann scores 3 VP for sets: NOV-2/1 alone 3.",
    ),
    (happened.BonusScored(ANN, (), 0), "Ann scores 0 VP printed on comics."),
    (
        happened.HotComicScored("GRM", (2, 2, 1), (ANN, BEN), 3),
        "The hot comic, Grim: Ann 2, Ben 2, Cat 1; 3 VP for each of Ann, Ben.",
    ),
    (
        happened.HotComicScored("GRM", (0, 0, 0), (), 0),
        "The hot comic, Grim: Ann 0, Ben 0, Cat 0; nobody scores it.",
    ),
    (
        happened.RoundBonusScored("RB-4", (1, 1, 2), (CAT,), 5),
        "The round bonus, The Vault: Ann 1, Ben 1, Cat 2; 5 VP for Cat.",
    ),
    (happened.RoundScored(1, (15, 17, 25), (15, 17, 25)), "Round 1 in VP: Ann 15, Ben 17, Cat 25."),
    (
        happened.RoundScored(2, (1, 2, 3), (16, 19, 28)),
        "Round 2 in VP: Ann 1, Ben 2, Cat 3; in all Ann 16, Ben 19, Cat 28.",
    ),
    (happened.PowersReturned(0, ()), "The secret powers go back, all of them used."),
    (
        happened.GameEnded((88, 88, 70), (ANN, BEN)),
        "The game is over: Ann 88, Ben 88, Cat 70. Ann, Ben share the win.",
    ),
    (happened.GameEnded((8, 9, 7), (BEN,)), "The game is over: Ann 8, Ben 9, Cat 7. Ben wins."),
]


@pytest.mark.parametrize(("event", "text"), TOLD, ids=kind)
def test_what_is_said(event: Event, text: str) -> None:
    assert said(event) == text


CITED: list[tuple[Event, tuple[str, ...]]] = [
    (
        happened.ShopTradeMade(ANN, "one_for_two", ("GRM-4/1",), ("GRM-2/1", "GRM-3/1")),
        ("MC-TRADE-5", "MC-TRADE-8"),
    ),
    (happened.ShopTradeMade(ANN, "haggle", ("GRM-2/1",), ("STE-D/1",)), ("MC-PWR-2", "MC-TRADE-8")),
    (happened.PileKept(ANN, 2, 1, False, ()), ("MC-PILES-3",)),
    (happened.PileKept(ANN, 2, 1, True, ()), ("MC-PILES-9",)),
    (happened.PileReplenished(2, 1, ()), ("MC-PILES-3", "MC-PILES-7")),
    (happened.PileReplenished(2, 2, ()), ("MC-PILES-3",)),
    (happened.SetFormed(ANN, 2, "NOV", ("NOV-1/1", "NOV-2/1"), True), ("MC-SETS-8", "MC-SETS-17")),
    (happened.SetFormed(ANN, 2, "NOV", ("NOV-1/1", "NOV-2/1"), False), ("MC-SETS-8", "MC-SETS-9")),
    (happened.SetReduced(ANN, 1, ("GRM-3/1",), "power"), ("MC-PWR-6",)),
    (happened.HotComicScored("GRM", (2, 1, 1), (ANN,), 6), ("MC-SCORE-8",)),
    (happened.HotComicScored("GRM", (2, 2, 1), (ANN, BEN), 3), ("MC-SCORE-8", "MC-SCORE-10")),
    (happened.HotComicScored("GRM", (0, 0, 0), (), 0), ("MC-SCORE-8", "MC-SCORE-11")),
    (happened.RoundBonusScored("RB-4", (0, 0, 0), (), 0), ("MC-SCORE-12", "MC-SCORE-13")),
    (happened.GameEnded((8, 8, 7), (ANN, BEN)), ("MC-WIN-1", "MC-WIN-2")),
]


@pytest.mark.parametrize(("event", "rules"), CITED, ids=kind)
def test_the_rules_are_those_of_the_case(event: Event, rules: tuple[str, ...]) -> None:
    assert GAME.sentence(table(), event, NAMES.__getitem__).rules == rules
