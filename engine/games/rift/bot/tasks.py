"""What lies before a Hunter: Corruption and Events, and where their tasks are done."""

from engine.games.rift.bot.seen import Seen
from engine.games.rift.data import Event
from engine.games.rift.view import SeatSeen
from engine.games.rift.vocabulary import Task

CURSE, EVENT = 3.5, 2.0
"""What it is worth to be free of a Corruption card, and of an Event."""
DEADLY, DEADLY_ALONE = 14.0, 40.0
"""What it is worth to a Hunter whose Corruption is about to lose the match; a single Hunter has
three rounds, and no other to be free meanwhile."""


def lying(seen: Seen, who: SeatSeen) -> list[tuple[Task, float]]:
    """The tasks before a Hunter, and what it is worth to do each."""
    found = []
    curse = seen.curse(who)
    if curse is not None:
        found.append((curse.task, _curse(seen, who)))
    for event in who.events:
        printed = seen.printed.edition.design(event.card)
        if isinstance(printed, Event):
            worth = 2 * EVENT if printed.penalty.word == "corruption" else EVENT
            found.append((printed.task, worth))
    return found


def _curse(seen: Seen, who: SeatSeen) -> float:
    """Freedom is worth the more, the fewer other Hunters are free."""
    if not who.by_necromancer:
        return CURSE
    if len(seen.hunters) == 1:
        return DEADLY_ALONE
    free = [one for one in seen.hunters if not (one.corruption and one.by_necromancer)]
    return DEADLY / (1 + len(free)) if len(free) < 2 else CURSE


def done_there(seen: Seen, place: str) -> float:
    """What the tasks are worth that are done by being or buying there."""
    return sum(worth * _does(seen, task, place) for task, worth in lying(seen, seen.me))


def _does(seen: Seen, task: Task, place: str) -> float:
    """Whether a task is done there, or how well it could be."""
    if task.word == "be":
        return float(task.place == place)
    if task.word == "buy":
        return float(task.place == place and seen.may_buy(seen.me, place))
    if task.word == "meet":
        return float(any(one.place == place and one.seat != seen.seat for one in seen.hunters))
    if task.word == "draw":
        return float(seen.may_close(seen.me, place))
    return 0.7 * (task.word == "defeat" and 0 < len(seen.creatures_in(place)) <= 1)


def given(seen: Seen) -> float:
    """What the tasks are worth that the hand can pay in the fourth phase."""
    held = len(seen.view.hand)
    return sum(
        worth - 0.9 * task.count
        for task, worth in lying(seen, seen.me)
        if task.word == "give" and task.count <= held
    )


def owed(seen: Seen) -> int:
    """How many hand cards the Corruption asks for that must be lifted before all else."""
    curse = seen.curse(seen.me)
    if curse is None or curse.task.word != "give" or _curse(seen, seen.me) <= CURSE:
        return 0
    return curse.task.count - seen.me.given
