"""The screens that are the same for every game."""
