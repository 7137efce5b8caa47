"""Why the computer does something is said as it is, by what the seat can see."""

import re
from pathlib import Path

import pytest

from engine.games import fellbound
from engine.games.fellbound import TEXTS
from tests.games.fellbound.battle import Battle, Figure, army, fighter, foe, table

BEHIND = {"a1": fighter("rear"), "b1": fighter("other")}
THEIRS = {"a5": foe("their-rear"), "b5": foe("their-other")}
SOURCE = (Path(fellbound.__file__).parent / "bot/reason.py").read_text(encoding="utf-8")
STRIKE = {"when": "use", "on": "enemy", "effects": [{"do": "strike", "damage": 1}]}


def why(game: Battle, key: str, seat: str = "ann") -> str:
    """The sentence, in a match of these characters."""
    match = game.match
    question = game.question(seat)
    option = question.find(key)
    assert option is not None, [one.key for one in question.options]
    log = len(match.log)
    text = match.game.reason(match.view(seat), question, option)
    assert text is not None
    assert len(match.log) == log
    return match.game.texts.say(text)


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (foe(health=2), "It slays Foe, and nobody can strike back at Fighter"),
        (foe(health=9), "It takes 3 health from Foe. Foe could strike back at Fighter."),
        (foe(health=9, turned=True), "It takes 3 health from Foe, and nobody can strike back"),
    ],
)
def test_a_blow_is_told_with_who_could_strike_back(target: Figure, said: str) -> None:
    pieces = {"b3": target, **THEIRS}
    game = table(army("ann", BEHIND, b2=fighter(attack=3)), army("bea", pieces))
    assert why(game, "attack fighter b3").startswith(said)


def test_a_slaying_that_others_could_answer_names_them() -> None:
    archer = foe("archer", range=2)
    game = table(
        army("ann", BEHIND, b2=fighter(attack=3)),
        army("bea", b3=foe(health=1), b4=archer, a5=foe("third")),
    )
    assert why(game, "attack fighter b3") == (
        "It slays Foe. Archer could strike back at Fighter, but that is worth it."
    )


def test_slaying_the_last_but_one_is_told_as_what_it_is() -> None:
    game = table(
        army("ann", BEHIND, b2=fighter(attack=3)),
        army("bea", b3=foe(health=1), a5=foe("last")),
    )
    assert why(game, "attack fighter b3").startswith("It slays Foe, and leaves the enemy fewer")


def test_steps_are_told_by_gold_by_flight_and_by_aim() -> None:
    corpse = foe("corpse", slain=True, gold=2)
    game = table(
        army("ann", BEHIND, a2=fighter("looter"), b2=fighter("runner", hurt=4)),
        army("bea", THEIRS, a3=corpse, b3=foe("axe")),
    )
    assert why(game, "move looter a3") == "There lies gold: it takes 2."
    quiet = table(
        army("ann", BEHIND, b2=fighter("scout", range=2)), army("bea", b5=foe("far"), a5=foe())
    )
    assert why(quiet, "move scout b3") == (
        "From there Scout reaches Far next turn, and nobody reaches it."
    )
    chased = table(
        army("ann", b2=fighter("runner"), a1=fighter("rear")),
        army("bea", b3=foe("axe"), a5=foe("their-rear")),
    )
    assert why(chased, "move runner a2") == "There Axe can't reach it any more."
    assert why(chased, "move rear a2") == "It brings Rear nearer to where it is needed."


def test_passing_and_abilities_have_their_words() -> None:
    caster = fighter("caster", ability=STRIKE)
    game = table(army("ann", BEHIND, b2=caster), army("bea", THEIRS, b3=foe()))
    assert "nothing that could still be done" in why(game, "pass").lower()
    assert why(game, "use-on caster b3").endswith("“Special.”")


def test_a_deployment_is_told_by_need_gold_and_danger() -> None:
    needy = table(
        army("ann", b1=fighter("one"), hand=(fighter("fresh"), fighter("more"))),
        army("bea", THEIRS),
    )
    needy.says("ann", "pass")
    assert why(needy, "deploy fresh a1") == (
        "You need two living characters at the end of your turn."
    )
    game = table(
        army("ann", a1=fighter("one"), b1=fighter("two"), hand=(fighter("new"),)),
        army("bea", THEIRS, b4=foe("bow", range=2), a2=foe("dead", slain=True, gold=1)),
    )
    game.says("ann", "pass")
    assert why(game, "deploy new a2") == "There lies gold: it takes 1."
    assert why(game, "deploy new b2") == "One more of yours stands, though New can be struck there."


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    given = set(re.findall(r'(?:_why\(|feared else )"([a-z-]+)"', SOURCE))
    given |= {f"{done}-{back}" for done in ("slays", "hits") for back in ("open", "safe")}
    there = {id for id in TEXTS.own if id.startswith("fellbound.reason.")}
    assert there == {f"fellbound.reason.{id}" for id in given}
