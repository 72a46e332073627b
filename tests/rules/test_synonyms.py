"""Other words for the words of the rulebooks."""

import pytest

from companion.rules.synonyms import parse_synonyms, synonym_faults, synonyms


def test_each_word_on_the_left_stands_for_all_on_the_right() -> None:
    found, _ = parse_synonyms("# People\nbot / ai = nemesis / rising star\n")
    assert found == {
        "bot": frozenset({"nemesi", "rise", "star"}),
        "ai": frozenset({"nemesi", "rise", "star"}),
    }


def test_a_word_on_two_lines_means_both() -> None:
    assert parse_synonyms("out = bumped\nout = ejected")[0] == {"out": frozenset({"bump", "eject"})}


def test_several_words_are_one_phrase() -> None:
    assert parse_synonyms("kicked out = bumped")[0] == {"kicked out": frozenset({"bump"})}


@pytest.mark.parametrize("line", ["money", "money =", "= gold", "a = b = c"])
def test_a_line_without_two_sides_is_told_and_all_others_hold(line: str) -> None:
    found, (fault,) = parse_synonyms(f"rich = wealthy\n{line}\nout = bumped")
    assert str(fault).startswith(f"synonyms.txt, {line}: ")
    assert list(found) == ["rich", "out"]


def test_the_bundled_synonyms_can_be_read() -> None:
    assert "gold" in synonyms()["money"]
    assert synonym_faults() == ()
