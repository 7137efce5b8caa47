"""What a viewer is shown of the table."""

from engine.games.fellbound.board import NORTH, SOUTH
from engine.games.fellbound.view import CharacterView
from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, table


def shown(game: Battle, tile: str) -> CharacterView:
    characters: tuple[CharacterView, ...] = game.match.view(None).characters
    return next(one for one in characters if one.tile == tile)


def test_a_character_is_shown_with_the_values_that_count_right_now() -> None:
    game = table(
        army(
            "ann",
            a2=fighter(attack=2, defence=1, parries=2, cost=1, sharpened=1, hurt=2),
            b2=friend(always={"guard": 2}),
            a1=friend("plain", turned=True),
        ),
        army("bea", a3=foe(), b5=foe("second")),
    )

    assert shown(game, "a2") == CharacterView(
        card="fighter",
        seat="ann",
        tile="a2",
        facing=NORTH,
        health=3,
        attack=3,
        defence=3,
        parries_left=2,
        gold=1,
        acted=False,
        readied=False,
        slain=False,
        sharpened=1,
        warded=0,
        defended=0,
    )
    assert (shown(game, "a1").facing, shown(game, "a3").facing) == (SOUTH, SOUTH)
    assert (shown(game, "a3").defence, shown(game, "a3").parries_left) == (0, 0)


def test_a_view_keeps_what_lay_there_whatever_happens_later() -> None:
    game = table(
        army("ann", a2=fighter(attack=2), b1=friend()),
        army("bea", a3=foe(health=9), b5=foe("second")),
    )
    before = shown(game, "a3")
    assert before.lying == game["a3"]
    assert before.lying is not game["a3"]
    game.says("ann", "attack fighter a3")

    assert (before.health, before.lying.health, game["a3"].health) == (9, 9, 7)


def test_uses_of_a_defence_are_counted_down() -> None:
    game = table(
        army("ann", a2=fighter(attack=2, strikes=3), b1=friend()),
        army("bea", a3=foe(defence=1, parries=2, health=9), b5=foe("second")),
    )
    assert shown(game, "a3").parries_left == 2
    game.says("ann", "attack fighter a3")

    assert shown(game, "a3").parries_left == 0
    assert shown(game, "a3").defended == 2
    assert shown(game, "a2").acted


def test_the_slain_are_shown_without_attack_and_defence() -> None:
    game = table(
        army("ann", a2=fighter(attack=2, defence=2, slain=True, gold=1), b2=friend()),
        army("bea", a3=foe(), b5=foe("second")),
    )
    fallen = shown(game, "a2")

    assert (fallen.attack, fallen.defence, fallen.parries_left) == (0, 0, 0)
    assert (fallen.health, fallen.gold, fallen.slain) == (0, 1, True)


def test_what_is_public_of_an_army_is_shown_to_everybody() -> None:
    game = table(
        army("ann", treasury=2, hand=[fighter("held")], deck=[fighter("hidden")], a1=friend()),
        army("bea", a5=foe(), b5=foe("second")),
        turn=5,
        quiet=3,
        deathless=7,
        also=[foe("buried")],
    )
    game.army("bea").boneyard.append("buried")
    for viewer in ("ann", "bea", None):
        view = game.match.view(viewer)
        ann, bea = view.armies
        assert (ann.treasury, ann.hand_count, ann.deck_count) == (2, 1, 1)
        assert (ann.team, ann.ally, ann.zone) == (0, 0, ("a1", "b1", "a2", "b2"))
        assert (bea.team, bea.ally, bea.boneyard) == (1, 0, ("buried",))
        assert (view.viewer, view.board, view.columns, view.rows) == (viewer, "deep", 2, 5)
        assert (view.turn, view.first, view.phase, view.active) == (5, 0, "act", ("ann",))
        assert (view.quiet, view.limit) == (4, 20)
        assert (view.deathless, view.deathless_limit) == (8, 40)
        assert view.mustered


def test_of_a_hand_only_its_player_sees_more_than_how_many() -> None:
    game = table(
        army("ann", hand=[fighter("held")], a1=friend()), army("bea", a5=foe(), b5=foe("second"))
    )

    assert game.match.view("ann").armies[0].hand == ("held",)
    assert game.match.view("bea").armies[0].hand is game.match.view(None).armies[0].hand is None
    assert game.match.view("bea").armies[1].hand == ()
