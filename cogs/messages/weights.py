"""The preview of an option: how grave it is and what it would do, as its game says.

The words of the kernel weigh the same in every game, but for a yes to what a game calls fatal.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from cogs.messages.look import Asked, Look
from engine.ask import Option, Vote, Word
from engine.ballot import Ballot
from engine.game import Game, Gravity, Weight

GRAVITIES: Mapping[str, Gravity] = {
    "yes": "good",
    "no": "aside",
    "done": "aside",
    "ready": "good",
    "not-ready": "aside",
    "consent": "good",
    "refuse": "aside",
    "withdraw": "aside",
}
YES = ("yes", "consent")
LAST = ("done", "ready", "not-ready")
STYLES: Mapping[Gravity, discord.ButtonStyle] = {
    "plain": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "aside": discord.ButtonStyle.secondary,
    "grave": discord.ButtonStyle.danger,
    "fatal": discord.ButtonStyle.danger,
}


def word_of(option: Option) -> str:
    """The word of the kernel that an option is; "" where it is something of its game."""
    if isinstance(option, Vote):
        return option.word
    return option.key if isinstance(option, Word) and option.key in GRAVITIES else ""


def weigh(
    game: Game[Any, Any], view: Any, prompt: str, option: Option, ballots: Sequence[Ballot] = ()
) -> Weight:
    """What an option of the question `prompt` weighs; a vote, of what is voted on."""
    word = word_of(option)
    if not word:
        return game.weigh(view, option)
    if isinstance(option, Vote):
        prompt = next((one.text.id for one in ballots if one.number == option.number), "")
    return weight_of_word(game, prompt, word)


def weight_of_word(game: Game[Any, Any], prompt: str, word: str) -> Weight:
    """What a word of the kernel weighs in answer to a question or a proposal."""
    return Weight("fatal" if word in YES and prompt in game.fatal else GRAVITIES[word])


def weight(look: Look, asked: Asked, option: Option) -> Weight:
    """The same for whoever looks."""
    return weigh(look.game, look.view, asked.text.id, option, look.ballots)


def comes_last(option: Option, weight: Weight) -> bool:
    """Whether an option ends or refuses something, so that it stands apart from all others."""
    word = word_of(option)
    return word in LAST if word else weight.gravity in ("aside", "grave", "fatal")


def named(look: Look, asked: Asked, option: Option) -> str:
    """What an option is called, with what it will do."""
    found = weight(look, asked, option)
    return with_outcome(look, look.label(found.name or option.label), found)


def with_outcome(look: Look, name: str, weight: Weight) -> str:
    """A name, and behind it what will come of it."""
    outcome = [look.label(text).strip() for text in weight.outcome]
    return f"{name}: {'; '.join(outcome)}" if outcome else name
