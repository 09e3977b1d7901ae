"""Section 5: who knows what."""

from typing import Any

import pytest

from domain.games.age_of_comics import GAME
from domain.games.age_of_comics.events import (
    CardsSearched,
    ComicDrawn,
    CreativeDrawn,
    DeckShuffled,
    DisplayFilled,
    DoubleCreativesAdded,
    HireIdeaGained,
    ObjectiveChosen,
    ObjectivesDealt,
    ObjectivesRevealed,
    WarComicsAdded,
)
from domain.kernel.messages import Command
from domain.kernel.sight import HIDDEN, mask, plan
from domain.kernel.types import FACE_DOWN
from tests.support.ages import ANN, BEN, CAT, Play, kinds, legal, owed, own, placed, taking
from tests.support.ages_moves import (
    END,
    TOP,
    blind,
    collect,
    develop,
    flip,
    go,
    hire,
    print_,
    search,
    swap,
)
from tests.support.ages_seats import back_of
from tests.support.ages_views import named, veiled, viewers
from tests.support.ages_walks import WALKS, steps, stops, views, walked

walks = pytest.mark.parametrize(("players", "number"), WALKS)
HAND = "O-ROM-M W-SCI-2A A-CRI-1"


def backs(play: Play, viewer: str, seat: int = ANN) -> list[tuple[str, str, str]]:
    return [(held.kind, held.back, held.card) for held in play.seen_by(viewer).seats[seat].hand]


def test_ac_info_1_faces_are_hidden_and_backs_are_not() -> None:
    play = placed(3, {ANN: own(HAND)})
    assert backs(play, "seat-0") == [
        ("artist", "1", "A-CRI-1"),
        ("comic", "romance", "O-ROM-M"),
        ("writer", "2", "W-SCI-2A"),
    ]
    for viewer in ("public", "seat-1", "seat-2"):
        assert backs(play, viewer) == [
            ("artist", "1", "?"),
            ("comic", "romance", "?"),
            ("writer", "2", "?"),
        ]


def test_ac_info_2_exact_hands_and_cards_that_are_publicly_known() -> None:
    play = taking(
        "hire", seats={ANN: own("W-SCI-2A")}, writers="W-SUP-2A - -", artists="A-WES-3 - -"
    )
    play = play.after(hire("W-SUP-2A"), hire("A-WES-3"))
    assert play.hand(ANN) == {"W-SCI-2A", "W-SUP-2A", "A-WES-3"}
    assert backs(play, "seat-1") == [
        ("artist", "3", "A-WES-3"),
        ("writer", "2", "W-SUP-2A"),
        ("writer", "2", "?"),
    ]
    developed = taking("develop", comics="O-CRI-F O-HOR-I O-SUP-T").after(develop("O-HOR-I"))
    assert backs(developed, "seat-1") == [("comic", "horror", "O-HOR-I")]


@walks
def test_ac_info_2_the_views_are_made_of_what_each_may_know(players: int, number: int) -> None:
    play = walked(players, number)
    tables = play.tables()
    for viewer in viewers(players):
        seen = views(players, number, viewer)
        for at in stops(players, number):
            assert seen[at] == veiled(tables[at], viewer)


@walks
def test_ac_info_3_money_ideas_and_points_are_open(players: int, number: int) -> None:
    play = walked(players, number)
    for viewer in viewers(players):
        for table, view in zip(play.tables(), views(players, number, viewer), strict=True):
            for true, seen in zip(table.seats, view.seats, strict=True):
                assert (seen.money, seen.ideas, seen.vp) == (true.money, true.ideas, true.vp)
                assert (seen.tickets, seen.cubes, seen.node) == (
                    true.tickets,
                    true.cubes,
                    true.node,
                )


@pytest.mark.parametrize(("players", "number"), WALKS[1:])
def test_ac_info_4_objectives_come_to_light_in_the_scoring_event(players: int, number: int) -> None:
    play = walked(players, number)
    end = play.events.index(play.one(ObjectivesRevealed))
    for viewer in viewers(players):
        mine: set[str] = set()
        for event in play.events[:end]:
            if isinstance(event, ObjectivesDealt) and viewer == f"seat-{event.seat}":
                mine |= set(event.cards)
            seen = {card for card in named(mask(event, viewer)) if card.startswith("OBJ")}
            assert seen <= mine
    assert play.all(ObjectiveChosen)


def blind_hire(card: str, crime: int, **more: Any) -> Play:
    """Ann takes that top writer; so many tokens of crime and of western are left in the supply."""
    gone = f"crime*{9 - crime} western*{9 - crime}"
    seats = {BEN: own(ideas=gone)}
    shown: dict[str, Any] = {"top": f"{card} W-SUP-1", "writers": "W-HOR-2A W-HOR-3 W-ROM-3"}
    return taking("hire", seats=seats, modules=("double",), **shown, **more).after(blind("writer"))


def test_ac_info_5_a_token_names_the_card() -> None:
    play = blind_hire("W-CRI-1", 5)
    event = play.one(HireIdeaGained)
    assert (event.card, event.genre) == ("W-CRI-1", "crime")
    assert backs(play, "seat-1") == [("writer", "1", "W-CRI-1")]


@pytest.mark.parametrize("viewer", ["public", "seat-1", "seat-2"])
def test_ac_info_5_without_a_token_nothing_differs(viewer: str) -> None:
    """A double, another double, and two ordinary ones whose supply is out."""
    seen: list[Any] = []
    for card in ("W-CRI-1", "W-WES-1", "W-CRI+SUP", "W-HOR+WES"):
        play = blind_hire(card, 0)
        assert kinds(play.events)[-1] is CreativeDrawn
        seen.append(([mask(event, viewer) for event in play.events], play.seen_by(viewer)))
    assert all(one == seen[0] for one in seen)


@walks
def test_ac_info_6_the_top_back_is_always_known(players: int, number: int) -> None:
    for viewer in viewers(players):
        tables = walked(players, number).tables()
        for at in stops(players, number):
            for name in ("writers", "artists", "comics"):
                true = tables[at].deck(name)
                seen = views(players, number, viewer)[at].deck(name)
                if not tables[at].round:
                    continue
                assert seen.top == true.top == (back_of(true.draw[0]) if true.draw else None)
                assert set(seen.draw) <= {FACE_DOWN}


@walks
def test_ac_info_6_it_travels_in_the_event(players: int, number: int) -> None:
    for _, event, after in steps(players, number):
        if isinstance(event, DeckShuffled | DisplayFilled):
            assert event.top == after.deck(event.deck).top
        if isinstance(event, CardsSearched | ComicDrawn):
            assert event.top == after.comics.top
        if isinstance(event, CreativeDrawn):
            assert event.top == after.deck(f"{event.kind}s").top  # type: ignore[arg-type]


OPEN = DoubleCreativesAdded | WarComicsAdded | ObjectivesRevealed
"""Which double creatives and War comics are in the decks is known, and objectives are shown at the
end (ACV-DOUBLE-3, section 5, ACV-OBJ-22)."""


@walks
def test_ac_info_7_no_event_names_a_card_that_one_may_not_know(players: int, number: int) -> None:
    play = walked(players, number)
    for viewer in viewers(players):
        for before, event, after in steps(players, number):
            told = set() if isinstance(event, OPEN) else named(mask(event, viewer))
            if told:
                known = named(veiled(before, viewer)) | named(veiled(after, viewer))
                assert told <= known, event
    assert named(play.seen_by("public")) <= named(veiled(play.table, "public"))


def test_ac_info_7_an_unknown_card_has_no_handle() -> None:
    """Which of two like hand cards was printed cannot be told from what is left."""
    views: list[Any] = []
    for drawn in ("W-SCI-2A", "W-CRI-2A"):
        other = "W-CRI-2A" if drawn == "W-SCI-2A" else "W-SCI-2A"
        ann = own(f"O-ROM-M {other} A-CRI-2A", ideas="romance*2")
        play = placed(3, {ANN: ann}, top=f"{drawn} W-SUP-1 A-WES-1").after(
            go("hire"), blind("writer"), blind("artist")
        )
        views.append(
            (play.seen_by("seat-1").seats[ANN].hand, mask(play.all(CreativeDrawn)[0], "seat-1"))
        )
    assert views[0] == views[1]


STRANGE: list[Command] = [
    hire("W-WES-1"),
    develop("O-WES-T"),
    print_("O-WES-T W-WES-1 A-WES-1"),
    swap("W-WES-1", "W-SCI-1"),
    search("western"),
    TOP,
    flip("S4.3"),
    collect("S4.3"),
    END,
]


@pytest.mark.parametrize("area", ["hire", "develop", "print", "sales"])
@pytest.mark.parametrize("command", STRANGE, ids=repr)
def test_ac_info_7_a_refusal_tells_nothing_of_hidden_cards(area: Any, command: Command) -> None:
    """Those cards are in another's hand, or in the deck: the answer is the same."""
    answers: set[str] = set()
    for where in ({"seats": "O-WES-T W-WES-1 A-WES-1"}, {"seats": "O-WES-I W-WES-1 A-CRI-1"}):
        ann = own(
            "O-ROM-M W-SCI-2A A-CRI-2A",
            ideas="romance*2",
            node="N2.2",
            printed=("O-SCI-F W-SCI-1 A-SCI-1",),
        )
        seats = {ANN: ann, BEN: own(where["seats"])}
        shown: dict[str, Any] = {
            "writers": "W-SUP-2A W-SUP-3 -",
            "comics": "O-CRI-F O-HOR-I -",
            "top": "O-SUP-F",
        }
        play = taking(area, seats=seats, orders={"S4.3": "SO-CRI-4/1"}, **shown)
        refusal = play.when(command).refusal
        if refusal is None:
            return
        told = named(list(map(str, refusal.facts.values()))) - named(command)
        assert told <= named(play.seen_by("seat-0"))
        answers.add(str(refusal))
    assert len(answers) == 1


@walks
def test_ac_info_7_the_same_decisions_in_every_view(players: int, number: int) -> None:
    play = walked(players, number)
    tables = play.tables()
    for viewer in viewers(players):
        for at in stops(players, number)[::4]:
            view = views(players, number, viewer)[at]
            assert GAME.pending(view) == GAME.pending(tables[at])


def test_sight_is_declared_on_every_field() -> None:
    for kind in (*GAME.events, *GAME.commands):
        assert plan(kind).undeclared == (), kind
    play = placed(3, {ANN: own(HAND)})
    assert legal(play, CAT) == ()
    assert owed(play) == [(ANN, "area")]
    assert mask(play.after(go("develop"), TOP).one(ComicDrawn), "seat-1").card is HIDDEN
