"""What Powers must be like."""

from collections.abc import Iterator, Sequence

from engine.errors import BadCardData
from engine.games.horizons.data import Edition, Power
from engine.games.horizons.design.counting import exactly, refuse
from engine.games.horizons.words import Choose, EachLand, EachPlayer, If, Pay, Word

DECKS = {"minor": 36, "major": 22, "unique": 20, "innate": 5}
OF_A_SPIRIT = ("unique", "innate")
TIERS = 4


def check_powers(edition: Edition) -> None:
    """Raise BadCardData if there are too few or too many, or one can't be used as it is printed."""
    for deck, number in DECKS.items():
        exactly(f"{deck}.toml", "Powers", len(edition.deck(deck)), number)
    for key, power in edition.powers.items():
        where = f"{power.deck}.toml: {key}"
        if bool(power.spirit) != (power.deck in OF_A_SPIRIT):
            raise BadCardData(f"{where}: spirit: unique and innate Powers belong to one")
        if power.spirit and power.spirit not in edition.spirits:
            raise BadCardData(f"{where}: spirit: there is no {power.spirit}")
        refuse(where, "an element is printed once", _twice(power.elements))
        _check_thresholds(where, power)
        _check_words(where, power)


def _check_thresholds(where: str, power: Power) -> None:
    if power.is_innate:
        exactly(where, "tiers", len(power.thresholds), TIERS)
        if power.words or power.cost or power.elements:
            raise BadCardData(f"{where}: an innate Power has tiers only")
    elif not power.words:
        raise BadCardData(f"{where}: words: it does nothing")
    for threshold in power.thresholds:
        if not threshold.need or not threshold.words:
            raise BadCardData(f"{where}: thresholds: it needs something, and does something")
        if (threshold.mode == "before") != (0 < threshold.before < len(power.words)):
            raise BadCardData(f"{where}: before: a place among the words, with this mode only")


def _check_words(where: str, power: Power) -> None:
    for words in (power.words, *(threshold.words for threshold in power.thresholds)):
        for word in all_words(words):
            if isinstance(word, EachPlayer):
                raise BadCardData(f"{where}: each-player: on fear cards only")
            if isinstance(word, If) and word.condition.another and power.target.kind != "spirit":
                raise BadCardData(f"{where}: another: its target is no Spirit")


def all_words(words: Sequence[Word]) -> Iterator[Word]:
    """These words, and those in them."""
    for word in words:
        yield word
        if isinstance(word, If):
            yield from all_words((*word.then, *word.otherwise))
        elif isinstance(word, Pay):
            yield from all_words(word.then)
        elif isinstance(word, Choose):
            yield from all_words([one for inner in word.lists for one in inner])
        elif isinstance(word, (EachPlayer, EachLand)):
            yield from all_words(word.does)


def _twice(elements: Sequence[str]) -> list[str]:
    return [element for element in elements if elements.count(element) > 1]
