"""A first match of Emerald Rift: what is explained to each role, and when it first comes up."""

from collections.abc import Sequence

from engine.ask import Option
from engine.games.rift.corruption import is_double
from engine.games.rift.data import ENTITIES
from engine.games.rift.expected import hunters, necromancer
from engine.games.rift.view import RiftView, SeatSeen
from engine.teaching import Teaching

Options = Sequence[Option]


def _offers(options: Options, *verbs: str) -> bool:
    """Whether one of these verbs can be done."""
    return any(option.key.split()[0] in verbs for option in options)


def _own(view: RiftView) -> SeatSeen | None:
    """What lies before the viewer."""
    return next((one for one in view.seats if one.seat == view.viewer), None)


def _hunts(view: RiftView) -> SeatSeen | None:
    """The viewer, if a Hunter."""
    own = _own(view)
    return own if own and own.role == "hunter" else None


def _raises(view: RiftView) -> SeatSeen | None:
    """The viewer, if the Necromancer."""
    own = _own(view)
    return own if own and own.role == "necromancer" else None


def corrupted(view: RiftView, prompt: str, options: Options) -> bool:
    """The Hunter who learns is corrupted, and the match goes on without an end in sight."""
    own = _hunts(view)
    return own is not None and bool(own.corruption) and not alone(view, prompt, options)


def alone(view: RiftView, prompt: str, options: Options) -> bool:
    """The only Hunter learns, and is corrupted by the Necromancer: three rounds are left."""
    own = _hunts(view)
    return own is not None and own.by_necromancer and len(hunters(view)) == 1


def prey(view: RiftView, prompt: str, options: Options) -> bool:
    """The Necromancer's Spirit is double that of the Hunter who learns."""
    own = _hunts(view)
    if own is None or own.corruption:
        return False
    return is_double(necromancer(view).spirit, own.spirit)


def event(view: RiftView, prompt: str, options: Options) -> bool:
    """The first Event that lies before the Hunter who learns."""
    own = _hunts(view)
    return own is not None and bool(own.events)


def stopped(view: RiftView, prompt: str, options: Options) -> bool:
    """The first Undead on the map, for a Hunter who learns."""
    own = _hunts(view)
    return own is not None and any(one.kind == "undead" for one in view.creatures)


def fight(view: RiftView, prompt: str, options: Options) -> bool:
    """The first Entity that can be fought."""
    return _offers(options, "fight")


def close(view: RiftView, prompt: str, options: Options) -> bool:
    """The first Rift that can be closed."""
    return _offers(options, "close")


def hit(view: RiftView, prompt: str, options: Options) -> bool:
    """The first damage to deal out."""
    return _offers(options, "hit")


def drop(view: RiftView, prompt: str, options: Options) -> bool:
    """The first defeat that costs active cards; an Event that does tells that by itself."""
    return prompt == "rift.combat.drop"


def begin(view: RiftView, prompt: str, options: Options) -> bool:
    """The Necromancer begins."""
    return _offers(options, "begin")


def hunter(view: RiftView, prompt: str, options: Options) -> bool:
    """The choice of a Hunter."""
    return _offers(options, "hunter")


def pick(view: RiftView, prompt: str, options: Options) -> bool:
    """The first pick of a phase."""
    return _offers(options, "pick")


def walk(view: RiftView, prompt: str, options: Options) -> bool:
    """The first move."""
    return _offers(options, "walk")


def ride(view: RiftView, prompt: str, options: Options) -> bool:
    """The first ride that is offered."""
    return _offers(options, "ride")


def buy(view: RiftView, prompt: str, options: Options) -> bool:
    """The first store."""
    return _offers(options, "buy")


def build(view: RiftView, prompt: str, options: Options) -> bool:
    """The first card that can be built."""
    return _offers(options, "build")


def activate(view: RiftView, prompt: str, options: Options) -> bool:
    """The first Item that can be activated."""
    return _offers(options, "activate")


def undead(view: RiftView, prompt: str, options: Options) -> bool:
    """The first Undead that the Necromancer who learns can summon."""
    return "summon undead" in [option.key for option in options]


def entity(view: RiftView, prompt: str, options: Options) -> bool:
    """The first Entity that the Necromancer who learns can begin to summon."""
    return "summon entity" in [option.key for option in options]


def hunted(view: RiftView, prompt: str, options: Options) -> bool:
    """A Hunter whom the Necromancer who learns would corrupt."""
    own = _raises(view)
    if own is None or view.round < 1:
        return False
    return any(is_double(own.spirit, one.spirit) for one in hunters(view) if not one.corruption)


def closing(view: RiftView, prompt: str, options: Options) -> bool:
    """A Hunter closes a Rift, or has Spirit enough to."""
    own = _raises(view)
    return own is not None and any(one.spirit > own.spirit for one in hunters(view))


def near(view: RiftView, prompt: str, options: Options) -> bool:
    """Two Entities more, and the Final Combat begins."""
    return sum(one.kind == "entity" for one in view.creatures) >= ENTITIES - 2


TEACHING: Teaching[RiftView] = Teaching(
    level="good",
    settings={},
    lessons={
        "rift.lesson.hit": hit,
        "rift.lesson.drop": drop,
        "rift.lesson.close": close,
        "rift.lesson.fight": fight,
        "rift.lesson.entity": entity,
        "rift.lesson.undead": undead,
        "rift.lesson.hunter": hunter,
        "rift.lesson.begin": begin,
        "rift.lesson.corrupted": corrupted,
        "rift.lesson.alone": alone,
        "rift.lesson.near": near,
        "rift.lesson.pick": pick,
        "rift.lesson.ride": ride,
        "rift.lesson.walk": walk,
        "rift.lesson.buy": buy,
        "rift.lesson.build": build,
        "rift.lesson.activate": activate,
        "rift.lesson.event": event,
        "rift.lesson.prey": prey,
        "rift.lesson.hunted": hunted,
        "rift.lesson.closing": closing,
        "rift.lesson.stopped": stopped,
    },
)
