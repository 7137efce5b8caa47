"""The exact cases of the ledger: harvests, the Fear Phase, setup and end."""

from collections.abc import Sequence

import pytest

from engine.deck import Deck
from engine.games.fear import played_with
from engine.games.fear.board import SIDES
from engine.games.fear.data import Edition, Fear, FearCard, Spirit
from engine.games.fear.view import FEAR
from engine.match import Match, Setup
from tests.games.fear.plain import (
    LANDS,
    STRONG,
    WALK,
    owing,
    seen,
)
from tests.games.fear.table import (
    PATTERNS,
    Map,
    edition_of,
    fear_card,
    seat,
    spirit,
    table,
    total_tokens,
)
from tests.table import SECRET

# The Fear Phase


@pytest.mark.ledger("FYF-V45", "FYF-R89", "FYF-A36")
def test_a_spirit_stolen_in_the_fear_phase_lies_open_on_fears_discard() -> None:
    wise = spirit("wise", "strength 2", needs="reason reason", type="reason")
    game = table(
        seat("cem"),
        seat("bea"),
        seat("ada", hand=[wise], idle=False),
        phase="fear",
        drawn=[fear_card("thief", "steal"), fear_card("other")],
    )
    game.says("cem", "summon thief", "target ada")
    assert game["ada"].hand == []
    assert game.state.discards[FEAR] == ["wise"]
    assert all(seen(game, name).fear_discard == ("wise",) for name in ("ada", "bea", None))


@pytest.mark.ledger("FYF-V45", "FYF-R59", "FYF-A41")
def test_a_spirit_in_the_fear_deck_needs_nothing_acts_for_fear_and_has_no_back() -> None:
    wise = spirit("wise", "strength 2", needs="reason reason", type="reason")
    game = table(seat("bea"), seat("ada"), fear=LANDS["courage"][0], phase="draw", deck=[wise])
    assert "flip wise" not in game.offers("bea")
    game.summons("bea", "wise")
    assert game.strength == 2
    game.says("bea", "end")
    assert "wise" in game.state.discards[FEAR]


@pytest.mark.ledger("FYF-V46", "FYF-R55")
@pytest.mark.parametrize(
    ("deck", "discard", "drawn", "left"), [(2, 10, 3, 9), (0, 1, 1, 0), (3, 4, 3, 0)]
)
def test_the_fear_discard_is_shuffled_when_the_deck_runs_out(
    deck: int, discard: int, drawn: int, left: int
) -> None:
    game = table(seat("ada"), seat("bea"))
    dull = [f"dull-{letter}" for letter in "abcdefghijklm"]
    game.state.piles["fear"] = Deck(dull[:deck])
    game.state.discards[FEAR] = dull[deck : deck + discard]
    game.says("ada", "end")
    assert len(game.state.drawn) == drawn
    assert set(dull[:deck]) <= set(game.state.drawn)
    assert len(game.state.piles["fear"]) == left
    assert len(game.state.discards[FEAR]) == deck + discard - drawn - left


def drawing(*cards: FearCard, deck: Sequence[FearCard] = ()) -> Map:
    """Ada is Fear with these cards, and can flip them to move."""
    return table(seat("ada"), seat("bea"), fear="c4", phase="fear", drawn=cards, deck=deck)


ROT, MOULD, BLIGHT = (fear_card(key, "corrupt 1") for key in ("rot", "mould", "blight"))
GUARD = fear_card("guard", "defense 1")


@pytest.mark.ledger("FYF-V47", "FYF-R61", "FYF-A24")
def test_a_corrupt_card_must_be_summoned_by_its_front() -> None:
    game = drawing(ROT, STRONG, GUARD)
    assert "end" not in game.offers("ada")
    assert "flip rot" not in game.offers("ada")
    game.summons("ada", "strong", "guard")
    assert game.offers("ada") == ["summon rot"]


@pytest.mark.ledger("FYF-V47", "FYF-A24")
def test_slots_are_kept_for_corrupt_cards() -> None:
    reaper = fear_card("reaper", "harvest 2")
    game = drawing(ROT, reaper, STRONG, deck=[MOULD, WALK])
    game.summons("ada", "reaper")
    assert sorted(game.offers("ada")) == ["summon mould", "summon rot"]


@pytest.mark.ledger("FYF-V47", "FYF-A24", "FYF-R102")
def test_one_of_three_corrupt_cards_may_be_flipped() -> None:
    game = drawing(ROT, MOULD, BLIGHT)
    assert len(game.offers("ada", "flip")) == 3
    game.says("ada", "flip mould", "move c4 c5")
    assert sorted(game.offers("ada")) == ["summon blight", "summon rot"]


# Harvests, and what is peeked at


def harvesting(on: str, corrupt: str, discards: Sequence[Spirit] = ()) -> Map:
    """Ada's turn begins."""
    one_each = {
        f"{type}-left": [spirit(f"{type}-one", type=type)] for type in ("courage", "reason", "hope")
    }
    if discards:
        del one_each["courage-left"]
    return table(
        seat("ada", on, hand=[spirit("reaper", "harvest 1")]),
        seat("bea"),
        fear="g7",
        phase="turn",
        corrupt=corrupt,
        piles=one_each,
        discards={"courage": discards},
    )


@pytest.mark.ledger("FYF-V48", "FYF-R38", "FYF-R16")
def test_nothing_is_harvested_from_corrupt_tiles_and_anything_from_the_void() -> None:
    bare = harvesting("c3 f5", "c3 f5")
    assert bare.hand("ada") == ["reaper"]
    assert bare.waits_for["ada"] == "fear.summon"
    stormy = harvesting("c3 d4", "c3")
    assert sorted(stormy.offers("ada")) == ["harvest courage", "harvest hope", "harvest reason"]


@pytest.mark.ledger("FYF-V48", "FYF-R40", "FYF-A2")
def test_a_type_without_cards_in_its_piles_is_renewed_when_one_is_due() -> None:
    game = harvesting(LANDS["courage"][0], "", [spirit("old"), spirit("young")])
    (drawn,) = set(game.hand("ada")) - {"reaper"}
    assert drawn in ("old", "young")
    assert game.state.discards["courage"] == []
    assert sum(len(game.state.piles[f"courage-{side}"]) for side in ("left", "right")) == 1


@pytest.mark.ledger("FYF-V48", "FYF-R75", "FYF-A3")
def test_the_harvest_of_a_card_may_take_the_top_of_the_discard() -> None:
    discards = {"courage": [spirit("old"), spirit("young")]}
    hand = [spirit("reaper", "harvest 1")]
    game = table(
        seat("ada", LANDS["courage"][0], hand=hand), seat("bea"), fear="g7", discards=discards
    )
    game.summons("ada", "reaper")
    assert sorted(game.offers("ada")) == ["harvest courage", "harvest courage-discard"]
    game.says("ada", "harvest courage-discard")
    assert "young" in game.hand("ada")
    assert game.state.discards["courage"] == ["old"]


@pytest.mark.ledger("FYF-V52", "FYF-R92", "FYF-A25")
@pytest.mark.parametrize(("pile", "card"), [("left", "known"), ("right", "unseen")])
def test_what_was_peeked_at_is_drawn_next_from_its_pile_and_known_until_then(
    pile: str, card: str
) -> None:
    piles = {
        "hope-left": [spirit("known", type="hope"), spirit("below", type="hope")],
        "hope-right": [spirit("unseen", type="hope"), spirit("under", type="hope")],
    }
    hand = [spirit("lens", "peek")]
    game = table(seat("ada", hand=hand), seat("bea", LANDS["hope"][0]), fear="g7", piles=piles)
    game.says("ada", "summon lens", "peek hope-left")
    assert known(game) == {"ada": "known", "bea": "", None: ""}
    game.says("ada", "end", "end")
    assert known(game)["ada"] == "known"
    game.says("bea", f"harvest hope-{pile}")
    assert card in game.hand("bea")
    assert known(game) == {"ada": "known" if pile == "right" else "", "bea": "", None: ""}


def known(game: Map) -> dict[str | None, str]:
    """What everybody, and a spectator, knows of the left Hope pile."""
    return {
        viewer: next(one.known_left for one in seen(game, viewer).piles if one.type == "hope")
        for viewer in ("ada", "bea", None)
    }


# Setup, banishment, the end


@pytest.mark.ledger("FYF-V50", "FYF-R7", "FYF-A22")
def test_a_banished_player_has_a_fear_phase_and_may_decide_who_is_left() -> None:
    game = table(
        seat("cem", banished=True),
        seat("ada"),
        seat("bea", "b4"),
        fear="c4",
        phase="turn",
        deck=[STRONG, WALK],
    )
    assert game.state.phase == "fear"
    assert (len(game.state.drawn), game.state.slots) == (3, 3)
    game.says("cem", "summon strong", "summon walk", "move c4 b4")
    assert game.winners == ("ada",)


def beginning(*seats: str) -> Map:
    """A match from its very beginning, with the first seat as Player 1."""
    guides = [spirit(f"guide-{one}", type="starting", guide=True) for one in "abcd"]
    others = [spirit(f"other-{one}", type="starting") for one in "abcdefgh"]
    edition = edition_of([*guides, *others, *(fear_card(f"dull-{one}") for one in "abcdef")])
    gloom = Fear(key="gloom", name="Gloom", story="For a test.", back="step")
    fears = {**edition.fears, "gloom": gloom}
    edition = Edition(edition.spirits, fears, {one.key: one for one in PATTERNS}, edition.tiles)
    game = played_with(edition)
    settings = game.settings.model_validate({"first": "host"})
    return Map(Match.start(game, Setup(seats, settings), SECRET))


@pytest.mark.ledger("FYF-V51", "FYF-R22", "FYF-R24", "FYF-R27")
@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (("ada", "bea"), ("west", "east")),
        (("ada", "bea", "cem"), ("west", "north", "east")),
        (("ada", "bea", "cem", "dov"), ("west", "north", "east", "south")),
    ],
)
def test_the_table_is_set_up_back_and_forth(seats: Sequence[str], sides: Sequence[str]) -> None:
    game = beginning(*seats)
    answers = {
        "fear.choose": "choose dread",
        "fear.choose-side": "side west",
        "fear.first": "place d4",
    }
    asked: list[str] = []
    while game.state.phase == "setup":
        (name,) = owing(game)
        prompt = game.waits_for[name]
        asked += [name] if asked[-1:] != [name] else []
        game.says(name, answers.get(prompt) or game.offers(name)[0])
    back = list(reversed(seats))
    assert asked == [seats[0], *back, seats[-1], seats[0]]
    assert tuple(player.side for player in game.state.players.values()) == sides
    for name, side in zip(seats, sides, strict=True):
        assert game.on(name) == sorted(SIDES[side])
        cards = [game.state.edition.spirits[card] for card in game[name].hand]
        assert sum(card.guide for card in cards if card.type == "starting") == 1


@pytest.mark.ledger("FYF-V56", "FYF-A48")
def test_twelve_quiet_rounds_end_the_match_undecided() -> None:
    game = table(seat("ada"), seat("bea"), phase="turn")
    for turn in range(24):
        assert game.ending is None
        name = ("ada", "bea")[turn % 2]
        game.says(name, "end", "end")
    assert game.ending == "fear.ending.undecided"
    assert game.winners == ()


@pytest.mark.ledger("FYF-V56", "FYF-A49")
def test_whoever_gives_up_is_banished_when_the_next_turn_begins() -> None:
    spare = spirit("spare", type="hope")
    game = table(
        seat("cem", captured="bea"),
        seat("dov"),
        seat("ada"),
        seat("bea", "b4 c5", hand=[spare]),
    )
    game.match.concede("bea")
    assert game.on("bea") == ["b4", "c5"]
    game.says("cem", "end", "end")
    assert game.state.active == "dov"
    assert game["bea"].banished
    assert game.on("bea") == []
    assert game["bea"].hand == []
    assert game.state.discards["hope"] == ["spare"]
    assert game.captured("cem") == ["bea"]
    assert total_tokens(game.state)["bea"] == 6
    game.says("dov", "end", "end")
    game.says("ada", "end", "end")
    assert (game.state.active, game.state.phase) == ("bea", "fear")


@pytest.mark.ledger("FYF-V56", "FYF-A49")
def test_of_two_who_gives_up_leaves_the_match_to_the_other() -> None:
    game = table(seat("ada"), seat("bea"))
    game.match.concede("bea")
    assert game.winners == ("ada",)
