"""The table in letters, for the terminal: what lies open, and what is the viewer's own."""

import pytest

from engine.games.rift.letters import letters
from tests.games.rift.table import (
    City,
    combat,
    creature,
    curse,
    event,
    hunter,
    item,
    necromancer,
    table,
)
from tests.games.rift.test_setup import begun


def lettered() -> City:
    """A bit of everything."""
    return table(
        hunter(
            "ada",
            at="fremont",
            health=7,
            max_health=9,
            hand=[combat("hymn", "spirit 1")],
            deck=[combat("axe", "damage 4")],
            active=[item("lamp", "look 1")],
            corrupted=curse("salt", "no-close", "be alki"),
            events=[(event("flood", "be alki"), 5)],
        ),
        necromancer("nox", at="montlake", pick="rift", work="montlake 3 8"),
        entities={"montlake": [creature("fisherman-joe", 6, 1)]},
        sealed="interbay",
        round=4,
    )


def said(game: City, viewer: str | None) -> list[str]:
    """The lines as somebody reads them."""
    return [game.match.game.texts.say(line) for line in letters(game.view(viewer))]


def test_the_table_is_told_line_by_line() -> None:
    lines = said(lettered(), None)
    assert lines[0] == "Round 4: 1 of 8 Entities, 1 of 7 Rifts sealed."
    assert (
        "ada in Fremont: Health 7/9, Speed 5, Spirit 0, 1 in hand, 1 in the combat deck." in lines
    )
    assert "nox is bound to a Rift: 3 of 8." in lines
    assert "ada has active: Lamp." in lines
    assert "ada is corrupted: Salt." in lines
    assert "ada has Flood to settle, within 2 rounds." in lines
    assert "Fisherman Joe in Montlake: Health 6/6, Speed 1." in lines
    assert "Sealed: Interbay." in lines
    assert "Store in Ballard: 8 cards." in lines


@pytest.mark.ledger("RIFT-A55")
def test_everybody_reads_how_many_cards_lie_on_the_discard_pile() -> None:
    game = lettered()
    game.state.throw("axe", "hymn")
    for viewer in (None, "ada", "nox"):
        assert "Discard pile: 2 cards." in said(game, viewer)


def test_hands_and_decks_are_told_to_their_owner_alone() -> None:
    game = lettered()
    own = ["Your hand: Hymn.", "Your combat deck: Axe."]
    assert said(game, "ada")[-2:] == own
    for viewer in (None, "nox"):
        assert not any(line.startswith("Your") for line in said(game, viewer))


def test_who_has_not_chosen_whom_to_play_or_where_to_begin_has_no_figures_yet() -> None:
    game = begun("ada", "bea", "nox")
    game.says("bea", game.offers("bea")[0])
    seated = [line for line in said(game, None) if line.startswith(("ada", "bea", "nox"))]
    assert [line[:21] for line in seated] == ["bea in West Seattle: "]
    assert "Health 0" not in seated[0]
