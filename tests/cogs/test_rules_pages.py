"""Rules as people read them: whole sections, one after the other, found by what people ask."""

import re
import tomllib
from pathlib import Path

import discord
import pytest

from cogs.messages.components import LONGEST_TEXT
from cogs.messages.rules_pages import (
    COMMENT,
    GAMES_FOLDER,
    Page,
    contents_message,
    page_of,
    rules_message,
)
from engine.catalog import GAMES
from engine.text import Voice
from tests.discord import InProcessBot, Server

TESTS = Path(__file__).parents[1] / "games"
ASKED = {
    file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
    for file in sorted(Path(__file__).with_name("asked").glob("*.toml"))
}

ANSWERED: dict[str, dict[str, str | list[str]]] = {
    game: tomllib.loads((TESTS / game / "asked.toml").read_text(encoding="utf-8")) for game in GAMES
}
"""Questions, by the ids of the rules that answer them."""
LEAST_ASKED, MOST_UNSURE = 40, 0.05
ASKED_COMMENT = re.compile(r"<!-- asked: (.*?) -->", re.DOTALL)
ID = re.compile(r"\b[A-Z]+-[A-Z]\d+\b")


def ids_of(game: str) -> dict[str, set[str]]:
    """By paragraph of a page, the ids beside it."""
    found: dict[str, set[str]] = {}
    page = (GAMES_FOLDER / game / "rules.md").read_text(encoding="utf-8")
    for block in re.split(r"\n\s*\n", page):
        text = COMMENT.sub("", block).strip()
        found.setdefault(text, set()).update(ID.findall(block))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_question_as_people_ask_it_opens_its_section(game: str) -> None:
    page, missed = page_of(game), []
    for heading, questions in ASKED[game].items():
        for about in questions:
            found = page.find(about)
            if found is None or found[0].heading != heading:
                missed.append(f"{about}: {found and found[0].heading}, not {heading}")
    assert not missed, "\n".join(missed)


def answered(game: str) -> tuple[list[str], list[str], int]:
    """Of the questions about a game, those answered wrongly, those not, and how many there are."""
    page, ids = page_of(game), ids_of(game)
    wrong, unsure, number = list[str](), list[str](), 0
    for known, asked in ANSWERED[game].items():
        for about in [asked] if isinstance(asked, str) else asked:
            number += 1
            found = page.find(about)
            if found is None or found[1] is None:
                unsure.append(about)
            elif not {*known.split()} & ids[found[0].paragraphs[found[1]]]:
                wrong.append(f"{about}: {found[0].paragraphs[found[1]][:60]}")
    return wrong, unsure, number


@pytest.mark.parametrize("game", GAMES)
def test_the_paragraph_that_is_set_off_is_the_one_that_answers(game: str) -> None:
    wrong, unsure, number = answered(game)
    assert not wrong, "\n".join(wrong)
    assert number >= LEAST_ASKED
    assert len(unsure) <= number * MOST_UNSURE, unsure


def test_every_question_of_the_ledger_of_horizons_is_asked() -> None:
    assert [*ANSWERED["horizons"]] == [f"HOR-Q{number}" for number in range(1, 200)]


@pytest.mark.parametrize("game", GAMES)
def test_each_answer_that_is_wanted_stands_beside_a_paragraph(game: str) -> None:
    known = {id for ids in ids_of(game).values() for id in ids}
    assert {id for ids in ANSWERED[game] for id in ids.split()} <= known


@pytest.mark.parametrize("game", GAMES)
def test_no_phrase_of_a_page_is_a_question_that_is_asked_here(game: str) -> None:
    """Else it would be looked up, not found."""
    page = (GAMES_FOLDER / game / "rules.md").read_text(encoding="utf-8").casefold()
    phrases = {one.strip() for said in ASKED_COMMENT.findall(page) for one in said.split(";")}
    asked = [
        one
        for said in ANSWERED[game].values()
        for one in ([said] if isinstance(said, str) else said)
    ]
    assert not [one for one in asked if one.rstrip("?") in phrases]


def test_a_page_with_a_byte_that_is_no_letter_is_read_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "woods").mkdir()
    (tmp_path / "woods" / "rules.md").write_bytes(b"# Elms\n\nGreen\xff.\n")
    monkeypatch.setattr("cogs.messages.rules_pages.GAMES_FOLDER", tmp_path)
    assert page_of("woods").leaves[0].paragraphs == ["Green\N{REPLACEMENT CHARACTER}."]


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_game_has_a_byte_that_is_no_letter(game: str) -> None:
    said = "".join(text for leaf in page_of(game).leaves for text in leaf.paragraphs)
    assert "\N{REPLACEMENT CHARACTER}" not in said


@pytest.mark.parametrize("game", GAMES)
def test_forty_questions_are_asked_of_every_game(game: str) -> None:
    assert sum(len(questions) for questions in ASKED[game].values()) >= 40


@pytest.mark.parametrize("game", GAMES)
def test_a_heading_opens_its_own_section(game: str) -> None:
    page = page_of(game)
    for heading in page.headings:
        found = page.find(heading)
        assert found is not None
        assert (found[0].heading, found[0].part, found[1]) == (heading, 1, None)


@pytest.mark.parametrize("game", GAMES)
def test_leaves_hold_the_whole_page_and_each_fits_into_a_message(game: str) -> None:
    page, voice = page_of(game), Voice()
    for leaf in page.leaves:
        length = rules_message(voice, game, leaf, answer=0).content_length()
        assert leaf.paragraphs
        assert length <= LONGEST_TEXT
    assert contents_message(voice, game, "Any").content_length() <= LONGEST_TEXT
    said = "".join(text for leaf in page.leaves for text in leaf.paragraphs)
    assert "<!--" not in said


@pytest.mark.parametrize("game", GAMES)
def test_why_we_rule_so_stands_small_below_what_is_ruled(game: str) -> None:
    for leaf in page_of(game).leaves:
        for answer in (None, 0):
            view = rules_message(Voice(), game, leaf, answer)
            shown = [one for one in view.walk_children() if isinstance(one, discord.ui.TextDisplay)]
            for line in shown[0].content.splitlines():
                assert ("Our ruling" in line) == line.removeprefix("> ").startswith("-# Our ruling")


def test_a_section_that_no_message_holds_goes_on_in_another() -> None:
    long = "\n\n".join(f"Sentence {number}. " + "And so on. " * 60 for number in range(12))
    page = Page(f"# Game\n\nIn short.\n\n## Long\n\n{long}\n\n## End\n\nOver.")
    parts = [(leaf.heading, leaf.part, leaf.parts) for leaf in page.leaves]
    assert parts == [("Game", 1, 1), ("Long", 1, 3), ("Long", 2, 3), ("Long", 3, 3), ("End", 1, 1)]
    assert page.headings == ["Game", "Long", "End"]


PETS = """# Pets

Cats sleep, and they eat fish.

## Dogs
<!-- asked: hounds -->

<!-- asked: does a dog bark; noise -->
Dogs bark at whoever comes.

<!-- asked: time of feeding; does it get meat -->
In the morning each has a bowl.
"""


@pytest.mark.parametrize(
    ("about", "heading", "answer"),
    [
        ("do dogs bark", "Dogs", 0),
        ("barking", "Dogs", 0),
        ("the meat", "Dogs", 1),
        ("do dogs barkk", "Dogs", 0),
        ("fish", "Pets", None),
        ("hounds", "Dogs", None),
        ("dogs", "Dogs", None),
    ],
)
def test_a_paragraph_is_found_by_its_words_and_by_what_people_ask_and_only_if_it_is_sure(
    about: str, heading: str, answer: int | None
) -> None:
    found = Page(PETS).find(about)
    assert found is not None
    assert (found[0].heading, found[1]) == (heading, answer)


def test_what_a_page_says_nothing_of_is_not_found() -> None:
    assert Page(PETS).find("zebra") is None


def test_words_that_a_page_calls_the_same_find_the_same() -> None:
    page = Page(PETS + "\n\n<!-- same: noise = sound hue_and_cry -->\n\nDone.")
    for about in ("a sound", "hue and cry"):
        found = page.find(about)
        assert found is not None and found[1] == 0


@pytest.mark.parametrize("about", ["", "?", '"', "a AND", "*", "٣", "x" * 6000])
def test_what_asks_nothing_finds_nothing(about: str) -> None:
    assert page_of("fellbound").find(about) is None


@pytest.mark.parametrize("about", ["what is the", "NEAR("])
def test_what_asks_hardly_anything_sets_no_paragraph_off(about: str) -> None:
    found = page_of("fellbound").find(about)
    assert found is not None and found[1] is None


async def test_rules_are_leafed_through(server: Server, bot: InProcessBot) -> None:
    ann = server.person("ann")
    shown = await ann.slash("general", "rules", game="fellbound")
    assert shown.ephemeral
    assert all(f"- {heading}" in shown.text for heading in page_of("fellbound").headings)
    found = page_of("fellbound").find("Moving")
    assert found is not None
    await ann.select(shown, "s:rules:0:fellbound:0", str(found[0].number), until_edit=True)
    assert "### Moving" in shown.text
    await ann.click(shown, "Next: Range and facing ▶", until_edit=True)
    assert "### Range and facing" in shown.text
    await ann.click(shown, "◀ Moving", until_edit=True)
    assert "### Moving" in shown.text
    await ann.click(shown, "Contents", until_edit=True)
    assert "The rules of Fellbound" in shown.text
    asked = await ann.slash("general", "rules", about="what is range", game="fellbound")
    assert "### Range and facing" in asked.text
    assert "\n> " in asked.text
    card = await ann.slash("general", "rules", about="toll keeper", game="fellbound")
    assert "Toll Keeper is a card" in card.text and "/card" in card.text
