"""The text of Powers, fear cards and panels, made from the words of their data.

`say` makes a sentence of a `Text`, as its reader is spoken to; so all can be read in any language.
"""

from collections.abc import Sequence

from engine.games.horizons.clauses import clause, clauses
from engine.games.horizons.data import (
    Adversary,
    FearCard,
    Grow,
    LandTarget,
    Need,
    Power,
    Reach,
    SpiritCard,
    Target,
    Threshold,
)
from engine.games.horizons.phrases import (
    COASTS,
    Say,
    any_ones,
    first_up,
    joined,
    said,
    terrains,
)
from engine.games.horizons.words import Word


def power_text(power: Power, say: Say) -> str:
    """What a Power does, without its thresholds; nothing where it has tiers only."""
    return sentences(power.words, say) if power.words else ""


def sentences(words: Sequence[Word], say: Say) -> str:
    """Each word a sentence."""
    return joined(
        say, "sentence", (said(say, "join.stop", text=first_up(clause(one, say))) for one in words)
    )


def threshold_text(threshold: Threshold, say: Say) -> str:
    """What a threshold or a tier needs, and what it does."""
    does = clauses(say, threshold.words)
    if threshold.mode != "add":
        does = said(say, threshold.mode, does=does)
    line = said(say, "line", need=need_text(threshold.need, say), does=does)
    if threshold.mandatory:
        line = said(say, "mandatory", line=line)
    return said(say, "join.stop", text=line)


def need_text(need: Need, say: Say) -> str:
    """So many of which elements: `2 Moon, 3 Plant`."""
    return joined(
        say,
        "comma",
        (
            said(say, "need", n=number, element=said(say, f"element.{element}"))
            for element, number in need.items()
        ),
    )


def target_text(target: Target, say: Say) -> str:
    """From where a Power reaches how far, and what it can be used on."""
    if not isinstance(target, LandTarget):
        return first_up(said(say, "target.another" if target.another else "target.spirit"))
    return first_up(
        said(say, "target.land", reach=_reach(target.reach, say), land=_lands(target, say))
    )


def _reach(reach: Reach, say: Say) -> str:
    origin = said(say, f"origin.{reach.origin}")
    if reach.terrain:
        terrain = said(say, f"terrain.{reach.terrain}")
        origin = said(say, "origin.in-terrain", origin=origin, terrain=terrain)
    return said(say, "target.range", n=reach.range, origin=origin)


def _lands(target: LandTarget, say: Say) -> str:
    tail = "".join(
        said(say, f"land.{how}", things=any_ones(say, thing))
        for how, found in (("has", target.has), ("lacks", target.lacks))
        for thing in found
    )
    if target.terrain:
        return said(say, "target.terrain", terrains=terrains(say, target.terrain), tail=tail)
    kind = COASTS[target.coastal]
    return said(say, "target.holding" if tail and kind == "any" else f"target.{kind}", tail=tail)


def fear_text(card: FearCard, level: int, say: Say) -> str:
    """What a fear card does at a Terror Level, 1 to 3."""
    return sentences(card.levels[level - 1], say)


def growth_text(option: Sequence[Grow], say: Say) -> str:
    """What a Growth option gives."""
    return first_up(joined(say, "then", (_grow(item, say) for item in option)))


def _grow(item: Grow, say: Say) -> str:
    if item.terrain:
        where = terrains(say, item.terrain)
        return said(say, "grow.presence-terrain", n=item.n, terrains=where)
    return said(say, f"grow.{item.word}", n=item.n)


def rule_text(spirit: SpiritCard, say: Say) -> tuple[str, str]:
    """The name of a Spirit's special rule, and what it says."""
    return said(say, f"rule.{spirit.rule}.name"), said(say, f"rule.{spirit.rule}.text")


def adversary_texts(adversary: Adversary, level: int, say: Say) -> tuple[str, ...]:
    """What an adversary does at a level, line by line, and its own way to win."""
    found = ["escalation", *(["loss"] if adversary.loss else [])]
    found += [f"level-{number}" for number in range(1, level + 1)]
    each = (str(one.difficulty) for one in adversary.levels[: level + 1])
    difficulty = said(say, "difficulty", levels=joined(say, "comma", each))
    return *(said(say, f"adversary.{adversary.key}.{one}") for one in found), difficulty


def blight_text(card: str, say: Say) -> str:
    """What a Blight card brings once it is flipped."""
    return said(say, f"blight.{card}")
