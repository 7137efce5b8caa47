"""A first match explains a thing when it stands on the board, and not before."""

from engine.games.fellbound.game import FellboundSettings
from engine.games.fellbound.lessons import TEACHING
from engine.tools.simulate import Series, simulate
from tests.games.fellbound.battle import Battle, army, fighter, foe, table

REAR = {"a1": fighter("rear")}
THEIRS = {"a5": foe("their-rear")}


def lessons(game: Battle, seat: str = "ann") -> set[str]:
    """What a learner in this seat would be told."""
    question, teaching = game.question(seat), game.match.game.teaching
    assert teaching is not None
    due = teaching.due(game.match.view(seat), question.prompt, question.options)
    return {text.id.removeprefix("fellbound.lesson.") for text in due}


def test_attack_and_defence_come_up_where_an_enemy_in_front_has_one() -> None:
    plain = table(army("ann", REAR, b2=fighter()), army("bea", THEIRS, b3=foe()))
    assert lessons(plain) == {"act", "attack"}
    guarded = table(army("ann", REAR, b2=fighter()), army("bea", THEIRS, b3=foe(defence=1)))
    assert lessons(guarded) == {"act", "attack", "defence"}


def test_a_flank_comes_up_beside_and_behind_an_enemy() -> None:
    beside = table(army("ann", REAR, b3=fighter()), army("bea", THEIRS, a3=foe(defence=1)))
    assert lessons(beside) == {"act", "attack", "flank"}
    rear = table(army("ann", REAR, b2=fighter()), army("bea", THEIRS, b3=foe(turned=True)))
    assert "flank" in lessons(rear)


def test_an_enemy_behind_comes_up_as_one_that_nothing_reaches() -> None:
    game = table(army("ann", REAR, b3=fighter()), army("bea", THEIRS, b2=foe()))
    assert "behind" in lessons(game)
    assert "attack" not in lessons(game)


def test_the_slain_come_up_and_their_gold_where_it_can_be_taken() -> None:
    far = foe("fallen", slain=True, gold=1)
    game = table(army("ann", REAR, b1=fighter()), army("bea", THEIRS, b5=far))
    assert lessons(game) == {"act", "slain"}
    near = table(army("ann", REAR, b1=fighter()), army("bea", THEIRS, b2=far))
    assert lessons(near) == {"act", "slain", "gold"}
    bare = foe("fallen", slain=True, gold=0)
    poor = table(army("ann", REAR, b1=fighter()), army("bea", THEIRS, b2=bare))
    assert lessons(poor) == {"act", "slain"}


def test_too_few_come_up_where_they_can_still_be_helped() -> None:
    game = table(army("ann", REAR, hand=(fighter("fresh"),)), army("bea", THEIRS))
    assert "few" not in lessons(game)
    game.says("ann", "pass")
    assert lessons(game) == {"few", "deploy"}


def test_what_others_see_teaches_nobody_about_their_own() -> None:
    game = table(army("ann", REAR, b2=fighter()), army("bea", THEIRS, b3=foe()))
    question, teaching = game.question("ann"), game.match.game.teaching
    assert teaching is not None
    due = teaching.due(game.match.view(None), question.prompt, ())
    assert [text.id for text in due] == ["fellbound.lesson.act"]


def test_whoever_is_learnt_against_never_loses_before_anybody_could_fight() -> None:
    series = Series("fellbound", (TEACHING.level, "good"), FellboundSettings(), "first lesson")
    for one in simulate(series, 60).played:
        assert isinstance(one.turns, int) and one.turns > 3
