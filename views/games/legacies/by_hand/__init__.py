"""Putting a table of Legacies right by hand."""
