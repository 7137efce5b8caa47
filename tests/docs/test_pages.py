"""Pages are short where they must be, found by whoever looks, and name no file in vain."""

import re
import tomllib
from pathlib import Path

from db.sqlite import migrate
from engine.version import VERSION
from tests.docs.map import ROOMS

HOUSE = Path(__file__).resolve().parents[2]
FRONT = (HOUSE / "README.md", HOUSE / "CONTRIBUTING.md")
LONGEST = 10_000
"""So many bytes are read in ten minutes, with the files that they name."""
PAGES = [
    *HOUSE.glob("*.md"),
    *(HOUSE / "docs").rglob("*.md"),
    *(HOUSE / "engine").rglob("README.md"),
    *(HOUSE / "playground").glob("*.md"),
]
DECISIONS = HOUSE / "docs" / "decisions"
INVENTED = (HOUSE / "docs" / "new-game.md",)
"""Pages that lead through files which are not there, and are followed by a test of their own."""


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def codes(page: Path) -> list[str]:
    """What a page writes as code, without its blocks."""
    return re.findall("`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text(page), flags=re.M | re.S))


def named(page: Path) -> list[str]:
    """The files, folders and modules that a page names; `<game>` stands for any of them."""
    words = [code.replace("<game>", "*") for code in codes(page)]
    paths = [word for word in words if re.fullmatch(r"[\w.*/-]+(/|\.(py|toml|md|sql|js))", word)]
    modules = re.findall(r"python -m ((?:tests|engine|bench|playground)[\w.]*)", text(page))
    return [*paths, *(module.replace(".", "/") + "*" for module in modules)]


def is_there(name: str, page: Path) -> bool:
    """Whether a page may name this: a path from the page, from the house, or of a game's tests.

    A bare name is that of any file in the folder of the page; in docs, in any room.
    """
    folder, name = page.parent, name.rstrip("/")
    places = [folder, HOUSE, HOUSE / "tests" / "games" / folder.name]
    if any(any(place.glob(name)) for place in places):
        return True
    rooms = (
        [folder] if not page.is_relative_to(HOUSE / "docs") else [HOUSE / room for room in ROOMS]
    )
    return "/" not in name and folder != HOUSE and any(any(room.rglob(name)) for room in rooms)


def links(page: Path) -> list[Path]:
    """The pages that a page leads to."""
    found = re.findall(r"\]\(([^)#:\s]+\.md)(?:#[^)]*)?\)", text(page))
    return [(page.parent / link).resolve() for link in found]


def test_contributing_is_read_in_ten_minutes() -> None:
    assert len((HOUSE / "CONTRIBUTING.md").read_bytes()) <= LONGEST


def test_every_file_that_a_page_names_is_there() -> None:
    pages = [page for page in PAGES if page not in INVENTED]
    missing = [(page.name, one) for page in pages for one in named(page) if not is_there(one, page)]
    assert missing == []
    assert sum(len(named(page)) for page in pages) > 400


def test_every_target_of_make_that_a_page_names_is_there() -> None:
    targets = re.findall(r"^(\w+):", text(HOUSE / "Makefile"), re.MULTILINE)
    typed = [
        (page.name, one)
        for page in PAGES
        for one in re.findall(r"make (\w+)", "\n".join(codes(page)))
    ]
    assert [(page, target) for page, target in typed if target not in targets] == []
    assert typed


def test_every_page_is_found_from_the_front() -> None:
    found, ahead = set(FRONT), [*FRONT]
    while ahead:
        for page in links(ahead.pop()):
            if page not in found and page.exists():
                found.add(page)
                ahead.append(page)
    assert [page for page in PAGES if page not in found] == []


def test_every_decision_has_its_parts_and_stands_in_the_index() -> None:
    index = text(DECISIONS / "README.md")
    for record in sorted(DECISIONS.glob("[!R]*.md")):
        title, _, state, _ = text(record).split("\n", 3)
        dated = re.fullmatch(r"(\d{4}-\d\d-\d\d), (in force|replaced by \[.+\]\(.+\))", state)
        assert dated, f"{record.name}: {state}"
        parts = re.findall(r"^## (.+)$", text(record), re.MULTILINE)
        assert parts == ["Context", "Decision", "Consequences"], record.name
        row = f"| {dated[1]} | [{title.removeprefix('# ')}]({record.name}) |"
        assert row in index, f"docs/decisions/README.md lacks {row}"


def test_the_releases_say_which_stores_this_version_reads() -> None:
    page = text(HOUSE / "docs" / "releases.md")
    rows = re.findall(r"^\| (.+) \| 1 to (\d+) \| (\d+) \|$", page, re.MULTILINE)
    released = [versions for versions, *_ in rows if versions != "unreleased"]
    assert VERSION in released[-1]
    assert rows[-1][1:] == (str(migrate.newest()),) * 2


def test_every_package_that_is_asked_for_has_a_reason() -> None:
    project = tomllib.loads(text(HOUSE / "pyproject.toml"))["project"]
    asked = [*project["dependencies"], *text(HOUSE / "requirements-dev.in").split()]
    rows = re.findall(r"^\| ([a-z].*?) \|", text(DECISIONS / "dependencies.md").lower(), re.M)
    reasoned = {package for row in rows for package in row.split(", ")} - {"package"}
    assert {re.split("[<>=]", one)[0] for one in asked} == reasoned
