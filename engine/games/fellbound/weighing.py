"""How grave an act is, what it is called, and what it will do, before it is chosen."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.ask import Option
from engine.game import PLAIN, Weight
from engine.games.fellbound.actions import Act, Deploy, Move, Pass, Reform, Use, perform
from engine.games.fellbound.data import Edition
from engine.games.fellbound.imagined import imagine
from engine.games.fellbound.legal import acts
from engine.games.fellbound.state import Army, Character, Fellbound
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
PARTS = {"act": "fellbound.ending-of.part-act", "deploy": "fellbound.ending-of.part-deploy"}


# Being done


def _ending(edition: Edition, view: FellboundView) -> Weight:
    """An aside, which says what ends. Where that would lose, the rules themselves ask."""
    team = _own(view).team
    others = [army for army in view.armies if army.team == team and army.seat != view.viewer]
    if any(not army.passed for army in others):
        return Weight("aside", name=_text(PARTS[view.phase]))
    if view.phase == "act":
        draws = any(army.deck_count for army in view.armies if army.team == team)
        ends = "fellbound.ending-of.act-draw" if draws else "fellbound.ending-of.act"
        if not _can_deploy(imagine(edition, view), view):
            ends = "fellbound.ending-of.both-draw" if draws else "fellbound.ending-of.both"
        return Weight("aside", name=_text(ends))
    seats = [army.seat for army in view.armies if army.team == team]
    living = sum(one.seat in seats and not one.slain for one in view.characters)
    return Weight("grave" if living < 2 else "aside", name=_text("fellbound.ending-of.deploy"))


def _can_deploy(table: Fellbound, view: FellboundView) -> bool:
    """Whether somebody of the own side is asked to deploy, once acting is over."""
    team = table.team(_own(view).team)
    return any((army.hand or len(army.deck)) and table.has_room(army) for army in team)


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
        outcome=(pays, *after.told, *after.ends),
    )


def _act(edition: Edition, view: FellboundView, act: Act) -> Weight:
    """Who does it, to whom, and what that changes."""
    after = _tried(edition, view, act, getattr(act, "target", ""))
    gained = after.treasury - _own(view).treasury
    gold = "fellbound.outcome.gold" if gained > 0 else "fellbound.outcome.less-gold"
    found = [_text(gold, gold=abs(gained))] if gained else []
    outcome = (*after.told, *found, *after.ends)
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
    ends: tuple[Text, ...]
    """What ends by it, since nothing more can be done."""


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
    return Tried(tuple(told), army.treasury, named, tuple(_ends(table, view, army)))


def _ends(table: Fellbound, view: FellboundView, army: Army) -> Iterator[Text]:
    """What the rules end by themselves then; with an ally it hangs on the other as well."""
    if len(table.armies) > 2:
        return
    if view.phase == "act":
        if acts(table, army.seat):
            return
        if len(army.deck):
            yield _text("fellbound.outcome.draws")
        if not _can_deploy(table, view):
            yield _text("fellbound.outcome.ends-turn")
        elif not len(army.deck):
            yield _text("fellbound.outcome.ends-acting")
    elif not (army.hand and table.has_room(army)):
        yield _text("fellbound.outcome.ends-turn")


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
