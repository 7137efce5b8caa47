"""Why something is not on offer: each reason in a sentence that says what would be right."""

from collections.abc import Callable

import pytest

from engine.games.fellbound import TEXTS
from tests.games.fellbound.battle import (
    Battle,
    army,
    edition_of,
    fighter,
    foe,
    friend,
    match_of,
    table,
)

STRIKE = {"when": "use", "on": "enemy", "effects": [{"do": "strike", "damage": 1}]}
MEND = {"when": "use", "on": "ally", "effects": [{"do": "heal", "health": 1}]}
RALLY = {"when": "use", "on": "allies beside", "effects": [{"do": "heal", "health": 1}]}
ANGER = {"when": "slain", "on": "slayer", "effects": [{"do": "strike", "damage": 1}]}

VERBS = "move, attack, reform, use, use-on, deploy, pass"
NEXT_TO = "moves one tile forward, left, right or back"

ACTING = {
    "sing fighter": f"Begin with one of these words: {VERBS}.",
    "": f"Begin with one of these words: {VERBS}.",
    "pass now": "Say “pass” and nothing else.",
    "reform": "Say “reform” and then a character.",
    "move fighter": "Say “move”, then a character, then a tile.",
    "attack fighter b3 b4": "Say “attack”, then a character, then a tile.",
    "deploy late a1": "Deploying comes after acting: let your characters act, "
    "or be done with it, and then deploy.",
    "move nobody a3": "There is no character called that.",
    "move late a3": "Late is still in your hand: it must be deployed before it can act.",
    "move buried a3": "Buried lies in your boneyard, and nothing brings it back.",
    "move absent a3": "Absent is not on the battleground.",
    "move foe a3": "Foe is bea's, not yours.",
    "reform allied": "Allied is cid's, not yours.",
    "reform fallen": "Fallen is slain: it can do no more.",
    "reform tired": "Tired has acted already this turn.",
    "move fighter e3": "There is no such tile: this board goes from a1 to d5.",
    "attack fighter e3": "There is no such tile: this board goes from a1 to d5.",
    "use-on fighter a6": "There is no such tile: this board goes from a1 to d5.",
    "move fighter b2": "Fighter stands on b2 already.",
    "move fighter b3": "b3 is taken by a living Foe.",
    "move fighter a3": f"Fighter {NEXT_TO}: a3 is not next to b2.",
    "move fighter c3": f"Fighter {NEXT_TO}: c3 is not next to b2.",
    "move strider c3": "Strider moves up to 2 tiles, through empty ones: it can't get to c3.",
    "move strider b3": "b3 is taken by a living Foe.",
    "attack peaceful b5": "Peaceful has no attack.",
    "attack fighter a3": "There is nobody on a3.",
    "attack fighter a4": "Corpse on a4 is slain: only the living can be a target.",
    "attack fighter b2": "Fighter can't be its own target.",
    "attack fighter a2": "Strider on a2 is on your side: only enemies can be attacked.",
    "attack fighter c2": "Allied on c2 is on your side: only enemies can be attacked.",
    "attack fighter b5": "b5 is out of range: Fighter reaches b3, a2, c2.",
    "attack strider b3": "b3 is out of range: Strider reaches a3, b2.",
    "attack fighter b1": "b1 is behind Fighter: it reaches what is in front of it and the next "
    "tile left and right. Turn it about, or move it.",
    "attack blind b1": "Blind has range 0: it reaches nobody.",
    "attack spent b5": "Spent has lost its attack: it is down to 0.",
    "use peaceful": "Peaceful has no special ability.",
    "use-on peaceful b5": "Peaceful has no special ability.",
    "use avenger": "Avenger's special ability works by itself: it can't be used as an act.",
    "use strider": "Strider's special ability works by itself: it can't be used as an act.",
    "use fighter": "Fighter's ability needs a target: say “use-on”, the character, and a tile.",
    "use-on captain d4": "Captain's ability has no target: say “use” and the character.",
    "use captain": "Captain's ability would change nothing now.",
    "use-on fighter a2": "Fighter's ability is for enemies: Strider on a2 is on your side.",
    "use-on fighter a3": "There is nobody on a3.",
    "use-on fighter b5": "b5 is out of range: Fighter reaches b3, a2, c2.",
    "use-on fighter b1": "b1 is behind Fighter: it reaches what is in front of it and the next "
    "tile left and right. Turn it about, or move it.",
    "use-on healer d4": "Healer's ability is for your own side: Fourth on d4 is an enemy.",
    "use-on healer b4": "Healer's ability would change nothing now.",
    "use-on healer b2": "b2 is out of range: Healer reaches c5, b4, d4.",
}

DEPLOYING = {
    "deploy late a2": "Late costs 3 gold: you have 1.",
    "deploy late a1": "Late costs 3 gold: you have 1, and 1 lies on a1.",
    "deploy cheap b1": "b1 is taken by a living Friend.",
    "deploy cheap a3": "a3 is outside the zone where you may deploy Cheap: a1, b1, a2, b2.",
    "deploy scout a4": "a4 is outside the zone where you may deploy Scout: a1, b1, a2, b2, a3, b3.",
    "deploy scout a3": "a3 is taken by a living Foe.",
    "deploy cheap c1": "There is no such tile: this board goes from a1 to b5.",
    "deploy absent a2": "Absent is not in your hand.",
    "deploy friend a2": "Friend has been deployed already.",
    "deploy fallen a2": "Fallen has been deployed already.",
    "deploy buried a2": "Buried lies in your boneyard, and nothing brings it back.",
    "deploy foe a2": "Foe is not in your hand.",
    "deploy nobody a2": "There is no character called that.",
    "deploy cheap": "Say “deploy”, then a character, then a tile.",
    "move friend a2": "Acting is over for this turn: now you deploy.",
    "reform friend": "Acting is over for this turn: now you deploy.",
    "sing": f"Begin with one of these words: {VERBS}.",
}

MUSTERING = {
    "first": "First can't be chosen: it is in your army already, "
    "or no legal army of ten could be made with it.",
    "move first a1": "First every player chooses an army of ten characters.",
    "nobody": "There is no character called that.",
    "": "There is no character called that.",
}

OPENING = {
    "move fighter a1": "Your opening turn is for deploying only: "
    "characters act from your next turn on."
}


def acting() -> Battle:
    """A crowded board: everything that can be wrong is wrong somewhere."""
    game = table(
        army(
            "ann",
            hand=[fighter("late", cost=3)],
            deck=[fighter("absent")],
            a1=fighter("blind", range=0),
            a2=fighter("strider", always={"stride": 2}),
            a5=fighter("spent", sharpened=-1),
            b2=fighter(ability=STRIKE),
            b4=fighter("peaceful", attack=0),
            c1=fighter("fallen", slain=True),
            c4=fighter("healer", ability=MEND),
            d1=fighter("tired"),
            d2=fighter("avenger", ability=ANGER),
            d3=fighter("captain", ability=RALLY),
        ),
        army(
            "bea",
            a4=foe("corpse", slain=True),
            b1=foe("lurker"),
            b3=foe(),
            b5=foe("third"),
            d4=foe("fourth"),
        ),
        army("cid", c2=friend("allied")),
        army("dot"),
        also=[fighter("buried")],
    )
    game.army("ann").boneyard.append("buried")
    game.says("ann", "reform tired")
    return game


def deploying() -> Battle:
    """Ann has little gold, and little room."""
    game = table(
        army(
            "ann",
            treasury=1,
            hand=[
                fighter("late", cost=3),
                fighter("cheap"),
                fighter("scout", always={"scout": True}),
            ],
            a1=friend("fallen", slain=True, gold=1),
            b1=friend(),
        ),
        army("bea", deck=[foe("unknown")], a3=foe(), b5=foe("second")),
        also=[fighter("absent"), fighter("buried")],
    )
    game.army("ann").boneyard.append("buried")
    game.says("ann", "pass")
    return game


def mustering() -> Battle:
    """Ann has chosen one character."""
    names = [*(f"card-{letter}" for letter in "abcdefghijkl"), "first"]
    game = match_of(format="constructed", edition=edition_of(fighter(name).card for name in names))
    game.says("ann", "first")
    return game


def opening() -> Battle:
    """Ann's opening turn."""
    sides = [army(seat, deck=[fighter(f"{seat}-{n}") for n in "abc"]) for seat in ("ann", "bea")]
    return table(*sides, turn=1, also=[fighter()])


CASES: dict[Callable[[], Battle], dict[str, str]] = {
    acting: ACTING,
    deploying: DEPLOYING,
    mustering: MUSTERING,
    opening: OPENING,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_refusal_says_what_was_wrong(case: Callable[[], Battle]) -> None:
    game = case()
    said = {key: game.refuses("ann", key) for key in CASES[case]}

    assert said == CASES[case]


def test_every_reason_is_given_somewhere() -> None:
    reasons = {id for id in TEXTS.own if id.startswith("fellbound.why.")}
    given = set()
    for case, keys in CASES.items():
        match = case().match
        whys = [match.game.why_not(match.state, "ann", key) for key in keys]
        given |= {why.id for why in whys if why is not None}

    assert given == reasons


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_what_is_refused_changes_nothing(case: Callable[[], Battle]) -> None:
    game = case()
    before = game.match.game.adapter.dump_json(game.state), list(game.match.log), game.waits_for
    for key in CASES[case]:
        game.refuses("ann", key)

    assert before == (
        game.match.game.adapter.dump_json(game.state),
        game.match.log,
        game.waits_for,
    )


def test_whoever_is_not_asked_hears_who_is() -> None:
    assert deploying().refuses("bea", "reform foe") == (
        "It isn't your turn: the table is waiting for ann."
    )


def test_what_no_reason_fits_is_refused_all_the_same() -> None:
    """The view does not tell that ann is to confirm something."""
    game = table(
        army("ann", hand=[fighter()], b1=friend()), army("bea", a5=foe(), b5=foe("second"))
    )
    game.says("ann", "pass", "pass")
    assert game.waits_for == {"ann": "fellbound.end-losing"}

    for key in ("pass", "deploy fighter a1"):
        assert game.refuses("ann", key) == (
            "That isn't possible right now. Choose one of the options on offer."
        )


def test_the_second_player_has_an_opening_turn_too() -> None:
    game = opening()
    for name, tile in (("a", "a1"), ("b", "b1"), ("c", "a2")):
        game.says("ann", f"deploy ann-{name} {tile}")
    game.says("ann", "pass")

    assert game.refuses("bea", "reform fighter") == OPENING["move fighter a1"]


def test_a_hidden_hand_is_not_given_away_by_a_reason() -> None:
    """Bea asks for a card that ann holds: it sounds like any other."""
    game = table(
        army("ann", hand=[fighter("held"), fighter("other")], a1=friend(), b1=friend("second")),
        army("bea", deck=[foe("drawn")], a5=foe(), b5=foe("third")),
        also=[fighter("nowhere")],
    )
    game.passes("ann")

    assert game.refuses("bea", "reform held") == "Held is not on the battleground."
    assert game.refuses("bea", "reform nowhere") == "Nowhere is not on the battleground."
