"""Defeat, conceding and draws."""

from typing import Any

import pytest

from engine.games.fellbound.data import DEATHLESS_TURNS, QUIET_TURNS
from engine.text import Text
from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, match_of, table

DEFEAT, QUIET, DEATHLESS = (f"fellbound.ending.{end}" for end in ("defeat", "quiet", "deathless"))


def standoff(**state: Any) -> Battle:
    """Two against two within reach of each other; everybody hits for one."""
    return table(
        army("ann", a2=fighter(health=9), b1=friend(attack=0)),
        army("bea", a3=foe(health=9), b5=foe("second", attack=0)),
        **state,
    )


@pytest.mark.ledger("FEL-R22")
@pytest.mark.parametrize("alive", [0, 1])
def test_with_fewer_than_two_at_the_end_of_ones_turn_one_is_defeated(alive: int) -> None:
    living = {"a1": fighter(attack=0)} if alive else {}
    game = table(army("ann", living, b1=friend(slain=True)), army("bea", a5=foe(), b5=foe("two")))
    game.passes("ann")

    assert game.ending == DEFEAT
    assert game.winners == ("bea",)
    assert not game.waits_for
    assert game.match.result is not None
    assert game.match.result.values["losers"] == ["ann"]


@pytest.mark.ledger("FEL-R22")
def test_with_two_living_one_goes_on() -> None:
    game = table(army("ann", a1=fighter(), b1=friend()), army("bea", a5=foe(), b5=foe("second")))
    game.passes("ann")

    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-R22")
def test_enemies_and_slain_do_not_count_as_living() -> None:
    game = table(
        army("ann", a1=fighter(), b1=friend(slain=True), b2=friend("other", slain=True)),
        army("bea", a5=foe(), b5=foe("second"), a4=foe("third")),
    )
    game.passes("ann")

    assert game.winners == ("bea",)


@pytest.mark.ledger("FEL-R22")
def test_one_may_concede_at_any_time() -> None:
    for seat, winner in (("ann", "bea"), ("bea", "ann")):
        game = standoff()
        game.match.concede(seat)

        assert game.ending == "fellbound.ending.conceded"
        assert game.winners == (winner,)
        assert game.told() == [f"{seat} gave up."]
        assert not game.waits_for


@pytest.mark.ledger("FEL-V11")
def test_reduced_to_one_by_the_enemy_one_may_still_deploy() -> None:
    game = table(
        army("ann", a3=fighter(attack=9), b1=friend()),
        army("bea", hand=[foe("late")], a4=foe(), b5=foe("second")),
    )
    game.says("ann", "attack fighter a4")
    game.passes("ann")
    assert game.state.living(1) == 1
    assert game.waits_for == {"bea": "fellbound.act"}
    game.says("bea", "pass", "deploy late a5", "pass")

    assert game.waits_for == {"ann": "fellbound.act"}


@pytest.mark.ledger("FEL-V11")
def test_with_one_at_the_end_of_ones_own_turn_one_loses() -> None:
    game = table(
        army("ann", a3=fighter(attack=9), b1=friend()),
        army("bea", hand=[foe("dear", cost=3)], a4=foe(), b5=foe("second")),
    )
    game.says("ann", "attack fighter a4")
    game.passes("ann")
    game.passes("bea")

    assert game.winners == ("ann",)


@pytest.mark.ledger("FEL-A13")
def test_only_whose_turn_ends_is_checked() -> None:
    game = table(army("ann", a1=fighter()), army("bea", a5=foe()))
    game.passes("ann")
    assert game.winners == ("bea",)

    game = table(army("ann", a1=fighter(), b1=friend()), army("bea", a5=foe()))
    game.passes("ann")
    assert game.waits_for == {"bea": "fellbound.act"}


# Confirming


def desperate(*hand: int, others: int = 0) -> Battle:
    """Ann has one living character, three gold, and a hand of such costs."""
    cards = [
        fighter(f"card-{letter}", cost=cost) for letter, cost in zip("abcd", hand, strict=False)
    ]
    friends = {at: friend(f"friend-{at[0]}") for at in ("a2", "b2")[:others]}
    game = table(
        army("ann", friends, treasury=3, hand=cards, a1=fighter()),
        army("bea", a5=foe(), b5=foe("second")),
    )
    game.says("ann", "pass")
    return game


@pytest.mark.ledger("FEL-A3")
def test_ending_a_turn_that_loses_asks_for_confirmation() -> None:
    game = desperate(1)
    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.end-losing"}
    assert game.ending is None
    game.says("ann", "no")
    assert game.waits_for == {"ann": "fellbound.deploy"}
    game.says("ann", "pass", "yes")

    assert game.ending == DEFEAT


@pytest.mark.ledger("FEL-A3")
def test_whoever_thinks_better_of_it_may_deploy() -> None:
    game = desperate(1)
    game.says("ann", "pass", "no", "deploy card-a b1", "pass")

    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-A3")
def test_a_loss_is_confirmed_also_where_nothing_else_can_be_done() -> None:
    """What was done before can still be taken back."""
    game = table(army("ann", a1=fighter()), army("bea", a5=foe(), b5=foe("second")))
    game.says("ann", "reform fighter", "pass")
    assert game.waits_for == {"ann": "fellbound.end-losing"}
    game.says("ann", "no")
    assert game.offers("ann") == ["pass"]
    for _ in ("no", "pass", "reform"):
        game.match.undo("ann")
    assert "reform fighter" in game.offers("ann")
    game.says("ann", "pass", "yes")

    assert game.ending == DEFEAT


@pytest.mark.ledger("FEL-A3")
def test_a_loss_is_confirmed_once_though_two_phases_end_by_it() -> None:
    game = table(
        army("ann", a1=fighter(), deck=[fighter("dear", cost=3)]),
        army("bea", a5=foe(), b5=foe("second")),
    )
    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.deploy"}
    assert game.offers("ann") == ["pass"]
    game.says("ann", "pass", "yes")
    assert game.ending == DEFEAT

    game = crowded()
    game.says("ann", "pass", "yes")
    assert game.ending == DEFEAT


@pytest.mark.ledger("FEL-A3")
def test_nothing_is_to_be_confirmed_where_nothing_is_lost() -> None:
    game = desperate(1, others=1)
    game.says("ann", "pass")

    assert game.waits_for == {"bea": "fellbound.act"}


def crowded(*, hand: int = 1, deck: int = 0) -> Battle:
    """Ann's zone is full of the living, but for a single enemy whom she could slay."""
    blocking = {at: foe(f"foe-{at[0]}{'i' * int(at[1])}") for at in ("a2", "b2", "a1", "a3", "b3")}
    cards = [fighter(f"card-{letter}") for letter in "abcd"]
    return table(
        army("ann", b1=fighter(attack=9), hand=cards[:hand], deck=cards[hand : hand + deck]),
        army("bea", blocking),
    )


@pytest.mark.ledger("FEL-A3")
@pytest.mark.parametrize(("hand", "deck"), [(1, 0), (0, 1)])
def test_whoever_is_done_with_acting_confirms_where_only_an_act_can_make_room(
    hand: int, deck: int
) -> None:
    game = crowded(hand=hand, deck=deck)
    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.end-losing"}
    game.says("ann", "no")
    assert game.waits_for == {"ann": "fellbound.act"}
    game.says("ann", "attack fighter b2", "pass", "deploy card-a b2", "pass")

    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-A3")
def test_that_only_gold_could_pay_is_no_business_of_others_and_can_be_taken_back() -> None:
    game = table(
        army("ann", a2=fighter(), hand=[fighter("dear", cost=1)]),
        army("bea", a3=foe(slain=True, gold=1), a5=foe("one"), b5=foe("two")),
    )
    done = game.question("ann").options[-1]
    weight = game.match.game.weigh(game.match.view("ann"), done)
    assert weight.gravity == "grave"
    assert weight.forecast == Text("fellbound.forecast.cannot-pay")
    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.deploy"}
    game.says("ann", "pass")
    assert game.waits_for == {"ann": "fellbound.end-losing"}

    for _ in ("pass", "pass"):
        game.match.undo("ann")
    game.says("ann", "move fighter a3", "pass", "deploy dear a1", "pass")
    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-A3")
def test_nothing_is_to_be_confirmed_where_a_card_might_still_be_drawn_and_deployed() -> None:
    game = table(
        army("ann", a1=fighter(), deck=[fighter("next")]),
        army("bea", a3=foe(slain=True, gold=1), a5=foe("one"), b5=foe("two")),
    )
    game.says("ann", "pass")

    assert game.waits_for == {"ann": "fellbound.deploy"}


# Draws


@pytest.mark.ledger("FEL-A21")
def test_a_match_is_drawn_by_agreement() -> None:
    game = standoff()
    game.match.offer_draw("bea")
    game.match.vote("ann", "draw", "consent")

    assert game.ending == "fellbound.ending.agreed"
    assert game.winners == ()


@pytest.mark.ledger("FEL-A21")
def test_an_offer_that_is_refused_ends_nothing() -> None:
    game = standoff()
    game.match.offer_draw("ann")
    game.match.vote("bea", "draw", "refuse")

    assert game.ending is None
    assert game.waits_for == {"ann": "fellbound.act"}


@pytest.mark.ledger("FEL-A21")
def test_after_twenty_turns_without_damage_or_deployment_it_is_a_draw() -> None:
    game = standoff()
    for turn in range(20):
        assert game.ending is None, turn
        game.passes(*game.waits_for)

    assert game.ending == QUIET
    assert game.winners == ()
    assert game.match.result is not None
    assert game.match.game.texts.say(game.match.result.text) == (
        "A draw: for 20 turns in a row nobody was hurt and nobody was deployed."
    )


@pytest.mark.ledger("FEL-A21")
def test_after_forty_turns_without_a_slaying_or_deployment_it_is_a_draw() -> None:
    """They hit and heal each other for ever."""
    mend = {"when": "use", "on": "allies beside", "effects": [{"do": "heal", "health": 9}]}
    game = table(
        army("ann", a2=fighter(), a1=friend(ability=mend), b1=friend("third")),
        army("bea", a3=foe(), a4=foe("mender", ability=mend), b5=foe("second")),
    )
    for turn in range(40):
        assert game.ending is None, turn
        if turn % 2 == 0:
            game.says("ann", "attack fighter a3", *game.offers("ann", "use"))
        else:
            game.says("bea", "use mender", "attack foe a2")
        game.passes(*game.waits_for)

    assert game.ending == DEATHLESS
    assert game.winners == ()
    assert game.match.result is not None
    assert game.match.game.texts.say(game.match.result.text) == (
        "A draw: for 40 turns in a row nobody was slain and nobody was deployed."
    )


@pytest.mark.ledger("FEL-A21")
def test_damage_begins_the_count_of_quiet_turns_anew() -> None:
    game = standoff(quiet=QUIET_TURNS - 1)
    game.says("ann", "attack fighter a3")
    game.passes("ann")

    assert game.ending is None
    assert game.match.view(None).quiet == 1


@pytest.mark.ledger("FEL-A21")
def test_an_attack_without_damage_is_quiet() -> None:
    game = table(
        army("ann", a2=fighter(), b1=friend()),
        army("bea", a3=foe(defence=3), b5=foe("second")),
        quiet=QUIET_TURNS - 1,
    )
    game.says("ann", "attack fighter a3")
    game.passes("ann")

    assert game.ending == QUIET


@pytest.mark.ledger("FEL-A21")
def test_damage_alone_does_not_begin_the_count_of_deathless_turns_anew() -> None:
    game = standoff(deathless=DEATHLESS_TURNS - 1)
    game.says("ann", "attack fighter a3")
    game.passes("ann")

    assert game.ending == DEATHLESS


@pytest.mark.ledger("FEL-A21")
def test_slaying_begins_both_counts_anew() -> None:
    game = table(
        army("ann", a2=fighter(attack=9), b1=friend()),
        army("bea", a3=foe(), a5=foe("second"), b5=foe("third")),
        quiet=QUIET_TURNS - 1,
        deathless=DEATHLESS_TURNS - 1,
    )
    game.says("ann", "attack fighter a3")
    game.passes("ann")

    assert (game.state.quiet, game.state.deathless) == (1, 1)
    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-A21")
def test_deploying_begins_both_counts_anew_even_with_an_empty_deck() -> None:
    game = table(
        army("ann", hand=[fighter("late")], a2=fighter(), b1=friend()),
        army("bea", a5=foe("second"), b5=foe("third")),
        quiet=QUIET_TURNS - 1,
        deathless=DEATHLESS_TURNS - 1,
    )
    game.says("ann", "pass", "deploy late a1", "pass")

    assert (game.state.quiet, game.state.deathless) == (1, 1)
    assert game.waits_for == {"bea": "fellbound.act"}


@pytest.mark.ledger("FEL-A21")
def test_whoever_is_defeated_on_the_last_quiet_turn_loses() -> None:
    game = table(
        army("ann", a1=fighter()), army("bea", a5=foe(), b5=foe("second")), quiet=QUIET_TURNS - 1
    )
    game.passes("ann")

    assert game.ending == DEFEAT


def test_a_result_says_how_long_it_took_and_who_began() -> None:
    for first, seat in ((0, "ann"), (1, "bea")):
        game = table(army("ann", a1=fighter()), army("bea", a5=foe()), turn=7, first=first)
        game.passes(seat)
        assert game.match.result is not None
        values = game.match.result.values
        assert (values["turns"], values["first"]) == (7, seat)


def test_taking_back_an_act_is_free_until_a_card_is_drawn() -> None:
    game = table(
        army("ann", deck=[friend("drawn")], a2=fighter(), b1=friend()),
        army("bea", a5=foe(), b5=foe("second")),
    )
    game.says("ann", "move fighter a3")
    game.match.undo("ann")
    assert game.at("a2") == "fighter"

    game.says("ann", "move fighter a3", "pass")
    game.match.undo("ann")
    assert game.told()[0].startswith("ann would like to take back the last answer")


def test_ending_ones_opening_turn_lets_the_other_draw_and_is_not_free_to_take_back() -> None:
    sides = [army(seat, deck=[fighter(f"{seat}-{n}") for n in "abc"]) for seat in ("ann", "bea")]
    game = table(*sides, turn=1)
    game.says("ann", "deploy ann-a a1", "deploy ann-b b1", "pass")
    game.match.undo("ann")

    assert game.match.ballot("undo") is not None
    assert game.waits_for == {"bea": "fellbound.deploy"}
    assert game.match.log[-2].learned == ("bea",)


def test_what_was_deployed_is_counted_for_each_seat() -> None:
    game = match_of()
    (seat,) = game.waits_for
    card, tile = game.offers(seat, "deploy")[0].split()[1:]
    game.says(seat, f"deploy {card} {tile}")

    assert game.match.game.cards_played(game.state)[seat] == [card]
