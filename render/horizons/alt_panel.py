"""A Spirit's panel in words."""

from collections.abc import Iterator

from engine.games.horizons.data import Space
from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import SpiritSeen
from render.alt import within_limit
from render.horizons import reading
from render.words import Words


def of_panel(one: SpiritSeen, say: Words) -> str:
    """How it stands with a Spirit, then what is printed on its panel, as far as there is room."""
    printed = reading.does(one.key, say)
    power = EDITION.powers[EDITION.spirits[one.key].innate]
    head = " ".join(_head(one, say))
    return within_limit([head], [*printed[:3], *reading.tiers(power, say), *printed[5:6]])


def _head(one: SpiritSeen, say: Words) -> Iterator[str]:
    printed = EDITION.spirits[one.key]
    yield say("panel.alt.head", name=printed.name, who=say.who(one.seat, 32))
    yield say("hand.alt-energy", count=one.energy, income=one.income)
    yield say("hand.alt-played", count=len(one.played), most=one.plays)
    if one.destroyed:
        yield f"{say('panel.destroyed', count=one.destroyed)}."
    if told := reading.counted(one.elements, say):
        yield say("hand.alt-elements", elements=told)
    if one.option:
        yield say("panel.alt.option", number=one.option)
    yield _track("panel.energy", printed.energy, one.energy_open, say)
    yield _track("panel.cards", printed.cards, one.cards_open, say)
    name = EDITION.powers[printed.innate].name
    lit = sum(one.tiers)
    yield say("panel.alt.innate", name=name, lit=lit, tiers=len(one.tiers))


def _track(label: str, spaces: tuple[Space, ...], uncovered: int, say: Words) -> str:
    shown = reading.spaces(spaces[:uncovered], say)
    if uncovered == len(spaces):
        return say("panel.alt.open", track=say(label), shown=shown)
    hidden = reading.spaces(spaces[uncovered:], say)
    return say("panel.alt.track", track=say(label), shown=shown, hidden=hidden)
