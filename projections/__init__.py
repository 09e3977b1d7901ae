"""The read side: folds over masked events, and nothing else."""
