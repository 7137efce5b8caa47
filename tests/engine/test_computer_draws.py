"""What computer players say to the offer of a draw."""

from dataclasses import replace

from engine.ask import Option, Question
from engine.chance import Chance
from engine.computer import play_on
from engine.errors import RulesFailed
from engine.game import Bot, Result
from tests.engine.pebbles import PEBBLES, SECRET, AnyGame, Pebbles, begin, ended
from tests.engine.table import asker_of


class Friendly:
    def __call__(self, view: object, question: Question, chance: Chance) -> Option:
        return question.options[0]

    def agrees_to_draw(self, view: object) -> bool:
        return True


class Moody(Friendly):
    def agrees_to_draw(self, view: object) -> bool:
        raise ValueError("not now")


def chance() -> Chance:
    return Chance(SECRET)


def with_bot(bot: Bot) -> AnyGame:
    return replace(PEBBLES, bots={"bot": bot})


def test_a_computer_refuses_a_draw() -> None:
    match = begin(None, "random")
    match.offer_draw("1")
    steps = play_on(match, chance())

    assert steps[0].entries[0].kind == "draw-refused"
    assert asker_of(match, "draw") is None


def test_a_computer_may_know_when_a_draw_is_welcome() -> None:
    match = begin(None, "bot", game=with_bot(Friendly()))
    match.offer_draw("1")
    play_on(match, chance())

    assert match.result == ended(match.state, "drawn")


def test_a_computer_that_fails_when_asked_about_a_draw_refuses() -> None:
    match = begin(None, "bot", game=with_bot(Moody()))
    match.offer_draw("1")
    reports: list[Exception] = []
    steps = play_on(match, chance(), report=reports.append)

    assert steps[0].entries[0].kind == "draw-refused"
    assert [str(report) for report in reports] == ["not now"]


def test_a_rule_for_draws_that_breaks_leaves_the_match_as_it_was() -> None:
    def breaks(table: Pebbles) -> Result:
        raise ZeroDivisionError

    game = replace(with_bot(Friendly()), drawn=breaks)
    match = begin(None, "bot", game=game)
    match.offer_draw("1")
    reports: list[Exception] = []
    play_on(match, chance(), report=reports.append)

    assert match.result is None
    assert [type(report) for report in reports] == [RulesFailed]
    assert match.log[-1].key == "feel brave"


def test_who_gave_up_is_not_asked_about_a_draw() -> None:
    match = begin(None, None, None)
    match.concede("3")
    match.offer_draw("1")
    play_on(match, chance())
    assert asker_of(match, "draw") == "1"

    match.vote("2", "draw", "consent")
    assert match.result is not None
