"""`schema`: documents to stdout, or a file each."""

import json

from service.schemas.documents import document, kinds_of
from tests.support.front import SHELF, Desk, wrong


def test_a_document_a_line_for_each_kind(empty: Desk) -> None:
    for words, game in (((), None), ((SHELF[0].slug,), SHELF[0])):
        printed = empty.run("schema", *words).lines
        assert printed == json.loads(json.dumps([document(k, game) for k in kinds_of(game)]))


def test_kinds_are_chosen_in_the_order_of_the_list(empty: Desk) -> None:
    lines = empty.run("schema", "--kind", "reply", "--kind", "ask").lines
    assert [one["$id"].rpartition("/")[2] for one in lines] == ["ask", "reply"]


def test_a_file_each_written_again_alike(empty: Desk) -> None:
    told = empty.run("--json", "schema", "bagged_boarded", "--out", "made").json
    assert (told["title"], told["out"]) == ("bagged_boarded", "made")
    assert len(told["files"]) == len(kinds_of(SHELF[0]))
    first = [(empty.folder / name).read_bytes() for name in told["files"]]
    names = empty.run("schema", "bagged_boarded", "--out", "made").out.splitlines()
    assert names == told["files"]
    assert [(empty.folder / name).read_bytes() for name in names] == first
    for name, text in zip(names, first, strict=True):
        assert name == f"made/{json.loads(text)['$id']}.json"


def test_what_there_is_none_of(empty: Desk) -> None:
    wrong(empty, "schema", "chess", says="there is no title 'chess'")
    wrong(empty, "schema", "--kind", "x", says="no kind 'x' of what holds for every title")
    wrong(empty, "schema", "bagged_boarded", "--kind", "reply", says="there is command, body")
    (empty.folder / "taken").write_text("")
    wrong(empty, "schema", "--out", "taken", says="taken")
