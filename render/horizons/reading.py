"""What cards say in words: their kind, speed and cost, whom they reach, what they do."""

from collections.abc import Iterable, Iterator

from engine.games.horizons.card_words import (
    adversary_texts,
    fear_text,
    growth_text,
    need_text,
    power_text,
    rule_text,
    target_text,
    threshold_text,
)
from engine.games.horizons.data import Adversary, FearCard, Power, Space, SpiritCard
from engine.games.horizons.edition import EDITION
from engine.games.horizons.phrases import first_up
from engine.games.horizons.words import Element
from engine.text import Text
from render.alt import within_limit
from render.horizons.elements import in_order
from render.horizons.printed import CARDS, kind_of
from render.words import Words

LEVELS = (1, 2, 3)
HIGHEST = 6
"""The highest level of an adversary."""


def kind(key: str, say: Words) -> str:
    """What kind of card it is; of a Power also how fast it is."""
    card = CARDS[key]
    if isinstance(card, Power):
        return say(f"card.{card.deck}-{card.speed}")
    return say(f"card.{kind_of(key)}")


def element(one: Element, say: Words) -> str:
    """What an element is called."""
    return say.text(Text(f"horizons.printed.element.{one}"))


def elements(found: Iterable[Element], say: Words) -> str:
    """Elements one behind the other."""
    return ", ".join(element(one, say) for one in found)


def counted(found: Iterable[tuple[Element, int]], say: Words) -> str:
    """How many there are of which elements."""
    return ", ".join(f"{n} {element(one, say)}" for one, n in in_order(found).items())


def target(power: Power, say: Words) -> str:
    """From where it reaches how far, and what it can be used on."""
    return target_text(power.target, say.text)


def does(key: str, say: Words) -> tuple[str, ...]:
    """What it does besides its thresholds or tiers, a paragraph each."""
    card = CARDS[key]
    if isinstance(card, Power):
        return (power_text(card, say.text),) if card.words else ()
    if isinstance(card, FearCard):
        return tuple(fear_text(card, level, say.text) for level in LEVELS)
    if isinstance(card, Adversary):
        return adversary_texts(card, HIGHEST, say.text)
    return tuple(_panel(card, say))


def tiers(power: Power, say: Words) -> tuple[str, ...]:
    """What its thresholds or tiers need, and what they do."""
    return tuple(threshold_text(one, say.text) for one in power.thresholds)


def bare_tiers(power: Power, say: Words) -> tuple[str, ...]:
    """What its thresholds or tiers do, where what they need is shown."""
    told = zip(tiers(power, say), power.thresholds, strict=True)
    needs = ((one, f"{need_text(tier.need, say.text)}: ") for one, tier in told)
    return tuple(first_up(one.removeprefix(need)) for one, need in needs)


def _panel(spirit: SpiritCard, say: Words) -> Iterator[str]:
    """Growth, tracks, special rule, innate Power and own cards of a Spirit."""
    for number, option in enumerate(spirit.growth, start=1):
        yield say("card.growth", number=number, text=growth_text(option, say.text))
    yield say("card.energy-track", spaces=spaces(spirit.energy, say))
    yield say("card.card-track", spaces=spaces(spirit.cards, say))
    yield ": ".join(rule_text(spirit, say.text))
    yield say("card.innate-of", name=EDITION.powers[spirit.innate].name)
    yield say("card.cards-of", cards=", ".join(CARDS[key].name for key in spirit.uniques))


def spaces(track: Iterable[Space], say: Words) -> str:
    """The spaces of a track, the first one first."""
    return ", ".join(_space(one, say) for one in track)


def _space(one: Space, say: Words) -> str:
    shown = [str(one.n)] if one.n is not None else []
    return " + ".join([*shown, *([element(one.element, say)] if one.element else [])])


def levelled(card: FearCard, say: Words) -> tuple[str, ...]:
    """What a fear card does, with the Terror Level before each."""
    told = does(card.key, say)
    return tuple(say(f"card.level-{level}", text=one) for level, one in enumerate(told, 1))


def in_a_line(key: str, say: Words) -> str:
    """A Power in a line: name, cost, speed, elements."""
    card = EDITION.powers[key]
    what = say("card.brief", cost=card.cost, speed=say(f"card.{card.speed}"))
    return f"{card.name} ({what}; {elements(card.elements, say)})"


def of_card(key: str, say: Words) -> str:
    """All that is printed on a card, as far as there is room."""
    card = CARDS[key]
    head = [f"{card.name}. {kind(key, say)}."]
    if isinstance(card, Power):
        if not card.is_innate:
            head.append(say("card.costs", cost=card.cost))
            head.append(f"{elements(card.elements, say)}.")
        head.append(f"{target(card, say)}.")
        return within_limit([" ".join(head)], [*does(key, say), *tiers(card, say)])
    told = levelled(card, say) if isinstance(card, FearCard) else does(key, say)
    return within_limit([" ".join(head)], told)


def of_sheet(page: int, pages: int, say: Words) -> str:
    """What a page of cards is called."""
    return say("card.sheet", page=page, pages=pages)
