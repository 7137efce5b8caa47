"""The good computer: what it does in clear cases, what it may know, and how well it plays."""

import time
from typing import Any

import pytest

from engine.ask import FirstOf, Question, Rule, Together
from engine.chance import Chance
from engine.computer import play_on
from engine.games.horizons import GAME
from engine.games.horizons.bot.imagining import after_invaders, tried
from engine.games.horizons.bot.outlook import Outlook
from engine.games.horizons.edition import EDITION
from engine.games.horizons.free_powers import act_freely
from engine.games.horizons.imagined import another, imagined
from engine.games.horizons.showing import view
from engine.games.horizons.spirit_phase import take_part
from engine.games.horizons.state import Horizons
from engine.imagine import copied
from engine.match import Match, Setup
from tests.games.horizons.island import deal, island, shown
from tests.games.horizons.wild import Kind, setup_of
from tests.games.wild import play

pytestmark = pytest.mark.long


def luck(number: int = 0) -> Chance:
    return Chance(number.to_bytes(16, "big"))


def asked(rule: Rule[Any], seat: str = "ada") -> Question:
    """The first question that a rule puts to a seat."""
    command = rule.send(None)
    if isinstance(command, Together):
        return asked(command.rules[seat], seat)
    if isinstance(command, FirstOf):
        question = next(one for one in command.questions if one.seat == seat)
        question.options = tuple(question.listing())
        return question
    assert isinstance(command, Question)
    return command


def chosen(game: Horizons, rule: Rule[Any], seat: str = "ada") -> str:
    """What the good computer would answer."""
    question = asked(rule, seat)
    return GAME.bots["good"](view(game, seat), question, luck()).key


def with_cards(lands: str, ravage: str, played: str, at: str = "eyes G7 2") -> Horizons:
    """The Fast Phase alone on board G, with these cards in play."""
    game = island("solo g", lands, spirits=(at,), stage="fast", turn=2)
    game.slots["ravage"] = [ravage]
    deal(game, "ada", played=played, hand="", energy=4)
    return game


# What it does


def test_it_defends_the_land_that_will_ravage() -> None:
    game = with_cards("G7: 1T 1D", "i-jungle", "intractable-thickets-and-thorns", "mud G7 1, G8 1")
    assert chosen(game, act_freely(game, "fast")) == "use intractable-thickets-and-thorns G7"


def test_it_destroys_who_would_build() -> None:
    game = with_cards("G7: 1E", "i-sands", "mysterious-abductions")
    game.slots["build"] = ["i-jungle"]
    assert chosen(game, act_freely(game, "fast")) == "use mysterious-abductions G7"


def test_it_is_ready_where_nothing_is_to_be_gained() -> None:
    game = with_cards("G7: 2D", "i-sands", "call-to-isolation")
    assert chosen(game, act_freely(game, "fast")) == "ready"


def test_it_reclaims_when_nothing_is_left_in_hand() -> None:
    game = island("solo g", "G7: 1E 1T", spirits=("eyes G7 2",), stage="spirit", turn=8)
    cards = " ".join(EDITION.spirits[game.spirits["ada"].key].uniques)
    deal(game, "ada", hand="", discard=cards, energy=3, cards_open=6, energy_open=7)
    assert chosen(game, take_part(game, game.spirits["ada"])) == "grow 1"


def test_it_does_not_reclaim_with_a_full_hand() -> None:
    game = island("solo g", "G7: 1E 1T", spirits=("eyes G7 2",), stage="spirit", turn=1)
    assert chosen(game, take_part(game, game.spirits["ada"])) != "grow 1"


# What it expects


def test_a_land_that_will_be_blighted_is_worth_less_until_it_is_defended() -> None:
    game = with_cards("G7: 1T 1E 1D", "i-jungle", "")
    outlook = Outlook(game)
    before = outlook.worth(game)
    game.slots["ravage"] = []
    quiet = Outlook(game).worth(game)
    assert before < quiet


def test_it_imagines_what_ravage_and_build_will_do() -> None:
    game = with_cards("G7: 1T 1E 1D", "i-jungle", "")
    game.slots["build"] = ["i-jungle"]
    after = after_invaders(Outlook(game), imagined(EDITION, view(game, None)))
    assert shown(after, "G7") == "1E 1T 1C 1B"
    assert shown(game, "G7") == "1E 1T 1D"


def test_a_blight_card_that_nobody_knows_yet_is_reckoned_with_as_the_worse_one() -> None:
    game = island("solo g", "G7: 3E 1B", spirits=("eyes G7 2",), blight_pool=1)
    game.blight_card = "chance"
    game.slots["ravage"] = ["i-jungle"]
    after = after_invaders(Outlook(game), imagined(EDITION, view(game, None)))
    assert (after.flipped, after.blight_card) == (True, "downward-spiral")
    assert (game.flipped, game.blight_card) == (False, "chance")


def test_trying_a_power_changes_nothing() -> None:
    game = with_cards("G7: 1T 1E", "i-jungle", "mysterious-abductions")
    before = GAME.adapter.dump_json(game)
    tried(Outlook(game), game, "ada", "mysterious-abductions", "G7")
    assert GAME.adapter.dump_json(game) == before


def test_what_is_imagined_stands_as_the_view_shows_it() -> None:
    kind = Kind(setup_of(2), 7)
    match = kind.begin()
    for number, _ in enumerate(play(match, kind.luck())):
        if number % 9 == 0:
            for seat in match.setup.seats:
                seen = match.view(seat)
                table = imagined(EDITION, seen)
                again = view(table, seat)
                assert again.lands == seen.lands
                assert again.spirits == seen.spirits
                assert vars(another(table)).keys() == vars(copied(table)).keys()
                assert view(another(table), seat) == again


# What it may know, and that it always answers


def test_it_answers_the_same_by_the_same_view() -> None:
    match = Match.start(GAME, Setup(("ada", "bea"), GAME.settings(), {}), b"\x07" * 16, keep=False)
    good = GAME.bots["good"]
    for number in range(120):
        if match.result is not None:
            break
        question = next(one for one in match.questions if not one.standing)
        seen = match.view(question.seat)
        option = good(seen, question, luck(number))
        assert option in question.options
        assert good(seen, question, luck(number)) == option
        match.answer(question.seat, option.key, question.serial)


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "kind",
    [
        {"consent": "all"},
        {"adversary": "sweden", "level": 3},
        {"adversary": "england", "level": 6},
        {"blight": "chance", "progression": True},
    ],
)
def test_it_plays_whole_matches_of_every_kind(seats: int, kind: dict[str, object]) -> None:
    names = ("ada", "bea", "cal", "dee")[:seats]
    settings = GAME.settings.model_validate(kind)
    setup = Setup(names, settings, dict.fromkeys(names, "good"))
    match = Match.start(GAME, setup, bytes([seats] * 16), keep=False)
    errors: list[Exception] = []
    play_on(match, luck(seats), report=errors.append)
    assert errors == []
    assert match.result is not None


@pytest.mark.parametrize("number", range(3))
def test_beside_somebody_who_acts_by_chance_every_match_ends(number: int) -> None:
    setup = Setup(("ada", "bea"), GAME.settings(), {"ada": "good", "bea": "random"})
    match = Match.start(GAME, setup, bytes([number] * 16), keep=False)
    errors: list[Exception] = []
    play_on(match, luck(number), report=errors.append)
    assert errors == []
    assert match.result is not None


def won(level: str, seats: int, matches: int) -> int:
    """How many matches such players win."""
    names = ("ada", "bea", "cal", "dee")[:seats]
    found = 0
    for number in range(matches):
        setup = Setup(names, GAME.settings(), dict.fromkeys(names, level))
        match = Match.start(GAME, setup, bytes([number + 1] * 16), keep=False)
        play_on(match, luck(number))
        assert match.result is not None
        found += bool(match.result.winners)
    return found


def test_whoever_acts_by_chance_never_wins() -> None:
    assert won("random", 2, 40) == 0


@pytest.mark.long
def test_the_good_computer_wins_some_matches() -> None:
    assert won("good", 1, 12) >= 3


def test_it_answers_in_a_tenth_of_a_second() -> None:
    match = Match.start(GAME, Setup(("ada", "bea"), GAME.settings(), {}), b"\x05" * 16, keep=False)
    good, spent = GAME.bots["good"], list[float]()
    while match.result is None and len(spent) < 150:
        question = next(one for one in match.questions if not one.standing)
        seen = match.view(question.seat)
        start = time.process_time()
        option = good(seen, question, luck(len(spent)))
        spent.append(time.process_time() - start)
        match.answer(question.seat, option.key, question.serial)
    assert sorted(spent)[len(spent) * 95 // 100] < 0.1 * 5, "five times the aim, for slow machines"
