"""How it stands in figures, in one line: chimes, Courage, the next cards, what stopping costs."""

from collections.abc import Iterator, Mapping

from engine.games.incubo.data import CARDS
from engine.games.incubo.view import DreamerView, IncuboView, PartView
from engine.text import Voice
from render import figures
from render.incubo import words
from render.words import ENGLISH, Words

MARKS = {"alpha": "🐾", "tommy": "🦋"}
"""The animal of each side, as on its badge."""


def in_a_line(view: IncuboView, names: Mapping[str, str], voice: Voice = ENGLISH) -> str:
    """What is asked of a picture first, for those who read; "" where nothing is being faced."""
    if view.stage not in ("dream", "monster"):
        return ""
    say = words.spoken(voice=voice)
    told = [say("line.chimes", chimes=view.reserve)]
    if view.stage == "monster":
        told.append(say("against", beaten=words.beaten(view), needed=view.needed))
        told += [_part(part, say) for part in view.parts]
    for one in view.dreamers:
        courage = [_courage(view, one, names, say)] if view.stage == "dream" else []
        who = f"{names.get(one.seat, one.seat)} ({say(one.role)})"
        mark = MARKS[one.role]
        told.append(
            say("line.one", mark=mark, who=who, figures=", ".join([*courage, _next(one, say)]))
        )
    return " · ".join([*told, *_stopping(view, say), *_unasked(view, say)])


def _part(part: PartView, say: Words) -> str:
    have, need = figures.plain(part.total), figures.plain(part.required)
    done = "-done" if part.beaten else ""
    return say(f"line.part{done}", card=CARDS[part.card].name, have=have, need=need)


def _courage(view: IncuboView, one: DreamerView, names: Mapping[str, str], say: Words) -> str:
    have, need = figures.plain(words.reaches(view, one)), figures.plain(words.needs(view, one))
    told = say(f"line.courage{'-done' if one.reached else ''}", have=have, need=need)
    return f"{told} {why}" if (why := _why(view, one, names, say)) else told


def _why(view: IncuboView, one: DreamerView, names: Mapping[str, str], say: Words) -> str:
    """Why what is needed is not what the dice gave: a friend has Courage to spare."""
    if view.common:
        return say("line.common")
    others = [names.get(other.seat, other.seat) for other in view.dreamers if other is not one]
    if (less := one.required - words.needs(view, one)) and others:
        return say("line.less", required=one.required, less=less, friend=others[0])
    return say("line.gives", gift=one.gives, friend=others[0]) if one.gives else ""


def _next(one: DreamerView, say: Words) -> str:
    """What the next card costs."""
    if one.price is None:
        return say("no-card")
    return say("line.price", price=one.price) if one.price else say("line.free", free=one.free)


def _unasked(view: IncuboView, say: Words) -> Iterator[str]:
    """How many chimes may be spent without asking, where that is counted."""
    if view.budget and not (view.solo or view.agreed):
        yield say("line.unasked", chimes=view.allowed)


def _stopping(view: IncuboView, say: Words) -> Iterator[str]:
    """What stopping now would bring; from a Monster nobody walks away."""
    if view.stage == "dream" and not words.may_stop(view):
        yield say("line.stop-not-yet")
    elif view.won:
        yield say("line.stop-wins")
    elif view.terror is not None:
        calmed = sum(one.calming for one in view.dreamers)
        word = "line.stop-calmed" if calmed else "line.stop-costs"
        yield say(word, terror=view.terror.terror, calmed=calmed)
