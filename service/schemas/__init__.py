"""JSON Schemas (draft 2020-12) of all that goes over the wire, read off the types that it is made
of. Start reading at `documents.py`."""
