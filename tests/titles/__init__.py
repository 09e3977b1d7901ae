"""Titles that are on no shelf: they are played by tests alone."""
