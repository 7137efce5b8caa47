"""Growth: one option of the panel and all its items; presence comes from tracks, or from lands."""

import pytest

from engine.games.horizons.adding import add_presence_to
from engine.games.horizons.growth import additions, grow, growths
from engine.games.horizons.playing import gain_energy
from engine.games.horizons.presence import elements, plays
from engine.games.horizons.state import Horizons
from tests.games.horizons.island import at, deal, island, run, shown
from tests.games.horizons.table import offers, prompt, sat, say, told


def alone(spirit: str, *lands: str, **more: object) -> Horizons:
    """One Spirit on board G."""
    game = island("solo g", *lands, spirits=(spirit,))
    deal(game, "ada", **more)
    return game


@pytest.mark.ledger("HOR-R24", "HOR-Q86")
def test_a_spirit_grows_then_gains_energy_then_plays_cards() -> None:
    match = sat(alone("teeth G5"), "spirit")
    assert prompt(match, "ada") == "horizons.grow"
    match.answer("ada", "grow 3")
    assert match.state.spirits["ada"].energy == 3  # the option's, not yet the track's
    match.answer("ada", "presence cards G5")
    assert match.state.spirits["ada"].energy == 5
    assert prompt(match, "ada") == "horizons.play"


@pytest.mark.ledger("HOR-R25", "HOR-Q111", "HOR-Q112", "HOR-Q113")
def test_exactly_one_option_is_chosen_and_it_cannot_be_left_out() -> None:
    match = sat(alone("mud G2 2"), "spirit")
    assert offers(match, "ada") == ["grow 1", "grow 2", "grow 3"]
    match.answer("ada", "grow 2")
    assert not [key for key in offers(match, "ada") if key.startswith(("grow", "ready", "done"))]
    say(match, "ada: presence energy G2", "ada: presence energy G2")
    assert prompt(match, "ada") == "horizons.play"
    assert match.state.spirits["ada"].option == 2


@pytest.mark.ledger("HOR-R26")
def test_items_are_done_in_any_order() -> None:
    for first, then in (("gain minor", "presence"), ("presence energy G8", "gain")):
        match = sat(alone("eyes G7 2"), "spirit")
        say(match, "ada: grow 3", f"ada: {first}")
        if first.startswith("gain"):
            say(match, f"ada: {offers(match, 'ada')[0]}")
        assert {key.split()[0] for key in offers(match, "ada")} == {then.split()[0]}


@pytest.mark.ledger("HOR-R26")
def test_what_cannot_be_done_of_an_option_is_left_out() -> None:
    game = alone("heat G1", hand="")
    game.spirits["ada"].option, game.spirits["ada"].grown = 2, []
    for land in ("G1", "G5", "G8", "G3"):
        assert any(key.key.endswith(land) for key in growths(game, game.spirits["ada"])) is (
            game.place(land).terrain in ("mountain", "sands")
        )
    game.lands["G1"].presence.clear()
    assert not growths(game, game.spirits["ada"])


@pytest.mark.ledger("HOR-R27", "HOR-Q116", "HOR-Q166", "HOR-Q167")
def test_the_first_option_of_each_spirit_returns_the_discard_pile_to_the_hand() -> None:
    for spirit in ("teeth", "eyes", "mud", "heat", "whirlwind"):
        game = alone(f"{spirit} G5 2", hand="devouring-ants", discard="rain-of-blood")
        match = sat(game, "spirit")
        match.answer("ada", "grow 1")
        mine = match.state.spirits["ada"]
        assert mine.hand == ["devouring-ants", "rain-of-blood"] and not mine.discard


@pytest.mark.ledger("HOR-R27", "HOR-Q168")
def test_reclaiming_is_allowed_with_an_empty_discard_pile() -> None:
    match = sat(alone("teeth G5"), "spirit")
    assert not match.state.spirits["ada"].discard
    match.answer("ada", "grow 1")
    assert match.state.spirits["ada"].option == 1
    assert told(match) == ["horizons.grows"]


@pytest.mark.ledger("HOR-R29", "HOR-R30", "HOR-Q108", "HOR-Q109")
def test_energy_of_growth_comes_at_once_and_that_of_the_track_after_it_as_it_stands_then() -> None:
    game = alone("whirlwind G1 2", energy=1, energy_open=2)
    run(grow(game, game.spirits["ada"]), "grow 2", "presence energy G1")
    assert game.spirits["ada"].energy == 1 + 4
    gain_energy(game, game.spirits["ada"])
    assert game.spirits["ada"].energy == 5 + 2  # the third space is an element: 2 is the highest


@pytest.mark.ledger("HOR-V32", "HOR-R30", "HOR-R45", "HOR-Q117")
def test_two_presence_from_the_energy_track_uncover_what_is_gained_at_once() -> None:
    match = sat(alone("mud G2 2"), "spirit")
    say(match, "ada: grow 2", "ada: presence energy G2", "ada: presence energy G2")
    mine = match.state.spirits["ada"]
    assert (mine.energy, mine.energy_open) == (2, 3)
    assert elements(match.state, "ada")["plant"] == 1
    assert plays(match.state, "ada") == 1


@pytest.mark.ledger("HOR-V33", "HOR-R30", "HOR-R38")
def test_a_space_with_a_number_and_an_element_gives_both() -> None:
    game = alone("whirlwind G1 2", energy_open=5)
    gain_energy(game, game.spirits["ada"])
    assert game.spirits["ada"].energy == 4
    assert elements(game, "ada") == {"sun": 1, "air": 1}
    assert plays(alone("heat G5 2", cards_open=3), "ada") == 2


@pytest.mark.ledger("HOR-V34", "HOR-R29", "HOR-R31", "HOR-R32")
def test_the_first_turn_of_the_teeth() -> None:
    match = sat(alone("teeth G5"), "spirit")
    say(match, "ada: grow 3", "ada: presence cards G5")
    assert match.state.spirits["ada"].energy == 5 and plays(match.state, "ada") == 2
    say(match, "ada: play mark-territory-with-scars-and-teeth", "ada: play ferocious-rampage")
    assert match.state.spirits["ada"].energy == 1
    assert elements(match.state, "ada") == {"sun": 1, "fire": 1, "earth": 1, "animal": 2}
    assert match.view("ada").spirit("ada").tiers == (True, False, False, False)


# Presence


@pytest.mark.ledger("HOR-R28", "HOR-R46", "HOR-Q115", "HOR-R42", "HOR-Q59")
def test_presence_is_added_in_range_of_any_own_presence_on_whatever_board() -> None:
    game = island("gh", spirits=("eyes G7, H8", "mud H1"))
    spirit = game.spirits["ada"]
    item = game.edition.spirits[spirit.key].growth[1][1]
    assert item.n == 0
    assert {act.key for act in additions(game, spirit, item)} == {
        f"presence {source} {land}"
        for source in ("energy", "cards", "G7", "H8")
        for land in ("G7", "H8")
        if source != land
    }
    wider = game.edition.spirits[spirit.key].growth[1][0]
    lands = {act.key.split()[-1] for act in additions(game, spirit, wider)}
    distance = game.map.distance
    assert lands == {
        land for land in game.lands if min(distance["G7"][land], distance["H8"][land]) <= 2
    }


@pytest.mark.ledger("HOR-R45")
def test_the_next_space_of_a_track_is_uncovered_and_a_bare_track_has_none() -> None:
    game = alone("teeth G1, G5", energy_open=7, cards_open=6)
    run(grow(game, game.spirits["ada"]), "grow 1", "presence cards G5")
    assert game.spirits["ada"].cards_open == 7
    game = alone("teeth G5", energy_open=7, cards_open=7)
    ran = run(grow(game, game.spirits["ada"]), "grow 3", "presence G5 G7")
    assert not [key for key in ran.offered(1) if "energy" in key or "cards" in key]


@pytest.mark.ledger("HOR-R47", "HOR-Q120")
def test_presence_may_come_from_the_island_though_tracks_still_hold_some() -> None:
    game = alone("teeth G1, G5")
    run(grow(game, game.spirits["ada"]), "grow 1", "presence G1 G5")
    assert at(game, "ada") == "G5 2"
    assert (game.spirits["ada"].energy_open, game.spirits["ada"].cards_open) == (1, 1)


@pytest.mark.ledger("HOR-R47")
def test_presence_is_not_put_back_where_it_stands_while_a_track_holds_some() -> None:
    def offered(**tracks: int) -> set[str]:
        game = alone("teeth G1, G5", **tracks)
        spirit = game.spirits["ada"]
        item = game.edition.spirits[spirit.key].growth[2][0]
        return {act.key for act in additions(game, spirit, item)} & {
            "presence G1 G1",
            "presence G5 G5",
        }

    assert offered(energy_open=1, cards_open=1) == offered(energy_open=7) == set()
    assert len(offered(energy_open=7, cards_open=7)) == 2


@pytest.mark.ledger("HOR-R47")
def test_presence_that_a_power_adds_is_not_put_back_where_it_stands_either() -> None:
    ran = run(add_presence_to(alone("teeth G1, G5"), "ada", "G5"), "presence G1 G5")
    assert ran.offered() == ["presence energy G5", "presence cards G5", "presence G1 G5"]


@pytest.mark.ledger("HOR-R47")
def test_presence_that_moves_counts_as_origin_where_it_stood() -> None:
    game = alone("teeth G1")
    run(grow(game, game.spirits["ada"]), "grow 3", "presence G1 G4")
    assert game.map.distance["G1"]["G4"] <= 2
    assert at(game, "ada") == "G4 1"


@pytest.mark.ledger("HOR-V35", "HOR-R46", "HOR-R47")
def test_with_no_presence_on_the_tracks_two_of_the_eyes_move_and_nothing_is_uncovered() -> None:
    game = alone("eyes G7 8, G2 5", energy_open=7, cards_open=6)
    ran = run(grow(game, game.spirits["ada"]), "grow 2", "presence G7 G8", "presence G7 G2")
    assert at(game, "ada") == "G2 6, G7 6, G8 1"
    assert {key.split()[1] for key in ran.offered(1)} == {"G2", "G7"}
    assert {key.split()[2] for key in ran.offered(2)} == {"G2", "G7", "G8"}
    assert (game.spirits["ada"].energy_open, game.spirits["ada"].cards_open) == (7, 6)


@pytest.mark.ledger("HOR-R26", "HOR-R46")
def test_of_two_items_the_one_is_done_that_reaches_less() -> None:
    """Presence in an own land may be the item of range 0: that of range 2 is left for later."""
    game = alone("eyes G7 2")
    ran = run(grow(game, game.spirits["ada"]), "grow 2", "presence energy G7", "presence energy G8")
    assert "presence energy G8" in ran.offered(2)
    game = alone("eyes G7 2")
    ran = run(grow(game, game.spirits["ada"]), "grow 2", "presence energy G8", "presence energy G8")
    assert {key.split()[2] for key in ran.offered(2)} == {"G7", "G8"}


@pytest.mark.ledger("HOR-R42", "HOR-Q98", "HOR-Q100", "HOR-Q101")
def test_your_lands_are_those_with_your_presence_and_may_be_others_too() -> None:
    game = island("gh", spirits=("eyes G7 2", "mud G7, H6"))
    assert game.lands_of("ada") == ["G7"]
    assert game.lands_of("bea") == ["G7", "H6"]
    run(grow(game, game.spirits["bea"]), "grow 1", "presence energy G7")
    assert game.lands["G7"].presence == {"ada": 2, "bea": 2}
    assert game.lands["G7"].is_site("ada") and game.lands["G7"].is_site("bea")


# The Whirlwind


def whirlwind(*lands: str) -> Horizons:
    """The Whirlwind beside the lands that a test wants."""
    return alone("whirlwind G5", *lands)


@pytest.mark.ledger("HOR-V49", "HOR-R177", "HOR-Q153")
@pytest.mark.says(
    "rule.a-stiff-wind-at-their-backs",
    "Each time you add presence by Growth: push up to 1 Explorer or Dahan out of that land.",
)
def test_a_stiff_wind_pushes_an_explorer_or_dahan_out_of_where_presence_was_added() -> None:
    game = whirlwind("G8: 1E 1T 1D")
    ran = run(grow(game, game.spirits["ada"]), "grow 2", "presence energy G8", "push dahan G5")
    pushable = {key.split()[1] for key in ran.offered(2) if key != "done"}
    assert pushable == {"explorer", "dahan"}
    assert shown(game, "G8") == "1E 1T" and shown(game, "G5") == "1D"
    assert game.lands["G8"].presence["ada"] == 1
    assert game.spirits["ada"].energy == 4


@pytest.mark.ledger("HOR-R177")
@pytest.mark.says("rule.a-stiff-wind-at-their-backs", "push up to")
def test_the_wind_need_not_push_and_blows_only_for_the_whirlwind() -> None:
    game = whirlwind("G8: 1E")
    run(grow(game, game.spirits["ada"]), "grow 2", "presence energy G8", "done")
    assert shown(game, "G8") == "1E"
    game = alone("mud G5", "G8: 1E")
    run(grow(game, game.spirits["ada"]), "grow 2", "presence energy G8", "presence energy G8")
    assert shown(game, "G8") == "1E"
