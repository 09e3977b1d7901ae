"""The special actions that cubes unlock, a file for each; Better-color is taken while printing
(AC-SPEC-1 to -22)."""
