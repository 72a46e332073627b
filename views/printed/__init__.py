"""Asking for a printed fact: what answers it, and the signs that say where an answer comes from."""
