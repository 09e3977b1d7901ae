"""Superpowers: a file for each timing, a function for each card, named like it.

`hooks.py` is what the base rules ask; `market.py` and `choosing.py` are how a power is gained,
`choices.py` what can be answered. The cards themselves are in the edition.
"""
