"""Which token goes where."""

from engine.ask import Option, Question
from engine.games.fear.actions import END, Move
from engine.games.fear.board import BIT, VOID_BITS
from engine.games.fear.bot.haunt import Haunt
from engine.games.fear.bot.haunting import schemes
from engine.games.fear.bot.hunting import captures, near_fear
from engine.games.fear.bot.line import Line
from engine.games.fear.bot.outlook import glance, outlook
from engine.games.fear.bot.seen import Seen, changed

CLOSELY = 6
"""So many ways are looked at closely."""
SETUPS = 5
"""Of so many ways it is tried what another Move captures then."""
DEEPLY = 3
"""So many ways of Fear that take nobody are followed to the end of the Phase."""


def chosen(seen: Seen, question: Question) -> Option:
    """The way with the best outlook."""
    return (in_fear if seen.view.phase == "fear" else hunted)(seen, question)


def going_on(question: Question) -> tuple[int, tuple[str, ...]]:
    """How often the Move that is asked for is still due after this, and its pattern.

    A Push or a Teleport is made once, and is no Move.
    """
    left, pattern = question.values.get("left", 1), question.values.get("pattern", "")
    assert isinstance(left, int)
    return left - 1, (str(pattern),) if pattern else ()


def hunted(seen: Seen, question: Question) -> Option:
    """A token of the own, or one that is pushed."""
    options, line = question.options, Line.begins(seen)
    ways = [one for one in options if isinstance(one, Move)]
    line.due, line.moving = going_on(question)
    around = targets(line)
    sure, setups, rest = [], [], []
    for way in ways:
        if BIT[way.to] & seen.fear:
            sure.append(way)
        elif around and (BIT[way.piece] & seen.fear or BIT[way.to] & around):
            setups.append(way)
        elif BIT[way.piece] & seen.own:
            rest.append(way)
    best: Option = END if END in options else options[0]
    most = outlook(line) if END in options else float("-inf")
    setups.sort(key=lambda way: _glance(line, way), reverse=True)
    rest.sort(key=lambda way: _glance(line, way), reverse=True)
    for way in (*sure, *setups[:SETUPS], *rest[:CLOSELY]):
        after = gone(line, way)
        value = outlook(after)
        if (after.free > 0 or after.due) and way not in rest:
            value = max([value, *(plan.value for plan in captures(after))])
        if value > most:
            best, most = way, value
    return best


def gone(line: Line, way: Move) -> Line:
    """After a way; one of Fear's or another's is a push."""
    start, end = BIT[way.piece], BIT[way.to]
    if start & line.own:
        return line.moved(start, end)
    if start & line.fear:
        return changed(line, fear=line.fear ^ start | end)
    return line


def targets(line: Line) -> int:
    """From where a Move that is still to come would capture Fear, if Strength allows it."""
    found = 0
    patterns = [] if line.free <= 0 else [it for card in line.cards for it in card.moves]
    if line.due:
        patterns += line.moving
    for pattern in patterns:
        found |= near_fear(line, pattern)
    return found


def _glance(line: Line, way: Move) -> float:
    start, end = BIT[way.piece], BIT[way.to]
    if start & line.own:
        return glance(line, start, end)
    return 3.0 if not end & VOID_BITS else 0.0


def in_fear(seen: Seen, question: Question) -> Option:
    """A token of Fear, or one that is pushed."""
    options, haunt = question.options, Haunt.begins(seen)
    ways = [one for one in options if isinstance(one, Move)]
    haunt.due, haunt.moving = going_on(question)
    found = [
        (after.outlook, way, after)
        for way in ways
        if BIT[way.piece] & seen.fear
        for after in (haunt.moved(BIT[way.piece], BIT[way.to]),)
    ]
    found.sort(key=lambda one: one[0], reverse=True)
    best: Option = END if END in options else found[0][1] if found else options[0]
    most = haunt.outlook if END in options else float("-inf")
    quietly = 0
    for value, way, after in found:
        is_quiet = not BIT[way.to] & seen.taken
        quietly += is_quiet
        is_deep = haunt.free > 0 and haunt.cards and not (is_quiet and quietly > DEEPLY)
        if is_deep or haunt.due:
            value = max(scheme.value for scheme in schemes(after))
        if value > most:
            best, most = way, value
    return best
