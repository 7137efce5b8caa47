"""Corruption: who is corrupted and when, what it does, how it ends, and when it wins."""

from typing import Any

import pytest

from engine.games.rift import corruption
from tests.games.rift.table import City, combat, creature, curse, event, hunter, necromancer, table

HYMN = combat("hymn", "spirit 1")
SALT = curse("salt", "no-close", "buy ballard")
RUST, MIST = curse("rust", "no-ride"), curse("mist", "no-bonus")


def spirit(count: int) -> list[Any]:
    """A combat deck with this Spirit stat, if not above twelve."""
    return [HYMN] * count


def enters_fremont(nox: int, *hunters: Any, **more: Any) -> City:
    """The Necromancer, with this stat, has walked into Fremont."""
    game = table(
        *hunters,
        necromancer("nox", "ballard", pick="move", deck=[combat("dirge", "spirit 1")] * nox),
        stage="move",
        corruption=[SALT, RUST, MIST],
        **more,
    )
    for one in hunters:
        if one.seat in game.waits_for:
            game.says(one.seat, "stay")
    game.says("nox", "walk fremont")
    return game


@pytest.mark.ledger("RIFT-R46", "RIFT-A14", "RIFT-V5", "RIFT-V35")
@pytest.mark.parametrize(
    ("nox", "ada", "falls"),
    [
        (10, 5, True),
        (9, 5, False),
        (2, 1, True),
        (2, 2, False),
        (0, 0, False),
        (1, 0, True),
        (11, 5, True),
    ],
)
def test_his_spirit_must_be_double_and_one_at_least(nox: int, ada: int, falls: bool) -> None:
    game = enters_fremont(nox, hunter("ada", "fremont", deck=spirit(ada)), hunter("bea"))
    assert (game["ada"].corrupted is not None) is falls
    assert game["bea"].corrupted is None


@pytest.mark.ledger("RIFT-R46", "RIFT-V35")
def test_of_two_hunters_there_only_the_weak_one_is_corrupted() -> None:
    game = enters_fremont(
        2, hunter("ada", "fremont", deck=spirit(1)), hunter("bea", "fremont", deck=spirit(2))
    )
    assert game["ada"].corrupted.card == "salt"
    assert game["bea"].corrupted is None
    assert game.view().seats[0].by_necromancer


@pytest.mark.ledger("RIFT-A14", "RIFT-V35", "RIFT-R46")
def test_a_hunter_who_walks_to_the_necromancer_is_not_corrupted_nor_who_is_stayed_with() -> None:
    game = table(
        hunter("ada", "wallingford", pick="move"),
        hunter("bea", "fremont"),
        necromancer("nox", "fremont", deck=spirit(9)),
        stage="move",
        corruption=[SALT],
    )
    game.says("ada", "walk fremont", "stay")
    game.says("bea", "stay")
    game.says("nox", "stay")
    assert game["ada"].corrupted is game["bea"].corrupted is None


@pytest.mark.ledger("RIFT-V35", "RIFT-A24")
def test_on_the_first_of_two_walks_he_corrupts_and_those_passed_on_a_ride_he_does_not() -> None:
    game = table(
        hunter("ada", "fremont"),
        hunter("bea", "queen-anne"),
        hunter("cem"),
        necromancer("nox", "ballard", pick="move", deck=spirit(2)),
        stage="move",
        corruption=[SALT, RUST],
    )
    for seat in ("ada", "bea", "cem"):
        game.says(seat, "stay")
    game.says("nox", "walk fremont")
    assert game["ada"].corrupted
    game.says("nox", "ride violet downtown")
    assert game["bea"].corrupted is None


@pytest.mark.ledger("RIFT-R35", "RIFT-R46")
def test_a_card_is_flipped_that_all_see_with_its_effect_and_its_task() -> None:
    game = enters_fremont(2, hunter("ada", "fremont"), hunter("bea"))
    assert game.view("bea").seats[0].corruption == "salt"
    assert (
        "ada is corrupted: Salt. You may not begin to close a Rift. To be free: buy in Ballard."
        in game.told("bea")
    )


@pytest.mark.ledger("RIFT-R47", "RIFT-A26")
def test_when_all_hunters_are_corrupted_by_him_at_once_the_necromancer_has_won() -> None:
    game = enters_fremont(2, hunter("ada", "alki", corrupted=RUST), hunter("bea", "fremont"))
    assert game.ending == "rift.ending.corrupted"
    assert game.winners == ("nox",)


@pytest.mark.ledger("RIFT-R47", "RIFT-A26")
def test_the_win_is_checked_before_the_task_of_the_new_card() -> None:
    game = table(
        hunter("ada", "alki", corrupted=RUST),
        hunter("bea", "fremont"),
        necromancer("nox", "ballard", pick="move", deck=spirit(2)),
        stage="move",
        corruption=[curse("chill", "no-ride", "be fremont")],
    )
    game.says("ada", "stay")
    game.says("bea", "stay")
    game.says("nox", "walk fremont")
    assert game.winners == ("nox",)


@pytest.mark.ledger("RIFT-R47", "RIFT-A47", "RIFT-V36")
def test_corruption_by_a_failed_event_does_not_count_until_he_enters_himself() -> None:
    game = enters_fremont(
        2,
        hunter("ada", "wallingford", corrupted=RUST, by_necromancer=False),
        hunter("bea", "fremont"),
    )
    assert game["bea"].corrupted.card == "salt"
    assert game.ending is None
    game.says("nox", "walk wallingford")
    assert game.winners == ("nox",)
    assert game["ada"].corrupted.card == "rust"
    assert game["ada"].corrupted.by_necromancer


@pytest.mark.ledger("RIFT-A47")
def test_an_event_does_not_become_his_without_the_stat_for_it() -> None:
    rotten = hunter("ada", "fremont", corrupted=RUST, by_necromancer=False, deck=spirit(2))
    game = enters_fremont(3, rotten, hunter("bea", corrupted=MIST))
    assert not game["ada"].corrupted.by_necromancer
    assert game.ending is None


@pytest.mark.ledger("RIFT-A14")
def test_who_is_corrupted_by_him_already_is_not_affected() -> None:
    game = enters_fremont(
        2, hunter("ada", "fremont", corrupted=RUST, since=1), hunter("bea"), round=4
    )
    assert game["ada"].corrupted.card == "rust"
    assert game["ada"].corrupted.round == 1


@pytest.mark.ledger("RIFT-R56", "RIFT-R35")
@pytest.mark.says("event.free", "To be free: {task:text}")
def test_when_its_task_is_done_the_card_and_its_effects_are_gone_and_it_can_happen_again() -> None:
    chill = curse("chill", "max-health 4", "be alki")
    game = table(
        hunter("ada", pick="move", corrupted=chill, health=16, max_health=20),
        hunter("bea"),
        necromancer("nox"),
        stage="move",
    )
    assert game.max_health("ada") == 16
    game.says("ada", "walk alki")
    assert game["ada"].corrupted is None
    assert game.state.corruption_discard == ["chill"]
    assert (game.max_health("ada"), game["ada"].health) == (20, 16)
    assert not game.view().seats[0].by_necromancer


@pytest.mark.ledger("RIFT-R35", "RIFT-A31", "RIFT-A32")
@pytest.mark.says("curse.max-health", "Max Health −{value}")
@pytest.mark.says("curse.speed", "Speed −{value}")
def test_corruption_lowers_max_health_and_speed_down_to_one() -> None:
    for effect, health, speed in (("max-health 4", 16, 3), ("speed 1", 20, 2), ("speed 9", 20, 1)):
        game = table(
            hunter("ada", "fremont", speed=3),
            hunter("bea"),
            necromancer("nox", "ballard", pick="move", deck=spirit(2)),
            stage="move",
            corruption=[curse("chill", effect)],
        )
        game.says("ada", "stay")
        game.says("bea", "stay")
        game.says("nox", "walk fremont")
        assert (game["ada"].health, game.max_health("ada")) == (health, health)
        assert game.speed("ada") == speed


@pytest.mark.ledger("RIFT-A48")
def test_a_single_hunter_flips_the_next_card_where_nobody_else_could_help() -> None:
    cards = [
        curse("a", "no-ride", "meet"),
        curse("b", "no-ride", "defeat"),
        curse("c", "no-ride", "draw 2"),
    ]
    game = table(
        hunter("ada", "fremont"),
        necromancer("nox", "ballard", pick="move", deck=spirit(2)),
        stage="move",
        corruption=[*cards, curse("d", "no-ride", "be alki"), SALT],
    )
    game.says("ada", "stay")
    game.says("nox", "walk fremont")
    assert game["ada"].corrupted.card == "d"
    assert game.state.corruption_discard == ["a", "b", "c"]


@pytest.mark.ledger("RIFT-A48")
def test_of_several_hunters_anybody_may_flip_such_a_card() -> None:
    game = table(
        hunter("ada", "fremont"),
        hunter("bea"),
        necromancer("nox", "ballard", pick="move", deck=spirit(2)),
        stage="move",
        corruption=[curse("a", "no-ride", "meet"), SALT],
    )
    game.says("ada", "stay")
    game.says("bea", "stay")
    game.says("nox", "walk fremont")
    assert game["ada"].corrupted.card == "a"


@pytest.mark.ledger("RIFT-R35")
def test_when_no_corruption_card_is_left_those_done_with_are_shuffled() -> None:
    game = enters_fremont(2, hunter("ada", "fremont"), hunter("bea"))
    rift = game.state
    rift.corruption_deck.top.clear()
    rift.corruption_discard = ["rust"]
    assert corruption.draw(rift) == "rust"
    assert rift.corruption_discard == []


@pytest.mark.ledger("RIFT-A28", "RIFT-V37")
@pytest.mark.parametrize(
    ("round", "by_necromancer", "lost"),
    [(7, True, False), (8, True, True), (9, True, True), (8, False, False)],
)
def test_a_single_hunter_has_three_rounds_to_be_free_again(
    round: int, by_necromancer: bool, lost: bool
) -> None:
    game = table(
        hunter("ada", corrupted=RUST, since=5, by_necromancer=by_necromancer),
        necromancer("nox"),
        stage="battle",
        round=round,
    )
    assert (game.ending == "rift.ending.corrupted") is lost


@pytest.mark.ledger("RIFT-A28", "RIFT-V37")
def test_the_first_corruption_of_a_single_hunter_ends_nothing_and_a_task_done_in_time_saves() -> (
    None
):
    game = enters_fremont(2, hunter("ada", "fremont"))
    assert game.ending is None
    game = table(
        hunter("ada", pick="move", corrupted=curse("chill", "no-ride", "be alki"), since=5),
        necromancer("nox"),
        stage="move",
        round=8,
    )
    game.says("ada", "walk alki", "stay")
    game.says("nox", "stay")
    assert game.state.round == 9


@pytest.mark.ledger("RIFT-A28", "RIFT-A47")
def test_a_single_hunter_whom_an_event_corrupted_counts_from_when_he_enters() -> None:
    rotten = hunter("ada", "fremont", corrupted=RUST, since=1, by_necromancer=False)
    game = enters_fremont(2, rotten, round=9)
    assert game["ada"].corrupted.round == 9
    assert game.ending is None


@pytest.mark.ledger("RIFT-A47", "RIFT-R47")
@pytest.mark.says("penalty.corruption", "you are corrupted")
def test_a_failed_corruption_event_corrupts_but_wins_nothing_and_spares_the_corrupted() -> None:
    fate = event("fate", "be northgate", penalty="corruption")
    game = table(
        hunter("ada", events=[(fate, 3)]),
        hunter("bea", events=[(fate, 3)], corrupted=MIST),
        necromancer("nox"),
        stage="battle",
        round=3,
        corruption=[SALT, RUST],
    )
    assert game["ada"].corrupted.card == "salt"
    assert not game["ada"].corrupted.by_necromancer
    assert game["bea"].corrupted.card == "mist"
    assert game.ending is None
    assert sorted(game.state.discard) == ["fate-a", "fate-b"]


@pytest.mark.ledger("RIFT-R56", "RIFT-A48")
def test_who_is_corrupted_still_takes_part_in_the_defeat_that_frees() -> None:
    game = table(
        hunter("ada", "fremont", corrupted=RUST, deck=[combat("blade", "damage 9")]),
        hunter("bea"),
        necromancer("nox"),
        stage="battle",
        undead={"fremont": [creature("ghoul", 3)]},
    )
    assert game["ada"].corrupted is None
