"""The good computer: what it does in clear cases, what it may know, and how well it plays."""

import time
from copy import deepcopy

import pytest

from engine.chance import Chance
from engine.computer import play_on
from engine.games.rift import GAME
from engine.games.rift.game import RiftSettings
from engine.games.rift.state import Rift
from engine.match import Match, Setup
from engine.tools.simulate import Series, simulate
from tests.games.rift.hidden import exchange
from tests.games.rift.table import City, combat, creature, curse, hunter, necromancer, table

pytestmark = pytest.mark.long

SEATS = ("ada", "bea", "cem", "dov")
HYMN = combat("hymn", "spirit 4")
HOOK = combat("hook", "damage 3")
CHOIR = combat("choir", "influence 3")
FIRST = RiftSettings(necromancer="first")


def luck(number: int = 0) -> Chance:
    return Chance(number.to_bytes(16, "big"))


def chosen(game: City, seat: str) -> str:
    """What the good computer would answer."""
    match = game.match
    question = match.question(seat)
    assert question is not None
    return match.game.bots["good"](match.view(seat), question, luck()).key


# What it does


def test_who_can_close_a_rift_at_once_closes_it() -> None:
    ada = hunter("ada", at="fremont", pick="rift", deck=[HYMN, HYMN])
    game = table(ada, necromancer("nox", deck=[HYMN]), stage="rift")
    assert chosen(game, "ada") == "close"


def test_who_stands_at_a_rift_with_the_spirit_for_it_picks_the_fifth_phase() -> None:
    ada = hunter("ada", at="fremont", deck=[HYMN, HYMN])
    game = table(ada, necromancer("nox", deck=[HYMN]), stage="picks")
    assert chosen(game, "ada") == "pick rift"


def test_an_entity_that_would_beat_the_hunter_is_left_alone() -> None:
    ada = hunter("ada", at="fremont", pick="rift", deck=[HYMN], health=6)
    nox = necromancer("nox", deck=[HYMN, CHOIR, CHOIR, CHOIR])
    foes = {"fremont": [creature("joe", 12), creature("ann", 12)]}
    game = table(ada, nox, entities=foes, stage="rift")
    assert chosen(game, "ada") == "pass"


def test_an_entity_that_can_do_nothing_is_fought() -> None:
    ada = hunter("ada", at="fremont", pick="rift", deck=[HOOK, HOOK])
    game = table(ada, necromancer("nox"), entities={"fremont": [creature("joe", 6)]}, stage="rift")
    assert chosen(game, "ada") == "fight"


def test_the_necromancer_goes_where_the_last_free_hunter_stands() -> None:
    salt = curse("salt", "no-close", "be alki")
    ada = hunter("ada", at="alki", corrupted=salt)
    nox = necromancer("nox", at="ballard", pick="move", deck=[HYMN, HYMN])
    game = table(ada, hunter("bea", at="fremont"), nox, stage="move", also="move")
    for name in ("ada", "bea"):
        if game.match.question(name):
            game.says(name, "stay")
    assert chosen(game, "nox") == "walk fremont"


def test_a_hunter_goes_to_where_a_task_is_done() -> None:
    salt = curse("salt", "no-close", "be fremont")
    ada = hunter("ada", at="ballard", pick="move", corrupted=salt)
    game = table(ada, necromancer("nox", at="georgetown", deck=[HYMN]), stage="move")
    assert chosen(game, "ada") == "walk fremont"


# What it may know


def scrambled(rift: Rift, viewer: str, shuffling: Chance) -> Rift:
    """The same table for this viewer, with all that cannot be known dealt anew."""
    left_out = ("chance", "story", "edition", "asked")
    other = Rift(**deepcopy({key: it for key, it in vars(rift).items() if key not in left_out}))
    other.edition, other.asked = rift.edition, dict(rift.asked)
    exchange(other, viewer, shuffling)
    return other


@pytest.mark.ledger("RIFT-A55")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_answers_the_same_whatever_is_hidden(seats: int) -> None:
    match = Match.start(GAME, Setup(SEATS[:seats], FIRST, {}), b"\x07" * 16, keep=False)
    good, shuffling, compared = GAME.bots["good"], luck(1), 0
    for number in range(240):
        if match.result is not None:
            break
        question = match.questions[0]
        option = good(match.view(question.seat), question, luck(number))
        other = scrambled(match.state, question.seat, shuffling)
        if GAME.view(other, question.seat) == match.view(question.seat):
            compared += 1
            assert good(GAME.view(other, question.seat), question, luck(number)) == option
        match.answer(question.seat, option.key, question.serial)
    assert compared > 100


# How well it plays


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_always_answers(seats: int) -> None:
    outcome = simulate(Series("rift", ("good",) * seats, FIRST, "answers"), 2)
    assert outcome.errors == []
    assert all(one.ending for one in outcome.played)


def test_a_good_necromancer_beats_hunters_who_act_by_chance() -> None:
    outcome = simulate(Series("rift", ("good", "random", "random"), FIRST, "beats"), 12)
    assert sum("1" in one.winners for one in outcome.played) >= 10


def test_good_hunters_beat_a_necromancer_who_acts_by_chance() -> None:
    outcome = simulate(Series("rift", ("random", "good", "good"), FIRST, "beaten"), 12)
    assert sum("2" in one.winners for one in outcome.played) >= 10


def test_it_answers_in_three_milliseconds_on_average() -> None:
    match = Match.start(GAME, Setup(SEATS, FIRST, {}), b"\x05" * 16, keep=False)
    good, spent, answers = GAME.bots["good"], 0.0, 0
    while match.result is None and answers < 300:
        question = match.questions[0]
        view = match.view(question.seat)
        start = time.process_time()
        option = good(view, question, luck(answers))
        spent += time.process_time() - start
        answers += 1
        match.answer(question.seat, option.key, question.serial)
    assert spent / answers < 0.003 * 5, "five times the aim, for slow machines"


def test_it_plays_on_for_who_gave_up() -> None:
    computers = {"bea": "good", "cem": "good"}
    match = Match.start(GAME, Setup(SEATS[:3], FIRST, computers), b"\x03" * 16, keep=False)
    match.concede("ada")
    errors: list[Exception] = []
    play_on(match, luck(), report=errors.append)
    assert errors == []
    assert match.result is not None
    assert "ada" not in match.result.winners
