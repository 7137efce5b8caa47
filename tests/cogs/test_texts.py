"""Every sentence of the Discord side is used, and every one that is used exists."""

import re
from pathlib import Path

import pytest

from cogs.messages.sentences import SENTENCES
from engine.catalog import GAMES

COGS = Path(__file__).resolve().parents[2] / "cogs"
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(COGS.rglob("*.py")))
BUILT = {"channel-gone", "thread-locked", "no-permission"}


def test_every_sentence_that_is_said_exists() -> None:
    used = set(re.findall(r'"((?:discord|refused|word)\.[a-z-]+)"', SOURCE))
    used.discard("discord.client")  # a logger of the library
    assert used
    assert [id for id in used if not SENTENCES.knows(id)] == []
    assert [id for id in BUILT if not SENTENCES.knows(f"discord.{id}")] == []


def test_every_sentence_there_is_is_said() -> None:
    named = {f"discord.{id}" for id in BUILT if f'"{id}"' in SOURCE}
    assert [id for id in SENTENCES.own if f'"{id}"' not in SOURCE and id not in named] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_verb_and_word_of_a_game_has_its_name(game: object) -> None:
    from engine.game import Game

    assert isinstance(game, Game)
    wanted = [f"{game.key}.summary"]
    for action in game.actions:
        wanted.append(f"{game.key}.verb.{action.verb}")
        wanted += [f"{game.key}.word.{word.name}" for word in action.words()]
    assert [id for id in wanted if not game.texts.knows(id)] == []
