"""Which token goes where."""

from collections.abc import Sequence
from dataclasses import replace

from engine.ask import Option
from engine.games.fear.actions import END, Move
from engine.games.fear.board import BIT, VOID_BITS
from engine.games.fear.bot.haunt import Haunt
from engine.games.fear.bot.haunting import schemes
from engine.games.fear.bot.hunting import captures
from engine.games.fear.bot.line import Line
from engine.games.fear.bot.outlook import glance, outlook
from engine.games.fear.bot.seen import Seen, each

CLOSELY = 6
"""So many ways are looked at closely."""
SETUPS = 5
"""Of so many ways it is tried what another Move captures then."""
DEEPLY = 3
"""So many ways of Fear that take nobody are followed to the end of the Phase."""


def chosen(seen: Seen, options: Sequence[Option]) -> Option:
    """The way with the best outlook."""
    ways = [one for one in options if isinstance(one, Move)]
    return (
        in_fear(seen, ways, options) if seen.view.phase == "fear" else hunted(seen, ways, options)
    )


def hunted(seen: Seen, ways: Sequence[Move], options: Sequence[Option]) -> Option:
    """A token of the own, or one that is pushed."""
    line = Line.begins(seen)
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
        if after.free > 0 and way not in rest:
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
        return replace(line, fear=line.fear ^ start | end)
    return line


def targets(line: Line) -> int:
    """From where a Move that is still in the hand would capture Fear, if Strength allows it."""
    found = 0
    if line.free <= 0:
        return 0
    shown = line.seen.printed.shown
    for card in line.cards:
        for pattern in card.moves:
            for fear in each(line.fear):
                found |= shown[pattern][fear.bit_length() - 1]
    return found


def _glance(line: Line, way: Move) -> float:
    start, end = BIT[way.piece], BIT[way.to]
    if start & line.own:
        return glance(line, start, end)
    return 3.0 if not end & VOID_BITS else 0.0


def in_fear(seen: Seen, ways: Sequence[Move], options: Sequence[Option]) -> Option:
    """A token of Fear, or one that is pushed."""
    haunt = Haunt.begins(seen)
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
        if haunt.free > 0 and haunt.cards and not (is_quiet and quietly > DEEPLY):
            value = max(scheme.value for scheme in schemes(after))
        if value > most:
            best, most = way, value
    return best
