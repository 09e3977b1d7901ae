"""A bot to begin from, on the standard library alone: `longbox bot GAME --as seat-1 --exec ..`.

Each line that comes in is a decision; the line that goes out is a command. Nothing else may go to
stdout; what goes to stderr is shown. docs/bots.md says what a decision is made of.
"""

import json
import sys
from typing import Any


def chosen(request: dict[str, Any]) -> str:
    """Any legal command but the one that was just refused, the same again under the same key."""
    commands = [command["text"] for command in request["legal"]["commands"]]
    refused = request["refused"]
    if refused:
        print(f"refused by {refused['rule']}: {refused['fact']}", file=sys.stderr)
        commands = [text for text in commands if text != refused["command"]] or commands
    return str(commands[int(request["key"], 16) % len(commands)])


def main() -> None:
    """Answers until there is nothing more to decide."""
    for line in sys.stdin:
        print(json.dumps({"command": chosen(json.loads(line))}), flush=True)


if __name__ == "__main__":
    main()
