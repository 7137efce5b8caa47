"""Setup in snake order: Fear, Starting Spirits, the first Fear token, Home Rows."""

import pickle
from typing import Any

import pytest

from engine.games.fear import played_with
from engine.games.fear.board import SIDES
from engine.match import Match, Setup
from tests.games.fear.invented import invented
from tests.games.fear.table import Map
from tests.table import SECRET

GAME = played_with(invented())


def match_of(*seats: str, secret: bytes = SECRET, **settings: Any) -> Map:
    """A match from its very beginning; the host is Player 1, unless a test says otherwise."""
    chosen = GAME.settings.model_validate({"first": "host", **settings})
    return Map(Match.start(GAME, Setup(seats, chosen), secret))


def take_spirits(game: Map, seat: str) -> None:
    """Take the first three Spirits on offer."""
    for _ in range(3):
        game.says(seat, game.offers(seat)[0])


def start(game: Map, side: str = "south") -> None:
    """Choose whatever comes first up to the first turn."""
    first, *_, last = game.state.order
    if game.waits_for == {first: "fear.choose"}:
        game.says(first, "choose gloom")
    for seat in reversed(game.state.order):
        take_spirits(game, seat)
    while game.waits_for == {last: "fear.first"}:
        game.says(last, game.offers(last)[0])
    game.says(first, f"side {side}")


@pytest.mark.ledger("FYF-R22", "FYF-R23", "FYF-R24", "FYF-R25", "FYF-R27", "FYF-A23", "FYF-V51")
def test_three_players_decide_in_snake_order() -> None:
    game = match_of("ada", "bea", "cem")
    assert game.waits_for == {"ada": "fear.choose"}
    game.says("ada", "choose gloom")
    for seat in ("cem", "bea", "ada"):
        assert game.waits_for == {seat: "fear.take-guide"}
        take_spirits(game, seat)
    assert game.question("cem").prompt == "fear.first"
    assert game.tiles("cem") == ["d4", "d5", "e4", "e5"]

    game.says("cem", "place e4")
    assert game.waits_for == {"ada": "fear.choose-side"}
    game.says("ada", "side west")
    assert {seat: game[seat].side for seat in game.state.order} == {
        "ada": "west",
        "bea": "north",
        "cem": "east",
    }


@pytest.mark.ledger("FYF-R9", "FYF-R28", "FYF-R27", "FYF-A23", "FYF-V51")
@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (("ada", "bea"), ("west", "east")),
        (("ada", "bea", "cem", "dov"), ("west", "north", "east", "south")),
    ],
)
def test_all_tokens_fill_the_home_rows_clockwise_from_player_one(
    seats: tuple[str, ...], sides: tuple[str, ...]
) -> None:
    game = match_of(*seats)
    start(game, "west")
    for seat, side in zip(seats, sides, strict=True):
        assert game[seat].side == side
        assert game.on(seat) == sorted(SIDES[game[seat].side])


@pytest.mark.ledger("FYF-R24", "FYF-A39")
def test_a_guide_and_two_others_are_taken_from_one_pool_that_all_see() -> None:
    game = match_of("ada", "bea")
    game.says("ada", "choose gloom")
    guides = {f"take {key}" for key, one in GAME.edition.spirits.items() if one.guide}
    assert set(game.offers("bea")) == guides

    taken = game.offers("bea")[0]
    game.says("bea", taken)
    assert not guides & set(game.offers("bea", "take"))
    assert len(game.offers("bea", "take")) == 18
    assert game.told(None) == [f"bea takes {GAME.texts.name(taken.split()[1])}."]
    assert taken.split()[1] not in game.match.view("ada").starting
    assert game.match.view("ada").hand == ()


@pytest.mark.ledger("FYF-R21", "FYF-A2")
def test_spirits_lie_in_six_piles_two_of_each_type() -> None:
    game = match_of("ada", "bea")
    spirits = GAME.edition.spirits
    for name, pile in game.state.piles.items():
        if name != "fear":
            assert len(pile) == 16
            assert {spirits[card].type for card in pile.unseen} == {name.split("-")[0]}


@pytest.mark.ledger("FYF-R23", "FYF-A4")
def test_the_chosen_fear_is_one_for_all_with_its_deck_of_24() -> None:
    game = match_of("ada", "bea")
    game.says("ada", "choose twins")
    assert sorted(game.state.piles["fear"].unseen) == sorted(GAME.edition.fears["twins"].cards)
    assert len(game.state.supply) == 6


@pytest.mark.parametrize(("fear", "known"), [("gloom", {"gloom"}), ("chance", {"gloom", "twins"})])
def test_the_table_may_name_the_fear_or_leave_it_to_chance(fear: str, known: set[str]) -> None:
    game = match_of("ada", "bea", fear=fear)
    assert game.state.fear in known
    assert game.waits_for == {"bea": "fear.take-guide"}


def test_what_is_chosen_at_a_table_can_be_sent_to_other_processes() -> None:
    chosen = GAME.settings.model_validate({"fear": "twins", "start": "quick"})
    sent = pickle.loads(pickle.dumps(chosen))
    assert sent.model_dump() == chosen.model_dump()


@pytest.mark.ledger("FYF-A38", "FYF-R22")
def test_chance_or_the_host_is_player_one_and_the_others_follow_clockwise() -> None:
    seats = ("ada", "bea", "cem")
    orders = {
        tuple(match_of(*seats, secret=bytes([number] * 16), first="chance").state.order)
        for number in range(12)
    }
    assert orders == {("ada", "bea", "cem"), ("bea", "cem", "ada"), ("cem", "ada", "bea")}
    assert match_of(*seats).state.order == ["ada", "bea", "cem"]


def test_a_quick_start_deals_spirits_and_places_fear_by_chance() -> None:
    game = match_of("ada", "bea", "cem", start="quick")
    game.says("ada", "choose gloom")
    assert game.waits_for == {"ada": "fear.choose-side"}
    assert all(len(player.hand) == 3 for player in game.state.players.values())
    guides = [
        card
        for player in game.state.players.values()
        for card in player.hand
        if GAME.edition.spirits[card].guide
    ]
    assert len(guides) == 3
    assert game.on("fear")[0] in ("d4", "e4", "d5", "e5")


@pytest.mark.ledger("FYF-R29", "FYF-R30", "FYF-A52")
def test_of_two_dragons_one_of_each_colour_is_placed_on_two_void_tiles() -> None:
    game = match_of("ada", "bea", fear="twins")
    for seat in ("bea", "ada"):
        take_spirits(game, seat)
    game.says("bea", "place d4")
    assert game.tiles("bea") == ["d5", "e4", "e5"]
    game.says("bea", "place e5")
    colours = {tile: token.dragon for tile, token in game.state.tokens.items()}
    assert colours == {"d4": "red", "e5": "blue"}
    assert sorted(token.dragon for token in game.state.supply) == ["blue", "blue", "red", "red"]


# Wishes


def wishing(*wishes: str) -> Map:
    """Two players; Bea, who places Fear, wishes for this while she takes her Spirits."""
    game = match_of("ada", "bea", fear="gloom")
    game.says("bea", *(f"wish {tile}" for tile in wishes))
    for seat in ("bea", "ada"):
        take_spirits(game, seat)
    return game


def test_the_last_player_may_wish_where_fear_begins() -> None:
    game = wishing("e4", "d4")
    assert game.on("fear") == ["e4"]
    assert game.waits_for == {"ada": "fear.choose-side"}


def test_who_wishes_for_nothing_is_asked() -> None:
    assert wishing().question("bea").prompt == "fear.first"
    assert wishing("e4", "ask").question("bea").prompt == "fear.first"


def test_a_wish_is_known_to_its_owner_alone_and_stays() -> None:
    game = match_of("ada", "bea", fear="gloom")
    game.says("bea", "wish e4", "wish d4")
    assert game.match.view("bea").wishes == ("e4", "d4")
    assert game.match.view("ada").wishes == game.match.view(None).wishes == ()
    assert game.told(None) == []


def test_only_whose_turn_it_is_may_wish() -> None:
    game = match_of("ada", "bea", fear="gloom")
    start(game)
    assert "turn" in game.refuses("bea", "wish e4")
    assert "Fear Phase" in game.refuses("ada", "wish e4")
