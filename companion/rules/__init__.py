"""The rules reference: what the four rulebooks say in our own words, and how to find it.

>>> from companion.rules import ask
>>> ask("do I pay the fee if we are enemies", "legacies")[0].entry.id
'legacies.fee-when-hostile'
"""

from companion.rules.asking import Hit, Span, ask, ask_json, make_ready, marks, nearest_topics
from companion.rules.entries import Entry, OpenQuestion, OpenReading, Paragraph, RulesFault
from companion.rules.library import Neighbours, Section, entries, entry, neighbours, sections
from companion.rules.terms import Link, linked
from companion.rules.text import plain_text

__all__ = [
    "Entry",
    "Hit",
    "Link",
    "Neighbours",
    "OpenQuestion",
    "OpenReading",
    "Paragraph",
    "RulesFault",
    "Section",
    "Span",
    "ask",
    "ask_json",
    "entries",
    "entry",
    "linked",
    "make_ready",
    "marks",
    "nearest_topics",
    "neighbours",
    "plain_text",
    "sections",
]
