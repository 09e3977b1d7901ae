"""F40, and F18 and F41 many times: the service in one thread on an imitated server, deaths and
losses chosen by a seed. A failing seed can be run again, and does the same."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from hypothesis import HealthCheck, given, settings

from service import script
from service.connect import sender
from tests.chaos.planted import PLANTED
from tests.service.test_crashes import GIVES_IT_AWAY
from tests.service.test_many_senders import ACTS, any_senders, three_times_and_out_of_order
from tests.simulator.house import Imitated
from tests.simulator.server import Client, Memory
from tests.support.crashes import Found, Run
from tests.support.demo import DEMO
from tests.support.serving import a_server

RUNS = 200
"""In a part."""
ROUNDS = 12


@pytest.fixture
def imitated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Imitated]:
    house = Imitated(tmp_path, monkeypatch)
    yield house
    house.close()


def run(house: Imitated, seed: int) -> Run:
    house.empty()
    made = Run(house, seed, DEMO)
    made.go(ROUNDS)
    return made


@pytest.mark.parametrize("part", range(100))
def test_f40_every_run_ends_well(imitated: Imitated, part: int) -> None:
    """20,000 of them."""
    seeds = range(RUNS * part, RUNS * (part + 1))
    answers = sum(len(run(imitated, seed).answers) for seed in seeds)
    assert answers > 2 * RUNS


@pytest.mark.soak
@pytest.mark.parametrize("part", range(100, 500))
def test_f40_a_hundred_thousand_runs(imitated: Imitated, part: int) -> None:
    """Those that are not done with every change."""
    for seed in range(RUNS * part, RUNS * (part + 1)):
        run(imitated, seed)


def test_f40_a_seed_always_does_the_same(imitated: Imitated) -> None:
    told = [run(imitated, 40).deaths for _ in range(2)]
    assert told[0] == told[1]


@pytest.mark.parametrize("planted", PLANTED)
def test_f16_a_planted_fault_is_found_here_too(
    imitated: Imitated, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    if planted == "naive publisher":
        monkeypatch.setattr("tests.simulator.scripts.GAP", False)
    else:
        PLANTED[planted](monkeypatch.setattr)
    with pytest.raises(Found, match=GIVES_IT_AWAY[planted]):  # noqa: PT012
        for seed in range(60):
            run(imitated, seed)


def test_f18_300_times(imitated: Imitated) -> None:
    for seed in range(300):
        imitated.empty()
        three_times_and_out_of_order(imitated, seed)


@settings(
    max_examples=500,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(ACTS)
def test_f41_500_times(imitated: Imitated, acts: list[tuple[int, str]]) -> None:
    imitated.empty()
    any_senders(imitated, acts)


# ------------------------------------------------------------ that it imitates well: same requests

KEYS = ("a", "b")
EXACTLY = {"approximate": False}
LISTS = 2_000


def requests(luck: random.Random) -> list[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """Some requests, about two streams and one of the service's scripts."""
    return [luck.choice(OPTIONS)(luck, luck.choice(KEYS)) for _ in range(luck.randint(3, 12))]


def entry(luck: random.Random) -> str:
    return f"{luck.randint(1, 5)}-{luck.randint(0, 1)}"


def publishing(luck: random.Random, _: str) -> Any:
    first, many = luck.randint(1, 4), luck.randint(0, 3)
    told: list[Any] = []
    for v in range(first, first + many):
        told += [v, luck.choice(("h", "h", "h", "i")) + str(v), "{}", "said", "[]", ""]
    v = first + many - 1
    args = [luck.choice((1, 1, 1, 2)), "schema", 2, "game", v, f"h{v}", 1, "over", 0]
    view = (v, f"view {v}") if luck.random() < 0.5 else (0, "")
    return (
        "eval",
        (script.PUBLISH, 4, "meta", "heads", "pub", "view", *args, many, *told, *view),
        {},
    )


OPTIONS: list[Any] = [
    lambda luck, key: ("xadd", (key, {"f": luck.randint(0, 9)}), {"id": entry(luck)}),
    lambda luck, key: ("xadd", (key, {"f": 1}), {"id": entry(luck), **EXACTLY, "maxlen": 2}),
    lambda luck, key: ("xgroup_create", (key, "g", luck.choice("0$")), {"mkstream": True}),
    lambda luck, key: ("xreadgroup", ("g", luck.choice("xy"), {key: luck.choice(">>0")}, 2), {}),
    lambda luck, key: ("xack", (key, "g", entry(luck)), {}),
    lambda luck, key: ("xautoclaim", (key, "g", luck.choice("xy"), 0, "0-0", 2), {}),
    lambda luck, key: ("xtrim", (key,), {**EXACTLY, "minid": entry(luck)}),
    lambda luck, key: ("xrange", (key, entry(luck), "+"), {}),
    lambda luck, key: ("xread", ({key: entry(luck)},), {}),
    lambda luck, key: ("xpending", (key, "g"), {}),
    lambda luck, key: ("delete", (luck.choice((key, "pub", "view", "meta")),), {}),
    lambda luck, key: ("hgetall", ("meta",), {}),
    lambda luck, key: ("xrange", ("pub",), {}),
    lambda luck, key: ("get", ("view",), {}),
    lambda luck, key: ("eval", (script.LOOK, 3, "meta", "a", "b", 3), {}),
    lambda luck, key: ("eval", (script.ANSWER, 2, "r", key, 9, "g", entry(luck), "x", "y"), {}),
    lambda luck, key: ("eval", (script.HOLD, 1, "lease", luck.choice("xy"), 100_000), {}),
    lambda luck, key: ("eval", (script.LET_GO, 1, "lease", luck.choice("xy")), {}),
    publishing,
    publishing,
]


def told(client: Any, asked: list[Any]) -> list[Any]:
    """The answers, in one form: of an error, its first word."""
    pipe = client.pipeline(transaction=False)
    for name, words, named in asked:
        getattr(pipe, name)(*words, **named)
    return [plain(one) for one in pipe.execute(raise_on_error=False)]


def plain(answer: Any) -> Any:
    if isinstance(answer, redis.ResponseError):
        return "refused"
    if isinstance(answer, dict):
        known = {key: plain(value) for key, value in answer.items()}
        return {key: known[key] for key in ("pending", "min")} if "pending" in known else known
    if isinstance(answer, str):
        return answer.encode()
    if isinstance(answer, (list, tuple)):
        return [plain(one) for one in answer]
    return answer


def differing(lists: int) -> list[Any]:
    """The lists of requests that a real server answers otherwise."""
    luck, found = random.Random(40), list[Any]()
    with a_server() as url:
        real = sender(url)
        for _ in range(lists):
            asked = requests(luck)
            real.flushall()
            if told(Client(Memory()), asked) != told(real, asked):
                found.append(asked)
        real.close()
    return found


def test_f40_a_real_server_answers_the_same() -> None:
    assert differing(LISTS) == []


def test_f40_another_answer_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault."""
    monkeypatch.setattr("tests.simulator.scripts.GAP", False)
    assert differing(LISTS // 10) != []
