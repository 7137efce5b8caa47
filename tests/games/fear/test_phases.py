"""A turn: what the Spirit Phase and the Fear Phase consist of, and what they leave behind."""

from typing import Any

import pytest

from engine.deck import Deck
from engine.games.fear.data import TYPES, Card
from tests.games.fear.table import Map, fear_card, seat, spirit, table

# Requirements


def summonable(on: str, *needs: str, corrupt: str = "") -> list[str]:
    """Which of these requirements Ada meets with tokens on these tiles."""
    hand = [spirit(f"card-{'abcdef'[place]}", needs=said) for place, said in enumerate(needs)]
    game = table(seat("ada", on, hand=hand), seat("bea", "a8"), fear="h8", corrupt=corrupt)
    offered = game.offers("ada", "summon")
    return [said for card, said in zip(hand, needs, strict=True) if f"summon {card.key}" in offered]


@pytest.mark.ledger("FYF-R45", "FYF-R46", "FYF-V2")
def test_each_symbol_needs_a_tile_of_its_own() -> None:
    assert summonable("c3", "courage", "courage", "courage courage", "hope") == ["courage"] * 2
    assert summonable("b3 e3 h3", "reason", "reason reason", "reason reason reason") == [
        *("reason", "reason reason", "reason reason reason"),
    ]


@pytest.mark.ledger("FYF-R45", "FYF-R44", "FYF-V1", "FYF-V2")
def test_a_tile_serves_one_card_after_the_other() -> None:
    needs = ("reason", "reason reason", "reason reason reason", "reason reason")
    hand = [spirit(f"card-{place}", needs=said) for place, said in zip("abcd", needs, strict=True)]
    game = table(seat("ada", "b3 e3 h3", hand=hand), seat("bea", "a8"), fear="h8")
    game.summons("ada", "card-a", "card-b")
    assert game.offers("ada", "summon") == ["summon card-c", "summon card-d"]
    game.summons("ada", "card-c")
    assert game.state.is_fear
    assert "card-d" in game.hand("ada")


@pytest.mark.ledger("FYF-R16", "FYF-R17", "FYF-V19", "FYF-V20")
def test_an_occupied_void_tile_serves_as_any_one_symbol_for_each_card_anew() -> None:
    asked = ("courage hope reason", "courage courage courage", "hope reason reason")
    assert summonable("c3 d4 e4", *asked) == list(asked[:2])
    assert summonable("d3 d4", "hope courage", "hope hope", "courage reason") == [
        *("hope courage", "hope hope"),
    ]
    assert summonable("d4", "courage", "reason", "hope", "corrupt") == [
        *("courage", "reason", "hope", "corrupt"),
    ]


@pytest.mark.ledger("FYF-R18", "FYF-R19", "FYF-A12", "FYF-A13", "FYF-V22", "FYF-A37")
def test_a_corrupt_tile_serves_only_the_corrupt_symbol_in_the_void_as_well() -> None:
    asked = ("courage", "corrupt", "corrupt corrupt")
    assert summonable("c3", *asked, corrupt="c3") == ["corrupt"]
    assert summonable("d4", *asked, corrupt="d4") == ["corrupt"]
    assert summonable("c3 a1", *asked, corrupt="c3 a1 a8") == ["corrupt", "corrupt corrupt"]


@pytest.mark.ledger("FYF-R20", "FYF-R15", "FYF-A12")
def test_tokens_may_enter_corrupt_tiles_and_a_corrupt_void_weakens_nobody() -> None:
    game = table(
        seat("ada", "d3", hand=[spirit("go", "move step")]), seat("bea"), fear="h8", corrupt="d4"
    )
    game.says("ada", "summon go", "move d3 d4")
    assert game.defense("ada") == 0


@pytest.mark.ledger("FYF-R47")
def test_a_requirement_is_checked_when_the_card_is_summoned() -> None:
    hand = [spirit("go", "move step"), spirit("late", needs="hope")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"), fear="h8")
    assert game.offers("ada", "summon") == ["summon go"]
    game.says("ada", "summon go", "move c3 d3")
    assert game.offers("ada", "summon") == ["summon late"]


@pytest.mark.ledger("FYF-R48", "FYF-R56", "FYF-A14", "FYF-A37")
def test_fear_cards_need_fear_tokens_and_spirits_player_tokens() -> None:
    drawn = [fear_card("dim", needs="courage"), fear_card("grim", needs="hope")]
    game = table(seat("ada", "d3"), seat("bea"), fear="c3", phase="fear", drawn=drawn)
    assert game.offers("ada", "summon") == ["summon dim"]


@pytest.mark.ledger("FYF-A53", "FYF-R89")
def test_a_fear_card_in_a_spirit_hand_may_be_summoned_by_either_side() -> None:
    drawn = fear_card("stray", "strength 2", needs="courage")
    for key in ("summon stray", "flip stray"):
        assert key in holding_stray(drawn).offers("ada")
    game = holding_stray(drawn)
    game.says("ada", "summon stray")
    assert game.strength == 2
    game = holding_stray(drawn)
    game.says("ada", "flip stray", "move c3 c4", "end")
    assert game.on("ada") == ["c4"]
    assert "stray" in game["ada"].hand


def holding_stray(card: Card) -> Map:
    """Ada holds a Fear card."""
    return table(seat("ada", "c3", hand=[card]), seat("bea", "a8"), fear="h8")


# The Spirit Phase

HOPE = [spirit("hope-a", type="hope"), spirit("hope-b", type="hope")]
COURAGE = [spirit("courage-a"), spirit("courage-b")]


@pytest.mark.ledger("FYF-R33", "FYF-R34", "FYF-A1")
def test_a_turn_is_a_spirit_phase_and_then_a_fear_phase() -> None:
    game = table(
        seat("ada", "c3"), seat("bea", "a8"), phase="turn", piles={"courage-left": COURAGE}
    )
    assert game.waits_for == {"ada": "fear.summon"}
    game.says("ada", "end")
    assert game.waits_for == {"ada": "fear.summon-fear"}
    game.says("ada", "end")
    assert game.waits_for == {"bea": "fear.summon"}
    assert game.state.round == 1
    game.says("bea", "end", "end")
    assert game.waits_for == {"ada": "fear.summon"}
    assert game.state.round == 2


@pytest.mark.ledger("FYF-R37", "FYF-A32")
def test_first_one_card_is_harvested_from_a_type_on_which_a_token_stands() -> None:
    piles = {"courage-left": COURAGE, "hope-left": HOPE}
    game = table(seat("ada", "c3 d3"), seat("bea", "a8"), phase="turn", piles=piles)
    assert game.offers("ada") == ["harvest courage", "harvest hope"]
    game.says("ada", "harvest hope")
    assert len(game.hand("ada")) == 1
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-R37", "FYF-R38", "FYF-V48")
@pytest.mark.parametrize(
    ("on", "corrupt", "cards"),
    [("c3", "", 1), ("c3", "c3", 0), ("c3 d4", "c3", 1), ("d4", "d4", 0)],
)
def test_corrupt_tiles_give_no_harvest_and_the_void_any(on: str, corrupt: str, cards: int) -> None:
    game = table(
        seat("ada", on),
        seat("bea", "a8"),
        fear="h8",
        corrupt=corrupt,
        phase="turn",
        piles={"courage-left": COURAGE},
    )
    assert len(game.hand("ada")) == cards


@pytest.mark.ledger("FYF-R38", "FYF-R16", "FYF-V48")
def test_in_the_void_a_card_of_any_type_may_be_harvested() -> None:
    piles = {f"{one}-left": [spirit(f"some-{one}", type=one)] for one in TYPES}
    game = table(seat("ada", "d4"), seat("bea", "a8"), phase="turn", fear="h8", piles=piles)
    assert sorted(game.offers("ada")) == ["harvest courage", "harvest hope", "harvest reason"]


@pytest.mark.ledger("FYF-R39", "FYF-R40", "FYF-A2", "FYF-V48")
def test_only_when_both_piles_of_a_type_are_empty_its_discard_is_dealt_into_new_ones() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"), phase="turn", discards={"courage": COURAGE})
    assert len(game.hand("ada")) == 1
    assert game.state.discards["courage"] == []
    left, right = (game.state.piles[f"courage-{side}"] for side in ("left", "right"))
    assert len(left) + len(right) == 1


@pytest.mark.ledger("FYF-A2", "FYF-R39")
def test_the_first_harvest_takes_nothing_from_the_discard_and_uses_the_other_pile() -> None:
    gone = [spirit("gone")]
    game = table(
        seat("ada", "c3"),
        seat("bea", "a8"),
        phase="turn",
        piles={"courage-right": COURAGE},
        discards={"courage": gone},
    )
    assert game.hand("ada") in (["courage-a"], ["courage-b"])
    assert game.state.discards["courage"] == ["gone"]


@pytest.mark.ledger("FYF-R36", "FYF-A16", "FYF-R44")
def test_clean_up_takes_face_up_spirits_back_and_ends_what_they_sustain() -> None:
    game = table(
        seat(
            "ada",
            "c3",
            spirits=[spirit("wall", "defense 2")],
            fears=[fear_card("shell", "defense 1")],
        ),
        seat("bea", "a8"),
        phase="turn",
        corrupt="c3",
    )
    assert "wall" in game.hand("ada")
    assert game.defense("ada") == 0
    assert game.face_up("ada") == ["shell"]
    assert game.fear_defense("bea") == 2  # only the Void's, for the shell's round is over


@pytest.mark.ledger("FYF-R44")
def test_no_more_than_three_spirits_are_summoned_and_they_return_to_the_hand() -> None:
    hand = [spirit(key) for key in ("one", "two", "three", "four")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"), phase="turn")
    game.says("ada", "summon one", "summon two", "summon three")
    assert game.state.is_fear
    assert sorted(game.hand("ada")) == ["four", "one", "three", "two"]


@pytest.mark.ledger("FYF-R43", "FYF-V44", "FYF-V53", "FYF-R41")
@pytest.mark.parametrize(("gone", "defense", "hidden"), [("wall", 0, ["a8"]), ("veil", 2, [])])
def test_at_the_end_of_the_spirit_phase_nine_cards_are_kept_and_what_goes_keeps_up_nothing(
    gone: str, defense: int, hidden: list[str]
) -> None:
    hand = [spirit(f"card-{letter}") for letter in "abcdefg"]
    hand += [spirit("wall", "defense 2"), spirit("snare", "disappear"), spirit("veil", "hide")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"))
    game.says("ada", "summon wall", "summon snare", "summon veil", "hide a8")
    assert game.waits_for == {"ada": "fear.trim"}
    assert len(game.offers("ada")) == 11  # those that lie face up count as well

    game.says("ada", f"discard {gone}", "discard card-a")
    assert game.defense("ada") == defense
    assert [one.tile for one in game.match.view("ada").tokens if one.hidden] == hidden
    assert gone not in game.face_up("ada")
    assert game.state.discards["courage"] == [gone, "card-a"]
    assert game.waits_for == {"ada": "fear.summon-fear"}


@pytest.mark.ledger("FYF-R43", "FYF-V44")
def test_all_that_is_too_much_is_discarded_in_one_answer() -> None:
    hand = [spirit(f"card-{letter}") for letter in "abcdefghijk"]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"))
    game.says("ada", "end")
    question = game.question("ada")
    assert question.wanted is not None
    assert (question.wanted.least, question.wanted.most) == (3, 3)
    game.says("ada", "discard card-a", "discard card-b")
    assert "discard card-a" not in game.offers("ada")
    assert not game.state.discards["courage"], "until all three are named"
    assert game.refuses("ada", "discard card-a") == "Card A can't be discarded now."
    game.says("ada", "discard card-c")
    assert "ada discards Card A, Card B, Card C." in [*game.told()]


@pytest.mark.ledger("FYF-R43", "FYF-V44")
def test_nine_cards_need_not_be_discarded() -> None:
    hand = [spirit(f"card-{letter}") for letter in "abcdefgh"]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"))
    game.says("ada", "end")
    assert game.waits_for == {"ada": "fear.summon-fear"}


@pytest.mark.ledger("FYF-A33", "FYF-A36")
@pytest.mark.says("let-go", "discard up to so many cards")
def test_what_is_discarded_goes_where_its_kind_lies() -> None:
    hand: list[Card] = [spirit("first", type="starting"), spirit("second", type="hope")]
    hand += [fear_card("third"), spirit("let", "let-go 3")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"))
    game.says("ada", "summon let", "discard first", "discard second", "discard third")
    assert game.state.box == ["first"]
    assert game.state.discards["hope"] == ["second"]
    assert game.state.discards["fear"] == ["third"]


def test_it_is_asked_as_long_as_there_are_a_card_and_a_slot_even_if_none_can_be_summoned() -> None:
    game = table(seat("ada", "c3"), seat("bea", "a8"))
    assert game.offers("ada") == ["end"]


# The Fear Phase


@pytest.mark.ledger("FYF-R35", "FYF-R54", "FYF-R101")
def test_three_fear_cards_are_drawn_and_any_number_of_them_summoned_in_any_order() -> None:
    deck = [fear_card("one"), fear_card("two"), fear_card("three")]
    game = table(seat("ada"), seat("bea"), phase="draw", deck=deck)
    assert game.state.drawn == ["one", "two", "three"]
    game.says("ada", "summon three", "end")
    assert game.waits_for == {"bea": "fear.summon"}
    assert set(game.state.discards["fear"]) == {"one", "two", "three"}


@pytest.mark.ledger("FYF-R53", "FYF-R60", "FYF-A16")
def test_fear_cards_of_the_last_turn_are_discarded_in_the_own_next_fear_phase() -> None:
    game = table(
        seat("ada", "c3", fears=[fear_card("shell", "defense 1")]), seat("bea", "a8"), phase="draw"
    )
    assert game.face_up("ada") == []
    assert game.state.discards["fear"] == ["shell"]


@pytest.mark.ledger("FYF-R60", "FYF-R53")
@pytest.mark.parametrize(
    ("said", "stays"),
    [
        *(("defense 1", True), ("defense -1", True), ("x2 defense", True), ("disappear", True)),
        *(("exchange", True), ("strength 2", False), ("x2 strength", False), ("card 1", False)),
    ],
)
def test_of_summoned_fear_cards_those_stay_that_keep_something_up(said: str, stays: bool) -> None:
    drawn = [fear_card("one", said), fear_card("two", "defense 1")]
    game = table(seat("ada"), seat("bea"), phase="fear", drawn=drawn)
    game.says("ada", "summon one", "flip two", "move e4 e3")
    game.says("ada", *(["end"] if game.waits_for == {"ada": "fear.summon-fear"} else []))
    assert game.face_up("ada") == (["one"] if stays else [])
    assert "two" in game.state.discards["fear"]


@pytest.mark.ledger("FYF-R55", "FYF-V46", "FYF-R62")
@pytest.mark.parametrize(
    ("deck", "discard", "drawn", "left"), [(2, 10, 3, 9), (0, 1, 1, 0), (3, 4, 3, 0)]
)
def test_a_short_fear_deck_is_drawn_out_then_the_discard_is_shuffled(
    deck: int, discard: int, drawn: int, left: int
) -> None:
    game = table(seat("ada"), seat("bea"))
    dull = [f"dull-{letter}" for letter in "abcdefghijklm"]
    game.state.piles["fear"] = Deck(dull[:deck])
    game.state.discards["fear"] = dull[deck : deck + discard]
    game.says("ada", "end")
    assert len(game.state.drawn) == drawn
    assert set(dull[:deck]) <= set(game.state.drawn)
    assert len(game.state.piles["fear"]) == left
    assert len(game.state.discards["fear"]) == deck + discard - drawn - left


ROT, WILT = fear_card("rot", "corrupt 1"), fear_card("wilt", "corrupt 1")


def corrupting(*drawn: Card, **more: Any) -> Map:
    """Ada has drawn these in her Fear Phase."""
    return table(seat("ada", "c3"), seat("bea", "a8"), phase="fear", drawn=drawn, **more)


@pytest.mark.ledger("FYF-R61", "FYF-A24", "FYF-V47")
def test_a_corrupt_card_must_be_summoned_by_its_front_before_the_phase_ends() -> None:
    game = corrupting(ROT, fear_card("strong"), fear_card("shell", "defense 1"))
    assert game.offers("ada") == [
        *("summon rot", "summon strong", "summon shell", "flip strong", "flip shell"),
    ]
    game.says("ada", "summon rot", "place a1")
    assert "end" in game.offers("ada")


@pytest.mark.ledger("FYF-A24", "FYF-V47")
def test_slots_are_kept_free_for_corrupt_cards() -> None:
    game = corrupting(
        ROT,
        fear_card("more", "harvest 2"),
        fear_card("strong"),
        deck=[WILT, fear_card("go", "move step")],
    )
    game.says("ada", "summon more")
    assert game.offers("ada") == ["summon rot", "summon wilt"]


@pytest.mark.ledger("FYF-A24", "FYF-R80")
def test_a_card_that_brings_slots_may_be_summoned_before_corrupt_cards() -> None:
    game = corrupting(ROT, WILT, fear_card("more", "card 1"), fear_card("strong"), slots=2)
    assert "summon more" in game.offers("ada")
    assert "summon strong" not in game.offers("ada")


@pytest.mark.ledger("FYF-A24", "FYF-R102", "FYF-V47")
def test_where_all_are_corrupt_cards_one_of_them_may_be_flipped() -> None:
    game = corrupting(ROT, WILT, fear_card("rust", "corrupt 1"))
    assert game.offers("ada", "flip") == ["flip rot", "flip wilt", "flip rust"]
    game.says("ada", "flip wilt", "move e4 e3")
    assert game.offers("ada") == ["summon rot", "summon rust"]


@pytest.mark.ledger("FYF-A24")
def test_a_corrupt_card_that_can_t_be_summoned_is_free() -> None:
    game = corrupting(fear_card("rot", "corrupt 1", needs="courage"), fear="d3")
    assert game.offers("ada") == ["flip rot", "end"]


@pytest.mark.ledger("FYF-A24", "FYF-A25")
@pytest.mark.says("let-go", "discard up to so many cards; each is Strength +1")
def test_of_drawn_fear_cards_those_may_be_let_go_that_need_not_be_summoned() -> None:
    game = corrupting(ROT, fear_card("let", "let-go 3"), fear_card("strong"))
    game.says("ada", "summon let")
    assert game.offers("ada") == ["discard strong", "end"]
    game.says("ada", "discard strong")
    assert game.strength == 1


@pytest.mark.ledger("FYF-A24")
def test_with_no_tile_left_a_corrupt_card_is_summoned_and_does_nothing() -> None:
    tiles = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    game = corrupting(ROT, WILT, corrupt=" ".join(tiles[:48]))
    game.says("ada", "summon rot")
    assert len(game.state.corrupt) == 48
