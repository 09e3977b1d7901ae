"""`knows`: who was told of a card, since which event and under which rule."""

import difflib
from typing import Annotated, Any, Final

import msgspec
import typer

from cli.arguments import As, Game, Json
from cli.context import Session, session
from cli.exits import Wrong
from cli.reference import identity, say_who_sees_all, source, viewer_of
from domain.kernel.sight import Audience, seat_audience
from domain.ledger.position import History
from projections.knows import Knows, Sent, askable, cards_of, knows, may_ask, told_alone

app = typer.Typer(add_completion=False)

LONGEST: Final = 64
NOTE: Final = "this is what was sent, in openings and public fields; what can be worked out is more"


@app.command("knows")
def command(
    ctx: typer.Context,
    game: Game,
    card: Annotated[
        str | None, typer.Argument(metavar="CARD", help="A card's id.", show_default=False)
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="All hidden cards that it was told of.", show_default=False
        ),
    ] = None,
    viewer: As = None,
    json: Json = False,
) -> None:
    """Who is entitled to know a card: since which event and rule. It speaks of what was sent. Only
    the referee is told about others, or anybody once the seed is out."""
    run = session(ctx, json=json, viewer=viewer)
    if (card is None) == (seat is None):
        raise Wrong("name a CARD, or a seat by --seat N")
    found = source(run, game)
    looks = viewer_of(run, found)
    history = msgspec.structs.replace(found.at, over=found.history.over)
    if card is not None:
        told = _about_card(history, looks, card)
    else:
        told = told_alone(history, _about(history, looks, seat or 0))
    if run.out.json:
        asked = {"card": card, "seat": seat, "knows": [_document(one) for one in told]}
        run.out.document({**identity(found, looks), **asked, "note": NOTE})
        return
    say_who_sees_all(run, looks)
    for one in told:
        _tell(run, one, one.viewer if card is not None else one.card)
    if not told:
        run.out.line(f"seat-{seat} was told of no card that does not lie open")
    run.out.note(NOTE)


def _about_card(history: History, looks: Audience, card: str) -> tuple[Knows, ...]:
    if not 1 <= len(card) <= LONGEST:
        raise Wrong(f"a card's id has 1 to {LONGEST} characters; {len(card):,} were given")
    about = askable(history, looks)
    if history.whole and len(about) > history.setup.players:
        # Only who may ask about everybody is told that there is no such card.
        there = cards_of(history)
        if card not in there:
            near = difflib.get_close_matches(card, sorted(there), n=3, cutoff=0.0)
            raise Wrong(f"there is no card {card!r} in this game; near are {', '.join(near)}")
    return tuple(knows(history, one, card) for one in about)


def _about(history: History, looks: Audience, seat: int) -> Audience:
    players = history.setup.players
    if seat >= players:
        raise Wrong(f"there is no seat-{seat}; the seats are seat-0 to seat-{players - 1}")
    about = seat_audience(seat)
    if not may_ask(history, looks, about):
        raise Wrong(f"what {about} was told is its own: say --as {about}, or --as referee")
    return about


def _document(one: Knows) -> dict[str, Any]:
    """Like the Struct, and whether it was told at all."""
    return {**msgspec.to_builtins(one), "told": one.since is not None}


def _tell(run: Session, one: Knows, head: str) -> None:
    if one.since is None or one.last is None:
        run.out.line(f"{head}  not told")
        return
    where = f"its view shows it in {one.shown}" if one.shown else "its view shows it nowhere now"
    run.out.line(f"{head}  told since version {one.since.v}; {where}")
    run.out.line(f"    {_said(one.since)}")
    if one.last != one.since:
        run.out.line(f"    last: {_said(one.last)}")


def _said(sent: Sent) -> str:
    how = "openly" if sent.openly else "in an opening"
    rules = f"  ({', '.join(sent.rules)})" if sent.rules else ""
    return f"{sent.v} {sent.event}, {how}: {sent.text}{rules}"
