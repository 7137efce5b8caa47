"""Moving, and what lies on the tile that one moves to."""

import pytest

from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, table


def reached(game: Battle, seat: str = "ann", name: str = "fighter") -> list[str]:
    """Where a character may move."""
    return sorted(key.split()[-1] for key in game.offers(seat, f"move {name} "))


@pytest.mark.ledger("FEL-R7")
@pytest.mark.parametrize(
    ("start", "tiles"),
    [
        ("a1", "a2 b1"),
        ("b1", "a1 b2"),
        ("a3", "a2 a4 b3"),
        ("b4", "a4 b3 b5"),
        ("a5", "a4 b5"),
        ("b5", "a5 b4"),
    ],
)
def test_one_tile_forward_left_right_or_back_on_the_battleground(start: str, tiles: str) -> None:
    game = table(army("ann", {start: fighter()}), army("bea"))

    assert reached(game) == tiles.split()


@pytest.mark.ledger("FEL-R7")
def test_in_the_open_there_are_four_ways_and_none_is_diagonal() -> None:
    game = table(army("ann", b3=fighter()), army("bea"), army("cid"), army("dot"))

    assert reached(game) == ["a3", "b2", "b4", "c3"]


@pytest.mark.ledger("FEL-R7")
def test_one_does_not_move_onto_the_living() -> None:
    game = table(army("ann", a3=fighter(), a2=friend(), b2=friend("second")), army("bea", a4=foe()))

    assert reached(game) == ["b3"]


@pytest.mark.ledger("FEL-R7")
def test_a_move_leaves_the_old_tile_empty() -> None:
    game = table(army("ann", a2=fighter(), b1=friend()), army("bea"))
    game.says("ann", "move fighter a3")

    assert game.at("a3") == "fighter"
    assert game.at("a2") is None
    assert game.told("bea") == ["ann's Fighter moves from a2 to a3."]


@pytest.mark.ledger("FEL-R8")
def test_gold_moves_with_its_character() -> None:
    game = table(army("ann", a2=fighter(gold=2), b1=friend()), army("bea"))
    game.says("ann", "move fighter a3")

    assert game["a3"].gold == 2
    assert game.army("ann").treasury == 0


@pytest.mark.ledger("FEL-R8")
@pytest.mark.parametrize("act", ["attack fighter a3", "reform fighter", "use-on fighter a3"])
def test_gold_stays_on_its_character_through_every_act(act: str) -> None:
    strike = {"when": "use", "on": "enemy", "effects": [{"do": "strike", "damage": 1}]}
    game = table(
        army("ann", a2=fighter(gold=2, ability=strike), b1=friend()), army("bea", a3=foe(gold=1))
    )
    game.says("ann", act)

    assert (game["a2"].gold, game["a3"].gold) == (2, 1)
    assert game.gold == 3


@pytest.mark.ledger("FEL-R9")
def test_moving_onto_the_slain_takes_all_their_gold_into_the_treasury() -> None:
    game = table(
        army("ann", treasury=1, a2=fighter(gold=1), b1=friend()),
        army("bea", a3=foe(gold=2, slain=True)),
    )
    game.says("ann", "move fighter a3")

    assert game.army("ann").treasury == 3
    assert game["a3"].card == "fighter"
    assert game["a3"].gold == 1
    assert game.told("bea") == [
        "ann's Fighter moves from a2 to a3 over the slain Foe and finds 2 gold."
    ]


@pytest.mark.ledger("FEL-R9")
def test_the_slain_card_goes_to_the_boneyard_of_its_owner_for_ever() -> None:
    game = table(
        army("ann", treasury=3, a2=fighter(), b1=friend()),
        army("bea", treasury=3, a3=foe(slain=True), a5=foe("second"), b5=foe("third")),
    )
    game.says("ann", "move fighter a3")

    assert game.army("bea").boneyard == ["foe"]
    assert game.army("ann").boneyard == []
    assert not any(one.card == "foe" for one in game.state.tiles.values())
    for _ in range(3):
        game.passes("ann", "bea")
        assert game.army("bea").boneyard == ["foe"]
        assert game.army("bea").hand == []


@pytest.mark.ledger("FEL-R9", "FEL-A15")
def test_moving_onto_ones_own_slain_is_allowed_and_pays() -> None:
    game = table(
        army("ann", a2=fighter(), a1=friend(gold=2, slain=True), b1=friend("second")), army("bea")
    )
    game.says("ann", "move fighter a1")

    assert game.army("ann").treasury == 2
    assert game.army("ann").boneyard == ["friend"]


@pytest.mark.ledger("FEL-A15")
def test_the_gold_of_an_allys_slain_is_the_movers_and_the_card_is_the_allys() -> None:
    game = table(
        army("ann", a2=fighter(), b1=friend()),
        army("bea"),
        army("cid", a3=foe("fallen", gold=2, slain=True), c1=foe("third")),
        army("dot"),
    )
    game.says("ann", "move fighter a3")

    assert game.army("ann").treasury == 2
    assert game.army("cid").treasury == 0
    assert game.army("cid").boneyard == ["fallen"]


@pytest.mark.ledger("FEL-A4")
def test_moving_does_not_turn_anybody() -> None:
    game = table(army("ann", a2=fighter(turned=True), b1=friend()), army("bea"))
    facing = game["a2"].facing
    game.says("ann", "move fighter b2")

    assert game["b2"].facing == facing


@pytest.mark.ledger("FEL-A19")
def test_a_tile_whose_owner_was_slain_this_turn_can_be_entered_and_its_gold_spent() -> None:
    game = table(
        army(
            "ann",
            hand=[friend("late", cost=2)],
            a3=fighter("slayer", attack=9),
            b4=fighter("looter"),
        ),
        army("bea", a4=foe(gold=2), a5=foe("second"), b5=foe("third")),
    )
    game.says("ann", "attack slayer a4")
    assert "a4" in reached(game, name="looter")
    game.says("ann", "move looter a4", "pass", "deploy late a1")

    assert game["a1"].gold == 2
    assert game.army("ann").treasury == 0


@pytest.mark.ledger("FEL-A19")
def test_living_or_slain_there_is_one_card_on_a_tile() -> None:
    game = table(
        army("ann", a2=fighter(), b1=friend()),
        army("bea", a3=foe(slain=True), b2=foe("second")),
    )

    assert reached(game) == ["a1", "a3"]
    game.says("ann", "move fighter a3")
    assert [one.card for one in game.state.tiles.values()].count("foe") == 0
    assert game.at("a3") == "fighter"


@pytest.mark.ledger("FEL-A19")
def test_only_ones_own_living_characters_act() -> None:
    game = table(
        army("ann", a1=friend(slain=True), b1=fighter()), army("bea", a5=foe(), b5=foe("second"))
    )

    assert {key.split()[1] for key in game.offers("ann") if key != "pass"} == {"fighter"}
