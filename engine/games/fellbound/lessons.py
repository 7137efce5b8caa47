"""A first match of Fellbound: what is explained, and when it first comes up."""

from collections.abc import Iterator, Sequence

from engine.ask import Option
from engine.games.fellbound.actions import Attack, Deploy, Move, Use, UseOn
from engine.games.fellbound.view import CharacterView, FellboundView
from engine.teaching import Teaching

Options = Sequence[Option]


def _on(view: FellboundView, tile: str) -> CharacterView | None:
    """Who lies there."""
    return next((one for one in view.characters if one.tile == tile), None)


def _own(view: FellboundView) -> list[CharacterView]:
    """The living characters of the viewer."""
    return [one for one in view.characters if one.seat == view.viewer and not one.slain]


def _foes(view: FellboundView) -> list[CharacterView]:
    """The living enemies of the viewer."""
    teams = {army.seat: army.team for army in view.armies}
    mine = teams.get(view.viewer or "")
    return [one for one in view.characters if teams[one.seat] != mine and not one.slain]


def _blows(view: FellboundView, options: Options) -> Iterator[tuple[CharacterView, CharacterView]]:
    """Who may attack whom."""
    for option in options:
        if isinstance(option, Attack):
            attacker = next(one for one in _own(view) if one.card == option.piece)
            if (target := _on(view, option.target)) is not None:
                yield attacker, target


def _is_flank(attacker: CharacterView, target: CharacterView) -> bool:
    """Whether the attack comes from anywhere but the front."""
    return attacker.tile[0] != target.tile[0] or _ahead(target, attacker) < 0


def _ahead(one: CharacterView, other: CharacterView) -> int:
    """How many rows in front of somebody another stands; less than nothing is behind."""
    return (int(other.tile[1:]) - int(one.tile[1:])) * one.facing


def few(view: FellboundView, prompt: str, options: Options) -> bool:
    """After the opening, fewer than two are left at the end of acting."""
    return view.turn > 2 and prompt == "fellbound.deploy" and len(_own(view)) < 2


def deploy(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first deployment."""
    return any(isinstance(option, Deploy) for option in options)


def act(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first action phase."""
    return prompt == "fellbound.act"


def attack(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first enemy within range."""
    return any(_blows(view, options))


def flank(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first enemy that can be flanked."""
    return any(_is_flank(*blow) for blow in _blows(view, options))


def defence(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first defence that an attack would meet."""
    found = _blows(view, options)
    return any(foe.parries_left and not _is_flank(own, foe) for own, foe in found)


def slain(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first one slain."""
    return any(one.slain for one in view.characters)


def gold(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first gold that can be taken."""
    goals = [option.to for option in options if isinstance(option, Move | Deploy)]
    lying = [_on(view, tile) for tile in goals]
    return any(one is not None and one.slain and one.gold for one in lying)


def ability(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first ability that can be used."""
    return any(isinstance(option, Use | UseOn) for option in options)


def behind(view: FellboundView, prompt: str, options: Options) -> bool:
    """The first enemy that stands behind somebody."""
    pairs = [(own, foe) for own in _own(view) for foe in _foes(view)]
    return prompt == "fellbound.act" and any(_ahead(own, foe) < 0 for own, foe in pairs)


TEACHING: Teaching[FellboundView] = Teaching(
    level="gentle",
    lessons={
        "fellbound.lesson.few": few,
        "fellbound.lesson.deploy": deploy,
        "fellbound.lesson.act": act,
        "fellbound.lesson.attack": attack,
        "fellbound.lesson.flank": flank,
        "fellbound.lesson.slain": slain,
        "fellbound.lesson.gold": gold,
        "fellbound.lesson.defence": defence,
        "fellbound.lesson.ability": ability,
        "fellbound.lesson.behind": behind,
    },
)
