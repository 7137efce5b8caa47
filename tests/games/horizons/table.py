"""A match at a table that lies as a test wants it, and what is said there."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.errors import Refused
from engine.game import Settings
from engine.games.horizons import GAME
from engine.games.horizons.state import Horizons, Stage
from engine.imagine import copied
from engine.match import Match, Setup
from tests.games.horizons.island import SEATS, spirit_key
from tests.table import SECRET


def sat(table: Horizons, stage: Stage | None = None, secret: bytes = SECRET) -> Match:
    """A match that begins with this table, at this stage of the turn."""
    if stage:
        table.stage = stage
    game = replace(GAME, new=lambda settings, seats, chance: copied(table))
    return Match.start(game, Setup(tuple(table.seats), Settings()), secret)


def begun(*spirits: str, secret: bytes = SECRET, **settings: object) -> Match:
    """A match from its very beginning, all Spirits chosen: `begun("eyes", "mud")`."""
    seats = SEATS[: len(spirits)]
    match = Match.start(GAME, Setup(seats, GAME.settings.model_validate(settings)), secret)
    for seat, spirit in zip(seats, spirits, strict=True):
        match.answer(seat, f"choose {spirit_key(spirit)}")
    return match


def say(match: Match, *answers: str) -> None:
    """Answers one after the other: `say(match, "ada: grow 1", "bea: ready")`."""
    for answer in answers:
        seat, _, key = answer.partition(": ")
        match.answer(seat, key)


def offers(match: Match, seat: str) -> list[str]:
    """What a seat may say to what it is asked; nothing where nobody asks it."""
    question = match.question(seat)
    return [] if question is None else [option.key for option in question.options]


def asides(match: Match, seat: str) -> list[str]:
    """What a seat may say beside that."""
    return [option.key for one in match.asides(seat) for option in one.options]


def prompt(match: Match, seat: str) -> str:
    """What a seat is asked."""
    question = match.question(seat)
    return "" if question is None else question.prompt


def refusal(match: Match, seat: str, key: str) -> str:
    """The sentence by which something is refused."""
    with pytest.raises(Refused) as refused:
        match.answer(seat, key)
    return match.game.texts.say(refused.value.text)


def told(match: Match, place: int = -1) -> Sequence[str]:
    """The ids of what a line of the log told, if none is said, the last."""
    return [one.id for one in match.log[place].told]
