"""What the documentation promises to whoever has just cloned the repository."""

import re
from pathlib import Path

from cogs.nocturne import PERMISSIONS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
# What Discord calls them, where discord.py has another name.
CALLED = {"read_messages": "View Channels"}


def test_every_file_that_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)|src=\"([^\"]+)\"", README)
    assert links
    for link in ("".join(one) for one in links):
        assert (ROOT / link).exists(), link


def test_the_readme_names_each_permission_and_no_other() -> None:
    named = set(re.findall(r"^   \| ([A-Z][^|]+?) \|", README, re.MULTILINE))
    asked = {name for name, wanted in PERMISSIONS if wanted}
    called = {CALLED.get(name, name.replace("_", " ")).lower() for name in asked}
    assert {name.lower() for name in named} == called


def test_every_target_that_the_readme_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z]+):", makefile, re.MULTILINE)
    assert set(re.findall(r"^make ([a-z]+)$", README, re.MULTILINE)) == {"play", "test"}
    assert set(re.findall(r"`make ([a-z]+)`", README)) <= set(targets)


def test_the_container_has_all_rooms_that_the_bot_imports() -> None:
    recipe = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (\S+) \1$", recipe, re.MULTILINE)
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert set(copied) == rooms - {"playground", "tests", "bench"}


def test_the_container_is_run_as_both_places_say_and_keeps_its_data_in_its_volume() -> None:
    recipe = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    runs = {line.removeprefix("# ") for line in re.findall(r"^(?:# )?podman run.*$", recipe, re.M)}
    assert runs == set(re.findall(r"^podman run.*$", README, re.MULTILINE))
    [run] = runs
    assert "-e DATABASE=/data/nocturne.sqlite3 -v nocturne:/data" in run
    assert "VOLUME /data" in recipe


def test_the_pictures_are_small_and_told_in_words() -> None:
    pictures = re.findall(r'<img src="([^"]+)" width="\d+" alt="([^"]{40,})">', README)
    assert len(pictures) == README.count("<img") >= 5
    for path, _ in pictures:
        assert (ROOT / path).stat().st_size < 300_000, path
