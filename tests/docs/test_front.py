"""What visitors read: a short README, links that lead somewhere, pictures, a page for each game."""

import re
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.tools.balance import declaration, declared
from tests.docs.test_pages import HOUSE, PAGES, text

SHORT = 8_000
PICTURES = HOUSE / "docs" / "pictures"
IMAGE = re.compile(r'<img [^>]*src="([^"]+)"[^>]*alt="([^"]*)"')
LIGHT, FILM = 300_000, 1_500_000
"""So many bytes may a picture have on a page that shows several, and the one that moves."""
ELSEWHERE = re.compile(r"[a-z]+:")


def without_code(page: Path) -> str:
    return re.sub(r"^\s*```.*?^\s*```$|`[^`\n]+`", "", text(page), flags=re.M | re.S)


def linked(page: Path) -> list[str]:
    """What a page links to, or shows, in this repository; only the part before `#`."""
    found = re.findall(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"', without_code(page))
    links = ["".join(one).partition("#")[0] for one in found]
    return [link for link in links if link and not ELSEWHERE.match(link)]


def headings(page: Path) -> set[str]:
    """The anchors of a page."""
    titles = re.findall(r"^#+ (.+)$", text(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title).strip().lower().replace(" ", "-") for title in titles}


def test_the_readme_is_short() -> None:
    assert len((HOUSE / "README.md").read_bytes()) <= SHORT


def test_every_link_and_every_picture_of_a_page_leads_somewhere() -> None:
    missing = [
        (page.name, link)
        for page in PAGES
        for link in linked(page)
        if not (page.parent / link).exists()
    ]
    assert missing == []
    assert len([link for page in PAGES for link in linked(page)]) > 200


def test_every_link_to_a_heading_finds_it() -> None:
    for page in PAGES:
        for path, anchor in re.findall(r"\]\(([^)#\s:]*)#([^)]+)\)", without_code(page)):
            there = (page.parent / path).resolve() if path else page
            assert anchor in headings(there), f"{page.name}: {path}#{anchor}"


def test_every_picture_is_shown_by_a_page() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in linked(page)}
    assert sorted(path.name for path in PICTURES.iterdir() if path not in shown) == []


@pytest.mark.parametrize("page", ["README.md", *(f"docs/games/{game}.md" for game in GAMES)])
def test_the_pictures_are_light_and_told_in_words(page: str) -> None:
    images = IMAGE.findall(text(HOUSE / page))

    assert len(images) == text(HOUSE / page).count("<img") >= 2
    for path, told in images:
        size = ((HOUSE / page).parent / path).stat().st_size
        assert size <= (FILM if path.endswith(".webp") else LIGHT), path
        assert len(told) >= 40, path


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_names_its_options_and_its_commands(game: str) -> None:
    page = HOUSE / "docs" / "games" / f"{game}.md"
    named = set(re.findall("`([^`\n]+)`", text(page)))
    options = set(GAMES[game].settings.model_fields) - {"practice"}
    commands = {action.verb for action in GAMES[game].actions if action.is_command}

    unnamed = sorted((options | commands) - named)
    assert not unnamed, f"docs/games/{game}.md says nothing of {', '.join(unnamed)}"


@pytest.mark.parametrize("game", GAMES)
def test_the_balance_page_has_what_its_game_declares(game: str) -> None:
    page = text(HOUSE / "docs" / "balance" / f"{game}.md")
    rows = {line.split(" | ")[0].removeprefix("| "): line for line in page.splitlines()}

    for table in declared(declaration(game)).tables:
        assert f"\n## {table.title}\n" in page
        assert f" | {' | '.join(line.name for line in table.lines)} |" in page or table.cards
        for line in table.lines:
            assert f" --games {line.games} " in page and f" --players {line.players}" in page
        for row in table.rows:
            figures = rows[row.name].replace("*", "").strip("| ").split(" | ")[-len(table.lines) :]
            assert set(figures) != {"–"}, f"{row.name} is never counted: {row.figure}"


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_that_a_balance_page_counts_is_one_of_the_game(game: str) -> None:
    said = declaration(game).read_text(encoding="utf-8")
    endings = set(re.findall(r"outcomes/([\w.-]+)", said))
    known = (HOUSE / "engine" / "games" / game / "texts.toml").read_text(encoding="utf-8")
    section = re.search(rf"^\[{game}\.ending\]\n(.*?)(?=^\[|\Z)", known, re.M | re.S)

    assert section is not None and endings
    keys = set(re.findall(r"^([\w-]+) = ", section[1], re.MULTILINE))
    assert {ending.removeprefix(f"{game}.ending.") for ending in endings} <= keys
