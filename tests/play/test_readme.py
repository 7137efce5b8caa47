"""What the pages promise to whoever has just cloned the repository, or hosts the bot."""

import re
from pathlib import Path

from cogs.nocturne import PERMISSIONS

ROOT = Path(__file__).parents[2]
README, INSTALL, HOSTING = (
    (ROOT / page).read_text(encoding="utf-8")
    for page in ("README.md", "docs/install.md", "docs/hosting.md")
)
# What Discord calls them, where discord.py has another name.
CALLED = {"read_messages": "View Channels"}


def test_hosting_names_each_permission_and_no_other() -> None:
    named = set(re.findall(r"^   \| ([A-Z][^|]+?) \|", HOSTING, re.MULTILINE))
    asked = {name for name, wanted in PERMISSIONS if wanted}
    called = {CALLED.get(name, name.replace("_", " ")).lower() for name in asked}
    assert {name.lower() for name in named} == called


def test_the_readme_counts_the_permissions() -> None:
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    asked = sum(wanted for _, wanted in PERMISSIONS)
    assert re.findall(r"(\w+) permissions", README) == [numbers[asked]]


def test_the_readme_begins_with_playing_and_says_how_to_test() -> None:
    assert re.findall(r"^make ([a-z]+)$", README, re.MULTILINE) == ["play", "test"]


def test_installing_without_make_installs_what_make_does() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    [installs] = re.findall(r"-m pip install .*(--require-hashes -r) \$<", makefile)
    typed = re.findall(rf"-m pip install {installs} (\S+)$", INSTALL, re.MULTILINE)

    assert typed == ["requirements.txt", "requirements-dev.txt"] * 2
    assert INSTALL.count("pip install") == len(typed)
    assert all((ROOT / file).is_file() for file in typed)
    assert len(re.findall(r"python bot\.py$", INSTALL, re.MULTILINE)) == 2


def test_the_container_has_all_rooms_that_the_bot_imports() -> None:
    recipe = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (\S+) \1$", recipe, re.MULTILINE)
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert set(copied) == rooms - {"playground", "tests", "bench"}


def test_the_container_is_run_as_both_places_say_and_keeps_its_data_in_its_volume() -> None:
    recipe = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    runs = {line.removeprefix("# ") for line in re.findall(r"^(?:# )?podman run.*$", recipe, re.M)}
    assert runs == set(re.findall(r"^podman run.*$", HOSTING, re.MULTILINE))
    [run] = runs
    assert "-e DATABASE=/data/nocturne.sqlite3 -v nocturne:/data" in run
    assert "VOLUME /data" in recipe
