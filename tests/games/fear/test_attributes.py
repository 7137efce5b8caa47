"""What each attribute does when its card is summoned."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.games.fear.data import Card
from engine.games.fear.view import NOT_YET
from tests.games.fear.table import Map, fear_card, seat, sorted_tiles, spirit, table


def holding(*attributes: str, on: str = "c3", **more: Any) -> Map:
    """Ada holds a card for each of these, called one, two, three, and five free slots."""
    names = ("one", "two", "three", "four", "five")
    hand = [spirit(name, *said.split(", ")) for name, said in zip(names, attributes, strict=False)]
    fields: dict[str, Any] = {"fear": "h8", "slots": 5, **more}
    bea = fields.pop("bea", None) or seat("bea", "a8")
    captured = str(fields.pop("captured", ""))
    return table(seat("ada", on, hand=hand, captured=captured), bea, **fields)


def strengths(game: Map, *cards: str) -> list[int]:
    """Ada's Strength after each of these."""
    found = []
    for card in cards:
        game.says("ada", f"summon {card}")
        found.append(game.strength)
    return found


@pytest.mark.ledger("FYF-R73", "FYF-R66", "FYF-R50")
def test_strength_adds_up_at_once_for_all_tokens_of_its_player() -> None:
    assert strengths(holding("strength 2", "strength 3", on="c3 d3"), "one", "two") == [2, 5]


@pytest.mark.ledger("FYF-R73", "FYF-V55", "FYF-A18")
def test_strength_is_gone_when_the_phase_ends() -> None:
    game = holding("strength 5")
    game.says("ada", "summon one", "end")
    assert game.state.is_fear
    assert game.strength == 0
    assert game.fear_defense("bea") == 0


@pytest.mark.ledger("FYF-R74", "FYF-R51", "FYF-V55")
def test_defense_lasts_for_a_round_and_is_the_players_alone() -> None:
    game = holding("defense 3", "strength 1, defense -1", "strength 1")
    game.says("ada", "summon one", "summon two", "summon three", "end")
    assert game.face_up("ada") == ["one", "two"]
    assert game.defense("ada") == 2
    assert game.fear_defense("bea") == 0

    game.says("ada", "end")
    assert game.defense("ada") == 2
    game.says("bea", "end", "end")
    assert game.defense("ada") == 0
    assert sorted(game.hand("ada")) == ["one", "three", "two"]


@pytest.mark.ledger("FYF-R83", "FYF-V5", "FYF-V6", "FYF-A43")
@pytest.mark.parametrize(
    ("attributes", "after_each"),
    [
        (("strength 2", "x2 strength", "strength 1"), [2, 4, 6]),
        (("x2 strength", "strength 2", "strength 1"), [0, 4, 6]),
        (("x2 strength", "x2 strength", "strength 3"), [0, 0, 12]),
        (("strength 3", "x2 strength", "x2 strength"), [3, 6, 12]),
        (("x2 strength", "x2 strength", "x3 strength"), [0, 0, 0]),
        (("strength -1", "x2 strength"), [-1, -2]),
        (("strength 2", "x2 defense"), [2, 2]),
    ],
)
def test_multipliers_count_before_and_after_and_multiply_each_other(
    attributes: Sequence[str], after_each: list[int]
) -> None:
    cards = ("one", "two", "three")[: len(attributes)]
    assert strengths(holding(*attributes), *cards) == after_each


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


# Harvest

HOPES = [spirit(f"hope-{letter}", "strength 1", type="hope") for letter in "abcdef"]


def harvesting(*attributes: str, **more: Any) -> Map:
    """Ada stands on Hope, where six cards lie in the left pile."""
    return holding(*attributes, on="d3", piles={"hope-left": HOPES}, **more)


@pytest.mark.ledger("FYF-R75", "FYF-R42", "FYF-V7", "FYF-R84")
def test_harvest_draws_at_once_and_a_multiplier_draws_the_difference() -> None:
    game = harvesting("harvest 2", "x2 harvest")
    game.says("ada", "summon one")
    assert len(game.hand("ada")) == 1 + 2
    game.says("ada", "summon two")
    assert len(game.hand("ada")) == 2 + 2


@pytest.mark.ledger("FYF-R84", "FYF-V7")
def test_a_harvest_multiplier_affects_later_harvests() -> None:
    game = harvesting("x2 harvest", "harvest 2")
    game.says("ada", "summon one")
    assert len(game.hand("ada")) == 1
    game.says("ada", "summon two")
    assert len(game.hand("ada")) == 4


@pytest.mark.ledger("FYF-A3", "FYF-R75", "FYF-V48")
def test_a_card_may_harvest_the_top_of_the_discard() -> None:
    gone = [spirit("under", type="hope"), spirit("top", type="hope")]
    game = harvesting("harvest 1", discards={"hope": gone})
    game.says("ada", "summon one")
    assert game.offers("ada") == ["harvest hope", "harvest hope-discard"]

    game.says("ada", "harvest hope-discard")
    assert game.hand("ada") == ["top"]


@pytest.mark.ledger("FYF-R42", "FYF-R38")
@pytest.mark.says("corrupt", "and give nothing.")
def test_a_card_harvests_only_where_tokens_stand_then() -> None:
    game = harvesting("move step, harvest 1", corrupt="d2")
    game.says("ada", "summon one", "move d3 d2")
    assert game.hand("ada") == []
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-R104")
def test_in_the_fear_phase_harvest_draws_fear_cards_and_brings_no_slot() -> None:
    drawn = [fear_card("more", "harvest 2"), fear_card("double", "x2 harvest")]
    game = table(seat("ada"), seat("bea"), phase="fear", drawn=drawn)
    game.says("ada", "summon more")
    assert len(game.state.drawn) == 1 + 2
    game.says("ada", "summon double")
    assert len(game.state.drawn) == 2 + 2
    assert game.state.slots == 3


# Slots


@pytest.mark.ledger("FYF-R79", "FYF-V12", "FYF-R103", "FYF-R44")
def test_more_cards_bring_slots_of_which_the_card_takes_one() -> None:
    game = holding("card 2", "strength 1", "strength 1", slots=3)
    game.says("ada", "summon one")
    assert (game.state.slots, game.state.used) == (5, 1)
    game.says("ada", "summon two", "summon three", "end")
    assert game.state.slots == 3  # a new Phase has three again


@pytest.mark.ledger("FYF-R80", "FYF-V12")
def test_in_the_fear_phase_more_cards_are_drawn_as_well() -> None:
    game = table(seat("ada"), seat("bea"), phase="fear", drawn=[fear_card("more", "card 2")])
    game.says("ada", "summon more")
    assert len(game.state.drawn) == 2
    assert game.state.slots == 5


@pytest.mark.ledger("FYF-R81", "FYF-V12", "FYF-A54")
def test_a_fear_card_more_makes_the_following_fear_phase_larger() -> None:
    game = holding("fear-card 1", "fear-card 1", "card 1")
    game.says("ada", "summon one", "summon two", "summon three", "end")
    assert (len(game.state.drawn), game.state.slots) == (5, 5)


@pytest.mark.ledger("FYF-A41", "FYF-R59")
def test_a_spirit_from_the_fear_deck_acts_for_fear_and_needs_nothing() -> None:
    stray = spirit("stray", "strength 2", "fear-card 1", needs="hope hope")
    game = table(seat("ada"), seat("bea"), phase="fear", drawn=[stray])
    assert "flip stray" not in game.offers("ada")
    game.says("ada", "summon stray")
    assert game.strength == 2
    assert (len(game.state.drawn), game.state.slots) == (1, 4)
    game.says("ada", "end")
    assert "stray" in game.state.discards["fear"]


# Symbols


@pytest.mark.ledger("FYF-R49", "FYF-R82", "FYF-A50", "FYF-V21")
def test_a_symbol_serves_cards_of_its_phase_but_never_its_own_and_no_harvest() -> None:
    hand: list[Card] = [
        spirit("sign", "hope", needs="courage"),
        spirit("own", "hope", needs="hope"),
        spirit("reaper", "harvest 1"),
        spirit("both", needs="courage hope"),
        spirit("single", needs="hope"),
        spirit("twice", needs="hope hope"),
    ]
    game = table(
        seat("ada", "c3", hand=hand),
        seat("bea", "a8"),
        fear="b3",
        piles={"courage-left": [spirit("brave")], "hope-left": [spirit("hopeful", type="hope")]},
        deck=[fear_card("lonely", needs="hope")],
    )
    assert game.offers("ada", "summon") == ["summon sign", "summon reaper"]

    game.says("ada", "summon sign")
    rest = ["summon own", "summon reaper", "summon both", "summon single"]
    assert game.offers("ada", "summon") == rest
    game.says("ada", "summon reaper")
    assert {"brave", "hopeful"} & set(game.hand("ada")) == {"brave"}
    game.says("ada", "end")
    assert "lonely" in game.state.drawn
    assert "summon lonely" not in game.offers("ada")


# Land


@pytest.mark.ledger("FYF-R87", "FYF-R100", "FYF-A12")
@pytest.mark.says("corrupt", "{name}: so many free tiles are corrupted")
def test_corrupt_covers_free_clean_tiles_one_by_one() -> None:
    drawn = [fear_card("rot", "corrupt 2")]
    game = table(seat("ada", "c3"), seat("bea", "a8"), corrupt="a1", phase="fear", drawn=drawn)
    game.says("ada", "summon rot")
    tiles = game.tiles("ada")
    assert len(tiles) == 64 - 3 - 1
    assert {"b1", "d4", "h8"} <= set(tiles)
    assert not {"c3", "a8", "e4", "a1"} & set(tiles)

    game.says("ada", "place d6", "place d4")
    assert game.state.corrupt == ["a1", "d6", "d4"]
    assert "fear.corrupt" not in game.waits_for.values()

    drawn = [fear_card("rot", "corrupt 1")]
    game = table(seat("ada", "c3"), seat("bea", "a8"), corrupt="a1", phase="fear", drawn=drawn)
    game.says("ada", "summon rot", "place d6")
    assert game.state.corrupt == ["a1", "d6"]
    assert "fear.corrupt" not in game.waits_for.values()


@pytest.mark.ledger("FYF-R87", "FYF-V8", "FYF-A11")
@pytest.mark.says("clear", "{name}: {count} Corrupt {count:s:tile is|tiles are} cleared.")
def test_corrupt_below_zero_removes_as_many_or_all_also_under_tokens() -> None:
    game = holding("corrupt -3", corrupt="c3 d6")
    game.says("ada", "summon one")
    assert game.state.corrupt == []

    game = holding("corrupt -1", corrupt="c3 d6")
    game.says("ada", "summon one")
    assert game.tiles("ada") == ["c3", "d6"]
    game.says("ada", "clear c3")
    assert game.state.corrupt == ["d6"]


@pytest.mark.ledger("FYF-R87", "FYF-V39")
@pytest.mark.says("corrupt", "so many free tiles are corrupted")
def test_no_more_than_48_tiles_are_corrupted() -> None:
    free = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"][8:55]
    drawn = [fear_card("rot", "corrupt 2"), fear_card("more-rot", "corrupt 1")]
    game = table(
        seat("ada", "a1"),
        seat("bea", "b1"),
        fear="c1",
        corrupt=" ".join(free),
        phase="fear",
        drawn=drawn,
    )
    game.says("ada", "summon rot", "place d1")
    assert len(game.state.corrupt) == 48
    game.says("ada", "summon more-rot")
    assert len(game.state.corrupt) == 48


@pytest.mark.ledger("FYF-R94", "FYF-A28", "FYF-A43", "FYF-V13", "FYF-V36")
@pytest.mark.says("poison", "Poison: Strength +1 for each Corrupt tile that a token stands on.")
def test_poison_counts_occupied_corrupt_tiles_of_anybody_when_it_is_summoned() -> None:
    attributes = ("poison", "move step", "x3 strength", "poison")
    game = holding(*attributes, on="c3 b1", corrupt="b1 a8 h8 c4 d4")
    assert strengths(game, "one") == [1 + 1 + 1]
    game.says("ada", "summon two", "move c3 c4")
    assert game.strength == 3
    assert strengths(game, "three", "four") == [9, 21]


@pytest.mark.ledger("FYF-A28", "FYF-V22")
@pytest.mark.says("poison", "each Corrupt tile")
def test_an_uncorrupted_void_tile_is_none_for_poison() -> None:
    assert strengths(holding("poison", on="d4"), "one") == [0]
    assert strengths(holding("poison", on="d4", corrupt="d4"), "one") == [1]


# Cards of others


@pytest.mark.ledger("FYF-R88", "FYF-A26", "FYF-V43")
@pytest.mark.says("copy", "Copy: as much Defense as another player has, for a round.")
def test_copy_follows_the_defense_of_another_player() -> None:
    bea = seat(
        "bea", "a8", spirits=[spirit("wall", "defense 2")], captured="fear", powers={"wall": 1}
    )
    game = holding("copy", "x2 defense", bea=bea)
    game.says("ada", "summon one")
    assert game.defense("ada") == 3
    game.says("ada", "summon two")
    assert game.defense("ada") == 6

    game.says("ada", "end")
    assert game.face_up("ada") == ["one", "two"]
    game.says("ada", "end")
    assert game.defense("ada") == 0  # Bea's turn has begun, and her wall is in her hand again
    game.says("bea", "summon wall")
    assert game.defense("ada") == 4


@pytest.mark.ledger("FYF-A26")
@pytest.mark.says("copy", "as much Defense as another player has")
def test_copies_don_t_copy_copies_and_the_void_is_no_attribute() -> None:
    echo = seat("bea", "d4", spirits=[spirit("echo", "copy"), spirit("wall", "defense 1")])
    game = holding("defense 2", "copy", bea=echo)
    game["bea"].spirits[0].copied.append("ada")
    game.says("ada", "summon one", "summon two")
    assert game.defense("ada") == 2 + 1
    assert game.defense("bea") == 1 + 2 - 2


@pytest.mark.ledger("FYF-R89", "FYF-A36")
@pytest.mark.says("steal", "Steal: a card", "from another player’s hand.")
def test_steal_takes_a_card_by_chance_from_the_hand_but_none_that_lies_face_up() -> None:
    bea = seat("bea", "a8", hand=[spirit("gem")], spirits=[spirit("wall", "defense 1")], idle=False)
    game = holding("steal", bea=bea)
    game.says("ada", "summon one")
    assert game.hand("ada") == ["gem"]
    assert game["bea"].hand == []
    assert game.face_up("bea") == ["wall"]
    assert "The stolen card is Gem." in game.told("ada")
    assert "The stolen card is Gem." in game.told("bea")
    assert "The stolen card is Gem." not in game.told(None)


@pytest.mark.ledger("FYF-R89", "FYF-R92", "FYF-A32")
@pytest.mark.says("steal", "a card", "from another player’s hand.")
@pytest.mark.says("peek", "a card in a hand.")
def test_where_others_hold_no_card_none_is_stolen_or_seen() -> None:
    game = holding("steal", "peek", bea=seat("bea", "a8", idle=False))
    game.says("ada", "summon one")
    assert game.waits_for == {"ada": "fear.summon"}
    game.says("ada", "summon two")
    assert game.waits_for == {"ada": "fear.summon"}
    piles = {"hope-left": HOPES}
    game = holding("peek", "heal", bea=seat("bea", "a8", idle=False), piles=piles)
    game.says("ada", "summon one")
    assert "peek hope-left" in game.offers("ada")
    assert "peek hand" not in game.offers("ada")


@pytest.mark.ledger("FYF-A26")
@pytest.mark.says("copy", "another player")
def test_who_is_banished_is_not_copied() -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("one", "copy"), spirit("two")]),
        seat("bea", "a8"),
        seat("cem", "h8"),
        seat("dov", "h1"),
    )
    game["cem"].banished = True
    game.says("ada", "summon one")
    assert game.offers("ada") == ["target bea", "target dov"]


@pytest.mark.ledger("FYF-A45")
@pytest.mark.says("copy", "Copy: as much Defense")
@pytest.mark.says("steal", "Steal: a card")
@pytest.mark.says("peek", "Peek: look")
@pytest.mark.says("hide", "Hide")
@pytest.mark.says("push", "Push")
@pytest.mark.parametrize(
    ("said", "first"),
    [
        ("copy", "target bea"),
        ("steal", "target bea"),
        ("peek", "peek fear"),
        ("hide", "hide a8"),
        ("push", "move a8 b8"),
    ],
)
def test_a_second_use_may_be_declined_and_changes_nothing(said: str, first: str) -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("one", said), spirit("two")], captured="fear"),
        seat("bea", "a8", hand=[spirit("gem"), spirit("pearl")], idle=False),
        seat("cem", "h8", hand=[spirit("ruby")], idle=False),
        fear="e4",
    )
    game.says("ada", "summon one", first, "power one 1")
    before = (game.hand("ada"), game.on("bea"), hidden(game), game["ada"].spirits[0].copied)
    assert game.offers("ada")[-1] == "end"
    game.says("ada", "end")
    after = (game.hand("ada"), game.on("bea"), hidden(game), game["ada"].spirits[0].copied)
    assert after == before
    assert game.waits_for == {"ada": "fear.summon"}


@pytest.mark.ledger("FYF-R89", "FYF-R92")
@pytest.mark.parametrize("said", ["steal", "peek"])
@pytest.mark.says("steal", "a card by chance")
@pytest.mark.says("peek", "a card in a hand.")
def test_which_card_of_a_hand_is_stolen_or_seen_is_chance(said: str) -> None:
    found = set()
    for number in range(2, 8):
        gems = [spirit(f"gem-{letter}") for letter in "abcdefg"[:number]]
        game = holding(said, bea=seat("bea", "a8", hand=gems, idle=False))
        game.says("ada", "summon one", *(["peek hand"] if said == "peek" else []))
        seen = [letter for letter in "ABCDEFG" if f"Gem {letter}." in " ".join(game.told("ada"))]
        assert len(seen) == 1
        found.update(seen)
        assert len(game["bea"].hand) == number - (said == "steal")
    assert len(found) > 1


@pytest.mark.ledger("FYF-R89", "FYF-R92")
@pytest.mark.parametrize("said", ["steal", "peek"])
@pytest.mark.says("steal", "from another player’s hand.")
@pytest.mark.says("peek", "a card in a hand.")
def test_whose_hand_is_robbed_or_seen_is_chosen_among_others_with_a_card(said: str) -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("one", said), spirit("two")]),
        seat("bea", "a8", hand=[spirit("gem")], idle=False),
        seat("cem", "h8", hand=[spirit("pearl")], idle=False),
        seat("dov", "h1", idle=False),
    )
    game.says("ada", "summon one", *(["peek hand"] if said == "peek" else []))
    assert game.offers("ada") == ["target bea", "target cem"]
    game.says("ada", "target cem")
    assert any("Pearl" in told for told in game.told("ada"))
    assert len(game["cem"].hand) == (0 if said == "steal" else 1)


@pytest.mark.ledger("FYF-R89", "FYF-V45", "FYF-A36")
@pytest.mark.says("steal", "a card by chance from another player’s hand.")
def test_a_steal_in_the_fear_phase_goes_to_fears_discard_for_all_to_see() -> None:
    bea = seat("bea", "a8", hand=[spirit("gem")], idle=False)
    game = table(seat("ada"), bea, phase="fear", drawn=[fear_card("thief", "steal")])
    game.says("ada", "summon thief")
    assert game.state.discards["fear"] == ["gem", "thief"]
    assert game.match.view(None).fear_discard == ("gem", "thief")
    assert "ada steals Gem from bea: it belongs to Fear now." in game.told(None)


@pytest.mark.ledger("FYF-R92", "FYF-A25", "FYF-V52")
@pytest.mark.says("peek", "Peek: look at the top of a pile, or")
def test_peek_shows_a_top_card_until_it_is_drawn_to_whoever_peeked() -> None:
    game = harvesting("peek", "harvest 1", "harvest 1")
    game.says("ada", "summon one")
    assert game.offers("ada") == ["peek hope-left", "peek fear", "peek hand"]

    game.says("ada", "peek hope-left")
    hope = next(one for one in game.match.view("ada").piles if one.type == "hope")
    assert hope.known_left == "hope-a"
    assert "Your Peek shows Hope A." in game.told("ada")
    for other in ("bea", None):
        assert "Your Peek shows Hope A." not in game.told(other)
        assert not any(one.known_left for one in game.match.view(other).piles)

    game.says("ada", "summon two")
    assert "hope-a" in game.hand("ada")
    assert not any(one.known_left for one in game.match.view("ada").piles)


@pytest.mark.ledger("FYF-A25", "FYF-A2")
def test_which_pile_is_asked_only_while_one_of_them_has_been_peeked_at() -> None:
    right = [spirit("other", type="hope")]
    game = holding(
        "harvest 1", "peek", "harvest 1", on="d3", piles={"hope-left": HOPES, "hope-right": right}
    )
    game.says("ada", "summon one")
    assert len(game.hand("ada")) == 3
    game.says("ada", "summon two", "peek hope-right", "summon three")
    assert game.offers("ada") == ["harvest hope-left", "harvest hope-right"]
    game.says("ada", "harvest hope-right")
    assert "other" in game.hand("ada")


@pytest.mark.ledger("FYF-R92", "FYF-A25", "FYF-V52")
@pytest.mark.parametrize(("pile", "card"), [("left", "known"), ("right", "unseen")])
def test_what_was_peeked_at_is_drawn_next_from_its_pile_and_known_until_then(
    pile: str, card: str
) -> None:
    piles = {
        "hope-left": [spirit("known", type="hope"), spirit("below", type="hope")],
        "hope-right": [spirit("unseen", type="hope"), spirit("under", type="hope")],
    }
    game = holding("peek", bea=seat("bea", "d3"), piles=piles, slots=3)
    game.says("ada", "summon one", "peek hope-left")
    assert known(game) == {"ada": "known", "bea": "", None: ""}
    game.says("ada", "end", "end")
    assert known(game)["ada"] == "known"
    game.says("bea", f"harvest hope-{pile}")
    assert card in game.hand("bea")
    assert known(game) == {"ada": "known" if pile == "right" else "", "bea": "", None: ""}


def known(game: Map) -> dict[str | None, str]:
    """What everybody, and a spectator, knows of the left Hope pile."""
    return {
        viewer: next(one.known_left for one in game.match.view(viewer).piles if one.type == "hope")
        for viewer in ("ada", "bea", None)
    }


@pytest.mark.ledger("FYF-R92", "FYF-A25")
@pytest.mark.says("peek", "at a card in a hand.")
def test_peeking_at_a_hand_shows_one_card_privately() -> None:
    game = holding("peek", bea=seat("bea", "a8", hand=[spirit("gem")], idle=False))
    game.says("ada", "summon one", "peek hand")
    assert "Your Peek shows Gem." in game.told("ada")
    assert "Your Peek shows Gem." not in game.told("bea")
    assert game["bea"].hand == ["gem"]


# Odd ones


@pytest.mark.ledger("FYF-R98", "FYF-A42", "FYF-V14", "FYF-V41")
@pytest.mark.says(
    "let-go", "{name}: discard up to so many cards; each is Strength +1 and Defense +1."
)
def test_let_go_gives_strength_and_defense_for_each_discarded_card_for_a_round() -> None:
    game = holding("let-go 3", "x2 strength", "strength 1", "defense 1", "defense 1")
    game.says("ada", "summon one")
    assert game.offers("ada", "discard") == [
        *("discard two", "discard three", "discard four", "discard five", "discard idle-ada"),
    ]
    game.says("ada", "discard three")
    assert (game.strength, game.defense("ada")) == (1, 1)
    game.says("ada", "discard four", "discard five")
    assert (game.strength, game.defense("ada")) == (3, 3)
    assert game.state.discards["courage"] == ["three", "four", "five"]
    assert not {"three", "four", "five"} & set(game.hand("ada"))
    game.says("ada", "summon two")
    assert (game.strength, game.defense("ada")) == (6, 3)
    game.says("ada", "end")
    assert (game.strength, game.defense("ada")) == (0, 3)
    assert game.face_up("ada") == ["one"]


@pytest.mark.ledger("FYF-V41", "FYF-A42")
@pytest.mark.parametrize("k", [0, 1, 2])
@pytest.mark.says("let-go", "discard up to so many cards")
def test_as_many_cards_are_let_go_as_one_likes_and_has(k: int) -> None:
    hand = [spirit("farewell", "let-go 3"), spirit("double", "x2 strength")]
    hand += [spirit("one"), spirit("two")]
    game = table(seat("ada", hand=hand, captured="fear", idle=False), seat("bea"))
    game.summons("ada", "double", "farewell")
    game.says("ada", *["discard one", "discard two"][:k])
    if k < 2:
        assert "end" in game.offers("ada")
        game.says("ada", "end")
    assert (game.strength, game.defense("ada")) == (2 * k, k)
    game.says("ada", "end")
    assert ("farewell" in game.face_up("ada")) is bool(k)
    assert ("farewell" in game.hand("ada")) is not bool(k)


@pytest.mark.ledger("FYF-R97", "FYF-A27", "FYF-V15")
@pytest.mark.says("exchange", "Strength and Defense change places")
def test_an_exchange_swaps_strength_and_defense_of_all_cards_but_not_the_void() -> None:
    game = holding("strength 4", "defense 1", "exchange", "strength 2", on="c3 d4")
    assert strengths(game, "one", "two") == [4, 4]
    assert game.defense("ada") == 1 - 2
    assert strengths(game, "three") == [1]
    assert game.defense("ada") == 4 - 2
    game.says("ada", "summon four")
    assert (game.strength, game.defense("ada")) == (1, 6 - 2)


@pytest.mark.ledger("FYF-A27", "FYF-V42")
@pytest.mark.says("exchange", "Strength and Defense change places for a round.")
def test_under_an_exchange_strength_stays_face_up_and_defense_returns() -> None:
    game = holding("card 2", "strength 2", "x2 strength", "defense 1", "exchange")
    game.says("ada", *(f"summon {one}" for one in ("one", "two", "three", "four", "five")), "end")
    assert game.face_up("ada") == ["two", "three", "five"]
    assert game.defense("ada") == 4


@pytest.mark.ledger("FYF-A27", "FYF-R97")
def test_under_an_exchange_poison_stays_face_up() -> None:
    hand = [spirit("venom", "poison"), spirit("guard", "defense 1"), spirit("twist", "exchange")]
    game = table(seat("ada", "c3", hand=hand), seat("bea", "a8"), fear="h8", corrupt="c3")
    game.summons("ada", "venom", "guard", "twist")
    assert sorted(game.face_up("ada")) == ["twist", "venom"]
    assert game.defense("ada") == 1


@pytest.mark.ledger("FYF-A27")
@pytest.mark.says("exchange", "change places")
def test_two_exchanges_cancel() -> None:
    game = holding("strength 4", "exchange", "exchange")
    assert strengths(game, "one", "two", "three") == [4, 0, 4]


@pytest.mark.ledger("FYF-R96", "FYF-A21", "FYF-R51", "FYF-V53")
@pytest.mark.says("hide", "player’s token can’t be displaced.")
def test_hide_protects_one_player_token_of_anybody_wherever_it_goes() -> None:
    drawn = [fear_card("strong", "strength 9"), fear_card("go", "move step")]
    drawn += [fear_card("shove", "push"), fear_card("other")]
    veil = seat("bea", "e5 d5", spirits=[spirit("veil", "hide")], hides={"veil": "e5"})
    game = table(seat("ada"), veil, phase="fear", drawn=drawn, slots=4)
    game.says("ada", "summon strong", "summon go")
    assert game.goes_to("ada") == ["d4", "e3", "f4"]
    game.says("ada", "move e4 e3", "summon shove", "move e5 c6")
    assert hidden(game) == ["c6"]


@pytest.mark.ledger("FYF-R96", "FYF-A16", "FYF-V53")
@pytest.mark.parametrize(
    ("spirits", "fears"), [([spirit("veil", "hide")], []), ([], [fear_card("veil", "hide")])]
)
@pytest.mark.says("hide", "Hide: for a round")
def test_hide_ends_when_the_next_turn_of_its_player_begins(
    spirits: list[Card], fears: list[Card]
) -> None:
    ada = seat("ada", spirits=spirits, fears=fears, hides={"veil": "c3"})
    game = table(seat("cem"), seat("bea", "c3 h7"), ada, phase="fear", drawn=[fear_card("one")])
    game.says("cem", "end")
    assert hidden(game) == ["c3"]
    game.says("bea", "end", "end")
    assert game.state.active == "ada"
    assert hidden(game) == []


def hidden(game: Map) -> list[str]:
    """Where hidden tokens stand."""
    return [one.tile for one in game.match.view(None).tokens if one.hidden]


@pytest.mark.ledger("FYF-R96")
@pytest.mark.says("hide", "one player’s token")
def test_whoever_hides_names_a_token() -> None:
    game = holding("hide")
    game.says("ada", "summon one")
    assert game.offers("ada") == ["hide c3", "hide a8"]
    game.says("ada", "hide a8", "end")
    assert (hidden(game), len(hidden(game))) == (["a8"], 1)


@pytest.mark.ledger("FYF-R96", "FYF-A21")
@pytest.mark.says("hide", "one player’s token")
def test_a_token_that_is_hidden_already_may_be_hidden_for_longer() -> None:
    veil = seat("bea", "e5", spirits=[spirit("veil", "hide")], hides={"veil": "e5"})
    game = table(seat("ada", "c3", hand=[spirit("cloak", "hide")]), veil)
    game.says("ada", "summon cloak")
    assert game.offers("ada") == ["hide c3", "hide e5"]
    game.says("ada", "hide e5")
    assert len(hidden(game)) == 1


@pytest.mark.ledger("FYF-R99", "FYF-A31", "FYF-V54")
def test_all_attributes_work_in_the_order_in_which_they_are_printed() -> None:
    late = holding("move step, strength 2", fear="c4")
    late.says("ada", "summon one")
    assert late.goes_to("ada") == ["b3", "c2", "d3"]
    early = holding("strength 2, move step", fear="c4")
    early.says("ada", "summon one")
    assert early.goes_to("ada") == ["b3", "c2", "c4", "d3"]


# Heal


def healing(*attributes: str, on: str = "c3", captured: str = "ada ada", own: str = "") -> Map:
    """Bea, or Ada herself, has tokens of Ada."""
    return holding(*attributes, on=on, captured=own, bea=seat("bea", "a8", captured=captured))


@pytest.mark.ledger("FYF-R85", "FYF-A47", "FYF-R52", "FYF-V49", "FYF-R10")
@pytest.mark.says(
    "heal", "Heal: a captured token of your own comes back; then this card is discarded."
)
def test_heal_brings_a_token_back_onto_a_starting_tile_and_is_discarded() -> None:
    game = healing("heal, harvest 1", on="c3 b1")
    game.says("ada", "summon one")
    assert game.tiles("ada") == sorted_tiles("c1 d1 e1 f1 g1")
    game.says("ada", "place d1")
    assert game.on("ada") == ["b1", "c3", "d1"]
    assert game.captured("bea") == ["ada"]
    assert game.state.discards["courage"] == ["one"]
    assert game.state.used == 1
    assert game.match.view(None).seats[0].spirits == ()


@pytest.mark.ledger("FYF-R10", "FYF-R85", "FYF-V49")
@pytest.mark.says("heal", "a captured token of your own comes back")
def test_with_all_starting_tiles_taken_a_token_comes_back_anywhere() -> None:
    game = healing("heal", on="b1 c1 d1 e1", captured="ada")
    for tile in ("f1", "g1"):
        game.state.tokens[tile] = game.state.gone.pop()
    game.says("ada", "summon one")
    assert len(game.tiles("ada")) == 64 - 8


@pytest.mark.ledger("FYF-A19", "FYF-A47", "FYF-V49", "FYF-V54")
@pytest.mark.says("heal", "a captured token")
def test_what_lies_on_the_own_mat_can_t_be_healed_and_the_card_returns() -> None:
    game = healing("heal, strength 1", captured="", own="ada")
    game.says("ada", "summon one")
    assert game.strength == 1
    game.says("ada", "end")
    assert game.hand("ada") == ["one"]


@pytest.mark.ledger("FYF-R85")
@pytest.mark.says("heal", "a captured token of your own comes back")
def test_only_an_own_token_comes_back_from_a_mat_with_others() -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("one", "heal")]),
        seat("bea", "a8", captured="cem ada"),
        seat("cem", "h8"),
    )
    game.says("ada", "summon one", "place b1")
    assert (game.on("ada"), game.captured("bea")) == (["b1", "c3"], ["cem"])


@pytest.mark.ledger("FYF-R85")
@pytest.mark.says("heal", "a captured token")
def test_whoever_heals_chooses_from_whose_mat() -> None:
    game = table(
        seat("ada", "c3", hand=[spirit("one", "heal")]),
        seat("bea", "a8", captured="ada"),
        seat("cem", "h8", captured="ada"),
    )
    game.says("ada", "summon one")
    assert game.offers("ada") == ["target bea", "target cem"]
    game.says("ada", "target cem", "place b1")
    assert game.captured("cem") == []


def reviving(captured: Sequence[str], fear: str, supply: int, *, dragons: bool) -> Map:
    """Ada heals Fear in her Fear Phase; each of these lies on a mat, hers first."""
    return table(
        seat("ada", "c3", captured=captured[0]),
        seat("bea", "a8", captured=captured[1]),
        fear=fear,
        supply=supply,
        dragons=dragons,
        phase="fear",
        drawn=[fear_card("mend", "heal")],
    )


@pytest.mark.ledger("FYF-R86", "FYF-A10", "FYF-V30")
@pytest.mark.says("heal", "of your own comes back")
def test_fear_that_is_healed_waits_for_its_next_respawn() -> None:
    game = reviving(["fear", "fear fear fear fear"], "e4", 0, dragons=False)
    game.says("ada", "summon mend")
    assert game.offers("ada") == ["target ada", "target bea"]
    game.says("ada", "target bea")
    assert len(game.state.supply) == 1
    assert game.captured("bea") == ["fear"] * 3
    assert "mend" in game.state.discards["fear"]


@pytest.mark.ledger("FYF-A10", "FYF-A52", "FYF-R32", "FYF-V31")
@pytest.mark.parametrize("dragon", ["red", "blue"])
@pytest.mark.says("heal", "of your own comes back")
def test_a_dragon_comes_back_at_once_while_only_one_is_there(dragon: str) -> None:
    game = reviving(["", "red red red blue"], "blue e4", 1, dragons=True)
    game.says("ada", "summon mend")
    assert game.offers("ada") == ["dragon red", "dragon blue"]
    game.says("ada", f"dragon {dragon}")
    assert game.tiles("ada") == ["d4", "d5", "e5"]
    game.says("ada", "place d5")
    assert game.on("fear") == ["d5", "e4"]
    assert game.state.tokens["d5"].dragon == dragon
    assert [token.dragon for token in game.state.supply] == ["blue"]


@pytest.mark.ledger("FYF-R31", "FYF-A52", "FYF-V31")
def test_a_banished_dragon_that_came_back_is_not_replaced() -> None:
    hand = [spirit("strong", "strength 3"), spirit("go", "move step")]
    bea = seat("bea", "c4 h8", hand=hand, captured="red red red blue")
    mend = [fear_card("mend", "heal")]
    game = table(seat("ada"), bea, fear="blue e5", dragons=True, phase="fear", drawn=mend)
    game.says("ada", "summon mend", "dragon red", "place d4")
    game.says("bea", "summon strong", "summon go", "end", "move c4 d4")
    assert game.captured("bea") == ["blue", "red", "red", "red"]
    assert game.on("fear") == ["e5"]
    assert game.waits_for == {"bea": "fear.summon"}


@pytest.mark.ledger("FYF-A52", "FYF-R30", "FYF-A10", "FYF-V31")
@pytest.mark.says("heal", "comes back")
def test_never_more_than_two_dragons_are_on_the_map() -> None:
    game = reviving(["", "blue"], "red d4 blue e4", 3, dragons=True)
    game.says("ada", "summon mend")
    assert game.on("fear") == ["d4", "e4"]
    assert sorted(one.dragon for one in game.state.supply) == ["blue", "blue", "red", "red"]


@pytest.mark.ledger("FYF-A46", "FYF-R85")
@pytest.mark.says("heal", "a captured token")
def test_of_several_captured_tokens_one_that_powers_nothing_is_healed_first() -> None:
    bea = seat(
        "bea",
        "a8",
        fears=[fear_card("shell", "defense 1")],
        captured="ada ada",
        powers={"shell": 1},
    )
    game = holding("heal", bea=bea)
    game.says("ada", "summon one", "place b1")
    assert [one.on for one in game["bea"].captured] == ["shell"]


@pytest.mark.ledger("FYF-A46", "FYF-R85")
@pytest.mark.says("heal", "a captured token")
def test_a_token_that_can_t_be_used_yet_is_healed_before_one_that_powers_a_card() -> None:
    shell = [fear_card("shell", "defense 1")]
    bea = seat("bea", "a8", fears=shell, captured="ada ada", powers={"shell": 1})
    game = holding("heal", bea=bea)
    game["bea"].captured[1].on = NOT_YET
    game.says("ada", "summon one", "place b1")
    assert [one.on for one in game["bea"].captured] == ["shell"]


@pytest.mark.ledger("FYF-A47", "FYF-A3")
def test_a_card_that_healed_may_be_harvested_back_and_is_a_new_one_then() -> None:
    hand = [spirit("mend", "heal", "strength 1"), spirit("dig", "harvest 1")]
    ada = seat("ada", "c3", hand=hand, captured="fear fear")
    game = table(ada, seat("bea", "a8", captured="ada"), fear="h8")
    game.says("ada", "summon mend", "place b1", "summon dig")
    if game.hand("ada") != ["mend"]:
        game.says("ada", "harvest courage-discard")
    game.says("ada", "summon mend")
    assert game.strength == 2
    assert "power mend 1" in game.offers("ada")
    game.says("ada", "power mend 1")
    assert game.strength == 3


@pytest.mark.ledger("FYF-R106", "FYF-A47", "FYF-R52")
def test_a_card_that_healed_is_discarded_also_where_its_move_banishes_its_player() -> None:
    hand = [spirit("twice", "x2 move"), spirit("strong", "strength 5")]
    hand.append(spirit("mend", "heal", "move far"))
    bea = seat("bea", "a8", captured="ada", fears=[fear_card("gone", "disappear")])
    game = table(seat("ada", "c3", hand=hand), bea, seat("cem", "h7"), fear="c6", supply=3)
    game.says("ada", "summon twice", "summon strong", "summon mend", "place g1", "move c3 c6")
    game.says("cem", "place d4")
    game.says("ada", "move g1 d4")
    game.says("cem", "place e4")
    assert game["ada"].banished
    assert sorted(game.state.discards["courage"]) == ["idle-ada", "mend", "strong", "twice"]
