"""Why the computer player does something, in words: what is different after it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.ask import DONE, MatchOver, Option, Question, Rule
from engine.games.horizons.actions import TRACKS, Gain, Grow, Keep, Play, Presence, Use, UseFor
from engine.games.horizons.bot.difference import difference, why
from engine.games.horizons.bot.imagining import in_use
from engine.games.horizons.bot.inner import Inner
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.bot.ways import fear_words, tier_words, way_words
from engine.games.horizons.bot.within import changed
from engine.games.horizons.data import Edition
from engine.games.horizons.imagined import another, imagined
from engine.games.horizons.powers.choices import At, Tiers, Way
from engine.games.horizons.powers.perform import perform
from engine.games.horizons.powers.using import use
from engine.games.horizons.state import Horizons
from engine.games.horizons.view import HorizonsView
from engine.games.horizons.words import Word
from engine.imagine import ByChance, imagine
from engine.text import Text

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
WHERE = ("horizons.where", "horizons.target")
"""Here a land is chosen by who stands there."""
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
            return why(next(id for word, id in GROWN.items() if word in words))
        case Presence():
            return why(option.source if option.source in TRACKS else "moved")
        case Gain():
            return why(option.deck)
        case Keep() | Play():
            return _elements(table, question.seat, option.card)
        case Use():
            return _used(table, question.seat, option.power, option.land)
        case UseFor():
            return _used(table, question.seat, option.power, option.whom)
        case At() if question.prompt in WHERE:
            return why("trouble")
        case At() if question.prompt == "horizons.fear-land":
            return _worded(table, question.seat, fear_words(table), option.land)
        case Way() | Tiers():
            return _way(table, question, option)
    return _within(table, question, option)


def _elements(table: Horizons, seat: str, card: str) -> Text:
    """A card is for what it does, and for its elements, if the innate Power wants any of them."""
    innate = table.edition.powers[table.edition.spirits[table.spirits[seat].key].innate]
    wanted = {element for tier in innate.thresholds for element in tier.need}
    fitting = [one for one in table.edition.powers[card].elements if one in wanted]
    if fitting:
        return why("elements", elements=fitting, power=innate.key)
    return why("strong")


def _used(table: Horizons, seat: str, power: str, target: str) -> Text:
    """The greatest difference that a use makes."""
    after = another(table)
    return _done(table, after, seat, use(after, seat, power, target))


def _way(table: Horizons, question: Question, option: Way | Tiers) -> Text:
    """The greatest difference that one of several ways makes, or all tiers that are chosen."""
    power, land = (str(question.values.get(name, "")) for name in ("power", "land"))
    if isinstance(option, Way):
        words = way_words(table, power, int(option.which)) or ()
    else:
        words = tier_words(table, power, option.which)
    return _worded(table, question.seat, words, land, power)


def _worded(table: Horizons, seat: str, words: Sequence[Word], land: str, power: str = "") -> Text:
    """The greatest difference that some words make."""
    after = another(table)
    return _done(table, after, seat, perform(in_use(after, seat, power, land), words))


def _done(table: Horizons, after: Horizons, seat: str, rule: Rule[object]) -> Text:
    """The greatest difference that a rule makes, done on another table."""
    try:
        imagine(rule, Inner(after, Outlook(table)))
    except ByChance:
        return why("drawn")
    except MatchOver as over:
        return why("wins" if getattr(over.result, "winners", ()) else "better")
    return difference(table, after, seat)


def _within(table: Horizons, question: Question, option: Option) -> Text:
    """What decides in the middle of a rule, or the difference that the choice makes."""
    if option is DONE:
        return why("none")
    if (said := BY_PROMPT.get(question.prompt)) is not None:
        return why(said)
    after = changed(table, question, option)
    return why("better") if after is None else difference(table, after, question.seat)
