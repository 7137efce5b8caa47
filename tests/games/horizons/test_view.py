"""What everybody sees: all but the order of decks, and what will come if nobody does anything."""

from dataclasses import replace

import pytest

from engine.ask import Rule
from engine.chance import Chance
from engine.games.horizons import GAME
from engine.games.horizons.coming import coming
from engine.games.horizons.invaders.build import build
from engine.games.horizons.invaders.ravage import ravage
from engine.games.horizons.showing import view
from engine.games.horizons.state import Horizons, Stage
from engine.imagine import copied, imagine
from engine.match import Match
from tests.games.horizons.island import deal, island, lasts, shown
from tests.games.horizons.table import begun, offers, prompt, sat, say
from tests.games.horizons.wild import Kind, setup_of


def alike(match: Match) -> None:
    """All see the same, but for what each is asked."""
    seen = [
        replace(match.view(viewer), viewer=None, asked="", targets=())
        for viewer in (*match.setup.seats, None)
    ]
    assert all(one == seen[0] for one in seen)


@pytest.mark.ledger("HOR-R1", "HOR-R55")
def test_everything_is_open_to_everybody_all_the_time() -> None:
    match = Kind(setup_of(3), 7).begin()
    luck = Chance(bytes(16))
    while match.result is None:
        question = luck.choice([one for one in match.questions if not one.standing])
        match.answer(question.seat, luck.choice(question.options).key, question.serial)
        alike(match)


@pytest.mark.ledger("HOR-R1")
def test_hands_of_others_are_seen_and_decks_are_only_counted() -> None:
    match = begun("eyes", "mud")
    mud = match.view("ada").spirit("bea")
    assert len(mud.hand) == 4 and mud.hand == match.view("bea").spirit("bea").hand
    decks = [len(GAME.edition.deck(which)) for which in ("minor", "major")]
    assert [match.view("ada").minor, match.view("ada").major] == decks
    assert match.view(None).stages == (1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3)


def test_a_view_tells_a_spirits_elements_income_plays_and_tiers() -> None:
    game = island("solo g", spirits=("eyes G7 2",))
    deal(game, "ada", elements="2 moon 3 plant", energy_open=3, cards_open=2, energy=4)
    seen = view(game, "ada").spirit("ada")
    assert seen is not None
    assert (seen.energy, seen.income, seen.plays) == (4, 2, 2)
    assert dict(seen.elements) == {"moon": 2, "plant": 3}
    assert seen.tiers == (True, True, False, False)


def test_before_spirits_are_chosen_there_is_nothing_to_tell_of_them() -> None:
    match = Match.start(GAME, setup_of(2), bytes(16))
    seen = match.view(None).spirit("ada")
    assert (seen.key, seen.income, seen.elements, seen.tiers) == ("", 0, (), ())
    assert match.view("ada").asked == "horizons.choose"
    assert not list(GAME.letters(match.view("ada")))


@pytest.mark.ledger("HOR-Q129", "HOR-Q130")
def test_a_view_shows_health_and_damage_of_each_piece_in_its_land() -> None:
    game = island("solo g", "G5: 1C/2 1C 1T", spirits=("heat G5 2",))
    land = view(game, None).land("G5")
    assert dict(land.pieces) == {"city": (0, 2), "town": (0,)}
    assert dict(land.health) == {"city": 2, "town": 1}
    assert land.sites == ("ada",)


def test_what_can_be_chosen_on_the_island_is_pointed_out_to_who_chooses() -> None:
    match = begun("eyes", "mud")
    say(match, "ada: grow 2", "ada: presence energy G7")
    assert set(match.view("ada").targets) == {key.split()[2] for key in offers(match, "ada")} | {
        "G7"
    }
    assert match.view("ada").asked == "horizons.grow-on"
    assert match.view("bea").targets == () and prompt(match, "bea") == "horizons.grow"


# What comes

RAVAGES = [
    ("1E 1T 2D", 2, {}),
    ("1E 1T 2D", 0, {}),
    ("1E 1T 2D", 6, {}),
    ("3C 5D", 0, {}),
    ("1T 1D/1 1D", 0, {}),
    ("1E 1D/1", 0, {}),
    ("2T 1B 3D", 1, {}),
    ("1T 2D", 0, {"skip-ravage": 1}),
    ("2T 2D", 0, {"no-blight": 1}),
    ("3C 3D", 0, {"dahan-health": 4}),
    ("3C 3D", 0, {"dahan-safe": 1}),
    ("2D", 0, {}),
]


@pytest.mark.ledger("HOR-R109", "HOR-R147", "HOR-R149")
@pytest.mark.parametrize(("pieces", "defend", "more"), RAVAGES)
def test_the_ravage_that_comes_is_forecast_as_it_will_be(
    pieces: str, defend: int, more: dict[str, int]
) -> None:
    game = island("solo g", f"G7: {pieces}", spirits=("mud G2 2",), stage="fast")
    game.slots["ravage"] = ["i-jungle"]
    for what, amount in {"defend": defend, **more}.items():
        if amount:
            lasts(game, what, amount, "G7")
    comes, after = coming(game, "G7"), copied(game)
    walk_through(ravage(after, "G7"))
    blight = after.lands["G7"].blight - game.lands["G7"].blight
    assert comes.blights is (blight > 0)
    dahan = game.lands["G7"].count("dahan") - after.lands["G7"].count("dahan")
    assert comes.dahan_lost == dahan
    assert (comes.ravage is None) is (not game.lands["G7"].invaders or "skip-ravage" in more)


def walk_through(rule: Rule[None]) -> None:
    """Run a rule, always with the first option."""
    imagine(rule, lambda question: question.options[0])


BUILDS = ["1E", "1T", "2T 1C", "2D", "1C/1", "1T 1E"]


@pytest.mark.parametrize("pieces", BUILDS)
@pytest.mark.parametrize("more", ["", "skip-build", "no-city", "mud"])
def test_the_build_that_comes_is_forecast_as_it_will_be(pieces: str, more: str) -> None:
    where = "G7 2" if more == "mud" else "G2 2"
    game = island("solo g", f"G7: {pieces}", spirits=(f"mud {where}",), stage="spirit")
    game.slots["build"] = ["i-jungle"]
    if more and more != "mud":
        lasts(game, more, 1, "G7")
    comes, after = coming(game, "G7"), copied(game)
    walk_through(build(after, "G7"))
    before = {kind: game.lands["G7"].count(kind) for kind in ("explorer", "town", "city")}
    built = [kind for kind in before if after.lands["G7"].count(kind) > before[kind]]
    assert built == ([] if comes.build is None else [comes.build])


def test_once_the_invaders_have_acted_the_next_turns_ravage_is_forecast_without_defend() -> None:
    game = island("solo g", "G7: 1T 1D/1", spirits=("mud G2 2",), stage="slow")
    game.slots["ravage"] = ["i-jungle"]
    lasts(game, "defend", 5, "G7")
    assert coming(game, "G7").ravage == 2
    assert coming(game, "G7").dahan_lost == 1
    game.lands["G7"].pieces["town"] = []
    assert coming(game, "G6").ravage is None


@pytest.mark.ledger("HOR-R149")
@pytest.mark.parametrize(("stage", "lost"), [("fast", 1), ("slow", 0)])
def test_dahan_are_healed_before_the_next_turns_ravage(stage: Stage, lost: int) -> None:
    game = island("solo g", "G7: 1E 1D/1", spirits=("mud G2 2",), stage=stage)
    game.slots["ravage"] = ["i-jungle"]
    comes = coming(game, "G7")
    assert (comes.ravage, comes.dahan_lost) == (1, lost)


def test_a_step_that_is_under_way_comes_only_where_it_has_not_been() -> None:
    game = island("solo g", "G6: 1T", "G7: 1T", spirits=("mud G2 2",), stage="ravage")
    game.slots["ravage"], game.todo = ["i-jungle"], ["G7"]
    assert coming(game, "G6").ravage is None and coming(game, "G7").ravage == 2


# In letters


def lines(game: Horizons, viewer: str) -> list[str]:
    """The table in letters."""
    names = {"ada": "Ada", "bea": "Bea"}
    return [GAME.texts.say(text, names.__getitem__) for text in GAME.letters(view(game, viewer))]


def test_the_table_in_letters_tells_lands_what_comes_and_spirits() -> None:
    game = island("solo g", "G7: 1E 1T/1 2D 1B", spirits=("mud G2 2",))
    game.slots["ravage"] = ["i-jungle"]
    lasts(game, "defend", 1, "G7")
    said = lines(game, "ada")
    assert (
        "  G7 jungle: 1 Explorer, 1 Town, 2 Dahan, 1 damage, 1 Blight, Defend 1, "
        "Ravage of 2 to come" in said
    )
    assert "Ada, Fathomless Mud of the Swamp: 0 Energy (+1), 1 card play" in said
    assert "  presence: G2 2; destroyed: 0" in said
    assert shown(game, "G7") == "1E 1T/1 2D 1B"


def test_who_grows_reads_what_each_option_gives() -> None:
    match = sat(island("solo g", spirits=("teeth G5",)), "spirit")
    said = [GAME.texts.say(text) for text in GAME.letters(match.view("ada"))]
    assert "  Growth 3: Add presence, range 2; gain 3 Energy" in said
