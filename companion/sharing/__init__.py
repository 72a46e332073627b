"""A table as others can use it: its result in plain text."""

from companion.sharing.text import result_text

__all__ = ["result_text"]
