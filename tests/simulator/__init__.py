"""The service in one thread, on a server that is only imitated: many runs, each from its seed."""
