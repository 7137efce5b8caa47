"""Who may be told what the computer would do, and how that is said."""

from cogs.messages.look import Look
from cogs.messages.sentences import say
from cogs.messages.weights import weight
from engine.hint import Hint, gives_hints


def may_ask(look: Look) -> bool:
    """Whether somebody has something to choose, and nobody but computers sits with them."""
    others = [seat for seat in look.table.seats if seat.key != look.seat]
    is_alone = look.seat is not None and all(seat.person is None for seat in others)
    return is_alone and _may_choose(look) and gives_hints(look.game)


def _may_choose(look: Look) -> bool:
    """Whether there is something to choose: to be ready no more alone is no choice."""
    asked = look.asked
    return asked is not None and not (asked.standing and len(asked.options) == 1)


def hint_line(look: Look, hint: Hint) -> str:
    """What the computer would choose, called as its button is, and why."""
    found = None if look.asked is None else weight(look, look.asked, hint.option).name
    line = say(look.voice, "discord.hint-told", choice=look.say(found or hint.option.label))
    return line if hint.reason is None else f"{line} {look.say(hint.reason)}"
