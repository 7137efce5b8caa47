"""Why something is not on offer: each reason in a sentence that says what would be right."""

from typing import Any

import pytest
from hypothesis import given, settings

from engine.chance import Chance
from engine.games.rift.actions import PASS
from tests.games.rift.table import (
    City,
    combat,
    creature,
    curse,
    event,
    hunter,
    item,
    necromancer,
    table,
    trap,
)
from tests.games.rift.wild import KINDS, Kind, setup_of, words_of
from tests.games.wild import check_reasons

few = settings(max_examples=12, deadline=None, derandomize=True)
JOE = creature("fisherman-joe", 6, 1)
CRAB = creature("crab", 9, 1)
HYMN, BELL = combat("hymn", "spirit 1", cost=1), combat("bell", "spirit 3", cost=5)
BOOTS, MASK = (
    item("boots", "walk 1", side="hunters"),
    item("mask", "influence 1", side="necromancer"),
)
NET = trap("net", "halt", cost=0)


@pytest.mark.long
@given(KINDS)
@few
def test_whatever_is_asked_is_on_offer_or_has_its_reason(kind: Kind) -> None:
    check_reasons(kind, words_of, 20)


def moving(**ada: Any) -> City:
    """Ada moves from Downtown."""
    seated = hunter("ada", **{"at": "downtown", "pick": "move", **ada})
    return table(seated, necromancer("nox"), also="move", stage="move")


MOVES = {
    "sing": "Begin with one of these words: hunter, begin, pick, walk, ride, stay, buy, draw, "
    "keep, build, pay, activate, give, summon, flip, fight, close, hit, focus, drop, pass.",
    "walk": "Say “walk”, then one word.",
    "ride green": "Say “ride”, then two words.",
    "stay here": "Say “stay” and nothing else.",
    "walk atlantis": "There is no neighbourhood called atlantis.",
    "walk downtown": "You are in Downtown already.",
    "walk alki": "Nobody walks from Downtown to Alki: from here you get to Belltown, "
    "Capitol Hill, South Lake Union, Pioneer Square, International District.",
    "ride purple northgate": "There is no line called that.",
    "ride green nowhere": "There is no neighbourhood called nowhere.",
    "ride orange ballard": "Orange Line does not stop in Downtown.",
    "ride green alki": "Green Line does not stop in Alki.",
    "ride green downtown": "You are in Downtown already.",
    "pass": "To remain where you are, say “stay”.",
    "fight": "Nobody asks you to fight now: that comes last in a round, where an Entity stands.",
    "build hymn-a": "You don't build now: Build comes after Buy, if somebody has picked it.",
    "pick move": "Phases are picked when a round begins.",
}


@pytest.mark.parametrize(("key", "reason"), MOVES.items())
@pytest.mark.ledger("RIFT-R12", "RIFT-R13", "RIFT-R14")
def test_where_nobody_can_go_has_its_reason(key: str, reason: str) -> None:
    assert moving().refuses("ada", key) == reason


@pytest.mark.ledger("RIFT-R13")
def test_who_may_not_ride_is_told_why() -> None:
    said = "ride green northgate"
    assert moving(pick="").refuses("ada", said) == "Only who picked Movement may ride."
    cursed = moving(corrupted=curse("rust", "no-ride", "be alki"))
    assert cursed.refuses("ada", said) == "Your Corruption forbids you to ride."
    game = moving()
    game.says("ada", "ride green northgate")
    reason = "You have ridden already: one ride is all there is in a round."
    assert game.refuses("ada", "ride green downtown") == reason


def stretch(hand: list[Any], *, also: str = "", at: str = "downtown", **more: Any) -> City:
    """Ada builds or activates."""
    seated = hunter("ada", at=at, hand=hand, **more)
    return table(seated, necromancer("nox"), also=also, stage="stretch")


BUILDS = {
    "build nothing-a": "There is no card called that.",
    "build dull-downtown-a": "You don't hold Dull Downtown.",
    "build boots-a": "Boots is no Combat card: it can't be built.",
    "build bell-a": "Bell costs 5 other cards, and you hold 3.",
    "activate boots-a nothing": "You don't activate now: Activate comes after Build, if "
    "somebody has picked it.",
}


@pytest.mark.parametrize(("key", "reason"), BUILDS.items())
@pytest.mark.ledger("RIFT-R21", "RIFT-A43")
def test_what_cannot_be_built_has_its_reason(key: str, reason: str) -> None:
    assert stretch([HYMN, BELL, BOOTS, MASK], also="build").refuses("ada", key) == reason


ACTIVATES = {
    "activate hymn-a nothing": "Hymn is a Combat card: it is built, not activated.",
    "activate mask-a nothing": "Mask is not for your side.",
    "activate boots-a boots-a": "Say “nothing”, or name one of your active cards that the new one "
    "lies over.",
    "activate boots-a nothing": "You have 6 active cards: a new one must lie over one of them.",
    "activate net-a nothing": "You have 3 Traps: a new one must lie over one of them.",
    "activate net-a lamp-a": "You have 3 Traps: a new one must lie over one of them.",
    "give flood-a hymn-a": "Flood does not ask for cards.",
    "give lamp-a hymn-a": "No task of that name lies before you.",
    "give toll-a lamp-a": "You don't hold that card.",
}


@pytest.mark.parametrize(("key", "reason"), ACTIVATES.items())
@pytest.mark.ledger("RIFT-R22", "RIFT-R23", "RIFT-R24", "RIFT-A42")
def test_what_cannot_be_activated_has_its_reason(key: str, reason: str) -> None:
    game = stretch(
        [HYMN, BOOTS, MASK, NET],
        also="activate",
        active=[item(name, "look 1") for name in ("lamp", "map", "rope")],
        traps={"alki": [trap(name, "halt") for name in ("pit", "snare", "wire")]},
        events=[(event("flood", "be alki"), 9), (event("toll", "give 2"), 9)],
    )
    assert game.refuses("ada", key) == reason


def paying() -> City:
    """Ada pays one of two cards for a bell of four."""
    dear = combat("gong", "spirit 3", cost=2)
    game = stretch([dear, HYMN, BOOTS, MASK], also="build")
    game.says("ada", "build gong-a", "pay hymn-a")
    return game


@pytest.mark.ledger("RIFT-A43")
def test_what_cannot_pay_has_its_reason() -> None:
    game = paying()
    assert game.refuses("ada", "pay gong-a") == "Gong is what you are paying for."
    assert game.refuses("ada", "pay hymn-a") == "Hymn is paid already."
    assert game.refuses("ada", "pass").startswith("You have begun to pay: say “pay”")


@pytest.mark.ledger("RIFT-A5", "RIFT-R18")
def test_who_has_bought_twice_is_told_to_buy_elsewhere() -> None:
    seated = hunter("ada", at="ballard", bought="ballard 2")
    game = table(seated, necromancer("nox"), also="buy", stage="buy")
    reason = "You have bought in Ballard 2 times in a row: buy elsewhere first."
    assert game.refuses("ada", "buy") == reason


@pytest.mark.ledger("RIFT-R19")
def test_what_cannot_be_kept_has_its_reason() -> None:
    cards = [combat(name, "spirit 1") for name in ("one", "two", "three", "four")]
    seated = hunter("ada", at="ballard", hand=[HYMN])
    game = table(seated, necromancer("nox"), also="buy", stage="buy", stores={"ballard": cards})
    game.says("ada", "buy", "keep one-a")
    assert game.refuses("ada", "keep one-a") == "You keep One already."
    assert game.refuses("ada", "keep four-a") == "Four is not among the cards that you look at."


def willing(place: str, spirits: int, **more: Any) -> City:
    """Nox says what to summon."""
    nox = necromancer("nox", at=place, pick="rift", deck=[combat("sigh", "spirit 1")] * spirits)
    more.setdefault("undead_deck", [creature("zombie", 2)])
    return table(hunter("ada"), nox, stage="stretch", levels="2 3 4 5 6 7 8 9", **more)


GHOULS = [creature(f"ghoul-{letter}", 2) for letter in "abc"]


@pytest.mark.parametrize(
    ("game", "key", "reason"),
    [
        (lambda: willing("ballard", 2), "summon joe", "You can summon “undead” or “entity”."),
        (lambda: willing("ballard", 2), "summon entity", "There is no Rift in Ballard."),
        (
            lambda: willing("fremont", 2, sealed="fremont"),
            "summon entity",
            "The Rift in Fremont is sealed.",
        ),
        (
            lambda: willing("fremont", 1),
            "summon entity",
            "The next Entity wants Spirit 2, and yours is 1.",
        ),
        (
            lambda: willing("fremont", 5, undead={"fremont": GHOULS}),
            "summon undead",
            "Three Undead stand in Fremont: there is no room for one more.",
        ),
        (
            lambda: willing("fremont", 2, undead={"alki": GHOULS[:2]}),
            "summon undead",
            "2 Undead stand on the map: with Spirit 2 no more may rise.",
        ),
        (
            lambda: willing("fremont", 5, undead={"alki": GHOULS[:2]}, undead_deck=[]),
            "summon undead",
            "All Undead are on the map already.",
        ),
    ],
)
@pytest.mark.ledger("RIFT-R27", "RIFT-R28")
def test_what_cannot_be_summoned_has_its_reason(game: Any, key: str, reason: str) -> None:
    assert game().refuses("nox", key) == reason


def choosing(place: str = "fremont", spirits: int = 1, **more: Any) -> City:
    """Ada and Bea in 5.3: Bea always has something to fight."""
    mine = {name: more.pop(name) for name in ("corrupted",) if name in more}
    deck = [combat("sigh", "spirit 1")] * spirits
    return table(
        hunter("ada", at=place, pick="rift", deck=deck, **mine),
        necromancer("nox", deck=[combat("moan", "spirit 1")]),
        stage="rift",
        **more,
    )


@pytest.mark.parametrize(
    ("game", "key", "reason"),
    [
        (
            lambda: choosing(spirits=2),
            "fight",
            "No Entity stands in Fremont; Undead are fought at the end of the round.",
        ),
        (
            lambda: choosing(entities={"fremont": [JOE]}),
            "close",
            "Your Spirit must be higher than the Necromancer's: 1 against 1 is not.",
        ),
        (
            lambda: choosing("ballard", 2, entities={"ballard": [JOE]}),
            "close",
            "There is no Rift in Ballard.",
        ),
        (
            lambda: choosing(spirits=2, sealed="fremont", entities={"fremont": [JOE]}),
            "close",
            "The Rift in Fremont is sealed.",
        ),
        (
            lambda: choosing(
                spirits=2,
                corrupted=curse("salt", "no-close", "be alki"),
                entities={"fremont": [JOE]},
            ),
            "close",
            "Your Corruption forbids you to begin a closing.",
        ),
    ],
)
@pytest.mark.ledger("RIFT-R44", "RIFT-R25", "RIFT-A41")
def test_who_cannot_fight_or_close_is_told_why(game: Any, key: str, reason: str) -> None:
    assert game().refuses("ada", key) == reason


HITS = {
    "hit kraken 1": "There is no creature called that.",
    "hit far 1": "Far is not in this combat, or has fallen.",
    "hit crab 6": "Crab can be dealt 5 at most.",
    "hit fisherman-joe 7": "Fisherman Joe can be dealt 5 at most.",
    "hit crab lots": "Say as a number how much Damage you deal: 1 or more.",
    "hit crab 0": "Say as a number how much Damage you deal: 1 or more.",
    "hit crab 01": "Say as a number how much Damage you deal: 1 or more.",
    "drop lamp-a": "You discard nothing now.",
    "pass": "Damage is dealt in full: say “hit”, a creature and a number, or “focus” for the "
    "weakest first.",
}


@pytest.mark.parametrize(("key", "reason"), HITS.items())
@pytest.mark.ledger("RIFT-R41")
def test_who_cannot_be_hit_has_its_reason(key: str, reason: str) -> None:
    game = table(
        hunter("ada", at="fremont", deck=[combat("axe", "damage 5")]),
        necromancer("nox"),
        entities={"fremont": [JOE, CRAB]},
        undead={"fremont": [creature("ghoul", 3)], "ballard": [creature("far", 3)]},
        stage="battle",
    )
    assert game.refuses("ada", key) == reason


@pytest.mark.ledger("RIFT-A38")
def test_which_entity_cannot_come_has_its_reason() -> None:
    game = table(
        hunter("ada"),
        necromancer("nox", at="fremont", pick="rift", work="fremont 11 12"),
        fallen=[JOE, CRAB],
        entities={"montlake": [creature("eel", 5)]},
        stage="stretch",
    )
    assert game.refuses("nox", "flip unknown") == (
        "All eight Entities were flipped: choose one that was defeated."
    )
    assert game.refuses("nox", "pass").startswith("An Entity rises: say “flip”")
    assert game.refuses("nox", "flip eel") == "Eel is not among the defeated."
    assert game.refuses("nox", "flip kraken").startswith("There is no Entity called that")


@pytest.mark.ledger("RIFT-A13")
def test_what_cannot_be_dropped_has_its_reason() -> None:
    game = table(
        hunter("ada", at="fremont", health=1, active=[BOOTS, item("lamp", "look 1")], hand=[HYMN]),
        necromancer("nox", deck=[combat("roar", "influence 4")]),
        undead={"fremont": [creature("ghoul", 9, 6)]},
        stage="battle",
    )
    assert game.refuses("ada", "drop hymn-a") == "Hymn is not one of your active cards."
    assert game.refuses("ada", "pass").startswith("An active card must go: say “drop”")


@pytest.mark.ledger("RIFT-R9")
def test_who_would_pass_a_pick_is_told_to_pick() -> None:
    game = table(hunter("ada"), necromancer("nox"), stage="picks")
    reason = "Everybody picks a phase in each round: say “pick” and one of them."
    assert game.refuses("ada", "pass") == reason


def test_who_would_pass_what_must_be_done_is_told_what_to_say() -> None:
    match = Kind(setup_of(4, necromancer="last"), 1).begin()
    chance = Chance(bytes(16))
    prompts: set[str] = set()
    while match.result is None and len(prompts) < 8:
        seat = match.due.asked[0]
        question = match.question(seat)
        assert question is not None
        if PASS not in question.options:
            prompts.add(question.prompt)
            assert "say “" in City(match).refuses(seat, "pass"), question.prompt
        match.answer(seat, chance.choice(question.options).key)
    assert len(prompts) == 8


@pytest.mark.ledger("RIFT-A57", "RIFT-R2", "RIFT-R3")
def test_what_cannot_be_chosen_at_the_beginning_has_its_reason() -> None:
    match = Kind(setup_of(3, necromancer="last"), 1).begin()
    game = City(match)
    first = game.offers("ada")[0]
    game.says("ada", first)
    assert game.refuses("bea", first).endswith("is taken.")
    assert game.refuses("bea", "hunter nobody") == "There is no Hunter called that."
    said = "The Necromancer begins outside the section of West Seattle."
    assert game.refuses("cem", "begin alki") == said
    game.says("cem", "begin fremont")
    assert game.refuses("cem", "begin fremont") == "You are in Fremont already."


@pytest.mark.ledger("RIFT-R9")
def test_there_are_five_phases_to_pick() -> None:
    game = table(hunter("ada"), necromancer("nox"))
    assert game.refuses("ada", "pick sleep") == (
        "There are five phases: move, buy, build, activate, rift."
    )
    game.says("ada", "pick move")
    assert game.refuses("ada", "pick move") == "That is what you have picked."
