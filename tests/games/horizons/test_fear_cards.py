"""The 15 fear cards: what each does, exactly, at each Terror Level."""

from collections.abc import Sequence
from typing import Any, Literal

import pytest

from engine.games.horizons.edition import EDITION
from engine.games.horizons.powers.fear_words import perform_fear
from engine.games.horizons.powers.skipping import is_skipped
from tests.games.horizons.island import fear_in_all, run, shown
from tests.games.horizons.powering import changed, laid, state_of

SPIRITS = ("mud G7 2", "eyes H5 1")
COAST = ("G1", "G2", "G3", "H1", "H2", "H3")


def level(
    card: str, terror: int, start: str, answers: str, result: str, spirits: Sequence[str] = SPIRITS
) -> Any:
    """A position on G and H, what is answered, and what has changed."""
    said = [one for one in answers.split(", ") if one]
    return pytest.param(card, terror, start, said, result, spirits, id=f"{card}-{terror}-{answers}")


def coast(what: str) -> str:
    """The same in each coastal land."""
    return "; ".join(f"{what.split()[0]} {land} {what.split()[1]}" for land in COAST)


LEVELS = [
    level(
        "avoid-the-dahan",
        1,
        "G4: 2D; G5: 1D; H2: 3D 1T",
        "",
        "skip-explore-where  +1",
    ),
    level(
        "avoid-the-dahan",
        2,
        "G4: 2D 2T; G5: 1D 2E; H2: 3D 1T 1C; H6: 1D 1C",
        "",
        "skip-build-where  +1",
    ),
    level("avoid-the-dahan", 3, "G4: 2D 2T; G5: 1D; H2: 1E", "", "skip-build-where  +1"),
    level("belief-takes-root", 1, "", "", "defend G7 +2; defend H5 +2"),
    level(
        "belief-takes-root",
        2,
        "G7: 1E; H5: 1C; H6: 1T; G4: 1D",
        "",
        "energy ada +1; energy bea +2; defend G4 +2; defend G7 +2; defend H5 +2; defend H6 +2",
        ("mud G7 2, G4 3", "eyes H5 2, H6 2"),
    ),
    level(
        "belief-takes-root",
        3,
        "G7: 1C 1T 1E; H5: 2E 1T",
        "ada: G7, ada: city, ada: explorer, bea: explorer, bea: done",
        "G7 1T; H5 1E 1T",
    ),
    level(
        "dahan-enheartened",
        1,
        "G7: 1E 1D; G4: 1D; H5: 1T; H6: 1D",
        "ada: G7, ada: way 2, bea: H5",
        "G4 -; G7 1E 2D; H5 1T 1D; H6 -",
    ),
    level(
        "dahan-enheartened",
        1,
        "G7: 1E 1D; G4: 1D; H5: 1T; H6: 1D",
        "ada: G7, ada: way 1, ada: G8, bea: done",
        "G7 1E; G8 1D",
    ),
    level(
        "dahan-enheartened",
        2,
        "G7: 1E; G4: 3D; H5: 1T; H6: 1D",
        "ada: G7, ada: G4, ada: done, bea: H5, bea: H6",
        "G4 2D; G7 1D; H5 1T/1 1D; H6 -",
    ),
    level(
        "dahan-enheartened",
        3,
        "G7: 1C; G4: 2D; H5: 1T 1D; H6: 1D",
        "ada: G7, ada: G4, ada: G4, bea: H5, bea: done",
        "G4 -; G7 1C/2 2D; H5 1T/1 1D",
    ),
    level("dahan-on-their-guard", 1, "G7: 1D; G4: 2D", "", "defend G4 +2; defend G7 +1"),
    level("dahan-on-their-guard", 2, "G7: 1D; G4: 2D", "", "defend G4 +3; defend G7 +2"),
    level("dahan-on-their-guard", 3, "G7: 1D; G4: 2D", "", "defend G4 +4; defend G7 +2"),
    level("dahan-raid", 1, "G7: 1D 1T; H5: 2D 1T", "ada: G7", "G7 1T/1 1D; H5 1T/1 2D"),
    level("dahan-raid", 2, "G7: 1D 1T; H5: 2D 1T", "bea: H5", "G7 1T/1 1D; H5 2D; fear +1"),
    level("dahan-raid", 3, "G7: 1D 1T; H5: 1E", "", "G7 1D; fear +1"),
    level("emigration-accelerates", 1, "G2: 1E; H1: 1E 1T; G5: 1E", "bea: G2", "G2 -; H1 1T"),
    level("emigration-accelerates", 2, "G2: 1E; H1: 1T 1C; G5: 1E", "bea: G2", "G2 -; H1 1C"),
    level("emigration-accelerates", 3, "G2: 1C; H1: 1T; G5: 1E", "bea: G5", "G5 -; H1 -"),
    level("fear-of-the-unseen", 1, "G7: 1E 1T; H5: 1E", "ada: town", "G7 -"),
    level("fear-of-the-unseen", 2, "G7: 1T; H5: 1E", "bea: H5", "G7 -; H5 -"),
    level(
        "fear-of-the-unseen",
        3,
        "G7: 1T 1C; H5: 1T 1C",
        "ada: G7, ada: way 2, bea: H5",
        "G7 1T; H5 1C",
    ),
    level("isolation", 1, "G7: 1T; H5: 1E 1T; G5: 1C", "", "G7 -"),
    level("isolation", 2, "G7: 1T 2E; H5: 1E 1T; G5: 1C", "town", "H5 -"),
    level("isolation", 3, "G7: 1T 2E; H5: 1E 1C", "bea: H5, bea: city, ada: H5", "H5 -"),
    level("overseas-trade-seems-safer", 1, "", "", coast("defend +3")),
    level("overseas-trade-seems-safer", 2, "", "", f"{coast('defend +6')}; {coast('no-city +1')}"),
    level(
        "overseas-trade-seems-safer", 3, "", "", f"{coast('defend +9')}; {coast('skip-build +1')}"
    ),
    level(
        "retreat",
        1,
        "G7: 3E 1T; H1: 1E",
        "ada: G7, explorer G4, explorer G5, bea: done",
        "G4 1E; G5 1E; G7 1E 1T",
    ),
    level(
        "retreat",
        2,
        "G7: 4E 1T; H1: 1E",
        "ada: G7, town G4, explorer G5, explorer G5, bea: G4, bea: done",
        "G4 1T; G5 2E; G7 2E",
    ),
    level(
        "retreat",
        3,
        "G2: 3E 1T 1C",
        "ada: G2, town G4, explorer G5, explorer G5, explorer G1, bea: done",
        "G1 1E 1C; G2 1C; G4 1T; G5 2E",
    ),
    level("scapegoats", 1, "G7: 3E 2T; G5: 2E 1C; H1: 1E 3T", "", "G7 1E 2T; H1 3T"),
    level(
        "scapegoats", 2, "G7: 4E 1T 1C; G5: 3E 1C; H1: 1E 3T", "", "G5 1E 1C; G7 1E 1T 1C; H1 3T"
    ),
    level("scapegoats", 3, "G7: 4E 1T; G5: 3E 1C 2T; H1: 2E", "", "G5 1T 1C; G7 1T; fear +1"),
    level(
        "seek-safety", 1, "G7: 2E; G5: 1T 1E; G8: 1C", "ada: G7, G8, bea: done", "G7 1E; G8 1E 1C"
    ),
    level(
        "seek-safety",
        2,
        "G7: 1E; G5: 1T; G4: 1E; G8: 1C",
        "ada: G8, way 2, bea: G8",
        "G5 -; G7 -; G8 1E 1T 1C",
    ),
    level(
        "seek-safety",
        3,
        "G7: 1E 1T; G5: 2T 1E; H5: 1C",
        "ada: G7, town, explorer, bea: G5, town, done",
        "G5 1E 1T; G7 -",
    ),
    level("tall-tales-of-savagery", 1, "G7: 2E 1D; H5: 1E", "", "G7 1D"),
    level(
        "tall-tales-of-savagery", 2, "G7: 3E 1T 1D; H5: 1E", "ada: way 1, bea: way 2", "G7 1E 1D"
    ),
    level(
        "tall-tales-of-savagery",
        3,
        "G7: 3E 1T 1C 2D; H5: 1T 1C 1D",
        "ada: way 1",
        "G7 1E 1T 2D; H5 1C 1D",
    ),
    level("trade-suffers", 1, "G7: 1C; H5: 1T", "", "skip-build-where  +1"),
    level("trade-suffers", 2, "G2: 1T 1C; H1: 1T", "ada: G2, bea: done", "G2 1E 1C"),
    level("trade-suffers", 3, "G2: 1T 1C; H1: 1T", "ada: G2, city, bea: H1", "G2 2T; H1 1E"),
    level("wary-of-the-interior", 1, "G2: 1E; H5: 1E 1T", "", "H5 1T"),
    level("wary-of-the-interior", 2, "G2: 1E; H5: 1E 1T 1C", "town", "H5 1C"),
    level("wary-of-the-interior", 3, "G2: 1E; H5: 1E 1T", "ada: H5, town, bea: G2", "G2 -; H5 1E"),
]


@pytest.mark.ledger("HOR-R131", "HOR-R132")
@pytest.mark.parametrize(("card", "terror", "start", "answers", "result", "spirits"), LEVELS)
def test_a_fear_card_does_what_is_printed_at_a_terror_level(
    card: str,
    terror: Literal[1, 2, 3],
    start: str,
    answers: list[str],
    result: str,
    spirits: Sequence[str],
) -> None:
    game = laid(start, boards="gh", spirits=spirits)
    before = state_of(game)
    run(perform_fear(game, card, terror), *answers)
    assert changed(before, state_of(game)) == result


def test_each_level_of_each_fear_card_is_tried() -> None:
    tried = {(one.values[0], one.values[1]) for one in LEVELS}
    assert tried == {(card, terror) for card in EDITION.fears for terror in (1, 2, 3)}


@pytest.mark.ledger("HOR-R98")
def test_health_worth_is_counted_as_it_is_in_the_land_now_whatever_the_damage() -> None:
    game = laid("G7: 1T 2C", spirits=("heat G7 2",))
    ran = run(perform_fear(game, "belief-takes-root", 3), "city", "city")
    assert (ran.asked, shown(game, "G7")) == (["ada: horizons.remove"] * 2, "1T")
    cool = laid("G7: 1T 2C/2", spirits=("mud G7 2",))
    run(perform_fear(cool, "belief-takes-root", 3), "city-2")
    assert shown(cool, "G7") == "1T 1C/2"


@pytest.mark.ledger("HOR-R101", "HOR-R93")
def test_outnumbering_and_so_many_invaders_count_pieces_and_not_their_health() -> None:
    game = laid("G7: 2C 3D; G4: 2T 2D")
    run(perform_fear(game, "avoid-the-dahan", 2))
    assert is_skipped(game, "build", "G7")
    assert not is_skipped(game, "build", "G4")
    alone = laid("G7: 2C; G5: 3E; G1: 1D; G2:", spirits=("mud G4 2",))
    ran = run(perform_fear(alone, "isolation", 3), "G7")
    assert "land G5" not in ran.offered()
    assert (shown(alone, "G7"), fear_in_all(alone)) == ("1C", 0)


@pytest.mark.ledger("HOR-R131", "HOR-Q51")
def test_who_cannot_do_a_fear_card_is_left_out_and_who_can_must_unless_it_says_may() -> None:
    game = laid("G2: 1E", boards="gh", spirits=SPIRITS)
    assert not run(perform_fear(game, "emigration-accelerates", 1)).asked
    assert shown(game, "G2") == ""
    may = laid("G7: 1E", boards="gh", spirits=SPIRITS)
    ran = run(perform_fear(may, "retreat", 1), "ada: done", "bea: done")
    assert "done" in ran.offered() and shown(may, "G7") == "1E"


@pytest.mark.ledger("HOR-R131")
def test_a_different_land_is_one_that_nobody_has_chosen_for_this_card() -> None:
    game = laid("G7: 1D 1T; H5: 1D 1T", boards="gh", spirits=SPIRITS)
    ran = run(perform_fear(game, "dahan-raid", 1), "bea: G7")
    assert ran.offered(1) == ["land G7", "land H5"]
    assert (shown(game, "G7"), shown(game, "H5")) == ("1T/1 1D", "1T/1 1D")
