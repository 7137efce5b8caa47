"""The 36 minor Powers: what each does, exactly."""

from typing import Any

import pytest

from engine.games.horizons.edition import EDITION
from engine.games.horizons.powers.using import use
from tests.games.horizons.island import run
from tests.games.horizons.powering import case, did, laid

TWO = {"boards": "gh", "spirits": ("mud G7 2, G4 2", "eyes H5 1, H6 2"), "target": "bea"}
"""Two Spirits; the target is the other."""
CASES = [
    case("call-of-the-dahan-ways", "G7: 1E 1D", "", "G7 2D"),
    case("call-of-the-dahan-ways", "G7: 1E 1T/1 1D", "yes", "G7 1E 1D 1D/1", elements="2 moon"),
    case("call-of-the-dahan-ways", "G7: 1E 1T/1 1D", "no", "G7 1T/1 2D", elements="2 moon"),
    case("call-to-bloodshed", "G7: 2E 1T 2D", "way 1, town 2", "G7 2E 2D; fear +1"),
    case(
        "call-to-bloodshed",
        "G7: 1D; G4: 2D; G5: 2D",
        "way 2, G4, G5, done",
        "G4 1D; G5 1D; G7 3D",
    ),
    case(
        "call-to-isolation",
        "G7: 1E 1T 2D",
        "way 1, explorer G4, town G5",
        "G4 1E; G5 1T; G7 2D",
    ),
    case("call-to-isolation", "G7: 1E 1T 2D", "way 2, G4", "G4 1D; G7 1E 1T 1D"),
    case("call-to-migrate", "G7: 1D; G4: 1D", "G4, G5, G8", "G4 -; G5 1D; G7 -; G8 1D"),
    case("call-to-migrate", "G7: 1D; G4: 1D", "done, done", ""),
    case("call-to-tend", "G7: 1D 2B", "way 1", "G7 1D 1B"),
    case("call-to-tend", "G7: 2D 2B", "way 2, G4, done", "G4 1D; G7 1D 2B"),
    case("dark-and-tangled-woods", "G7: 1E", "", "defend G7 +3; fear +2"),
    case("dark-and-tangled-woods", "G8: 1E", "", "defend G8 +3; fear +2", target="G8"),
    case("dark-and-tangled-woods", "G5: 1E", "", "fear +2", target="G5"),
    case("delusions-of-danger", "G7: 2E", "way 1, G4", "G4 1E; G7 1E"),
    case("delusions-of-danger", "G7: 2E", "way 2", "fear +2"),
    case("devouring-ants", "G7: 1T 2D", "", "G7 1D; fear +2"),
    case("devouring-ants", "G5: 1C 1D", "", "G5 1C/2; fear +1", target="G5"),
    case("devouring-ants", "G4: 1T 1D", "", "G4 1T/1; fear +1", target="G4"),
    case("drift-down-into-slumber", "", "", "defend G7 +4"),
    case("drift-down-into-slumber", "", "", "defend G5 +4", target="G5"),
    case("drift-down-into-slumber", "", "", "defend G4 +1", target="G4"),
    case("drought", "G5: 4T 1C 1E", "", "G5 1E 1T/1 1C/1 1B; fear +3", target="G5"),
    case(
        "elemental-boon",
        "",
        "fire, sun, air",
        "sun ada +1; fire ada +1; air ada +1",
        target="ada",
        marks=[pytest.mark.says("elemental-boon", "If it is another")],
    ),
    case(
        "elemental-boon",
        "",
        "bea: fire, bea: sun, bea: air",
        "sun ada +1; fire ada +1; air ada +1; sun bea +1; fire bea +1; air bea +1",
        marks=[pytest.mark.says("elemental-boon", "If it is another, you gain the same.")],
        **TWO,
    ),
    case("encompassing-ward", "", "", "defend H5 +2; defend H6 +2", **TWO),
    case("enticing-splendor", "G4: 1T; G5: 1E", "way 1, G5", "G5 -; G7 1E"),
    case("enticing-splendor", "G4: 1T; G5: 1E", "way 1, G4", "G4 -; G7 1T"),
    case("enticing-splendor", "G4: 2D; G5: 1E", "way 2, G4, done", "G4 1D; G7 1D"),
    case("entrancing-apparitions", "G4: 2E", "G4, done", "G4 1E; G7 1E; defend G7 +2"),
    case("entrancing-apparitions", "G7: 1T; G4: 2E", "", "defend G7 +2"),
    case(
        "gift-of-constancy",
        "",
        "",
        "energy ada +2; constancy ada +1",
        target="ada",
        marks=[pytest.mark.says("gift-of-constancy", "If it is another")],
    ),
    case(
        "gift-of-constancy",
        "",
        "",
        "energy bea +2; constancy bea +1; constancy ada +1",
        marks=[pytest.mark.says("gift-of-constancy", "If it is another, so may you.")],
        **TWO,
    ),
    case("gift-of-living-energy", "", "", "energy ada +1", target="ada"),
    case(
        "gift-of-living-energy",
        "",
        "",
        "energy ada +2",
        target="ada",
        spirits=("mud G7 2, G4 2",),
    ),
    case("gift-of-living-energy", "", "", "energy bea +3", **TWO),
    case("gnawing-rootbiters", "G7: 1E 3T", "G4, G5", "G4 1T; G5 1T; G7 1E 1T"),
    case("gnawing-rootbiters", "G7: 2T", "done", ""),
    case("land-of-haunts-and-embers", "G5: 3E", "G4, G4", "G4 2E; G5 1E 1B; fear +2", target="G5"),
    case(
        "land-of-haunts-and-embers",
        "G7: 4E 1T 1B",
        "explorer G4, town G4, G5, done, land G5",
        "G4 1E 1T; G5 1E 1B; G7 2E 2B; fear +4",
        spirits=("mud G4 2",),
    ),
    case("lure-of-the-unknown", "G4: 1T 1E", "town", "G4 1E; G7 1T"),
    case("natures-resilience", "G7: 1B", "", "defend G7 +6"),
    case("natures-resilience", "G7: 1B", "no", "defend G7 +6", elements="2 water"),
    case("natures-resilience", "G7: 1B", "yes", "G7 -", elements="2 water"),
    case("pull-beneath-the-hungry-earth", "G7: 1T", "", "G7 1T/1; fear +1"),
    case("pull-beneath-the-hungry-earth", "G5: 1T", "", "G5 1T/1", target="G5"),
    case(
        "pull-beneath-the-hungry-earth",
        "G4: 1C",
        "",
        "G4 1C/2; fear +1",
        target="G4",
        spirits=("mud G4 1",),
    ),
    case("purifying-flame", "G7: 1T 2B", "way 1", "G7 2B; fear +1"),
    case("purifying-flame", "G7: 1T 2B", "way 2", ""),
    case("purifying-flame", "G5: 1T 2B", "way 2", "G5 1T 1B", target="G5"),
    case("purifying-flame", "G8: 1T 2B", "way 2", "G8 1T 1B", target="G8"),
    case("quicken-the-earths-struggles", "G7: 1E 2T 1C", "way 1", "G7 1E 2T/1 1C/1"),
    case("quicken-the-earths-struggles", "G7: 1E 2T 1C", "way 2", "defend G7 +10"),
    case("rain-of-blood", "G7: 1E 1T", "", "fear +2"),
    case("rain-of-blood", "G7: 1C 1T", "", "fear +3"),
    case("reaching-grasp", "", "", "range ada +2", target="ada"),
    case("rouse-the-trees-and-stones", "G7: 1E 1T", "town 2, G4", "G4 1E; G7 -; fear +1"),
    case("sap-the-strength-of-multitudes", "", "", "defend G7 +5"),
    case("savage-mawbeasts", "G7: 1T", "", "G7 1T/1; fear +1"),
    case("savage-mawbeasts", "G5: 1T", "", "", target="G5"),
    case("savage-mawbeasts", "G5: 1T", "yes", "G5 1T/1", target="G5", elements="3 animal"),
    case("savage-mawbeasts", "G4: 1C", "yes", "G4 1C/2; fear +1", target="G4", elements="3 animal"),
    case("shadows-of-the-burning-forest", "G7: 2E 2T", "G4, G5", "G4 1E; G5 1T; G7 1E 1T; fear +2"),
    case(
        "shadows-of-the-burning-forest",
        "G4: 2E 2T",
        "",
        "fear +2",
        target="G4",
        spirits=("mud G4 1",),
    ),
    case("song-of-sanctity", "G7: 2E 1T 1B", "G4, G8", "G4 1E; G7 1T 1B; G8 1E"),
    case("song-of-sanctity", "G7: 1T 2B", "", "G7 1T 1B"),
    case("steam-vents", "G7: 2E 1T", "", "G7 1E 1T"),
    case("steam-vents", "G7: 1E 1T", "yes", "G7 1E; fear +1", elements="3 earth"),
    case("steam-vents", "G7: 1E 1T", "no", "G7 1T", elements="3 earth"),
    case("uncanny-melting", "G7: 1E 1B", "", "fear +1"),
    case("uncanny-melting", "G4: 1E 1B", "", "G4 1E; fear +1", target="G4"),
    case("uncanny-melting", "G5: 1B", "", "G5 -", target="G5"),
    case("veil-the-nights-hunt", "G7: 1E 1T 1C 2D", "way 1, city, town", "G7 1E 1T/1 1C/1 2D"),
    case("veil-the-nights-hunt", "G7: 1E 1C 3D", "way 1", "G7 1C/1 3D"),
    case("veil-the-nights-hunt", "G7: 1E 1T 2D", "way 2, G4, done", "G4 1D; G7 1E 1T 1D"),
    case("visions-of-fiery-doom", "G7: 1E 1T", "town G4", "G4 1T; G7 1E; fear +1"),
    case("visions-of-fiery-doom", "G7: 1E", "G4, yes", "G4 1E; G7 -; fear +2", elements="2 fire"),
    case("voracious-growth", "G7: 1T 1B", "way 1", "G7 1B; fear +1"),
    case("voracious-growth", "G7: 1T 1B", "way 2", "G7 1T"),
]


@pytest.mark.ledger("HOR-R77")
@pytest.mark.parametrize(("power", "start", "answers", "result", "more"), CASES)
def test_a_minor_power_does_what_is_printed_and_nothing_else(
    power: str, start: str, answers: list[str], result: str, more: dict[str, Any]
) -> None:
    assert did(power, start, *answers, **more) == result


def test_gift_of_power_lets_the_target_see_four_minor_cards_and_keep_one() -> None:
    game = laid("", boards="gh")
    game.minor.top = ["drought", "rain-of-blood", "steam-vents", "call-to-tend"]
    for card in game.minor.top:
        game.minor.unseen.remove(card)
    ran = run(use(game, "ada", "gift-of-power", "bea"), "bea: steam-vents")
    assert ran.asked == ["bea: horizons.keep"]
    assert game.spirits["bea"].hand[-1] == "steam-vents"
    assert game.minor_discard == ["drought", "rain-of-blood", "call-to-tend"]


def test_each_minor_power_is_tried() -> None:
    tried = {one.values[0] for one in CASES}
    untried = set(EDITION.deck("minor")) - tried - {"gift-of-power"}
    assert not untried, f"write a case for {', '.join(sorted(untried))}"
