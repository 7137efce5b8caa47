"""Files that cannot be right are refused at start-up, and what is wrong is named."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import BadCardData
from engine.games.horizons.edition import EDITION, HERE, load_edition

Edit = Callable[[Path], None]


def replaced(file: str, old: str, new: str) -> Edit:
    """Some words of a file, the first time that they stand there."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


def without(file: str, key: str) -> Edit:
    """A file without one of its entries."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        entry = re.compile(rf"^\[{key}\]\n.*?(?=^\[[^\[]|\Z)", re.MULTILINE | re.DOTALL)
        assert entry.search(text)
        (folder / file).write_text(entry.sub("", text), encoding="utf-8")

    return edit


def added(file: str, text: str) -> Edit:
    """A few lines more at the end of a file."""

    def edit(folder: Path) -> None:
        with (folder / file).open("a", encoding="utf-8") as lines:
            lines.write(text)

    return edit


def emptied(file: str, key: str, field: str) -> Edit:
    """A file in which one field of an entry holds nothing."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        entry = re.compile(rf"(^\[{key}\]\n.*?^{field} = \[).*?^\]", re.MULTILINE | re.DOTALL)
        assert entry.search(text)
        (folder / file).write_text(entry.sub(r"\g<1>]", text, count=1), encoding="utf-8")

    return edit


DROUGHT = '\n[drought]\nname = "Drought"\nspeed = "fast"\ntarget = { kind = "spirit" }\n'
WET = '\n[wet]\nname = "Wet"\nspeed = "fast"\ntarget = { kind = "spirit" }\nwords = []\n'
TEETH = "spirits.toml: devouring-teeth-lurk-underfoot"
DEATH = "innate.toml: death-approaches-from-beneath"
SPIRITS = (HERE / "spirits.toml").read_text(encoding="utf-8")
SIXTH = SPIRITS[SPIRITS.index("[sun-") :].replace("[sun-bright", "[dim").replace("Sun-B", "B")
BAD_FILES: dict[str, Edit] = {
    "minor.toml: Powers: 35, but 36 is right": without("minor.toml", "drought"),
    "minor.toml: Powers: 37, but 36 is right": added("minor.toml", WET),
    "major.toml: drought: a Power is already called so": added("major.toml", DROUGHT),
    "minor.toml: drought: name: Field required": replaced("minor.toml", 'name = "Drought"\n', ""),
    "minor.toml: call-to-tend: elements: 1: .*'sun'": replaced(
        "minor.toml", '"plant", "animal"]\ntarget', '"wood", "animal"]\ntarget'
    ),
    "minor.toml: steam-vents: fire: an element is printed once": replaced(
        "minor.toml", '["fire", "air", "water", "earth"]', '["fire", "fire"]'
    ),
    "minor.toml: drought: words: it does nothing": emptied("minor.toml", "drought", "words"),
    "minor.toml: call-to-bloodshed: words: 0: .*'fear'": replaced(
        "minor.toml", 'word = "choose"', 'word = "sing"'
    ),
    "minor.toml: call-to-tend: spirit: unique and innate": replaced(
        "minor.toml", 'name = "Call to Tend"', 'name = "Call to Tend"\nspirit = "sun"'
    ),
    "minor.toml: drought: each-player: on fear cards only": replaced(
        "minor.toml", '{ word = "add-blight" }', '{ word = "each-player", does = [] }'
    ),
    "minor.toml: drift-down-into-slumber: another: its target is no Spirit": replaced(
        "minor.toml",
        'condition = { terrain = ["jungle", "sands"] }, then = [{ word = "defend"',
        'condition = { another = true }, then = [{ word = "defend"',
    ),
    "major.toml: mists-of-oblivion: before: a place among": replaced(
        "major.toml", "before = 1", "before = 2"
    ),
    "major.toml: mists-of-oblivion: thresholds: it needs": replaced(
        "major.toml", "need = { moon = 2, air = 3, water = 2 }", "need = {}"
    ),
    "unique.toml: gift-of-furious-might: spirit: there is no moon": replaced(
        "unique.toml", 'spirit = "devouring-teeth-lurk-underfoot"', 'spirit = "moon"'
    ),
    f"{DEATH}: an innate Power has tiers only": replaced(
        "innate.toml", 'speed = "slow"', 'cost = 1\nspeed = "slow"'
    ),
    f"{DEATH}: tiers: 5, but 4 is right": replaced(
        "innate.toml",
        "[[death-approaches-from-beneath.thresholds]]",
        "[[death-approaches-from-beneath.thresholds]]\nneed = { sun = 1 }\n"
        'words = [{ word = "fear", n = 1 }]\n\n[[death-approaches-from-beneath.thresholds]]',
    ),
    "spirits.toml: Spirits: 6, but 5 is right": added("spirits.toml", SIXTH),
    f"{TEETH}: presence, .*: 14, but 13 is right": replaced(
        "spirits.toml", "{ n = 1, land = 5 }", "{ n = 2, land = 5 }"
    ),
    f"{TEETH}: Growth options: 0, but 3 is right": emptied(
        "spirits.toml", "devouring-teeth-lurk-underfoot", "growth"
    ),
    f"{TEETH}: energy: it begins with a number": replaced(
        "spirits.toml",
        'energy = [{ n = 2 }, { element = "fire" }',
        'energy = [{ element = "fire" }, { n = 2 }',
    ),
    f"{TEETH}: energy: a number is never lower": replaced(
        "spirits.toml", "energy = [{ n = 2 }", "energy = [{ n = 9 }"
    ),
    f"{TEETH}: cards: a space holds": replaced(
        "spirits.toml", '{ n = 3 }, { element = "earth" }', '{}, { element = "earth" }'
    ),
    f"{TEETH}: unique Powers: 3, but 4 is right": replaced(
        "spirits.toml", '    "ferocious-rampage",\n', ""
    ),
    f"{TEETH}: ferocious-rampage, scatter-to-the-winds: its unique and innate Powers": replaced(
        "spirits.toml", '    "ferocious-rampage",\n', '    "scatter-to-the-winds",\n'
    ),
    f"{TEETH}: cards of its progression: 6": replaced(
        "spirits.toml", '    "devouring-ants",\n', ""
    ),
    f"{TEETH}: ferocious-rampage: no minor or major": replaced(
        "spirits.toml", '    "devouring-ants",\n', '    "ferocious-rampage",\n'
    ),
    "fear.toml: fear cards: 14, but 15": without("fear.toml", "retreat"),
    "fear.toml: retreat: a level does nothing": replaced(
        "fear.toml",
        '{ word = "each-player", does = [{ word = "push", n = "all", '
        'kinds = ["explorer", "town"], up_to = true }], may = true },',
        "",
    ),
    "invaders.toml: cards of Stage 1: 3, but 4": without("invaders.toml", "i-sands"),
    "invaders.toml: sands: missing in Stage 1": replaced(
        "invaders.toml", 'terrain = ["sands"]', 'terrain = ["wetland"]'
    ),
    "invaders.toml: ii-coast: the cards of Stage 2": replaced(
        "invaders.toml", "coastal = true", "coastal = true\nflag = true"
    ),
    "adversaries.toml: prussia: each level is harder": replaced(
        "adversaries.toml", "difficulty = 10", "difficulty = 9"
    ),
    "adversaries.toml: prussia: level 2: 3: too many cards": replaced(
        "adversaries.toml", "111322223333", "3333332222"
    ),
    "boards.toml: g: 1: lands 1 to 3 are the coast": replaced(
        "boards.toml",
        '[g]\nlands = [\n    { terrain = "mountain", coastal = true,',
        '[g]\nlands = [\n    { terrain = "mountain",',
    ),
    "boards.toml: g: mountain, sands: there are 2 of each": replaced(
        "boards.toml",
        '[g]\nlands = [\n    { terrain = "mountain"',
        '[g]\nlands = [\n    { terrain = "sands"',
    ),
    "boards.toml: g: 6-1: adjacent to each other": replaced(
        "boards.toml", "adjacent = [2, 6], setup", "adjacent = [2], setup"
    ),
    "joinings.toml: h: there is one for each": without("joinings.toml", "h"),
    "joinings.toml: gh: G3-G4: of one board": replaced(
        "joinings.toml", '["G3", "H4"]', '["G3", "G4"]'
    ),
    "joinings.toml: gh: G3-H3: named twice": replaced(
        "joinings.toml", '["G3", "H4"]', '["H3", "G3"]'
    ),
    "joinings.toml: gh: H9: there is no such land": replaced(
        "joinings.toml", '["G3", "H4"]', '["G3", "H9"]'
    ),
    "joinings.toml: gh: players: 3, but 2": replaced("joinings.toml", "players = 2", "players = 3"),
    "joinings.toml: gh: .*: can't be reached": emptied("joinings.toml", "gh", "contacts"),
    r"\*.toml: drought: two are called that": replaced("fear.toml", "[retreat]", "[drought]"),
    r"\*.toml: Drought: two are called that": replaced("fear.toml", '"Retreat!"', '"Drought"'),
}


@pytest.mark.parametrize(("complaint", "edit"), BAD_FILES.items(), ids=list(BAD_FILES))
def test_a_bad_file_is_refused_and_named(complaint: str, edit: Edit, tmp_path: Path) -> None:
    folder = tmp_path / "printed"
    folder.mkdir()
    for file in HERE.glob("*.toml"):
        shutil.copy(file, folder)
    edit(folder)

    with pytest.raises(BadCardData, match=f"^{complaint}"):
        load_edition(folder)


def test_what_is_printed_is_right() -> None:
    assert load_edition(HERE) == EDITION
