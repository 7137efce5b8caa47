"""Composes the scene of a card: sky, ground, what flies about, figures."""

from collections.abc import Sequence

from PIL import Image

from render.scene.data import Layer, Scenery
from render.scene.forms import PIVOT, STANDING
from render.scene.outline import Place
from render.scene.scene import SIZE
from render.scene.stage import Stage
from render.scene.verbs import VERBS


def drawn(scenery: Scenery, key: str, size: tuple[int, int] = SIZE) -> Image.Image:
    """The scene of a card. Its key is its seed; it must have a line."""
    line = scenery.lines[key]
    stage = Stage(scenery, line, size)
    ground = scenery.grounds[line.ground] if line.ground else None
    cast = [_posed(member) for member in line.cast]
    _play(stage, stage.light.air)
    _light(stage, cast)
    _play(stage, ground.far if ground else ())
    _play(stage, stage.light.last)
    for name, pose in cast:
        _play(stage, scenery.figures[name].layers, pose)
    _play(stage, ground.near if ground else ())
    return stage.scene.done()


def _posed(member: str) -> tuple[str, Place]:
    """A figure and where it stands; a minus before its name turns it to the other side."""
    name, *numbers = member.split()
    x, y, size, turn = [*map(float, numbers), *(*PIVOT, 1.0, 0.0)[len(numbers) :]]
    return name.removeprefix("-"), Place(x, y, size, turn, name.startswith("-"))


def _play(stage: Stage, layers: Sequence[Layer], pose: Place = STANDING) -> None:
    """Draw layers, from far to near."""
    stage.pose(pose)
    for layer in layers:
        VERBS[layer.verb](stage, layer.words, layer.forms)


def _light(stage: Stage, cast: Sequence[tuple[str, Place]]) -> None:
    """The light behind it all: as the line says, else behind the head of each figure."""
    line, light = stage.line, stage.light
    if line.glow:
        x, y, radius, strength = [*line.glow, *(110.0, 0.9)[len(line.glow) - 2 :]]
        stage.scene.glow((x, y), radius, light.glow, strength)
        return
    for name, pose in cast:
        head = stage.scenery.figures[name].head
        if head:
            stage.pose(pose)
            x, y, radius, strength = [*head, *(110.0, 0.9)[len(head) - 2 :]]
            at = stage.forms.at(x, y)
            stage.scene.glow(at, radius * pose.size, light.glow, strength)
