"""The write side: rules, records and the ledger that keeps them."""
