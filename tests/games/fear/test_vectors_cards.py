"""The exact cases of the ledger: what single attributes of cards do."""

from collections.abc import Sequence

import pytest

from engine.games.fear.board import TILES
from engine.games.fear.data import Spirit
from tests.games.fear.plain import (
    OTHER,
    lands,
    needing,
    strong,
    walker,
)
from tests.games.fear.table import (
    Map,
    fear_card,
    seat,
    spirit,
    table,
)

# Poison, Let Go, Strength<>Defense, Copy


@pytest.mark.ledger("FYF-V13", "FYF-R94")
@pytest.mark.parametrize("cards", [("toxin", "double"), ("double", "toxin")])
def test_poison_counts_corrupt_tiles_under_anybody(cards: Sequence[str]) -> None:
    hand = [spirit("toxin", "poison"), spirit("double", "x2 strength")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "f6"), fear="c5", corrupt="c3 f6 c5 a1")
    game.summons("ada", *cards)
    assert game.strength == 6


@pytest.mark.ledger("FYF-V36", "FYF-R94", "FYF-A43")
def test_poison_is_counted_once_and_then_strength_like_any() -> None:
    hand = [
        spirit("toxin", "poison"),
        walker(),
        spirit("triple", "x3 strength"),
        spirit("venom", "poison"),
    ]
    game = table(seat("ada", "c3 b1", hand=hand), seat("bea", "f6"), corrupt="b1 f6 c4 a1", slots=5)
    game.summons("ada", "toxin")
    assert game.strength == 2
    game.says("ada", "summon walk", "move c3 c4")
    assert game.strength == 2
    game.summons("ada", "triple")
    assert game.strength == 6
    game.summons("ada", "venom")
    assert game.strength == 15


@pytest.mark.ledger("FYF-V14", "FYF-R98")
def test_three_cards_let_go_are_three_strength_and_three_defense_for_a_round() -> None:
    hand = [spirit("farewell", "let-go 3"), *needing("courage", "reason", "hope")]
    game = table(seat("ada", hand=hand), OTHER)
    game.summons("ada", "farewell")
    game.says("ada", *(f"discard {one}" for one in ("courage", "reason", "hope")))
    assert (game.strength, game.defense("ada")) == (3, 3)
    game.says("ada", "end")
    assert (game.strength, game.defense("ada")) == (0, 3)
    assert game.face_up("ada") == ["farewell"]


@pytest.mark.ledger("FYF-V41", "FYF-A42")
@pytest.mark.parametrize("k", [0, 1, 2])
def test_as_many_cards_are_let_go_as_one_likes_and_has(k: int) -> None:
    hand = [spirit("farewell", "let-go 3"), spirit("double", "x2 strength")]
    others = [spirit("one"), spirit("two")]
    game = table(seat("ada", hand=[*hand, *others], captured="fear", idle=False), OTHER)
    game.summons("ada", "double", "farewell")
    game.says("ada", *["discard one", "discard two"][:k])
    if k < 2:
        assert "end" in game.offers("ada")
        game.says("ada", "end")
    assert (game.strength, game.defense("ada")) == (2 * k, k)
    game.says("ada", "end")
    assert ("farewell" in game.face_up("ada")) is bool(k)
    assert ("farewell" in game.hand("ada")) is not bool(k)


@pytest.mark.ledger("FYF-V15", "FYF-R97", "FYF-A27")
@pytest.mark.parametrize(("on", "storm"), [("c3", 0), ("d4", 2)])
def test_strength_and_defense_change_places_but_the_void_stays_with_defense(
    on: str, storm: int
) -> None:
    hand = [spirit("both", "strength 4", "defense 1"), spirit("twist", "exchange"), strong(2)]
    game = table(seat("ada", on, hand=hand), OTHER, fear="g7", slots=4)
    game.summons("ada", "both", "twist")
    assert (game.strength, game.defense("ada")) == (1, 4 - storm)
    game.summons("ada", "strong")
    assert (game.strength, game.defense("ada")) == (1, 6 - storm)
    game.says("ada", "end")
    assert game.defense("ada") == 6 - storm


@pytest.mark.ledger("FYF-V42", "FYF-A27")
@pytest.mark.parametrize(("on", "storm"), [("c3", 0), ("d4", 2)])
def test_after_an_exchange_cards_of_strength_stay_face_up(on: str, storm: int) -> None:
    hand = [
        spirit("more", "card 2"),
        strong(2),
        spirit("double", "x2 strength"),
        spirit("guard", "defense 1"),
        spirit("twist", "exchange"),
    ]
    game = table(seat("ada", on, hand=hand), OTHER, fear="g7")
    game.summons("ada", "more", "strong", "double", "guard")
    assert (game.strength, game.defense("ada")) == (4, 1 - storm)
    game.summons("ada", "twist")
    assert game.state.phase == "fear"
    assert sorted(game.face_up("ada")) == ["double", "strong", "twist"]
    assert sorted(game.hand("ada")) == ["guard", "more"]
    assert game.defense("ada") == 4 - storm
    game.says("ada", "end")
    assert game.defense("ada") == 4 - storm


def copying(*beas: Spirit) -> Map:
    """Cem's turn. Ada has Defense 2 with a token on it, and Bea copies her."""
    mirror = spirit("echo", "copy")
    return table(
        seat("cem", hand=[spirit("shove", "push")]),
        seat(
            "ada",
            "c3",
            spirits=[spirit("guard", "defense 2")],
            hand=[spirit("mirror", "copy")],
            captured="fear",
            powers={"guard": 1},
        ),
        seat("bea", spirits=[mirror, *beas], copies={"echo": "ada"}),
        fear="g7",
    )


DOUBLE_DEFENSE = spirit("double", "x2 defense")


@pytest.mark.ledger("FYF-V43", "FYF-R88")
@pytest.mark.parametrize(("beas", "defense"), [((), 3), ((DOUBLE_DEFENSE,), 6)])
def test_a_copy_is_what_it_copies_and_the_copier_multiplies_it(
    beas: Sequence[Spirit], defense: int
) -> None:
    game = copying(*beas)
    assert (game.defense("ada"), game.defense("bea")) == (3, defense)


@pytest.mark.ledger("FYF-V43", "FYF-A26")
def test_a_copy_does_not_know_the_void() -> None:
    game = copying(DOUBLE_DEFENSE)
    game.says("cem", "summon shove", "move c3 d4")
    assert (game.defense("ada"), game.defense("bea")) == (1, 6)


@pytest.mark.ledger("FYF-V43", "FYF-R88", "FYF-A26")
def test_a_copy_follows_all_changes_but_no_other_copy() -> None:
    game = copying(DOUBLE_DEFENSE)
    game.says("cem", "end", "end")
    assert game.state.active == "ada"
    assert (game.defense("ada"), game.defense("bea")) == (0, 0)
    game.summons("ada", "guard")
    assert (game.defense("ada"), game.defense("bea")) == (2, 4)
    game.says("ada", "summon mirror", "target bea")
    assert game.defense("ada") == 2


@pytest.mark.ledger("FYF-R51", "FYF-R44")
@pytest.mark.parametrize(
    ("attributes", "stays"),
    [
        (("defense 1",), True),
        (("defense -1",), True),
        (("x2 defense",), True),
        (("strength 2", "defense 1"), True),
        (("disappear",), True),
        (("hide",), True),
        (("copy",), True),
        (("exchange",), True),
        (("strength 2",), False),
        (("x2 strength",), False),
        (("poison",), False),
        (("card 1",), False),
        (("courage",), False),
        (("fear-card 1",), False),
    ],
)
def test_what_guards_for_a_round_stays_and_all_else_returns(
    attributes: Sequence[str], stays: bool
) -> None:
    game = table(seat("ada", hand=[spirit("card", *attributes)]), seat("bea"), seat("cem"))
    game.summons("ada", "card")
    for word in ("hide", "target"):
        if offered := game.offers("ada", word):
            game.says("ada", offered[0])
    game.says("ada", "end")
    assert game.state.phase == "fear"
    assert (game.face_up("ada"), game.hand("ada")) == ((["card"], []) if stays else ([], ["card"]))
    assert game.strength == 0


# Harvest, slots, Corrupt


@pytest.mark.ledger("FYF-V7", "FYF-R84")
@pytest.mark.parametrize(
    ("cards", "after_each"), [(("reaper", "double"), (2, 4)), (("double", "reaper"), (0, 4))]
)
def test_a_harvest_is_multiplied_but_never_the_first(
    cards: Sequence[str], after_each: Sequence[int]
) -> None:
    hand = [spirit("reaper", "harvest 2"), spirit("double", "x2 harvest")]
    pile = [spirit(f"brave-{letter}") for letter in "abcdefg"]
    game = table(
        seat("ada", lands("courage"), hand=hand),
        OTHER,
        phase="turn",
        piles={"courage-left": pile},
    )
    left = len(pile) - 1
    assert len(game.state.piles["courage-left"]) == left
    for card, drawn in zip(cards, after_each, strict=True):
        game.summons("ada", card)
        assert len(game.state.piles["courage-left"]) == left - drawn


@pytest.mark.ledger("FYF-V12", "FYF-R79", "FYF-R80")
def test_two_more_cards_make_five_slots() -> None:
    hand = [spirit("more", "card 2"), *(spirit(f"card-{letter}") for letter in "abcde")]
    game = table(seat("ada", hand=hand), OTHER)
    game.summons("ada", "more", "card-a", "card-b", "card-c")
    assert game.offers("ada", "summon") == ["summon card-d", "summon card-e"]
    game.summons("ada", "card-d")
    assert game.state.phase == "fear"
    drawn = [fear_card("more", "card 2"), fear_card("one"), fear_card("two")]
    game = table(seat("ada"), OTHER, phase="fear", drawn=drawn)
    game.summons("ada", "more")
    assert len(game.state.drawn) == 2 + 2
    assert (game.state.slots, game.state.used) == (5, 1)


@pytest.mark.ledger("FYF-V12", "FYF-R81")
@pytest.mark.parametrize("count", [1, 2])
def test_one_more_fear_card_is_one_more_card_and_slot_this_turn(count: int) -> None:
    hand = [spirit(f"call-{letter}", "fear-card 1") for letter in "ab"]
    game = table(seat("ada", hand=hand), OTHER)
    game.summons("ada", *(one.key for one in hand[:count]))
    game.says("ada", "end")
    assert (len(game.state.drawn), game.state.slots) == (3 + count, 3 + count)


@pytest.mark.ledger("FYF-V8", "FYF-R87")
def test_fewer_corrupt_tiles_than_are_to_be_removed_all_go() -> None:
    game = table(seat("ada", hand=[spirit("dew", "corrupt -3")]), OTHER, corrupt="a1 c3")
    game.summons("ada", "dew")
    assert game.state.corrupt == []


@pytest.mark.ledger("FYF-V39", "FYF-R71", "FYF-R87")
def test_a_token_removes_one_corrupt_tile_more() -> None:
    game = table(
        seat("ada", hand=[spirit("dew", "corrupt -3")], captured="fear"),
        OTHER,
        corrupt="a1 b3 c3 d3 e3 f3",
    )
    game.says("ada", "summon dew", "clear a1", "clear b3", "clear c3", "power dew 1", "clear d3")
    assert game.state.corrupt == ["e3", "f3"]


@pytest.mark.ledger("FYF-V39", "FYF-R71", "FYF-R100")
def test_tokens_place_corrupt_tiles() -> None:
    game = table(
        seat("ada", captured="bea bea"),
        OTHER,
        phase="fear",
        drawn=[fear_card("rot", "corrupt 1"), fear_card("other")],
    )
    game.says("ada", "summon rot", "place c3", "power rot 1", "place d3", "power rot 1", "place e3")
    assert game.state.corrupt == ["c3", "d3", "e3"]


@pytest.mark.ledger("FYF-V39", "FYF-R87")
@pytest.mark.parametrize(("lie", "placed"), [(47, 1), (48, 0)])
def test_there_are_48_corrupt_tiles(lie: int, placed: int) -> None:
    rot, other = fear_card("rot", "corrupt 2"), fear_card("other")
    covered = [tile for tile in TILES if tile not in ("b1", "b8", "e4")][:lie]
    game = table(seat("ada"), OTHER, corrupt=" ".join(covered), phase="fear", drawn=[rot, other])
    game.summons("ada", "rot")
    if placed:
        game.says("ada", game.offers("ada", "place")[0])
    assert len(game.state.corrupt) == lie + placed
    assert "summon other" in game.offers("ada")
