"""What docs/editions.md teaches is so; what it takes for granted, every title promises."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from domain.games import SHELF
from domain.kernel.editions import HEAD
from domain.kernel.entries import REMOVE, Outline, outline
from domain.kernel.game import AnyGame
from tests.support.demo import DEMO
from tests.support.front import ROOT, Desk

MANUAL = (ROOT / "docs/editions.md").read_text("utf-8")


# ------------------------------------------------------------------------------ what titles promise


def outline_of(game: AnyGame) -> Outline:
    kind: type[msgspec.Struct] = game.edition
    return outline(kind)


def outlines(shape: Outline) -> Iterator[Outline]:
    yield shape
    for own in (*shape.fields.values(), *filter(None, [shape.inside])):
        yield from outlines(own)


@pytest.mark.parametrize("game", [*SHELF, DEMO], ids=lambda game: game.slug)
def test_a_titles_edition_leaves_the_words_of_files_free(game: AnyGame) -> None:
    assert game.editions.title == game.slug
    assert not set(HEAD) & set(game.edition.__struct_fields__)
    for shape in outlines(outline_of(game)):
        assert REMOVE not in shape.fields
    assert list(game.editions.ids(game.standard())) == [*game.editions.names.__struct_fields__], (
        "each kind of name has its ids"
    )


# ------------------------------------------------------------------------------------------- manual


def blocks() -> list[tuple[str, str]]:
    return re.findall(r"^```(\w+)\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)


def test_the_manual_from_the_top_down(empty: Desk) -> None:
    """Files are written, commands run, and what they print is what is shown; `..` is the rest."""
    printed, run = "", 0
    for kind, text in blocks():
        if kind == "toml" and text.startswith("# "):
            Path(text.splitlines()[0].removeprefix("# ")).write_text(text, "utf-8")
        elif kind == "sh":
            for line in text.splitlines():
                words = shlex.split(line, comments=True)
                code = re.search(r"# exit code (\d)", line)
                assert words[0] == "longbox"
                printed = empty.run(*words[1:], ends=int(code[1]) if code else 0).said
                run += 1
        elif kind == "text":
            shown = text.removesuffix("..\n")
            assert printed.startswith(shown) if shown != text else printed == text
    assert run >= 8


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_the_manual_has_a_section_for_each_title_with_all_its_lists(game: AnyGame) -> None:
    section = MANUAL.split(f"\n## {game.name}\n")[1].split("\n## ")[0]
    assert f"`{game.slug}`" in section
    tables = {"": outline_of(game), **outline_of(game).fields}
    for name, shape in tables.items():
        for field, own in shape.fields.items():
            if own.inside is not None:
                path = f"{name}.{field}" if name else field
                assert re.search(rf"^\|[^|]*`{path}`[^|]*\|", section, re.MULTILINE), path


def test_the_manual_names_all_that_is_said_to_people() -> None:
    for word in HEAD:
        assert re.search(rf"`\[?{word}[`\] ]", MANUAL), word
