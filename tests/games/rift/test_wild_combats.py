"""Combats of all sorts, fought by people who choose by chance, and what must hold in each."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from engine.games.rift.data import CYCLES
from engine.games.rift.evening import evening
from engine.games.rift.view import CombatSeen
from tests.games.rift.table import City, combat, creature, hunter, item, necromancer, table

few = settings(max_examples=15, deadline=None, derandomize=True)
SEATS = ("ada", "bea", "cem", "dov")
CARDS = [
    combat(f"{kind}-{letter}", f"{kind} {points}", health=health)
    for kind in ("damage", "influence", "spirit")
    for letter, points, health in (("a", 1, 1), ("b", 2, 0), ("c", 4, 0))
]
ITEMS = [item("knife", "damage 2"), item("coat", "guard 1"), item("mail", "max-health 4")]
decks = st.lists(st.sampled_from(CARDS), max_size=9)
hunters = st.lists(
    st.tuples(decks, st.sets(st.integers(0, 2)), st.integers(1, 14), st.integers(3, 6)),
    min_size=1,
    max_size=4,
)
creatures = st.lists(st.tuples(st.integers(1, 12), st.integers(1, 6)), min_size=1, max_size=4)


def battle(people: Any, beasts: Any, dark: Any) -> City:
    """All of them in Fremont, at the end of a round."""
    cards = [
        creature(f"beast-{'abcd'[n]}", health, speed) for n, (health, speed) in enumerate(beasts)
    ]
    seated = [
        hunter(
            seat,
            at="fremont",
            deck=deck,
            active=[ITEMS[number] for number in sorted(worn)],
            health=health,
            max_health=14,
            speed=speed,
        )
        for seat, (deck, worn, health, speed) in zip(SEATS, people, strict=False)
    ]
    return table(
        *seated,
        hunter("eli", at="alki"),
        necromancer("nox", deck=dark),
        undead={"fremont": cards[:3]},
        entities={"fremont": cards[3:]},
        rule=evening,
    )


def check(seen: CombatSeen, guards: bool) -> None:
    """The order of Speed, five cards at most, all damage dealt, and equal shares."""
    left = {one.who: one.health for one in seen.figures}
    assert len(seen.cycles) <= CYCLES
    for cycle in seen.cycles:
        turns = [turn.who for turn in cycle]
        assert len(set(turns)) == len(turns)
        for turn in cycle:
            assert len(set(turn.drawn)) == len(turn.drawn) <= 5
            foes = [who for who in left if (who in SEATS) is not (turn.who in SEATS)]
            left[turn.who] += turn.healed
            if turn.who in SEATS:
                room = sum(left[who] for who in foes)
                assert sum(hit for _, hit in turn.hits) == min(turn.damage, room)
            elif not guards:
                share = turn.damage // len(foes)
                assert sorted(turn.hits) == sorted((seat, share) for seat in foes if share)
            for who, hit in turn.hits:
                left[who] -= hit
            assert sorted(turn.fell) == sorted(who for who in foes if left[who] <= 0)
            for who in turn.fell:
                del left[who]


@pytest.mark.ledger("RIFT-R41", "RIFT-A12", "RIFT-A18", "RIFT-A35", "RIFT-A17")
@given(hunters, creatures, decks, st.integers(0, 2**32))
@few
def test_any_combat_goes_by_the_rules(people: Any, beasts: Any, dark: Any, seed: int) -> None:
    game = battle(people, beasts, dark)
    match, luck = game.match, Chance(seed.to_bytes(16, "big"))
    while match.result is None:
        question = luck.choice(match.questions)
        # Half of all hits are dealt one by one; else it would take long.
        option = luck.choice([*question.options, question.options[-1]][luck.below(2) * -2 :])
        match.answer(question.seat, option.key)
    guards = any(1 in worn for _, worn, _, _ in people)
    for seen in game.state.combats:
        check(seen, guards)
