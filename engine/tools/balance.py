"""Balance pages: the figures of a game that computers played, as tables in Markdown.

Each game declares in its `balance.toml` which series are played, and which of their figures stand
in its page. `python -m engine balance GAME` writes the page, so that nobody types a figure.
"""

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine import games
from engine.errors import BadCardData
from engine.game import Game
from engine.tools.figures import Figures, cards, summary
from engine.tools.simulate import Outcome

NONE = "–"
"""What stands where nothing could be counted."""


class _Declared(BaseModel):
    """What a game declares: nothing in it may be misspelt."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Line(_Declared):
    """A series of matches, which is a column of a table."""

    name: str
    games: Annotated[int, Field(ge=1)]
    players: str
    """The levels by seat, as `--players` takes them."""
    options: Mapping[str, str] = {}

    def command(self, game: str, games: int, seed: str) -> str:
        """What plays the same series."""
        options = "".join(f" --option {key}={value}" for key, value in self.options.items())
        said = f"python -m engine simulate {game} --games {games} --seed {seed}"
        return f"{said} --players {self.players}{options}"


class Aim(_Declared):
    """Where a figure should lie, ends included; that of a share is in percent."""

    least: float = -math.inf
    most: float = math.inf

    def __str__(self) -> str:
        """As it stands in the page."""
        if self.most == 0:
            return "none"
        if math.isinf(self.most):
            return NONE if math.isinf(self.least) else f"≥ {self.least:g}"
        return f"≤ {self.most:g}" if math.isinf(self.least) else f"{self.least:g}–{self.most:g}"


class Row(_Declared):
    """A figure of every column.

    `figure` is its path in what `simulate --json` prints, with slashes; paths with " + " between
    them are added up. It is a share where it is part `of` another figure, such as "games", and
    where `share` says that it is one already.
    """

    name: str
    figure: str
    of: str = ""
    share: bool = False
    aims: Sequence[Aim] = ()
    """One for each column, or one for all."""

    def aim(self, column: int) -> Aim | None:
        """Where the figure of this column should lie, where that is said."""
        return self.aims[column % len(self.aims)] if self.aims else None


class Table(_Declared):
    """Series beside each other, and their figures below each other."""

    title: str
    about: str = ""
    lines: Annotated[Sequence[Line], Field(min_length=1)]
    rows: Sequence[Row] = ()
    cards: str = ""
    """What becomes of a card, such as "deployed": each card of the first line has a row then."""

    @model_validator(mode="after")
    def _aims_fit(self) -> "Table":
        for row in self.rows:
            if len(row.aims) not in (0, 1, len(self.lines)):
                raise ValueError(f"{row.name}: one aim for all columns, or one for each")
        return self


class Page(_Declared):
    """All that the page of a game holds."""

    tables: Annotated[Sequence[Table], Field(min_length=1)]


class Origin(NamedTuple):
    """Where the figures of a page come from."""

    date: str
    version: str
    seed: str


class Share(NamedTuple):
    """A part of a whole; None where that is no number of cases."""

    value: float
    whole: int | None

    def __str__(self) -> str:
        """In percent, with the standard error in points."""
        if self.value in (0, 1):
            return "all" if self.value else "none"
        shown = f"{100 * self.value:.1f}"
        if not self.whole:
            return f"{shown} %"
        error = math.sqrt(self.value * (1 - self.value) / self.whole)
        return f"{shown} ± {100 * error:.1f} %"


def declaration(game: str) -> Path:
    """Where a game declares its page."""
    return Path(games.__path__[0], game, "balance.toml")


def declared(path: Path) -> Page:
    """What a page holds. BadCardData: the file that declares it is missing, or wrong."""
    try:
        return Page.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError:
        raise BadCardData(f"{path} is missing: it declares the balance page") from None
    except ValueError as error:
        raise BadCardData(f"{path}: {error}") from None


def written(
    game: Game[Any, Any], page: Page, outcomes: Sequence[Sequence[Outcome]], origin: Origin
) -> str:
    """The page, from the outcomes of its tables' lines."""
    parts = [*_head(game, origin)]
    for table, played in zip(page.tables, outcomes, strict=True):
        parts += [f"## {table.title}", *([table.about] if table.about else [])]
        if table.rows:
            parts.append("\n".join(_rows(table, played)))
        if table.cards:
            parts.append("\n".join(_cards(table.cards, played[0])))
        parts.append("\n".join(_commands(table, played)))
    return "\n\n".join(parts) + "\n"


def _head(game: Game[Any, Any], origin: Origin) -> Iterator[str]:
    yield f"# Balance: {game.title}"
    yield (
        f"Written by `python -m engine balance {game.key}` on {origin.date}, with version "
        f"{origin.version}, version {game.rules_version} of the rules and seed {origin.seed}. "
        "Don't edit this page: run the command again."
    )
    yield (
        "Computer players took every seat. A share comes with its standard error: the true one "
        "lies no farther off two times in three. **Bold** misses its aim."
    )


def _rows(table: Table, played: Sequence[Outcome]) -> Iterator[str]:
    figures = [summary(one) for one in played]
    has_aims = any(row.aims for row in table.rows)
    yield _row("measured", *(["aim"] if has_aims else []), *(line.name for line in table.lines))
    yield f"|---|{'---|' * (len(played) + has_aims)}"
    yield _row("matches", *([""] if has_aims else []), *(f"{its['games']:,}" for its in figures))
    for row in table.rows:
        cells = [
            _cell(_value(row, one, its), row.aim(column))
            for column, (one, its) in enumerate(zip(played, figures, strict=True))
        ]
        yield _row(row.name, *([_aims(row)] if has_aims else []), *cells)


def _aims(row: Row) -> str:
    shown = " · ".join(map(str, row.aims))
    return f"{shown} %" if shown[-1:].isdigit() and (row.of or row.share) else shown


def _cell(value: float | Share | None, aim: Aim | None) -> str:
    if value is None:
        return NONE
    shown = str(value) if isinstance(value, Share) else f"{value:.4g}"
    number = round(100 * value.value, 1) if isinstance(value, Share) else value
    return shown if aim is None or aim.least <= number <= aim.most else f"**{shown}**"


def _value(row: Row, outcome: Outcome, figures: Figures) -> float | Share | None:
    value = _find(figures, row.figure)
    if value is None:
        return None
    if row.of:
        whole = _find(figures, row.of)
        counted = isinstance(whole, int) and isinstance(value, int)
        return Share(value / whole, whole if counted else None) if whole else None
    return Share(value, _cases(row.figure, outcome, figures)) if row.share else value


def _find(figures: Figures, path: str) -> Any:
    """The figure of this path, or the sum of several; an ending that never came is counted, too."""
    if " + " in path:
        return sum(_find(figures, one) for one in path.split(" + "))
    found: Any = figures
    for word in path.split("/"):
        found = found.get(word)
        if found is None:
            return 0 if path.startswith("outcomes/") else None
    return found


def _cases(path: str, outcome: Outcome, figures: Figures) -> int:
    """Of how many cases a figure is a share."""
    where, _, last = path.rpartition("/")
    if last == "of_decided":
        return int(_find(figures, f"{where}/decided"))
    over = [one for one in outcome.played if one.ending]
    if where.startswith("numbers/"):
        return sum(where.removeprefix("numbers/") in one.values for one in over)
    return len(over)


def _cards(done: str, outcome: Outcome) -> Iterator[str]:
    rows = sorted(cards(outcome), key=lambda row: (-row.played, row.card))
    words = sorted({word for row in rows for word in row.shares})
    yield _row("card", done, "won", *words)
    yield f"|---|{'---|' * (2 + len(words))}"
    for row in rows:
        shares = [f"{row.shares[word]:.0%}" if word in row.shares else NONE for word in words]
        name = row.card.replace("-", " ").capitalize()
        yield _row(name, f"{row.played:,}", str(Share(row.rate, row.played)), *shares)


def _commands(table: Table, played: Sequence[Outcome]) -> Iterator[str]:
    yield "```"
    for line, one in zip(table.lines, played, strict=True):
        yield line.command(one.series.game, len(one.played), one.series.seed)
    yield "```"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
