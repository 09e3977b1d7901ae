"""Secret powers, a file for each timing, a function for each card; `timing.py` says when (section
"Secret powers")."""
