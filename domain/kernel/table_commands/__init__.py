"""Table commands: what seats, host and referee do to a game itself, whatever its title."""
