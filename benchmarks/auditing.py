"""What an audit costs: deciding a long game again, against loading it."""

from benchmarks.games import Stream
from benchmarks.measure import Figure, ratios, seconds
from domain.ledger.told import told_from
from domain.ledger.verify import verified
from projections.audit.deciding import decided_again


def audit(stream: Stream, pairs: int) -> Figure:
    """Checks 1, 3 and 4: header, chain and seals, batches and numbers, every command decided again;
    against a load in which every row is checked."""
    history = stream.ledger.history(stream.game)

    def judged() -> None:
        found = verified(told_from(history), stream.ledger.shelf)
        assert found.history is not None, "the stream can be read"
        assert not found.faults, found.faults
        assert decided_again(found.history, found.batches).state == "ok", "it is as it was played"

    found = ratios(
        lambda: seconds(judged), lambda: seconds(lambda: stream.ledger.history(stream.game)), pairs
    )
    return Figure("audit", "a load with every row checked", 0.25, found)
