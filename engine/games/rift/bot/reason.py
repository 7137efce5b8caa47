"""Why the computer player does something, in words."""

from engine.ask import Option, Question
from engine.games.rift.actions import (
    CLOSE,
    FIGHT,
    FOCUS,
    PASS,
    STAY,
    Activate,
    Begin,
    Build,
    Buy,
    Draw,
    Drop,
    Flip,
    Give,
    Hit,
    Hunt,
    Keep,
    Pay,
    Pick,
    Ride,
    Summon,
    Walk,
)
from engine.games.rift.bot.aims import potential
from engine.games.rift.bot.printed import printed
from engine.games.rift.bot.seen import Seen
from engine.games.rift.data import Edition, Event
from engine.games.rift.view import RiftView
from engine.games.rift.vocabulary import Task
from engine.text import Text, Value

BY_KIND: dict[type, str] = {
    Hunt: "alike",
    Begin: "begin",
    Buy: "cards",
    Draw: "draw",
    Keep: "keep",
    Pay: "least",
    Activate: "activate",
    Give: "give",
    Flip: "flip",
    Hit: "weakest",
    Drop: "least",
}
"""What decides where only one thing does."""


def reason(edition: Edition, view: RiftView, question: Question, option: Option) -> Text | None:
    """Why the good player would choose this, by what the viewer knows."""
    seen = Seen(printed(edition), view, question.seat)
    if isinstance(option, Pick):
        return _picked(seen, option.phase)
    if isinstance(option, Walk | Ride):
        return _towards(seen, option.to)
    if isinstance(option, Build):
        return _built(seen, option.card)
    if isinstance(option, Summon):
        return _why("entity" if option.what == "entity" else "guard")
    said = {STAY: "stay", CLOSE: "close", FIGHT: "fight", FOCUS: "weakest", PASS: "pass"}
    chosen = next((id for word, id in said.items() if word == option), "")
    return _why(chosen or BY_KIND.get(type(option), "pass"))


def _picked(seen: Seen, phase: str) -> Text:
    """What a phase is picked for."""
    if phase != "rift":
        return _why(f"pick-{phase}")
    if seen.is_necromancer:
        can_rise = seen.may_rise and seen.me.place in seen.open_rifts
        return _why("pick-summon" if can_rise else "pick-guard")
    return _why("pick-close" if seen.may_close(seen.me, seen.me.place) else "pick-fight")


def _built(seen: Seen, card: str) -> Text:
    if seen.printed.points(card, "spirit"):
        return _why("spirit")
    return _why("influence" if seen.is_necromancer else "damage")


def _towards(seen: Seen, place: str) -> Text:
    """What there is to do at the end of a way; else what it is on the way to."""
    return _there(seen, place) or _ahead(seen, place)


def _there(seen: Seen, place: str) -> Text | None:
    if seen.is_necromancer:
        prey = [one.seat for one in seen.hunters if one.place == place and seen.is_prey(one)]
        if prey:
            return _why("corrupts", seats=prey)
        if place in seen.open_rifts:
            return _why("rift-summon" if seen.may_rise else "rift-guard")
    elif task := _task(seen, place):
        return _why("task", card=task)
    elif seen.may_close(seen.me, place):
        return _why("rift-close")
    elif place in seen.entities:
        return _why("rift-fight")
    return _why("store") if place in seen.stores else None


def _task(seen: Seen, place: str) -> str:
    """The card whose task is done there."""
    tasks: list[tuple[str, Task]] = []
    curse = seen.curse(seen.me)
    if curse is not None:
        tasks.append((curse.key, curse.task))
    for event in seen.me.events:
        design = seen.printed.edition.design(event.card)
        if isinstance(design, Event):
            tasks.append((event.card, design.task))
    return next((card for card, task in tasks if task.place == place), "")


def _ahead(seen: Seen, place: str) -> Text:
    """The best neighbourhood that is nearer from there."""
    near = seen.printed.walks[place]
    ahead = max((one for one in near if near[one] <= 2), key=lambda one: potential(seen, one))
    if ahead == place:
        return _why("away")
    return _why("nearer", place=ahead)


def _why(id: str, **values: Value) -> Text:
    return Text(f"rift.reason.{id}", values)
