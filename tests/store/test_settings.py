"""Settings."""

from __future__ import annotations

from companion.store.documents import Documents
from companion.store.folder import Folder
from companion.store.settings import Settings, read_settings, save_settings


def test_settings_begin_at_their_defaults(folder: Folder) -> None:
    assert read_settings(folder) == Settings()


def test_saved_settings_are_read_again(folder: Folder) -> None:
    settings = Settings("dark", 150, reduce_motion=True, keep_awake=True, names=("Ada", "Ben"))
    save_settings(folder, settings)
    assert read_settings(folder) == settings


def test_a_setting_that_cannot_be_is_at_its_default_and_the_others_stay(folder: Folder) -> None:
    Documents(folder).put("settings", {"theme": "pink", "keep_awake": True, "names": "Ada"})
    assert read_settings(folder) == Settings(keep_awake=True)


def test_a_setting_of_another_version_is_passed_over_and_kept(folder: Folder) -> None:
    Documents(folder).put("settings", {"sound": "harp"})
    save_settings(folder, read_settings(folder))
    assert (Documents(folder).get("settings") or {})["sound"] == "harp"


def test_text_is_never_smaller_than_normal_nor_more_than_twice_as_large(folder: Folder) -> None:
    for written, size in ((10, 100), (900, 200)):
        Documents(folder).put("settings", {"text_percent": written})
        assert read_settings(folder).text_percent == size


def test_the_latest_names_come_first_and_each_once() -> None:
    assert Settings(names=("Ada", "Ben")).remembering(("Cy", "Ben")).names == ("Cy", "Ben", "Ada")


def test_thirty_names_are_remembered() -> None:
    assert len(Settings().remembering(tuple(str(number) for number in range(40))).names) == 30


def test_how_an_invited_phone_looks_is_its_own_and_names_are_everybodys(folder: Folder) -> None:
    save_settings(folder, Settings("light", names=("Ada",)))
    save_settings(folder, Settings("dark", 150, names=("Zoe",)), "ben")
    assert read_settings(folder) == Settings("light", names=("Ada",))
    assert read_settings(folder, "ben") == Settings("dark", 150, names=("Ada",))
    assert read_settings(folder, "cleo") == Settings(names=("Ada",))
