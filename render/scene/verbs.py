"""What a line of a picture can do: the verbs, and what may stand behind each."""

from collections.abc import Callable, Sequence

from render.scene.light import soft, tinted
from render.scene.outline import Patch, Shape
from render.scene.stage import Stage
from render.theme import Ink, ink


def _numbers(words: Sequence[str], *usual: float) -> list[float]:
    """Numbers as they are written; those that are not are as usual."""
    return [*map(float, words), *usual[len(words) :]]


def _lay(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`lay colours rim roundness`: a silhouette in the light."""
    slope, (rim, form) = stage.slope(words[0]), _numbers(words[1:], 1.6, 0.5)
    _laid(stage, slope, forms, rim, form)


def _laid(stage: Stage, slope: Sequence[Ink], forms: str, rim: float, form: float) -> None:
    shape = stage.forms.read(forms)
    stage.last = stage.scene.lay(shape, slope, stage.light.rim, stage.toward, rim, form)


def _plane(name: str, rim: float, form: float) -> Callable[[Stage, Sequence[str], str], None]:
    def lay(stage: Stage, words: Sequence[str], forms: str) -> None:
        _laid(stage, stage.slope(name), forms, *_numbers(words, rim, form))

    return lay


def _arm(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`arm rim roundness`: arms before their body, which grow out of it at the shoulders."""
    shape, (rim, form) = stage.forms.read(forms), _numbers(words, 1.8, 0.5)
    light, slope = stage.light, stage.slope("body")
    stage.last = stage.scene.lay(shape, slope, light.rim, stage.toward, rim, form, joined=True)


def _lines(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`lines strength colour`: few and dim, within what was laid last."""
    strength = float(words[0]) if words else 0.5
    colour = stage.ink(words[1]) if len(words) > 1 else stage.light.rim
    patch = stage.within(stage.forms.read(forms))
    if patch is not None:
        stage.scene.add(tinted(patch.mask, colour, strength), patch.left, patch.top)


def _fold(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`fold strength colour blur`: shade, within what was laid last."""
    strength = float(words[0]) if words else 0.8
    colour = stage.ink(words[1]) if len(words) > 1 else stage.light.near[-1]
    patch = stage.within(stage.forms.read(forms), float(words[2]) if len(words) > 2 else 0)
    if patch is not None:
        stage.scene.paint(patch, colour, strength)


def _lit(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`lit colour strength blur`: light, within what was laid last."""
    colour, (strength, blur) = stage.ink(words[0]), _numbers(words[1:], 0.8, 6)
    patch = stage.within(stage.forms.read(forms), blur)
    if patch is not None:
        stage.scene.add(tinted(patch.mask, colour, strength), patch.left, patch.top)


def _paint(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`paint colour strength blur`: flat colour or a soft shadow."""
    colour, (strength, blur) = stage.ink(words[0]), _numbers(words[1:], 1, 0)
    patch = stage.scene.patch(stage.forms.read(forms), 2 + 2 * blur)
    if patch is not None:
        mask = soft(patch.mask, blur * stage.scene.unit) if blur else patch.mask
        stage.scene.paint(Patch(mask, patch.left, patch.top), colour, strength)


def _light(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`light colour strength blur`: a beam, or anything that only makes lighter."""
    colour, (strength, blur) = stage.ink(words[0]), _numbers(words[1:], 0.5, 8)
    patch = stage.scene.patch(stage.forms.read(forms), 2 + 2 * blur)
    if patch is not None:
        mask = soft(patch.mask, blur * stage.scene.unit) if blur else patch.mask
        stage.scene.add(tinted(mask, colour, strength), patch.left, patch.top)


def _shine(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`shine colour reach strength core`: what gives light itself."""
    colour = stage.ink(words[0]) if words else stage.light.spark
    reach, strength, core = _numbers(words[1:], 6, 1, 0.4)
    size = stage.forms.size
    stage.scene.shine(stage.forms.read(forms), colour, reach * size, strength, core)


def _glow(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`glow x y radius colour strength flat`."""
    x, y, radius = map(float, words[:3])
    colour = stage.ink(words[3]) if len(words) > 3 else stage.light.glow
    strength, flat = _numbers(words[4:], 0.9, 1)
    middle, size = stage.forms.at(x, y), stage.forms.size
    stage.scene.glow(middle, radius * size, colour, strength, flat)


def _mist(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`mist top bottom strength`."""
    top, bottom, strength = _numbers(words, 180, 290, 0.55)
    stage.scene.clouds(stage.light.mist, strength, top, bottom, 6, 30)


def _clouds(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`clouds top bottom strength lit stretch coarse`."""
    top, bottom, strength, lit, stretch, coarse = _numbers(words, -50, 180, 0.85, 0.3, 3.4, 60)
    stage.scene.clouds(stage.light.cloud, strength, top, bottom, stretch, coarse, lit)


def _rays(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`rays x y strength count`."""
    x, y, strength, count = _numbers(words, 240, 100, 0.3, 14)
    stage.scene.rays((x, y), stage.light.glow, strength, int(count))


def _orb(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`orb x y radius top bottom`: sun or moon."""
    x, y, radius = map(float, words[:3])
    shape = Shape()
    shape.disc(stage.forms.at(x, y), radius, radius)
    stage.scene.shine(shape, stage.light.glow, 14, 0.8, 0.2)
    stage.scene.lay(shape, [ink(code) for code in words[3:]], stage.light.rim, (0, -1), 0, 0)


def _sparks(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`sparks count left top right bottom size rise colour`: most tiny, a few large."""
    count, left, top, right, bottom, size, rise = _numbers(words[:7], 60, 20, 10, 460, 290, 1.8, 5)
    colour = stage.ink(words[7]) if len(words) > 7 else stage.light.spark
    shape, luck = Shape(), stage.scene.luck
    for _ in range(int(count)):
        x, y = stage.forms.at(luck.between(left, right), luck.between(top, bottom))
        r = size * luck.share() ** 4
        end = (x + luck.between(-0.5, 0.5) * rise, y - rise * luck.share() - 0.1)
        shape.stroke([(x, y), end], r * 2 + 0.6, r + 0.4, round(luck.between(130, 255)))
    stage.scene.shine(shape, colour, 3, 1, 0.3)


def _flames(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`flames count x y wide high colour`: tongues that rise from a line."""
    count, x, y, wide, high = map(float, words[:5])
    colour = stage.ink(words[5]) if len(words) > 5 else stage.light.spark
    shape, luck = Shape(), stage.scene.luck
    for _ in range(int(count)):
        off = luck.around(0, 1)
        long = high * (1 - 0.7 * abs(off)) * luck.between(0.5, 1)
        left, way = x + off * wide / 2, luck.between(-0.2, 0.2) * long
        tongue = [(left, y), (left + way, y - long * 0.4), (left - way / 2, y - long)]
        line = [stage.forms.at(*point) for point in tongue]
        shape.stroke(line, stage.forms.size * (2 + long / 5), 0.4, round(luck.between(120, 255)))
    stage.scene.shine(shape, colour, 5 * stage.forms.size, 0.9, 0.15)


def _fall(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`fall count long lean strength colour`: rain, or snow where it is not long."""
    count, long, lean, strength = _numbers(words[:4], 120, 26, 0.25, 0.35)
    colour = stage.ink(words[4]) if len(words) > 4 else stage.light.rim
    shape, luck = Shape(), stage.scene.luck
    for _ in range(int(count)):
        near = luck.share() ** 2
        x, y = luck.between(-20, 520), luck.between(-30, 300)
        far = long * (0.4 + near)
        thick = 0.5 + near if long > 4 else 0.8 + 2.4 * near
        shape.stroke([(x, y), (x - lean * far, y + far)], thick, thick, round(90 + 160 * near))
    patch = stage.scene.patch(shape)
    if patch is not None:
        stage.scene.add(tinted(patch.mask, colour, strength), patch.left, patch.top)


def _water(stage: Stage, words: Sequence[str], forms: str) -> None:
    """`water y share ripple`: what is above is seen again below, in the colour of the near."""
    y, share, ripple = _numbers(words, 240, 0.35, 2.4)
    stage.scene.mirror(y, stage.light.near[0], share, ripple)


VERBS: dict[str, Callable[[Stage, Sequence[str], str], None]] = {
    "far": _plane("far", 1, 0.1),
    "middle": _plane("middle", 1.2, 0.2),
    "body": _plane("body", 2, 0.5),
    "near": _plane("near", 1, 0),
    "arm": _arm, "lay": _lay, "lines": _lines, "fold": _fold, "lit": _lit,
    "paint": _paint, "light": _light,
    "shine": _shine, "glow": _glow, "mist": _mist, "clouds": _clouds, "rays": _rays, "orb": _orb,
    "sparks": _sparks, "flames": _flames, "fall": _fall, "water": _water,
}  # fmt: skip
