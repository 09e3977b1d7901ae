"""Ratios against limits and peers, each taken in one run. Start reading at `__main__.py`."""
