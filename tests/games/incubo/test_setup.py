"""What lies on the table before anybody has acted."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.errors import Refused
from engine.games.incubo import GAME
from engine.games.incubo.data import (
    CARDS,
    DICE,
    DIFFICULTIES,
    MONSTERS,
    SIDES,
    Arm,
    Chime,
    Courage,
    Dream,
    Fear,
    Head,
)
from engine.games.incubo.game import IncuboSettings
from engine.games.incubo.state import Incubo
from engine.seats import Seats
from engine.setting import must_apply
from tests.games.incubo.bedroom import match_of, printed
from tests.games.incubo.wild import in_deck
from tests.table import SECRET


def table(*seats: str, seed: int = 0, **settings: object) -> Incubo:
    chosen = IncuboSettings.model_validate(settings)
    return GAME.new(chosen, Seats(seats or ("ada", "tim")), Chance(bytes([seed]) + SECRET[1:]))


@pytest.mark.ledger("INC-R4")
@pytest.mark.parametrize("first", ["alpha", "tommy"])
def test_one_player_is_alpha_and_the_other_tommy(first: str) -> None:
    roles = [one.role for one in table(first=first).dreamers.values()]

    assert roles[0] == first
    assert sorted(roles) == ["alpha", "tommy"]


@pytest.mark.ledger("INC-R9", "INC-R11", "INC-R5", "INC-R7")
def test_each_begins_with_the_nineteen_cards_that_bear_the_own_triangle() -> None:
    for dreamer in table().dreamers.values():
        deck = in_deck(dreamer.deck)
        assert len(deck) == len(set(deck)) == 19
        for key in deck:
            card = CARDS[key]
            assert isinstance(card, Courage)
            assert card.deck == dreamer.role
            assert dreamer.role in SIDES[key]
        assert not dreamer.deck.top, "a shuffled deck has no order"


@pytest.mark.ledger("INC-R10")
def test_each_has_six_fears_of_the_own() -> None:
    for dreamer in table().dreamers.values():
        fears = [CARDS[key] for key in in_deck(dreamer.fears)]
        assert len(fears) == 6
        assert all(isinstance(card, Fear) and card.deck == dreamer.role for card in fears)


@pytest.mark.ledger("INC-R3", "INC-R11")
def test_the_dice_have_these_faces() -> None:
    assert DICE == {1: (0, 1), 2: (1, 2, 3), 3: (2, 3, 4, 5, 6)}
    assert [sum(faces) / len(faces) for faces in DICE.values()] == [0.5, 2, 4]


@pytest.mark.ledger("INC-R3")
def test_every_face_of_a_die_falls_as_often() -> None:
    falls: Counter[int] = Counter()
    for seed in range(200):
        night = match_of(secret=bytes([seed]) + SECRET[1:])
        falls.update(dreamer.die for dreamer in night.state.dreamers.values())

    assert set(falls) == {0, 1}
    assert abs(falls[0] - falls[1]) < 60


@pytest.mark.ledger("INC-R12", "INC-A19")
def test_growth_points_at_whom_the_players_chose_or_at_tommy() -> None:
    assert table().growth == "tim"
    assert table(growth="alpha").growth == "ada"
    assert table(first="tommy").growth == "ada"


@pytest.mark.ledger("INC-R13")
def test_all_dreams_are_dealt_from_one_pool_into_six_twelve_and_six() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        rems = table(seed=seed).rems
        assert [len(rems[rem]) for rem in "123"] == [6, 12, 6]
        dealt = [key for rem in "123" for key in in_deck(rems[rem])]
        assert sorted(dealt) == sorted(printed(Dream))
        seen.update(in_deck(rems["1"]))

    assert set(seen) == set(printed(Dream)), "any Dream may come in any phase"


@pytest.mark.ledger("INC-R14")
def test_there_are_six_chime_cards_and_a_full_reserve_of_fifty() -> None:
    incubo = table(difficulty="easy")

    assert (incubo.reserve, incubo.fear_reserve, incubo.spent) == (50, 0, 0)
    assert sorted(incubo.chime_deck) == sorted(printed(Chime))
    assert len(incubo.chime_deck) == 6


@pytest.mark.ledger("INC-R14", "INC-A5", "INC-R8")
def test_monsters_lie_with_their_phases() -> None:
    for rem, size in MONSTERS.items():
        parts = [card for card in CARDS.values() if isinstance(card, Head | Arm)]
        here = [card for card in parts if card.rem == rem]
        (head,) = [card for card in here if isinstance(card, Head)]
        arms = Counter(card.owner for card in here if isinstance(card, Arm))
        assert len(here) == size
        assert arms["alpha"] == arms["tommy"]
        assert 0 < head.needed <= size
        assert head.free > 0
    assert MONSTERS == {1: 3, 2: 3, 3: 5}


@pytest.mark.ledger("INC-R6", "INC-A7")
def test_each_side_of_a_dream_shows_sheep_free_cards_and_courage_of_its_own() -> None:
    for key in printed(Dream):
        card = CARDS[key]
        assert isinstance(card, Dream)
        for side in (card.alpha, card.tommy):
            assert sorted(side.sheep) == list(side.sheep)
            assert side.free >= 1


@pytest.mark.ledger("INC-R7")
def test_monsters_of_the_last_phase_have_no_courage() -> None:
    for key, card in CARDS.items():
        if isinstance(card, Head | Arm):
            assert bool(SIDES[key]) is (card.rem < 3)


@pytest.mark.ledger("INC-R52", "INC-R59")
@pytest.mark.parametrize("seats", [("ada", "tim"), ("ada",)])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_difficulty_sets_the_chimes_and_whether_there_are_chime_cards(
    difficulty: str, seats: tuple[str, ...]
) -> None:
    incubo = table(*seats, difficulty=difficulty)
    wanted = DIFFICULTIES[difficulty]

    assert incubo.reserve == incubo.maximum == (wanted.solo if len(seats) == 1 else wanted.pair)
    assert bool(incubo.chime_deck) is wanted.chime_cards


@pytest.mark.ledger("INC-R52", "INC-R59", "INC-R14", "INC-R53")
def test_easy_is_what_the_rulebook_says_and_the_others_are_harder() -> None:
    easy, normal, hard = (DIFFICULTIES[level] for level in ("easy", "normal", "hard"))

    assert (easy.pair, easy.solo, easy.chime_cards) == (50, 35, True)
    assert normal.pair < easy.pair
    assert normal.solo < easy.solo
    assert hard.pair <= normal.pair
    assert hard.solo <= normal.solo
    assert (hard.pair, hard.chime_cards) != (normal.pair, normal.chime_cards)


@pytest.mark.parametrize(("consent", "agreed"), [("ask", False), ("agreed", True)])
def test_chimes_may_be_agreed_beforehand(consent: str, agreed: bool) -> None:
    assert table(consent=consent).agreed is agreed


def test_the_options_of_the_rules_are_kept() -> None:
    plain, strict = table(), table(strict_zero=True, terror_floor=True)

    assert (plain.strict_zero, plain.terror_floor) == (False, False)
    assert (strict.strict_zero, strict.terror_floor) == (True, True)


@pytest.mark.ledger("INC-R53", "INC-R55")
@pytest.mark.parametrize("role", ["alpha", "tommy"])
def test_alone_there_is_one_deck_35_chimes_and_growth_at_oneself(role: str) -> None:
    incubo = table("ada", first=role, difficulty="easy")

    (dreamer,) = incubo.dreamers.values()
    assert dreamer.role == role
    assert len(dreamer.deck) == 19
    assert incubo.reserve == 35
    assert incubo.growth == "ada"
    assert not len(incubo.companion)


@pytest.mark.parametrize(
    ("option", "value"),
    [("budget", 3), ("consent", "agreed"), ("growth", "alpha"), ("terror_floor", True)],
)
def test_what_is_for_two_is_refused_alone(option: str, value: object) -> None:
    settings = IncuboSettings.model_validate({option: value})
    must_apply(settings, [option], 2)
    must_apply(settings, [option])
    with pytest.raises(Refused):
        must_apply(settings, [option], 1)


@pytest.mark.ledger("INC-R32")
def test_a_won_dream_goes_on_unless_the_table_wants_it_otherwise() -> None:
    assert not table("ada").stops
    assert table("ada", stop_when_won=True).stops
