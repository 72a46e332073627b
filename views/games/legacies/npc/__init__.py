"""The turn of a Nemesis or a Rising Star: its card, and what it does with it."""
