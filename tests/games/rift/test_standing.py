"""What stands in every panel of Emerald Rift until it is over: what threatens, and what is near."""

from typing import Any

import pytest

from tests.games.rift.table import City, combat, creature, curse, event, hunter, necromancer, table

SALT = curse("salt", "no-close", "buy ballard")
HYMN = combat("hymn", "spirit 1")
FLOOD = event("flood", "be alki", penalty="hand 2")
ENTITIES = [creature(f"entity-{one}", 6) for one in "abcdefgh"]


def stands(game: City, viewer: str | None) -> list[str]:
    """The sentences, as somebody reads them."""
    found = game.match.game.standing(game.view(viewer), viewer)
    return [game.match.game.texts.say(one) for one in found]


def cursed(*, by_necromancer: bool = True, since: int = 8) -> dict[str, Any]:
    """A Hunter's Corruption."""
    return {"corrupted": SALT, "since": since, "by_necromancer": by_necromancer}


@pytest.mark.ledger("RIFT-A28", "RIFT-V37")
def test_a_single_hunter_reads_by_when_to_be_free_and_how_until_it_is_over() -> None:
    game = table(hunter("ada", **cursed()), necromancer("nox"), round=9)
    assert stands(game, "ada") == ["Corrupted: buy in Ballard by the end of round 11, or you lose."]
    said = "ada is corrupted: buy in Ballard by the end of round 11, or the Necromancer wins."
    assert stands(game, "nox") == stands(game, None) == [said]
    assert stands(table(hunter("ada"), necromancer("nox"), round=9), "ada") == []


@pytest.mark.ledger("RIFT-A28")
@pytest.mark.parametrize("since", [5, 8])
def test_the_round_that_is_named_is_the_one_whose_end_loses(since: int) -> None:
    game = table(hunter("ada", **cursed(since=since)), necromancer("nox"), round=since + 3)
    assert f"by the end of round {since + 3}" in stands(game, "ada")[0]
    assert game.view().seats[0].lost_after == game.state.round
    for seat in ("ada", "nox"):
        game.says(seat, "pick build")
    assert game.ending == "rift.ending.corrupted"


def test_an_event_that_corrupts_a_single_hunter_starts_no_clock() -> None:
    ada = hunter("ada", **cursed(by_necromancer=False))
    game = table(ada, necromancer("nox"), round=9)
    assert stands(game, "ada") == ["Corrupted by an Event: buy in Ballard to be free."]
    assert stands(game, "nox") == []


@pytest.mark.ledger("RIFT-R47", "RIFT-A26")
def test_of_several_hunters_each_reads_how_many_are_corrupted_and_who_is_the_last() -> None:
    game = table(
        hunter("ada", **cursed()), hunter("bea"), hunter("cem"), necromancer("nox"), round=9
    )
    assert stands(game, "ada") == [
        "Corrupted (1 of 3 Hunters; if all are, you lose): buy in Ballard to be free."
    ]
    assert stands(game, "bea") == stands(game, "nox") == []
    both = [hunter("ada", **cursed()), hunter("bea", **cursed(since=7))]
    [said] = stands(table(*both, hunter("cem"), necromancer("nox"), round=9), "ada")
    assert said.startswith("Corrupted (2 of 3 Hunters")
    game = table(hunter("ada", **cursed()), hunter("bea"), necromancer("nox"), round=9)
    assert stands(game, "bea") == ["All other Hunters are corrupted: if you are too, you lose."]
    said = "Only bea is not corrupted: once they are, the Necromancer wins."
    assert stands(game, "nox") == stands(game, None) == [said]


@pytest.mark.ledger("RIFT-R36")
def test_events_stand_for_their_hunter_by_date_and_the_penalty_in_the_last_round() -> None:
    storm = event("storm", "buy ballard", penalty="speed 1")
    gale = event("gale", "be alki", penalty="corruption")
    game = table(
        hunter("ada", events=[(storm, 9), (FLOOD, 7), (gale, 8)]),
        hunter("bea"),
        necromancer("nox"),
        round=7,
    )
    assert stands(game, "ada") == [
        "Flood, in this round: be in Alki. Or else: you discard 2 hand cards by chance.",
        "Gale, by the end of round 8: be in Alki.",
        "Storm, by the end of round 9: buy in Ballard.",
    ]
    assert stands(game, "bea") == stands(game, "nox") == []


def test_never_more_than_three_stand_and_the_end_of_the_match_comes_first() -> None:
    events = [(event(f"event-{one}", "be alki"), n) for n, one in enumerate("abcd", 9)]
    ada = hunter("ada", events=events, **cursed())
    found = stands(table(ada, necromancer("nox"), round=9), "ada")
    assert len(found) == 3
    assert found[0].startswith("Corrupted: ") and found[1].startswith("Event A, in")


@pytest.mark.parametrize(
    ("health", "said"),
    [
        (20, "Undead in Fremont: a fight at the end of this round."),
        (1, "Undead in Fremont: likely your defeat at the end of this round."),
    ],
)
def test_who_is_stopped_by_undead_reads_of_the_combat_to_come(health: int, said: str) -> None:
    def at(place: str, **more: Any) -> list[str]:
        axe = combat("axe", "damage 9")
        ada = hunter("ada", at="fremont", health=health, hand=[HYMN], deck=[axe])
        deck = [combat("roar", "influence 4")]
        game = table(
            ada, necromancer("nox", deck=deck), undead={place: [creature("ghoul", 12, 6)]}, **more
        )
        return stands(game, "ada")

    assert at("fremont", stage="stretch", also="build") == [said]
    assert at("fremont") == [], "while all pick, one may still leave"
    assert at("ballard", stage="stretch", also="build") == []


def test_a_closing_and_a_summoning_stand_with_what_would_end_them() -> None:
    game = table(
        hunter("ada", at="fremont", work="fremont 4 8", deck=[HYMN] * 5),
        hunter("bea"),
        necromancer("nox", at="sodo", work="sodo 3 6", deck=[HYMN] * 4),
        round=4,
    )
    summoned = "An Entity is coming in Sodo, 3 of 6: sealing that Rift stops it."
    assert stands(game, "ada") == [
        "Closing Fremont, 4 of 8: your Spirit must stay above 4.",
        summoned,
    ]
    assert stands(game, "bea") == [summoned]
    assert stands(game, None) == []
    assert stands(game, "nox") == ["ada is closing Fremont, 4 of 8: your Spirit at 5 stops it."]


@pytest.mark.ledger("RIFT-R45", "RIFT-R48")
def test_the_final_combat_and_the_seventh_rift_stand_once_they_are_near() -> None:
    def said(entities: int, sealed: int, viewer: str | None = "ada") -> list[str]:
        places = ["ballard", "fremont", "sodo"]
        standing = {place: ENTITIES[n:entities:3] for n, place in enumerate(places)}
        rifts = ["interbay", "fremont", "sodo", "alki", "ballard", "montlake"][:sealed]
        game = table(
            hunter("ada"), necromancer("nox"), entities=standing, sealed=" ".join(rifts), round=4
        )
        return stands(game, viewer)

    assert said(5, 4) == []
    both = [
        "6 of 8 Entities: the eighth begins the Final Combat.",
        "5 of 7 Rifts sealed: the seventh wins for the Hunters.",
    ]
    assert said(6, 5) == said(6, 5, "nox") == said(6, 5, None) == both


@pytest.mark.ledger("RIFT-A18")
def test_the_last_round_stands_when_it_is_near() -> None:
    def said(round: int) -> list[str]:
        return stands(table(hunter("ada"), necromancer("nox"), round=round), "nox")

    assert said(37) == []
    assert said(38) == ["Nobody wins if it's undecided after round 40."]
