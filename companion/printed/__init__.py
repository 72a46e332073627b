"""Printed facts: what can only be read off a game's own box, asked for once and kept in a sheet.

A game lists its facts as data (`facts.Facts`): where each stands in the sheet, what asks for it, and which
kind of answer it takes (`answers`). `sheet` says what a written sheet holds, and where that comes from.
"""
