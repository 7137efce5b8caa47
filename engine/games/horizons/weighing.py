"""Previews of acts: how grave each is, and what it will do."""

from collections.abc import Callable, Mapping

from engine.ask import READY, Option
from engine.game import PLAIN, Weight
from engine.games.horizons import foreseen
from engine.games.horizons.actions import (
    TRACKS,
    Choose,
    Forget,
    Grow,
    Keep,
    Order,
    Plan,
    PlanFor,
    Play,
    Presence,
    TakeBack,
    Use,
    UseFor,
)
from engine.games.horizons.data import Edition
from engine.games.horizons.invader_acts import Cascade, Lose, Settle
from engine.games.horizons.powers.choices import At, Card, PushTo, Tiers, Way
from engine.games.horizons.view import HorizonsView
from engine.text import Text, Value

ABOUT: Mapping[str, str] = {
    "horizons.choose": "spirit",
    "horizons.keep": "hand",
    "horizons.forget": "hand",
    "horizons.play": "hand",
}
"""Which picture shows what these ask about."""


CALLED: Mapping[tuple[str, str], str] = {
    ("horizons.way", f"way {n}"): f"horizons.called.way-{n}" for n in (1, 2)
}
"""What one of two ways is called once it is done: which of them it was."""


def weigh(edition: Edition, view: HorizonsView, option: Option) -> Weight:
    """What is expected of an act, by what lies open.

    Nothing is fatal: no act loses the match at once by itself.
    """
    if option is READY:
        return _ready(edition, view)
    weighing = WEIGHING.get(type(option))
    return PLAIN if weighing is None else weighing(edition, view, option)


# Spirit Phase


def _ready(edition: Edition, view: HorizonsView) -> Weight:
    """Being ready ends something; what could still be done is said."""
    return Weight("aside", foreseen.left_over(edition, view))


def _choose(edition: Edition, view: HorizonsView, act: Choose) -> Weight:
    return Weight(forecast=Text("horizons.forecast.spirit", {"spirit": act.spirit}))


def _grow(edition: Edition, view: HorizonsView, act: Grow) -> Weight:
    own = view.spirit(view.viewer)
    if own is None:
        return PLAIN
    return Weight(name=Text("horizons.forecast.growth", {"option": f"{own.key} {act.option}"}))


def _presence(edition: Edition, view: HorizonsView, act: Presence) -> Weight:
    own = view.spirit(view.viewer)
    if own is None:
        return PLAIN
    outcome = tuple(foreseen.settles(view, own, act.source, act.land))
    if act.source not in TRACKS:
        moved = Text("horizons.forecast.moved", {"source": act.source})
        return Weight(words={"source": moved}, outcome=outcome)
    # What the track gives is the same in all lands, so it is said of the track.
    gives: dict[str, Value] = {"source": act.source}
    gives["gives"] = foreseen.uncovers(edition, own, act.source)
    return Weight(words={"source": Text("horizons.forecast.source", gives)}, outcome=outcome)


# Cards


def _gained(edition: Edition, view: HorizonsView, act: Keep | Forget | Card) -> Weight:
    return _card(edition, act.card)


def _card(edition: Edition, card: str) -> Weight:
    power = edition.powers[card]
    figures: dict[str, Value] = {"cost": power.cost, "speed": f"horizons.speed.{power.speed}"}
    price = Text("horizons.outcome.cost", figures)
    return Weight(forecast=Text("horizons.forecast.does", {"card": card}), outcome=(price,))


def _play(edition: Edition, view: HorizonsView, act: Play) -> Weight:
    """What a card costs, what is left, and which tiers come in reach by its elements."""
    weight, own = _card(edition, act.card), view.spirit(view.viewer)
    if own is None:
        return weight
    reached = foreseen.tiers_by(edition, own, act.card)
    outcome = (*weight.outcome, *(Text("horizons.outcome.tier", {"n": n}) for n in reached))
    return Weight(forecast=weight.forecast, outcome=outcome)


def _take_back(edition: Edition, view: HorizonsView, act: TakeBack) -> Weight:
    return Weight("aside")


# Powers


def _use(edition: Edition, view: HorizonsView, act: Use | Plan) -> Weight:
    """What a Power says, and what is in the land and comes to it."""
    there = tuple(foreseen.there(view, act.land))
    said = Text("horizons.forecast.does", {"card": act.power})
    return Weight(forecast=said, words=_named(act, "on"), outcome=there)


def _use_for(edition: Edition, view: HorizonsView, act: UseFor | PlanFor) -> Weight:
    said = Text("horizons.forecast.does", {"card": act.power})
    return Weight(forecast=said, words=_named(act, "for"))


def _named(act: Use | UseFor | Plan | PlanFor, what: str) -> Mapping[str, Text]:
    """What the verb is called where all its acts are of this Power."""
    ahead = "set-" if isinstance(act, Plan | PlanFor) else ""
    text = Text(f"horizons.forecast.{ahead}{what}", {"card": act.power})
    return {f"{act.verb} {act.power}": text}


def _way(edition: Edition, view: HorizonsView, act: Way) -> Weight:
    """What one of several ways does: of a Power, or of the fear card that is read."""
    if view.using:
        said = view.using
    elif view.read:
        said = f"{view.read[-1]} {view.terror}"
    else:
        return PLAIN
    return Weight(name=Text("horizons.forecast.way", {"way": f"{said} {act.which}"}))


def _tiers(edition: Edition, view: HorizonsView, act: Tiers) -> Weight:
    if not view.using:
        return PLAIN
    return Weight(forecast=Text("horizons.forecast.tiers", {"tiers": f"{view.using} {act.which}"}))


# Lands


def _land(edition: Edition, view: HorizonsView, act: PushTo | At | Settle | Lose | Order) -> Weight:
    return Weight(outcome=tuple(foreseen.there(view, act.land)))


def _cascade(edition: Edition, view: HorizonsView, act: Cascade) -> Weight:
    """Whether Blight goes on from there, and whose presence it costs."""
    land = view.land(act.land)
    outcome = [Text("horizons.outcome.goes-on")] if land.blight else []
    if land.presence:
        seats = [seat for seat, _ in land.presence]
        outcome.append(Text("horizons.outcome.costs-presence", {"seats": seats}))
    return Weight("grave" if land.blight else "plain", outcome=tuple(outcome))


WEIGHING: Mapping[type, Callable[..., Weight]] = {
    Choose: _choose,
    Grow: _grow,
    Presence: _presence,
    Keep: _gained,
    Forget: _gained,
    Card: _gained,
    Play: _play,
    TakeBack: _take_back,
    Use: _use,
    Plan: _use,
    UseFor: _use_for,
    PlanFor: _use_for,
    Way: _way,
    Tiers: _tiers,
    PushTo: _land,
    At: _land,
    Settle: _land,
    Lose: _land,
    Order: _land,
    Cascade: _cascade,
}
"""How each kind of act is weighed."""
