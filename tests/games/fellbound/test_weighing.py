"""What an act will do is said before it is chosen, and is what it then does."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.ask import Option
from engine.chance import Chance
from engine.game import Weight
from engine.games.fellbound import GAME
from engine.games.fellbound.actions import PASS, Act, Deploy
from engine.games.fellbound.state import Fellbound
from engine.match import Match, Setup
from engine.text import Text


def played(seed: int) -> Iterator[tuple[Option, Weight, str]]:
    """Every answer of a match: what it weighs, and what is over by it."""
    secret = bytes([seed] * 16)
    match = Match.start(GAME, Setup(("1", "2"), GAME.settings()), secret, keep=False)
    luck = Chance(secret)
    while match.result is None and len(match.log) < 250:
        [question] = match.questions
        view: Any = match.view(question.seat)
        option = luck.choice(question.options)
        weight = GAME.weigh(view, option)
        match.answer(question.seat, option.key, question.serial)
        state: Any = match.state
        asks = [one.prompt for one in match.questions]
        if match.result is None and question.prompt != "fellbound.end-losing":
            over = (
                "turn" if state.turn != view.turn else "acting" if state.phase != view.phase else ""
            )
            yield option, weight, "match" if asks == ["fellbound.end-losing"] else over


CANNOT_PAY = Text("fellbound.forecast.cannot-pay")
ENDS = {
    "turn": {"End turn"},
    "acting": {"End acting", "End acting: draw a card"},
    "match": {"End turn: lose the match"},
}


def test_a_phase_a_turn_and_the_match_end_by_a_button_that_says_so_and_by_nothing_else() -> None:
    ended: set[str] = set()
    for seed in range(8):
        for option, weight, over in played(seed):
            assert (option is PASS) == bool(over), (option.key, over)
            if over:
                assert said(weight) in ENDS[over]
                is_losing = over == "match" or weight.forecast == CANNOT_PAY
                assert weight.gravity == ("grave" if is_losing else "aside")
                ended.add(said(weight))
    assert ended == {name for names in ENDS.values() for name in names}


def test_where_nothing_is_left_but_to_be_done_that_is_said() -> None:
    told = {"act": 0, "deploy": 0}
    for seed in range(4):
        secret = bytes([seed] * 16)
        match = Match.start(GAME, Setup(("1", "2"), GAME.settings()), secret, keep=False)
        luck = Chance(secret)
        while match.result is None and len(match.log) < 150:
            [question] = match.questions
            view: Any = match.view(question.seat)
            if question.options[-1] is PASS:
                forecast = GAME.weigh(view, PASS).forecast
                if forecast != CANNOT_PAY:
                    assert (forecast is not None) == (len(question.options) == 1)
                told[view.phase] += forecast is not None
            match.answer(question.seat, luck.choice(question.options).key, question.serial)
    assert min(told.values()) > 3


def acts(seats: int, seeds: int) -> Iterator[tuple[Fellbound, str, Any, Weight, Fellbound]]:
    """Every act of random matches: the table before, who does it, what it weighs, and after."""
    for seed in range(seeds):
        keys = tuple(str(number) for number in range(1, seats + 1))
        settings = GAME.settings.model_validate({"format": "random"})
        match = Match.start(GAME, Setup(keys, settings), bytes([seed] * 16), keep=False)
        luck = Chance(bytes([seed] * 16))
        while match.result is None and len(match.log) < 160:
            question = luck.choice(match.questions)
            telling = [one for one in question.options if one.key.startswith(("attack", "use"))]
            option = luck.choice(telling or question.options)
            weight = GAME.weigh(match.view(question.seat), option)
            state: Any = match.state
            tiles = {tile: replace(one) for tile, one in state.tiles.items()}
            armies = {seat: replace(army) for seat, army in state.armies.items()}
            before = replace(state, tiles=tiles, armies=armies)
            match.answer(question.seat, option.key, question.serial)
            if isinstance(option, Act | Deploy) and match.state.turn == before.turn:
                yield before, question.seat, option, weight, state


def of(weight: Weight, *kinds: str) -> list[dict[str, Any]]:
    found = [one for one in weight.outcome if one.id.rpartition(".")[2] in kinds]
    return [dict(one.values) for one in found]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_said_of_health_is_what_an_act_then_does(seats: int) -> None:
    slain = hurt = others = 0
    for before, _, act, weight, after in acts(seats, 7):
        was = {(one.seat, one.card): one.health for one in before.tiles.values()}
        now = {(one.seat, one.card): one for one in after.tiles.values()}
        changed = [(now[who].health, lost) for who in was if who in now
                   if (lost := abs(was[who] - now[who].health))]  # fmt: skip
        told = of(weight, "hurt", "slain", "healed")
        assert sorted((one["health"], one["damage"]) for one in told) == sorted(changed), act.key
        slain += len(of(weight, "slain"))
        hurt += len(of(weight, "hurt"))
        others += sum(one["card"] != () for one in told)
    assert slain > 9 and hurt > 9 and others > 2


def test_what_is_said_of_gold_is_what_an_act_then_costs_and_finds() -> None:
    paid = found = 0
    for before, seat, act, weight, after in acts(2, 6):
        left = after.armies[seat].treasury
        if isinstance(act, Deploy):
            assert of(weight, "pays")[0]["left"] == left
            paid += 1
            continue
        gained = sum(one["gold"] for one in of(weight, "gold"))
        gained -= sum(one["gold"] for one in of(weight, "less-gold"))
        assert gained == left - before.armies[seat].treasury
        found += bool(gained)
    assert paid > 9 and found > 2


def said(weight: Weight) -> str:
    assert weight.name is not None
    return GAME.texts.say(weight.name)


def test_an_act_is_called_by_who_does_it_and_to_whom() -> None:
    names = {act.verb: (act, weight) for _, _, act, weight, _ in acts(2, 3)}
    attack, weight = names["attack"]
    assert said(weight).startswith(GAME.texts.name(attack.piece) + " → ")
    assert f"({attack.target})" in said(weight)
    assert GAME.texts.say(weight.words["target"]) in said(weight)
    deploy, weight = names["deploy"]
    assert said(weight) == f"{GAME.texts.name(deploy.card)} → {deploy.to}"
    assert " gold" in GAME.texts.say(weight.words["card"])


def test_to_be_done_says_what_ends() -> None:
    match = Match.start(GAME, Setup(("1", "2"), GAME.settings()), bytes(16), keep=False)
    seat = match.questions[0].seat
    for _ in range(2):
        deploys = [one for one in match.questions[0].options if isinstance(one, Deploy)]
        match.answer(seat, deploys[0].key)
    view: Any = match.view(seat)
    assert said(GAME.weigh(view, PASS)) == "End turn"
    assert said(GAME.weigh(replace(view, phase="act"), PASS)) == "End acting: draw a card"
    bare = tuple(replace(army, deck_count=0) for army in view.armies)
    assert said(GAME.weigh(replace(view, phase="act", armies=bare), PASS)) == "End acting"
    assert GAME.weigh(replace(view, phase="act"), PASS).gravity == "aside"
    assert all(GAME.texts.knows(prompt) for prompt in GAME.fatal)


def test_to_end_a_turn_that_loses_is_grave_and_says_so() -> None:
    match = Match.start(GAME, Setup(("1", "2"), GAME.settings()), bytes(16), keep=False)
    view: Any = match.view(match.questions[0].seat)
    losing = GAME.weigh(view, PASS)
    assert (losing.gravity, said(losing)) == ("grave", "End turn: lose the match")
    # Somebody might still be deployed after acting, unless there is nobody.
    assert GAME.weigh(replace(view, phase="act"), PASS).gravity == "aside"
    spent = tuple(replace(army, hand=(), hand_count=0, deck_count=0) for army in view.armies)
    assert GAME.weigh(replace(view, phase="act", armies=spent), PASS) == replace(
        losing, forecast=Text("fellbound.forecast.nobody-acts")
    )


def test_an_ally_who_is_done_first_ends_no_more_than_the_own_part() -> None:
    keys = ("1", "2", "3", "4")
    match = Match.start(GAME, Setup(keys, GAME.settings()), bytes(16), keep=False)
    seat = match.questions[0].seat
    assert said(GAME.weigh(match.view(seat), PASS)) == "End your deploying"
