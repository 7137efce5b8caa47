"""The 20 Powers that Spirits begin with, and their 5 innate ones: what each does, exactly."""

from typing import Any

import pytest

from engine.games.horizons.edition import EDITION
from tests.games.horizons.powering import case, did

TEETH = {"spirits": ("teeth G7 2",)}
EYES = {"spirits": ("eyes G7 2",)}
HEAT = {"spirits": ("heat G7 2",)}
WIND = {"spirits": ("whirlwind G7 2",)}
OTHER = {"boards": "gh", "target": "bea"}
"""The target is the other of two Spirits."""
TEETH_CASES = [
    case(
        "gift-of-furious-might",
        "",
        "",
        "might bea +3",
        marks=[pytest.mark.says("gift-of-furious-might", "the target Spirit may do 3 more damage")],
        **OTHER,
    ),
    case("gift-of-furious-might", "", "", "might ada +3", target="ada"),
    case(
        "mark-territory-with-scars-and-teeth",
        "G7: 1E 3D",
        "G4, G5",
        "G4 1D; G5 1D; G7 1E 1D; defend G7 +9; fear +2",
        **TEETH,
    ),
    case(
        "mark-territory-with-scars-and-teeth",
        "G7: 1D",
        "G4",
        "G4 1D; G7 -; defend G7 +9",
        **TEETH,
    ),
    case("ferocious-rampage", "G7: 1E 1T 1C", "", "G7 1C; fear +2", **TEETH),
    case("herd-towards-the-lurking-maw", "G4: 1T", "town", "G4 -; G7 1T; fear +1", **TEETH),
    case("herd-towards-the-lurking-maw", "G4: 1T", "done", "fear +1", **TEETH),
]
EYES_CASES = [
    case("mysterious-abductions", "G7: 1E 1T", "town", "G7 1E 1T/1; fear +1", **EYES),
    case(
        "eerie-noises-and-moving-trees",
        "G7: 1E 1T 1C",
        "town G4, done",
        "G4 1T; G7 1E 1C; fear +2",
        **EYES,
    ),
    case(
        "whispered-guidance-through-the-night",
        "G7: 1E; G4: 2D; G5: 2D",
        "G4, G4, G5",
        "G4 -; G5 1D; G7 1E 3D; fear +1",
        **EYES,
    ),
    case("whispered-guidance-through-the-night", "G7: 1E; G4: 2D", "done", "", **EYES),
    case("whispered-guidance-through-the-night", "G4: 1D", "G4", "G4 -; G7 1D", **EYES),
    case(
        "boon-of-watchful-guarding",
        "",
        "",
        "defend G7 +4",
        target="ada",
        marks=[pytest.mark.says("boon-of-watchful-guarding", "Defend 4")],
    ),
    case(
        "boon-of-watchful-guarding",
        "",
        "no",
        "defend G7 +4",
        target="ada",
        energy=1,
        marks=[pytest.mark.says("boon-of-watchful-guarding", "Defend 4", "It may pay")],
    ),
    case(
        "boon-of-watchful-guarding",
        "",
        "yes",
        "energy ada -1; defend G7 +8",
        target="ada",
        energy=1,
        marks=[
            pytest.mark.says("boon-of-watchful-guarding", "It may pay 1 Energy: Defend 8 instead.")
        ],
    ),
]
MUD_CASES = [
    case("intractable-thickets-and-thorns", "", "", "defend G7 +5; fear +1"),
    case("exaltation-of-tangled-growth", "", "", "", target="ada"),
    case("foul-vapors-and-fetid-muck", "G7: 2E 1T", "G4, done", "G4 1E; G7 1E 1T; fear +1"),
    case("open-shifting-waterways", "G7: 1T; G4: 2D", "G4, done", "G4 1D; G7 1T/1 1D; fear +1"),
    case("open-shifting-waterways", "G7: 1T; G4: 2D", "done", ""),
]
HEAT_CASES = [
    case(
        "sweltering-exhaustion",
        "G7: 1T",
        "",
        "fear +1",
        marks=[pytest.mark.says("sweltering-exhaustion", "Ravage or Build in the land")],
        **HEAT,
    ),
    case("gift-of-searing-heat", "", "way 1", "energy ada +2", target="ada", **HEAT),
    case("gift-of-searing-heat", "G7: 1C", "way 2", "", target="ada", **HEAT),
    case(
        "gift-of-searing-heat",
        "G7: 1C",
        "way 2, yes",
        "G7 1C/1; energy ada -1",
        target="ada",
        energy=1,
        **HEAT,
    ),
    case(
        "stinging-sandstorm",
        "G8: 1C",
        "G7",
        "G8 1C/1; ada G5 1, G8 1; fear +1",
        target="G8",
        spirits=("heat G7 1, G5 1",),
    ),
    case(
        "stinging-sandstorm",
        "G8: 1T",
        "done",
        "G8 1T/1; fear +1",
        target="G8",
        spirits=("heat G7 1, G5 1",),
    ),
    case(
        "call-on-herders-for-aid",
        "G7: 1E 1T 1C; G4: 2D",
        "G4, G4, explorer G5, dahan G8",
        "G4 -; G5 1E; G7 1T 1C 1D; G8 1D",
        **HEAT,
    ),
]
WIND_CASES = [
    case("gift-of-the-sunlit-air", "", "", "energy bea +1; range bea +1", **OTHER),
    case("gift-of-the-sunlit-air", "", "", "range ada +1", target="ada"),
    case(
        "tempest-of-leaves-and-branches",
        "G7: 2E 2T 1C",
        "explorer 1 explorer 1 town 1 town 1 city 1",
        "G7 2T/1 1C/1",
        **WIND,
    ),
    case(
        "tempest-of-leaves-and-branches",
        "G7: 5T 1C",
        "town 1 town 1 town 1 town 1 city 1",
        "G7 1T 4T/1 1C/1",
        **WIND,
    ),
    case(
        "scatter-to-the-winds",
        "G8: 2E 1T 2D 1C",
        "explorer G5, town G6, dahan, done",
        "G5 1E; G6 1T; G7 1D; G8 1E 1C 1D",
        target="G8",
        **WIND,
    ),
]
INNATE_CASES = [
    case(
        "death-approaches-from-beneath",
        "G8: 1C",
        "",
        "ada G7 1, G8 1",
        target="G8",
        elements="1 fire 1 animal",
        **TEETH,
    ),
    case(
        "death-approaches-from-beneath",
        "G8: 1C",
        "tiers 1",
        "ada G7 1, G8 1",
        target="G8",
        elements="2 fire 1 earth 2 animal",
        **TEETH,
    ),
    case(
        "death-approaches-from-beneath",
        "G7: 2C 1T",
        "tiers 1+2+3+4, city 2, city 1 city-2 1",
        "G7 -; fear +7",
        elements="4 fire 2 earth 5 animal",
        **TEETH,
    ),
    case(
        "mischief-and-sabotage",
        "G7: 1E",
        "",
        "defend G7 +2; fear +1",
        elements="1 moon 2 plant",
        **EYES,
    ),
    case(
        "mischief-and-sabotage",
        "G7: 1E",
        "tiers 4",
        "defend G7 +12; fear +5",
        elements="3 moon 3 air 5 plant",
        **EYES,
    ),
    case(
        "mischief-and-sabotage",
        "G7: 1E",
        "tiers 2",
        "defend G7 +4; fear +1",
        elements="3 moon 3 air 5 plant",
        **EYES,
    ),
    case(
        "spreading-and-dreadful-mire",
        "G8: 1C 3D",
        "tiers 1+2+3+4, G5, G6",
        "G5 1D; G6 1D; G8 1D; ada G7 1, G8 1; fear +4",
        target="G8",
        elements="3 moon 4 water 3 earth 2 plant",
        marks=[
            pytest.mark.says(
                "spreading-and-dreadful-mire",
                "Move one of your presence from the sacred site of origin to the land.",
            )
        ],
    ),
    case(
        "scorch-with-waves-of-heat",
        "G7: 3E 1T 3C",
        "tiers 1+2+3+4, town 1 city 1, city 1 city-1 1",
        "G7 1C/1; fear +5",
        elements="5 fire 2 air 3 earth",
        **HEAT,
    ),
    case(
        "violent-windstorms",
        "G7: 2E 1C 1T",
        "tiers 1+2+3+4, explorer G4, explorer G5, town G4, explorer 1 town 1",
        "G4 1T/1; G7 -; fear +3",
        elements="3 sun 5 air",
        **WIND,
    ),
]
CASES = [*TEETH_CASES, *EYES_CASES, *MUD_CASES, *HEAT_CASES, *WIND_CASES, *INNATE_CASES]


@pytest.mark.ledger("HOR-R77")
@pytest.mark.parametrize(("power", "start", "answers", "result", "more"), CASES)
def test_a_power_of_a_spirit_does_what_is_printed_and_nothing_else(
    power: str, start: str, answers: list[str], result: str, more: dict[str, Any]
) -> None:
    assert did(power, start, *answers, **more) == result


def test_each_power_of_a_spirit_is_tried() -> None:
    tried = {one.values[0] for one in CASES}
    missing = {*EDITION.deck("unique"), *EDITION.deck("innate")} - tried
    assert missing == {"gift-of-wind-sped-steps"}
