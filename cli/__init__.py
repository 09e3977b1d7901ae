"""The front door: the only room that prints. Start reading at `main.py`."""
