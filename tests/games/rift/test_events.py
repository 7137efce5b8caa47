"""Events: how long one has, what comes when the task is left, and where the card goes."""

from typing import Any

import pytest

from tests.games.rift.table import Card, City, combat, event, hunter, item, necromancer, table, trap

HYMN = combat("hymn", "spirit 1")
COAT, RING = item("coat", "guard 1"), item("ring", "max-health 3")


def due(penalty: str, **more: Any) -> City:
    """The end of round 7, when Ada's Event is due."""
    fate = event("fate", "be northgate", penalty=penalty)
    return table(
        hunter("ada", events=[(fate, 7)], **more), necromancer("nox"), stage="battle", round=7
    )


@pytest.mark.ledger("RIFT-R36", "RIFT-A49", "RIFT-V39")
@pytest.mark.says("event.task", "Within {count} rounds: {task:text}")
def test_the_round_of_pulling_does_not_count() -> None:
    game = table(
        hunter("ada", "ballard", pick="buy"),
        necromancer("nox"),
        stage="buy",
        round=4,
        stores={
            "ballard": [event("fate", "be northgate", count=3, penalty="health 5")] + [HYMN] * 8
        },
    )
    game.says("ada", "buy")
    left = []
    while game["ada"].events:
        left.append(game.view().seats[0].events[0].left)
        for seat in list(game.waits_for):
            key = "pick build" if game.waits_for[seat] == "rift.pick" else game.offers(seat)[-1]
            game.says(seat, key)
    assert left[0] == 4
    assert left[-1] == 1
    assert (game["ada"].health, game.state.round) == (15, 8)
    assert "fate-a" in game.state.discard


@pytest.mark.ledger("RIFT-A49")
@pytest.mark.parametrize(("round", "hurt"), [(6, False), (7, True)])
@pytest.mark.says("event.task", "Within {count} rounds")
@pytest.mark.says("event.else", "Or else: {penalty:text}")
def test_the_penalty_comes_at_the_end_of_the_round_that_it_is_due_in(
    round: int, hurt: bool
) -> None:
    fate = event("fate", "be northgate", penalty="health 5")
    game = table(hunter("ada", events=[(fate, 7)]), necromancer("nox"), stage="battle", round=round)
    assert (game["ada"].health == 15) is hurt
    assert (game.state.discard == ["fate-a"]) is hurt


@pytest.mark.ledger("RIFT-A49", "RIFT-V39")
@pytest.mark.says("event.else", "Or else")
def test_what_is_done_is_discarded_at_once_without_a_penalty() -> None:
    fate = event("fate", "be alki", penalty="health 5")
    game = table(
        hunter("ada", pick="move", events=[(fate, 7)]), necromancer("nox"), stage="move", round=7
    )
    game.says("ada", "walk alki")
    assert game.state.discard == ["fate-a"]
    game.says("ada", "stay")
    game.says("nox", "stay")
    assert (game.state.round, game["ada"].health) == (8, 20)


@pytest.mark.ledger("RIFT-A50", "RIFT-R36")
@pytest.mark.parametrize(("health", "left"), [(20, 15), (6, 1), (3, 1)])
@pytest.mark.says("penalty.health", "you lose {value} Health")
def test_the_penalty_takes_health_but_never_the_last(health: int, left: int) -> None:
    assert due("health 5", health=health)["ada"].health == left


@pytest.mark.ledger("RIFT-R36", "RIFT-A32")
@pytest.mark.says("penalty.speed", "you lose {value} Speed")
def test_the_penalty_takes_speed() -> None:
    assert due("speed 2", speed=5).speed("ada") == 3
    assert due("speed 2", speed=5, slowed=3).speed("ada") == 1


@pytest.mark.ledger("RIFT-R36", "RIFT-A55")
@pytest.mark.says("penalty.hand", "you discard {value} hand {value:s:card|cards} by chance")
def test_the_penalty_takes_hand_cards_by_chance() -> None:
    game = due("hand 2", hand=[HYMN] * 5)
    assert len(game["ada"].hand) == 3
    assert len(game.state.discard) == 3
    assert due("hand 2", hand=[HYMN])["ada"].hand == []


@pytest.mark.ledger("RIFT-R36")
@pytest.mark.says("penalty.combat-card", "you lose a card of your combat deck by chance")
def test_the_penalty_takes_a_card_of_the_combat_deck_by_chance() -> None:
    assert len(due("combat-card", deck=[HYMN] * 5)["ada"].deck.cards) == 4
    assert due("combat-card").state.discard == ["fate-a"]


@pytest.mark.ledger("RIFT-R36", "RIFT-A31")
@pytest.mark.says("penalty.item", "you discard an active Item")
def test_the_penalty_takes_an_active_card_of_the_hunters_choice() -> None:
    game = due("item", active=[COAT, RING], traps={"alki": [trap("net", "halt")]})
    assert game.waits_for == {"ada": "rift.drop"}
    assert game.offers("ada") == ["drop coat-a", "drop ring-a", "drop net-a"]
    game.says("ada", "drop ring-a")
    assert game.active("ada") == ["coat-a", "net-a"]
    assert game.max_health("ada") == 20
    assert sorted(game.state.discard) == ["fate-a", "ring-a"]


@pytest.mark.ledger("RIFT-A31", "RIFT-R36")
def test_health_above_the_maximum_goes_with_the_card_that_allowed_it() -> None:
    game = due("item", active=[RING], health=23, max_health=20)
    assert (game["ada"].health, game.max_health("ada")) == (20, 20)


@pytest.mark.ledger("RIFT-R36")
@pytest.mark.says("penalty.item", "you discard an active Item")
def test_a_single_active_card_goes_by_itself_and_without_one_nothing_does() -> None:
    assert due("item", active=[COAT]).active("ada") == []
    assert due("item").state.round == 8


@pytest.mark.ledger("RIFT-A49")
def test_several_events_may_lie_before_a_hunter_and_each_has_its_end() -> None:
    one, other = event("fate", "be sodo"), event("doom", "be sodo", penalty="health 3")
    game = table(
        hunter("ada", events=[(one, 9), (other, 7)]), necromancer("nox"), stage="battle", round=7
    )
    assert [it.card for it in game["ada"].events] == ["fate-a"]
    assert game["ada"].health == 17


@pytest.mark.ledger("RIFT-R36", "RIFT-A55")
def test_all_see_what_was_pulled_and_what_comes_else() -> None:
    game = table(
        hunter("ada", "ballard"),
        hunter("bea"),
        necromancer("nox"),
        stage="buy",
        also="buy",
        round=4,
        stores={"ballard": [event("fate", "be alki", penalty="health 5"), HYMN, HYMN, HYMN]},
    )
    game.says("ada", "buy")
    assert game.told("bea")[0] == (
        "ada pulls Fate, due by the end of round 7: “be in Alki, or else you lose 5 Health”."
    )
    assert game.view("bea").seats[0].events[0].card == "fate-a"


@pytest.mark.ledger("RIFT-A48")
def test_a_single_hunter_is_dealt_no_event_that_wants_another() -> None:
    cards: list[Card] = [event("party", "meet"), HYMN, HYMN, HYMN, HYMN]
    game = table(
        hunter("ada", "ballard"),
        necromancer("nox"),
        stage="buy",
        also="buy",
        stores={"ballard": cards},
    )
    game.says("ada", "buy")
    assert game["ada"].events == []
    assert len(game.view("ada").looked) == 3
    assert "party-a" in game.state.stores["ballard"].unseen
