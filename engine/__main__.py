"""The commands of `python -m engine`: simulate, cards, balance, play, replay, verify."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

from pydantic import ValidationError

from engine import catalog
from engine.chance import SECRET_BYTES, Chance
from engine.errors import BadCardData, BadMatchFile, BadSeriesFile, Refused
from engine.game import Game, Settings
from engine.match import Match, Setup
from engine.setting import must_apply
from engine.tools import balance, record, terminal
from engine.tools.figures import cards, lines, summary
from engine.tools.simulate import Outcome, Series, choices_of, simulate
from engine.tools.verify import Stretch, verify
from engine.version import VERSION

BY = "the same for each value of an option, each ending, all roles, or a word of the results"
Command = Callable[[argparse.Namespace], int]


class Mistaken(Exception):
    """Somebody typed what makes no sense; the message is what they are told."""


class Parser(argparse.ArgumentParser):
    """Mistakes are answered by one sentence."""

    def error(self, message: str) -> NoReturn:
        """Refuse with a sentence instead of a page."""
        raise Mistaken(message)


def main(words: Sequence[str] | None = None) -> int:
    """Do what `words` say; return the exit code."""
    try:
        for game, why in catalog.LEFT_OUT.items():
            said = why.replace("\n", "\n  ")
            print(f"Left out, since it can't be loaded: {game}: {said}", file=sys.stderr)
        args = _parser().parse_args(words)
        command: Command = args.command
        code = command(args)
        sys.stdout.flush()
        return code
    except (Mistaken, Refused) as mistake:
        return _complain(f"{mistake}", 2)
    except (BadCardData, BadMatchFile, BadSeriesFile) as error:
        return _complain(f"{error}", 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read along has had enough; nothing is left to be flushed at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _complain(sentence: str, code: int) -> int:
    print(sentence[:1].upper() + sentence[1:].rstrip(".") + ".", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m engine", description="Play, measure and verify matches.")
    commands = parser.add_subparsers(required=True, metavar="command")
    for name, command, purpose in (
        ("simulate", _simulate, "let computers play many matches, and count"),
        ("cards", _cards, "let computers play, and show how each card does"),
    ):
        series = _add_game(commands, name, command, purpose)
        series.add_argument("--games", type=_count, default=100, metavar="N", help="how many")
        series.add_argument("--players", metavar="LEVEL,…", help="who plays, by seat")
        series.add_argument("--seed", default="0", metavar="S", help="same seed, same matches")
        series.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes")
        series.set_defaults(by="")
        series.add_argument(
            "--keep", type=Path, metavar="FILE", help="keep what was played; go on where it stops"
        )
        if name == "simulate":
            series.add_argument("--by", metavar="KEY", help=BY)
            series.add_argument("--json", action="store_true", help="the figures as JSON")
    page = _add_game(
        commands, "balance", _balance, "let computers play, and write the balance page"
    )
    page.add_argument("--games", type=_count, metavar="N", help="how many in each series")
    page.add_argument("--seed", default="1", metavar="S", help="same seed, same matches")
    page.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes")
    page.add_argument(
        "--into", type=Path, default=Path("docs/balance"), metavar="FOLDER", help="where it goes"
    )
    play = _add_game(commands, "play", _play, "play against the computer, here")
    play.add_argument("--against", metavar="LEVEL", help="how good the computer is")
    for name, command, purpose in (
        ("replay", _replay, "tell the story of a recorded match"),
        ("verify", _verify, "check a recorded match line by line"),
    ):
        reader = commands.add_parser(name, help=purpose, description=purpose, allow_abbrev=False)
        reader.add_argument("file", type=Path, metavar="FILE")
        reader.set_defaults(command=command)
    return parser


def _add_game(commands: Any, name: str, command: Command, purpose: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=purpose, description=purpose, allow_abbrev=False
    )
    parser.add_argument("game", help=", ".join(catalog.GAMES))
    if command is not _balance:
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.set_defaults(command=command)
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number from 1 on")
    return int(text)


def settings_of(game: Game[Any, Any], options: Sequence[str], seats: int) -> Settings:
    """The settings that `key=value` options ask for, at a table with so many seats."""
    chosen: dict[str, Any] = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise Mistaken(f"--option {option}: write it as key=value")
        if key not in game.settings.model_fields:
            known = ", ".join(game.settings.model_fields) or "none"
            raise Mistaken(f"--option {key}: {game.title} has no such option, but has: {known}")
        chosen[key] = value
    try:
        settings = game.settings.model_validate(chosen)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        key = " ".join(("--option", *map(str, first["loc"][:1])))
        raise Mistaken(f"{key}: {first['msg'][:1].lower()}{first['msg'][1:]}") from None
    must_apply(settings, chosen, seats)
    return settings


def _levels(game: Game[Any, Any], text: str | None, default: str) -> tuple[str, ...]:
    """Who plays, by seat."""
    levels = tuple((text or ",".join([default] * min(game.seats))).split(","))
    if len(levels) not in game.seats:
        seats = game.texts.say(game.players)
        raise Mistaken(f"--players {text}: {game.title} is played by {seats}, not {len(levels)}")
    return tuple(_level(game, level, "--players") for level in levels)


def _level(game: Game[Any, Any], level: str, option: str) -> str:
    if level not in game.levels:
        known = ", ".join(game.levels)
        raise Mistaken(f"{option} {level}: {game.title} has no such player, but has: {known}")
    return level


def _outcome(args: argparse.Namespace, default: Callable[[Sequence[str]], str]) -> Outcome:
    game = catalog.game(args.game)
    levels = _levels(game, args.players, default(list(game.bots)))
    series = Series(
        game.key, levels, settings_of(game, args.option, len(levels)), args.seed, args.by
    )
    if args.by in game.settings.model_fields and not choices_of(game.settings, args.by):
        raise Mistaken(f"--by {args.by}: this option has no short list of values")
    return simulate(series, args.games, args.jobs, args.keep)


def _simulate(args: argparse.Namespace) -> int:
    outcome = _outcome(args, lambda levels: levels[0])
    figures = summary(outcome)
    if args.json:
        print(json.dumps(figures))
    else:
        print(*lines(figures), sep="\n")
    return _report_errors(outcome)


def _report_errors(outcome: Outcome) -> int:
    for error in outcome.errors[:5]:
        print(error, file=sys.stderr)
    return 1 if outcome.errors else 0


def _cards(args: argparse.Namespace) -> int:
    outcome = _outcome(args, lambda levels: levels[-1])
    rows = cards(outcome)
    width = max((len(row.card) for row in rows), default=0) + 2
    words = sorted({word for row in rows for word in row.shares})
    columns = "".join(f"{word:>10}" for word in words)
    print(f"{'card':<{width}}{'played':>8}{'won':>8}{'win rate':>10}{columns}")
    for row in rows:
        shares = [f"{row.shares[word]:.1%}" if word in row.shares else "-" for word in words]
        its = "".join(f"{share:>10}" for share in shares)
        print(f"{row.card:<{width}}{row.played:>8}{row.won:>8}{row.rate:>10.1%}{its}")
    return _report_errors(outcome)


def _balance(args: argparse.Namespace) -> int:
    game = catalog.game(args.game)
    page = balance.declared(balance.declaration(game.key))
    file = _place_for(args.into / f"{game.key}.md")
    outcomes = [[_line(game, line, args) for line in table.lines] for table in page.tables]
    origin = balance.Origin(date.today().isoformat(), VERSION, args.seed)
    file.write_text(balance.written(game, page, outcomes, origin), encoding="utf-8")
    print(f"{file} is written", file=sys.stderr)
    return max(_report_errors(one) for played in outcomes for one in played)


def _place_for(file: Path) -> Path:
    """A file that can be written. Mistaken: it can't, which nobody should learn after an hour."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.open("a").close()
    except OSError as error:
        raise Mistaken(f"{file} can't be written: {error.strerror}") from None
    return file


def _line(game: Game[Any, Any], line: balance.Line, args: argparse.Namespace) -> Outcome:
    """Play one series of a balance page."""
    levels = _levels(game, line.players, "")
    options = [f"{key}={value}" for key, value in line.options.items()]
    series = Series(game.key, levels, settings_of(game, options, len(levels)), args.seed)
    outcome = simulate(series, args.games or line.games, args.jobs)
    print(f"{line.name}: {len(outcome.played)} matches, {outcome.seconds:.0f} s", file=sys.stderr)
    return outcome


def _play(args: argparse.Namespace) -> int:
    game = catalog.game(args.game)
    level = _level(game, args.against or list(game.bots)[-1], "--against")
    human, *others = (str(place) for place in range(1, min(game.seats) + 1))
    computers = dict.fromkeys(others, level)
    setup = Setup((human, *others), settings_of(game, args.option, min(game.seats)), computers)
    match = Match.start(game, setup, secrets.token_bytes(SECRET_BYTES), keep=False)
    terminal.play(match, human, Chance(secrets.token_bytes(SECRET_BYTES)))
    return 0


def _read(file: Path) -> record.Record:
    try:
        content = file.read_bytes()
    except OSError as error:
        raise Mistaken(f"{file} can't be read: {error.strerror}") from None
    return record.read(content)


def _replay(args: argparse.Namespace) -> int:
    terminal.retell(_read(args.file))
    return 0


def _verify(args: argparse.Namespace) -> int:
    verdict = verify(_read(args.file))
    for problem in verdict.problems:
        print(f"Wrong: {problem}")
    for stretch in verdict.verified:
        print(f"Verified: {_lines(stretch)}")
    for stretch in verdict.unverified:
        print(f"Not verified: {_lines(stretch)}, which are not the rules of today")
    if (other := verdict.other_cards) is not None:
        print(
            f"Not verified: lines {other.first} to {other.last}: the cards have changed since this "
            "match began, and those of today lead elsewhere"
        )
    return 0 if verdict.ok else 1


def _lines(stretch: Stretch) -> str:
    return f"lines {stretch.first} to {stretch.last}, by version {stretch.version} of the rules"


if __name__ == "__main__":
    sys.exit(main())
