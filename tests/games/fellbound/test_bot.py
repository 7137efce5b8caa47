"""The good computer player: what it may know, that it always answers, and how well it plays."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from engine.ask import Option, Question
from engine.chance import Chance
from engine.games.fellbound import GAME
from engine.games.fellbound.actions import PASS
from engine.games.fellbound.bot import good
from engine.games.fellbound.bot.worth import worth
from engine.games.fellbound.edition import CARDS, EDITION
from engine.games.fellbound.game import FellboundSettings
from engine.games.fellbound.imagined import UNKNOWN, imagine
from engine.games.fellbound.tally import SAFE
from engine.imagine import copied
from engine.match import Match, Setup
from engine.tools.simulate import Series, simulate
from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, table
from tests.games.fellbound.wild import KINDS, Kind, redeal
from tests.games.wild import play

pytestmark = pytest.mark.long

few = settings(max_examples=15, deadline=None, derandomize=True)


def luck(number: int = 0) -> Chance:
    return Chance(number.to_bytes(16, "big"))


def choice(match: Match, question: Question, chance: Chance) -> Option:
    good = match.game.bots["good"]
    return good(match.view(question.seat), question, chance)


def chosen(game: Battle, seat: str, number: int = 0) -> str:
    """What the good player would answer for `seat`."""
    return choice(game.match, game.question(seat), luck(number)).key


def plays(game: Battle, seat: str) -> None:
    """Let the good player go through the action phase of `seat`."""
    while game.waits_for.get(seat) == "fellbound.act" and game.ending is None:
        game.says(seat, chosen(game, seat))


def moments(kind: Kind, every: int) -> Iterator[tuple[Match, Question]]:
    """Questions of a match that is played by chance, some of them."""
    match, whim = kind.begin(), kind.luck(1)
    for question, _ in play(match, kind.luck()):
        if not whim.below(every):
            yield match, question


# What it knows


@given(KINDS)
@few
def test_what_it_cannot_see_makes_no_difference(kind: Kind) -> None:
    for match, question in moments(kind, 12):
        if not match.state.mustered:
            continue
        before, kept = match.view(question.seat), GAME.adapter.dump_json(match.state)
        first = good(EDITION, before, question, luck(5))
        redeal(match.state, question.seat, kind.luck(2), strangers=True, own_deck=True)
        after = match.view(question.seat)

        assert after == before
        assert good(EDITION, after, question, luck(5)) is first
        restored = GAME.adapter.validate_json(kept)
        for seat, mustered in match.state.armies.items():
            mustered.hand[:], mustered.deck = restored.armies[seat].hand, restored.armies[seat].deck


def test_hands_of_others_and_all_decks_are_unknown_to_it() -> None:
    game = table(
        army("ann", a1=fighter(), b1=friend(), hand=[fighter("mine")], deck=[fighter("next")]),
        army("bea", a5=foe(), b5=foe("second"), hand=[foe("theirs")], deck=[foe("last")]),
    )
    imagined = imagine(game.state.edition, game.match.view("ann"))

    assert imagined.armies["ann"].hand == ["mine"]
    assert imagined.armies["bea"].hand == [UNKNOWN]
    assert imagined.armies["ann"].deck.top == [UNKNOWN]
    assert imagined.armies["bea"].deck.top == [UNKNOWN]


def test_it_tries_its_acts_on_a_table_of_its_own() -> None:
    game = table(
        army("ann", a2=fighter(attack=3), b1=friend()), army("bea", a3=foe(), b5=foe("second"))
    )
    before = GAME.adapter.dump_json(game.state)
    chosen(game, "ann")

    assert GAME.adapter.dump_json(game.state) == before


def test_a_clone_is_the_same_table_but_shares_nothing_that_changes() -> None:
    game = table(
        army("ann", a2=fighter(hurt=1, gold=1), b1=friend(), hand=[fighter("mine")]),
        army("bea", a3=foe(slain=True), b5=foe("second"), deck=[foe("last")], treasury=2),
    )
    imagined = imagine(game.state.edition, game.match.view("ann"))
    copy = copied(imagined)
    assert GAME.adapter.dump_json(copy) == GAME.adapter.dump_json(imagined)
    copy.tiles["a2"].health = 1
    copy.armies["ann"].hand.clear()
    copy.armies["bea"].deck.top.clear()

    assert imagined.tiles["a2"].health == 4
    assert imagined.armies["ann"].hand == ["mine"]
    assert len(imagined.armies["bea"].deck) == 1


# That it always answers


@given(KINDS)
@few
def test_it_always_chooses_something_that_is_on_offer(kind: Kind) -> None:
    for match, question in moments(kind, 6):
        assert choice(match, question, luck()) in question.options


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("form", ["quick", "random", "constructed"])
@pytest.mark.parametrize("board", ["deep", "wide"])
def test_it_plays_whole_matches_of_every_kind(players: int, form: str, board: str) -> None:
    rules = FellboundSettings(format=form, board=board, alignment=True)
    outcome = simulate(Series("fellbound", ("good",) * players, rules, "kinds"), 2)

    assert not outcome.errors
    assert all(played.ending for played in outcome.played)


def test_it_gathers_an_army_that_can_open() -> None:
    seats = ("ann", "bea")
    match = Match.start(GAME, Setup(seats, FellboundSettings(format="constructed")), bytes(16))
    while not match.state.mustered:
        question = match.questions[0]
        match.answer(question.seat, choice(match, question, luck(3)).key)
    decks = [
        [*match.state.armies[seat].hand, *match.state.armies[seat].deck.unseen] for seat in seats
    ]

    assert all(sum(CARDS[card].cost for card in deck) <= 12 for deck in decks if len(deck) == 10)


@pytest.mark.parametrize("level", ["random", "gentle", "good"])
def test_a_turn_that_is_lost_anyway_is_ended(level: str) -> None:
    game = table(
        army("ann", a1=fighter(), hand=[fighter("dear", cost=3)]),
        army("bea", a5=foe(), b5=foe("second")),
    )
    chance = luck()
    while game.ending is None and len(game.match.log) < 60:
        question = game.question("ann")
        bot = game.match.game.bots[level]
        game.says("ann", bot(game.match.view("ann"), question, chance).key)

    assert game.ending == "fellbound.ending.defeat"


def test_to_be_done_where_nothing_else_is_left_takes_no_look_at_the_table() -> None:
    game = table(
        army("ann", a1=friend(slain=True)), army("bea", a5=foe(), b5=foe("second")), first=0
    )
    good = game.match.game.bots["good"]

    assert good(None, game.question("ann"), luck()) is PASS


# How it plays


def test_it_slays_rather_than_wounds() -> None:
    game = table(
        army("ann", a2=fighter(attack=2, range=2), b1=friend(attack=0)),
        army("bea", a3=foe(health=9), a4=foe("weak", health=9, hurt=7), b5=foe("third")),
    )
    plays(game, "ann")

    assert game["a4"].slain


def test_it_takes_the_last_but_one_and_wins() -> None:
    game = table(
        army("ann", a2=fighter(attack=2, range=2), b1=friend()),
        army("bea", a3=foe(attack=3, health=9), a4=foe("weak", hurt=3)),
    )
    plays(game, "ann")

    assert game["a4"].slain


def test_two_strike_the_same_enemy_when_only_both_together_slay() -> None:
    game = table(
        army("ann", a1=fighter(attack=2, range=3), a2=friend(attack=2, range=2)),
        army("bea", a3=foe(health=9), a4=foe("weak", health=4), b5=foe("third")),
    )
    plays(game, "ann")

    assert game["a4"].slain


def test_it_keeps_gold_for_a_second_character_at_the_start() -> None:
    dear, cheap, middle = (
        fighter(f"cost-{w}", cost=c) for w, c in zip("abc", (3, 1, 2), strict=True)
    )
    game = table(
        army("ann", treasury=3, hand=[dear, cheap, middle]),
        army("bea", a5=foe(), b5=foe("second")),
        turn=3,
    )
    game.says("ann", "pass")
    for number in range(5):
        key = chosen(game, "ann", number)
        assert not key.startswith("deploy cost-a")
        assert key.startswith("deploy")


@pytest.mark.parametrize("number", range(5))
def test_it_deploys_into_fire_rather_than_end_a_turn_that_loses(number: int) -> None:
    game = table(
        army("ann", a1=fighter(), hand=[friend(health=1)], deck=[fighter("next"), fighter("last")]),
        army("bea", a3=foe(attack=9, range=3), b3=foe("second", attack=9, range=3)),
    )
    game.says("ann", "pass")

    assert chosen(game, "ann", number).startswith("deploy")


def test_it_does_not_end_a_turn_that_loses_where_somebody_else_wanted_to() -> None:
    game = table(
        army("ann", treasury=3, hand=[fighter("cheap", cost=1), fighter("other", cost=1)]),
        army("bea", a5=foe(), b5=foe("second")),
        turn=3,
    )
    game.says("ann", "pass", "pass")
    assert game.waits_for == {"ann": "fellbound.end-losing"}
    assert chosen(game, "ann") == "no"
    game.says("ann", "no")
    assert chosen(game, "ann").startswith("deploy")


def test_it_does_not_end_a_turn_that_loses_where_two_more_can_still_come_into_fire() -> None:
    game = table(
        army("ann", treasury=3, hand=[friend(name, health=1) for name in ("cheap", "other")]),
        army("bea", a3=foe(attack=9, range=3), b3=foe("second", attack=9, range=3)),
        turn=3,
    )
    game.says("ann", "pass", "pass")
    assert game.waits_for == {"ann": "fellbound.end-losing"}
    assert chosen(game, "ann") == "no"


def test_it_does_not_end_a_turn_that_loses_before_it_has_struck() -> None:
    game = table(
        army("ann", a4=fighter(attack=9), hand=[]),
        army("bea", a5=foe(health=1), b5=foe("second"), hand=[]),
    )
    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.end-losing"}
    assert chosen(game, "ann") == "no"


def test_it_runs_from_a_blow_that_would_slay_it_if_it_gains_nothing_by_staying() -> None:
    game = table(
        army("ann", a2=fighter(attack=0, range=0, health=3), b1=friend(attack=0, range=0)),
        army("bea", a3=foe(attack=3, health=9), b5=foe("second")),
    )

    assert chosen(game, "ann").startswith("move fighter b2")


@pytest.mark.parametrize("quiet", [1, 6, 12])
def test_it_takes_a_safe_kill_however_long_nothing_has_happened(quiet: int) -> None:
    """Were quiet turns counted after the act, a kill would seem to bring back all fear."""
    game = table(
        army("ann", a2=fighter(attack=2, range=1, hurt=4), b1=friend(hurt=4)),
        army(
            "bea",
            a3=foe(health=2, attack=0),
            a4=foe("archer", attack=5, range=3, health=9),
            b4=foe("second", attack=5, range=3, health=9),
        ),
        quiet=quiet,
    )
    plays(game, "ann")

    assert game["a3"].slain


@pytest.mark.parametrize("number", range(4))
def test_it_leaves_no_safe_kill_to_an_ally_who_could_slay_as_well(number: int) -> None:
    game = table(
        army("ann", b3=fighter(attack=2), a4=friend("archer"), a1=friend("first")),
        army("bea", b4=foe(health=2, attack=0, gold=0), a5=foe("far", attack=0, health=9)),
        army("cid", c4=friend("other", attack=2), d1=friend("last")),
        army("dot", d5=foe("farther", attack=0, health=9)),
    )
    game.says("ann", "attack archer a5")

    while (key := chosen(game, "ann", number)) != "pass":
        game.says("ann", key)

    assert game["b4"].slain


def test_it_does_not_turn_somebody_about_for_next_to_nothing() -> None:
    game = table(
        army("ann", a2=fighter(turned=True), b2=friend(turned=True)),
        army("bea", a5=foe(attack=0, health=9), b5=foe("second", attack=0, health=9)),
    )

    assert not chosen(game, "ann").startswith("reform")


def test_it_turns_about_whoever_has_an_enemy_behind() -> None:
    game = table(
        army("ann", a3=fighter(attack=3, range=2), b1=friend(attack=0)),
        army("bea", a2=foe(health=3, attack=0), a1=foe("second", health=3, attack=0)),
    )

    assert "reform fighter" in {chosen(game, "ann", number) for number in range(3)}


def test_it_goes_and_fetches_gold_that_pays_for_a_card_in_hand() -> None:
    game = table(
        army("ann", a2=fighter(), b1=friend(), hand=[friend("dear", cost=1)]),
        army(
            "bea", a3=foe(slain=True, gold=1), a5=foe("left", attack=0), b5=foe("second", attack=0)
        ),
    )

    assert chosen(game, "ann") == "move fighter a3"


def test_a_hurt_character_is_worth_less() -> None:
    game = table(
        army("ann", a1=fighter(hurt=3), b1=friend()), army("bea", a5=foe(), b5=foe("second"))
    )

    assert worth(game.state.edition, game["a1"]) < worth(game.state.edition, game["b1"])


def score(games: int, *players: str) -> float:
    """The part of the matches that the good player wins, and half of the draws."""
    total = 0.0
    for place in range(2):
        seats = players if place == 0 else players[::-1]
        series = Series("fellbound", tuple(seats), FellboundSettings(), f"score-{place}")
        outcome = simulate(series, games // 2)
        assert not outcome.errors
        seat = str(seats.index("good") + 1)
        total += sum(
            seat in played.winners or 0.5 * (not played.winners) for played in outcome.played
        )
    return total / games


@pytest.mark.long
def test_it_beats_chance_in_92_of_100_matches() -> None:
    assert score(100, "good", "random") >= 0.92


@pytest.mark.slow
def test_it_beats_chance_in_500_matches() -> None:
    assert score(500, "good", "random") >= 0.92


@pytest.mark.slow
def test_matches_against_itself_are_fair_short_and_decided() -> None:
    series = Series("fellbound", ("good", "good"), FellboundSettings(), "fair")
    played = simulate(series, 500).played
    decided = [one for one in played if one.winners]
    first = sum(one.first in one.winners for one in decided)
    turns = sorted(int(str(one.turns)) for one in played)

    assert len(decided) >= 0.97 * len(played)
    assert 0.43 <= first / len(decided) <= 0.57
    assert 14 <= turns[len(turns) // 2] <= 22
    assert turns[int(0.95 * len(turns))] <= 40


@pytest.mark.slow
@pytest.mark.parametrize(("board", "players"), [("deep", 2), ("wide", 2), ("deep", 4)])
def test_it_lets_hardly_any_safe_kill_go(board: str, players: int) -> None:
    rules = FellboundSettings.model_validate({"board": board})
    played = simulate(Series("fellbound", ("good",) * players, rules, "kills"), 200).played

    assert sum(one.counts[SAFE] > 0 for one in played) <= 4
