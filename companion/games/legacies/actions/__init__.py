"""Everything that can happen at a table of Legacies. What an action leaves out takes its default."""
