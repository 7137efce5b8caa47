"""Why the computer player does something, in words: what is different after it."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.ask import MatchOver, Option, Question
from engine.games.horizons.actions import TRACKS, Gain, Grow, Keep, Play, Presence, Use, UseFor
from engine.games.horizons.bot.inner import Inner
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.coming import coming
from engine.games.horizons.data import Edition
from engine.games.horizons.imagined import another, imagined
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from engine.games.horizons.view import HorizonsView
from engine.imagine import ByChance, imagine
from engine.text import Text, Value

BY_PROMPT: Mapping[str, str] = MappingProxyType(
    {
        "horizons.choose": "any",
        "horizons.play": "enough",
        "horizons.fast": "nothing",
        "horizons.slow": "nothing",
        "horizons.forget": "least",
        "horizons.cascade": "harm",
        "horizons.pay": "worth",
        "horizons.threshold": "worth",
        "horizons.repeat": "worth",
    }
)
"""What decides where nothing more is to be said, by the question."""
GROWN: Mapping[str, str] = MappingProxyType(
    {"reclaim": "reclaim", "presence": "presence", "card": "card", "energy": "energy"}
)
"""By the word of an item what a Growth option is chosen for, the first of these that it has."""


def reason(edition: Edition, view: HorizonsView, question: Question, option: Option) -> Text | None:
    """Why the good player would choose this, by what lies open."""
    table = imagined(edition, view)
    match option:
        case Grow():
            items = edition.spirits[table.spirits[question.seat].key].growth[int(option.option) - 1]
            words = [item.word for item in items]
            return _why(next(id for word, id in GROWN.items() if word in words))
        case Presence():
            return _why(option.source if option.source in TRACKS else "moved")
        case Gain():
            return _why(option.deck)
        case Keep() | Play():
            return _elements(table, question.seat, option.card)
        case Use():
            return _used(table, question.seat, option.power, option.land)
        case UseFor():
            return _used(table, question.seat, option.power, option.whom)
    return _why(BY_PROMPT.get(question.prompt, "better"))


def _elements(table: Horizons, seat: str, card: str) -> Text:
    """A card is for what it does, and for its elements, if the innate Power wants any of them."""
    innate = table.edition.powers[table.edition.spirits[table.spirits[seat].key].innate]
    wanted = {element for tier in innate.thresholds for element in tier.need}
    fitting = [one for one in table.edition.powers[card].elements if one in wanted]
    if fitting:
        return _why("elements", elements=fitting, power=innate.key)
    return _why("strong")


def _used(table: Horizons, seat: str, power: str, target: str) -> Text:
    """The greatest difference that a use makes."""
    after = another(table)
    try:
        imagine(use(after, seat, power, target), Inner(after, Outlook(table)))
    except ByChance:
        return _why("drawn")
    except MatchOver as over:
        return _why("wins" if getattr(over.result, "winners", ()) else "better")
    saved = [land for land in table.lands if _blights(table, land) and not _blights(after, land)]
    if saved:
        return _why("blight", lands=saved)
    fewer = _invaders(table) - _invaders(after)
    if fewer > 0:
        return _why("fewer", count=fewer)
    fear = _fear(after) - _fear(table)
    return _why("fear", count=fear) if fear > 0 else _why("better")


def _blights(table: Horizons, land: str) -> bool:
    return coming(table, land).blights


def _invaders(table: Horizons) -> int:
    return sum(land.invaders for land in table.lands.values())


def _fear(table: Horizons) -> int:
    return table.fear + table.earned * table.fear_pool


def _why(id: str, **values: Value) -> Text:
    return Text(f"horizons.reason.{id}", values)
