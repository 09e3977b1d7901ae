"""The leak check: in other worlds that a seat cannot tell apart it is told the same, byte for byte.

Start reading at `check.py`: it goes over the decisions of one viewer; `world.py` makes another
world, `told.py` says what is compared.
"""
