"""Picks: in secret, flipped at once; which phases happen, and for whom there is a bonus."""

from typing import Any

import pytest

from engine.games.rift.actions import Pick
from engine.games.rift.data import PHASES
from tests.games.rift.table import City, combat, creature, curse, hunter, necromancer, table, trap

PICKS = [f"pick {phase}" for phase in PHASES]


def three_hunters(**more: Any) -> City:
    """The round of the rulebook's example is about to begin."""
    return table(
        hunter("ada", "georgetown", hand=[combat("hymn", "spirit 1", cost=1)] * 2),
        hunter("bea", "alki", hand=[combat("hymn", "spirit 1", cost=1)] * 2),
        hunter("cem", "sodo", hand=[combat("hymn", "spirit 1", cost=1)] * 2),
        necromancer("nox", "ballard", hand=[combat("hymn", "spirit 1", cost=1)] * 2),
        **more,
    )


@pytest.mark.ledger("RIFT-R9", "RIFT-A55")
def test_all_pick_in_secret_and_may_change_it_until_all_have_picked() -> None:
    game = three_hunters()
    assert all(game.offers(seat) == PICKS for seat in ("ada", "bea", "cem", "nox"))
    before = [game.view(viewer) for viewer in ("bea", "nox", None)]
    game.says("ada", "pick move")
    question = game.question("ada")
    assert (question.standing, question.chosen) == (True, Pick.of("move"))
    assert game.offers("ada") == [key for key in PICKS if key != "pick move"]
    game.says("ada", "pick build")
    assert [game.view(viewer) for viewer in ("bea", "nox", None)] == before
    game.says("bea", "pick buy")
    game.says("cem", "pick buy")
    assert game.view("ada").chosen == ()
    game.says("nox", "pick buy")
    assert [one.pick for one in game.view().seats] == ["build", "buy", "buy", "buy"]
    assert game.view().chosen == ("buy", "build")


@pytest.mark.ledger("RIFT-R9")
def test_one_sentence_tells_all_picks() -> None:
    game = three_hunters()
    for seat, phase in {"ada": "move", "bea": "move", "cem": "rift", "nox": "buy"}.items():
        game.says(seat, f"pick {phase}")
    told = "Movement (ada, bea), Buy (nox), Summon · fight · close (cem)"
    assert game.told("bea")[-1].endswith(told)


@pytest.mark.ledger("RIFT-R8", "RIFT-R10", "RIFT-V1")
def test_only_what_was_picked_happens_in_order_and_everybody_takes_part() -> None:
    game = three_hunters()
    for seat, phase in zip(
        ("ada", "bea", "cem", "nox"), ["move", "move", "build", "buy"], strict=True
    ):
        game.says(seat, f"pick {phase}")

    assert list(game.waits_for) == ["ada", "bea", "cem"]
    rides = {seat: bool(game.offers(seat, "ride")) for seat in game.waits_for}
    assert rides == {"ada": False, "bea": True, "cem": False}  # no line stops in Georgetown
    game.says("ada", "stay")
    game.says("bea", "stay")
    game.says("cem", "stay")
    game.says("nox", "stay")

    assert game.waits_for == {"ada": "rift.buy", "nox": "rift.buy"}
    game.says("ada", "buy")
    assert len(game.view("ada").looked) == 3
    game.says("nox", "buy")
    assert (len(game.view("nox").looked), game.view("nox").keep) == (5, 3)
    game.says("nox", *game.offers("nox", "keep")[:1])
    game.says("nox", *game.offers("nox", "keep")[:1])
    game.says("nox", *game.offers("nox", "keep")[:1])
    game.says("ada", *game.offers("ada", "keep")[:1])
    game.says("ada", *game.offers("ada", "keep")[:1])

    assert set(game.waits_for.values()) == {"rift.build"}
    assert len(game.waits_for) == 4
    prices = {seat: dict(game.view(seat).prices)[game[seat].hand[0]] for seat in game.waits_for}
    assert prices == {"ada": 1, "bea": 1, "cem": 0, "nox": 1}
    for seat in list(game.waits_for):
        game.says(seat, "pass")
    assert set(game.waits_for.values()) == {"rift.pick"}
    assert game.state.round == 2


@pytest.mark.ledger("RIFT-R11")
def test_after_the_phases_all_pick_anew_and_the_same_again_if_they_like() -> None:
    game = three_hunters()
    for _ in range(2):
        for seat in ("ada", "bea", "cem", "nox"):
            game.says(seat, "pick activate")
        for seat in ("ada", "bea", "cem", "nox"):
            game.says(seat, *game.offers(seat, "draw")[:1])
            game.says(seat, "pass")
    assert game.state.round == 3
    assert all(game.offers(seat) == PICKS for seat in ("ada", "bea", "cem", "nox"))


@pytest.mark.ledger("RIFT-R32", "RIFT-A19", "RIFT-A20", "RIFT-A22", "RIFT-V4", "RIFT-V24")
def test_who_is_bound_to_a_rift_has_picked_five_by_itself_and_it_counts() -> None:
    game = table(
        hunter("ada", "montlake", work="montlake 1 99", deck=[combat("psalm", "spirit 1")] * 5),
        hunter("bea", "alki"),
        necromancer("nox", "fremont", work="fremont 1 99", deck=[combat("hymn", "spirit 1")] * 4),
    )
    assert list(game.waits_for) == ["bea"]
    game.says("bea", "pick move")
    assert game.view().chosen == ("move", "rift")
    assert [one.pick for one in game.view().seats] == ["rift", "move", "rift"]
    assert game.waits_for == {"bea": "rift.move"}
    game.says("bea", "stay")
    assert game["nox"].work.total == 1 + 4 + 3
    assert game["ada"].work.total == 1 + 5 + 3


@pytest.mark.ledger("RIFT-R35")
def test_corruption_can_take_every_bonus() -> None:
    game = table(
        hunter("ada", "ballard", corrupted=curse("fog", "no-bonus")),
        hunter("bea", "ballard"),
        necromancer("nox"),
    )
    for seat in ("ada", "bea", "nox"):
        game.says(seat, "pick buy")
    game.says("ada", "buy")
    game.says("bea", "buy")
    assert [len(game.view(seat).looked) for seat in ("ada", "bea")] == [3, 5]


@pytest.mark.ledger("RIFT-A22", "RIFT-A36")
def test_where_all_are_bound_nobody_is_asked_and_the_round_goes_by() -> None:
    hymns = [combat("hymn", "spirit 1")] * 5
    game = table(
        hunter("ada", "montlake", work="montlake 0 20", deck=hymns),
        necromancer("nox", "fremont", work="fremont 0 20", deck=[combat("dirge", "spirit 1")] * 4),
        entity_deck=[creature("fisherman-joe", 6)],
    )
    assert game.state.round == 4
    assert game.state.sealed == ["montlake"]
    assert game.on("fremont") == ["fisherman-joe"]
    assert game.waits_for == {"ada": "rift.pick", "nox": "rift.pick"}


@pytest.mark.ledger("RIFT-R11", "RIFT-A40", "RIFT-R15")
def test_what_was_only_for_the_last_round_is_over_in_the_next() -> None:
    ghoul, snare = creature("ghoul", 3), trap("snare", "halt", side="necromancer")
    game = table(
        hunter("ada", "sodo", pick="move", deck=[combat("blade", "damage 9")]),
        hunter("bea", pick="move"),
        necromancer("nox", "ballard", traps={"alki": [snare]}),
        stage="move",
        undead={"georgetown": [ghoul]},
        rising=["ghoul"],
    )
    game.says("ada", "walk georgetown")
    game.says("bea", "walk alki")
    assert (game["ada"].stopped, game["bea"].halted) == (True, True)
    assert len(game.view().moved) == 2
    game.says("nox", "stay")
    assert game.state.round == 2
    assert not (game["ada"].stopped or game["ada"].halted or game["bea"].halted)
    seen = game.view()
    assert (seen.moved, seen.rising, seen.chosen) == ((), (), ())
    assert [one.pick for one in seen.seats] == ["", "", ""]


@pytest.mark.ledger("RIFT-R13")
def test_the_combats_of_a_round_are_seen_until_all_have_picked_in_the_next() -> None:
    ghoul = creature("ghoul", 3)
    seated = hunter("ada", "sodo", pick="move", deck=[combat("blade", "damage 9")])
    places = (seated, necromancer("nox", "ballard"))
    game = table(*places, stage="battle", undead={"sodo": [ghoul]})
    assert [one.place for one in game.view().combats] == ["sodo"]
    game.says("ada", "pick buy")
    assert [one.place for one in game.view().combats] == ["sodo"]
    game.says("nox", "pick buy")
    assert game.state.round == 2
    assert game.view().combats == ()
