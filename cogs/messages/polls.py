"""What is voted on beside a match: the question, what silence means, and the buttons."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from cogs.messages.components import button
from cogs.messages.look import Look
from cogs.messages.mentions import mentions
from cogs.messages.names import plain
from cogs.messages.sentences import say
from db.polling import Asking
from db.polls import Poll, PollKind
from engine.text import Voice

Items = list[discord.ui.Item[Any]]

MOST = 3
"""So many polls stand in one message; the others follow when those are settled."""

WORDS: Mapping[str, str] = {
    "wait": "discord.poll-wait",
    "computer": "discord.poll-computer",
    "end": "discord.poll-end",
    "go-on": "discord.poll-go-on",
    "close": "discord.poll-close",
    "consent": "word.consent",
    "refuse": "word.refuse",
}
"""What may be said."""
STYLES: Mapping[str, discord.ButtonStyle] = {
    "wait": discord.ButtonStyle.success,
    "computer": discord.ButtonStyle.primary,
    "end": discord.ButtonStyle.danger,
    "go-on": discord.ButtonStyle.success,
    "consent": discord.ButtonStyle.success,
}
QUESTIONS: Mapping[PollKind, str] = {
    "absence": "discord.poll-absence",
    "asleep": "discord.poll-asleep",
    "seat": "discord.poll-seat",
    "bar": "discord.poll-bar",
}
SILENCE: Mapping[str, str] = {
    "wait": "discord.poll-silence-wait",
    "computer": "discord.poll-silence-computer",
    "end": "discord.poll-silence-end",
    "ask": "discord.poll-silence-ask",
    "close": "discord.poll-silence-close",
    "refuse": "discord.poll-silence-refuse",
}


def word_name(voice: Voice, word: str) -> str:
    """What may be said, as it is read."""
    return say(voice, WORDS[word]) if word in WORDS else word


def question(look: Look, asked: Asking) -> str:
    """What is asked, what was said so far, until when, and what silence means."""
    poll = asked.poll
    is_own = poll.kind == "absence" and poll.seat == look.seat
    name, people = look.naming(poll.seat) if poll.seat else "", mentions(look, asked.electors)
    asks = "discord.poll-about-you" if is_own else QUESTIONS[poll.kind]
    asking = say(look.voice, asks, name=name, who=plain(poll.name), people=people)
    silence = say(look.voice, SILENCE[asked.silence], at=int(poll.closes))
    return "\n".join([asking, *_said(look, asked), silence])


def _said(look: Look, asked: Asking) -> list[str]:
    """How many have said what; nothing where nobody has."""
    said = Counter(asked.said.values())
    counted = [f"{word_name(look.voice, word)}: {said[word]}" for word in asked.words if said[word]]
    return [say(look.voice, "discord.poll-said", said=counted)] if counted else []


def asked_for(voice: Voice, poll: Poll) -> str:
    """That somebody's wish for a seat is voted on, and until when."""
    return say(voice, "discord.seat-asked", at=int(poll.closes))


def poll_row(look: Look, asked: Asking) -> discord.ui.ActionRow[Any]:
    """One press says it, from wherever it stands."""
    return discord.ui.ActionRow(
        *(
            button(
                word_name(look.voice, word),
                "poll",
                look.table.id,
                f"{asked.poll.number} {word}",
                style=STYLES.get(word, discord.ButtonStyle.secondary),
            )
            for word in asked.words
        )
    )


def poll_items(look: Look) -> Items:
    """All that is asked, each just above its buttons; for one person, those that are theirs."""
    items: Items = []
    for asked in look.polls[:MOST]:
        items.append(discord.ui.TextDisplay(question(look, asked)))
        if look.seat is None or look.seat in asked.electors:
            items.append(poll_row(look, asked))
    return items


def away_items(look: Look) -> Items:
    """For whom a computer player sits in; who does not sit here may ask for such a seat."""
    if not look.vacant:
        return []
    names = [look.naming(key) for key in look.vacant]
    told = say(look.voice, "discord.sitting-in", names=names)
    return [discord.ui.TextDisplay(told), _seats_row(look, look.vacant)]


def _seats_row(look: Look, keys: Sequence[str]) -> discord.ui.ActionRow[Any]:
    labels = {key: say(look.voice, "discord.take-seat", name=look.names[key]) for key in keys[:5]}
    return discord.ui.ActionRow(
        *(button(label, "take-seat", look.table.id, key) for key, label in labels.items())
    )


def back_items(look: Look) -> Items:
    """For whom a computer player sits in: the way back."""
    if not look.is_sat_in_for:
        return []
    label, style = say(look.voice, "discord.take-back-seat"), discord.ButtonStyle.success
    row = discord.ui.ActionRow[Any](button(label, "come-back", look.table.id, style=style))
    return [discord.ui.TextDisplay(say(look.voice, "discord.sat-in-for")), row]
