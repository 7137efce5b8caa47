"""What the computer expects of a choice in the middle of a rule is what the rules then do."""

import pytest

from engine.games.horizons.bot.inner import HANDLERS
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.bot.trying import Trying
from engine.games.horizons.bot.within import change_of, changed
from engine.games.horizons.powers.perform import perform
from engine.games.horizons.powers.use import Use
from engine.games.horizons.state import Horizons
from engine.games.horizons.words import (
    Damage,
    DamageDifferent,
    Destroy,
    Downgrade,
    Gather,
    Push,
    Remove,
    Word,
)
from tests.games.horizons.island import island, run, shown
from tests.games.horizons.test_bot import asked

ALL = ("city", "town", "explorer")
PUSH = Push(word="push", n=1, kinds=("explorer", "town"))
GATHER = Gather(word="gather", n=1, kinds=("explorer", "town"), up_to=True)
DIFFERENT = DamageDifferent(word="damage-different", n=1)
DESTROY = Destroy(word="destroy", n=1, kinds=ALL)
REMOVE = Remove(word="remove", n=1, kinds=ALL)
DOWNGRADE = Downgrade(word="downgrade", kinds=("city", "town"))
DAMAGE = Damage(word="damage", n=2)
CHOICES: list[tuple[Word, str, str, str]] = [
    (PUSH, "push", "push town-1 G8", "1E 1T 2C/1"),
    (GATHER, "gather", "gather explorer G8", "2E 1T 1T/1 2C/1"),
    (DIFFERENT, "different", "piece city-1", "1E 1T 1T/1 1C/1 1C/2"),
    (DIFFERENT, "different", "piece town-1", "1E 1T 2C/1"),
    (DESTROY, "destroy", "piece city-1", "1E 1T 1T/1 1C/1"),
    (REMOVE, "remove", "piece town-1", "1E 1T 2C/1"),
    (DOWNGRADE, "downgrade", "piece city-1", "1E 1T 2T/1 1C/1"),
    (DOWNGRADE, "downgrade", "piece town", "2E 1T/1 2C/1"),
    (DAMAGE, "hit", "town 2", "1E 1T/1 2C/1"),
]


def there() -> Horizons:
    """Buildings and Explorers, some of them damaged, around a Spirit."""
    spirits = ("eyes G7 2",)
    return island("solo g", "G7: 2C/1 1T 1T/1 1E", "G8: 1E", spirits=spirits, stage="fast", turn=2)


@pytest.mark.parametrize(("said", "prompt", "key", "left"), CHOICES)
def test_a_choice_does_to_the_lands_what_the_rules_do(
    said: Word, prompt: str, key: str, left: str
) -> None:
    table, played = there(), there()
    question = asked(perform(Use(table, "ada", "drought", "G7", decider="ada"), (said,)))
    option = question.find(key)
    assert question.prompt == f"horizons.{prompt}"
    assert option is not None, [one.key for one in question.options]
    after = changed(table, question, option)
    assert after is not None
    run(perform(Use(played, "ada", "drought", "G7", decider="ada"), (said,)), key)
    assert {land: shown(after, land) for land in after.lands} == {
        land: shown(played, land) for land in played.lands
    }
    assert shown(after, "G7") == left and shown(table, "G7") == shown(there(), "G7")
    change = change_of(question, option)
    assert change is not None
    assert set(change.lands) == {
        land for land in after.lands if shown(after, land) != shown(table, land)
    }


@pytest.mark.parametrize(("said", "fear"), [(DESTROY, 2), (REMOVE, 0), (DOWNGRADE, 0)])
def test_nobody_is_afraid_of_what_is_not_destroyed(said: Word, fear: int) -> None:
    table = there()
    question = asked(perform(Use(table, "ada", "drought", "G7", decider="ada"), (said,)))
    option = question.find("piece city-1")
    assert option is not None
    change, outlook = change_of(question, option), Outlook(table)
    assert change is not None
    worth = change.do(Trying(table, outlook, "ada"))
    assert worth == outlook.weights.fear * fear


def test_a_choice_that_the_computer_weighs_by_what_it_changes_changes_something() -> None:
    of_lands = {"horizons.where", "horizons.target", "horizons.cascade", "horizons.avenge"}
    assert {f"horizons.{prompt}" for _, prompt, _, _ in CHOICES} == set(HANDLERS) - of_lands
