"""The tests: every rule has one that fails when the rule is broken."""
