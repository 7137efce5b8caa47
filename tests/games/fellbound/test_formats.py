"""Quick start, constructed armies, random armies, and the boards."""

from collections.abc import Iterator, Mapping
from string import ascii_lowercase
from typing import Any

import pytest
from pydantic import ValidationError

from engine.chance import Chance
from engine.errors import Refused
from engine.games.fellbound import GAME
from engine.games.fellbound.data import Card
from engine.games.fellbound.edition import DECKS
from engine.games.fellbound.game import FellboundSettings, can_follow, random_deck
from engine.setting import must_apply
from tests.games.fellbound.battle import SEATS, edition_of, fighter, match_of, new


def chance(number: int = 0) -> Chance:
    return Chance(number.to_bytes(16, "big"))


def letters(name: str, count: int, **fields: Any) -> Iterator[Card]:
    """So many different cards with the same print."""
    for letter in ascii_lowercase[:count]:
        yield fighter(f"{name}-{letter}", **fields).card


def muster(*seats: str, **settings: Any) -> dict[str, list[str]]:
    """What each seat has after always choosing the first that is offered."""
    game = match_of(*seats, format="constructed", **settings)
    while "fellbound.muster" in game.waits_for.values():
        for seat in list(game.waits_for):
            game.says(seat, game.offers(seat)[0])
    return {seat: sorted([*one.deck.unseen, *one.hand]) for seat, one in game.state.armies.items()}


# Quick start


def test_a_quick_start_deals_the_preset_decks_and_chance_says_whose() -> None:
    got = []
    for number in range(20):
        ann, bea = new(chance(number)).armies.values()
        got.append(next(name for name, deck in DECKS.items() if sorted(deck) == ann.deck.unseen))
        assert sorted([ann.deck.unseen, bea.deck.unseen]) == sorted(map(sorted, DECKS.values()))

    assert set(got) == set(DECKS)


@pytest.mark.ledger("FEL-A22")
def test_two_allies_get_one_preset_deck_each() -> None:
    for number in range(20):
        fellbound = new(chance(number), *SEATS)
        for team in (0, 1):
            decks = [one.deck.unseen for one in fellbound.team(team)]
            assert sorted(decks) == sorted(map(sorted, DECKS.values()))


# Random armies


@pytest.mark.ledger("FEL-A3", "FEL-A17")
def test_a_random_army_is_ten_different_ones_that_can_open() -> None:
    for number in range(50):
        deck = random_deck(GAME.edition, chance(number))
        assert len(set(deck)) == 10
        assert GAME.edition.can_open(deck)


@pytest.mark.ledger("FEL-A3")
def test_a_random_army_that_could_not_open_is_dealt_again() -> None:
    """Of twenty characters only one pair can be paid."""
    edition = edition_of([*letters("dear", 18, cost=3), *letters("cheap", 2, cost=1)])
    for number in range(5):
        assert {"cheap-a", "cheap-b"} < set(random_deck(edition, chance(number)))


def test_random_armies_differ() -> None:
    ann, bea = new(chance(), format="random").armies.values()

    assert ann.deck.unseen != bea.deck.unseen


# Constructed armies


def test_all_choose_at_once_and_nothing_is_told_until_all_have() -> None:
    game = match_of(format="constructed")
    assert game.waits_for == {"ann": "fellbound.muster", "bea": "fellbound.muster"}
    assert game.match.view("ann").phase == "muster"
    assert game.match.view("ann").active == ("ann", "bea")
    public = {seat: game.match.view(seat) for seat in ("bea", None)}
    for _ in range(10):
        game.says("ann", game.offers("ann")[0])
        assert game.told("bea") == game.told(None) == game.told("ann") == []
        assert {seat: game.match.view(seat) for seat in ("bea", None)} == public

    assert game.waits_for == {"bea": "fellbound.muster"}
    for _ in range(10):
        game.says("bea", game.offers("bea")[0])
    assert game.told(None)[:2] == ["ann has chosen an army.", "bea has chosen an army."]
    assert set(game.waits_for.values()) == {"fellbound.deploy"}


def test_one_is_told_how_many_are_wanted_and_what_one_has() -> None:
    game = match_of(format="constructed")
    first, second = game.offers("ann")[5], game.offers("ann")[2]
    game.says("ann", first, second)
    wanted = game.question("ann").wanted

    assert wanted is not None
    assert (wanted.least, wanted.most, wanted.picked) == (10, 10, (first, second))


@pytest.mark.ledger("FEL-A17")
def test_nobody_chooses_a_character_twice_but_both_may_choose_the_same() -> None:
    game = match_of(format="constructed")
    picked = game.offers("ann")[0]
    game.says("ann", picked)

    assert picked not in game.offers("ann")
    assert picked in game.offers("bea")


def test_ten_are_chosen_and_they_are_the_army() -> None:
    game = match_of(format="constructed")
    chosen = []
    for _ in range(10):
        chosen.append(game.offers("ann")[-1])
        game.says("ann", chosen[-1])
        game.says("bea", game.offers("bea")[0])
    ann = game.army("ann")

    assert sorted([*ann.hand, *ann.deck.unseen]) == sorted(chosen)


@pytest.mark.ledger("FEL-A3")
def test_an_army_that_cannot_open_cannot_be_chosen() -> None:
    """Whoever has eight dear ones must take the two that are left."""
    edition = edition_of([*letters("dear", 12, cost=3), *letters("cheap", 2, cost=1)])
    game = match_of(edition=edition, format="constructed")
    for _ in range(8):
        game.says("ann", game.offers("ann", "dear")[0])

    # The last one is taken without asking: there is no other.
    assert game.offers("ann") == ["cheap-a", "cheap-b"]
    game.says("ann", "cheap-b")
    assert game.waits_for == {"bea": "fellbound.muster"}


@pytest.mark.ledger("FEL-A3")
def test_a_free_one_opens_with_any_other() -> None:
    edition = edition_of([*letters("dear", 12, cost=3), *letters("free", 1, cost=0)])
    game = match_of(edition=edition, format="constructed")
    for _ in range(8):
        game.says("ann", game.offers("ann", "dear")[0])
    game.says("ann", game.offers("ann", "dear")[0])

    assert game.waits_for == {"bea": "fellbound.muster"}


SIDES: Mapping[str, Mapping[str, str]] = {
    "life": {"life": "life"},
    "death": {"life": "death"},
    "order": {"order": "order"},
    "chaos": {"order": "chaos"},
}


@pytest.mark.parametrize(
    ("one", "foe"), [("life", "death"), ("death", "life"), ("order", "chaos"), ("chaos", "order")]
)
def test_where_alignment_counts_opposites_do_not_stand_together(one: str, foe: str) -> None:
    edition = edition_of(
        [
            *(c for name, side in SIDES.items() for c in letters(name, 8, **side)),
            *letters("plain", 8),
        ]
    )
    game = match_of(edition=edition, format="constructed", alignment=True)
    game.says("ann", f"{one}-a")

    assert not game.offers("ann", foe)
    for other in {*SIDES, "plain"} - {foe}:
        assert game.offers("ann", other)
    assert game.offers("bea", foe)


def test_where_alignment_does_not_count_everybody_stands_together() -> None:
    edition = edition_of([*letters("life", 8, life="life"), *letters("death", 8, life="death")])
    game = match_of(edition=edition, format="constructed", alignment=False)
    game.says("ann", "life-a")

    assert game.offers("ann", "death")


def test_alignments_count_unless_the_table_was_set_up_not_to_count_them() -> None:
    edition = edition_of([*letters("life", 10, life="life"), *letters("death", 8, life="death")])
    game = match_of(edition=edition, format="constructed")
    game.says("ann", "life-a")

    assert not game.offers("ann", "death")


@pytest.mark.parametrize(
    ("chosen", "seats", "idle"),
    [
        ({"format": "constructed", "alignment": False}, None, ""),
        ({"format": "quick", "alignment": False}, None, "alignment"),
        ({"format": "random", "alignment": True}, 2, "alignment"),
        ({"board": "wide"}, None, ""),
        ({"board": "wide"}, 2, ""),
        ({"board": "wide"}, 4, "board"),
        ({"hands": "open"}, None, ""),
        ({"hands": "open"}, 2, "hands"),
        ({"hands": "open"}, 4, ""),
        ({"practice": True}, 4, ""),
    ],
)
def test_an_option_that_would_change_nothing_is_refused(
    chosen: Mapping[str, Any], seats: int | None, idle: str
) -> None:
    chosen_settings = FellboundSettings(**chosen)
    if not idle:
        must_apply(chosen_settings, chosen, seats)
        return
    with pytest.raises(Refused, match=f"“{idle}” would change nothing"):
        must_apply(chosen_settings, chosen, seats)


def test_a_choice_that_leaves_no_army_of_ten_is_not_offered() -> None:
    """Five of Life and five of Death are not ten that may stand with five plain ones."""
    edition = edition_of(
        [
            *letters("plain", 5),
            *letters("life", 4, life="life"),
            *letters("death", 5, life="death"),
        ]
    )
    game = match_of(edition=edition, format="constructed", alignment=True)

    assert not game.offers("ann", "life")
    for _ in range(5):
        game.says("ann", game.offers("ann", "plain")[0])
    assert {key.split("-")[0] for key in game.offers("ann")} == {"death"}


@pytest.mark.parametrize("alignment", [False, True])
def test_an_army_can_be_finished_from_wherever_one_stands(alignment: bool) -> None:
    cards = GAME.edition.cards
    for number in range(15):
        luck = chance(number)
        deck: list[str] = []
        while len(deck) < 10:
            left = [key for key in cards if key not in deck]
            offered = [key for key in left if can_follow(GAME.edition, deck, key, alignment)]
            assert offered, f"{deck} cannot be finished"
            deck.append(luck.choice(offered))
        assert GAME.edition.can_open(deck)
        if alignment:
            lives, orders = {cards[k].life for k in deck}, {cards[k].order for k in deck}
            assert not lives >= {"life", "death"}
            assert not orders >= {"order", "chaos"}


@pytest.mark.ledger("FEL-A22")
def test_four_choose_four_armies() -> None:
    decks = muster(*SEATS, alignment=True)

    assert all(len(set(deck)) == 10 for deck in decks.values())


# Boards and settings


def test_on_the_wide_board_a_match_runs_to_its_end() -> None:
    game = match_of(board="wide")
    luck = chance(3)
    while game.ending is None:
        (seat,) = game.waits_for
        game.says(seat, luck.choice(game.offers(seat)))

    assert {tile[1] for tile in game.state.tiles} <= {"1", "2"}


def test_on_the_wide_board_the_zones_touch_and_flanks_are_near() -> None:
    fellbound = new(chance(), board="wide")

    assert fellbound.board.reach["c1", 1, 3] == ("c2", "b1", "d1")
    assert all(fellbound.landing(fellbound.armies["ann"]).values())


@pytest.mark.ledger("FEL-A22")
@pytest.mark.parametrize("board", ["deep", "wide"])
def test_four_players_always_have_the_allied_board(board: str) -> None:
    assert new(chance(), *SEATS, board=board).board_key == "allied"


@pytest.mark.parametrize(
    "settings", [{"format": "draft"}, {"board": "round"}, {"hands": "glass"}, {"gold": 4}]
)
def test_unknown_settings_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        FellboundSettings.model_validate(settings)
