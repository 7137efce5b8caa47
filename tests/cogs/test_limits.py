"""What Discord would refuse of a command is said at the start, with game, verb and field."""

from dataclasses import field, make_dataclass, replace
from typing import Any, cast

import pytest

from cogs.acts.house import House
from cogs.commands import limits, verbs
from cogs.nocturne import Nocturne
from engine.catalog import GAMES
from engine.game import Action, Game
from playground.protocol.forms.commands import characters
from tests.masks import BALL, Dance


def verb(name: str, about: str = "Do it.", words: tuple[str, ...] = ()) -> type[Action]:
    """A kind of act with this verb, what it is about, and these words."""
    fields = [(word, str, field(default="-")) for word in words]
    made: Any = make_dataclass("Verb", fields, bases=(Action,), frozen=True)
    made.__doc__, made.verb = about, name
    return cast("type[Action]", made)


class Wordy(type(BALL.texts)):  # type: ignore[misc]
    """Texts that know every sentence, and say it at this length."""

    length = 10

    def say(self, text: Any, seat: Any = str) -> str:
        return "x" * self.length


def wordy(length: int) -> Any:
    texts = object.__new__(Wordy)
    texts.__dict__ |= BALL.texts.__dict__
    texts._translated, texts.length = {"en": texts}, length
    return texts


def game(*actions: type[Action], length: int = 10, **changes: Any) -> Game[Any, Any]:
    return replace(BALL, actions=actions, texts=wordy(length), **changes)


MANY = tuple(f"w{number}" for number in range(25))
BREAKING = {
    "/masks has 26 verbs": game(*(verb(f"v{number}") for number in range(26))),
    "/masks dance has 26 options": game(verb("dance", words=MANY)),
    "/masks dance has options of the same name: table": game(verb("dance", words=("table",))),
    "/masks has verbs of the same name: dance": game(Dance, Dance),
    "/masks Dance: its name 'Dance'": game(verb("Dance")),
    "/masks dance it: its name 'dance it'": game(verb("dance it")),
    f"/masks {'d' * 33}: its name": game(verb("d" * 33)),
    "/masks dance: its description has 101 characters": game(verb("dance", "x" * 101)),
    "/masks dance to: its description has 101": game(verb("dance", words=("to",)), length=101),
    "/masks dance to: its description has 0": game(verb("dance", words=("to",)), length=0),
    "/masks dance To: its name 'To'": game(verb("dance", words=("To",))),
    "/Masks: its name 'Masks'": game(Dance, key="Masks"),
    "/masks: its description has 10": game(Dance, title="x" * 90),
    "characters in all: Discord takes 8000": game(
        *(verb(f"v{number}", words=MANY[:20]) for number in range(20)), length=20
    ),
}


@pytest.mark.parametrize("said", BREAKING)
async def test_a_game_that_discord_would_refuse_is_named_and_the_bot_does_not_start(
    house: House, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setitem(cast("dict[str, Game[Any, Any]]", GAMES), "masks", BREAKING[said])
    with pytest.raises(limits.CommandsRefused) as refused:
        await Nocturne(house).load()
    assert said in str(refused.value)
    assert len(str(refused.value).split("\n")) == 1


def test_a_game_at_every_limit_fits() -> None:
    others = [verb(f"v{number}", "x" * 20, MANY[:2]) for number in range(24)]
    limits.must_fit([verbs.sketch(game(*others, verb("d" * 32, "x" * 100, MANY[:24])))])


async def test_the_groups_that_are_registered_count_as_many_characters_as_discord_counts(
    house: House,
) -> None:
    bot = Nocturne(house)
    await bot.load()
    commands = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    assert [limits.characters(one) for one in commands] == [characters(one) for one in commands]
    sketched = {key: limits.characters(verbs.sketch(one)) for key, one in GAMES.items()}
    registered = {one["name"]: limits.characters(one) for one in commands}
    assert sketched == {key: registered[key] for key in GAMES}


def test_of_each_text_the_longest_of_its_languages_counts() -> None:
    command = {
        "name": "go",
        "description": "Go on.",
        "description_localizations": {"de": "Geh weiter.", "fr": "Va."},
        "options": [
            {
                "name": "to",
                "name_localizations": {"de": "nach"},
                "description": "Where",
                "choices": [{"name": "a1", "value": "home"}],
            }
        ],
    }
    assert limits.characters(command) == len("go" + "Geh weiter." + "nach" + "Where" + "a1home")
    too_long = {**command, "description_localizations": {"de": "x" * 101}}
    assert "101 characters" in limits.faults_of(too_long)[0]
    bad_name = {**command, "name_localizations": {"de": "Los Los"}}
    assert "'Los Los'" in limits.faults_of(bad_name)[0]


def test_choices_are_counted_and_measured() -> None:
    def faults(*names: str) -> list[str]:
        choices = [{"name": name, "value": "v"} for name in names]
        option = {"name": "to", "description": "Where", "choices": choices}
        return limits.faults_of({"name": "go", "description": "Go.", "options": [option]})

    assert faults(*map(str, range(25))) == []
    assert "/go to has 26 choices" in faults(*map(str, range(26)))[0]
    assert "choice" in faults("x" * 101)[0] and "choice" in faults("")[0]


def test_more_than_a_hundred_commands_are_too_many() -> None:
    command = {"name": "go", "description": "Go."}
    limits.must_fit([command] * 100)
    with pytest.raises(limits.CommandsRefused, match="101 commands"):
        limits.must_fit([command] * 101)
