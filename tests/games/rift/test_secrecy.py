"""Secrets: nothing that somebody holds, looks at, pays or intends shows in another's view."""

from collections.abc import Iterator
from copy import deepcopy

import pytest

from engine.chance import Chance
from engine.games.rift import played_with
from engine.games.rift.showing import view
from engine.games.rift.state import Rift
from engine.match import Match, Setup
from tests.games.rift.hidden import exchange
from tests.games.rift.invented import invented
from tests.games.rift.table import all_cards, combat, event, hunter, item, necromancer, table

GAME = played_with(invented())
SEATS = ("ada", "bea", "cem", "dov", "eli")
QUIET = ("rift.pick", "match.change-pick", "rift.keep", "rift.pay", "rift.will")
"""What is answered so that nobody else sees a difference, until something comes of it."""


def begun(players: int, seed: int, hands: str = "closed") -> Match:
    """A match from its very beginning."""
    settings = GAME.settings.model_validate({"hands": hands})
    return Match.start(GAME, Setup(SEATS[:players], settings), bytes([seed]) * 16, keep=False)


def answers(match: Match, luck: Chance) -> Iterator[tuple[str, str, str]]:
    """Play by chance: before each answer who is asked, the prompt, and what will be said."""
    while match.result is None:
        question = luck.choice(match.questions)
        key = luck.choice(question.options).key
        yield question.seat, question.prompt, key
        match.answer(question.seat, key, question.serial)


# What a view hangs on


def scrambled(rift: Rift, viewer: str | None, luck: Chance) -> Rift:
    """The same table with all that the viewer cannot know dealt anew."""
    other = deepcopy({name: value for name, value in vars(rift).items() if name not in KEPT})
    made = Rift(**other)
    made.edition = rift.edition
    made.asked = {seat: one for seat, one in rift.asked.items() if seat == viewer}
    exchange(made, viewer, luck)
    return made


KEPT = ("chance", "story", "edition", "asked")


@pytest.mark.ledger("RIFT-A55")
@pytest.mark.parametrize(("players", "hands"), [(2, "closed"), (3, "shared"), (5, "closed")])
def test_a_view_hangs_on_nothing_that_its_viewer_cannot_know(players: int, hands: str) -> None:
    match, luck = begun(players, players, hands), Chance(bytes(16))
    whim = Chance(bytes([9]) * 16)
    for number, _ in enumerate(answers(match, luck)):
        if number % 4:
            continue
        for viewer in (*match.setup.seats, None):
            other = scrambled(match.state, viewer, whim)
            assert all_cards(other) == all_cards(match.state)
            assert view(other, viewer) == view(match.state, viewer)


# What answers show


@pytest.mark.ledger("RIFT-A55", "RIFT-A54", "RIFT-R9")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_secret_act_changes_no_view_of_others_while_the_question_goes_on(players: int) -> None:
    match, luck, seen = begun(players, 7), Chance(bytes([3]) * 16), set()
    before: dict[str | None, object] = {}
    last = ("", "", 0)
    for seat, prompt, _ in answers(match, luck):
        if before and match.state.round == last[2] and goes_on(match, *last[:2]):
            now = {who: match.view(who) for who in before}
            assert now == before, last
            assert [told for told in match.log[-1].told if told.to != (last[0],)] == []
            seen.add(last[1])
        others = [one for one in (*match.setup.seats, None) if one != seat]
        is_secret = prompt in QUIET and match.state.stage != "setup"
        before = {who: match.view(who) for who in others} if is_secret else {}
        last = (seat, prompt, match.state.round)
    assert seen >= {"rift.pick", "match.change-pick", "rift.keep", "rift.pay"}


def goes_on(match: Match, seat: str, prompt: str) -> bool:
    """Whether nothing came of an answer yet: more of it is asked, or others still owe theirs."""
    asked = [question.prompt for question in match.questions if question.seat == seat]
    if prompt == "rift.will":
        return bool(match.state.stage == "stretch")
    if prompt in ("rift.pick", "match.change-pick"):
        return "match.change-pick" in asked
    return prompt in asked


@pytest.mark.ledger("RIFT-A55")
def test_hunters_see_each_others_hands_only_where_the_table_plays_so() -> None:
    for hands in ("closed", "shared"):
        match = begun(4, 5, hands)
        for seat in match.setup.seats:
            question = match.question(seat)
            assert question is not None
            match.answer(seat, question.options[0].key)
        rift: Rift = match.state
        ada, *others = rift.hunters
        shown = dict(match.view(ada).hands)
        expected = {seat: tuple(rift.hunters[seat].hand) for seat in others}
        assert shown == (expected if hands == "shared" else {})
        assert match.view(rift.necromancer.seat).hands == match.view(None).hands == ()


# Who is asked


@pytest.mark.ledger("RIFT-A56")
@pytest.mark.parametrize("cost", [0, 6])
def test_who_is_asked_in_the_stretch_does_not_hang_on_what_is_held(cost: int) -> None:
    card = combat("hymn", "spirit 1", cost=cost)
    game = table(
        hunter("ada", hand=[card]),
        hunter("bea", pick="activate"),
        hunter("cem"),
        necromancer("nox", hand=[card, card]),
        stage="stretch",
        also="build",
    )
    assert game.waits_for == {"ada": "rift.build", "bea": "rift.draw", "nox": "rift.build"}


@pytest.mark.ledger("RIFT-A56", "RIFT-A8")
def test_everybody_in_a_store_is_asked_even_if_only_passing_is_possible() -> None:
    game = table(
        hunter("ada", "ballard", bought="ballard 2"),
        necromancer("nox", "downtown"),
        stage="buy",
        also="buy",
        stores={"downtown": [event("flood", "be alki")]},
    )
    assert game.waits_for == {"ada": "rift.buy-often", "nox": "rift.buy-nothing"}


@pytest.mark.ledger("RIFT-A55")
def test_what_was_looked_at_kept_built_and_drawn_is_told_only_to_its_owner() -> None:
    lamp = item("lamp", "look 1")
    game = table(
        hunter("ada", "ballard", pick="activate"),
        hunter("bea"),
        necromancer("nox"),
        stage="buy",
        also="buy build",
        stores={"ballard": [lamp] * 9},
    )
    game.says("ada", "buy")
    assert game.told("bea") == []
    game.says("ada", *game.offers("ada")[:1])
    game.says("ada", *game.offers("ada")[:1])
    assert game.told("bea") == ["ada kept 2 of 3 cards in Ballard."]
    assert game.told("ada")[1] == "You kept Lamp, Lamp."
    game.says("ada", "pass", "draw ballard")
    assert game.told("nox") == ["ada draws a card from Ballard."]
    assert game.told("ada")[1] == "You drew Lamp."


@pytest.mark.ledger("RIFT-A55")
def test_all_see_how_many_cards_there_are() -> None:
    game = table(
        hunter(
            "ada", hand=[combat("hymn", "spirit 1")] * 3, deck=[combat("psalm", "spirit 1")] * 2
        ),
        necromancer("nox"),
        discard=[],
    )
    ada, nox = game.view("nox").seats
    assert (ada.hand, ada.deck, ada.spirit) == (3, 2, 2)
    assert (nox.hand, nox.deck) == (0, 0)
    assert [store.cards for store in game.view().stores] == [8] * 5
    assert game.view("ada").deck == ("psalm-a", "psalm-b")
    assert game.view("nox").hand == game.view("nox").deck == ()
