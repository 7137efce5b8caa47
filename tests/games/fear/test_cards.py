"""What holds for all printed cards, patterns and tiles at once."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from typing import get_args

import pytest

from engine.games.fear.board import SIDES, VOID
from engine.games.fear.data import TYPES, Card, Fear, Kind, Pattern, Spirit
from engine.games.fear.edition import EDITION
from engine.games.fear.statistics import breakdown
from tests.cases import each
from tests.games.fear.fairness.counting import face, values
from tests.games.fear.fairness.patterns import has_gap, moves, reach
from tests.games.fear.tables import fears, spirits, table

ALL = list(EDITION.cards.values())
SPIRITS = list(EDITION.spirits.values())
FEARS = list(EDITION.fears.values())
FEAR_CARDS = [card for fear in FEARS for card in fear.cards.values()]
STARTING = [spirit for spirit in SPIRITS if spirit.type == "starting"]
HARVESTED = [spirit for spirit in SPIRITS if spirit.type != "starting"]
PATTERNS = list(EDITION.patterns.values())
NAMED: list[Card | Fear | Pattern] = [*ALL, *FEARS, *PATTERNS]
NAME_ON_A_PHONE, MOST_PLAYERS = 22, 4


def key(entry: Card | Fear | Pattern) -> str:
    """What a case is called by."""
    return entry.key


# Names


@pytest.mark.ledger("FYF-R106")
def test_there_are_120_spirits_and_24_cards_of_each_of_six_fears() -> None:
    assert (len(SPIRITS), len(ALL)) == (120, 264)
    assert [len(fear.cards) for fear in FEARS] == [24] * 6


def test_no_two_cards_share_a_name() -> None:
    assert len({card.name for card in ALL}) == len(ALL)


@each(NAMED, key)
def test_the_key_is_the_name_and_fits_on_a_phone(card: Card | Fear | Pattern) -> None:
    assert card.key == re.sub("[^a-z]+", "-", card.name.lower())
    assert len(card.name) <= NAME_ON_A_PHONE


# Spirits


@pytest.mark.ledger("FYF-R21")
def test_each_type_of_spirits_makes_two_piles_of_sixteen() -> None:
    assert Counter(card.type for card in HARVESTED) == dict.fromkeys(TYPES, 32)


@pytest.mark.ledger("FYF-R24")
def test_four_players_find_a_guide_and_two_others_each_and_the_last_still_chooses() -> None:
    guides = [card for card in STARTING if card.guide]

    assert len(guides) > MOST_PLAYERS
    assert len(STARTING) - len(guides) > 2 * MOST_PLAYERS


@pytest.mark.ledger("FYF-R24")
@each(STARTING, key)
def test_a_starting_spirit_can_be_summoned_from_every_home_row(card: Spirit) -> None:
    for home in SIDES.values():
        assert set(card.needs) <= {EDITION.tiles[tile] for tile in home}


@pytest.mark.ledger("FYF-R45")
def test_spirits_need_one_to_three_symbols() -> None:
    assert {len(card.needs) for card in SPIRITS} == {1, 2, 3}


@pytest.mark.ledger("FYF-R19", "FYF-A37")
def test_some_cards_of_every_kind_need_a_token_on_a_corrupt_tile() -> None:
    groups: list[Sequence[Card]] = [HARVESTED, *(list(fear.cards.values()) for fear in FEARS)]

    assert all(any("corrupt" in card.needs for card in cards) for cards in groups)


@pytest.mark.ledger("FYF-R50")
def test_every_spirit_has_a_combination_of_its_own() -> None:
    assert len(set(map(face, SPIRITS))) == len(SPIRITS)


@pytest.mark.ledger("FYF-R65", "FYF-R14")
def test_starting_spirits_alone_never_capture_fear_in_the_storm() -> None:
    """It stands three ranks away at least, with Defense 2."""
    guides = [card for card in STARTING if card.guide]
    others = [card for card in STARTING if not card.guide]
    for guide, pair in product(guides, combinations(others, 2)):
        hand = (guide, *pair)
        strength = sum(sum(values(card, "strength") + values(card, "let-go")) for card in hand)
        far = sum(reach(EDITION.patterns[move.of]) for card in hand for move in moves(card))
        assert strength <= 2 or far < 3


# Attributes


@each(get_args(Kind))
def test_every_attribute_is_printed_on_two_cards_or_more(kind: Kind) -> None:
    assert len([card for card in ALL if card.has(kind)]) >= 2


@pytest.mark.ledger("FYF-R83")
@pytest.mark.parametrize("cards", [SPIRITS, FEAR_CARDS], ids=["Spirits", "Fears"])
def test_each_value_can_be_multiplied_on_both_sides(cards: list[Card]) -> None:
    printed = {one.of for card in cards for one in card.attributes if one.kind == "times"}

    assert printed == {"strength", "defense", "harvest", "move"}


@pytest.mark.ledger("FYF-R81", "FYF-R100")
def test_fear_corrupts_by_one_or_two_and_spirits_only_clean() -> None:
    assert {value for card in FEAR_CARDS for value in values(card, "corrupt")} == {1, 2}
    assert max(value for card in SPIRITS for value in values(card, "corrupt")) < 0
    assert not any(card.has("fear-card") for card in FEAR_CARDS)


@pytest.mark.ledger("FYF-R52", "FYF-A47")
@each([card for card in ALL if card.has("heal")], key)
def test_heal_stands_beside_nothing_that_a_discarded_card_could_sustain(card: Card) -> None:
    beside = {one.kind for one in card.attributes}

    assert beside <= {"heal", "harvest", "move", "peek", "corrupt"}


@pytest.mark.ledger("FYF-A42")
def test_let_go_prints_how_many_at_most() -> None:
    assert {value for card in ALL for value in values(card, "let-go")} == {2, 3, 4}


# Patterns


@pytest.mark.ledger("FYF-A6")
@pytest.mark.parametrize("pattern", PATTERNS, ids=key)
def test_a_pattern_is_the_same_from_every_side(pattern: Pattern) -> None:
    shown = pattern.squares

    assert shown == {(-y, x) for x, y in shown} == {(-x, y) for x, y in shown}
    assert all(max(abs(x), abs(y)) <= 3 for x, y in shown)
    assert bool(shown) != bool(pattern.arrows)


@pytest.mark.ledger("FYF-R76", "FYF-R77", "FYF-A7")
def test_moves_have_both_kinds_of_arrows_and_gaps_to_hop_over() -> None:
    printed = [EDITION.patterns[move.of] for card in SPIRITS for move in moves(card)]

    assert {pattern.arrows for pattern in printed} == {"", "orthogonal", "diagonal"}
    assert len({pattern.key for pattern in printed if has_gap(pattern)}) >= 5


@pytest.mark.ledger("FYF-R77")
def test_a_gap_is_what_no_highlighted_square_leads_to() -> None:
    gaps = {key for key, pattern in EDITION.patterns.items() if has_gap(pattern)}

    assert gaps >= {"skip", "hoof", "vault", "hurdle", "star"}
    assert not gaps & {"step", "stride", "roam", "swoop", "drift", "wind", "bolt"}


# Fears


@pytest.mark.ledger("FYF-R29")
def test_only_loneliness_is_two_dragons() -> None:
    assert [fear.key for fear in FEARS if fear.dragons] == ["loneliness"]


@pytest.mark.ledger("FYF-R57", "FYF-R101")
def test_all_backs_of_a_fear_bear_one_move_and_no_other_fear_has_it() -> None:
    backs = [EDITION.patterns[fear.back].squares for fear in FEARS]

    assert len(set(backs)) == len(FEARS)
    assert all(backs)


@pytest.mark.ledger("FYF-R56")
@pytest.mark.parametrize("fear", FEARS, ids=key)
def test_most_fear_cards_need_nothing(fear: Fear) -> None:
    needing = [card for card in fear.cards.values() if card.needs]

    assert 2 <= len(needing) <= 4


@pytest.mark.ledger("FYF-R23")
def test_each_deck_is_unlike_every_other() -> None:
    faces = [Counter(map(face, fear.cards.values())) for fear in FEARS]

    for one, other in combinations(faces, 2):
        assert (one & other).total() <= 16


@pytest.mark.ledger("FYF-R23")
@pytest.mark.parametrize("fear", FEARS, ids=key)
def test_the_stats_card_counts_each_card_of_the_deck_once(fear: Fear) -> None:
    counted = breakdown(fear)

    assert list(counted) == ["strength", "defense", "move", "corrupt", "tricks"]
    assert sum(counted.values()) == 24


@pytest.mark.ledger("FYF-R23")
def test_no_two_stats_cards_hide_the_same_signature() -> None:
    signatures = [{(one.kind, one.of) for one in fear.signature} for fear in FEARS]

    assert all(not one & other for one, other in combinations(signatures, 2))


# The map


@pytest.mark.ledger("FYF-R12", "FYF-R13", "FYF-A5")
def test_the_void_is_in_the_middle_and_twenty_tiles_are_of_each_type() -> None:
    counts = Counter(EDITION.tiles.values())

    assert counts == dict.fromkeys(TYPES, 20) | {"void": 4}
    assert {tile for tile, type in EDITION.tiles.items() if type == "void"} == set(VOID)
    assert list(EDITION.tiles) == [f"{c}{r}" for r, c in product(range(1, 9), "abcdefgh")]


@pytest.mark.ledger("FYF-R9", "FYF-R11", "FYF-R28")
def test_each_side_is_a_home_row_of_six_that_differs_from_the_others() -> None:
    rows = [tuple(EDITION.tiles[tile] for tile in home) for home in SIDES.values()]

    assert [len(row) for row in rows] == [6] * 4
    assert len({tile for home in SIDES.values() for tile in home}) == 24
    assert len(set(rows)) == len({row[::-1] for row in rows} | set(rows)) // 2 == 4


@pytest.mark.ledger("FYF-R27")
def test_sides_differ_in_character_and_none_lacks_a_type() -> None:
    rich = {
        side: [Counter(EDITION.tiles[tile] for tile in home)[type] for type in TYPES]
        for side, home in SIDES.items()
    }

    assert rich == {"north": [1, 2, 3], "east": [2, 2, 2], "south": [3, 1, 2], "west": [2, 3, 1]}


# Tables


def test_the_tables_count_every_card_once() -> None:
    for groups, size in ((spirits(EDITION), 120), (fears(EDITION), 144)):
        _, _, total, *rows = table(groups)

        cells = [int(cell) for cell in total.split("|")[2:-1]]
        assert sum(cells) == size
        mainly = [row for row in rows if row.startswith("| mainly")]
        for column, cards in enumerate(cells, start=2):
            kinds = [row.split("|")[column].strip() for row in mainly]
            assert sum(int(number) for number in kinds if number != "–") == cards
