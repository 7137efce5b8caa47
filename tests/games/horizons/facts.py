"""Our data in the shorthand of `facts.toml`, so that the two can be compared.

`facts.toml` holds the facts and figures of the printed game, gathered from its published card lists
and not from our files. A number that is wrong in ours can't be right in both.
"""

import re
from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import Any

from engine.data import Model
from engine.games.horizons import GAME, words
from engine.games.horizons.card_words import rule_text
from engine.games.horizons.data import (
    Adversary,
    Edition,
    FearCard,
    Grow,
    IslandMap,
    LandTarget,
    Need,
    Place,
    Power,
    Space,
    SpiritCard,
    Start,
    Target,
    Threshold,
)
from engine.games.horizons.powers.odd import ODD
from engine.games.horizons.words import Condition, Count, Word

DIGITS = re.compile(r"\d+")


def numbers_in(text: str) -> str:
    """The numbers of a sentence."""
    return " ".join(DIGITS.findall(text))


def _line(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part not in ("", None, False))


def _many(found: Iterable[str]) -> str:
    return "+".join(found)


def _listed(found: Sequence[Word]) -> str:
    return ", ".join(map(word, found))


def _count(n: Count | str) -> str:
    """So many, or for each of something: `2/dahan`, with more `1+1/dahan`, at most `1/razed<4`."""
    if not isinstance(n, words.Per):
        return str(n)
    plus = f"{n.plus}+" if n.plus else ""
    most = f"<{n.most}" if n.most is not None else ""
    return f"{plus}{n.times}/{n.per}{most}"


def _at(where: str, lands: Condition | None = None) -> str:
    if where == "target":
        return ""
    return _line("at", where, condition(lands) if lands is not None else "")


def condition(one: Condition) -> str:
    """What must hold, in shorthand; nothing where all is right."""
    return _line(
        _many(one.terrain),
        {None: "", True: "coast", False: "inland"}[one.coastal],
        *(f"with-{thing}" for thing in one.has),
        *(f"no-{thing}" for thing in one.lacks),
        *(f"{thing}>={n}" for thing, n in one.at_least),
        *(f"{thing}<={n}" for thing, n in one.at_most),
        ">".join(one.outnumber or ()),
        "another" * one.another,
        f"sacred-sites>={one.sacred_sites}" if one.sacred_sites else "",
        "presence-added" * one.presence_added,
        "other-coast" * one.other_coast,
    )


@singledispatch
def word(one: Model) -> str:
    """A word of a Power or a fear card in shorthand."""
    raise TypeError(f"no shorthand for {one!r}")


@word.register
def _(one: words.Fear) -> str:
    return _line("fear", _count(one.n))


@word.register
def _(one: words.Damage) -> str:
    return _line("damage", _count(one.n), _many(one.only), _at(one.where))


@word.register
def _(one: words.DamageEach) -> str:
    return _line("damage-each", _count(one.n), _many(one.only), _at(one.where))


@word.register
def _(one: words.DamageDifferent) -> str:
    return _line("damage-different", "up-to" * one.up_to, _count(one.n))


@word.register
def _(one: words.Defend) -> str:
    return _line("defend", _count(one.n), _at(one.where, one.lands))


@word.register
def _(one: words.Push) -> str:
    wide = _line("spread" * one.spread, "to-more-buildings" * one.to_more_buildings)
    up_to = "up-to" * one.up_to
    return _line("push", up_to, _count(one.n), _many(one.kinds), wide, _at(one.where))


@word.register
def _(one: words.Gather) -> str:
    return _line("gather", "up-to" * one.up_to, _count(one.n), _many(one.kinds))


@word.register
def _(one: words.Skip) -> str:
    actions = "city" if one.no_city else _many(one.actions)
    return _line("skip", actions, _at(one.where, one.lands))


@word.register
def _(one: words.Range) -> str:
    return _line("this-range" if one.this else "range", one.n)


@word.register
def _(one: words.If) -> str:
    otherwise = f" else ({_listed(one.otherwise)})" if one.otherwise else ""
    return f"if {condition(one.condition)} ({_listed(one.then)}){otherwise}"


@word.register
def _(one: words.Destroy) -> str:
    return _line("destroy", _count(one.n), _many(one.kinds), _at(one.where, one.lands))


@word.register
def _(one: words.Remove) -> str:
    does = "remove-health" if one.worth else "remove"
    return _line(does, "up-to" * one.up_to, _count(one.n), _many(one.kinds), _at(one.where))


@word.register
def _(one: words.Replace) -> str:
    return _line("replace", one.kind, "by", one.n, one.by)


@word.register
def _(one: words.Downgrade) -> str:
    return _line("downgrade", _many(one.kinds))


@word.register
def _(one: words.AddBlight) -> str:
    return _line("add-blight", one.n)


@word.register
def _(one: words.RemoveBlight) -> str:
    return _line("remove-blight", one.n, _at(one.where))


@word.register
def _(one: words.Energy) -> str:
    return _line("energy", _count(one.n), one.who)


@word.register
def _(one: words.Pay) -> str:
    return f"{_line('may-pay', one.n, one.who)} ({_listed(one.then)})"


@word.register
def _(one: words.GainCard) -> str:
    return _line("gain-card", one.deck, one.who)


@word.register
def _(one: words.AddPresence) -> str:
    return _line("add-presence", one.n)


@word.register
def _(one: words.Repeat) -> str:
    return _line("repeat", "adjacent" * one.adjacent)


@word.register
def _(one: words.Choose) -> str:
    return f"either {' or '.join(f'({_listed(found)})' for found in one.lists)}"


@word.register
def _(one: words.EachPlayer) -> str:
    head = _line("each-player", "may" * one.may, "different" * one.different, condition(one.lands))
    return f"{head} ({_listed(one.does)})"


@word.register
def _(one: words.EachLand) -> str:
    return f"{_line('each-land', condition(one.lands))} ({_listed(one.does)})"


@word.register
def _(one: words.OddWord) -> str:
    return _line("odd", numbers_in(ODD[one.name].text))


def power(one: Power) -> dict[str, Any]:
    """A Power: `card` is its cost, speed and elements, `target` from where it reaches what."""
    cost = "" if one.is_innate else one.cost
    found: dict[str, Any] = {"card": _line(cost, one.speed, *one.elements)}
    found["target"] = _target(one.target)
    if one.words:
        found["does"] = _listed(one.words)
    if one.thresholds:
        found["tiers"] = [_threshold(each) for each in one.thresholds]
    return found


def _target(one: Target) -> str:
    if not isinstance(one, LandTarget):
        return "another-spirit" if one.another else "spirit"
    has = [f"with-{thing}" for thing in one.has] + [f"no-{thing}" for thing in one.lacks]
    coast = {None: "", True: "coast", False: "inland"}[one.coastal]
    reach = _line(one.reach.origin, one.reach.terrain, one.reach.range)
    return f"{reach}: {_line(_many(one.terrain), coast, *has) or 'any'}"


def _threshold(one: Threshold) -> str:
    mode = one.mode if one.mode != "add" else ""
    before = one.before if one.mode == "before" else ""
    must = "mandatory" * one.mandatory
    return f"{_line(need(one.need), mode, before, must)}: {_listed(one.words)}"


def need(found: Need) -> str:
    """So many elements: `sun 3 water 2`."""
    return " ".join(f"{element} {n}" for element, n in found.items())


def spirit(one: SpiritCard) -> dict[str, Any]:
    """A panel: where presence starts, growth, tracks, its cards, the numbers of its rule."""
    return {
        "start": ", ".join(map(_start, one.start)),
        "growth": [", ".join(map(_grow, option)) for option in one.growth],
        "energy": " ".join(map(_space, one.energy)),
        "cards": " ".join(map(_space, one.cards)),
        "innate": one.innate,
        "uniques": list(one.uniques),
        "progression": list(one.progression),
        "rule": numbers_in(rule_text(one, GAME.texts.say)[1]),
    }


def _start(one: Start) -> str:
    return _line(one.n, "land" if one.land is not None else "", one.land, one.which, one.terrain)


def _grow(one: Grow) -> str:
    n = one.n if one.word in ("presence", "energy") else ""
    return _line(one.word, n, _many(one.terrain))


def _space(one: Space) -> str:
    return "+".join(str(part) for part in (one.n, one.element) if part is not None)


def fear_card(one: FearCard) -> list[str]:
    """What it does at each Terror Level."""
    return [_listed(level) for level in one.levels]


def invader_cards(edition: Edition, stage: int) -> list[str]:
    """The cards of a Stage, those with a flag so marked."""
    cards = [card for card in edition.invaders.values() if card.stage == stage]
    return sorted(
        _line(_many(sorted(card.terrain)), "coast" * card.coastal, "flag" * card.flag)
        for card in cards
    )


def adversary(one: Adversary) -> list[str]:
    """Its levels from 0: difficulty, fear cards by Terror Level, Stages of its Invader deck."""
    return [
        f"{each.difficulty}: {' '.join(map(str, each.fear))}{f' {each.deck}' * bool(each.deck)}"
        for each in one.levels
    ]


def lands(island: IslandMap, board: str) -> list[str]:
    """The lands of a board: terrain, neighbours on it, and what is there at set-up."""
    return [_land(place) for place in island.lands.values() if place.board == board]


def _land(place: Place) -> str:
    own = sorted(int(other[1:]) for other in place.adjacent if other[0] == place.key[0])
    setup = _line(*(f"{kind} {n}" for kind, n in sorted(place.setup.items())))
    head = _line(place.terrain, "coast" * place.coastal)
    return f"{head}: {' '.join(map(str, own))}{f' ({setup})' * bool(setup)}"


def contacts(island: IslandMap) -> list[str]:
    """The lands that touch across boards, each pair once."""
    pairs = {
        tuple(sorted((key, other)))
        for key, place in island.lands.items()
        for other in place.adjacent
        if other[0] != key[0]
    }
    return sorted("-".join(pair) for pair in pairs)
