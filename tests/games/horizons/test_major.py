"""The 22 major Powers: what each does, exactly."""

from typing import Any

import pytest

from engine.games.horizons.edition import EDITION
from tests.games.horizons.powering import case, did

COAST = {"target": "G2", "spirits": ("mud G4 2",)}
ALL = "skip-ravage G7 +1; skip-build G7 +1; skip-explore G7 +1"
CASES = [
    case("accelerated-rot", "G7: 1C 1T 1B", "city 2 town 2", "G7 1C/2 1B; fear +3"),
    case(
        "accelerated-rot",
        "G7: 3C 1T 1B",
        "city 3 city 1, yes, city-1 2 city 3",
        "G7 1T; fear +8",
        elements="3 sun 2 water 3 plant",
    ),
    case(
        "blazing-renewal",
        "G5: 1T 1C",
        "",
        "",
        target="ada",
        marks=[pytest.mark.says("blazing-renewal", "destroyed presence of the target Spirit")],
    ),
    case(
        "blazing-renewal",
        "G5: 1E 1T 1C",
        "G5",
        "G5 1E 1C/2; ada G5 2, G7 2; destroyed ada -2; fear +1",
        target="ada",
        destroyed=3,
        marks=[
            pytest.mark.says(
                "blazing-renewal", "Add 2 destroyed presence of the target Spirit to one land"
            )
        ],
    ),
    case(
        "blazing-renewal",
        "G5: 1T 2C",
        "G5, yes",
        "G5 -; ada G5 1, G7 2; destroyed ada -1; fear +5",
        target="ada",
        destroyed=1,
        elements="3 fire 3 earth 2 plant",
        marks=[pytest.mark.says("blazing-renewal", "destroyed presence")],
    ),
    case("cleansing-floods", "G4: 1C 1T 2B", "city 2 town 2", "G4 1C/2 1B; fear +1", target="G4"),
    case(
        "cleansing-floods",
        "G4: 5C 1B",
        "city 3 city 1, yes, city 3 city 3 city 2 city-1 2",
        "G4 1C/2; fear +8",
        target="G4",
        elements="4 water",
    ),
    case(
        "dissolve-the-bonds-of-kinship",
        "G7: 2C 1T 2D 1E",
        "G4, G5, G4, G8",
        "G4 2E; G5 1E; G7 1C 1D; G8 2E",
    ),
    case(
        "dissolve-the-bonds-of-kinship",
        "G7: 3C 1D 1E",
        "yes, city 3 city 1",
        "G7 1C/1; fear +2",
        elements="2 fire 2 water 3 animal",
        marks=[
            pytest.mark.says(
                "dissolve-the-bonds-of-kinship",
                "Before the push, Explorers and Towns/Cities there damage each other.",
            )
        ],
    ),
    case(
        "dissolve-the-bonds-of-kinship",
        "G7: 1C 1D 1T/1; G4: 1E",
        "yes, explorer G4, explorer G5",
        "G4 2E; G5 1E; G7 -; G8 1E",
        elements="2 fire 2 water 3 animal",
        marks=[
            pytest.mark.says(
                "dissolve-the-bonds-of-kinship",
                "Explorers and Towns/Cities there damage each other.",
            )
        ],
    ),
    case("indomitable-claim", "", "energy G7", "ada G7 3; defend G7 +20"),
    case(
        "indomitable-claim",
        "G7: 1E",
        "cards G7, yes",
        f"ada G7 3; defend G7 +20; {ALL}; fear +3",
        elements="2 sun 3 earth",
    ),
    case(
        "indomitable-claim",
        "",
        "energy G7, yes",
        f"ada G7 3; defend G7 +20; {ALL}",
        elements="2 sun 3 earth",
    ),
    case(
        "infinite-vitality",
        "G7: 1D 1B",
        "",
        "dahan-health G7 +4; no-blight G7 +1",
        marks=[pytest.mark.says("infinite-vitality", "This turn Dahan there have 4 more Health")],
    ),
    case(
        "infinite-vitality",
        "G7: 1D 1B; G4: 2B; G6: 1B",
        "yes, G4",
        "G4 1B; dahan-health G7 +4; no-blight G7 +1; dahan-safe G7 +1",
        elements="4 earth",
    ),
    case("mists-of-oblivion", "G7: 1E 2T/1 1C 1D", "", "G7 1C/1 1D; fear +4"),
    case("mists-of-oblivion", "G7: 6T/1 2C", "", "G7 2C/1; fear +10"),
    case(
        "mists-of-oblivion",
        "G7: 1E 1T/1 2C",
        "yes",
        "G7 1C/2; fear +5",
        elements="2 moon 3 air 2 water",
    ),
    case("paralyzing-fright", "G7: 1E", "", f"{ALL}; fear +4"),
    case("paralyzing-fright", "G7: 1E", "yes", f"{ALL}; fear +8", elements="2 air 3 earth"),
    case(
        "pillar-of-living-flame",
        "G7: 2C 1T",
        "city 3 town 2",
        "G7 1C 1B; ada G7 1; destroyed ada +1; fear +6",
    ),
    case(
        "pillar-of-living-flame",
        "G5: 4C",
        "city 3 city 2, yes, city 3 city 2",
        "G5 2C/2; fear +9",
        target="G5",
        elements="4 fire",
    ),
    case(
        "poisoned-land",
        "G7: 3C 2D",
        "city 3 city 3 city 1",
        "G7 1C/1 1B; ada G7 1; destroyed ada +1; fear +5",
    ),
    case(
        "powerstorm",
        "",
        "",
        "energy ada +3; repeat ada +1",
        target="ada",
        marks=[pytest.mark.says("powerstorm", "Once this turn, the target Spirit may repeat")],
    ),
    case(
        "powerstorm",
        "",
        "yes",
        "energy bea +3; repeat bea +3",
        target="bea",
        boards="gh",
        elements="2 sun 2 fire 3 air",
        marks=[pytest.mark.says("powerstorm-twice-more", "The target Spirit may do so")],
    ),
    case("talons-of-lightning", "G8: 3C", "city 3 city 2", "G8 1C 1C/2; fear +5", target="G8"),
    case(
        "talons-of-lightning",
        "G8: 1C; G5: 2T; G6: 1T 1E; G7: 1C; G4: 1T",
        "yes",
        "G5 1T; G6 1E; G8 -; fear +7",
        target="G8",
        elements="3 fire 3 air",
    ),
    case(
        "terrifying-nightmares",
        "G7: 3E 2T",
        "explorer G4, town G5, done",
        "G4 1E; G5 1T; G7 2E 1T; fear +2",
    ),
    case("terrifying-nightmares", "G7: 1C", "yes", "fear +6", elements="4 moon"),
    case("the-jungle-hungers", "G7: 2E 2T 1C 3D", "", "G7 1C; fear +2"),
    case(
        "the-jungle-hungers",
        "G7: 2E 2T 2C 3D",
        "",
        "G7 1C 3D; fear +4",
        elements="2 moon 3 plant",
    ),
    case(
        "the-land-thrashes-in-furious-pain",
        "G5: 4C 2B; G6: 1B; G7: 1B",
        "city 3 city 1, city-1 2",
        "G5 2C 2B; fear +4",
        target="G5",
    ),
    case(
        "the-trees-and-stones-speak-of-war",
        "G7: 1C 1T 2D",
        "city 2",
        "G7 1T 1C/2 2D; defend G7 +4",
    ),
    case(
        "the-trees-and-stones-speak-of-war",
        "G7: 1C 2D",
        "yes, G4, done",
        "G4 1D; G7 1C/2 1D; defend G7 +2; defend G4 +2",
        elements="2 sun 2 earth 2 plant",
        marks=[
            pytest.mark.says(
                "the-trees-and-stones-speak-of-war",
                "Push up to 2 Dahan; 2 of the Defend go with each.",
            )
        ],
    ),
    case("tsunami", "G2: 3C 3D", "", "G2 1C/2 1D; fear +6", **COAST),
    case(
        "tsunami",
        "G2: 3C 3D; G1: 2T 1D; G3: 1C 1T 2D",
        "yes, city 3 town 1",
        "G1 -; G2 1C/2 1D; G3 1T/1 1D; fear +12",
        elements="3 water 2 earth",
        **COAST,
    ),
    case("vengeance-of-the-dead", "", "", "vengeance G7 +1; fear +3"),
    case(
        "vengeance-of-the-dead",
        "",
        "yes",
        "vengeance G7 +1; vengeance-around G7 +1; fear +3",
        elements="3 animal",
        marks=[pytest.mark.says("vengeance-of-the-dead-spreads", "in adjacent lands, too.")],
    ),
    case("vigor-of-the-breaking-dawn", "G7: 2C 2D", "city 3 city 1", "G7 1C/1 2D; fear +2"),
    case(
        "vigor-of-the-breaking-dawn",
        "G7: 2C 2D; G4: 1T 1D; G5: 1C",
        "city 3 city 1, yes, G4, G5",
        "G4 2D; G5 1C/2 1D; G7 1C/1; fear +3",
        elements="3 sun 2 animal",
    ),
    case("winds-of-rust-and-atrophy", "G7: 1C 1T", "city", "G7 2T; defend G7 +6; fear +1"),
    case("winds-of-rust-and-atrophy", "G7: 1C 1T", "town", "G7 1E 1C; defend G7 +6; fear +1"),
    case(
        "wrap-in-wings-of-sunlight",
        "G7: 3D",
        "G2, dahan, done",
        "G2 2D; G7 1D; defend G2 +5",
        marks=[
            pytest.mark.says(
                "wrap-in-wings-of-sunlight",
                "Move up to",
                "Dahan to any",
                "If any moved, Defend 5 there.",
            )
        ],
    ),
    case(
        "wrap-in-wings-of-sunlight",
        "G7: 3D; G4: 2D",
        "yes, dahan G4, done, G7",
        "G4 1D; G7 4D; defend G7 +5",
        elements="2 sun 2 air 2 animal",
        marks=[pytest.mark.says("wrap-in-wings-of-sunlight", "or choose this", "Defend 5 there.")],
    ),
    case(
        "wrap-in-wings-of-sunlight",
        "G7: 3D",
        "done",
        "",
        marks=[pytest.mark.says("wrap-in-wings-of-sunlight", "If any moved")],
    ),
    case(
        "wrap-in-wings-of-sunlight",
        "G7: 1E",
        "",
        "",
        marks=[pytest.mark.says("wrap-in-wings-of-sunlight", "If any moved")],
    ),
]


@pytest.mark.ledger("HOR-R77")
@pytest.mark.parametrize(("power", "start", "answers", "result", "more"), CASES)
def test_a_major_power_does_what_is_printed_and_nothing_else(
    power: str, start: str, answers: list[str], result: str, more: dict[str, Any]
) -> None:
    assert did(power, start, *answers, **more) == result


def test_each_major_power_is_tried() -> None:
    tried = {one.values[0] for one in CASES}
    assert set(EDITION.deck("major")) - tried == {"entwined-power"}
