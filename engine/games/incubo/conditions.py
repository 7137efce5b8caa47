"""Which Powers can be used right now, and on what."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.games.incubo.data import FEAR_WORDS, TRIGGERED, Power
from engine.games.incubo.dreamer import Dreamer, Laid
from engine.games.incubo.state import Incubo

NEVER_COPIED = ("copy", *TRIGGERED, *FEAR_WORDS)

Condition: TypeAlias = Callable[[Incubo, Dreamer, Laid, Power], bool]


def can_resolve(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    """Whether a Power of this card, its own or a copied one, can be resolved now."""
    condition = CONDITIONS.get(power.do)
    return condition is None or condition(incubo, dreamer, laid, power)


def is_against_monster(incubo: Incubo) -> bool:
    """Whether a Monster is being faced."""
    return incubo.stage == "monster"


def copies(incubo: Incubo, dreamer: Dreamer, laid: Laid) -> list[Laid]:
    """The own cards whose Power a card may copy: not Fears, no other copies, even used ones."""
    return [
        other
        for other in dreamer.laid
        if other is not laid
        and (power := incubo.power(other)) is not None
        and power.do not in NEVER_COPIED
        and can_resolve(incubo, dreamer, laid, power)
    ]


def negatives(incubo: Incubo, dreamer: Dreamer) -> list[Laid]:
    """The own cards that count less than nothing."""
    return [laid for laid in dreamer.laid if laid.value < 0]


def matching(incubo: Incubo, dreamer: Dreamer, n: int) -> list[Laid]:
    """The own cards with this printed value."""
    return [laid for laid in dreamer.laid if laid.printed == n]


def strongest(incubo: Incubo, dreamer: Dreamer) -> list[Laid]:
    """The own cards of the highest value above 0."""
    most = max((laid.value for laid in dreamer.laid), default=0)
    return [laid for laid in dreamer.laid if laid.value == most] if most > 0 else []


def weakest_positive(incubo: Incubo, dreamer: Dreamer) -> list[Laid]:
    """The own cards of the lowest value above 0."""
    positive = [laid for laid in dreamer.laid if laid.value > 0]
    least = min((laid.value for laid in positive), default=0)
    return [laid for laid in positive if laid.value == least]


def reacts(incubo: Incubo, dreamer: Dreamer, word: str) -> list[Laid]:
    """The own cards that can answer a trigger with this Power, their own or a copied one."""
    words = [(laid, power.do) for laid in dreamer.laid if (power := incubo.power(laid)) is not None]
    if not any(do == word for _, do in words):
        return []
    able = [(laid, do) for laid, do in words if not laid.used]
    own = [laid for laid, do in able if do == word]
    return own + [laid for laid, do in able if do == "copy"]


def _can_draw(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    return not dreamer.is_out and (not is_against_monster(incubo) or bool(incubo.standing))


def _can_look(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    return not dreamer.is_out


def _can_recall(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    return bool(dreamer.discard) and _can_draw(incubo, dreamer, laid, power)


def _in_a_dream(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    return not is_against_monster(incubo)


def _has_play_row(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    return bool(dreamer.row("play"))


def _can_replace(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    # With no other card to draw, it would only ever bring back what it returned.
    return bool(dreamer.row("play")) and _can_draw(incubo, dreamer, laid, power)


def _all_have_play_rows(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    return all(one.row("play") for one in incubo.dreamers.values())


def _can_spend(incubo: Incubo, dreamer: Dreamer, laid: Laid, power: Power) -> bool:
    return incubo.can_pay(1) and _counts(incubo, laid)


def _counts(incubo: Incubo, laid: Laid) -> bool:
    """Whether Courage where this card was played still matters."""
    return not laid.part or not incubo.part(laid.part).beaten


CONDITIONS: Mapping[str, Condition] = {
    "play": _can_draw,
    "chimes": lambda incubo, dreamer, laid, power: incubo.spent > 0,
    "order": _can_look,
    "discard": _can_look,
    "box": _can_look,
    "pick": _can_draw,
    "recall": _can_recall,
    "pass": _in_a_dream,
    "eliminate": _in_a_dream,
    "return": _has_play_row,
    "replace": _can_replace,
    "return-both": _all_have_play_rows,
    "match": lambda incubo, dreamer, laid, power: len(matching(incubo, dreamer, power.n or 0)) >= 2,
    "spend": _can_spend,
    "raise": lambda incubo, dreamer, laid, power: bool(negatives(incubo, dreamer)),
    "infuse": lambda incubo, dreamer, laid, power: not incubo.is_solo and _counts(incubo, laid),
    "share": lambda incubo, dreamer, laid, power: (
        not (incubo.is_solo or incubo.common or is_against_monster(incubo))
    ),
    "copy": lambda incubo, dreamer, laid, power: bool(copies(incubo, dreamer, laid)),
    "numb": lambda incubo, dreamer, laid, power: bool(strongest(incubo, dreamer)),
    "scatter": lambda incubo, dreamer, laid, power: bool(weakest_positive(incubo, dreamer)),
}
"""What a Power needs; where nothing stands, it needs nothing."""
