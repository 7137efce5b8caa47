"""Record whole matches for tests/playthroughs: `python -m tests.record` writes what is missing.

Where cards or sentences have changed, `--retold` plays the recorded answers once more and writes
what comes of them now; a match whose answers no longer fit is recorded anew. Add `--again` to
record all anew, and names of games or scenarios to record only those. All seats are human to the
engine, so that votes are asked for, but answer as computer players would.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine import catalog
from engine.chance import Chance
from engine.errors import BadMatchFile
from engine.match import Match, Setup
from engine.tools.record import Record, export, read
from engine.tools.simulate import Series
from engine.tools.verify import replay, verify

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SEEDS = 3_000
"""So many matches are tried before a scenario is given up."""
HITS, PATIENCE = 5, 500
"""The shortest of so many that fit is kept; after so many tries the first that fits will do."""
LONGEST = 3_000
CUT = 200
UNLESS = (
    "  People's matches differ, too: raise rules_version, unless that was done for this release."
)


FILES = sorted(PLAYTHROUGHS.glob("*/*.json"))
"""All recorded matches."""

AS_THEY_SIT = {"necromancer": "first"}
"""The first seat plays the Necromancer."""


@dataclass(frozen=True)
class Scenario:
    """A match to be found: who plays, what is done after so many answers, and how it ends."""

    game: str
    shows: str
    ending: str
    players: tuple[str, ...] = ("random", "random")
    settings: Mapping[str, Any] = field(default_factory=dict)
    script: Mapping[int, str] = field(default_factory=dict)


SCENARIOS = (
    Scenario("fellbound", "defeat", "fellbound.ending.defeat", ("good", "random")),
    Scenario("fellbound", "quiet", "fellbound.ending.quiet"),
    Scenario(
        "fellbound",
        "deathless",
        "fellbound.ending.deathless",
        ("good", "good"),
        {"format": "random"},
    ),
    Scenario("fellbound", "conceded", "fellbound.ending.conceded", script={20: "concede"}),
    Scenario(
        "fellbound",
        "draw-agreed",
        "fellbound.ending.agreed",
        script={6: "offer a draw in vain", 25: "agree to a draw"},
    ),
    Scenario("fellbound", "closed", "match.closed", script={15: "close"}),
    Scenario(
        "fellbound",
        "taken-back",
        "fellbound.ending.defeat",
        ("good", "good"),
        script={
            3: "take back",
            7: "take back in vain",
            12: "take back",
            13: "take back",
            24: "take back",
        },
    ),
    Scenario(
        "fellbound",
        "constructed",
        "fellbound.ending.defeat",
        ("good", "good"),
        {"format": "constructed", "alignment": True},
        {5: "take back", 14: "take back"},
    ),
    Scenario(
        "fellbound",
        "wide-board-random-decks",
        "fellbound.ending.defeat",
        ("good", "random"),
        {"format": "random", "board": "wide"},
    ),
    Scenario(
        "fellbound",
        "ally-gives-up",
        "fellbound.ending.defeat",
        ("good", "random", "random", "good"),
        {"hands": "open"},
        {9: "take back", 16: "concede", 30: "take back"},
    ),
    Scenario("incubo", "won", "incubo.ending.won", ("good", "good")),
    Scenario(
        "incubo",
        "chimes-run-out",
        "incubo.ending.lost-chimes",
        settings={"difficulty": "hard", "strict_zero": True},
    ),
    Scenario("incubo", "monster-too-strong", "incubo.ending.lost-monster"),
    Scenario("incubo", "conceded", "incubo.ending.conceded", script={30: "concede"}),
    Scenario("incubo", "closed", "match.closed", script={20: "close"}),
    Scenario(
        "incubo",
        "taken-back",
        "incubo.ending.won",
        ("good", "good"),
        {"consent": "agreed", "growth": "alpha"},
        {2: "take back", 9: "take back in vain", 25: "take back", 60: "take back"},
    ),
    Scenario(
        "incubo",
        "alone",
        "incubo.ending.won",
        ("good",),
        {"first": "tommy", "difficulty": "easy", "terror_floor": True},
        {12: "take back"},
    ),
    Scenario("fear", "banished", "fear.ending.banish", ("good", "good")),
    Scenario("fear", "outlasted", "fear.ending.outlast", ("good", "random")),
    Scenario(
        "fear",
        "nobody-is-left",
        "fear.ending.outlast",
        ("good", "good", "good"),
        script={6: "take back", 40: "take back in vain"},
    ),
    Scenario("fear", "undecided", "fear.ending.undecided"),
    Scenario("fear", "conceded", "fear.ending.conceded", script={25: "concede"}),
    Scenario(
        "fear",
        "one-of-four-gives-up",
        "fear.ending.banish",
        ("good", "good", "good", "good"),
        {"start": "quick"},
        {30: "concede", 60: "take back"},
    ),
    Scenario(
        "fear",
        "two-dragons",
        "fear.ending.banish",
        ("good", "good"),
        {"fear": "loneliness"},
        {9: "take back", 33: "take back"},
    ),
    Scenario("fear", "draw-agreed", "fear.ending.agreed", script={30: "agree to a draw"}),
    Scenario("fear", "closed", "match.closed", script={20: "close"}),
    Scenario("rift", "sealed", "rift.ending.closed", ("good", "good", "good"), AS_THEY_SIT),
    Scenario("rift", "corrupted", "rift.ending.corrupted", ("good", "good"), AS_THEY_SIT),
    Scenario(
        "rift",
        "all-five",
        "rift.ending.closed",
        ("good", "good", "good", "good", "good"),
        {"hands": "shared"},
        {9: "take back", 41: "take back in vain", 60: "take back"},
    ),
    Scenario("rift", "the-eight", "rift.ending.hunters-dead", ("good", "good"), AS_THEY_SIT),
    Scenario("rift", "forty-rounds", "rift.ending.undecided", settings=AS_THEY_SIT),
    Scenario(
        "rift",
        "one-of-three-gives-up",
        "rift.ending.closed",
        ("good", "good", "good", "good"),
        {"necromancer": "last"},
        {40: "concede"},
    ),
    Scenario(
        "rift", "necromancer-gives-up", "rift.ending.necromancer-gave-up", script={25: "concede"}
    ),
    Scenario("rift", "hunter-gives-up", "rift.ending.hunters-gave-up", script={30: "concede"}),
    Scenario("rift", "left-at-that", "rift.ending.agreed", script={30: "agree to a draw"}),
    Scenario("rift", "called-off", "match.closed", script={20: "close"}),
    Scenario("horizons", "fear-deck", "horizons.ending.fear", ("good", "good")),
    Scenario(
        "horizons",
        "no-city-is-left",
        "horizons.ending.terror-3",
        ("good", "good"),
        {"blight": "gentle", "progression": True},
        {5: "take back", 20: "take back in vain", 60: "take back"},
    ),
    Scenario("horizons", "no-town-is-left", "horizons.ending.terror-2", ("good",)),
    Scenario("horizons", "of-four", "horizons.ending.terror-3", ("good", "good", "good", "good")),
    Scenario("horizons", "blighted", "horizons.ending.blight"),
    Scenario(
        "horizons",
        "a-spirit-is-gone",
        "horizons.ending.presence",
        ("random", "random", "random", "random"),
        {"blight": "downward-spiral", "spirits": "chance", "consent": "all"},
    ),
    Scenario(
        "horizons",
        "settled",
        "horizons.ending.deck",
        ("good",),
        {"blight": "gentle", "board": "h", "adversary": "prussia", "level": 3},
    ),
    Scenario(
        "horizons",
        "capital",
        "horizons.ending.capital",
        ("good", "good", "good"),
        {"adversary": "england", "level": 6},
    ),
    Scenario("horizons", "given-up", "horizons.ending.conceded", ("good",), script={12: "concede"}),
    Scenario(
        "horizons",
        "one-of-three-gives-up",
        "horizons.ending.blight",
        ("good", "random", "random"),
        {"adversary": "sweden", "level": 2, "blight": "chance"},
        {30: "concede"},
    ),
    Scenario("horizons", "called-off", "match.closed", script={20: "close"}),
)


def asked(match: Match) -> str:
    """Who answers next: whoever must answer a proposal, else those who are asked, by turns."""
    for question in match.questions:
        if question.ballot is not None and question.ballot.asker != question.seat:
            return question.seat
    waited_for = [question for question in match.questions if not question.standing]
    return waited_for[len(match.log) % len(waited_for)].seat


def concede(match: Match) -> None:
    match.concede(asked(match))


def agree_to_a_draw(match: Match) -> None:
    offerer = asked(match)
    match.offer_draw(offerer)
    for seat in match.setup.seats:
        if seat != offerer and match.result is None:
            match.vote(seat, "draw", "consent")


def offer_a_draw_in_vain(match: Match) -> None:
    offerer = asked(match)
    match.offer_draw(offerer)
    match.vote(next(seat for seat in match.setup.seats if seat != offerer), "draw", "refuse")


def take_back(match: Match, agrees: bool = True) -> None:
    """Whoever answered last and still plays takes it back, if the others let him."""
    asker = next(
        entry.seat
        for entry in reversed(match.log)
        if entry.kind == "answered" and entry.seat not in match.left
    )
    match.undo(asker)
    ballot = match.ballot("undo")
    voters = [] if ballot is None else list(ballot.voters)
    for voter in voters if agrees else voters[:1]:
        match.vote(voter, "undo", "consent" if agrees else "refuse")


ACTS: Mapping[str, Callable[[Match], object]] = {
    "concede": concede,
    "agree to a draw": agree_to_a_draw,
    "offer a draw in vain": offer_a_draw_in_vain,
    "take back": take_back,
    "take back in vain": lambda match: take_back(match, False),
    "close": Match.close,
}


def play(scenario: Scenario, number: int) -> Match:
    """Play one match as the scenario wants it, wherever it leads."""
    game = catalog.game(scenario.game)
    settings = game.settings.model_validate(scenario.settings)
    series = Series(game.key, scenario.players, settings, f"{scenario.game}/{scenario.shows}")
    seats, secret = series.setup().seats, series.secret(number)
    match = Match.start(game, Setup(seats, settings), secret)
    bots = {seat: game.bots[level] for seat, level in zip(seats, scenario.players, strict=True)}
    chance = Chance(secret)
    chance.line = "players"
    answers = 0
    while match.questions and answers < LONGEST:
        question = match.question(asked(match))
        assert question is not None
        option = bots[question.seat](match.view(question.seat), question, chance)
        match.answer(question.seat, option.key)
        answers += 1
        if answers in scenario.script and match.result is None:
            ACTS[scenario.script[answers]](match)
    return match


def fits(scenario: Scenario, match: Match) -> bool:
    """Whether the match ended as it should, after all that was to be done."""
    answers = sum(entry.kind == "answered" for entry in match.log)
    ended = match.result is not None and match.result.ending == scenario.ending
    return ended and answers >= max(scenario.script, default=0)


def record(scenario: Scenario) -> Match | None:
    """The shortest of the first few matches that fit, if there are any."""
    found: list[Match] = []
    for number in range(SEEDS):
        match = play(scenario, number)
        if fits(scenario, match):
            found.append(match)
        if len(found) == HITS or (found and number >= PATIENCE):
            break
    return min(found, key=lambda match: len(match.log), default=None)


def main() -> int:
    """Write the files that are asked for; the exit code is 1 when one cannot be had."""
    parser = argparse.ArgumentParser(prog="python -m tests.record", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these games or scenarios")
    parser.add_argument("--again", action="store_true", help="those that there are as well")
    parser.add_argument("--retold", action="store_true", help="the same answers, played once more")
    args = parser.parse_args()
    known = {name for scenario in SCENARIOS for name in (scenario.game, scenario.shows)}
    if unknown := {*args.names} - known:
        parser.error(f"no game or scenario is called {', '.join(sorted(unknown))}")
    failed = False
    for scenario in SCENARIOS:
        path = PLAYTHROUGHS / scenario.game / f"{scenario.shows}.json"
        wanted = args.again or args.retold or bool(args.names) or not path.exists()
        if wanted and (not args.names or {scenario.game, scenario.shows} & {*args.names}):
            match = retold(path) if args.retold and path.exists() else None
            failed |= not write(scenario, path, match or record(scenario))
    return int(failed)


def retold(path: Path) -> Match | None:
    """A recorded match, played again by the rules of today; None where its answers don't fit."""
    recorded = by_rules_of_today(read(path.read_text(encoding="utf-8")))
    try:
        (*_, (_, match)) = replay(recorded)
    except BadMatchFile as error:
        print(
            f"{recorded.game} {path.stem}: recorded anew, since an answer no longer fits: {error}"
        )
        return None
    if match is None or match.result is None or match.result.ending != recorded.result.ending:
        print(f"{recorded.game} {path.stem}: recorded anew, since it ends otherwise")
        return None
    for problem in verify(recorded).problems:
        print(f"{recorded.game} {path.stem}: {problem[:CUT]}\n{UNLESS}")
    return match


def by_rules_of_today(recorded: Record) -> Record:
    """The same answers as though they had been given by the rules of today, to be tried by them."""
    lines = tuple(line.model_copy(update={"version": None}) for line in recorded.log)
    version = catalog.game(recorded.game).rules_version
    return recorded.model_copy(update={"rules_version": version, "log": lines})


@cache
def is_of_today(path: Path) -> bool:
    """Whether a match was recorded with the rules and cards that its game has now."""
    recorded = json.loads(path.read_text(encoding="utf-8"))
    game = catalog.game(recorded["game"])
    began = (recorded["rules_version"], recorded["log"][0].get("key", ""))
    return began == (game.rules_version, game.fingerprint)


def since(key: str) -> str:
    """What to do where matches of a game were recorded with other cards or rules than today's."""
    game = catalog.game(key)
    return (
        f"The cards of {game.title} have changed, or its rules_version, since matches of it were "
        f"recorded. If the rules have changed, raise rules_version, once a release, in "
        f"engine/games/{key}/__init__.py. Then `make record ARGS='--retold {key}'` plays the "
        "recorded answers by today's cards and rules; read the difference before you commit it."
    )


def of_today() -> list[Path]:
    """The recorded matches that can be played again; one test names all others."""
    return [path for path in FILES if is_of_today(path)]


def write(scenario: Scenario, path: Path, match: Match | None) -> bool:
    """Write the match of a scenario; whether there was one for it."""
    if match is None:
        print(f"{scenario.game} {scenario.shows}: no match in {SEEDS} ends with {scenario.ending}")
        return False
    text = export(match)
    verdict = verify(read(text))
    assert verdict.ok, verdict.problems
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"{scenario.game} {scenario.shows}: {len(match.log)} lines, {scenario.ending}")
    return True


if __name__ == "__main__":
    sys.exit(main())
