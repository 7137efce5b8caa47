"""What is summoned next, by which side, and which card captured tokens are placed on."""

from collections.abc import Sequence

from engine.ask import Option
from engine.games.fear.actions import END, Flip, Power, Summon
from engine.games.fear.bot.haunt import Haunt
from engine.games.fear.bot.haunting import Scheme, schemes
from engine.games.fear.bot.hunting import Plan, captures, quiet
from engine.games.fear.bot.line import Line
from engine.games.fear.bot.outlook import outlook
from engine.games.fear.bot.seen import Seen
from engine.games.fear.bot.worth import of_card
from engine.games.fear.data import HAND_LIMIT

WORTH_IT = 0.1
"""By so much a summons must better the outlook."""


def chosen(seen: Seen, options: Sequence[Option]) -> Option:
    """The first act of the best plan; else what is done last."""
    return planned(seen, options)[1] or last(seen, options)


def planned(seen: Seen, options: Sequence[Option]) -> tuple[Plan | Scheme | None, Option | None]:
    """The best plan and its first act; none, where nothing better can be done than to end."""
    if seen.view.phase == "fear":
        best = max(schemes(Haunt.begins(seen)), key=lambda scheme: scheme.value)
        return best, begins(seen, best, options)
    line = Line.begins(seen)
    able = [
        (plan, first)
        for plan in (*captures(line), *quiet(line))
        if (first := begins(seen, plan, options)) is not None
    ]
    plan, first = max(able, key=lambda one: one[0].value, default=(None, None))
    if plan is None or plan.value <= outlook(line) + WORTH_IT:
        return None, None
    return plan, first


def begins(seen: Seen, plan: Plan | Scheme, options: Sequence[Option]) -> Option | None:
    """The first act of a plan, if it is on offer."""
    if plan.card is None:
        return None
    key = plan.card.key
    if plan.how == "strengthen" and (power := strongest(seen, options)):
        return power
    act = (Flip if plan.flipped else Summon).of(key)
    return act if act in options else None


def strongest(seen: Seen, options: Sequence[Option]) -> Option | None:
    """The card on which a captured token gains most Strength."""
    powers = [one for one in options if isinstance(one, Power)]
    if not powers:
        return None

    def gain(power: Power) -> int:
        card = seen.facts(power.card)
        return max(int(card.anchors), (card.x_strength - 1) * seen.view.strength)

    best = max(powers, key=gain)
    return best if gain(best) > 0 else None


def last(seen: Seen, options: Sequence[Option]) -> Option:
    """Captured tokens that are left over go where they help for the round; then it ends."""
    powers = [one for one in options if isinstance(one, Power)]
    best = max(powers, key=lambda one: left_over(seen, one), default=None)
    if best is not None and left_over(seen, best) > 0:
        return best
    if END in options:
        return END
    summons = [one for one in options if isinstance(one, Summon)]
    return max(summons, key=lambda one: of_card(seen.facts(one.card)), default=options[0])


def left_over(seen: Seen, power: Power) -> float:
    """What a captured token gains on a card at the end of a Phase."""
    card = seen.facts(power.card)
    if any(one.card == power.card and one.flipped for one in seen.mat):
        return 0.0
    value = 3.0 * ("defense" in card.kinds)
    if seen.view.phase == "fear":
        return value * (seen.caution > 0)
    room = HAND_LIMIT - len(seen.view.hand) - len(seen.mat)
    return value + 4.0 * ("harvest" in card.kinds) * (room > 0)
