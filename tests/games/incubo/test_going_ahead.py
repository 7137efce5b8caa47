"""The computer friend beside a person: what it does of itself, and why it refuses."""

from engine.chance import Chance
from engine.computer import Forward, play_on
from engine.games.incubo import GAME
from engine.games.incubo.game import IncuboSettings
from engine.match import Match, Setup
from tests.games.incubo.bedroom import Bedroom, alpha, courage, dreaming, tommy

SEATS = ("ada", "tim")


def luck(number: int = 0) -> Chance:
    return Chance(number.to_bytes(16, "big"))


def beside(night: Bedroom) -> None:
    """Let Tim's computer act for as long as it likes."""
    bot = night.match.game.bots["good"]
    assert isinstance(bot, Forward)
    while question := night.match.question("tim"):
        view = night.match.view("tim")
        decide = bot.of_itself if question.free else bot
        option = decide(view, question, luck())
        if option is None:
            return
        night.says("tim", option.key)


def test_it_places_what_was_dealt_and_draws_what_it_needs_and_what_is_free() -> None:
    deck = [courage(name, 1) for name in "tuvw"]
    night = dreaming(
        alpha(courage("x"), courage("y")), tommy(*deck, sheep=2, free=3), deals=True, budget=5
    )
    beside(night)

    assert night.total("tim") == 2
    assert night["tim"].free == 1
    assert night["ada"].drawn == "x"


def test_it_leaves_to_the_friend_what_the_friend_needs_and_what_takes_both() -> None:
    night = dreaming(
        alpha(courage("x"), courage("y"), sheep=3),
        tommy(courage("t", 2), courage("u", 2)),
        deals=True,
        budget=5,
    )
    beside(night)

    assert night.row("tim", "play") == ["t"]
    assert len(night.match.ballots) == 0


def test_it_spends_no_chime_without_asking_beyond_what_was_agreed() -> None:
    deck = [courage(name, 1) for name in "abcdefgh"]
    night = dreaming(
        alpha(courage("x", 3), courage("y")), tommy(*deck, sheep=9, free=1), deals=True, budget=2
    )
    night.says("ada", "play")
    beside(night)

    assert night.chimes[0] >= 48


def test_it_says_why_it_refuses() -> None:
    deck = [courage(f"brave-{one}", 2) for one in "abcd"]
    night = dreaming(alpha(*deck, sheep=4, free=2), tommy(courage("bold", 1), sheep=0))
    night.says("ada", "draw 0", "play")
    night.says("tim", "draw 0", "play")
    night.says("ada", "abandon 1")
    question = night.question("tim")
    answer = night.match.game.bots["good"](night.match.view("tim"), question, luck())
    night.says("tim", answer.key)

    assert answer.key.endswith(" going-on-is-cheaper")
    assert night.told() == ["tim would rather not: going on seems cheaper than this Terror."]


def test_a_reason_that_nobody_knows_is_no_answer() -> None:
    night = dreaming(alpha(courage("x"), courage("y")), tommy(courage("t"), courage("u")))
    night.says("ada", "ask-draw 0")
    (refuse,) = night.offers("tim", "refuse")

    assert night.refuses("tim", f"{refuse} whim")
    assert night.refuses("tim", f"{refuse.replace('refuse', 'consent')} too-dear")


def answers_beside(level: str, number: int) -> int:
    """How many answers a person needs who plays as well as the computer friend."""
    setup = Setup(SEATS, IncuboSettings(), {"tim": level})
    match = Match.start(GAME, setup, bytes([number] * 16), keep=False)
    person = GAME.bots["good"]
    play_on(match, luck(number))
    answers = 0
    while match.result is None:
        question = match.question("ada")
        assert question is not None, "the computer leaves a person waiting"
        match.answer("ada", person(match.view("ada"), question, luck(answers)).key, question.serial)
        answers += 1
        play_on(match, luck(number))
    return answers


def test_beside_it_a_person_needs_at_most_110_answers_at_the_median() -> None:
    counts = sorted(answers_beside("good", number) for number in range(9))

    assert counts[4] <= 110
