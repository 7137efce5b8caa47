"""A first match of Follow Your Fear: what is explained, and when it first comes up."""

from collections.abc import Iterator, Sequence

from engine.ask import Option
from engine.games.fear.board import VOID
from engine.games.fear.view import FEAR, FearView, SeatSeen
from engine.teaching import Teaching

Options = Sequence[Option]


def _offers(options: Options, *verbs: str) -> bool:
    """Whether one of these verbs can be done."""
    return any(option.key.split()[0] in verbs for option in options)


def _goals(options: Options) -> list[str]:
    """Where tokens can move."""
    return [option.key.split()[2] for option in options if _offers([option], "move")]


def _standing(view: FearView, owner: str | None) -> list[str]:
    """The tiles on which somebody's tokens stand, or Fear's."""
    return [one.tile for one in view.tokens if one.owner == owner]


def _own(view: FearView) -> Iterator[SeatSeen]:
    """What lies before the viewer."""
    return (one for one in view.seats if one.seat == view.viewer)


def _is_mine(view: FearView, phase: str) -> bool:
    """Whether the viewer is at this Phase."""
    return view.turn == view.viewer and view.phase == phase


def last(view: FearView, prompt: str, options: Options) -> bool:
    """Only one Fear token is left."""
    in_play = view.phase in ("spirit", "fear")
    return in_play and not view.supply and len(_standing(view, FEAR)) == 1


def few(view: FearView, prompt: str, options: Options) -> bool:
    """The viewer has two tokens left, or one."""
    return view.phase in ("spirit", "fear") and any(0 < one.on_map < 3 for one in _own(view))


def capture(view: FearView, prompt: str, options: Options) -> bool:
    """The first Fear token that can be captured."""
    hunted = _standing(view, FEAR)
    return _is_mine(view, "spirit") and any(goal in hunted for goal in _goals(options))


def strike(view: FearView, prompt: str, options: Options) -> bool:
    """The first token of somebody else that Fear can take."""
    standing = [one.tile for one in view.tokens if one.owner not in (FEAR, view.viewer)]
    return _is_mine(view, "fear") and any(goal in standing for goal in _goals(options))


def respawn(view: FearView, prompt: str, options: Options) -> bool:
    """The first Fear token that comes back by the viewer's hand."""
    is_after_setup = view.phase in ("spirit", "fear")
    return is_after_setup and view.turn != view.viewer and _offers(options, "place")


def side(view: FearView, prompt: str, options: Options) -> bool:
    """The choice of a side."""
    return _offers(options, "side")


def harvest(view: FearView, prompt: str, options: Options) -> bool:
    """The first harvest with a choice."""
    return _offers(options, "harvest")


def summon(view: FearView, prompt: str, options: Options) -> bool:
    """The first Spirit that can be summoned."""
    return _is_mine(view, "spirit") and _offers(options, "summon")


def missing(view: FearView, prompt: str, options: Options) -> bool:
    """The first Spirit whose symbols have no tokens."""
    return _is_mine(view, "spirit") and any(one.symbols for one in view.missing)


def move(view: FearView, prompt: str, options: Options) -> bool:
    """The first token that can be moved: a Push and a Teleport are no Moves."""
    return prompt in ("fear.move", "fear.move-again")


def fear(view: FearView, prompt: str, options: Options) -> bool:
    """The first Fear Phase."""
    return _is_mine(view, "fear")


def flip(view: FearView, prompt: str, options: Options) -> bool:
    """The first Fear card that can be flipped."""
    return _offers(options, "flip")


def power(view: FearView, prompt: str, options: Options) -> bool:
    """The first captured token that can be used."""
    return _offers(options, "power")


def void(view: FearView, prompt: str, options: Options) -> bool:
    """The viewer's first token in the Void."""
    return any(tile in VOID and tile not in view.corrupt for tile in _standing(view, view.viewer))


def corrupt(view: FearView, prompt: str, options: Options) -> bool:
    """The first Corrupt tile."""
    return bool(view.corrupt)


def face_up(view: FearView, prompt: str, options: Options) -> bool:
    """The first card of somebody else that guards Fear."""
    others = [one for one in view.seats if one.seat != view.viewer]
    return _is_mine(view, "spirit") and any(one.fear_defense > 0 for one in others)


def trim(view: FearView, prompt: str, options: Options) -> bool:
    """The first time that cards must go."""
    return _offers(options, "discard")


TEACHING: Teaching[FearView] = Teaching(
    level="eager",
    settings={"start": "quick"},
    lessons={
        "fear.lesson.last": last,
        "fear.lesson.few": few,
        "fear.lesson.capture": capture,
        "fear.lesson.strike": strike,
        "fear.lesson.respawn": respawn,
        "fear.lesson.side": side,
        "fear.lesson.harvest": harvest,
        "fear.lesson.summon": summon,
        "fear.lesson.missing": missing,
        "fear.lesson.move": move,
        "fear.lesson.fear": fear,
        "fear.lesson.flip": flip,
        "fear.lesson.power": power,
        "fear.lesson.void": void,
        "fear.lesson.face-up": face_up,
        "fear.lesson.corrupt": corrupt,
        "fear.lesson.trim": trim,
    },
)
