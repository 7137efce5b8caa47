"""What a viewer is shown of the table."""

import io

import pytest

from engine.chance import Chance
from engine.games.fellbound.board import NORTH, SOUTH
from engine.games.fellbound.edition import CARDS
from engine.games.fellbound.letters import letters
from engine.games.fellbound.view import CharacterView
from engine.tools import terminal
from tests.games.fellbound.battle import Battle, army, fighter, foe, friend, match_of, table


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


def test_in_letters_everybody_has_a_line_and_so_has_every_tile_from_the_far_edge_on() -> None:
    game = table(
        army("ann", a2=fighter(attack=2, defence=1, parries=2, gold=1), hand=[friend()]),
        army("bea", b5=foe(turned=True), b3=foe("second", slain=True, gold=2), treasury=1),
    )
    texts = game.match.game.texts
    lines = [texts.say(line, str.title) for line in letters(game.match.view(None))]

    assert lines == [
        "Ann: 0 gold, 1 in hand, 0 in the deck, 0 in the boneyard",
        "Bea: 1 gold, 0 in hand, 0 in the deck, 0 in the boneyard",
        "a5  -",
        "b5  Foe (Bea), facing row 5: health 5, attack 1, defence 0 ×0, gold 0",
        "a4  -",
        "b4  -",
        "a3  -",
        "b3  Second (Bea), slain: gold 2",
        "a2  Fighter (Ann), facing row 5: health 5, attack 2, defence 1 ×2, gold 1",
        "b2  -",
        "a1  -",
        "b1  -",
    ]


def test_the_terminal_shows_who_lies_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = match_of()
    (seat,) = game.waits_for
    game.says(seat, game.offers(seat, "deploy")[0])
    card, tile = next((one.card, at) for at, one in game.state.tiles.items())
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    terminal.play(game.match, seat, Chance(bytes(16)))

    assert f"{tile}  {CARDS[card].name} (Player), facing row" in capsys.readouterr().out
