"""Two against two: what allies share, and what is each one's own."""

import pytest

from engine.chance import Chance
from engine.computer import play_on
from engine.errors import Refused
from tests.games.fellbound.battle import SEATS, Battle, army, fighter, foe, friend, new, table

pytestmark = pytest.mark.ledger("FEL-A22")

FULL = ("a1", "a2", "b1", "b2", "a3", "b3")
"""All tiles on which ann could deploy anybody."""
READY = {"when": "use", "on": "ally", "effects": [{"do": "ready"}]}


def allies() -> Battle:
    """Ann and cid against bea and dot, two characters each, far from each other."""
    return table(
        army("ann", a1=fighter("ann-one"), b1=fighter("ann-two")),
        army("bea", a5=foe("bea-one"), b5=foe("bea-two")),
        army("cid", c1=fighter("cid-one"), d1=fighter("cid-two")),
        army("dot", c5=foe("dot-one"), d5=foe("dot-two")),
    )


def holding(ann: int, cid: int, *, living: int = 2) -> Battle:
    """Both may deploy so many now; between them they have some living characters."""
    places = ("a3", "b3", "c3")[:living]
    game = table(
        army(
            "ann",
            {at: fighter(f"at-{at[0]}") for at in places},
            hand=[fighter(f"ann-{letter}") for letter in "abc"[:ann]],
        ),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", hand=[fighter(f"cid-{letter}") for letter in "abc"[:cid]]),
        army("dot", c5=foe("dot-one"), d5=foe("dot-two")),
    )
    game.says("ann", "pass")
    game.says("cid", "pass")
    return game


def ends_turn(game: Battle) -> None:
    """Two allies do nothing more in their turn."""
    turn = game.state.turn
    while game.state.turn == turn and game.ending is None:
        game.passes(next(iter(game.waits_for)))


def test_there_are_four_columns_and_each_deploys_on_two_of_them() -> None:
    game = table(
        army("ann", hand=[fighter("ann-a")]),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", hand=[fighter("cid-a")]),
        army("dot"),
    )

    game.says("ann", "pass")
    game.says("cid", "pass")
    assert (game.state.board.columns, game.state.board.rows) == (4, 5)
    assert {key.split()[-1] for key in game.offers("ann", "deploy")} == {"a1", "a2", "b1", "b2"}
    assert {key.split()[-1] for key in game.offers("cid", "deploy")} == {"c1", "c2", "d1", "d2"}
    zones = {seat: set(game.state.zone(game.army(seat))) for seat in ("bea", "dot")}
    assert zones == {"bea": {"a4", "a5", "b4", "b5"}, "dot": {"c4", "c5", "d4", "d5"}}


def test_scouts_keep_to_their_own_columns() -> None:
    scout = fighter("scout", always={"scout": True})
    game = table(army("ann"), army("bea"), army("cid", hand=[scout]), army("dot"))
    game.says("ann", "pass")
    game.says("cid", "pass")

    assert {key.split()[-1] for key in game.offers("cid", "deploy")} == {
        *("c1", "c2", "d1", "d2"),
        *("c3", "d3"),
    }


def test_there_are_twelve_gold_in_the_game_three_for_each() -> None:
    fellbound = new(Chance(bytes(16)), *SEATS)

    assert [one.treasury for one in fellbound.armies.values()] == [3, 3, 3, 3]


def test_each_ally_pays_from_the_own_treasury_for_cards_from_the_own_hand() -> None:
    game = table(
        army("ann", treasury=1, hand=[fighter("ann-a", cost=1)], a3=fighter()),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", treasury=0, hand=[fighter("cid-a", cost=1), fighter("cid-b")], b3=friend()),
        army("dot"),
    )
    game.says("ann", "pass")
    game.says("cid", "pass")
    assert not [key for key in game.offers("cid") if "cid-a" in key or "ann-a" in key]
    game.says("ann", "deploy ann-a a1")

    assert (game.army("ann").treasury, game.army("cid").treasury) == (0, 0)
    assert game.army("cid").hand == ["cid-a", "cid-b"]


def test_each_ally_draws_from_the_own_deck() -> None:
    game = table(
        army("ann", deck=[fighter("ann-a")], a3=fighter()),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", deck=[fighter("cid-a"), fighter("cid-b")], b3=friend()),
        army("dot"),
    )
    game.says("ann", "pass")
    assert game.army("ann").hand == []
    game.says("cid", "pass")

    assert game.army("ann").hand == ["ann-a"]
    assert len(game.army("cid").hand) == len(game.army("cid").deck) == 1


def test_both_open_at_once() -> None:
    decks = {seat: [fighter(f"{seat}-{letter}") for letter in "abcd"] for seat in SEATS}
    game = table(*(army(seat, deck=decks[seat]) for seat in SEATS), turn=1)

    assert game.waits_for == {"ann": "fellbound.deploy", "cid": "fellbound.deploy"}
    assert [len(game.army(seat).hand) for seat in SEATS] == [3, 0, 3, 0]
    game.says("cid", f"deploy {game.army('cid').hand[0]} d2")
    game.says("ann", f"deploy {game.army('ann').hand[0]} a1", "pass")
    game.says("cid", "pass")

    assert game.waits_for == {"bea": "fellbound.deploy", "dot": "fellbound.deploy"}


def test_allies_act_in_any_order() -> None:
    game = allies()
    assert game.waits_for == {"ann": "fellbound.act", "cid": "fellbound.act"}
    game.says("cid", "move cid-one c2")
    game.says("ann", "move ann-one a2")
    game.says("cid", "reform cid-two")

    assert game.offers("cid") == ["pass"]
    assert "move ann-two b2" in game.offers("ann")


def test_nobody_commands_the_characters_of_an_ally() -> None:
    game = allies()

    assert {key.split()[1] for key in game.offers("ann") if key != "pass"} == {"ann-one", "ann-two"}
    assert {key.split()[1] for key in game.offers("cid") if key != "pass"} == {"cid-one", "cid-two"}


def test_what_one_does_changes_what_the_other_may_do() -> None:
    game = table(
        army("ann", b2=fighter()),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", c2=friend(), d1=friend("second")),
        army("dot"),
    )
    assert "move friend c3" in game.offers("cid")
    assert "move friend b2" not in game.offers("cid")
    game.says("ann", "move fighter b3")

    assert "move friend b2" in game.offers("cid")


def test_a_phase_ends_when_both_have_passed() -> None:
    game = holding(1, 1, living=3)
    assert game.waits_for == {"ann": "fellbound.deploy", "cid": "fellbound.deploy"}
    game.says("cid", "pass")
    assert game.waits_for == {"ann": "fellbound.deploy"}
    game.says("ann", "pass")

    assert game.waits_for == {"bea": "fellbound.act", "dot": "fellbound.act"}


def test_whoever_has_passed_waits_for_the_ally() -> None:
    game = allies()
    game.says("ann", "pass")
    assert game.waits_for == {"cid": "fellbound.act"}
    assert "waiting for cid" in game.refuses("ann", "reform ann-one")
    assert game.match.view(None).armies[0].passed
    game.says("cid", "move cid-one c2", "pass")

    assert game.waits_for == {"ann": "fellbound.deploy", "cid": "fellbound.deploy"}


def test_whoever_has_nothing_left_can_act_again_when_the_ally_changes_that() -> None:
    game = table(
        army("ann", b2=fighter()),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", c2=friend("drummer", ability=READY), d1=friend()),
        army("dot"),
    )
    game.says("ann", "reform fighter")
    assert game.offers("ann") == ["pass"]
    game.says("cid", "use-on drummer b2")

    assert "move fighter b3" in game.offers("ann")


def test_whoever_has_passed_is_not_asked_again_for_what_an_ally_does() -> None:
    game = table(
        army("ann", b2=fighter()),
        army("bea", b3=foe(health=1), a5=foe("two"), b5=foe("three")),
        army("cid", c3=friend(), d1=friend("other")),
        army("dot"),
    )
    game.says("ann", "pass")
    game.says("cid", "attack friend b3")

    assert game.waits_for == {"cid": "fellbound.act"}


def test_whoever_has_passed_is_asked_again_when_the_ally_makes_somebody_ready() -> None:
    game = table(
        army("ann", b2=fighter(), a1=friend("waiting")),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", c2=friend("drummer", ability=READY), d1=friend()),
        army("dot"),
    )
    game.says("ann", "reform fighter", "pass")
    game.says("cid", "use-on drummer b2")
    assert game.waits_for == {"ann": "fellbound.act", "cid": "fellbound.act"}
    game.says("ann", "move fighter b3", "pass")

    assert game.waits_for == {"cid": "fellbound.act"}


def test_what_makes_an_ally_ready_who_was_done_is_taken_back_freely() -> None:
    game = table(
        army("ann", b2=fighter(), a1=friend("waiting")),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", c2=friend("drummer", ability=READY), d1=friend()),
        army("dot"),
    )
    game.says("ann", "reform fighter", "pass")
    game.says("cid", "use-on drummer b2")
    game.match.undo("cid")

    assert not game.match.ballots
    assert game.waits_for == {"cid": "fellbound.act"}


def test_being_done_last_is_taken_back_freely_where_nobody_draws() -> None:
    game = table(
        army("ann", b2=fighter()),
        army("bea", a5=foe(), b5=foe("bea-two")),
        army("cid", c2=friend(), d1=friend("cid-two")),
        army("dot"),
    )
    game.says("ann", "pass")
    game.says("cid", "pass")
    assert game.waits_for == {"ann": "fellbound.deploy", "cid": "fellbound.deploy"}
    game.match.undo("cid")

    assert not game.match.ballots
    assert game.waits_for == {"cid": "fellbound.act"}


def test_whoever_had_no_room_can_deploy_when_the_ally_makes_some() -> None:
    fire = {
        "when": "deployed",
        "on": "enemies within range",
        "effects": [{"do": "strike", "damage": 9}],
    }
    zone = {at: fighter(f"at-{at[0]}{'i' * int(at[1])}") for at in ("d1", "d2", "c1", "c3", "d3")}
    game = table(
        army("ann", hand=[fighter("torch", ability=fire), fighter("other")]),
        army("bea", c2=foe(), a5=foe("bea-two"), b5=foe("bea-three")),
        army("cid", zone, hand=[friend("late")]),
        army("dot"),
    )
    game.says("ann", "pass")
    game.says("cid", "pass")
    assert game.offers("cid") == ["pass"]
    game.says("ann", "deploy torch b2")

    assert game.offers("cid", "deploy") == ["deploy late c2"]


def test_the_living_of_both_count() -> None:
    game = table(
        army("ann"), army("bea", a5=foe()), army("cid", c1=fighter(), d1=friend()), army("dot")
    )
    ends_turn(game)
    assert game.waits_for == {"bea": "fellbound.act", "dot": "fellbound.act"}
    ends_turn(game)

    assert game.ending == "fellbound.ending.defeat"
    assert game.winners == ("ann", "cid")
    assert game.match.result is not None
    assert game.match.result.values["losers"] == ["bea", "dot"]


def test_one_each_is_enough() -> None:
    game = table(
        army("ann", a1=fighter()),
        army("bea", a5=foe()),
        army("cid", c1=friend()),
        army("dot", d5=foe("dot-one")),
    )
    ends_turn(game)
    ends_turn(game)

    assert game.waits_for == {"ann": "fellbound.act", "cid": "fellbound.act"}


@pytest.mark.parametrize(("first", "last"), [("ann", "cid"), ("cid", "ann")])
@pytest.mark.ledger("FEL-A3")
def test_both_confirm_a_loss_the_last_to_pass_first(first: str, last: str) -> None:
    game = holding(1, 1, living=1)
    game.says(first, "pass")
    assert game.waits_for == {last: "fellbound.deploy"}
    game.says(last, "pass")
    assert game.waits_for == {last: "fellbound.end-losing"}
    game.says(last, "yes")
    assert game.waits_for == {first: "fellbound.end-losing"}
    game.says(first, "yes")

    assert game.winners == ("bea", "dot")


@pytest.mark.ledger("FEL-A3")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_of_allies_one_is_asked_though_she_has_nothing_left_to_do(answer: str) -> None:
    game = holding(1, 1, living=0)
    game.says("ann", "pass")
    game.says("cid", "deploy cid-a c1")
    assert game.offers("cid") == ["pass"]
    game.says("cid", "pass")
    assert game.waits_for == {"cid": "fellbound.end-losing"}
    game.says("cid", "yes")
    assert game.waits_for == {"ann": "fellbound.end-losing"}
    game.says("ann", answer)

    if answer == "yes":
        assert game.winners == ("bea", "dot")
    else:
        assert game.waits_for == {"ann": "fellbound.deploy"}


@pytest.mark.ledger("FEL-A3", "FEL-R3")
@pytest.mark.parametrize("cost", [0, 3])
@pytest.mark.parametrize("room", [False, True])
def test_whether_an_ally_is_asked_does_not_tell_what_is_in_her_hand(cost: int, room: bool) -> None:
    """Also where acting is over: only where nobody has room the loss is certain to all."""
    full = {at: foe(f"at-{at[0]}{'i' * int(at[1])}") for at in FULL}
    game = table(
        army("ann", hand=[fighter("late", cost=cost)]),
        army("bea", {} if room else full, a5=foe(), b5=foe("bea-two")),
        army("cid"),
        army("dot"),
    )
    game.says("cid", "pass")
    game.says("ann", "pass")
    if room:
        assert game.waits_for == {"ann": "fellbound.deploy", "cid": "fellbound.deploy"}
        game.says("cid", "pass")
        game.says("ann", "pass")

    assert game.waits_for == {"ann": "fellbound.end-losing"}


def test_an_ally_who_concedes_is_played_by_the_computer() -> None:
    game = allies()
    game.match.concede("ann")
    assert game.ending is None
    assert game.told() == ["ann gave up."]
    assert game.match.level("ann") is not None
    assert game.match.level("cid") is None

    for _ in ("act", "deploy"):
        game.says("cid", "pass")
        play_on(game.match, Chance(bytes(16)))
    told = [game.match.game.texts.say(told.text) for line in game.match.log for told in line.told]
    assert "The computer commands ann's army from now on." in told
    assert set(game.waits_for) == {"bea", "dot"}
    with pytest.raises(Refused):
        game.match.concede("ann")


def test_a_team_has_lost_when_both_concede() -> None:
    game = allies()
    game.match.concede("bea")
    assert game.ending is None
    game.match.concede("dot")

    assert game.ending == "fellbound.ending.conceded"
    assert game.winners == ("ann", "cid")


def test_one_of_each_team_conceding_ends_nothing() -> None:
    game = allies()
    game.match.concede("bea")
    game.match.concede("ann")

    assert game.ending is None
    assert "cid" in game.waits_for


@pytest.mark.parametrize("shows", [False, True], ids=["closed", "open"])
def test_hands_are_shown_to_the_ally_only_where_hands_are_open(shows: bool) -> None:
    cards = {seat: [fighter(f"{seat}-a")] for seat in SEATS}
    game = table(
        *(
            army(seat, {f"{col}3": friend(seat)}, hand=cards[seat])
            for seat, col in zip(SEATS, "abcd", strict=True)
        ),
        shows_hands=shows,
    )

    def seen(viewer: str | None) -> list[str]:
        armies = game.match.view(viewer).armies
        return [card for one in armies if one.hand is not None for card in one.hand]

    assert seen("ann") == (["ann-a", "cid-a"] if shows else ["ann-a"])
    assert seen("dot") == (["bea-a", "dot-a"] if shows else ["dot-a"])
    assert seen(None) == []


@pytest.mark.parametrize("hands", ["closed", "open"])
def test_the_hands_option_is_chosen_at_the_table(hands: str) -> None:
    fellbound = new(Chance(bytes(16)), *SEATS, hands=hands)

    assert fellbound.shows_hands is (hands == "open")


def test_an_ally_beside_counts_as_an_ally_for_abilities() -> None:
    game = table(
        army("ann", b2=fighter(defence=0, health=5)),
        army("bea", b3=foe(attack=3), a5=foe("bea-two")),
        army("cid", c2=friend("guard", always={"guard": 2})),
        army("dot"),
        first=1,
    )
    game.says("bea", "attack foe b2")

    assert game["b2"].health == 4


def test_a_new_turn_lets_those_act_who_had_passed() -> None:
    game = holding(1, 1, living=3)
    ends_turn(game)
    ends_turn(game)

    assert game.waits_for == {"ann": "fellbound.act", "cid": "fellbound.act"}
    assert not any(one.passed for one in game.match.view(None).armies)


def test_another_player_may_command_the_army_of_an_ally_who_conceded() -> None:
    game = allies()
    game.match.concede("ann")
    game.match.come_back("ann", anew=True)
    assert game.match.level("ann") is None
    game.match.concede("cid")
    assert game.ending is None
    assert not game.match.is_vacant("bea")
