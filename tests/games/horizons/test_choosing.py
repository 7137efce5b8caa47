"""The table and its settings; who plays which Spirit, on which board."""

import pytest

from engine.games.horizons import GAME
from engine.games.horizons.game import HorizonsSettings
from engine.match import Match, Setup
from engine.setting import applying
from tests.games.horizons.island import SEATS, at, shown, spirit_key
from tests.games.horizons.table import asides, begun, offers, prompt, refusal
from tests.table import SECRET

TEETH = spirit_key("teeth")


def fresh(players: int, **settings: object) -> Match:
    """A match in which nobody has said anything yet."""
    setup = Setup(SEATS[:players], GAME.settings.model_validate(settings))
    return Match.start(GAME, setup, SECRET)


@pytest.mark.ledger("HOR-R10")
def test_spirits_are_chosen_as_the_first_act_by_all_at_once() -> None:
    match = fresh(3)
    for seat in match.setup.seats:
        assert offers(match, seat) == [f"choose {key}" for key in match.state.edition.spirits]
    match.answer("cal", f"choose {TEETH}")
    assert (match.state.turn, match.state.stage) == (0, "setup")


@pytest.mark.ledger("HOR-R10", "HOR-R1")
def test_of_two_who_want_the_same_spirit_the_first_to_say_so_has_it() -> None:
    match = fresh(2)
    match.answer("bea", f"choose {TEETH}")
    assert f"choose {TEETH}" not in offers(match, "ada")
    assert refusal(match, "ada", f"choose {TEETH}").endswith("is taken already.")


@pytest.mark.ledger("HOR-R10")
def test_until_all_have_chosen_a_spirit_may_be_changed_and_nobody_waits_for_that() -> None:
    match = fresh(2)
    match.answer("ada", f"choose {TEETH}")
    assert match.due.owing == ("bea",)
    match.answer("ada", f"choose {spirit_key('mud')}")
    match.answer("bea", f"choose {TEETH}")
    assert [one.key for one in match.state.spirits.values()] == [spirit_key("mud"), TEETH]


@pytest.mark.ledger("HOR-R10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_by_chance_all_have_different_spirits_and_nobody_is_asked(players: int) -> None:
    match = fresh(players, spirits="chance")
    keys = [spirit.key for spirit in match.state.spirits.values()]
    assert len(set(keys)) == players and set(keys) <= set(match.state.edition.spirits)
    assert prompt(match, "ada") == "horizons.grow"


@pytest.mark.ledger("HOR-R10", "HOR-R2", "HOR-Q74")
@pytest.mark.parametrize(("players", "boards"), [(1, "g"), (2, "gh"), (3, "dgh"), (4, "ghbd")])
def test_each_seat_has_the_board_of_its_place_whatever_chance_says(
    players: int, boards: str
) -> None:
    for secret in (SECRET, bytes(16)):
        setup = Setup(SEATS[:players], GAME.settings())
        match = Match.start(GAME, setup, secret)
        assert [one.board for one in match.state.spirits.values()] == list(boards)


@pytest.mark.ledger("HOR-R2")
def test_who_plays_alone_may_lay_out_the_other_board() -> None:
    assert next(iter(fresh(1, board="h").state.lands)) == "H1"


@pytest.mark.ledger("HOR-Q58", "HOR-R10")
def test_spirits_begin_on_their_own_boards_though_their_lands_may_touch() -> None:
    match = begun("eyes", "whirlwind")
    assert at(match.state, "ada") == "G7 2"
    assert "H3" in at(match.state, "bea")
    assert "H3" in match.state.place("G7").adjacent


@pytest.mark.ledger("HOR-R9", "HOR-Q1")
def test_an_adversary_is_chosen_with_the_table_and_changes_set_up_before_anything_is_drawn() -> (
    None
):
    plain, england = fresh(1), fresh(1, adversary="england", level=2)
    assert shown(plain.state, "G1") != shown(england.state, "G1")
    assert "1C" in shown(england.state, "G1") and "T" in shown(england.state, "G2")
    match = begun("eyes", adversary="england", level=2)
    said = [*offers(match, "ada"), *asides(match, "ada")]
    assert not [key for key in said if "england" in key or "prussia" in key]


@pytest.mark.ledger("HOR-R9", "HOR-R180", "HOR-Q6")
def test_a_level_means_nothing_without_an_adversary_and_there_is_one_at_most() -> None:
    names = [one.name for one in applying(HorizonsSettings(), 2)]
    assert "level" not in names and "adversary" in names
    with_one = HorizonsSettings.model_validate({"adversary": "sweden"})
    assert "level" in [one.name for one in applying(with_one, 2)]
    assert fresh(2, level=3).state.level == 0


@pytest.mark.ledger("HOR-Q17", "HOR-Q18", "HOR-R188")
def test_what_makes_it_easier_or_harder_is_chosen_at_the_table() -> None:
    assert fresh(2).state.blight_pool == 11
    assert fresh(2, blight="gentle").state.blight_pool == 15
    assert fresh(2, blight="downward-spiral").state.blight_pool == 5
    assert fresh(2, adversary="prussia", level=6).state.level == 6
    assert fresh(2, progression=True).state.progression
