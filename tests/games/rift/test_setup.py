"""Setting up: the stores' decks, characters, where everybody begins, starting hands."""

import pytest

from engine.games.rift import played_with
from engine.games.rift.game import RiftSettings
from engine.match import Match, Setup
from engine.seats import Wish
from tests.games.rift.invented import invented
from tests.games.rift.seattle import PLACES, STORES
from tests.games.rift.table import City, all_cards

GAME = played_with(invented())
SEATS = ("ada", "bea", "cem")
STORES_IN_ORDER = [place for place in PLACES if place in STORES]


def begun(*seats: str, seed: int = 1, **settings: str) -> City:
    """A match from its very beginning, with the last seat as the Necromancer."""
    chosen = RiftSettings.model_validate({"necromancer": "last", **settings})
    return City(Match.start(GAME, Setup(seats, chosen), bytes([seed]) * 16))


def set_up(game: City) -> None:
    """All choose what comes first."""
    for seat in game.match.setup.seats:
        game.says(seat, game.offers(seat)[0])


@pytest.mark.ledger("RIFT-R1")
def test_each_store_has_a_deck_of_its_own_without_an_order() -> None:
    state = begun(*SEATS).state
    for store, deck in state.stores.items():
        assert sorted(deck.unseen) == sorted(state.edition.decks[store])
        assert not deck.top + deck.bottom
    assert state.discard == []


@pytest.mark.ledger("RIFT-R2", "RIFT-A57")
def test_each_character_is_taken_once_first_come() -> None:
    game = begun(*SEATS)
    everybody = [f"hunter hunter-{letter}" for letter in "abcdef"]
    assert game.offers("ada") == game.offers("bea") == everybody
    game.says("bea", "hunter hunter-c")
    assert game.offers("ada") == [key for key in everybody if key != "hunter hunter-c"]
    assert game.view().seats[1].character == "hunter-c"


@pytest.mark.ledger("RIFT-A57")
def test_what_was_chosen_may_be_changed_until_all_have_chosen() -> None:
    game = begun(*SEATS)
    game.says("bea", "hunter hunter-c")
    game.says("cem", "begin fremont")
    assert game.waits_for["ada"] == "rift.choose-hunter"
    game.says("bea", "hunter hunter-d")
    printed = game.state.edition.characters["hunter-d"].health[1]
    seen = {one.seat: (one.health, one.max_health) for one in game.view().seats}
    assert (seen["ada"], seen["bea"]) == ((0, 0), (printed, printed))
    game.says("cem", "begin ballard")
    assert "hunter hunter-c" in game.offers("ada")
    game.says("ada", "hunter hunter-c")
    assert [game[seat].character for seat in ("ada", "bea")] == ["hunter-c", "hunter-d"]
    assert game["cem"].place == "ballard"
    assert set(game.waits_for.values()) == {"rift.pick"}


@pytest.mark.ledger("RIFT-R3")
def test_hunters_begin_in_west_seattle_and_the_necromancer_outside_its_section() -> None:
    game = begun(*SEATS)
    outside = [key for key, place in PLACES.items() if place.section != "West Seattle"]
    assert game.offers("cem") == [f"begin {place}" for place in outside]
    assert len(outside) == 21
    set_up(game)
    assert [game[seat].place for seat in SEATS] == ["west-seattle", "west-seattle", outside[0]]


@pytest.mark.ledger("RIFT-A14")
def test_nobody_is_corrupted_by_where_the_necromancer_begins() -> None:
    game = begun(*SEATS)
    set_up(game)
    assert not any(hunter.corrupted for hunter in game.state.hunters.values())


@pytest.mark.ledger("RIFT-R4", "RIFT-A8")
@pytest.mark.parametrize("seed", range(6))
def test_everybody_draws_a_card_from_each_store_and_no_event(seed: int) -> None:
    game = begun(*SEATS, seed=seed)
    set_up(game)
    edition = game.state.edition
    for seat in SEATS:
        held = game[seat].hand
        assert len(held) == 5
        assert all(edition.kind(card) != "event" for card in held)
        for card, store in zip(held, STORES_IN_ORDER, strict=True):
            assert card in edition.decks[store]
    assert all_cards(game.state) == sorted(edition.cards)
    assert [len(deck) for deck in game.state.stores.values()] == [33] * 5


@pytest.mark.ledger("RIFT-R5", "RIFT-R6", "RIFT-R7", "RIFT-A31")
@pytest.mark.parametrize(("players", "health"), [(2, 34), (3, 30), (5, 24)])
def test_health_by_the_number_of_hunters_speed_as_printed_spirit_nought(
    players: int, health: int
) -> None:
    seats = ("ada", "bea", "cem", "dov", "eli")[:players]
    game = begun(*seats)
    set_up(game)
    ada, *_, nox = game.view().seats
    assert (ada.character, ada.speed, ada.spirit) == ("hunter-a", 3, 0)
    assert (ada.health, ada.max_health) == (health, health)
    assert (nox.health, nox.speed, nox.spirit) == (0, 0, 0)


@pytest.mark.ledger("RIFT-R2")
@pytest.mark.parametrize(("necromancer", "seat"), [("first", "ada"), ("last", "cem")])
def test_the_role_goes_by_the_seat_where_the_table_says_so(necromancer: str, seat: str) -> None:
    game = begun(*SEATS, necromancer=necromancer)
    assert game.state.necromancer.seat == seat
    assert list(game.state.hunters) == [one for one in SEATS if one != seat]
    assert game.match.game.roles(game.state)[seat] == "necromancer"


@pytest.mark.ledger("RIFT-R2")
def test_who_asks_to_be_the_necromancer_is_and_else_chance_decides() -> None:
    wishes = (Wish("bea", "playing", "necromancer"),)
    setup = Setup(SEATS, RiftSettings(), wishes=wishes)
    assert Match.start(GAME, setup, bytes(16)).state.necromancer.seat == "bea"
    found = {
        Match.start(GAME, Setup(SEATS, RiftSettings()), bytes([seed]) * 16).state.necromancer.seat
        for seed in range(20)
    }
    assert found == set(SEATS)


def test_options_are_named_where_they_mean_something() -> None:
    by_chance, first = RiftSettings(), RiftSettings(necromancer="first")
    assert by_chance.applies("ties")
    assert not first.applies("ties")
    assert first.applies("hands", 3)
    assert not first.applies("hands", 2)
