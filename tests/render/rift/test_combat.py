"""The combat picture tells who drew what, whom it met, and who fell; nobody is left out."""

from dataclasses import replace

import pytest

from engine.games.rift.view import CombatSeen, Turn
from render.alt import LONGEST
from render.rift import words
from render.rift.combat import FINAL, ROWS, combat, draw_combat, first_shown, parts
from render.rift.fight import added, counts, dealt, standings
from tests.render.looking import HOSTILE, shown
from tests.render.rift.held import CALLED, DREW, SMALL, UNDEAD, fighting, final
from tests.render.rift.views import LONG, NAMES
from tests.render.timing import timing
from tests.render.watching import watched

SAY = words.spoken(NAMES)

LARGE = final()
OPEN = replace(SMALL, cycles=SMALL.cycles[:1], over=False, ended="")
ALL: dict[str, CombatSeen] = {
    "won": SMALL,
    "open": OPEN,
    "begun": replace(OPEN, cycles=()),
    "lost": replace(SMALL, ended="lost"),
    "waiting": replace(OPEN, cycles=((Turn("2", DREW, 5, 2, (("bootlegger", 2),)),),)),
    "quiet": replace(SMALL, ended="quiet"),
    "final": LARGE,
}


@pytest.mark.parametrize("name", ALL)
def test_a_combat_is_legible_and_told(name: str) -> None:
    picture = combat(fighting(ALL[name]), "", NAMES)
    assert picture is not None
    assert shown(picture).size == (picture.width, picture.height)
    assert picture.is_legible
    assert 0 < len(picture.alt) <= LONGEST


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
@pytest.mark.parametrize("name", ALL)
def test_nothing_of_a_combat_is_cut(
    name: str, names: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown_one = ALL[name]
    with watched(monkeypatch) as lines:
        say = words.spoken(names)
        draw_combat(standings(fighting(), shown_one, say), shown_one, say)
    assert [line.text for line in lines if not line.is_whole] == []
    assert not any(one.meets(two) for one in lines for two in lines if one is not two)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_drawn(name: str) -> None:
    picture = combat(fighting(SMALL), "", dict.fromkeys(NAMES, name))
    assert picture is not None and len(picture.alt) <= LONGEST


def test_there_is_no_picture_without_a_combat() -> None:
    assert combat(fighting()) is None
    assert parts(fighting()) == {}


def test_several_combats_are_parts_and_the_latest_is_shown_first() -> None:
    view = fighting(SMALL, LARGE)
    assert list(parts(view)) == ["fremont", FINAL]
    assert parts(fighting(SMALL)) == {}
    latest, named = combat(view, "", NAMES), combat(view, "fremont", NAMES)
    assert latest is not None and latest.alt.startswith("The Final Combat.")
    assert named is not None and named.alt.startswith("Combat in Fremont. Won in 2 cycles.")


def test_whoever_fights_sees_the_own_combat_while_it_goes_on() -> None:
    for viewer, place in (("1", "Fremont"), ("4", "Ballard"), (None, "Ballard")):
        other = replace(OPEN, place="ballard", figures=OPEN.figures[2:], cycles=())
        picture = combat(fighting(OPEN, other, viewer=viewer), "", NAMES)
        assert picture is not None and picture.alt.startswith(f"Combat in {place}.")
    over = combat(fighting(SMALL, replace(OPEN, place="ballard"), viewer="2"), "", NAMES)
    assert over is not None and over.alt.startswith("Combat in Ballard.")


@pytest.mark.ledger("RIFT-R41", "RIFT-V28")
def test_health_is_what_is_left_after_all_that_was_dealt_and_regained() -> None:
    now = {one.figure.who: one for one in standings(fighting(), SMALL, SAY)}
    assert (now["1"].health, now["2"].health) == (12 + 1 - 4, 20 - 4)
    assert (now["bootlegger"].health, now["bootlegger"].fell) == (0, 1)
    assert (now["fisherman-joe"].health, now["fisherman-joe"].fell) == (0, 2)
    assert now["1"].is_hunter and not now["bootlegger"].is_hunter


@pytest.mark.ledger("RIFT-R42", "RIFT-V41")
def test_only_what_counts_as_damage_is_lit() -> None:
    hunters, creatures = Turn("1", DREW, 13), Turn("fisherman-joe", CALLED, 9)
    lit = [kind for kind, _, is_counted in counts(hunters, True, False) if is_counted]
    assert set(lit) == {"damage"}
    standard = [kind for kind, _, lit in counts(creatures, False, False) if lit]
    last = [kind for kind, _, lit in counts(creatures, False, True) if lit]
    assert set(standard) == {"influence"} and set(last) == {"influence", "spirit"}


@pytest.mark.ledger("RIFT-R39")
def test_what_the_bonus_and_items_add_stands_apart() -> None:
    drawn = sum(points for kind, points, lit in counts(Turn("1", DREW, 0), True, False) if lit)
    assert added(Turn("1", DREW, drawn + 3), True, False) == 3
    assert added(Turn("1", (), 3), True, False) == 3


def test_the_alt_text_tells_the_latest_turns_first() -> None:
    picture = combat(fighting(SMALL), "", NAMES)
    assert picture is not None
    first, last = picture.alt.index("Cycle 2: Ada"), picture.alt.index("Cycle 1: Ada")
    assert first < last
    assert "Bootlegger −3 and falls" in picture.alt
    assert "Bootlegger fell in cycle 1." in picture.alt


def test_a_long_combat_shows_its_last_cycles_and_all_who_fell() -> None:
    first = first_shown(LARGE)
    assert first > 0
    rows = sum(len(cycle) for cycle in LARGE.cycles[first:])
    assert 0 < rows <= max(ROWS, len(LARGE.cycles[-1]))
    assert first_shown(SMALL) == 0
    fell = [one.figure.who for one in standings(fighting(), LARGE, SAY) if one.fell]
    assert fell == ["4"]
    picture = combat(fighting(LARGE), "", NAMES)
    assert picture is not None and "Dov fell in cycle 1." in picture.alt
    assert dealt(SMALL.cycles, ("1", "2")) == 3 + 1 + 1 + 2


def test_damage_that_is_still_to_be_dealt_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, told in (("waiting", True), ("won", False), ("open", False)):
        with watched(monkeypatch) as lines:
            draw_combat(standings(fighting(), ALL[name], SAY), ALL[name], SAY)
        assert any(line.text == "3 to deal" for line in lines) is told


def test_every_creature_of_the_largest_combat_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as lines:
        draw_combat(standings(fighting(), LARGE, SAY), LARGE, SAY)
    written = {line.text for line in lines}
    assert {words.named(key) for key in UNDEAD} <= written


def test_the_same_combat_gives_the_same_bytes() -> None:
    first = combat(fighting(SMALL), "", NAMES)
    assert combat(fighting(SMALL), "", NAMES) == first


def test_a_combat_is_drawn_quickly() -> None:
    view, say = standings(fighting(), LARGE, SAY), SAY
    assert timing(lambda: draw_combat(view, LARGE, say)).draw < 20
