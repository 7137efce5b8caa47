"""Whom a table waits for, and how it ended: in sentences."""

from collections.abc import Sequence

from cogs.messages.ballots import asks
from cogs.messages.look import Deadline, Look
from cogs.messages.mentions import is_person, mention, mentions
from cogs.messages.names import begun
from cogs.messages.sentences import say
from engine.ballot import Ballot
from engine.text import Voice


def awaited(look: Look, ballots: Sequence[Ballot]) -> str:
    """Whose turn it is and since when, and what is voted on in these ballots."""
    return "\n".join([*turns(look), *(asks(look, ballot) for ballot in ballots)])


def turns(look: Look) -> list[str]:
    """Whose turn it is; in free play, who can go on."""
    people = [seat for seat in look.awaited if is_person(look, seat)]
    if look.due.is_free and len(people) > 1:
        touched = int(look.table.touched)
        return [
            say(look.voice, "discord.awaited-any", people=mentions(look, people), since=touched)
        ]
    lines = []
    for key in look.awaited:
        if key in people:
            word = "discord.awaited-one" if look.due.is_free else "discord.awaited"
            line = say(look.voice, word, person=mention(look, key), since=_since(look, key))
            lines.append(" ".join([line, *time_of(look, [key])]))
        else:
            lines.append(say(look.voice, "discord.awaited-computer", name=look.naming(key)))
    return lines


def others_owing(look: Look) -> list[str]:
    """The same for whoever owes nothing: of several in one line, and since when the first does."""
    people = [seat for seat in look.awaited if is_person(look, seat)]
    if len(people) < 2 or look.due.is_free:
        return turns(look)
    since = min(_since(look, key) for key in people)
    named = mentions(look, people)
    thinking = [
        say(look.voice, "discord.awaited-computer", name=look.naming(key))
        for key in look.awaited
        if key not in people
    ]
    line = say(look.voice, "discord.awaited-several", people=named, since=since)
    return [" ".join([line, *time_of(look, people)]), *thinking]


def time_of(look: Look, keys: Sequence[str]) -> list[str]:
    """When the time of the first of these is over, and whether it stands still; nothing where
    nobody's time is counted."""
    return time_line(look.voice, [look.deadlines[key] for key in keys if key in look.deadlines])


def time_line(voice: Voice, ends: Sequence[Deadline]) -> list[str]:
    """The first of these ends, in a sentence; none where there are none."""
    if not ends:
        return []
    at, until = min(ends, key=lambda end: end.at)
    if until is None:
        return [say(voice, "discord.time-runs", at=at)]
    return [say(voice, "discord.time-rests", at=at, until=until)]


def _since(look: Look, key: str) -> int:
    seat = look.table.seat(key)
    return int((seat and seat.awaited) or look.table.touched)


def ending(look: Look) -> str:
    """Who won and how, what decided it, and how to check that it was played as the rules say."""
    assert look.result is not None
    table, voice = look.table, look.voice
    won = f"### {begun(voice, look.say(look.result.text))}"
    decided = [f"• {line}" for line in look.story(look.moments)]
    small = [say(voice, "discord.proof", title=look.game.title, table=table.id)]
    if look.takebacks:
        small.append(say(voice, "discord.takebacks", count=look.takebacks))
    if table.settings.get("practice"):
        small.append(say(voice, "discord.practice"))
    return "\n".join([won, *decided, f"-# {' '.join(small)}"])
