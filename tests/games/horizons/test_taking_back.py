"""Taking back, and what the program takes care of by itself."""

import pytest

from engine.match import Match
from tests.games.horizons.table import begun, offers, prompt, refusal, say


def drawn(*spirits: str) -> Match:
    """The first has drawn four minor cards."""
    match = begun(*spirits)
    say(match, "ada: grow 1", "ada: gain minor")
    return match


@pytest.mark.ledger("HOR-R190", "HOR-V51")
def test_ones_own_last_answer_is_taken_back_freely_and_nothing_of_another_goes() -> None:
    match = begun("eyes", "mud")
    say(match, "ada: grow 2", "ada: presence energy G8", "bea: grow 1")
    match.undo("ada")
    assert match.ballot("undo") is None
    assert "ada" not in match.state.lands["G8"].presence
    assert match.state.spirits["bea"].option == 1


@pytest.mark.ledger("HOR-R190", "HOR-V51", "HOR-R55")
def test_a_draw_is_taken_back_only_if_the_others_say_yes() -> None:
    match = drawn("eyes", "mud")
    seen = list(match.state.spirits["ada"].seen)
    match.answer("ada", f"keep {seen[0]}")
    match.undo("ada")
    assert match.ballot("undo") is None  # it only takes the keeping back: the same four lie there
    assert match.state.spirits["ada"].seen == seen
    match.undo("ada")
    ballot = match.ballot("undo")
    assert ballot is not None and list(ballot.voters) == ["bea"]
    match.vote("bea", "undo", "consent")
    assert not match.state.spirits["ada"].seen and prompt(match, "ada") == "horizons.grow-on"


@pytest.mark.ledger("HOR-R190")
def test_alone_what_was_revealed_comes_out_the_same_again() -> None:
    match = drawn("eyes")
    seen = list(match.state.spirits["ada"].seen)
    match.undo("ada")
    say(match, "ada: gain minor")
    assert match.state.spirits["ada"].seen == seen
    assert match.takebacks == 1


@pytest.mark.ledger("HOR-R190")
def test_what_an_invader_card_revealed_takes_the_yes_of_all_others() -> None:
    match = begun("mud", "teeth", "eyes")
    say(match, "ada: grow 1", "bea: grow 1", "cal: grow 1")
    for seat in ("ada", "bea", "cal"):
        while prompt(match, seat) != "horizons.play":
            say(match, f"{seat}: {offers(match, seat)[0]}")
    say(match, "ada: ready", "bea: ready", "cal: ready")
    assert match.state.slots["ravage"] and match.state.turn == 2
    match.undo("cal")
    ballot = match.ballot("undo")
    assert ballot is not None and set(ballot.voters) == {"ada", "bea"}


@pytest.mark.ledger("HOR-R189", "HOR-Q19")
def test_a_mistake_cannot_be_made_and_what_was_not_meant_is_taken_back() -> None:
    match = begun("eyes")
    state = match.state
    assert "three options" in refusal(match, "ada", "grow 4")
    assert refusal(match, "ada", "play mysterious-abductions").endswith("not time for that.")
    assert match.state == state
    say(match, "ada: grow 2")
    match.undo("ada")
    assert prompt(match, "ada") == "horizons.grow" and match.state.spirits["ada"].option is None
