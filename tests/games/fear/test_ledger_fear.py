"""The Fear Phase rule by rule: drawing, flipping, what stays; and how the table is set up."""

import pytest

from engine.games.fear import played_with
from engine.games.fear.data import SLOTS
from engine.games.fear.view import FEAR
from engine.match import Match, Setup
from tests.games.fear.invented import invented
from tests.games.fear.plain import LANDS, OTHER, STRONG, WALK, lands, owing, seen
from tests.games.fear.table import Map, fear_card, seat, spirit, table
from tests.table import SECRET

# Drawing


@pytest.mark.ledger("FYF-R54", "FYF-R62", "FYF-A4")
def test_three_cards_of_the_one_deck_are_drawn_and_none_must_be_summoned() -> None:
    game = table(seat("ada"), OTHER, phase="draw", deck=[STRONG, WALK, fear_card("other")])
    assert game.state.drawn == ["strong", "walk", "other"]
    game.says("ada", "end")
    assert game.state.discards[FEAR] == ["strong", "walk", "other"]
    game.says("bea", "end")
    assert len(game.state.drawn) == 3
    game.says("bea", "end")
    assert len(game.state.discards[FEAR]) == 6


@pytest.mark.ledger("FYF-R53", "FYF-A16")
def test_own_fear_cards_lie_without_effect_until_the_fear_phase() -> None:
    game = table(
        seat("cem", fears=[fear_card("guard", "defense 2")]), seat("ada"), fear="c5", phase="turn"
    )
    assert game.face_up("cem") == ["guard"]
    assert game.fear_defense("ada") == 0
    game.says("cem", "end")
    assert game.face_up("cem") == []
    assert "guard" in game.state.discards[FEAR]


@pytest.mark.ledger("FYF-R104", "FYF-R84")
def test_a_harvest_of_fear_draws_fear_cards_and_gives_no_slot() -> None:
    drawn = [fear_card("reaper", "harvest 2"), fear_card("double", "x2 harvest")]
    game = table(seat("ada"), OTHER, phase="fear", drawn=drawn)
    game.summons("ada", "reaper")
    assert len(game.state.drawn) == 1 + 2
    game.summons("ada", "double")
    assert len(game.state.drawn) == 2 + 2
    assert game.state.slots == SLOTS


# Flipping, and what stays


@pytest.mark.ledger("FYF-R57", "FYF-A40", "FYF-R101")
def test_a_flipped_card_is_the_move_of_its_fear_needs_nothing_and_takes_a_slot() -> None:
    dire = fear_card("dire", "strength 5", needs="hope hope")
    game = table(
        seat("ada"), OTHER, fear="c5", back="leap", phase="fear", drawn=[dire, fear_card("other")]
    )
    assert "summon dire" not in game.offers("ada")
    game.says("ada", "flip dire")
    assert game.goes_to("ada", "c5") == ["a5", "c3", "c7", "e5"]
    game.says("ada", "move c5 c3")
    assert (game.state.used, game.strength) == (1, 0)


@pytest.mark.ledger("FYF-R58")
def test_multipliers_of_move_work_on_flipped_cards_and_moves_follow_each_other() -> None:
    drawn = [fear_card("double", "x2 move"), fear_card("one"), WALK, fear_card("other")]
    game = table(seat("ada"), OTHER, fear="c3", phase="fear", drawn=drawn, slots=4)
    game.says("ada", "summon double", "flip one", "move c3 c4", "move c4 c5")
    game.says("ada", "summon walk", "move c5 c6", "move c6 c7")
    assert game.on("fear") == ["c7"]


@pytest.mark.ledger("FYF-R60", "FYF-R102")
def test_only_what_was_summoned_by_its_front_stays() -> None:
    guards = [fear_card(f"guard-{letter}", "defense 1") for letter in "abc"]
    game = table(seat("ada"), OTHER, fear="c4", phase="fear", drawn=[*guards, STRONG], slots=4)
    game.says("ada", "summon guard-a", "flip guard-b", "move c4 c5", "summon strong", "end")
    assert game.face_up("ada") == ["guard-a"]
    assert sorted(game.state.discards[FEAR]) == ["guard-b", "guard-c", "strong"]
    assert game.state.drawn == []
    assert game.fear_defense("bea") == 1


@pytest.mark.ledger("FYF-A11")
def test_corrupt_tiles_lie_until_they_are_removed_also_below_tokens() -> None:
    game = table(seat("ada", "a1", hand=[spirit("dew", "corrupt -1")]), OTHER, corrupt="a1 c3")
    game.summons("ada", "dew")
    assert game.tiles("ada") == ["a1", "c3"]
    game.says("ada", "clear a1", "end", "end")
    game.says("bea", "end", "end")
    assert game.state.corrupt == ["c3"]


# Setup

GAME = played_with(invented())


def beginning(*seats: str, secret: bytes = SECRET, **settings: str) -> Map:
    """A match of an invented edition from its very beginning."""
    chosen = GAME.settings.model_validate(settings)
    return Map(Match.start(GAME, Setup(seats, chosen), secret))


@pytest.mark.ledger("FYF-R21", "FYF-R23")
def test_spirits_lie_in_six_piles_and_fear_has_a_deck_of_its_own() -> None:
    game = beginning("ada", "bea", first="host")
    piles = {name: len(pile) for name, pile in game.state.piles.items() if name != "fear"}
    assert set(piles.values()) == {16}
    assert len(piles) == 6
    game.says("ada", "choose twins")
    assert sorted(game.state.piles["fear"].unseen) == sorted(
        game.state.edition.fears["twins"].cards
    )


@pytest.mark.ledger("FYF-R24", "FYF-A39")
def test_starting_spirits_are_taken_from_one_open_pool_a_guide_first() -> None:
    game = beginning("ada", "bea", first="host", fear="gloom")
    assert owing(game) == ["bea"]
    assert len(seen(game, None).starting) == 24
    guides = game.offers("bea", "take")
    assert len(guides) == 6
    game.says("bea", guides[0])
    game.says("bea", *game.offers("bea", "take")[:2])
    assert owing(game) == ["ada"]
    assert guides[0] not in game.offers("ada", "take")
    assert len(seen(game, None).starting) == 21
    assert len(game["bea"].hand) == 3
    assert seen(game, "ada").hand == ()


@pytest.mark.ledger("FYF-A38")
def test_chance_or_the_host_is_player_one() -> None:
    assert beginning("ada", "bea", "cem", first="host").state.order == ["ada", "bea", "cem"]
    orders = {
        tuple(beginning("ada", "bea", "cem", secret=bytes([seed] * 16)).state.order)
        for seed in range(20)
    }
    clockwise = {("ada", "bea", "cem"), ("bea", "cem", "ada"), ("cem", "ada", "bea")}
    assert orders == clockwise


def placing(fear: str) -> Map:
    """The last player is about to place the first Fear token."""
    game = beginning("ada", "bea", first="host", fear=fear)
    while not game.offers(owing(game)[0], "place"):
        (name,) = owing(game)
        game.says(name, game.offers(name, "take")[0])
    return game


@pytest.mark.ledger("FYF-R25", "FYF-R9")
def test_the_last_player_places_the_first_fear_token_in_the_void() -> None:
    game = placing("gloom")
    assert owing(game) == ["bea"]
    assert game.tiles("bea") == ["d4", "d5", "e4", "e5"]
    game.says("bea", "place e5")
    assert owing(game) == ["ada"]
    assert sorted(game.offers("ada")) == ["side east", "side north", "side south", "side west"]
    game.says("ada", "side south")
    sides = [player.side for player in game.state.players.values()]
    assert sides == ["south", "north"]
    assert len(game.on("ada")) == len(game.on("bea")) == 6


@pytest.mark.ledger("FYF-R29", "FYF-A52")
def test_two_dragons_begin_on_two_void_tiles() -> None:
    game = placing("twins")
    game.says("bea", "place e5")
    assert owing(game) == ["bea"]
    assert game.tiles("bea") == ["d4", "d5", "e4"]
    game.says("bea", "place d4")
    assert {game.state.tokens[tile].dragon for tile in ("d4", "e5")} == {"red", "blue"}
    assert sorted(token.dragon for token in game.state.supply) == ["blue", "blue", "red", "red"]


@pytest.mark.ledger("FYF-A52", "FYF-R30")
def test_both_dragons_serve_symbols_and_the_void_counts_once() -> None:
    red, blue = lands("hope", "courage").split()
    needs = {"twin": "hope courage", "same": "hope hope"}
    drawn = [fear_card(key, needs=symbols) for key, symbols in needs.items()]
    game = table(
        seat("ada"), OTHER, fear=f"red {red} blue {blue}", dragons=True, phase="fear", drawn=drawn
    )
    assert game.offers("ada", "summon") == ["summon twin"]
    stormy = table(seat("ada"), OTHER, fear="red d4 blue e5", dragons=True)
    assert stormy.fear_defense("ada") == 2
    assert len(LANDS["hope"]) == 20
