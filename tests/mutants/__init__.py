"""Rule functions broken one at a time, to see that a test or a case named after the rule fails.

`python -m tests.mutants` breaks them all; each game has a table of breaks, `<slug>.toml`.
"""
