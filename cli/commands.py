"""The commands of the program, by panel of the help: a module and a line of help each."""

from typing import Final, NamedTuple


class Entry(NamedTuple):
    """Where a command is, and what the help says of it."""

    module: str
    panel: str
    help: str


PANELS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "Play": {
        "new": ("cli.new", "Open a game, dealt or in a given position; prints its id."),
        "pending": ("cli.pending", "Who must decide what, and under which rules."),
        "legal": ("cli.legal", "What a seat may do, in notation."),
        "whynot": (
            "cli.whynot",
            "Whether a command would be legal, else the rule and the fact.",
        ),
        "do": ("cli.do", "Act for a seat; prints what happened as that seat may see it."),
        "bot": ("cli.bot", "Let a program of your own play a seat."),
        "keys": ("cli.keys", "Key files; register or change a key in a game."),
    },
    "Look": {
        "games": ("cli.games", "Titles on the shelf; one title's options; a rule by its id."),
        "edition": (
            "cli.edition",
            "A title's figures as a file to edit; check one's own; what differs in it.",
        ),
        "list": ("cli.list", "Games in the store."),
        "show": ("cli.show", "The board as a viewer saw it at a version."),
        "scores": ("cli.scores", "The score sheets: each line with its rule and its cards."),
        "log": ("cli.log", "What happened, one plain sentence an event."),
        "knows": ("cli.knows", "Who was told of a card, since which event and rule."),
        "replay": ("cli.replay", "The board, event by event."),
    },
    "Branch": {
        "fork": ("cli.fork", "A new game that goes on from a version; prints its id."),
        "position": (
            "cli.position",
            "What lies on the table at a version, as a file to start from.",
        ),
        "tree": ("cli.tree", "The family of forks: where they part, how they ended."),
    },
    "Judge": {
        "case": ("cli.case", "Play cases: what is done in a position, and what has to come of it."),
        "audit": ("cli.audit", "Decide every command again; nine checks and a verdict."),
        "leakcheck": (
            "cli.leakcheck",
            "Whether anything that a seat is told depends on what is hidden from it.",
        ),
        "export": ("cli.export", "The record of a game for one audience, or for all at the end."),
        "receipt": (
            "cli.receipt",
            "A seat's receipt from the host; whether two receipts contradict one another.",
        ),
        "import": ("cli.import_", "Check a record and take it into the store, read-only."),
    },
    "Serve": {
        "serve": ("cli.serve", "Serve the games of the store on streams to other frontends."),
        "feed": ("cli.feed", "The published streams: status, rebuild, salvage, trace."),
        "access": ("cli.access", "Tokens and users of seats, spectators and frontends."),
        "health": ("cli.health", "Whether a realm is being served now."),
        "schema": ("cli.schema", "JSON Schemas of what goes over the wire."),
    },
    "Store": {
        "db": ("cli.db", "The store itself: migrate, copy, check, backup."),
    },
    "Lab": {
        "simulate": ("cli.simulate", "Let bots play many games."),
        "info": ("cli.info", "Versions; whose copy a game or file is, and what it lacks."),
    },
}

COMMANDS: Final = {
    name: Entry(module, panel, text)
    for panel, commands in PANELS.items()
    for name, (module, text) in commands.items()
}
