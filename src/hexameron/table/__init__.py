"""Live matches: who sits where, whose turn it is, what may be taken back. Logs are kept by the store."""
