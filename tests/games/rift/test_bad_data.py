"""Files and maps that cannot be right are refused at start-up: all that is wrong."""

from pathlib import Path

import pytest
from pydantic import TypeAdapter

from engine.data import load
from engine.errors import BadCardData
from engine.games.rift.data import Corruption, Creature, Printed
from engine.games.rift.edition import EDITION, HERE, load_edition
from tests.games.files import Edit, added, copied, replaced

PRINTED: TypeAdapter[object] = TypeAdapter(Printed)

# Cards

FACE = {"name": '"Oar"', "flavour": '"Wet."', "stores": "{ ballard = 1 }"}
COMBAT = FACE | {"type": '"combat"', "points_of": '"spirit"', "cost": "1", "points": "2"}
ITEM = FACE | {"type": '"item"', "side": '"both"', "cost": "1", "effects": '["walk 1"]'}
TRAP = FACE | {"type": '"trap"', "side": '"hunters"', "cost": "1", "effects": '["halt"]'}
EVENT = FACE | {"type": '"event"', "count": "3", "task": '"meet"', "penalty": '"health 2"'}


def written(print: dict[str, str], **fields: str) -> str:
    """A card like this; an empty field is left out."""
    lines = [f"{name} = {value}" for name, value in (print | fields).items() if value]
    return "\n".join(["[oar]", *lines, ""])


BAD_CARDS = {
    written(COMBAT, name=""): "oar: combat: name: Field required",
    written(COMBAT, type='"spell"'): "oar: .*'combat', 'item', 'trap', 'event'",
    written(COMBAT, points_of='"luck"'): "oar: combat: points_of: .*'spirit'",
    written(COMBAT, cost="7"): "oar: combat: cost: .*less than or equal to 6",
    written(COMBAT, points="0"): "oar: combat: points: .*greater than or equal to 1",
    written(COMBAT, health="4"): "oar: combat: health: .*less than or equal to 3",
    written(COMBAT, stores="{ ballard = 0 }"): "oar: combat: stores: ballard: .*greater",
    written(COMBAT, speed="3"): "oar: combat: speed: Extra inputs are not permitted",
    written(ITEM, side='"dogs"'): "oar: item: side: .*'hunters', 'necromancer' or 'both'",
    written(ITEM, effects="[]"): "oar: item: effects: .*at least 1",
    written(ITEM, effects='["fly"]'): "oar: item: effects: 0: word: .*'max-health'",
    written(ITEM, effects='["walk 0"]'): "oar: item: effects: 0: nothing is worth 0",
    written(ITEM, effects='["ride 2"]'): "oar: item: effects: 0: ride takes no number",
    written(ITEM, effects='["walk far"]'): "oar: item: effects: 0: value: .*valid integer",
    written(TRAP, side='"both"'): "oar: trap: side: .*'hunters' or 'necromancer'",
    written(TRAP, effects='["walk 1"]'): "oar: trap: effects: 0: word: .*'halt'",
    written(TRAP, effects='["halt 2"]'): "oar: trap: effects: 0: halt takes no number",
    written(EVENT, count="6"): "oar: event: count: .*less than or equal to 5",
    written(EVENT, count="1"): "oar: event: count: .*greater than or equal to 2",
    written(EVENT, task='"sing"'): "oar: event: task: word: .*'be', 'buy'",
    written(EVENT, task='"be"'): "oar: event: task: be and buy name a place",
    written(EVENT, task='"meet alki"'): "oar: event: task: be and buy name a place",
    written(EVENT, task='"give"'): "oar: event: task: give and draw say how many",
    written(EVENT, task='"meet 2"'): "oar: event: task: give and draw say how many",
    written(EVENT, penalty='"item 2"'): "oar: event: penalty: item takes no number",
}


@pytest.mark.parametrize(("text", "complaint"), BAD_CARDS.items(), ids=BAD_CARDS.values())
def test_a_bad_card_is_named_with_file_and_field(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "items.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadCardData, match=f"^items.toml: {complaint}"):
        load(file, PRINTED)


@pytest.mark.parametrize("print", [COMBAT, ITEM, TRAP, EVENT], ids=lambda it: it["type"])
def test_a_card_that_is_right_is_read(print: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "items.toml"
    file.write_text(written(print), encoding="utf-8")

    assert list(load(file, PRINTED)) == ["oar"]


def test_a_bad_corruption_card_is_named(tmp_path: Path) -> None:
    file = tmp_path / "corruption.toml"
    face = '[rot]\nname = "Rot"\nflavour = "Soft."\ntask = "meet"\neffect = "no-close 2"\n'
    file.write_text(face, encoding="utf-8")

    with pytest.raises(BadCardData, match=r"^corruption.toml: rot: effect: no-close takes no"):
        load(file, Corruption)


def test_a_creature_has_no_damage_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "undead.toml"
    face = '[rat]\nname = "Rat"\nflavour = "Wet."\nhealth = 2\nspeed = 2\ndamage = 1\n'
    file.write_text(face, encoding="utf-8")

    with pytest.raises(BadCardData, match=r"^undead.toml: rat: damage: Extra inputs"):
        load(file, Creature)


# Files and the map


OAR = written(COMBAT).replace("[oar]", "[fireboat]")
SECOND = '[other]\nname = "Other"\nflavour = "Also."\nlevels = [[6], [6], [6], [6]]\n'
BAD_FILES: dict[str, Edit] = {
    "necromancer.toml: there is one Necromancer, not 2": added("necromancer.toml", SECOND),
    "traps.toml: fireboat: a card is already called so": added("designs/traps.toml", OAR),
    "items.toml: fireboat: key: it is the heading": added(
        "designs/items.toml", '[fireboat]\nkey = "fireboat"\n'
    ),
    "cards: iron-hymn: two are called so": replaced("corruption.toml", "[static]", "[iron-hymn]"),
    "cards: Ballard: two are called so": replaced(
        "designs/damage.toml", 'name = "Fireboat"', 'name = "Ballard"'
    ),
    "designs: cargo-hook: alki: there is no such store": replaced(
        "designs/damage.toml", "georgetown = 2", "alki = 2"
    ),
    "designs: last-ferry: alky: there is no such neighbourhood": replaced(
        "designs/events.toml", 'task = "be alki"', 'task = "be alky"'
    ),
    "designs: overdue-book: alki: there is no store": replaced(
        "designs/events.toml", 'task = "buy university-district"', 'task = "buy alki"'
    ),
    "necromancer.toml: ambrose-quill: levels for 1: levels: 7": replaced(
        "necromancer.toml", "    [1, ", "    ["
    ),
    "places.toml: alki: moon: there is no such neighbourhood": replaced(
        "places.toml", 'walks = ["west-seattle"]', 'walks = ["moon"]'
    ),
    "places.toml: alki: a way leads back to it": replaced(
        "places.toml", 'walks = ["west-seattle"]', 'walks = ["alki"]'
    ),
    "places.toml: delridge, west-seattle: two ways lead to the same": replaced(
        "places.toml", 'walks = ["south-park"]', 'walks = ["west-seattle"]'
    ),
    "bridges.toml: ballard-bridge: moon: there is no such neighbourhood": replaced(
        "bridges.toml", '"interbay"', '"moon"'
    ),
    "bridges.toml: ballard-bridge: ballard: it comes there twice": replaced(
        "bridges.toml", '"interbay"', '"ballard"'
    ),
    "lines.toml: green: moon: there is no such neighbourhood": replaced(
        "lines.toml", '"northgate"', '"moon"'
    ),
    "lines.toml: C: two lines have this letter": replaced(
        "lines.toml", 'letter = "D"', 'letter = "C"'
    ),
}
FEW_WAYS = replaced("places.toml", 'walks = ["northgate"]', "walks = []")
APART: dict[str, list[Edit]] = {
    "places.toml: northgate: nobody can walk there": [
        FEW_WAYS,
        replaced("places.toml", 'walks = ["west-seattle"]', 'walks = ["west-seattle", "sodo"]'),
    ],
}


@pytest.mark.parametrize("complaint", [*BAD_FILES, *APART])
def test_files_that_do_not_fit_are_refused(complaint: str, tmp_path: Path) -> None:
    folder = copied(HERE, tmp_path)
    for spoil in APART.get(complaint) or [BAD_FILES[complaint]]:
        spoil(folder)

    with pytest.raises(BadCardData, match=f"^{complaint}"):
        load_edition(folder)


def test_the_printed_files_are_the_edition(tmp_path: Path) -> None:
    assert load_edition(copied(HERE, tmp_path)).cards == EDITION.cards


def test_three_mistakes_in_three_files_are_all_named(tmp_path: Path) -> None:
    folder = copied(HERE, tmp_path)
    replaced("designs/events.toml", 'task = "be alki"', 'task = "be alky"')(folder)
    replaced("hunters.toml", "speed = ", "sped = ")(folder)
    replaced("lines.toml", '"northgate"', '"moon"')(folder)

    with pytest.raises(BadCardData) as refused:
        load_edition(folder)

    assert sorted(line.split(": ")[0] for line in str(refused.value).splitlines()) == [
        "designs",
        "hunters.toml",
        "hunters.toml",
        "lines.toml",
    ]


def test_what_cannot_be_read_is_not_called_missing_besides(tmp_path: Path) -> None:
    folder = copied(HERE, tmp_path)
    replaced("places.toml", 'section = "North"', "section = 3")(folder)

    with pytest.raises(BadCardData, match=r"^places.toml: [a-z-]+: section: .*valid string") as bad:
        load_edition(folder)
    assert len(str(bad.value).splitlines()) == 1
