"""Files that cannot be right are refused at start-up: all that is wrong."""

from pathlib import Path

import pytest

from engine.errors import BadCardData
from engine.games.horizons import GAME
from engine.games.horizons.edition import EDITION, HERE, load_edition
from engine.games.horizons.powers.odd import ODD
from engine.games.horizons.references import without_deeds
from tests.games.files import Edit, added, all_of, copied, emptied, replaced, without

DROUGHT = '\n[drought]\nname = "Drought"\nspeed = "fast"\ntarget = { kind = "spirit" }\n'
TEETH = "spirits.toml: devouring-teeth-lurk-underfoot"
DEATH = "innate.toml: death-approaches-from-beneath"
EMPTY_LEVEL = "[[prussia.levels]]\ndifficulty = 1\nfear = [3, 3, 3]\n\n[[prussia.levels]]\n"
BAD_FILES: dict[str, Edit] = {
    "major.toml: drought: a Power is already called so": added("major.toml", DROUGHT),
    "minor.toml: drought: name: Field required": replaced("minor.toml", 'name = "Drought"\n', ""),
    "minor.toml: call-to-tend: elements: 1: .*'sun'": replaced(
        "minor.toml", '"plant", "animal"]\ntarget', '"wood", "animal"]\ntarget'
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
    "unique.toml: gift-of-furious-might: spirit: moon: there is none": replaced(
        "unique.toml", 'spirit = "devouring-teeth-lurk-underfoot"', 'spirit = "moon"'
    ),
    f"{DEATH}: an innate Power has tiers only": replaced(
        "innate.toml", 'speed = "slow"', 'cost = 1\nspeed = "slow"'
    ),
    f"{TEETH}: energy: it begins with a number": replaced(
        "spirits.toml",
        'energy = [{ n = 2 }, { element = "fire" }',
        'energy = [{ element = "fire" }, { n = 2 }',
    ),
    f"{TEETH}: cards: a space holds": replaced(
        "spirits.toml", '{ n = 3 }, { element = "earth" }', '{}, { element = "earth" }'
    ),
    f"{TEETH}: ferocious-rampage, scatter-to-the-winds: its unique and innate Powers": replaced(
        "spirits.toml", '    "ferocious-rampage",\n', '    "scatter-to-the-winds",\n'
    ),
    f"{TEETH}: ferocious-rampage: no minor or major": replaced(
        "spirits.toml", '    "devouring-ants",\n', '    "ferocious-rampage",\n'
    ),
    f"{TEETH}: ferocious-rampage: its unique and innate": replaced(
        "spirits.toml", '    "ferocious-rampage",\n', ""
    ),
    "invaders.toml: 1: too few cards of this Stage": all_of(
        without("invaders.toml", "i-sands"), without("invaders.toml", "i-jungle")
    ),
    "adversaries.toml: prussia: levels: 8, but 7 is right": replaced(
        "adversaries.toml", "[[prussia.levels]]\n", EMPTY_LEVEL
    ),
    "joinings.toml: h: h: there is no such board": without("boards.toml", "h"),
    "fear.toml: retreat: a level does nothing": replaced(
        "fear.toml",
        '{ word = "each-player", does = [{ word = "push", n = "all", '
        'kinds = ["explorer", "town"], up_to = true }], may = true },',
        "",
    ),
    "adversaries.toml: prussia: level 2: 3: too many cards": replaced(
        "adversaries.toml", "111322223333", "3333332222"
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
    folder = copied(HERE, tmp_path)
    edit(folder)

    with pytest.raises(BadCardData, match=f"^{complaint}"):
        load_edition(folder)


def test_what_is_printed_is_right() -> None:
    assert load_edition(HERE) == EDITION


def test_three_mistakes_in_three_files_are_all_named(tmp_path: Path) -> None:
    folder = copied(HERE, tmp_path)
    replaced("minor.toml", 'name = "Drought"\n', "")(folder)
    replaced("spirits.toml", "energy = [{ n = 2 }", "energy = [{}")(folder)
    replaced("joinings.toml", '["G3", "H4"]', '["G3", "H9"]')(folder)

    with pytest.raises(BadCardData) as refused:
        load_edition(folder)

    assert [line.split(": ")[:2] for line in str(refused.value).splitlines()] == [
        ["minor.toml", "drought"],
        ["spirits.toml", "devouring-teeth-lurk-underfoot"],
        ["spirits.toml", "devouring-teeth-lurk-underfoot"],
        ["joinings.toml", "gh"],
    ]


def test_an_odd_card_without_a_function_is_named_when_the_game_is_loaded() -> None:
    assert GAME.lacks() == []
    deeds = {*ODD} - {"elemental-boon", "gift-of-constancy"}

    assert without_deeds(EDITION, deeds) == [
        "powers/odd has no function for elemental-boon, gift-of-constancy"
    ]
