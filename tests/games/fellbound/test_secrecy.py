"""Exchange all that a viewer cannot see: everything that the viewer is shown stays the same."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import given, settings

from engine.ask import Question
from engine.chance import Chance
from engine.errors import Refused
from engine.games.fellbound import GAME, TEXTS
from engine.games.fellbound.game import FellboundSettings
from engine.match import Checkpoint, Match
from tests.games.fellbound.battle import army, fighter, foe, friend, table
from tests.games.fellbound.wild import KINDS, Kind, babble, redeal
from tests.games.wild import play

few = settings(max_examples=12, deadline=None, derandomize=True)
LONG = 40


class Seen(NamedTuple):
    """Everything that a viewer is shown at one moment."""

    view: object
    asked: object
    waiting: tuple[str, ...]
    refusals: tuple[str, ...]


def shown(match: Match, viewer: str | None, tries: Sequence[str]) -> Seen:
    question = match.question(viewer) if viewer else None
    waiting = tuple(dict.fromkeys(other.seat for other in match.questions))
    refusals = tuple(refusal(match, viewer, key) for key in tries) if viewer else ()
    return Seen(match.view(viewer), asked(question), waiting, refusals)


def asked(question: Question | None) -> object:
    """A question as its seat sees it, listed afresh."""
    if question is None:
        return None
    options = [(option.key, TEXTS.say(option.label)) for option in question.listing()]
    return question.prompt, question.values, question.serial, question.wanted, options


def refusal(match: Match, viewer: str, key: str) -> str:
    """What the viewer is told who tries what is not on offer."""
    question = match.question(viewer)
    if question is not None and any(option.key == key for option in question.listing()):
        return "offered"
    if question is not None:
        why = GAME.why_not(match.state, viewer, key)
        return TEXTS.say(why) if why else ""
    try:
        match.answer(viewer, key)
    except Refused as refused:
        return TEXTS.say(refused.text)
    raise AssertionError(f"{viewer} said {key} without being asked")


def format_of(match: Match) -> str:
    assert isinstance(match.setup.settings, FellboundSettings)
    return match.setup.settings.format


def knows_decks(match: Match) -> bool:
    return format_of(match) == "quick"


# At one moment


def check_moments(kind: Kind, every: int) -> None:
    match, luck, whim = kind.begin(), kind.luck(), kind.luck(1)
    for _ in play(match, luck):
        if whim.below(every) or not match.state.mustered:
            continue
        tries = [babble(whim, match) for _ in range(3)]
        for viewer in (*match.setup.seats, None):
            before = shown(match, viewer, tries)
            with_own_deck = format_of(match) == "random"
            kept = GAME.adapter.dump_json(match.state)
            redeal(
                match.state,
                viewer,
                whim,
                strangers=not knows_decks(match),
                own_deck=with_own_deck,
            )
            assert shown(match, viewer, tries) == before
            put_back(match, kept)


def put_back(match: Match, kept: bytes) -> None:
    """Deal the hands and decks of a stored state again."""
    for seat, before in GAME.adapter.validate_json(kept).armies.items():
        match.state.armies[seat].hand[:] = before.hand
        match.state.armies[seat].deck = before.deck


@given(KINDS)
@few
@pytest.mark.ledger("FEL-R1", "FEL-R3", "FEL-A22")
def test_nothing_that_is_shown_depends_on_what_is_hidden(kind: Kind) -> None:
    check_moments(kind, 12)


# As the match goes on


def check_future(kind: Kind) -> None:
    """Two worlds that differ in what is hidden look alike for as long as people act alike."""
    match, whim = kind.begin(keep=True), kind.luck(1)
    for _ in play(match, kind.luck()):
        pass
    starts = [made for made in match.checkpoints if b'"mustered":true' in made.data][2:]
    if not starts:
        return
    for viewer in (*match.setup.seats, None):
        start = whim.choice(starts)
        worlds = [woken(match, start), woken(match, other_world(match, start, viewer, whim))]
        for _ in range(LONG):
            if not step(worlds, viewer, whim):
                break


def woken(match: Match, start: Checkpoint) -> Match:
    log = match.log[: start.after]
    return Match.restore(GAME, match.setup, match.secret, log, [start])


def other_world(match: Match, start: Checkpoint, viewer: str | None, luck: Chance) -> Checkpoint:
    """The same moment with other hands and decks, where the viewer cannot see them."""
    frame, _, data = start.data.partition(b"\n")
    state = GAME.adapter.validate_json(data)
    redeal(state, viewer, luck, strangers=not knows_decks(match), own_deck=False)
    return start._replace(data=frame + b"\n" + GAME.adapter.dump_json(state))


def step(worlds: list[Match], viewer: str | None, luck: Chance) -> bool:
    """One answer that is possible in both worlds; whether there was one."""
    one, other = worlds
    tries = [babble(luck, one)]
    assert shown(one, viewer, tries) == shown(other, viewer, tries)
    if one.result is not None or other.result is not None:
        assert one.result == other.result
        return False
    seat = luck.choice(one.questions).seat
    options = [keys(world, seat) for world in worlds]
    common = [key for key in options[0] if key in options[1]]
    if seat == viewer:
        assert options[0] == options[1]
    key = luck.choice(common)
    told = [say(world, viewer, seat, key) for world in worlds]
    assert told[0] == told[1]
    return True


def keys(match: Match, seat: str) -> list[str]:
    question = match.question(seat)
    assert question is not None
    return [option.key for option in question.options]


def say(match: Match, viewer: str | None, seat: str, key: str) -> list[str]:
    """What the viewer is told. Who is asked to confirm a loss does so: nobody else learns of it."""
    entries = [*match.answer(seat, key).entries]
    question = match.question(seat)
    if question is not None and question.prompt == "fellbound.end-losing" and key == "pass":
        entries += match.answer(seat, "yes").entries
    told = [
        told for entry in entries for told in entry.told if told.to is None or viewer in told.to
    ]
    return [TEXTS.say(one.text) for one in told]


@given(KINDS)
@few
@pytest.mark.ledger("FEL-R1", "FEL-R3", "FEL-A22")
def test_nothing_that_happens_tells_what_is_hidden(kind: Kind) -> None:
    check_future(kind)


@pytest.mark.slow
@given(KINDS)
@settings(max_examples=300, deadline=None)
def test_in_many_matches_nothing_hidden_is_shown(kind: Kind) -> None:
    check_moments(kind, 5)
    check_future(kind)


def test_a_hand_that_cannot_pay_looks_like_one_that_can() -> None:
    """Both are asked; only the refusals of the player who holds it differ."""
    asked = []
    for cost in (0, 3):
        game = table(
            army(
                "ann",
                hand=[fighter(f"cost-{'nothing' if cost == 0 else 'much'}", cost=cost)],
                a1=friend(),
                b1=friend("other"),
            ),
            army("bea", a5=foe(), b5=foe("second")),
        )
        game.says("ann", "pass")
        asked.append(
            (game.waits_for, game.told("bea"), game.match.view("bea"), game.refuses("bea", "pass"))
        )

    assert asked[0] == asked[1]
