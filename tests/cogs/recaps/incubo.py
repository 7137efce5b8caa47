"""What a dreamer lost, won and learned of Incubo, by comparing two views."""

from collections import Counter
from collections.abc import Iterator

from engine.games.incubo.view import DreamerView, IncuboView
from tests.cogs.recaps.changes import Change, Matter, Names, Sum, cards, more


def changes(
    before: IncuboView, after: IncuboView, seat: str, by: str, names: Names
) -> Iterator[Change]:
    """What became of chimes, cards and Dreams by an act of `by`."""
    yield from _chimes(before, after)
    yield from _night(before, after, names)
    was, now = before.dreamer(seat), after.dreamer(seat)
    if now.fear_count < was.fear_count:
        signs = (("creeps",), (r"\bFear\b", names.seat(seat)))
        yield Change("loss", "a Fear came among the own cards", signs)
    came = more([one.card for one in was.laid], [one.card for one in now.laid])
    dealt = [one for one in came if one != was.drawn]
    yield from cards("knowledge", dealt, names, "came into play")
    drawn = [now.drawn] if now.drawn and now.drawn != was.drawn else []
    yield from cards("knowledge", drawn, names, "drawn")
    if after.peek is not None and before.peek is None:
        yield from cards("knowledge", after.peek.cards, names, "looked at")
    for other in after.dreamers:
        if other.seat != seat:
            theirs = _passed(before.dreamer(other.seat)), _passed(other)
            yield from cards("gain", more(*theirs), names, "passed on to the reader")


def _passed(one: DreamerView) -> list[str]:
    return [laid.card for laid in one.passed]


def _chimes(before: IncuboView, after: IncuboView) -> Iterator[Change]:
    """The Reserve belongs to both."""
    by = after.reserve - before.reserve
    if by:
        matter: Matter = "loss" if by < 0 else "gain"
        truth = f"chimes {before.reserve} → {after.reserve}"
        signs = (("chime",), (r"\bleft\b",), ("reserve",), ("🔔",))
        key = f"chimes {matter}"
        yield Change(matter, truth, signs, Sum(by, after.reserve), key)


def _night(before: IncuboView, after: IncuboView, names: Names) -> Iterator[Change]:
    """Dreams won and given up, parts beaten, and nights."""
    won = Counter[str]()
    for one in after.dreamers:
        won.update(more(before.dreamer(one.seat).discard, one.discard))
    if before.dream and not after.dream:
        card, called = names.card(before.dream), names.look.game.texts.name(before.dream)
        is_won = bool(won[before.dream])
        how = r"won|grows?" if is_won else r"give|gave|given|come back"
        truth = f"{called} {'won' if is_won else 'given up'}"
        yield Change("decisive", truth, ((card, how),))
    were = {one.card for one in before.parts if one.beaten}
    for part in after.parts:
        if part.beaten and part.card not in were:
            called = names.look.game.texts.name(part.card)
            yield Change("decisive", f"{called} beaten", ((names.card(part.card), "beat"),))
    if after.rem != before.rem:
        yield Change("decisive", f"R.E.M. {after.rem} begins", ((rf"R\.E\.M\. ?{after.rem}",),))
