"""The rules reference: what the rulebooks say in our own words, and how to find it.

`ask("do I pay the fee if we are enemies", game)[0].entry` is the entry that answers best, of that game first.
"""

from companion.rules.asking import Hit, Span, ask, ask_json, make_ready, marks, nearest_topics
from companion.rules.entries import Entry, OpenQuestion, OpenReading, Paragraph, RulesFault
from companion.rules.library import Neighbours, Section, entries, entry, library, neighbours, sections
from companion.rules.synonyms import synonym_faults
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
    "library",
    "linked",
    "make_ready",
    "marks",
    "nearest_topics",
    "neighbours",
    "plain_text",
    "rules_faults",
    "sections",
]


def rules_faults() -> tuple[str, ...]:
    """What has to be put right in the rules' files, and is left out until then: a sentence for each."""
    return (
        *(
            f"{fault} The rules of this file are left out until it is put right."
            for fault in library().faults
        ),
        *(f"{fault} This line is passed over." for fault in synonym_faults()),
    )
