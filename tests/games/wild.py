"""Matches played by people who choose by chance, and what must hold in each, whatever the game."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from engine.ask import Option, Question, Vote, Word
from engine.chance import Chance
from engine.errors import Refused
from engine.game import Action, Game
from engine.match import Match, Setup

SENTENCE = r"([A-Z“]|[a-h]\d |[a-z]{3}[ '’])[^\n{}]*[.:!?]"
"""It begins with a capital, a tile, or somebody's name."""
TRIES = 30
"""How often an act is tried with words taken by chance."""


@dataclass(frozen=True)
class Wild:
    """What is chosen before a match; each game has a kind of its own."""

    game: ClassVar[Game[Any, Any]]
    is_offered_or_refused: ClassVar[bool] = True
    """Whether what is on offer has never a reason against it: not where somebody's word is one."""
    pace: ClassVar[int] = 4
    """Of so many questions one is looked at closely, the more the longer a match is."""

    setup: Setup
    seed: int

    def begin(self, *, keep: bool = False) -> Match:
        """The match."""
        return Match.start(self.game, self.setup, self.seed.to_bytes(16, "big"), keep=keep)

    def luck(self, salt: int = 0) -> Chance:
        """What people choose by; it is none of the match's own."""
        return Chance((self.seed + (salt + 1 << 64)).to_bytes(16, "big"))


def play(match: Match, luck: Chance) -> Iterator[tuple[Question, Option]]:
    """Play to the end by chance; before each answer, who will say what."""
    while match.result is None:
        question = luck.choice(match.questions)
        option = luck.choice(question.options)
        yield question, option
        if question in match.questions:
            match.answer(question.seat, option.key, question.serial)


def check_questions(match: Match) -> None:
    """Options can be told apart, stored and shown."""
    texts = match.game.texts
    for question in match.questions:
        keys = [option.key for option in question.options]
        assert len(set(keys)) == len(keys)
        assert texts.say(question.text)
        assert None not in question.values.values()
        for option in question.options:
            assert 0 < len(option.key) <= 60
            assert "," not in option.key
            assert texts.say(option.label)


def check_story(match: Match) -> None:
    """What was told last leaves nothing open, and names those who sit there."""
    for told in match.log[-1].told:
        assert match.game.texts.say(told.text)
        assert None not in told.values.values(), told
        for who in ("seat", "friend", "owner"):
            named = told.values.get(who, ())
            assert isinstance(named, str | tuple)
            assert {named} if isinstance(named, str) else set(named) <= set(match.setup.seats), told


# Storing and replaying


def check_replay(kind: Wild) -> None:
    """The log alone, or with any of the checkpoints, gives the same match again."""
    match, luck = kind.begin(keep=True), kind.luck()
    for _ in play(match, luck):
        if not luck.below(60):
            take_back(match)
    state = kind.game.adapter.dump_json(match.state)
    for checkpoints in ([], match.checkpoints, match.checkpoints[: len(match.checkpoints) // 2]):
        again = Match.restore(kind.game, match.setup, match.secret, match.log, checkpoints)
        assert kind.game.adapter.dump_json(again.state) == state
        assert again.result == match.result
        assert len(again.log) == len(match.log)


def take_back(match: Match) -> None:
    """Somebody takes back an answer, and all agree."""
    seats = [entry.seat for entry in match.log if entry.kind == "answered"]
    if not seats:
        return
    match.undo(seats[-1])
    while (ballot := match.ballot("undo")) is not None:
        match.vote(ballot.owing[0], "undo", "consent")


def check_resume(kind: Wild) -> None:
    """From each checkpoint the same answers lead to the next one, to the byte."""
    match = kind.begin(keep=True)
    for _ in play(match, kind.luck()):
        pass
    for here, there in zip(match.checkpoints, match.checkpoints[1:], strict=False):
        log = match.log[: here.after]
        again = Match.restore(kind.game, match.setup, match.secret, log, [here])
        for entry in match.log[here.after : there.after]:
            assert again.answer(entry.seat, entry.key, entry.serial).entries == (entry,)
        assert again.checkpoints[-1] == there


# Refusing

Babble = Callable[[Chance, Match], str]


def check_refusals(kind: Wild, babble: Babble, every: int) -> None:
    """What is not offered, stale, or somebody else's is refused in a sentence without a trace."""
    match, luck, whim = kind.begin(), kind.luck(), kind.luck(1)
    for question, option in play(match, luck):
        if whim.below(every):
            continue
        state, log = kind.game.adapter.dump_json(match.state), list(match.log)
        questions = list(match.questions)
        others = [seat for seat in match.setup.seats if match.question(seat) is None]
        for seat in (question.seat, *others):
            for key in {babble(whim, match) for _ in range(6)}:
                if not is_offered(match, seat, key):
                    refused(match, seat, key)
        refused(match, "zoe", option.key)
        refused(match, question.seat, option.key, question.serial - 1)
        assert kind.game.adapter.dump_json(match.state) == state
        assert match.log == log
        assert list(match.questions) == questions
    refused(match, match.setup.seats[0], "pass")


def is_offered(match: Match, seat: str, key: str) -> bool:
    """Whether somebody may say this, be it asked or beside what is asked."""
    asked = [question for question in match.questions if question.seat == seat]
    return any(question.find(key) is not None for question in asked)


def refused(match: Match, seat: str, key: str, serial: int | None = None) -> None:
    with pytest.raises(Refused) as refusal:
        match.answer(seat, key, serial)
    sentence = match.game.texts.say(refusal.value.text)
    assert re.fullmatch(SENTENCE, sentence), sentence


# What is on offer, and why something is not

Words = Callable[[Match], Sequence[str]]


def check_reasons(kind: Wild, words: Words, every: int) -> None:
    """Whoever is asked for an act is offered it, or told why not; and never both."""
    match, luck, whim = kind.begin(), kind.luck(), kind.luck(1)
    for question, _ in play(match, luck):
        if whim.below(every) or all(isinstance(one, Word | Vote) for one in question.options):
            continue
        asked = [one for one in match.questions if one.seat == question.seat]
        options = [option for one in asked for option in one.listing()]
        offered = [option.key for option in options if isinstance(option, Action)]
        known = words(match)
        for act in kind.game.actions:
            for key in {said(act, known, whim) for _ in range(TRIES)} | {*offered}:
                why = kind.game.why_not(match.state, question.seat, key)
                assert key in offered or why is not None, f"{question.prompt}: {key}"
                assert not (kind.is_offered_or_refused and key in offered and why), (
                    f"{key}: {why and why.id}"
                )


def said(act: type[Action], known: Sequence[str], whim: Chance) -> str:
    """This act, with words that lie on the table."""
    return " ".join((act.verb, *(whim.choice(known) for _ in act.words())))
