"""The options of a table one by one, as a person chooses them."""

from typing import Any, Literal

import pytest
from pydantic import BaseModel, Field

from engine.catalog import GAMES
from engine.errors import Refused
from engine.game import Settings
from engine.setting import applying, changed, must_apply, named, settings_of, standing

MANY: Any = Literal[tuple(f"word-{number}" for number in range(26))]


class Choices(BaseModel):
    mood: Literal["calm", "stormy"] = Field("calm", description="What the night is like")
    candles: Literal[10, 20] = 10
    dark: bool = False
    least_to_most: int = Field(3, ge=1, le=25)
    too_many: int = Field(3, ge=0, le=25)
    open_ended: int = Field(3, ge=0)
    capped: int = Field(3, le=9)
    words: MANY = "word-0"
    free: str = "x"


@pytest.mark.parametrize(
    ("name", "words", "is_number"),
    [
        ("mood", ("calm", "stormy"), False),
        ("candles", (10, 20), False),
        ("dark", (False, True), False),
        ("least_to_most", tuple(range(1, 26)), True),
        ("too_many", (), True),
        ("open_ended", (), True),
        ("capped", (), True),
        ("words", (), False),
        ("free", (), False),
    ],
)
def test_what_can_be_listed_is_listed_and_all_else_is_typed(
    name: str, words: tuple[object, ...], is_number: bool
) -> None:
    setting = named(Choices, name)
    assert setting is not None
    assert (setting.words, setting.is_number) == (words, is_number)
    assert setting.is_switch is (name == "dark")


def test_settings_stand_in_their_order_with_what_they_are_about() -> None:
    settings = settings_of(Choices)
    assert [one.name for one in settings] == list(Choices.model_fields)
    assert settings[0].about == "What the night is like" and settings[1].about == "candles"
    assert settings[3].title == "least to most"
    assert named(Choices, "model_fields") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_says_what_it_does(game: str) -> None:
    fields = GAMES[game].settings.model_fields
    silent = [name for name, field in fields.items() if not field.description]
    assert not silent, f"give a description to the options {', '.join(silent)} of {game}"


@pytest.mark.parametrize(
    ("name", "typed", "read"),
    [
        ("mood", " Stormy ", "stormy"),
        ("mood", "wild", "wild"),
        ("candles", "20", 20),
        ("candles", "30", "30"),
        ("dark", "True", True),
        ("dark", "False", False),
        ("too_many", " 12 ", 12),
        ("too_many", "-1", -1),
        ("too_many", "twelve", "twelve"),
        ("too_many", "", ""),
        ("too_many", "--5", "--5"),
        ("too_many", "9" * 16, "9" * 16),
        ("too_many", "9" * 15, int("9" * 15)),
        ("free", "12", "12"),
    ],
)
def test_a_word_is_read_as_what_it_is_meant_for(name: str, typed: str, read: object) -> None:
    setting = named(Choices, name)
    assert setting is not None
    got = setting.read(typed)
    assert got == read and type(got) is type(read)


def test_what_nobody_chose_stands_as_it_is() -> None:
    stands = standing(settings_of(Choices), {"mood": "stormy", "gone": 1})
    assert stands == {one.name: one.default for one in settings_of(Choices)} | {"mood": "stormy"}


class Weather(Settings):
    """Thunder needs a storm, and a crowd needs four."""

    mood: Literal["calm", "stormy"] = "calm"
    thunder: bool = Field(False, description="Storms: whether it thunders")
    crowd: int = Field(0, description="Four players: who comes along")

    def applies(self, option: str, seats: int | None = None) -> bool:
        return {"thunder": self.mood == "stormy", "crowd": seats in (None, 4)}.get(option, True)


def test_options_that_mean_something_are_those_that_apply_as_the_others_stand() -> None:
    def names(weather: Weather, seats: int | None) -> list[str]:
        return [one.name for one in applying(weather, seats)]

    assert names(Weather(), None) == ["practice", "mood", "crowd"]
    assert names(Weather(mood="stormy"), 2) == ["practice", "mood", "thunder"]


def test_whoever_chooses_what_means_nothing_reads_what_it_is_for() -> None:
    must_apply(Weather(mood="stormy", thunder=True), ["mood", "thunder"])
    must_apply(Weather(thunder=True), ["mood"])
    with pytest.raises(Refused) as refused:
        must_apply(Weather(thunder=True), ["mood", "thunder"])
    assert str(refused.value) == (
        "The option “thunder” would change nothing at this table. "
        "What it is for: “Storms: whether it thunders”."
    )
    with pytest.raises(Refused, match="crowd"):
        must_apply(Weather(crowd=2), ["crowd"], 2)


def test_what_was_chosen_as_it_stands_anyway_is_no_change() -> None:
    assert changed(Weather(mood="calm", crowd=3), ["mood", "crowd"]) == ["crowd"]
