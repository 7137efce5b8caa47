"""What is voted on: the question, what would come of it, and the buttons that answer it."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.messages import taking_back
from cogs.messages.components import button, shorten
from cogs.messages.look import Look
from cogs.messages.mentions import mentions
from cogs.messages.sentences import say
from cogs.messages.weights import STYLES, weight_of_word
from engine.ballot import Ballot, VoteWord

PROPOSAL = 500
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
            lines = _undo(look, name, voters)
    if ballot.closes is not None:
        lines.append(say(look.voice, "discord.vote-closes", at=int(ballot.closes)))
    return "\n".join(lines)


def _undo(look: Look, name: str, voters: Sequence[str]) -> list[str]:
    """Who would like to take back what, and how that begins.

    An answer may be secret: it is not named but by what everybody was told of it.
    """
    own = say(look.voice, "discord.undo-own")
    what = own if look.going is None else taking_back.goes(look, look.going, own)
    asks = say(look.voice, "discord.undo-vote", name=name, what=what, voters=voters)
    return [asks, *(taking_back.lines(look, look.going) if look.going is not None else ())]


def vote_row(
    look: Look, ballot: Ballot, words: Sequence[VoteWord] = WORDS
) -> discord.ui.ActionRow[Any]:
    """One press answers, from wherever it stands; where an undo takes back more than is told
    there, another opens all of it."""
    going = look.going if ballot.kind == "undo" else None
    answers = [
        button(
            say(look.voice, f"word.{word}"),
            "vote",
            look.table.id,
            f"{word} {ballot.number}",
            style=STYLES[weight_of_word(look.game, ballot.text.id, word).gravity],
        )
        for word in words
    ]
    return discord.ui.ActionRow(
        *answers, *(() if going is None else taking_back.opening(look, going))
    )
