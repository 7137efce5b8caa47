"""What is voted on beside a match: the question, what silence means, and the buttons."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import discord

from cogs.messages.components import button
from cogs.messages.look import Look
from cogs.messages.mentions import mentions
from cogs.messages.names import plain
from cogs.messages.sentences import say
from db.polling import Asking, poll_of
from db.polls import Poll, PollKind
from db.tables import Table
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


LASTING: Mapping[PollKind, str] = {
    "absence": "discord.poll-lasting-absence",
    "seat": "discord.poll-lasting-seat",
}


def told_of_vote(voice: Voice, table: Table, asked: Asking, word: str) -> str:
    """What somebody reads who has voted at this table; where it counts later, also when."""
    said = say(voice, "discord.poll-voted", word=word_name(voice, word))
    if poll_of(table, asked.poll.number) is None or word not in asked.lasting:
        return said
    return " ".join([said, say(voice, "discord.poll-waits", at=int(asked.poll.closes))])


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
    return "\n".join([asking, *_said(look, asked), " ".join([silence, *_lasting(look, asked)])])


def _lasting(look: Look, asked: Asking) -> list[str]:
    """How long the owner of a seat may still come back, where it may go for good."""
    if asked.poll.seat == look.seat or not set(asked.words) & set(asked.lasting):
        return []
    return [say(look.voice, LASTING[asked.poll.kind], name=look.naming(asked.poll.seat))]


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
    """For whom a computer player sits in; who does not sit here may ask for such a seat, if the
    others may give it."""
    if not look.vacant:
        return []
    names = [look.naming(key) for key in look.vacant]
    told = say(look.voice, "discord.sitting-in", names=names)
    buttons = [_seat_button(look, key) for key in look.vacant if _leads_on(look, key)][:5]
    row = [discord.ui.ActionRow[Any](*buttons)] if buttons else []
    return [discord.ui.TextDisplay(told), *row]


def _leads_on(look: Look, key: str) -> bool:
    """Whether anybody may have a seat where a computer player sits in: its owner, or another."""
    seat = look.table.seat(key)
    has_owner = seat is not None and seat.person is not None and key in look.sitting_in
    return key in look.on_offer or has_owner


def _seat_button(look: Look, key: str) -> discord.ui.Button[Any]:
    """Whose seat it is has it back by this button, in any case."""
    label = "discord.take-seat" if key in look.on_offer else "discord.seat-back-of"
    return button(say(look.voice, label, name=look.names[key]), "take-seat", look.table.id, key)


def back_items(look: Look) -> Items:
    """For whom a computer player sits in: the way back."""
    if not look.is_sat_in_for:
        return []
    label, style = say(look.voice, "discord.take-back-seat"), discord.ButtonStyle.success
    row = discord.ui.ActionRow[Any](button(label, "come-back", look.table.id, style=style))
    return [discord.ui.TextDisplay(say(look.voice, "discord.sat-in-for")), row]
