"""Silhouettes are what their texts say."""

from render.scene.forms import Forms
from render.scene.luck import Luck


def pixels(text: str) -> bytes:
    patch = Forms(Luck("key"), {}).read(text).patch((480, 300), 1)
    assert patch is not None
    return patch.mask.tobytes()


def test_a_half_from_mirror_to_mirror_is_one_outline_without_a_seam() -> None:
    assert pixels("m 240; b 240 90 200 140 240 190") == pixels("b 240 90 200 140 240 190 280 140")


def test_what_stands_beside_the_mirror_is_there_twice() -> None:
    twice = pixels("b 100 100 120 90 120 110; b 380 100 360 90 360 110")
    assert pixels("m 240; b 100 100 120 90 120 110") == twice
