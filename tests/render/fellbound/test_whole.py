"""Nothing that is written on a board is cut, neither by an ellipsis nor by an edge."""

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest

from engine import catalog
from engine.chance import Chance
from engine.games.fellbound.data import Card
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.view import FellboundView
from engine.match import Match, Setup
from render import fonts, kept, letters
from render.fellbound import board, words
from render.fellbound.layout import layout
from render.fellbound.marks import Marks, changes, offers
from render.fellbound.piece import TIGHT
from render.fellbound.stand import PAD, TEXT
from render.kit import Canvas
from render.letters import ELLIPSIS
from render.theme import TYPE
from tests.cases import each
from tests.render.fellbound import samples
from tests.render.fellbound.views import skirmish

NAMES = {"1": "Ada", "2": "Maximiliana von Hohenstaufen-Ro", "3": "Cem", "4": "Dov"}
KINDS: tuple[tuple[int, dict[str, Any]], ...] = ((2, {}), (2, {"board": "wide"}), (4, {}))
ROOM = layout(2, 5, False, False).tile[0] - TEXT - PAD
"""How much room the words of a broad tile have."""
PRINTED = dict(CARDS)
Box: TypeAlias = tuple[int, int, int, int]


def positions(seats: int, chosen: dict[str, Any], seed: int) -> Iterator[tuple[Any, Marks]]:
    """What each sees after every answer of a random match, with all that may be marked."""
    game, keys = catalog.game("fellbound"), tuple(NAMES)[:seats]
    setup = Setup(keys, game.settings.model_validate(chosen))
    match = Match.start(game, setup, bytes([seed] * 16), keep=False)
    luck, before = Chance(bytes([seed] * 16)), None
    while match.result is None:
        question = luck.choice(match.questions)
        view: FellboundView = match.view(question.seat)
        option = luck.choice(question.options)
        verb = getattr(option, "verb", None)
        said = offers(view, question.seat, question.options, verb=verb)
        yield view, changes(before, view) | said
        before = view
        likely = [one for one in question.options if not one.key.startswith("abandon")]
        match.answer(question.seat, luck.choice(likely or question.options).key, question.serial)


def many(count: int) -> Iterator[tuple[FellboundView, Marks]]:
    """So many positions, of all boards in turn."""
    seed = 0
    while count:
        seats, chosen = KINDS[seed % len(KINDS)]
        for _, (view, marks) in zip(range(60), positions(seats, chosen, seed), strict=False):
            yield view, marks
            count -= 1
            if not count:
                return
        seed += 1


def _meet(one: Box, other: Box) -> bool:
    """Whether two texts cover each other."""
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written is whole, within what it is written on, and apart from the rest."""
    monkeypatch.setattr(kept, "LAYERS", kept.Shelf())
    write = Canvas.text
    boxes: dict[int, tuple[Canvas, list[Box]]] = {}

    def watch(canvas: Canvas, xy: tuple[int, int], text: str, *rest: Any, **more: Any) -> int:
        taken, (face, size, *_) = write(canvas, xy, text, *rest, **more), rest
        room, tightest = more.get("width"), more.get("tightest", letters.TIGHTEST)
        shown = letters.fit(text, face, size, 1 << 16 if room is None else room, tightest)
        assert ELLIPSIS not in shown, (text, shown)
        left = xy[0] - {"left": 0, "middle": taken // 2, "right": taken}[more.get("anchor", "left")]
        assert left >= 0 and left + taken <= canvas.width, (text, left, taken)
        assert size * 0.7 <= xy[1] <= canvas.height - 1, (text, xy)
        own = (left, xy[1] - round(size * 0.6), left + taken, xy[1])
        _, others = boxes.setdefault(id(canvas), (canvas, []))
        assert not any(_meet(own, other) for other in others), (text, own, others)
        others.append(own)
        return taken

    monkeypatch.setattr(Canvas, "text", watch)


def drawn(count: int) -> None:
    for view, marks in many(count):
        board.draw(view, marks, words.spoken(NAMES))


def test_nothing_is_cut_in_any_position(watched: None) -> None:
    drawn(150)


def test_a_name_of_two_lines_stands_apart_from_what_is_below_it(watched: None) -> None:
    board.board(skirmish(), Marks(), {"s0": "Zoe", "s1": "Yan"})


def test_a_double_attack_that_is_changed_has_room_on_a_narrow_tile(watched: None) -> None:
    dulled = samples.character("line-spearman", 0, "a1", sharpened=-1, attack=2)
    board.board(samples.view("wide", [dulled]), Marks(), {"s0": "Zoe", "s1": "Yan"})


@pytest.mark.slow
def test_nothing_is_cut_in_two_thousand_positions(watched: None) -> None:
    drawn(2000)


def matters_on_the_board(card: Card) -> bool:
    """Whether it does something special that is still to come once it is deployed."""
    always = card.always.model_dump(exclude_defaults=True, exclude={"scout"})
    return bool(always) or (card.ability is not None and card.ability.when != "deployed")


def test_every_ability_that_is_still_to_come_is_said_in_a_few_words() -> None:
    said = {id.removeprefix("brief.") for id in words.TEXTS.own if id.startswith("brief.")}
    assert said == {key for key, card in PRINTED.items() if matters_on_the_board(card)}


@each([key for key, card in PRINTED.items() if matters_on_the_board(card)])
def test_these_few_words_have_room_on_a_broad_tile_and_say_no_other_numbers(key: str) -> None:
    brief, card = words.spoken()(f"brief.{key}"), CARDS[key]
    assert letters.measure(brief, fonts.BOLD, TYPE.small) * TIGHT <= ROOM
    assert letters.measure(card.name, fonts.TITLE, TYPE.small) * letters.TIGHTEST <= ROOM
    assert set(re.findall(r"\d", brief)) <= set(re.findall(r"\d", card.text))
