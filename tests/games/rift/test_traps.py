"""Traps: when they act, against whom, in which order, and what each word does."""

from typing import Any

import pytest

from tests.games.rift.table import (
    City,
    combat,
    creature,
    curse,
    hunter,
    item,
    necromancer,
    table,
    trap,
)

HYMN, BLADE = combat("hymn", "spirit 1"), combat("blade", "damage 1")
GHOUL, WIGHT = creature("ghoul", 3), creature("wight", 4)


def ada_enters(*words: str, **more: Any) -> City:
    """Ada has walked into Alki, where the Necromancer's Trap says these words."""
    snare = trap("snare", *words, side="necromancer")
    said = {"deck": [HYMN] * 5, **more.pop("nox", {})}
    game = table(
        hunter("ada", pick="move", **more.pop("ada", {})),
        necromancer("nox", "montlake", traps={"alki": [snare]}, **said),
        stage="move",
        also="build",
        **more,
    )
    game.says("ada", "walk alki")
    return game


def nox_enters(*words: str, **more: Any) -> City:
    """The Necromancer has walked into Fremont, where Ada's Trap says these words."""
    net = trap("net", *words, side="hunters")
    game = table(
        hunter("ada", traps={"fremont": [net]}, deck=[HYMN] * 5),
        necromancer("nox", "ballard", pick="move", **more.pop("nox", {})),
        stage="move",
        also="rift build",
        **more,
    )
    game.says("ada", "stay")
    game.says("nox", "walk fremont")
    return game


@pytest.mark.ledger("RIFT-R24", "RIFT-A46")
@pytest.mark.says("laid.necromancer", "Laid by the Necromancer. When a Hunter enters:")
def test_a_trap_acts_on_who_enters_of_the_other_side_and_is_discarded_then() -> None:
    game = ada_enters("hurt 3")
    assert game["ada"].health == 17
    assert game.active("nox") == []
    assert game.state.discard == ["snare-a"]
    game.says("ada", "walk west-seattle")
    assert game["ada"].health == 17


@pytest.mark.ledger("RIFT-A46", "RIFT-R24")
@pytest.mark.says("laid.hunters", "When the Necromancer enters")
def test_traps_of_the_own_side_never_act() -> None:
    net = trap("net", "halt", side="hunters")
    game = table(
        hunter("ada", pick="move"),
        hunter("bea", traps={"alki": [net]}),
        necromancer("nox"),
        stage="move",
    )
    game.says("ada", "walk alki")
    assert game.waits_for["ada"] == "rift.move"
    assert game.active("bea") == ["net-a"]


@pytest.mark.ledger("RIFT-A24")
@pytest.mark.says("laid.necromancer", "enters")
def test_who_stands_where_a_trap_is_has_not_entered() -> None:
    snare = trap("snare", "hurt 3", side="necromancer")
    game = table(
        hunter("ada", "alki", pick="move"),
        necromancer("nox", traps={"alki": [snare]}),
        stage="move",
    )
    assert game["ada"].health == 20
    game.says("ada", "walk west-seattle", "walk alki")
    assert game["ada"].health == 17


@pytest.mark.ledger("RIFT-A46")
def test_several_traps_act_the_oldest_first_whoever_laid_them() -> None:
    game = table(
        hunter("ada", traps={"fremont": [trap("net", "hand 1")]}),
        hunter("bea", traps={"fremont": [trap("web", "no-summon"), trap("pit", "halt")]}),
        necromancer("nox", "ballard", pick="move", hand=[HYMN]),
        rule=None,
        stage="move",
    )
    # As they were laid: Bea's web, Ada's net, Bea's pit.
    for active, age in zip([*game["bea"].active, *game["ada"].active], (1, 3, 2), strict=True):
        active.age = age
    game.says("ada", "stay")
    game.says("bea", "stay")
    game.says("nox", "walk fremont")
    assert game.state.discard == ["web-a", "hymn-a", "net-a", "pit-a"]
    assert game.told()[1] == "nox walks into Web of bea in Fremont."


@pytest.mark.ledger("RIFT-A24", "RIFT-A45")
def test_where_undead_halt_a_ride_the_trap_there_acts_too() -> None:
    snare = trap("snare", "hurt 2", side="necromancer")
    game = table(
        hunter("ada", "downtown", pick="move"),
        necromancer("nox", traps={"capitol-hill": [snare], "northgate": [snare]}),
        stage="move",
        undead={"capitol-hill": [GHOUL]},
    )
    game.says("ada", "ride green northgate")
    assert (game["ada"].place, game["ada"].health) == ("capitol-hill", 18)
    assert game.active("nox") == ["snare-b"]


@pytest.mark.ledger("RIFT-A50", "RIFT-V46")
@pytest.mark.parametrize(("health", "left"), [(20, 17), (4, 1), (2, 1), (1, 1)])
@pytest.mark.says("trap.hurt", "Health −{value}")
def test_a_trap_hurts_but_never_takes_the_last_health(health: int, left: int) -> None:
    game = ada_enters("hurt 3", ada={"health": health})
    assert game["ada"].health == left
    assert game["ada"].max_health == health


@pytest.mark.ledger("RIFT-R24", "RIFT-A32", "RIFT-R6")
@pytest.mark.parametrize(("speed", "slowed", "left"), [(5, 0, 4), (3, 1, 1), (3, 2, 1)])
@pytest.mark.says("trap.slow", "Speed −{value}")
def test_a_trap_slows_down_to_one(speed: int, slowed: int, left: int) -> None:
    game = ada_enters("slow 1", ada={"speed": speed, "slowed": slowed})
    assert game.speed("ada") == left
    assert game["ada"].slowed <= speed - 1


@pytest.mark.ledger("RIFT-R24")
@pytest.mark.says("trap.halt", "Movement ends there")
def test_a_trap_ends_movement_and_nothing_else() -> None:
    game = ada_enters("halt", ada={"hand": [HYMN]})
    assert game.waits_for == {"nox": "rift.move-as-necromancer"}
    game.says("nox", "stay")
    assert game.waits_for == {"ada": "rift.build"}


@pytest.mark.ledger("RIFT-R24", "RIFT-A55")
@pytest.mark.says("trap.hand", "{value} hand {value:s:card goes|cards go}, by chance")
def test_a_trap_takes_hand_cards_by_chance_and_only_their_owner_sees_which() -> None:
    found = set()
    for extra in range(4):
        held = [*[HYMN] * 3, *[BLADE] * 3, *[combat("more", "damage 1")] * extra]
        game = ada_enters("hand 2", ada={"hand": held})
        assert len(game["ada"].hand) == len(held) - 2
        found.add(tuple(sorted(game.state.discard)))
        assert "ada loses 2 hand cards by chance." in game.told("nox")
        assert any(told.startswith("You lost") for told in game.told("ada"))
        assert not any(told.startswith("You lost") for told in game.told("nox"))
    assert len(found) > 1


@pytest.mark.ledger("RIFT-R24")
@pytest.mark.says("trap.hand", "{value} hand")
def test_a_trap_takes_no_more_cards_than_there_are() -> None:
    game = ada_enters("hand 2", ada={"hand": [HYMN]})
    assert game["ada"].hand == []


def test_where_there_is_no_hand_card_to_lose_no_loss_is_told() -> None:
    game = ada_enters("hand 2", ada={"hand": []})
    assert not [line for line in game.told("ada") if "loses" in line]


@pytest.mark.ledger("RIFT-R24", "RIFT-R27", "RIFT-A45")
@pytest.mark.parametrize(
    ("deck", "there", "elsewhere", "rises"),
    [(5, 0, 0, True), (0, 0, 0, False), (1, 0, 1, False), (5, 3, 0, False)],
)
@pytest.mark.says("trap.undead", "An Undead rises there")
def test_an_undead_rises_within_the_limits_and_stops_the_hunter(
    deck: int, there: int, elsewhere: int, rises: bool
) -> None:
    names = ["ghast", "ghost", "ghoul"]
    standing = [creature(name, 3) for name in names[:there]]
    far = [creature("lich", 3)] * elsewhere
    game = ada_enters(
        "undead",
        nox={"deck": [HYMN] * deck},
        undead={"alki": standing, "northgate": far},
        undead_deck=[WIGHT],
    )
    assert ("wight" in game.on("alki")) is rises
    assert game["ada"].stopped is (rises or there > 0)


@pytest.mark.ledger("RIFT-R27")
@pytest.mark.says("trap.undead", "An Undead rises there")
def test_no_undead_rises_where_none_is_left() -> None:
    game = ada_enters("undead", undead_deck=[])
    assert game.on("alki") == []
    assert not game["ada"].stopped


@pytest.mark.ledger("RIFT-R24", "RIFT-A45", "RIFT-V38")
@pytest.mark.says("trap.halt", "Movement ends there")
@pytest.mark.says("laid.hunters", "Laid by a Hunter. When the Necromancer enters:")
def test_the_trap_acts_before_the_necromancer_corrupts_and_ends_his_movement() -> None:
    net = trap("net", "halt")
    game = table(
        hunter("ada", "capitol-hill", traps={"capitol-hill": [net]}),
        hunter("bea"),
        necromancer("nox", "montlake", pick="move", deck=[HYMN] * 2),
        stage="move",
        corruption=[curse("salt")],
    )
    game.says("ada", "stay")
    game.says("bea", "stay")
    game.says("nox", "walk capitol-hill")
    assert "nox" not in game.waits_for or game.waits_for["nox"] == "rift.pick"
    assert game["ada"].corrupted.card == "salt"
    assert game.state.discard == ["net-a"]
    told = game.told()
    assert told.index("nox gets no farther in this round.") < told.index(
        next(it for it in told if it.startswith("ada is corrupted"))
    )


@pytest.mark.ledger("RIFT-R24", "RIFT-A45")
@pytest.mark.says("trap.lose-spirit", "A Spirit card of the combat deck goes, by chance")
def test_a_spirit_card_goes_by_chance_before_the_stat_is_looked_at() -> None:
    game = nox_enters("lose-spirit", nox={"deck": [HYMN, HYMN, BLADE]})
    assert game.state.spirit("nox") == 1
    assert len(game["nox"].deck.cards) == 2
    assert "nox loses 1 Spirit card by chance." in game.told("ada")
    game = nox_enters("lose-spirit", nox={"deck": [BLADE]})
    assert len(game["nox"].deck.cards) == 1


@pytest.mark.ledger("RIFT-R24", "RIFT-A37")
@pytest.mark.says("trap.no-summon", "No summoning may begin in this round")
def test_no_summoning_begins_in_this_round_and_in_the_next_it_may() -> None:
    game = nox_enters("no-summon", nox={"deck": [HYMN]}, undead_deck=[GHOUL])
    game.says("nox", "stay")
    assert set(game.waits_for.values()) == {"rift.pick"}
    assert game.state.rising == []
    game.says("ada", "pick rift")
    game.says("nox", "pick rift")
    assert game.waits_for == {"nox": "rift.will"}


@pytest.mark.ledger("RIFT-R24")
@pytest.mark.says("trap.banish-undead", "The oldest Undead there goes")
def test_the_oldest_undead_there_goes() -> None:
    game = nox_enters("banish-undead", undead={"fremont": [GHOUL, WIGHT]})
    assert "Ghoul is gone from Fremont." in game.told("nox")
    assert game.on("fremont") == ["wight"]
    assert game.state.undead_fallen == ["ghoul"]
    game = nox_enters("banish-undead")
    assert game.state.undead_fallen == []


@pytest.mark.ledger("RIFT-R34", "RIFT-A46")
@pytest.mark.says("item.trap-proof", "No Trap acts on you")
def test_on_who_is_proof_no_trap_acts_and_it_stays() -> None:
    game = ada_enters("hurt 3", ada={"active": [item("soles", "trap-proof")]})
    assert game["ada"].health == 20
    assert game.active("nox") == ["snare-a"]


@pytest.mark.ledger("RIFT-A45", "RIFT-A40")
def test_a_trap_acts_although_undead_stop_the_hunter_there() -> None:
    game = ada_enters("hurt 2", undead={"alki": [GHOUL]})
    assert (game["ada"].health, game["ada"].stopped) == (18, True)
