"""The loop that serves games to other frontends; it moves in with the streams protocol."""
