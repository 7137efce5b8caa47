"""What is printed, as a word of a sentence: what a Power does, what an option of Growth gives."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.games.horizons.card_words import (
    fear_text,
    growth_text,
    power_text,
    rule_text,
    sentences,
    target_text,
    threshold_text,
)
from engine.games.horizons.data import Edition, Power
from engine.games.horizons.phrases import Say, land
from engine.games.horizons.words import Choose, Condition, EachPlayer, If, Pay, Skip, Word
from engine.text import Text, Value


def sayings(edition: Edition, say: Say) -> Mapping[str, Callable[[str], str]]:
    """How what is printed is named, by what stands behind the colon in a sentence."""

    def growth(word: str) -> str:
        spirit, _, option = word.rpartition(" ")
        return growth_text(edition.spirits[spirit].growth[int(option) - 1], say)

    def tiers(word: str) -> str:
        power, _, which = word.rpartition(" ")
        chosen = [edition.powers[power].thresholds[int(one) - 1] for one in which.split("+")]
        return " ".join(threshold_text(tier, say) for tier in chosen)

    def way(word: str) -> str:
        said, _, which = word.rpartition(" ")
        return sentences(ways(edition, said)[int(which) - 1], say).rstrip(".")

    def scares(word: str) -> str:
        fear, _, level = word.rpartition(" ")
        return fear_text(edition.fears[fear], int(level), say)

    def shunned(word: str) -> str:
        fear, _, level = word.rpartition(" ")
        words = edition.fears[fear].levels[int(level) - 1]
        skip = next(one for one in words if isinstance(one, Skip) and one.names_pieces)
        return land(say, skip.lands or Condition(), "all")

    return {
        "does": lambda key: does(edition.powers[key], say),
        "printed": lambda key: printed(edition.powers[key], say),
        "innate": lambda key: printed(edition.powers[edition.spirits[key].innate], say),
        "growth": growth,
        "scares": scares,
        "shunned": shunned,
        "rule": lambda key: rule_text(edition.spirits[key], say)[1],
        "tiers": tiers,
        "way": way,
    }


def does(power: Power, say: Say) -> str:
    """All that a Power says: its target, its words, and its thresholds."""
    parts = [f"{target_text(power.target, say)}.", power_text(power, say)]
    parts += [threshold_text(one, say) for one in power.thresholds]
    return " ".join(part for part in parts if part)


def printed(power: Power, say: Say) -> str:
    """A whole card: its name, what it costs, its speed and elements, and what it does."""
    speed = say(Text(f"horizons.speed.{power.speed}"))
    figures: dict[str, Value] = {"card": power.key, "cost": power.cost, "speed": speed}
    figures |= {"elements": list(power.elements), "does": does(power, say)}
    kind = "innate" if power.is_innate else "card" if power.elements else "plain-card"
    return say(Text(f"horizons.letters.{kind}", figures))


def ways(edition: Edition, said: str) -> Sequence[Sequence[Word]]:
    """What may be chosen of a Power, or of a fear card and its Terror Level: `isolation 2`."""
    if said in edition.powers:
        power = edition.powers[said]
        words = [*power.words, *(word for one in power.thresholds for word in one.words)]
    else:
        fear, _, level = said.rpartition(" ")
        words = list(edition.fears[fear].levels[int(level) - 1])
    return next(_choices(words)).lists


def _choices(words: Sequence[Word]) -> Iterator[Choose]:
    """All choices among these words, also deep in others."""
    for word in words:
        match word:
            case Choose():
                yield word
            case If():
                yield from _choices((*word.then, *word.otherwise))
            case Pay():
                yield from _choices(word.then)
            case EachPlayer():
                yield from _choices(word.does)
