"""Tests that drive the app as a person does, in a real browser."""
