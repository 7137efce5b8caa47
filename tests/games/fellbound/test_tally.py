"""What is counted while computers play: safe kills let go, turning to and fro, used abilities."""

import pytest

from engine.games.fellbound.tally import (
    ATTACKS,
    BACK,
    REFORMS,
    SAFE,
    USED,
    FellboundTally,
    imagined,
    is_safe_kill,
)
from tests.games.fellbound.battle import Battle, Figure, army, fighter, foe, friend, match_of, table
from tests.games.fellbound.test_abilities import bea, printed

GUARD = {"guard": 1}
BLAST = {"when": "slain", "on": "all beside", "effects": [{"do": "strike", "damage": 1}]}
SWAP = {"when": "use", "on": "enemy", "effects": [{"do": "swap"}, {"do": "strike", "damage": 9}]}
BOLT = {"when": "use", "on": "enemy", "effects": [{"do": "strike", "damage": 9}]}
MEND = {"when": "slain", "on": "allies beside", "effects": [{"do": "heal", "health": 2}]}


def tallied(game: Battle, *said: str) -> FellboundTally:
    """What is counted when the first player says all this."""
    tally = FellboundTally()
    for key in said:
        question = game.question("ann")
        option = question.find(key)
        assert option is not None, key
        tally.see(game.state, question, option)
        game.says("ann", key)
    return tally


def used(tally: FellboundTally, seat: str, card: str) -> bool | None:
    """Whether an ability was used; None where there was no chance of it."""
    return tally.shares.get(seat, {}).get(card, {}).get(USED)


# Safe kills


def duel(victim: Figure, **more: Figure) -> Battle:
    """Ann's fighter can slay a victim on a3; two more of Bea's stand far away."""
    return table(
        army("ann", a2=fighter(attack=9), b1=friend()),
        army("bea", {"a3": victim, "a5": foe("third"), **more}),
    )


@pytest.mark.parametrize(
    ("game", "is_safe"),
    [
        pytest.param(duel(foe()), True, id="nothing happens to anybody else"),
        pytest.param(duel(foe(health=10)), False, id="it lives on"),
        pytest.param(duel(foe(always={"thorns": 1})), False, id="it costs health"),
        pytest.param(duel(foe(ability=BLAST)), False, id="what is slain takes health along"),
        pytest.param(
            duel(foe(ability=MEND), a4=foe("hurt", hurt=2)), False, id="an enemy is healed by it"
        ),
        pytest.param(
            duel(foe(ability=MEND), a4=foe("whole")), True, id="an enemy has no use of it"
        ),
    ],
)
def test_a_kill_is_safe_where_it_costs_nothing_and_helps_no_enemy(
    game: Battle, is_safe: bool
) -> None:
    (attack,) = [one for one in game.question("ann").options if one.key == "attack fighter a3"]

    assert is_safe_kill(imagined(game.state, "ann"), "ann", attack) is is_safe


def test_a_kill_that_moves_the_killer_is_not_safe() -> None:
    for ability, is_safe in ((SWAP, False), (BOLT, True)):
        game = table(
            army("ann", a2=fighter(ability=ability), b1=friend()),
            army("bea", a3=foe(), a5=foe("third"), b5=foe("fourth")),
        )
        (use,) = [one for one in game.question("ann").options if one.key == "use-on fighter a3"]

        assert is_safe_kill(imagined(game.state, "ann"), "ann", use) is is_safe


def test_a_kill_that_makes_room_where_there_was_none_is_not_safe() -> None:
    full = {
        at: foe(f"foe-{at[0]}{'i' * int(at[1])}") for at in ("a4", "b4", "a5", "b5", "a3", "b3")
    }
    for left_out, is_safe in (("", False), ("b5", True)):
        foes = {at: one for at, one in full.items() if at != left_out}
        game = table(army("ann", a2=fighter(attack=9, range=2), b1=friend()), army("bea", foes))
        (attack,) = [one for one in game.question("ann").options if one.key == "attack fighter a4"]

        assert is_safe_kill(imagined(game.state, "ann"), "ann", attack) is is_safe


def test_safe_kills_are_counted_where_somebody_is_done_though_one_is_on_offer() -> None:
    assert tallied(duel(foe()), "pass").counts[SAFE] == 1
    assert tallied(duel(foe()), "attack fighter a3", "pass").counts[SAFE] == 0
    assert tallied(duel(foe(health=10)), "pass").counts[SAFE] == 0


# Turning


def test_whoever_turns_again_in_the_next_turn_is_counted_as_turning_back() -> None:
    game = table(army("ann", a1=fighter(), b1=friend()), bea(a5=foe()))
    tally = FellboundTally()
    for key in ("reform fighter", "reform fighter", "reform friend", "reform friend"):
        question = game.question("ann")
        option = question.find(key)
        assert option is not None
        tally.see(game.state, question, option)
        game.says("ann", key)
        game.passes("ann", "bea")

    assert tally.counts == {SAFE: 0, REFORMS: 4, BACK: 2}


# Abilities


def test_whoever_can_act_has_a_chance_to_attack_and_to_use_the_ability() -> None:
    game = table(army("ann", a2=printed("fen-witch"), b1=friend()), bea(a3=foe()))
    tally = tallied(game, "pass")

    assert tally.shares == {
        "ann": {"fen-witch": {ATTACKS: False, USED: False}, "friend": {ATTACKS: False}}
    }


def test_acts_are_counted_for_whoever_does_them() -> None:
    game = table(army("ann", a2=printed("fen-witch"), b2=friend()), bea(a3=foe(), b3=foe("two")))
    tally = tallied(game, "use-on fen-witch a3", "attack friend b3")

    assert tally.shares["ann"]["fen-witch"] == {ATTACKS: False, USED: True}
    assert tally.shares["ann"]["friend"] == {ATTACKS: True}


@pytest.mark.parametrize(
    ("card", "enemy", "said", "is_used"),
    [
        ("alley-knife", "b2", "attack alley-knife b2", True),
        ("alley-knife", "a3", "attack alley-knife a3", False),
        ("alley-knife", "a3", "move alley-knife b3", True),
        ("siege-bow", "a3", "attack siege-bow a3", True),
        ("siege-bow", "b2", "attack siege-bow b2", False),
        ("wolf-of-three-winters", "a3", "attack wolf-of-three-winters a3", True),
    ],
)
def test_what_a_character_is_like_is_used_where_it_makes_a_difference(
    card: str, enemy: str, said: str, is_used: bool
) -> None:
    game = table(
        army("ann", a2=printed(card), a1=friend()), bea(**{enemy: foe(health=9, defence=1)})
    )

    assert used(tallied(game, said), "ann", card) is is_used


@pytest.mark.parametrize(
    ("card", "at", "said", "is_used"),
    [
        ("thorn-hermit", "a3", "attack fighter a3", True),
        ("watch-captain", "b2", "attack fighter b2", True),
        ("watch-captain", "a3", "attack fighter a3", None),
        ("oath-widow", "a3", "attack fighter a3", True),
    ],
)
def test_a_character_uses_what_it_is_like_when_others_attack_it(
    card: str, at: str, said: str, is_used: bool | None
) -> None:
    game = table(army("ann", a2=fighter(attack=9), b1=friend()), bea(**{at: printed(card)}))

    assert used(tallied(game, said), "bea", card) is is_used


def test_who_lends_defence_uses_that_when_a_neighbour_is_attacked_from_the_front() -> None:
    game = table(
        army("ann", a2=fighter(), b1=friend()), bea(a3=foe(), a4=foe("guard", always=GUARD))
    )

    assert used(tallied(game, "attack fighter a3"), "bea", "guard")


def test_what_comes_up_by_itself_is_used_where_it_concerns_somebody() -> None:
    def deployed(enemy: str) -> bool | None:
        game = table(
            army("ann", a1=friend(), b1=friend("two"), hand=[printed("reed-slinger")]),
            bea(**{enemy: foe()}),
        )
        return used(tallied(game, "pass", "deploy reed-slinger a2"), "ann", "reed-slinger")

    assert deployed("a3")
    assert not deployed("b5")


def test_who_mourns_is_used_when_an_ally_beside_is_slain() -> None:
    game = table(
        army("ann", a2=fighter(attack=9), b1=friend()), bea(a3=foe(), a4=printed("mourning-dog"))
    )

    assert used(tallied(game, "attack fighter a3"), "bea", "mourning-dog")


def test_who_recovers_is_used_where_health_was_missing() -> None:
    for hurt, is_used in ((3, True), (0, False)):
        game = table(army("ann", a1=printed("moss-giant", hurt=hurt), b1=friend()), bea(a5=foe()))
        assert used(tallied(game, "pass"), "ann", "moss-giant") is is_used


def test_a_scout_is_used_where_it_lands_in_front_of_the_zone() -> None:
    for tile, is_used in (("a3", True), ("a2", None)):
        game = table(
            army("ann", a1=friend(), b1=friend("two"), hand=[printed("ditch-scout")]), bea(b3=foe())
        )
        tally = tallied(game, "pass", f"deploy ditch-scout {tile}")
        assert used(tally, "ann", "ditch-scout") is is_used


def test_counting_changes_nothing() -> None:
    game = duel(foe(ability=BLAST))
    before = game.match.game.adapter.dump_json(game.state)
    question = game.question("ann")
    for option in question.options:
        FellboundTally().see(game.state, question, option)

    assert game.match.game.adapter.dump_json(game.state) == before


# Decks


def test_preset_decks_are_told_by_who_was_dealt_them() -> None:
    for form, dealt in (("quick", ["embers", "iron"]), ("random", [])):
        game = match_of(format=form)
        assert sorted(game.match.game.roles(game.state).values()) == dealt
