"""Previews of acts: how grave each is, and what it will do."""

from collections.abc import Mapping

from engine.ask import Option
from engine.data import Entry
from engine.game import PLAIN, Gravity, Weight
from engine.games.rift import expected, weighing_moves, weighing_picks
from engine.games.rift.actions import (
    NOTHING,
    UNKNOWN,
    Activate,
    Begin,
    Build,
    Buy,
    Close,
    Draw,
    Drop,
    Fight,
    Flip,
    Focus,
    Give,
    Hit,
    Hunt,
    Keep,
    Pass,
    Pay,
    Pick,
    Ride,
    Stay,
    Summon,
    Walk,
)
from engine.games.rift.card_words import texts_of
from engine.games.rift.data import (
    CLOSINGS,
    ENTITIES,
    KEEP,
    KEEP_BONUS,
    LOOK,
    LOOK_BONUS,
    Combat,
    Edition,
    Event,
    Item,
    Trap,
)
from engine.games.rift.summoning import half
from engine.games.rift.view import RiftView
from engine.text import Text, Value

ABOUT: Mapping[str, str] = dict.fromkeys(
    ("rift.keep", "rift.build", "rift.activate", "rift.pay", "rift.drop", "rift.combat.drop"),
    "hand",
) | {"rift.combat.hit": "combat"}
"""Which picture shows what these ask about."""

CALLED: Mapping[tuple[str, str], str] = {
    ("rift.buy", "pass"): "rift.called.buy",
    ("rift.buy-nothing", "pass"): "rift.called.buy",
    ("rift.buy-often", "pass"): "rift.called.buy",
    ("rift.build", "pass"): "rift.called.build",
    ("rift.activate", "pass"): "rift.called.activate",
    ("rift.will", "pass"): "rift.called.will",
    ("rift.combat.choose", "pass"): "rift.called.choose",
}
"""What being done was called, once it is: by what it has ended."""


OTHERS: Mapping[str, str] = {"hunter": "influence", "necromancer": "damage"}
"""The points that do nothing for a role."""


def weigh(edition: Edition, view: RiftView, option: Option) -> Weight:
    """What is expected of an act, by what its player knows.

    Nothing is fatal: no act loses the match at once by itself.
    """
    match option:
        case Pass():
            called = CALLED.get((view.asked, "pass"))
            return Weight("aside", name=Text(called) if called else None)
        case Stay():
            return Weight("aside", outcome=tuple(weighing_moves.reach_of(edition, view)))
        case Hunt(character=character):
            return _hunter(edition, view, character)
        case Pick(phase=phase):
            return Weight(forecast=weighing_picks.pick(view, phase))
        case Begin() | Walk() | Ride():
            return _goes(edition, view, option)
        case Buy():
            return _buy(edition, view)
        case Draw(store=store):
            return _draw(view, store)
        case Summon() | Flip():
            return _summon(edition, view, option)
        case Fight() | Close() | Hit() | Focus():
            return _fights(edition, view, option)
    return _card(edition, view, option)


# Setup


def _hunter(edition: Edition, view: RiftView, key: str) -> Weight:
    card = edition.characters[key]
    health = card.health[len(expected.hunters(view)) - 1]
    figures: dict[str, Value] = {"speed": card.speed, "health": health}
    return Weight(forecast=Text("rift.forecast.hunter", figures))


# Moving


def _goes(edition: Edition, view: RiftView, option: Begin | Walk | Ride) -> Weight:
    """What is there, and what happens on the way."""
    if isinstance(option, Begin):
        return Weight(outcome=tuple(weighing_moves.there(edition, view, option.at)))
    place = option.to
    if isinstance(option, Ride):
        place = weighing_moves.halt(edition, view, option)
    outcome = tuple(weighing_moves.entering(edition, view, place, option.to))
    own = expected.own(view)
    wins = own.role == "necromancer" and weighing_moves.corrupts_all(edition, view, place)
    said = None
    if weighing_moves.stops(edition, view, own, place):
        it = expected.combat(edition, view, place)
        said = costs("undead", it, own.health)
    elif isinstance(option, Ride) and (way := weighing_moves.way(edition, view, option)[:-1]):
        said = Text("rift.forecast.way", {"place": way})
    return Weight("good" if wins else "plain", said, outcome=outcome)


# Stores


def _buy(edition: Edition, view: RiftView) -> Weight:
    """How many cards are looked at and kept."""
    own = expected.own(view)
    bonus = expected.has_bonus(edition, own, "buy")
    more = expected.given(edition, own, "crowd") * (len(expected.hunters(view)) - 1)
    more += expected.alone(edition, view, own)
    looks = LOOK + LOOK_BONUS * bonus + expected.given(edition, own, "look") + more
    looks = max(1, looks - expected.taken(edition, own, "look"))
    keeps = KEEP + KEEP_BONUS * bonus + expected.given(edition, own, "keep") + more
    return Weight(outcome=(Text("rift.outcome.keeps", {"keeps": min(looks, keeps)}),))


def _draw(view: RiftView, store: str) -> Weight:
    left = next(one.cards for one in view.stores if one.place == store)
    return Weight(forecast=Text("rift.forecast.draw", {"left": left}))


# Cards


def _card(edition: Edition, view: RiftView, option: Option) -> Weight:
    """What a card does that is kept, built, paid, activated, given or dropped."""
    match option:
        case Build(card=card):
            return _build(edition, view, card)
        case Keep(card=card):
            cost = Text("rift.outcome.cost", {"cost": edition.design(card).price})
            return Weight(
                forecast=does(edition.design(card), expected.own(view).role), outcome=(cost,)
            )
        case Pay(card=card) | Drop(item=card):
            return Weight(forecast=does(edition.design(card), expected.own(view).role))
        case Activate(card=card, over=over):
            outcome = [_cost(view, card)]
            if over != NOTHING:
                outcome.append(Text("rift.outcome.ends", {"card": over}))
            return Weight(
                forecast=does(edition.design(card), expected.own(view).role), outcome=tuple(outcome)
            )
        case Give(task=task):
            return _give(edition, view, task)
    return PLAIN


def does(card: Entry, role: str) -> Text:
    """What a card says, in a line; of points that serve the other side only, that they do."""
    words = [f"{one.id} {one.values.get('value', '')}".strip() for one in texts_of(card)]
    if isinstance(card, Combat) and card.points_of == OTHERS[role]:
        words[0] = f"rift.points.others-{card.points_of} {card.points}"
    kind = "item" if isinstance(card, Item) else "trap" if isinstance(card, Trap) else "does"
    lines: dict[str, Value] = dict(zip(("first", "second", "third", "fourth"), words, strict=False))
    return Text(f"rift.forecast.{kind}-{len(words)}", lines)


def _cost(view: RiftView, card: str) -> Text:
    return Text("rift.outcome.cost", {"cost": dict(view.prices).get(card, 0)})


def _build(edition: Edition, view: RiftView, card: str) -> Weight:
    """What it costs, and what it makes of the Spirit stat."""
    outcome = [_cost(view, card)]
    if edition.kind(card) == "spirit":
        outcome.append(Text("rift.outcome.spirit", {"spirit": expected.own(view).spirit + 1}))
    return Weight(
        forecast=does(edition.design(card), expected.own(view).role), outcome=tuple(outcome)
    )


def _give(edition: Edition, view: RiftView, task: str) -> Weight:
    """How far the task comes by it."""
    own = expected.own(view)
    if task == own.corruption:
        asked, given = edition.corruption[task].task, own.given
    else:
        design = edition.design(task)
        assert isinstance(design, Event)
        asked = design.task
        given = next(one.given for one in own.events if one.card == task)
    outcome = Text("rift.outcome.given", {"given": given + 1, "count": asked.count})
    return Weight("good" if given + 1 >= asked.count else "plain", outcome=(outcome,))


# Summoning


def _summon(edition: Edition, view: RiftView, option: Summon | Flip) -> Weight:
    own = expected.own(view)
    if isinstance(option, Flip):
        return _flip(edition, view, option.entity)
    if option.what == "undead":
        standing = sum(one.kind == "undead" for one in view.creatures)
        figures: dict[str, Value] = {"count": standing + 1, "most": own.spirit}
        return Weight(outcome=(Text("rift.outcome.undead", figures),))
    return _work(edition, view, 2 * own.spirit)


def _work(edition: Edition, view: RiftView, target: int) -> Weight:
    """What the first draw of a summoning or a closing brings of what is needed."""
    drawn = expected.spirit_draw(edition, view)
    outcome = Text("rift.outcome.points", {"drawn": min(drawn, target), "target": target})
    enough = drawn >= target
    told = "rift.forecast.at-once" if enough else "rift.forecast.bound"
    return Weight("good" if enough else "plain", Text(told), outcome=(outcome,))


def _flip(edition: Edition, view: RiftView, entity: str) -> Weight:
    """Its figures; of an unknown one those between which they lie."""
    seen = [*view.fallen, *(one.card for one in view.creatures)]
    unknown = [one for key, one in edition.entities.items() if key not in seen]
    outcome = []
    if entity == UNKNOWN:
        healths = sorted(one.health for one in unknown)
        span: dict[str, Value] = {"least": healths[0], "most": healths[-1]}
        outcome.append(Text("rift.outcome.unknown", span))
    else:
        card = edition.entities[entity]
        figures: dict[str, Value] = {"health": half(card.health), "speed": card.speed}
        outcome.append(Text("rift.outcome.figures", figures))
    if sum(one.kind == "entity" for one in view.creatures) == ENTITIES - 1:
        outcome.append(Text("rift.outcome.final"))
    return Weight(outcome=tuple(outcome))


# Fighting and closing


def _fights(edition: Edition, view: RiftView, option: Fight | Close | Hit | Focus) -> Weight:
    match option:
        case Fight():
            return _fight(edition, view)
        case Close():
            weight = _work(edition, view, 2 * expected.necromancer(view).spirit)
            if len(view.sealed) < CLOSINGS - 1:
                return weight
            seventh = (*weight.outcome, Text("rift.outcome.seventh"))
            return Weight(weight.gravity, weight.forecast, outcome=seventh)
        case Hit(creature=token, damage=damage):
            return _hit(view, token, int(damage))
    return Weight(forecast=Text("rift.forecast.focus"))


def _fight(edition: Edition, view: RiftView) -> Weight:
    """What it is expected to cost, and whether it is won."""
    own = expected.own(view)
    it = expected.combat(edition, view, own.place, bold=True)
    gravity: Gravity = "good" if it.wins and not it.falls else "plain"
    return Weight(gravity, costs("fight", it, own.health))


def costs(what: str, it: expected.Expected, health: int) -> Text:
    """What a combat should come to."""
    figures: dict[str, Value] = {"cycles": it.cycles, "lost": it.lost, "health": health}
    how = "lost" if it.falls else "won" if it.wins else "undecided" if it.lost else "nothing"
    return Text(f"rift.forecast.{what}-{how}", figures)


def _hit(view: RiftView, token: str, damage: int) -> Weight:
    """Whether it falls, and whether that is the last of all."""
    creature = next(one for one in view.creatures if one.token == token)
    left = creature.health - damage
    if left > 0:
        return Weight(outcome=(Text("rift.outcome.left", {"left": left}),))
    entities = [one for one in view.creatures if one.kind == "entity"]
    wins = view.stage == "final" and entities == [creature]
    return Weight("good", outcome=(Text("rift.outcome.wins" if wins else "rift.outcome.falls"),))
