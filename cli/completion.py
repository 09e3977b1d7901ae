"""What the shell may complete: titles, and the games of the store by name and id.

Completion never complains: where nothing can be read there is nothing to complete.
"""

from typing import Any

import typer


def complete_title(incomplete: str) -> list[tuple[str, str]]:
    """Titles on the shelf with their full names."""
    from domain.games import SHELF

    return [(game.slug, game.name) for game in SHELF if game.slug.startswith(incomplete)]


def complete_edition(incomplete: str) -> list[tuple[str, str]]:
    """What `edition` begins with: titles, and what it does with files."""
    verbs = {"check": "an edition of one's own", "diff": "what differs in it"}
    own = [(verb, said) for verb, said in verbs.items() if verb.startswith(incomplete)]
    return [*complete_title(incomplete), *own]


def complete_game(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Names and ids of the games in the store, each with its title."""
    from cli.context import Session
    from cli.exits import Wrong
    from cli.settings import Settings
    from domain.ledger.errors import LedgerError

    options: dict[str, Any] = ctx.find_root().params
    try:
        with Session(Settings(db=options.get("db"))).ledger() as ledger:
            rows = ledger.store.games()
    except (Wrong, LedgerError):
        return []
    words = [(word, row.title) for row in rows for word in (row.name, row.game) if word]
    return [(word, title) for word, title in words if word.startswith(incomplete)]
