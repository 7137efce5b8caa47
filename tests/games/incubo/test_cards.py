"""What holds for all printed cards at once: counts, values, powers, and how they are told."""

import re
from collections import Counter
from itertools import chain
from pathlib import Path
from statistics import mean
from typing import get_args

import pytest

from engine.games import incubo
from engine.games.incubo.data import (
    CARDS,
    COURAGE_CARDS,
    DICE,
    DIFFICULTIES,
    FEAR_CARDS,
    FEAR_WORDS,
    NEVER_STARRED,
    ROLES,
    SIDES,
    AnyCard,
    Arm,
    Chime,
    Courage,
    Dream,
    DreamSide,
    Fear,
    Head,
    Power,
    Side,
    Word,
)
from tests.cases import each

ALL = list(CARDS.values())
COURAGE = [card for card in ALL if isinstance(card, Courage)]
DREAMS = [card for card in ALL if isinstance(card, Dream)]
FEARS = [card for card in ALL if isinstance(card, Fear)]
MONSTERS = [card for card in ALL if isinstance(card, Head | Arm)]
POWERS = [
    side.power
    for side in chain.from_iterable(sides.values() for sides in SIDES.values())
    if side.power
]
NAME_ON_A_PHONE, LINE_ON_A_PHONE = 22, 70


def key(card: AnyCard) -> str:
    return card.key


def own(card: Courage) -> Side:
    """The side that its first owner reads."""
    side: Side = getattr(card, card.deck)
    return side


def dream_sides(role: str) -> list[DreamSide]:
    return [getattr(card, role) for card in DREAMS]


def monsters(rem: int) -> list[Head | Arm]:
    return [card for card in MONSTERS if card.rem == rem]


# Names and stories


def test_no_two_cards_share_a_name_or_a_line() -> None:
    assert len({card.name for card in ALL}) == len(ALL)
    assert len({card.flavour for card in ALL}) == len(ALL)


def test_no_two_lines_begin_alike() -> None:
    begins = Counter(" ".join(card.flavour.lower().split()[:2]) for card in ALL)

    assert [begin for begin, count in begins.items() if count > 2] == []


@each(ALL, key)
def test_the_key_is_the_name_and_both_fit_on_a_phone(card: AnyCard) -> None:
    assert card.key == re.sub("[^a-z]+", "-", card.name.lower())
    assert len(card.name) <= NAME_ON_A_PHONE
    assert 10 <= len(card.flavour) <= LINE_ON_A_PHONE
    assert re.search("[.!?]”?$", card.flavour)


# Starting Courage


@pytest.mark.ledger("INC-R9", "INC-R5")
def test_both_start_with_nineteen_cards_of_their_own() -> None:
    assert Counter(card.deck for card in COURAGE) == dict.fromkeys(ROLES, COURAGE_CARDS)


@pytest.mark.parametrize("role", ROLES)
def test_the_starting_courage_reaches_from_minus_two_to_two(role: str) -> None:
    values = Counter(own(card).value for card in COURAGE if card.deck == role)

    assert sorted(values) == [-2, -1, 0, 1, 2]


def test_the_two_decks_differ_by_the_figures_that_the_page_names() -> None:
    sums = {role: sum(own(card).value for card in COURAGE if card.deck == role) for role in ROLES}
    page = Path(incubo.__file__).with_name("rules.md").read_text(encoding="utf-8")

    assert sums["alpha"] < sums["tommy"]
    assert f"Alpha's adds up to {sums['alpha']} Courage, Tommy's to {sums['tommy']}" in page


@pytest.mark.ledger("INC-R5", "INC-R24")
@pytest.mark.parametrize("role", ROLES)
def test_some_starting_cards_can_be_passed_and_some_cannot(role: str) -> None:
    mine = [card for card in COURAGE if card.deck == role]
    two_sided = [card for card in mine if len(SIDES[card.key]) == 2]

    assert 5 <= len(two_sided) <= COURAGE_CARDS - 5


@pytest.mark.parametrize("role", ROLES)
def test_some_cards_are_bad_for_their_owner_and_good_for_the_friend(role: str) -> None:
    gifts = [
        card
        for card in COURAGE
        if card.deck == role
        and len(SIDES[card.key]) == 2
        and own(card).value <= 0 < max(side.value for side in SIDES[card.key].values())
    ]

    assert len(gifts) >= 2


@pytest.mark.ledger("INC-R45", "INC-R47")
def test_some_starting_cards_have_powers_and_one_must_bring_chimes() -> None:
    powers = [own(card).power for card in COURAGE]

    assert len([power for power in powers if power]) >= 12
    assert [power for power in powers if power and power.do == "chimes" and power.star]


# Dreams


@pytest.mark.ledger("INC-R6")
@pytest.mark.parametrize("role", ROLES)
def test_sheep_rise_from_left_to_right(role: str) -> None:
    """Strictly; but a middle sheep of 0, which the rulebook shows, stands beside another 0."""
    for side in dream_sides(role):
        left, middle, right = side.sheep
        assert 0 <= left < middle < right or (left, middle) == (0, 0) != (0, right)


@pytest.mark.ledger("INC-R6", "INC-R17")
def test_the_sheep_and_free_cards_that_the_rulebook_shows_are_there() -> None:
    sides = [side for role in ROLES for side in dream_sides(role)]

    assert {0, 1, 2} <= {side.sheep[0] for side in sides}
    assert {0, 3} <= {side.sheep[1] for side in sides}
    assert 1 in {side.free for side in sides}


@pytest.mark.ledger("INC-R3", "INC-R17")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("rem", "least", "most"), [(1, 1, 2), (2, 3.5, 4.5), (3, 7.5, 8.5)])
def test_what_a_dream_requires_rises_from_phase_to_phase(
    role: str, rem: int, least: float, most: float
) -> None:
    sheep = mean(side.sheep[rem - 1] for side in dream_sides(role))

    assert least <= sheep + mean(DICE[rem]) <= most


@pytest.mark.ledger("INC-R60")
@each(DREAMS, key)
def test_a_dream_makes_whoever_wins_it_stronger(card: Dream) -> None:
    assert min(card.alpha.value, card.tommy.value) >= 2


def test_the_dreams_that_ask_most_give_most() -> None:
    sides = [side for role in ROLES for side in dream_sides(role) if side.power is None]
    hard = [side.value for side in sides if sum(side.sheep) > 9]
    easy = [side.value for side in sides if sum(side.sheep) <= 9]

    assert mean(hard) > mean(easy)


# Fears, Monsters, Chimes


@pytest.mark.ledger("INC-R10")
@pytest.mark.parametrize("role", ROLES)
def test_six_fears_each_are_never_above_zero_and_bear_nothing_but_the_powers_of_fears(
    role: str,
) -> None:
    mine = [card for card in FEARS if card.deck == role]

    assert len(mine) == FEAR_CARDS
    assert all(card.value <= 0 for card in mine)
    assert all(card.power.star and card.power.do in FEAR_WORDS for card in mine if card.power)


def test_six_kinds_of_fears_and_none_of_them_more_than_three_times() -> None:
    kinds = Counter((card.value, card.power and card.power.do) for card in FEARS)

    assert len(kinds) >= 6
    assert max(kinds.values()) <= 3


def test_both_are_equally_afraid() -> None:
    values = [sorted(card.value for card in FEARS if card.deck == role) for role in ROLES]

    assert values[0] == values[1]


@pytest.mark.ledger("INC-V4", "INC-V5", "INC-A5", "INC-R8")
def test_the_first_monster_is_the_one_of_the_rulebook() -> None:
    head = next(card for card in monsters(1) if isinstance(card, Head))
    arms = {card.owner: card.required for card in monsters(1) if isinstance(card, Arm)}

    assert (head.required, head.needed, head.free) == (6, 2, 5)
    assert arms == {"tommy": 2, "alpha": 3}


@pytest.mark.ledger("INC-A5", "INC-R7")
def test_monsters_have_three_three_and_five_parts_and_only_the_last_has_no_courage() -> None:
    assert [len(monsters(rem)) for rem in (1, 2, 3)] == [3, 3, 5]
    assert all(SIDES[card.key] for card in MONSTERS if card.rem < 3)
    assert not any(SIDES[card.key] for card in monsters(3))


@pytest.mark.ledger("INC-R8")
@pytest.mark.parametrize("rem", [1, 2, 3])
def test_the_arms_of_the_later_monsters_are_alike_on_both_sides(rem: int) -> None:
    sums = {
        role: sum(
            card.required for card in monsters(rem) if isinstance(card, Arm) and card.owner == role
        )
        for role in ROLES
    }

    assert abs(sums["alpha"] - sums["tommy"]) <= 1


@pytest.mark.ledger("INC-R14", "INC-R47")
def test_there_are_six_chime_cards() -> None:
    assert len([card for card in ALL if isinstance(card, Chime)]) == 6


# Powers


@each([word for word in get_args(Word) if word not in FEAR_WORDS])
def test_every_power_is_printed_on_two_sides_or_more(word: str) -> None:
    assert len([power for power in POWERS if power.do == word]) >= 2


@pytest.mark.parametrize("word", FEAR_WORDS)
def test_every_power_of_fears_is_printed(word: str) -> None:
    assert [power for power in POWERS if power.do == word]


@pytest.mark.ledger("INC-A28")
@each(POWERS, lambda power: power.do)
def test_what_returns_a_card_never_has_a_star(power: Power) -> None:
    assert not (power.star and power.do in NEVER_STARRED)
    assert {"return", "replace", "return-both"} <= set(NEVER_STARRED)


# Difficulty


@pytest.mark.ledger("INC-R52", "INC-R53", "INC-R59")
def test_easy_is_what_the_rulebook_says_and_hard_has_fewer_chimes_and_no_chime_cards() -> None:
    easy, normal, hard = (DIFFICULTIES[level] for level in ("easy", "normal", "hard"))

    assert (easy.pair, easy.solo, easy.chime_cards) == (50, 35, True)
    assert normal.chime_cards
    page = Path(incubo.__file__).with_name("rules.md").read_text(encoding="utf-8")
    assert f"Normal has {normal.pair} for two and {normal.solo} alone" in page
    assert f"hard has {hard.pair} and {hard.solo}, and no +2 Chime cards" in page
    assert hard.pair < normal.pair < easy.pair
    assert hard.solo < normal.solo < easy.solo
    assert not hard.chime_cards
