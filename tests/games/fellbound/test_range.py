"""Range, facing, reforming, and who is flanked."""

import pytest

from engine.games.fellbound.board import BOARDS, NORTH, SOUTH
from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, table

STRIKE = {"when": "use", "on": "enemy", "effects": [{"do": "strike", "damage": 1}]}
MEND = {"when": "use", "on": "ally", "effects": [{"do": "heal", "health": 1}]}

DEEP = [f"{column}{row}" for row in range(1, 6) for column in "ab"]
ALLIED = [f"{column}{row}" for row in range(1, 6) for column in "abcd"]


def surrounded(start: str, range: int, *, turned: bool = False, allied: bool = False) -> Battle:
    """A fighter with an enemy on every other tile."""
    foes = {tile: foe(f"foe-{tile[0]}{'iiiii'[: int(tile[1])]}") for tile in DEEP}
    if allied:
        foes = {tile: foe(f"foe-{tile[0]}{'iiiii'[: int(tile[1])]}") for tile in ALLIED}
    del foes[start]
    ann = army("ann", {start: fighter(range=range, turned=turned, ability=STRIKE)})
    others = [army("cid"), army("dot")] if allied else []
    return table(ann, army("bea", foes), *others)


def targets(game: Battle, verb: str = "attack") -> list[str]:
    return sorted(key.split()[-1] for key in game.offers("ann", f"{verb} "))


RANGES = [
    ("b2", 1, "a2 b3"),
    ("b2", 2, "a2 b3 b4"),
    ("b2", 3, "a2 b3 b4 b5"),
    ("b2", 6, "a2 b3 b4 b5"),
    ("a1", 1, "a2 b1"),
    ("a5", 3, "b5"),
]


@pytest.mark.ledger("FEL-R11")
@pytest.mark.parametrize(("start", "range", "tiles"), RANGES)
@pytest.mark.parametrize("verb", ["attack", "use-on"])
def test_range_reaches_so_many_tiles_in_front_and_one_left_and_right(
    start: str, range: int, tiles: str, verb: str
) -> None:
    assert targets(surrounded(start, range), verb) == tiles.split()


@pytest.mark.ledger("FEL-R11")
@pytest.mark.parametrize("range", [0, 1, 2, 6])
def test_nobody_reaches_behind(range: int) -> None:
    assert not {"b1", "a1"} & set(targets(surrounded("b2", range)))


@pytest.mark.ledger("FEL-R11", "FEL-R12")
def test_what_is_in_front_depends_on_where_one_faces() -> None:
    assert targets(surrounded("b4", 2, turned=True)) == ["a4", "b2", "b3"]


@pytest.mark.parametrize(
    ("start", "range", "allied", "tiles"),
    [
        pytest.param("b2", 2, False, "a2 b3 b4", id="FEL-V10 two columns"),
        pytest.param("b4", 2, False, "a4 b5", id="FEL-V10 clipped ahead"),
        pytest.param("b2", 2, True, "a2 b3 b4 c2", id="FEL-V10 allied board"),
        pytest.param("d2", 2, True, "c2 d3 d4", id="FEL-V10 clipped aside"),
        pytest.param("b2", 0, False, "", id="FEL-V10 range 0"),
        pytest.param("b2", 0, True, "", id="FEL-V10 range 0, allied board"),
    ],
)
@pytest.mark.ledger("FEL-R11", "FEL-V10")
def test_ranges_by_example(start: str, range: int, allied: bool, tiles: str) -> None:
    for verb in ("attack", "use-on"):
        assert targets(surrounded(start, range, allied=allied), verb) == tiles.split()


@pytest.mark.ledger("FEL-R10")
@pytest.mark.parametrize("verb", ["attack", "use-on"])
def test_a_target_must_be_alive_and_within_range(verb: str) -> None:
    game = table(
        army("ann", b2=fighter(range=2, ability=STRIKE)),
        army("bea", b3=foe(slain=True), b5=foe("far"), a3=foe("aslant")),
    )

    assert targets(game, verb) == []
    assert game.offers("ann", "use ") == []


@pytest.mark.ledger("FEL-R10")
def test_whoever_falls_is_no_target_any_more() -> None:
    game = table(
        army("ann", b2=fighter(attack=9), a3=friend(attack=9)),
        army("bea", b3=foe(), a5=foe("second")),
    )
    assert game.offers("ann", "attack friend") == ["attack friend b3"]
    game.says("ann", "attack fighter b3")

    assert game.offers("ann", "attack friend") == []


@pytest.mark.ledger("FEL-R12")
def test_reforming_turns_a_character_about_and_is_its_act() -> None:
    game = table(army("ann", b3=fighter(), a1=friend()), army("bea", b2=foe()))
    assert targets(game) == []
    game.says("ann", "reform fighter")

    assert game["b3"].facing == SOUTH
    assert game.offers("ann", "attack fighter") == game.offers("ann", "move fighter") == []
    assert game.offers("ann", "reform fighter") == []


@pytest.mark.ledger("FEL-R12")
def test_whoever_turned_about_reaches_what_was_behind_from_the_next_turn_on() -> None:
    game = table(
        army("ann", b3=fighter(), a1=friend()),
        army("bea", b2=foe(), b4=foe("ahead"), a5=foe("third")),
    )
    game.says("ann", "reform fighter")
    game.passes("ann", "bea")

    assert game.offers("ann", "attack fighter") == ["attack fighter b2"]


@pytest.mark.ledger("FEL-A4")
@pytest.mark.parametrize(("seat", "facing"), [("ann", NORTH), ("bea", SOUTH)])
def test_one_is_deployed_facing_the_enemys_edge(seat: str, facing: int) -> None:
    sides = {"ann": army("ann"), "bea": army("bea")}
    sides[seat] = army(seat, hand=[fighter(), friend(), friend("third")])
    game = table(*sides.values(), turn=3 if seat == "ann" else 4, first=0)
    tile = game.state.zone(game.army(seat))[0]
    game.says(seat, "pass", f"deploy fighter {tile}")

    assert game[tile].facing == facing


@pytest.mark.ledger("FEL-A4")
@pytest.mark.parametrize("act", ["attack fighter a3", "move fighter b2", "use-on fighter a3"])
def test_only_reforming_changes_where_one_faces(act: str) -> None:
    game = table(army("ann", a2=fighter(ability=STRIKE), b1=friend()), army("bea", a3=foe()))
    game.says("ann", act)

    assert {one.facing for one in game.state.tiles.values() if one.seat == "ann"} == {NORTH}
    assert game["a3"].facing == SOUTH


@pytest.mark.ledger("FEL-A5")
@pytest.mark.parametrize("verb", ["attack", "use-on"])
def test_nobody_who_stands_between_blocks_range(verb: str) -> None:
    game = table(
        army("ann", a1=fighter(range=4, ability=STRIKE), a2=friend()),
        army("bea", a3=foe(slain=True), a4=foe("near"), a5=foe("far")),
    )

    assert targets(game, verb) == ["a4", "a5"]


@pytest.mark.ledger("FEL-A6")
def test_only_enemies_are_attacked() -> None:
    game = table(
        army("ann", b2=fighter(), b3=friend()),
        army("bea", a2=foe()),
    )

    assert game.offers("ann", "attack fighter") == ["attack fighter a2"]


@pytest.mark.ledger("FEL-A6")
def test_an_allys_character_is_no_enemy() -> None:
    game = table(
        army("ann", b2=fighter(ability=MEND)),
        army("bea", a2=foe()),
        army("cid", c2=friend(), b3=friend("hurt", hurt=1)),
        army("dot"),
    )

    assert game.offers("ann", "attack") == ["attack fighter a2"]
    assert game.offers("ann", "use-on") == ["use-on fighter b3"]


FLANKS = [
    # where the attacker stands, whether it is turned; whether the target is; flanked or not
    pytest.param("a2", False, False, False, id="next in front"),
    pytest.param("a1", False, False, False, id="farther in front"),
    pytest.param("b3", False, False, True, id="beside"),
    pytest.param("b3", True, False, True, id="beside, facing back"),
    pytest.param("a4", True, False, True, id="behind"),
    pytest.param("a5", True, False, True, id="farther behind"),
    pytest.param("a2", False, True, True, id="behind a turned one"),
    pytest.param("a1", False, True, True, id="farther behind a turned one"),
    pytest.param("a4", True, True, False, id="in front of a turned one"),
    pytest.param("b3", False, True, True, id="beside a turned one"),
]


@pytest.mark.ledger("FEL-A7")
def test_only_the_own_column_is_in_front() -> None:
    board = BOARDS["deep"]

    assert board.is_frontal("a2", "a3", SOUTH)
    assert not board.is_frontal("b2", "a3", SOUTH)


@pytest.mark.ledger("FEL-A7")
@pytest.mark.parametrize(("tile", "turned", "target_turned", "flanked"), FLANKS)
def test_who_flanks_is_told_by_the_attackers_tile_and_the_targets_facing(
    tile: str, turned: bool, target_turned: bool, flanked: bool
) -> None:
    attacker = fighter(attack=2, range=2, turned=turned)
    game = table(
        army("ann", {tile: attacker}, b1=friend()),
        army("bea", a3=foe(defence=1, health=5, turned=target_turned), b5=foe("second")),
    )
    game.says("ann", "attack fighter a3")

    assert game["a3"].health == (3 if flanked else 4)
    assert ("flanks" in game.told()[0]) is flanked
