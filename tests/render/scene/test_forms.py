"""Silhouettes are what their texts say."""

from PIL import Image

from render.scene.forms import Forms
from render.scene.luck import Luck


def width(mask: Image.Image, row: int) -> int:
    return sum(level > 127 for level in mask.crop((0, row, mask.width, row + 1)).tobytes())


def pixels(text: str) -> bytes:
    patch = Forms(Luck("key"), {}).read(text).patch((480, 300), 1)
    assert patch is not None
    return patch.mask.tobytes()


def test_a_half_from_mirror_to_mirror_is_one_outline_without_a_seam() -> None:
    assert pixels("m 240; b 240 90 200 140 240 190") == pixels("b 240 90 200 140 240 190 280 140")


def test_what_stands_beside_the_mirror_is_there_twice() -> None:
    twice = pixels("b 100 100 120 90 120 110; b 380 100 360 90 360 110")
    assert pixels("m 240; b 100 100 120 90 120 110") == twice


def test_an_arm_grows_thinner_to_its_cuff_and_ends_in_a_fist() -> None:
    patch = Forms(Luck("key"), {}).read("a 40 16 100 60 100 140 100 220").patch((480, 300), 1)
    assert patch is not None
    rows = {
        name: width(patch.mask, y - patch.top)
        for name, y in (("shoulder", 62), ("elbow", 138), ("cuff", 214), ("fist", 228))
    }
    assert rows["shoulder"] > rows["elbow"] > rows["cuff"] < rows["fist"] < rows["elbow"]


def test_an_arm_has_an_elbow_and_no_curve() -> None:
    patch = Forms(Luck("key"), {}).read("a 20 10 100 200 200 200 200 100").patch((480, 300), 1, 20)
    assert patch is not None
    assert patch.mask.getpixel((206 - patch.left, 206 - patch.top))
    assert not patch.mask.getpixel((150 - patch.left, 212 - patch.top))
