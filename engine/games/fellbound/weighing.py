"""Previews of acts: how grave each is, what it is called, and what it will do."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.ask import Option
from engine.game import PLAIN, Weight
from engine.games.fellbound.actions import Act, Deploy, Move, Pass, Reform, Use, perform
from engine.games.fellbound.data import Edition
from engine.games.fellbound.imagined import imagine
from engine.games.fellbound.legal import deployments
from engine.games.fellbound.phases import ACTING, DEPLOYING
from engine.games.fellbound.state import Character
from engine.games.fellbound.view import ArmyView, FellboundView
from engine.text import Text, Value

FATAL = ("fellbound.end-losing",)
"""To say yes to this loses the match."""


def weigh(edition: Edition, view: FellboundView, option: Option) -> Weight:
    """What an act will do is tried on the table as this viewer knows it."""
    if isinstance(option, Pass):
        return _ending(edition, view)
    if isinstance(option, Deploy):
        return _deployment(edition, view, option)
    return _act(edition, view, option) if isinstance(option, Act) else PLAIN


def _text(id: str, /, **values: Value) -> Text:
    return Text(id, values)


NAMED = {
    "move": "fellbound.named.move",
    "attack": "fellbound.named.attack",
    "use": "fellbound.named.use",
    "use-on": "fellbound.named.use-on",
}
CALLED = {
    ("fellbound.act", "pass"): "fellbound.ending-of.act",
    ("fellbound.deploy", "pass"): "fellbound.ending-of.deploy",
}
"""What being done was called, once it is: by what it has ended."""
PHASES = {"act": ACTING, "deploy": DEPLOYING}
IDLE = {"act": "fellbound.forecast.nobody-acts", "deploy": "fellbound.forecast.nobody-deploys"}
PARTS = {"act": "fellbound.ending-of.part-act", "deploy": "fellbound.ending-of.part-deploy"}


# Being done


def _ending(edition: Edition, view: FellboundView) -> Weight:
    """An aside, which says what ends. Where that would lose, the rules themselves ask."""
    table = imagine(edition, view)
    own, phase = table.armies[_own(view).seat], PHASES[view.phase]
    team = table.team(own.team)
    alone = None if phase.offers(table, own) else _text(IDLE[view.phase])
    if any(not army.passed for army in team if army is not own):
        return Weight("aside", alone, name=_text(PARTS[view.phase]))
    if phase.loses(table):
        return Weight("grave", alone, name=_text("fellbound.ending-of.losing"))
    if view.phase == "deploy":
        return Weight("aside", alone, name=_text("fellbound.ending-of.deploy"))
    if any(len(army.deck) for army in team):
        return Weight("aside", alone, name=_text("fellbound.ending-of.act-draw"))
    ends = _text("fellbound.ending-of.act")
    if len(team) == 1 and DEPLOYING.loses(table) and not deployments(table, own):
        return Weight("grave", _text("fellbound.forecast.cannot-pay"), name=ends)
    return Weight("aside", alone, name=ends)


def _own(view: FellboundView) -> ArmyView:
    return next(army for army in view.armies if army.seat == view.viewer)


# Acting and deploying


def _deployment(edition: Edition, view: FellboundView, deploy: Deploy) -> Weight:
    """What it costs, what is left then, and what its ability does."""
    cost, army = edition.cards[deploy.card].cost, _own(view)
    left = army.treasury - cost
    card = "fellbound.named.card" if left >= 0 else "fellbound.named.dear"
    called = _text(card, card=deploy.card, cost=cost, left=left)
    after = _tried(edition, view, deploy)
    pays = _text("fellbound.outcome.pays", cost=cost, left=after.treasury)
    return Weight(
        name=_text("fellbound.named.deploy", card=deploy.card, to=deploy.to),
        words={"card": called},
        outcome=(pays, *after.told),
    )


def _act(edition: Edition, view: FellboundView, act: Act) -> Weight:
    """Who does it, to whom, and what that changes."""
    after = _tried(edition, view, act, getattr(act, "target", ""))
    gained = after.treasury - _own(view).treasury
    gold = "fellbound.outcome.gold" if gained > 0 else "fellbound.outcome.less-gold"
    found = [_text(gold, gold=abs(gained))] if gained else []
    outcome = (*after.told, *found)
    if isinstance(act, Reform):
        return Weight(outcome=outcome)
    if isinstance(act, Move | Use):
        return Weight(name=_text(NAMED[act.verb], **act.said), outcome=outcome)
    whom: dict[str, Value] = {"target": after.target, "at": act.said["target"]}
    name = _text(NAMED[act.verb], piece=act.piece, **whom)
    return Weight(
        name=name, words={"target": _text("fellbound.named.target", **whom)}, outcome=outcome
    )


class Tried(NamedTuple):
    """What came of an act that was tried."""

    told: tuple[Text, ...]
    """What changed, of the one whom it is about first, and without a name."""
    treasury: int
    target: str
    """The card of the one who was meant."""


def _tried(edition: Edition, view: FellboundView, act: Act | Deploy, target: str = "") -> Tried:
    assert view.viewer is not None, "spectators do nothing"
    table = imagine(edition, view)
    army = table.armies[view.viewer]
    stood = [(tile, one, replace(one)) for tile, one in table.tiles.items()]
    own = table.tiles[table.tile_of(view.viewer, act.piece)] if isinstance(act, Act) else None
    meant = table.tiles.get(target)
    perform(table, view.viewer, act)
    told: list[Text] = []
    for tile, one, was in sorted(stood, key=lambda it: it[1] is not (meant or own)):
        who: Value = () if one is (meant or own) else one.card
        told += _changes(who, was, one)
        now = next((there for there, other in table.tiles.items() if other is one), tile)
        if now != tile and not (one is own and isinstance(act, Move)):
            goes = _text("fellbound.outcome.goes", card=who, to=now)
            told.append(goes)
        if one.facing != was.facing and not isinstance(act, Reform):
            turned = _text("fellbound.outcome.turns", card=who)
            told.append(turned)
    named = "" if meant is None else meant.card
    return Tried(tuple(told), army.treasury, named)


def _changes(who: Value, was: Character, one: Character) -> Iterator[Text]:
    """What became of a character where it stands."""
    damage = was.health - one.health
    if damage:
        id = "fellbound.outcome.hurt" if damage > 0 else "fellbound.outcome.healed"
        id = "fellbound.outcome.slain" if one.slain else id
        yield _text(id, card=who, damage=abs(damage), health=one.health)
    if change := one.sharpened - was.sharpened:
        yield _text("fellbound.outcome.sharpened", card=who, by=f"{change:+}")
    if change := one.warded - was.warded:
        yield _text("fellbound.outcome.warded", card=who, by=f"{change:+}")
    if one.readied and not was.readied:
        yield _text("fellbound.outcome.readied", card=who)
