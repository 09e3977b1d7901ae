"""F15 and F16: whatever dies or is lost, every command counts once; and four ways to build it wrong
are found out by the same run."""

import pytest

from tests.chaos.planted import PLANTED
from tests.support.crashes import POINTS, Found, Run
from tests.support.serving import House

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_f15_every_command_once_and_every_stream_whole(house: House, seed: int) -> None:
    run = Run(house, seed)
    run.go(12)
    assert len(run.answers) >= 12
    assert set(run.deaths) == set(POINTS)


GIVES_IT_AWAY = {
    "naive publisher": "entries for",
    "acknowledged first": "no answer",
    "no count": "was answered",
    "group from the end": "no answer",
}


@pytest.mark.parametrize("planted", PLANTED)
def test_f16_a_planted_fault_is_found(
    house: House, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    PLANTED[planted](monkeypatch.setattr)
    with pytest.raises(Found, match=GIVES_IT_AWAY[planted]):  # noqa: PT012
        for seed in SEEDS:
            Run(house, seed).go(12)
