"""What all games share. Start reading at `game.py`, then `sight.py`."""
