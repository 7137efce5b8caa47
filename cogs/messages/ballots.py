"""What is voted on: the question, what would come of it, and the buttons that answer it."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages.components import button, shorten
from cogs.messages.look import Look
from cogs.messages.mentions import mentions
from cogs.messages.sentences import say
from cogs.messages.story import newest
from cogs.messages.weights import STYLES, weight_of_word
from engine.ballot import Ballot, VoteWord

PROPOSAL = 500
GONE = 400
"""So many characters of story say what an undo takes back, in at most so many lines."""
GONE_LINES = 4
WORDS: Sequence[VoteWord] = ("consent", "refuse", "withdraw")


def asks(look: Look, ballot: Ballot) -> str:
    """What somebody asks the others to agree to, whose yes it needs, and until when."""
    voters = mentions(look, [seat for seat in ballot.owing if seat in look.due.voting])
    name = look.naming(ballot.asker)
    match ballot.kind:
        case "proposal":
            proposal = shorten(look.say(ballot.text), PROPOSAL)
            lines = [say(look.voice, "discord.proposed", proposal=proposal, voters=voters)]
        case "draw":
            lines = [say(look.voice, "discord.draw-vote", name=name, voters=voters)]
        case "undo":
            lines = [say(look.voice, "discord.undo-vote", name=name, voters=voters), *_gone(look)]
    if ballot.closes is not None:
        lines.append(say(look.voice, "discord.vote-closes", at=int(ballot.closes)))
    return "\n".join(lines)


def _gone(look: Look) -> list[str]:
    """What an undo takes back, as it was told."""
    told, is_whole = newest(look, look.gone, GONE, GONE_LINES)
    if not told:
        return []
    return [say(look.voice, "discord.undo-gone"), *([] if is_whole else ["-# …"]), *told]


def vote_row(
    look: Look, ballot: Ballot, words: Sequence[VoteWord] = WORDS
) -> discord.ui.ActionRow[Any]:
    """One press answers, from wherever it stands."""
    return discord.ui.ActionRow(
        *(
            button(
                say(look.voice, f"word.{word}"),
                "vote",
                look.table.id,
                f"{word} {ballot.number}",
                style=STYLES[weight_of_word(look.game, ballot.text.id, word).gravity],
            )
            for word in words
        )
    )
