"""Setup and the opening turn."""

import pytest

from engine.chance import Chance
from engine.games.fellbound.board import BOARDS
from engine.games.fellbound.edition import CARDS, DECKS
from tests.games.fellbound.battle import (
    Battle,
    army,
    edition_of,
    fighter,
    foe,
    friend,
    match_of,
    new,
    table,
)

FORMATS = ("quick", "constructed", "random")


def secret(number: int) -> bytes:
    return number.to_bytes(16, "big")


def recruits(name: str, *costs: int) -> list[str]:
    return [f"{name}-{letter}" for letter, _ in zip("abcdefghijkl", costs, strict=False)]


def opening(*, treasury: int = 3, **costs: tuple[int, ...]) -> Battle:
    """The first turn of a game between armies whose cards cost so much."""
    sides = []
    for seat, prices in costs.items():
        names = recruits(seat, *prices)
        deck = [fighter(name, cost=cost) for name, cost in zip(names, prices, strict=True)]
        sides.append(army(seat, treasury=treasury, deck=deck))
    return table(*sides, turn=1)


@pytest.mark.ledger("FEL-R1")
@pytest.mark.parametrize("kind", ["quick", "random"])
def test_each_player_begins_with_ten_cards_in_the_deck_and_three_gold(kind: str) -> None:
    fellbound = new(Chance(secret(1)), format=kind)

    for one in fellbound.armies.values():
        assert len(one.deck) == 10
        assert one.treasury == 3
        assert one.hand == one.boneyard == []


@pytest.mark.ledger("FEL-R1")
def test_a_deck_is_shuffled() -> None:
    hands = set()
    for number in range(30):
        game = match_of(secret=secret(number))
        (seat,) = game.waits_for
        hands.add(tuple(sorted(game.army(seat).hand)))

    assert len(hands) > 20


@pytest.mark.ledger("FEL-R1")
@pytest.mark.parametrize("viewer", ["ann", "bea", None])
def test_a_deck_lies_face_down(viewer: str | None) -> None:
    game = opening(ann=(0,) * 10, bea=(0,) * 10)
    view = game.match.view(viewer)

    assert [one.deck_count for one in view.armies] == [7, 10]
    for one in game.state.armies.values():
        assert not [card for card in one.deck.unseen if f"'{card}'" in repr(view)]


@pytest.mark.ledger("FEL-R2")
def test_chance_says_who_begins() -> None:
    begins = [list(match_of(secret=secret(number)).waits_for) for number in range(40)]

    assert 10 < begins.count(["ann"]) < 30
    assert begins.count(["ann"]) + begins.count(["bea"]) == 40


@pytest.mark.ledger("FEL-R2")
@pytest.mark.parametrize("first", [0, 1])
def test_turns_alternate(first: int) -> None:
    game = table(
        army("ann", a1=fighter(), b1=friend()),
        army("bea", a5=foe(), b5=foe("second")),
        first=first,
        turn=5,
    )
    seats = ["ann", "bea"] if first == 0 else ["bea", "ann"]

    for seat in (*seats, *seats):
        assert game.waits_for == {seat: "fellbound.act"}
        game.passes(seat)


@pytest.mark.ledger("FEL-R3")
def test_on_the_opening_turn_one_draws_three_and_only_deploys() -> None:
    game = opening(ann=(0,) * 10, bea=(0,) * 10)

    assert game.waits_for == {"ann": "fellbound.deploy"}
    assert len(game.army("ann").hand) == 3
    assert {key.split()[0] for key in game.offers("ann")} == {"deploy", "pass"}

    one, two, _ = game.army("ann").hand
    game.says("ann", f"deploy {one} a1", f"deploy {two} b1", "pass")
    assert game.waits_for == {"bea": "fellbound.deploy"}
    assert len(game.army("bea").hand) == 3


@pytest.mark.ledger("FEL-R3")
def test_the_turn_after_both_opening_turns_begins_with_acting() -> None:
    game = opening(ann=(0,) * 10, bea=(0,) * 10)
    for seat, tiles in (("ann", "a1 b1"), ("bea", "a5 b5")):
        for tile in tiles.split():
            game.says(seat, f"deploy {game.army(seat).hand[0]} {tile}")
        game.says(seat, "pass")

    assert game.waits_for == {"ann": "fellbound.act"}
    assert len(game.army("ann").hand) == 1


@pytest.mark.ledger("FEL-R3")
def test_the_opening_hand_is_hidden_from_the_opponent() -> None:
    game = opening(ann=(0,) * 10, bea=(0,) * 10)
    hand = game.army("ann").hand

    names = [game.state.edition.cards[card].name for card in hand]
    assert game.told("ann")[-1] == f"You drew {', '.join(names)}."
    assert game.told("bea") == game.told(None) == ["Turn 1: ann.", "ann draws three cards."]
    assert game.match.view("ann").armies[0].hand == tuple(hand)
    assert game.match.view("bea").armies[0].hand is None
    assert game.match.view(None).armies[0].hand is None
    assert game.match.view("bea").armies[0].hand_count == 3


@pytest.mark.ledger("FEL-R3")
def test_any_number_may_be_deployed_each_on_a_tile_of_its_own() -> None:
    game = opening(ann=(1,) * 10, bea=(0,) * 10)
    one, two, three = game.army("ann").hand

    game.says("ann", f"deploy {one} a1")
    assert not [key for key in game.offers("ann", "deploy") if key.endswith("a1")]
    game.says("ann", f"deploy {two} b2", f"deploy {three} a2")

    assert [game.at(tile) for tile in ("a1", "b2", "a2")] == [one, two, three]
    assert game.army("ann").treasury == 0
    assert game.offers("ann") == ["pass"]


@pytest.mark.ledger("FEL-R3")
def test_only_what_can_be_paid_is_deployed() -> None:
    game = opening(ann=(2, 1, 1), bea=(0, 0, 0))
    game.says("ann", "deploy ann-a a1")

    assert game.army("ann").treasury == 1
    game.says("ann", "deploy ann-b b1")
    assert game.offers("ann") == ["pass"]


@pytest.mark.ledger("FEL-R4")
@pytest.mark.parametrize("cost", [0, 1, 2, 3])
def test_the_cost_goes_from_the_treasury_onto_the_card(cost: int) -> None:
    game = table(
        army("ann", treasury=3, hand=[fighter(cost=cost)], b1=friend()),
        army("bea", a5=foe(), b5=foe("second")),
    )
    game.says("ann", "pass", "deploy fighter a1")

    assert game.army("ann").treasury == 3 - cost
    assert game["a1"].gold == cost


@pytest.mark.ledger("FEL-A1", "FEL-A2")
def test_the_board_has_two_columns_and_five_rows_with_zones_of_two_rows() -> None:
    fellbound = new(Chance(secret(1)))
    ann, bea = fellbound.armies.values()

    assert (fellbound.board.columns, fellbound.board.rows) == (2, 5)
    assert sorted(fellbound.zone(ann)) == ["a1", "a2", "b1", "b2"]
    assert sorted(fellbound.zone(bea)) == ["a4", "a5", "b4", "b5"]


@pytest.mark.ledger("FEL-A2")
@pytest.mark.parametrize(("seat", "tiles"), [("ann", "a1 a2 b1 b2"), ("bea", "a4 a5 b4 b5")])
def test_one_deploys_on_the_two_rows_nearest_to_oneself(seat: str, tiles: str) -> None:
    sides = {"ann": army("ann"), "bea": army("bea")}
    sides[seat] = army(seat, hand=[fighter()])
    game = table(*sides.values(), turn=3 if seat == "ann" else 4, first=0)
    game.says(seat, "pass")

    assert sorted(game.offers(seat, "deploy")) == [f"deploy fighter {at}" for at in tiles.split()]


@pytest.mark.ledger("FEL-A1")
def test_the_measures_of_a_board_are_data() -> None:
    wide = new(Chance(secret(1)), board="wide")

    assert (wide.board.columns, wide.board.rows) == (5, 2)
    assert wide.zone(wide.armies["ann"]) == ("a1", "b1", "c1", "d1", "e1")
    assert wide.zone(wide.armies["bea"]) == ("a2", "b2", "c2", "d2", "e2")
    assert (BOARDS["allied"].columns, BOARDS["allied"].rows) == (4, 5)


@pytest.mark.ledger("FEL-A3")
def test_three_that_cannot_open_are_shuffled_back_and_redrawn_in_public() -> None:
    """Only the two that cost one can be paid together."""
    game = opening(ann=(3,) * 8 + (1,) * 2, bea=(0,) * 10)

    assert {"ann-i", "ann-j"} < set(game.army("ann").hand)
    assert len(game.army("ann").hand) == 3
    assert len(game.army("ann").deck) == 7
    for viewer in ("bea", None):
        redraws = [line for line in game.told(viewer) if "shuffled back" in line]
        assert redraws, "with this secret the first three cannot open"
    assert sum(told.id == "fellbound.redraws" for told in game.match.log[0].told) == len(redraws)


@pytest.mark.ledger("FEL-A3")
def test_what_is_shuffled_back_is_told_to_nobody() -> None:
    game = opening(ann=(3,) * 8 + (1,) * 2, bea=(0,) * 10)

    assert len([line for line in game.told("ann") if line.startswith("You drew")]) == 1


@pytest.mark.ledger("FEL-A3")
@pytest.mark.parametrize(
    ("costs", "opens"), [((0, 3), True), ((1, 2, 3), True), ((2, 2, 3), False), ((0,), False)]
)
def test_two_of_the_three_must_cost_at_most_three_together(
    costs: tuple[int, ...], opens: bool
) -> None:
    cards = [
        fighter(name, cost=cost).card
        for name, cost in zip(recruits("paid", *costs), costs, strict=True)
    ]

    assert edition_of(cards).can_open([card.key for card in cards]) is opens


@pytest.mark.ledger("FEL-A3")
def test_three_that_can_open_are_kept() -> None:
    game = opening(ann=(1, 2, 3), bea=(0, 0, 0))

    assert not [line for line in game.told() if "shuffled back" in line]
    assert sorted(game.army("ann").hand) == ["ann-a", "ann-b", "ann-c"]


@pytest.mark.ledger("FEL-A3")
def test_the_second_player_redraws_as_well() -> None:
    game = opening(ann=(0,) * 3, bea=(3,) * 8 + (1,) * 2)
    game.says("ann", "deploy ann-a a1", "deploy ann-b b1", "deploy ann-c a2", "pass")

    assert {"bea-i", "bea-j"} < set(game.army("bea").hand)


@pytest.mark.ledger("FEL-A3")
@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("loser", ["first", "second"])
def test_ending_the_opening_turn_with_fewer_than_two_loses_in_every_format(
    kind: str, loser: str
) -> None:
    game = match_of(format=kind)
    while "fellbound.muster" in game.waits_for.values():
        for seat in game.waits_for:
            game.says(seat, game.offers(seat)[0])
    (seat,) = game.waits_for
    other = "bea" if seat == "ann" else "ann"
    if loser == "second":
        deploy_two(game, seat)
        seat, other = other, seat
    game.says(seat, "pass", "yes")

    assert game.ending == "fellbound.ending.defeat"
    assert game.winners == (other,)


def deploy_two(game: Battle, seat: str) -> None:
    cheap = sorted(game.army(seat).hand, key=lambda card: CARDS[card].cost)
    zone = game.state.zone(game.army(seat))
    game.says(seat, f"deploy {cheap[0]} {zone[0]}", f"deploy {cheap[1]} {zone[1]}", "pass")


@pytest.mark.ledger("FEL-A3", "FEL-A17")
def test_preset_decks_are_ten_different_characters_of_which_few_are_dear() -> None:
    for deck in DECKS.values():
        assert len(deck) == len(set(deck)) == 10
        assert sum(CARDS[card].cost >= 2 for card in deck) <= 2


@pytest.mark.ledger("FEL-A17")
def test_nobody_has_a_character_twice() -> None:
    for number in range(20):
        for one in new(Chance(secret(number)), format="random").armies.values():
            assert len(set(one.deck.unseen)) == 10
