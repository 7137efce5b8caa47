"""Closing a Rift: who may, how many points, what ends it, and the seventh."""

from typing import Any

import pytest

from engine.games.rift.closing import begin
from engine.games.rift.rift_phase import rift_phase
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

SEVEN = "pioneer-square south-park mount-baker montlake south-lake-union interbay green-lake"


def spirits(count: int, points: int = 1, name: str = "breath") -> list[Any]:
    """So many Spirit cards."""
    return [combat(name, f"spirit {points}")] * count


def closing(
    deck: list[Any], stat: int = 4, pick: str = "rift", also: str = "rift", **more: Any
) -> City:
    """Ada in Fremont, against a Necromancer of this stat."""
    mine = {
        name: more.pop(name)
        for name in ("work", "corrupted", "events", "active", "stopped")
        if name in more
    }
    return table(
        hunter("ada", at="fremont", pick=pick, deck=deck, **mine),
        necromancer("nox", deck=spirits(stat, name="moan")),
        also=also,
        rule=rift_phase,
        **more,
    )


@pytest.mark.ledger("RIFT-V6", "RIFT-R44")
@pytest.mark.parametrize(("count", "may"), [(4, False), (5, True)])
def test_only_a_higher_spirit_than_the_necromancer_s_may_close(count: int, may: bool) -> None:
    game = closing(spirits(count))
    assert bool(game.waits_for) is may
    if may:
        assert game.offers("ada") == ["close", "pass"]


@pytest.mark.ledger("RIFT-V6", "RIFT-R44", "RIFT-A9")
def test_twice_the_necromancer_s_spirit_is_needed() -> None:
    game = closing(spirits(5))
    game.says("ada", "close")
    # Five points and three more are the eight that are needed.
    assert game.state.sealed == ["fremont"]
    assert game["ada"].work is None


@pytest.mark.ledger("RIFT-V24", "RIFT-A36", "RIFT-A22", "RIFT-A41")
def test_points_add_up_over_rounds_and_who_did_not_pick_five_has_no_bonus() -> None:
    game = table(
        hunter("ada", at="fremont", pick="buy", deck=[*spirits(4), combat("gap", "damage 1")]),
        necromancer("nox", at="northgate", pick="rift", deck=spirits(3, name="moan")),
        stage="rift",
    )
    game.says("ada", "close")
    assert (game["ada"].work.total, game["ada"].work.target) == (4, 6)
    # Bound to the Rift, she picks five by herself.
    assert "ada" not in game.waits_for
    game.says("nox", "pick move")
    assert game["ada"].pick == "rift"
    game.says("nox", "stay")
    assert game.state.sealed == ["fremont"]


@pytest.mark.ledger("RIFT-V25", "RIFT-A19")
def test_whose_spirit_is_no_longer_higher_has_lost_the_points_and_may_still_fight() -> None:
    game = closing(
        spirits(5), stat=5, work="fremont 4 8", entities={"fremont": [creature("eel", 6)]}
    )
    assert game["ada"].work is None
    assert game["ada"].deck.drawn == []
    assert game.offers("ada") == ["fight", "pass"]


@pytest.mark.ledger("RIFT-V26", "RIFT-A19")
def test_against_a_stat_of_nothing_any_draw_closes() -> None:
    game = closing(spirits(1), stat=0, pick="buy")
    game.says("ada", "close")
    assert game.state.sealed == ["fremont"]
    assert len(game["ada"].deck.drawn) == 1


@pytest.mark.ledger("RIFT-V27", "RIFT-A20")
def test_who_closes_a_rift_ends_the_summoning_there() -> None:
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=spirits(5)),
        necromancer("nox", at="fremont", work="fremont 9 12", deck=spirits(4, name="moan")),
        rule=rift_phase,
    )
    game.says("ada", "close")
    assert game["nox"].work is None


@pytest.mark.ledger("RIFT-A20")
def test_a_summoning_elsewhere_goes_on() -> None:
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=spirits(5)),
        necromancer("nox", at="montlake", work="montlake 9 12", deck=spirits(4, name="moan")),
        rule=rift_phase,
    )
    game.says("ada", "close")
    assert game["nox"].work.total == 9


@pytest.mark.ledger("RIFT-A19")
def test_two_who_close_the_same_rift_do_not_add_up_and_the_first_ends_the_other_s() -> None:
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=spirits(5)),
        hunter("bea", at="fremont", work="fremont 7 8", pick="rift", deck=spirits(5)),
        necromancer("nox", deck=spirits(4, name="moan")),
        rule=rift_phase,
    )
    game.says("ada", "close")
    assert game.state.sealed == ["fremont"]
    assert game["bea"].work is None
    assert game["bea"].deck.drawn == []


@pytest.mark.ledger("RIFT-A19", "RIFT-A41")
def test_who_would_begin_to_close_what_was_sealed_just_now_is_too_late() -> None:
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=spirits(5)),
        hunter("bea", at="fremont", pick="rift", deck=spirits(5)),
        necromancer("nox", deck=spirits(4, name="moan")),
        rule=rift_phase,
    )
    game.says("bea", "close")
    game.says("ada", "close")
    assert game.state.sealed == ["fremont"]
    assert (game["bea"].work, game["bea"].deck.drawn) == (None, [])
    said = "Somebody else sealed Fremont: there is nothing left for bea to close."
    assert said in game.told("bea")


@pytest.mark.ledger("RIFT-A35", "RIFT-R44")
def test_when_a_closing_begins_all_of_the_deck_is_shuffled() -> None:
    async def rule(rift: Any) -> None:
        """Nothing happens."""

    game = table(hunter("ada", at="fremont", deck=spirits(3)), necromancer("nox"), rule=rule)
    deck = game["ada"].deck
    deck.left, deck.drawn = deck.left[:1], deck.left[1:]
    begin(game.state, game["ada"])
    assert (deck.left, deck.drawn) == (["breath-a", "breath-b", "breath-c"], [])


@pytest.mark.ledger("RIFT-A19", "RIFT-R32")
def test_who_has_begun_to_close_is_not_asked_again() -> None:
    game = closing(spirits(5), work="fremont 0 40", entities={"fremont": [creature("eel", 6)]})
    assert game.waits_for == {}
    assert game["ada"].work.total == 8


@pytest.mark.ledger("RIFT-A19")
def test_what_stands_on_a_rift_does_not_hinder_and_stays() -> None:
    game = closing(spirits(5), entities={"fremont": [creature("eel", 6)]})
    game.says("ada", "close")
    assert game.state.sealed == ["fremont"]
    assert game.on("fremont") == ["eel"]


@pytest.mark.ledger("RIFT-A41")
def test_who_closes_where_another_fights_does_both_with_the_bonus_in_the_closing_alone() -> None:
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=spirits(5)),
        hunter("bea", at="fremont", pick="rift", deck=[combat("axe", "damage 6")]),
        necromancer("nox", deck=spirits(4, name="moan")),
        entities={"fremont": [creature("eel", 9, 1)]},
        rule=rift_phase,
    )
    game.says("ada", "close")
    game.says("bea", "fight")
    assert game.state.sealed == ["fremont"]
    hit = {turn.who: turn.damage for turn in game.state.combats[0].cycles[0]}
    assert hit == {"ada": 0, "bea": 9}


@pytest.mark.ledger("RIFT-A40")
def test_who_was_stopped_by_undead_does_not_choose() -> None:
    game = closing(spirits(5), stopped=True, entities={"fremont": [creature("eel", 6)]})
    assert game.waits_for == {}


@pytest.mark.ledger("RIFT-R44")
@pytest.mark.parametrize("sealed", ["", "fremont"])
def test_a_closed_rift_is_not_closed_again(sealed: str) -> None:
    assert bool(closing(spirits(5), sealed=sealed).waits_for) is not bool(sealed)


@pytest.mark.ledger("RIFT-R35", "RIFT-A19")
@pytest.mark.says("curse.no-close", "You may not begin to close a Rift")
def test_a_corruption_can_forbid_to_begin_but_what_was_begun_goes_on() -> None:
    salt = curse("salt", "no-close", "be alki")
    assert closing(spirits(5), corrupted=salt).waits_for == {}
    assert closing(spirits(5), corrupted=salt, work="fremont 3 8").state.sealed == ["fremont"]


@pytest.mark.ledger("RIFT-A48")
@pytest.mark.parametrize(("count", "done"), [(8, True), (9, False)])
@pytest.mark.says("task.draw", "draw {value} Spirit points at once while closing")
def test_a_task_can_be_to_draw_so_many_points_in_one_draw(count: int, done: bool) -> None:
    flood = event("flood", f"draw {count}")
    game = closing(spirits(5), work="fremont 0 40", events=[(flood, 9)])
    assert (game["ada"].events == []) is done


@pytest.mark.ledger("RIFT-A48")
@pytest.mark.says("task.draw", "close a Rift, or")
def test_closing_fulfils_such_a_task_too() -> None:
    game = closing(spirits(1), stat=0, events=[(event("flood", "draw 40"), 9)])
    game.says("ada", "close")
    assert game["ada"].events == []


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.says("item.spirit-draw", "in each draw of a summoning or closing")
def test_items_add_to_a_draw() -> None:
    game = closing(spirits(5), work="fremont 0 40", active=[item("bell", "spirit-draw 2")])
    assert game["ada"].work.total == 10


@pytest.mark.ledger("RIFT-R34")
@pytest.mark.parametrize(("others", "total"), [((), 10), (("bea",), 8)])
@pytest.mark.says("item.alone", "Spirit points and")
def test_an_item_adds_to_a_draw_of_who_hunts_alone(others: tuple[str, ...], total: int) -> None:
    pockets = item("pockets", "alone 2")
    game = table(
        hunter(
            "ada",
            at="fremont",
            pick="rift",
            deck=spirits(5),
            work="fremont 0 40",
            active=[pockets],
        ),
        *(hunter(other) for other in others),
        necromancer("nox"),
        also="rift",
        rule=rift_phase,
    )
    assert game["ada"].work.total == total


@pytest.mark.ledger("RIFT-V43", "RIFT-R45")
def test_the_seventh_closing_wins_before_later_closings_and_fights() -> None:
    six = " ".join(SEVEN.split()[:6])
    game = table(
        hunter("ada", at="fremont", pick="rift", deck=spirits(5)),
        hunter("bea", at="green-lake", pick="rift", deck=spirits(5)),
        hunter("cem", at="montlake", pick="rift", deck=[combat("axe", "damage 6")]),
        necromancer("nox", deck=spirits(4, name="moan")),
        entities={"montlake": [creature(f"entity-{letter}", 6) for letter in "abcdefg"]},
        sealed=six,
        rule=rift_phase,
    )
    game.says("ada", "close")
    game.says("bea", "close")
    game.says("cem", "fight")
    assert game.ending == "rift.ending.closed"
    assert game.winners == ("ada", "bea", "cem")
    assert game.state.sealed[-1] == "fremont"
    assert game.state.combats == []
    assert len(game.state.entities) == 7


@pytest.mark.ledger("RIFT-R45")
def test_six_closings_do_not_win() -> None:
    game = closing(spirits(5), sealed=" ".join(SEVEN.split()[:5]))
    game.says("ada", "close")
    assert len(game.state.sealed) == 6
    assert game.ending == "rift.ending.agreed"


@pytest.mark.ledger("RIFT-R44", "RIFT-R45")
@pytest.mark.parametrize(
    ("hers", "mine", "told"),
    [
        (3, 2, True),  # 3 against 2 before all built, 3 against 3 now
        (4, 2, False),  # still higher
        (2, 2, False),  # never possible
    ],
)
def test_who_could_have_closed_before_all_built_is_told_why_not_any_more(
    hers: int, mine: int, told: bool
) -> None:
    moan = combat("moan", "spirit 1")
    game = table(
        hunter("ada", at="fremont", deck=spirits(hers)),
        hunter("bea", at="alki", deck=spirits(9, name="song")),
        necromancer("nox", pick="rift", deck=[moan] * mine, hand=[moan]),
        also="build",
        stage="stretch",
    )
    game.says("nox", game.offers("nox", "build")[0])
    while game.waits_for.get("nox") in ("rift.build", "rift.will"):
        game.says("nox", "pass")
    sentence = "ada cannot begin to close the Rift in Fremont: the Necromancer's Spirit rose"
    assert any(one.startswith(sentence) for one in game.told("bea")) is told
    assert (game.waits_for.get("ada") == "rift.combat.choose") is (hers == 4)
