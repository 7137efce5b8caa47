"""Deploying: where, for how much, and onto whom."""

import pytest

from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, table

SCOUT = {"scout": True}


def deploying(*hand: int, treasury: int, fallen: int | None = None) -> Battle:
    """Ann deploys from a hand of such costs; on a1 a slain character with so much gold may lie."""
    cards = [
        fighter(f"card-{letter}", cost=cost) for letter, cost in zip("abcd", hand, strict=False)
    ]
    on = {} if fallen is None else {"a1": friend("fallen", slain=True, gold=fallen)}
    game = table(
        army("ann", on, treasury=treasury, hand=cards, b1=friend(), b2=friend("second")),
        army("bea", a5=foe(), b5=foe("third")),
    )
    game.says("ann", "pass")
    return game


@pytest.mark.ledger("FEL-R20")
def test_after_acting_one_draws_and_deploys_any_number() -> None:
    game = table(
        army(
            "ann",
            treasury=3,
            hand=[fighter("card-a", cost=1), fighter("card-b", cost=1)],
            deck=[fighter("drawn", cost=1)],
            b1=friend(),
        ),
        army("bea", a5=foe(), b5=foe("second")),
    )
    game.says("ann", "pass")
    assert game.army("ann").hand == ["card-a", "card-b", "drawn"]
    game.says("ann", "deploy drawn a1", "deploy card-a a2", "deploy card-b b2", "pass")

    assert game.army("ann").treasury == 0
    assert [game[tile].gold for tile in ("a1", "a2", "b2")] == [1, 1, 1]
    assert game.army("ann").hand == []
    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-R20")
def test_one_may_deploy_nobody() -> None:
    game = deploying(0, 1, treasury=3)
    game.says("ann", "pass")

    assert game.army("ann").hand == ["card-a", "card-b"]
    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-R20")
def test_only_the_own_zone_and_what_can_be_paid_is_offered() -> None:
    game = deploying(0, 2, treasury=1)

    assert game.offers("ann", "deploy") == ["deploy card-a a1", "deploy card-a a2"]


@pytest.mark.ledger("FEL-R20")
def test_a_deployed_character_is_whole_and_has_left_the_hand() -> None:
    game = deploying(1, 0, treasury=1)
    game.says("ann", "deploy card-a a1")

    assert game["a1"].health == 5
    assert game.army("ann").hand == ["card-b"]
    assert game.told("bea") == ["ann deploys Card-A on a1."]


@pytest.mark.ledger("FEL-R21")
def test_nobody_is_deployed_onto_the_living() -> None:
    game = deploying(0, 0, treasury=0)

    assert not [key for key in game.offers("ann", "deploy") if key[-2:] in ("b1", "b2")]


@pytest.mark.ledger("FEL-R21")
def test_deploying_onto_a_slain_character_takes_its_gold_and_its_tile() -> None:
    game = deploying(0, 0, treasury=1, fallen=2)
    game.says("ann", "deploy card-a a1")

    assert game.army("ann").treasury == 3
    assert game["a1"].card == "card-a"
    assert game["a1"].gold == 0
    assert game.army("ann").boneyard == ["fallen"]
    assert game.told("bea") == ["ann deploys Card-A on a1 and finds 2 gold there."]


@pytest.mark.ledger("FEL-R21")
def test_a_slain_enemy_in_ones_zone_goes_to_its_owners_boneyard() -> None:
    game = table(
        army("ann", hand=[fighter()], b1=friend(), b2=friend("second")),
        army("bea", a1=foe(slain=True, gold=1), a5=foe("third"), b5=foe("fourth")),
    )
    game.says("ann", "pass", "deploy fighter a1")

    assert game.army("ann").treasury == 1
    assert game.army("bea").boneyard == ["foe"]
    assert game.army("ann").boneyard == []


@pytest.mark.ledger("FEL-R21")
def test_the_boneyard_gives_nobody_back() -> None:
    game = deploying(0, 0, treasury=1, fallen=2)
    game.says("ann", "deploy card-a a1")
    for _ in range(4):
        assert not [key for key in game.offers(next(iter(game.waits_for))) if "fallen" in key]
        game.passes("ann", "bea")

    assert game.army("ann").boneyard == ["fallen"]


@pytest.mark.ledger("FEL-V8")
def test_gold_goes_from_treasury_to_card_to_whoever_finds_it() -> None:
    game = table(
        army("ann", treasury=3, hand=[fighter(cost=2)], b1=friend(), b2=friend("second")),
        army("bea", treasury=3, a3=foe(attack=9), b4=foe("third")),
    )
    game.says("ann", "pass", "deploy fighter a2", "pass")
    assert (game.army("ann").treasury, game["a2"].gold) == (1, 2)
    game.says("bea", "attack foe a2")
    game.passes("bea")
    assert game["a2"].slain
    assert game["a2"].gold == 2
    game.passes("ann")
    game.says("bea", "move foe a2")

    assert game.army("bea").treasury == 5
    assert game.gold == 6


@pytest.mark.ledger("FEL-R21", "FEL-V9")
@pytest.mark.parametrize(
    ("cost", "treasury"),
    [pytest.param(2, 0, id="FEL-V9 cost 2"), pytest.param(1, 1, id="FEL-V9 cost 1")],
)
def test_gold_on_the_slain_may_pay_for_who_comes(cost: int, treasury: int) -> None:
    game = deploying(cost, treasury=0, fallen=2)
    assert game.offers("ann", "deploy") == ["deploy card-a a1"]
    game.says("ann", "deploy card-a a1")

    assert game.army("ann").treasury == treasury
    assert game["a1"].gold == cost


@pytest.mark.ledger("FEL-R21", "FEL-V13")
def test_gold_on_the_slain_and_in_the_treasury_pay_together() -> None:
    game = deploying(3, treasury=1, fallen=2)
    assert game.offers("ann", "deploy") == ["deploy card-a a1"]
    game.says("ann", "deploy card-a a1")

    assert game.army("ann").treasury == 0
    assert game["a1"].gold == 3


@pytest.mark.ledger("FEL-R21")
def test_gold_on_the_slain_may_not_be_enough() -> None:
    game = deploying(3, treasury=0, fallen=2)

    assert game.offers("ann") == ["pass"]


@pytest.mark.ledger("FEL-A20")
def test_zones_limit_only_deploying() -> None:
    """A character walks through the enemy's zone to the last row, and fights there."""
    game = table(
        army("ann", a3=fighter(), b1=friend()),
        army("bea", b5=foe(), b3=foe("second")),
    )
    for step in ("a4", "a5"):
        game.says("ann", f"move fighter {step}")
        game.passes("ann", "bea")

    assert "attack fighter b5" in game.offers("ann")


@pytest.mark.ledger("FEL-A20")
def test_a_living_enemy_in_a_zone_blocks_its_tile() -> None:
    game = table(
        army("ann", hand=[fighter()], b1=friend(), b2=friend("second")),
        army("bea", a1=foe(), a5=foe("third")),
    )
    game.says("ann", "pass")

    assert game.offers("ann", "deploy") == ["deploy fighter a2"]


@pytest.mark.parametrize(
    ("seat", "board", "row"),
    [("ann", "deep", ["a3", "b3"]), ("bea", "deep", ["a3", "b3"]), ("ann", "wide", [])],
)
def test_scouts_may_also_come_one_row_in_front_of_the_zone(
    seat: str, board: str, row: list[str]
) -> None:
    sides = {"ann": army("ann"), "bea": army("bea")}
    sides[seat] = army(seat, hand=[fighter("scout", always=SCOUT), fighter("plain")])
    game = table(*sides.values(), board=board, turn=3 if seat == "ann" else 4, first=0)
    game.says(seat, "pass")
    zone = set(game.state.zone(game.army(seat)))

    assert {key.split()[-1] for key in game.offers(seat, "deploy plain")} == zone
    assert {key.split()[-1] for key in game.offers(seat, "deploy scout")} == zone | set(row)


def test_scouts_do_not_come_onto_the_living_and_find_gold_on_the_slain() -> None:
    game = table(
        army("ann", hand=[fighter("scout", always=SCOUT, cost=1)]),
        army("bea", a3=foe(), b3=foe("fallen", slain=True, gold=2), a5=foe("third")),
    )
    game.says("ann", "pass")
    assert game.offers("ann", "deploy") == ["deploy scout b3"]
    game.says("ann", "deploy scout b3")

    assert game.army("ann").treasury == 1
    assert game.army("bea").boneyard == ["fallen"]


def test_what_happens_on_deploying_happens_at_once() -> None:
    fire = {
        "when": "deployed",
        "on": "enemies within range",
        "effects": [{"do": "strike", "damage": 2}],
    }
    game = table(
        army("ann", hand=[fighter(ability=fire)], b1=friend(), b2=friend("second")),
        army("bea", a3=foe(), a5=foe("third")),
    )
    game.says("ann", "pass", "deploy fighter a2")

    assert game["a3"].health == 3
    assert game.told()[:3] == [
        "ann deploys Fighter on a2.",
        "The ability of ann's Fighter takes effect.",
        "bea's Foe loses 2 health to ann's Fighter.",
    ]


def test_whom_one_may_deploy_is_offered_in_the_order_of_the_hand() -> None:
    game = table(
        army(
            "ann",
            treasury=2,
            hand=[fighter("dear", cost=3), fighter("cheap", cost=1)],
            b1=friend(),
            b2=friend("second"),
            a1=foe("gone", slain=True, gold=2),
        ),
        army("bea", a5=foe("third")),
    )
    game.says("ann", "pass")
    question = game.match.question("ann")
    assert question is not None
    offered = [one.key.split()[1] for one in question.options if one.key.startswith("deploy")]
    assert list(dict.fromkeys(offered)) == ["dear", "cheap"]
