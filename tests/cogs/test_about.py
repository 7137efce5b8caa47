"""Which picture a question is about: said by its game, and not guessed from words."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cogs.messages import choices
from cogs.messages.look import Asked, Look
from cogs.messages.pictures import Which, first_of
from cogs.messages.stages import Stage
from db.tables import Table
from engine.catalog import GAMES
from engine.chance import Chance
from engine.games.fellbound.actions import PASS, Deploy, Move
from engine.match import Match, Setup
from engine.text import Text

DEPLOYS = [Deploy.of(f"card-{n}", f"a{row}") for n in range(6) for row in range(5)]


def asked_in(game: str, seats: int, seed: int) -> Iterator[Look]:
    """Every question of a random match, as whoever is asked looks at it."""
    played = GAMES[game]
    keys = tuple(str(number) for number in range(1, seats + 1))
    secret = bytes([seed] * 16)
    match = Match.start(played, Setup(keys, played.settings()), secret, keep=False)
    luck = Chance(secret)
    while match.result is None and len(match.log) < 300:
        question = luck.choice(match.questions)
        seat, asked = question.seat, Asked.of(question)
        yield Look(Table(1, game, 1, 1, "running", ()), seat, view=match.view(seat), asked=asked)
        likely = [one for one in question.options if not one.key.startswith("abandon")]
        match.answer(seat, luck.choice(likely or question.options).key, question.serial)


def about(look: Look, stage: Stage = Stage()) -> str:  # noqa: B008  (it is frozen)
    assert look.asked is not None
    return first_of(look, choices.picture_of(look, look.asked, stage)).name


def names_one(look: Look, cards: Any) -> bool:
    assert look.asked is not None
    return any(not set(cards).isdisjoint(one.key.split()) for one in look.asked.options)


def test_a_hand_is_shown_where_one_of_its_cards_is_chosen() -> None:
    found = list(asked_in("fellbound", 2, 3))
    for look in found:
        assert look.asked is not None
        held = {card for army in look.view.armies for card in army.hand or ()}
        assert about(look) == ("hand" if names_one(look, held) else "board")
    assert {about(look) for look in found} == {"hand", "board"}


def test_a_peek_is_shown_where_one_of_its_cards_is_chosen() -> None:
    found = [look for seed in (3, 5, 8) for look in asked_in("incubo", 1, seed)]
    for look in found:
        peek = look.view.peek
        is_about_it = peek is not None and names_one(look, peek.cards)
        assert about(look) == ("peek" if is_about_it else "board")
    assert {about(look) for look in found} == {"peek", "board"}


@pytest.mark.parametrize(
    ("stage", "picture"),
    [("", "hand"), ("deploy", "hand"), ("deploy card-3", "board")],
)
def test_each_word_of_an_act_may_be_about_a_picture_of_its_own(stage: str, picture: str) -> None:
    asked = Asked(Text("fellbound.deploy"), 7, (*DEPLOYS, PASS), None)
    look = Look(Table(1, "fellbound", 1, 1, "running", ()), "1", asked=asked)
    assert choices.picture_of(look, asked, Stage(stage)) == picture


def test_where_the_acts_do_not_agree_their_question_says_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = (Deploy.of("moss-giant", "a1"), Move.of("moss-giant", "a1"))
    asked = Asked(Text("fellbound.act"), 7, options, None)
    look = Look(Table(1, "fellbound", 1, 1, "running", ()), "1", asked=asked)
    game = replace(GAMES["fellbound"], about={"fellbound.act": "sheet"})
    monkeypatch.setitem(GAMES, "fellbound", game)
    assert choices.picture_of(look, asked, Stage()) == "hand"
    monkeypatch.setattr(Move, "about", "board")
    assert choices.picture_of(look, asked, Stage()) == "sheet"
    assert first_of(replace(look, view=object()), "sheet") == Which("board")
