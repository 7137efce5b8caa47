"""The moments that decided a match: a few sentences of its log, which stand at its end."""

from collections.abc import Iterable, Sequence

from engine.news import News
from engine.text import Told

MOST = 3
DECIDES = 9


def moments(news: News, told: Iterable[Told]) -> list[Told]:
    """What decided the match, in the order in which it happened, of all that its log told.

    Only what everybody may read, and one sentence a step. The last steps that decided something
    come first, then those of the second half in which most was lost.
    """
    steps = _steps(told)
    heavy = [at for at, step in enumerate(steps) if any(weight(news, one) for one in step)]
    ranked = sorted(heavy, key=lambda at: _rank(news, steps, at), reverse=True)
    found: dict[int, Told] = {}
    for at in ranked:
        one = _heaviest(news, steps[at])
        if one not in found.values():
            found[at] = one
    return [found[at] for at in sorted([*found][:MOST])]


def weight(news: News, told: Told) -> int:
    """How much a sentence may have decided: what a game lists so, then what all lost or gained,
    then what one of them lost. What one gains, the board shows."""
    match news.weigh(told, None):
        case "decisive":
            return DECIDES
        case "loss":
            return 4
        case "gain":
            return 3
    return 2 if told.kind == "loss" or told.id in news.loss else 0


def _steps(told: Iterable[Told]) -> list[list[Told]]:
    """What everybody was told, step by step, without the headings."""
    steps: list[list[Told]] = [[]]
    for one in told:
        if one.kind == "step":
            steps.append([])
        elif one.to is None:
            steps[-1].append(one)
    return steps


def _rank(news: News, steps: Sequence[Sequence[Told]], at: int) -> tuple[bool, bool, int, int]:
    """What decides goes before all else, and the later the more; what was lost in the second half
    before what was in the first, and the more the more."""
    weights = [weight(news, one) for one in steps[at]]
    if decides := DECIDES in weights:
        return decides, True, at, 0
    return decides, at >= len(steps) // 2, sum(weights), at


def _heaviest(news: News, step: Sequence[Told]) -> Told:
    """The sentence of a step that weighs most; of several, the last."""
    return max(reversed(step), key=lambda one: weight(news, one))
