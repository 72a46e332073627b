"""A person's turn: a Player Card, and each use that it can be put to."""
