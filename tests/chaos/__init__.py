"""A service under which everything dies, again and again, and what has to hold all the same."""
