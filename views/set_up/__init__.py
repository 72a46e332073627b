"""Setting up a new table: who sits down, what the table decides, what to lay out."""
