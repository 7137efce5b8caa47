"""The moments that decided a match: a few sentences of its log, which stand at its end."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.news import News
from engine.text import Told

MOST = 3


def moments(news: News, told: Iterable[Told]) -> list[Told]:
    """What decided the match, in the order in which it happened, of all that its log told.

    Only what everybody may read, and at most one sentence a step: its last that decides. Where
    steps enough decided nothing, those of the second half speak in which most was lost and gained.
    """
    steps = _steps(told)
    last = {at: _last(one for one in step if _decides(news, one)) for at, step in enumerate(steps)}
    found = {at: one for at, one in last.items() if one is not None}
    found = dict(list(found.items())[-MOST:])
    swings = Counter({at: _swings(news, step) for at, step in enumerate(steps) if at not in found})
    late = range(len(steps) // 2, len(steps))
    ranked = sorted(swings, key=lambda at: (at in late, swings[at], at), reverse=True)
    for at in [at for at in ranked if swings[at]][: MOST - len(found)]:
        swing = _last(one for one in steps[at] if _is_swing(news, one))
        found |= {} if swing is None else {at: swing}
    return [found[at] for at in sorted(found)]


def _steps(told: Iterable[Told]) -> list[list[Told]]:
    """What everybody was told, step by step, without the headings."""
    steps: list[list[Told]] = [[]]
    for one in told:
        if one.kind == "step":
            steps.append([])
        elif one.to is None:
            steps[-1].append(one)
    return steps


def _last(told: Iterable[Told]) -> Told | None:
    return next(iter([*told][::-1]), None)


def _decides(news: News, told: Told) -> bool:
    return news.weigh(told, None) == "decisive"


def _is_swing(news: News, told: Told) -> bool:
    """Whether somebody lost or gained by it."""
    return told.kind == "loss" or told.id in news.loss or told.id in news.gain


def _swings(news: News, step: Sequence[Told]) -> int:
    return sum(_is_swing(news, one) for one in step)
