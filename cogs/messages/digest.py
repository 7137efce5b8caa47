"""The digest of a day: what happened at somebody's tables, those first that wait for them."""

from collections.abc import Collection, Sequence
from typing import Any

import discord

from cogs.messages.abridged import Step, abridged, size, steps_of
from cogs.messages.ballots import asks
from cogs.messages.components import LONGEST_TEXT, boxed, button, shorten
from cogs.messages.look import Look
from cogs.messages.names import begun
from cogs.messages.polls import question
from cogs.messages.sentences import say
from cogs.messages.waiting import others_owing
from engine.text import Value, Voice

MOST_TABLES = 6
MOST_BUTTONS = 5
LINES = 5
"""So many lines of a table are told besides what its reader lost there."""
MARGIN = 150
"""What stands around the tables."""


def waits_for(look: Look) -> bool:
    """Whether a table waits for its reader: for an answer, a vote, or a word about who is away."""
    is_called = look.seat in look.due.called or bool(_asked(look))
    return look.result is None and is_called


def _asked(look: Look) -> list[str]:
    """What the reader is asked beside the match's own question."""
    polls = (one for one in look.polls if look.seat in one.electors and look.seat not in one.said)
    votes = (one for one in look.ballots if look.seat in one.owing)
    return [*(asks(look, one) for one in votes), *(question(look, one) for one in polls)]


def digest_message(voice: Voice, looks: Sequence[Look]) -> discord.ui.LayoutView:
    """What was told at each of these tables, and whom each waits for."""
    ordered = sorted(looks, key=_urgency)
    shown, more = ordered[:MOST_TABLES], len(ordered) - MOST_TABLES
    room = (LONGEST_TEXT - MARGIN) // len(shown)
    texts = [say(voice, "discord.digest-title"), *("\n".join(_told(one, room)) for one in shown)]
    if more > 0:
        texts.append(say(voice, "discord.digest-more", more=more))
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(text) for text in texts]
    wanted = (one for one in ordered if waits_for(one) or one.is_sat_in_for)
    buttons = [_play(look) for look in wanted][:MOST_BUTTONS]
    return boxed([*items, discord.ui.ActionRow(*buttons)] if buttons else items)


def _urgency(look: Look) -> tuple[bool, float, int]:
    """Tables that wait for the reader come first, and of these whose time is over first."""
    deadline = None if look.seat is None else look.deadlines.get(look.seat)
    return not waits_for(look), float("inf") if deadline is None else deadline.at, look.table.id


def _told(look: Look, room: int) -> list[str]:
    """One table, in so many characters."""
    place: dict[str, Value] = {
        "title": look.game.title,
        "table": look.table.id,
        "channel": f"<#{look.table.channel}>",
    }
    heading = say(look.voice, "discord.digest-table", **place)
    if look.result is None:
        away = [say(look.voice, "discord.sat-in-for")] if look.is_sat_in_for else []
        stands = "\n".join([*away, *others_owing(look), *_asked(look)])
    else:
        stands = f"🏁 {begun(look.voice, look.say(look.result.text))}"
    stands = shorten(stands, room // 2)
    room -= size([heading, stands])
    return [heading, *_short(look, room), stands]


def _short(look: Look, room: int) -> list[str]:
    """The reader's losses; besides a few lines, of what others lost and of what is new first."""
    steps = steps_of(look, look.told)
    lost = [text for step in steps for text in step.lost()]
    others = [line for step in steps for line in step.lines if not line.is_own]
    ranked = others[::-1]  # the newest first
    ranked.sort(key=lambda line: (not line.is_loss, not line.concerns))
    for number in range(min(LINES, len(ranked)), -1 if lost else 0, -1):
        kept = {id(line) for line in ranked[:number]}
        rest = [text for step in steps for text in _kept(step, kept)]
        if more := len(others) - number:
            rest.append(say(look.voice, "discord.story-more", more=more))
        if size(lines := _under_headings(look, lost, rest)) <= room:
            return lines
    return abridged(look, look.told, room, room, LINES)[0]


def _kept(step: Step, kept: Collection[int]) -> list[str]:
    """Those lines of a step that are kept, below its heading."""
    texts = [line.text for line in step.lines if id(line) in kept]
    return step.headed(texts) if texts else []


def _under_headings(look: Look, lost: Sequence[str], rest: Sequence[str]) -> list[str]:
    if not lost:
        return [*rest]
    besides = [say(look.voice, "discord.story-besides"), *rest] if rest else []
    return [say(look.voice, "discord.story-you-lost"), *lost, *besides]


def _play(look: Look) -> discord.ui.Button[Any]:
    label = say(look.voice, "discord.digest-play", title=look.game.title, table=look.table.id)
    style = discord.ButtonStyle.success
    return button(label, "open-panel", look.table.id, style=style)
