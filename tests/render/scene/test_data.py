"""A typo in a scene fails where it is read, with file, entry and field."""

from pathlib import Path

import pytest

from engine.errors import BadCardData
from render.scene.data import Layer, scenery

LIGHT = """
[dusk]
sky = "101020 505080"
glow = "ffffff"
rim = "ffffff"
mist = "8080a0"
cloud = "101020"
far = "606080"
middle = "404060"
body = "202030"
near = "101018"
spark = "ffd080"
"""
FILES = {
    "lights.toml": LIGHT,
    "grounds.toml": '[field]\nfar = "mist"',
    "outlines.toml": '[man]\nform = "d 0 -9 2"',
    "figures/all.toml": '[guard]\nlayers = "body 2 .5 : f man 240 300 20"',
    "cards.toml": '[one]\nlight = "dusk"\nground = "field"\ncast = ["-guard 200 300"]',
}


def written(folder: Path, **changed: str) -> Path:
    """A small scenery, with some files changed."""
    (folder / "figures").mkdir()
    for name, text in (FILES | {f"{key}.toml": text for key, text in changed.items()}).items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_layer_is_a_verb_with_its_words_and_a_silhouette(tmp_path: Path) -> None:
    found = scenery(written(tmp_path))
    assert found.figures["guard"].layers == (Layer("body", ("2", ".5"), "f man 240 300 20"),)
    assert found.lights["dusk"].sky == ((16, 16, 32), (80, 80, 128))
    assert found.lines["one"].cast == ("-guard 200 300",)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('light = "dawn"', "cards.toml: one: light: dawn: there is none"),
        ('light = "dusk"\nground = "sea"', "cards.toml: one: ground: sea: there is none"),
        (
            'light = "dusk"\ncast = ["guard", "-thief"]',
            "cards.toml: one: cast: thief: there is none",
        ),
        ('light = "dusk"\nglow = "here"', "cards.toml: one: glow: could not convert"),
        ('light = "dusk"\nsky = "101020"', "cards.toml: one: sky: Extra inputs"),
    ],
)
def test_a_line_that_names_what_is_not_there_is_refused(
    tmp_path: Path, line: str, complaint: str
) -> None:
    with pytest.raises(BadCardData, match=complaint):
        scenery(written(tmp_path, cards=f"[one]\n{line}"))


def test_light_comes_from_somewhere_in_two_numbers(tmp_path: Path) -> None:
    with pytest.raises(BadCardData, match=r"lights\.toml: dusk: toward: two numbers"):
        scenery(written(tmp_path, lights=f'{LIGHT}toward = "1"'))
