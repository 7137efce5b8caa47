"""Three whole matches, sentence by sentence: alone, two and four Spirits."""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from engine.games.horizons.edition import EDITION
from engine.games.horizons.view import HorizonsView
from engine.text import Told
from engine.tools.record import read
from engine.tools.verify import replay
from tests.games.horizons import heard_of_invaders, heard_of_spirits
from tests.games.horizons.following import Follower
from tests.record import PLAYTHROUGHS

MATCHES = ("no-town-is-left", "fear-deck", "of-four")
FOLLOWS_FROM = tomllib.loads(Path(__file__).with_name("told.toml").read_text(encoding="utf-8"))
GUIDE = Path(__file__).parents[3] / "engine" / "games" / "horizons" / "rules.md"
HEARD = {**heard_of_spirits.HEARD, **heard_of_invaders.HEARD}
PREFIX = "horizons."
FOLDER = PLAYTHROUGHS / "horizons"


Story = list[tuple[Sequence[Told], HorizonsView]]


@cache
def lines(name: str) -> Story:
    """What each line of a match tells, and the table after it."""
    record = read((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    seen: Story = []
    for entry, match in replay(record):
        assert match is not None
        seen.append((match.log[entry.number - 1].told, match.view(None)))
    return seen


def reach(seen: HorizonsView, seat: str) -> int:
    """How much farther the Powers of a Spirit reach this turn."""
    return sum(one.amount for one in seen.lasting if one.what == "range" and one.of == seat)


def compare(island: Follower, seen: HorizonsView) -> None:
    """What was told is all that has changed."""
    for land in seen.lands:
        pieces = {kind: len(each) for kind, each in land.pieces}
        assert +island.pieces[land.key] == pieces, land.key
        assert island.blight[land.key] == land.blight, land.key
        assert island.step != "spirit" or not any(sum(each) for _, each in land.pieces), land.key
        assert island.defend[land.key] == land.defend, land.key
        assert +island.presence[land.key] == dict(land.presence), land.key
    assert island.pool == seen.blight_pool
    assert (island.fear, island.earned, island.waiting) == (seen.fear, seen.earned, seen.waiting)
    assert (island.turn, island.terror) == (seen.turn, seen.terror)
    for spirit in seen.spirits:
        assert island.energy[spirit.seat] == spirit.energy
        assert island.option.get(spirit.seat) == spirit.option
        assert island.reach[spirit.seat] == reach(seen, spirit.seat)
        assert sorted(island.hand.get(spirit.seat, ())) == sorted(spirit.hand)
        assert sorted(island.discard.get(spirit.seat, ())) == sorted(spirit.discard)


def follow(story: Story) -> tuple[Follower, HorizonsView]:
    """Follow a whole match, and compare wherever no Power and no fear card is half done."""
    (_, before), *rest = story
    island = Follower(before, EDITION)
    for number, (told, seen) in enumerate(rest, start=2):
        island.see(before)
        for sentence in told:
            try:
                island.hear(HEARD, sentence.id.removeprefix(PREFIX), sentence.values)
            except (AssertionError, LookupError, ValueError) as error:
                raise AssertionError(f"line {number}: {sentence.id} {sentence.values}") from error
        if seen.final or not (seen.using or seen.stage == "fear" or island.owed):
            compare(island, seen)
            island.compare_damage(seen)
        before = seen
    return island, before


def sentences(name: str) -> list[str]:
    """All that a match tells, by the ids, in order."""
    return [one.id.removeprefix(PREFIX) for told, _ in lines(name) for one in told]


def test_the_three_matches_are_of_one_of_two_and_of_four() -> None:
    assert [len(lines(name)[0][1].boards) for name in MATCHES] == [1, 2, 4]


def test_each_sentence_told_follows_from_a_rule_and_no_other_is_listed() -> None:
    told = {sentence for name in MATCHES for sentence in sentences(name)}

    assert sorted(told) == sorted(FOLLOWS_FROM)
    assert all(FOLLOWS_FROM.values())


def test_the_rules_that_sentences_follow_from_stand_in_the_guide() -> None:
    guide = re.findall(r"HOR-R\d+", GUIDE.read_text(encoding="utf-8"))

    assert not {rule for rules in FOLLOWS_FROM.values() for rule in rules} - {*guide}


@pytest.mark.ledger(
    "HOR-R17",
    "HOR-R18",
    "HOR-R25",
    "HOR-R27",
    "HOR-R29",
    "HOR-R30",
    "HOR-R31",
    "HOR-R32",
    "HOR-R45",
    "HOR-R52",
    "HOR-R57",
    "HOR-R61",
    "HOR-R87",
    "HOR-R91",
    "HOR-R103",
    "HOR-R104",
    "HOR-R109",
    "HOR-R112",
    "HOR-R116",
    "HOR-R117",
    "HOR-R118",
    "HOR-R125",
    "HOR-R126",
    "HOR-R129",
    "HOR-R139",
    "HOR-R144",
    "HOR-R145",
    "HOR-R147",
    "HOR-R149",
    "HOR-R150",
    "HOR-R153",
    "HOR-R157",
    "HOR-R158",
    "HOR-R159",
    "HOR-R160",
    "HOR-R161",
    "HOR-R162",
)
@pytest.mark.parametrize("name", MATCHES)
def test_who_follows_what_is_told_by_the_printed_rules_knows_the_whole_table(name: str) -> None:
    follow(lines(name))


@pytest.mark.ledger("HOR-R126", "HOR-R127", "HOR-R164", "HOR-R187")
@pytest.mark.parametrize(
    ("name", "ending", "gone"),
    [
        ("no-town-is-left", "terror-2", ("town", "city")),
        ("fear-deck", "fear", ()),
        ("of-four", "terror-3", ("city",)),
    ],
)
def test_the_end_and_its_score_follow_from_what_was_told(
    name: str, ending: str, gone: tuple[str, ...]
) -> None:
    island, seen = follow(lines(name))
    result = read((FOLDER / f"{name}.json").read_text(encoding="utf-8")).result
    dahan, blight = island.count("dahan"), sum(island.blight.values())
    seats, left = len(island.spirits), 12 - island.explored

    assert result.ending == f"horizons.ending.{ending}"
    assert list(result.winners) == [spirit.seat for spirit in seen.spirits]
    assert island.count(*gone) == 0
    if ending == "fear":
        assert island.earned == 9
    else:
        assert f"terror-{island.terror}" == ending
    score = 10 + 2 * left + dahan // seats - blight // seats
    assert (result.values["turns"], result.values["score"]) == (island.turn, score)


def figures(story: Story) -> list[tuple[str, str]]:
    """Each figure that is told: in which sentence, and its name there."""
    found = [
        (one.id, name)
        for told, _ in story
        for one in told
        for name, value in one.values.items()
        if isinstance(value, int)
    ]
    return list(dict.fromkeys(found))


def one_more(story: Story, sentence: str, figure: str) -> Story:
    """The same match, told with one figure too high by one, where it is told last."""
    for number, (told, seen) in reversed(list(enumerate(story))):
        for place, one in enumerate(told):
            if one.id == sentence:
                value = one.values[figure]
                assert isinstance(value, int)
                wrong = one._replace(values=one.values | {figure: value + 1})
                line = [*told[:place], wrong, *told[place + 1 :]]
                return [*story[:number], (line, seen), *story[number + 1 :]]
    raise LookupError(sentence)


@pytest.mark.parametrize("name", MATCHES)
def test_each_figure_that_is_wrong_by_one_is_noticed(name: str) -> None:
    story, unnoticed = lines(name), []
    for sentence, figure in figures(story):
        try:
            follow(one_more(story, sentence, figure))
        except AssertionError:
            continue
        unnoticed.append((sentence, figure))

    assert unnoticed == []
