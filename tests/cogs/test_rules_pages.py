"""Rules as people read them: whole sections, one after the other, found by what people ask."""

import tomllib
from pathlib import Path

import discord
import pytest

from cogs.messages.components import LONGEST_TEXT
from cogs.messages.rules_pages import Page, contents_message, page_of, rules_message
from engine.catalog import GAMES
from engine.text import Voice
from tests.discord import InProcessBot, Server

ASKED = {
    file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
    for file in sorted(Path(__file__).with_name("asked").glob("*.toml"))
}


@pytest.mark.parametrize("game", GAMES)
def test_a_question_as_people_ask_it_opens_its_section(game: str) -> None:
    page, missed = page_of(game), []
    for heading, questions in ASKED[game].items():
        for about in questions:
            found = page.find(about)
            if found is None or found.heading != heading:
                missed.append(f"{about}: {found and found.heading}, not {heading}")
    assert not missed, "\n".join(missed)


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
        assert (found.heading, found.part) == (heading, 1)


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


def test_the_paragraph_that_answers_is_found_within_its_section() -> None:
    page = Page("# Game\n\nCats sleep.\n\nDogs bark.\n\n## Other\n\nNothing.")
    leaf = page.find("why do dogs bark")
    assert leaf is not None
    assert page.answer(leaf, "why do dogs bark") == 1
    assert page.answer(leaf, "zebra") is None


@pytest.mark.parametrize(
    "about", ["", "?", "what is the", '"', "NEAR(", "a AND", "*", "٣", "x" * 6000]
)
def test_whatever_is_asked_breaks_nothing(about: str) -> None:
    page = page_of("fellbound")
    leaf = page.find(about)
    assert leaf is None or page.answer(leaf, about) is not None


async def test_rules_are_leafed_through(server: Server, bot: InProcessBot) -> None:
    ann = server.person("ann")
    shown = await ann.slash("general", "rules", game="fellbound")
    assert shown.ephemeral
    assert all(f"- {heading}" in shown.text for heading in page_of("fellbound").headings)
    leaf = page_of("fellbound").find("Moving")
    assert leaf is not None
    await ann.select(shown, "s:rules:0:fellbound:0", str(leaf.number), until_edit=True)
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
