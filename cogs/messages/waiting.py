"""Whom a table waits for, what is to be voted on, and how it ended: in sentences."""

from collections.abc import Sequence

from cogs.messages.components import shorten
from cogs.messages.look import Look, Proposed
from cogs.messages.say import say

PROPOSAL = 500


def awaited(look: Look) -> str:
    """Whose turn it is, what they owe, and since when."""
    lines = turns(look)
    lines += [proposal_asked(look, proposed) for proposed in look.proposed]
    if look.undo is not None:
        lines.append(undo_asked(look))
    if look.draw is not None:
        lines.append(draw_asked(look))
    return "\n".join(lines)


def turns(look: Look) -> list[str]:
    """Whose turn it is; in free play, who can go on."""
    people = [seat for seat in look.awaited if _is_person(look, seat)]
    if look.is_free and len(people) > 1:
        touched = int(look.table.touched)
        return [say("discord.awaited-any", people=_mentions(look, people), since=touched)]
    lines = []
    for key in look.awaited:
        if key in people:
            word = "discord.awaited-one" if look.is_free else "discord.awaited"
            lines.append(say(word, person=_mention(look, key), since=_since(look, key)))
        else:
            lines.append(say("discord.awaited-computer", name=look.naming(key)))
    return lines


def proposal_asked(look: Look, proposed: Proposed) -> str:
    """What somebody proposes, and who is to say yes or no to it."""
    return say(
        "discord.proposed",
        proposal=shorten(look.say(proposed.text), PROPOSAL),
        voters=_mentions(look, proposed.voters),
    )


def undo_asked(look: Look) -> str:
    """Who would like to take back, and whose yes it needs."""
    voters = _mentions(look, look.undo_voters)
    return say("discord.undo-vote", name=look.naming(look.undo or ""), voters=voters)


def draw_asked(look: Look) -> str:
    """Who offers a draw, and whose yes it needs."""
    voters = _mentions(look, look.draw_voters)
    return say("discord.draw-vote", name=look.naming(look.draw or ""), voters=voters)


def _is_person(look: Look, key: str) -> bool:
    seat = look.table.seat(key)
    return seat is not None and seat.person is not None


def _mentions(look: Look, keys: Sequence[str]) -> list[str]:
    return [_mention(look, key) for key in keys]


def _mention(look: Look, key: str) -> str:
    seat = look.table.seat(key)
    return look.naming(key) if seat is None or seat.person is None else f"<@{seat.person}>"


def _since(look: Look, key: str) -> int:
    seat = look.table.seat(key)
    return int((seat and seat.awaited) or look.table.touched)


def ending(look: Look) -> str:
    """Who won and how, how often somebody took back, and the secret that proves the shuffles."""
    assert look.result is not None
    lines = [f"### {look.say(look.result.text)}"]
    if look.takebacks:
        lines.append(say("discord.takebacks", count=look.takebacks))
    if look.secret is not None:
        lines.append(
            say("discord.proof", secret=look.secret, commitment=str(look.table.commitment))
        )
    return "\n".join(lines)
