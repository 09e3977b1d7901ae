"""The record and its store: the one impure room of the write side. Start reading at `ledger.py`."""
