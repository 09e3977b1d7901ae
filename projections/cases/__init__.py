"""Cases: a position is played on by given steps, and what comes of it is compared with what is
expected. Start reading at `judge.py`."""
