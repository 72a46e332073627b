"""Tests of the parts that every screen is made of."""
