"""Scoring Tiles, totals, and who wins."""
