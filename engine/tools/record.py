"""A finished match as one file that anybody can verify: its format, writing it, reading it."""

import json
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, ValidationError
from pydantic_core import to_jsonable_python

from engine import catalog
from engine.errors import BadMatchFile, Refused
from engine.fingerprint import LENGTH
from engine.game import Result, Settings
from engine.match import Checkpoint, Match, Setup
from engine.match.history import History
from engine.match.log import Entry, Kind
from engine.seats import Wish
from engine.text import Told, ToldKind

FORMAT_VERSION = 1


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


_Values: TypeAlias = dict[str, bool | int | str | tuple[str, ...]]


class Sentence(_Part):
    """One sentence of the story."""

    id: str
    values: _Values = Field(default_factory=dict)
    to: tuple[str, ...] | None = None
    kind: ToldKind = ""
    of: tuple[str, ...] | None = None

    def told(self) -> Told:
        """This sentence as the log of a match has it."""
        return Told(self.id, dict(self.values), self.to, self.kind, self.of)


class _Line(_Part):
    number: PositiveInt
    seat: str = ""
    version: PositiveInt | None = None
    """The rules that wrote this line, where the match ended under others."""
    told: tuple[Sentence, ...] = ()

    def entry(self, version: int) -> Entry:
        """This line as the log of a match has it."""
        told = tuple(one.told() for one in self.told)
        fields = self.model_dump(exclude={"told", "version"})
        return Entry(**fields, version=self.version or version, told=told)


class Started(_Line):
    """The match began; the key is the fingerprint of its cards."""

    kind: Literal["started"]
    key: Annotated[str, Field(pattern=f"^([0-9a-f]{{{LENGTH}}})?$")] = ""


class Answered(_Line):
    """An answer to a question, and what came of it."""

    kind: Literal["answered"]
    prompt: str
    serial: PositiveInt
    key: str
    line: str
    learned: tuple[str, ...] = ()
    luck: bool = False
    drawn: tuple[str, ...] = ()


class TakenBack(_Line):
    """Answers that were taken back. The key says whether chance was thrown anew."""

    kind: Literal["undone", "let-go", "mended"]
    key: Literal["", "afresh", "again"] = ""
    dropped: tuple[PositiveInt, ...] = ()
    prompt: str = ""
    serial: NonNegativeInt = 0
    """What was let go that was set ahead, and the line that began it."""


class UndoAsked(_Line):
    """A request to take something back: whom it asks, and what would go."""

    kind: Literal["undo-asked"]
    learned: tuple[str, ...] = ()
    dropped: tuple[PositiveInt, ...] = ()


class Lapsed(_Line):
    """A vote whose time was over, by its number."""

    kind: Literal["lapsed"]
    key: Annotated[str, Field(pattern="^[1-9][0-9]{0,8}$")]


class Restored(_Line):
    """The store was restored from a copy: the key is where chance goes on from."""

    kind: Literal["restored"]
    key: Annotated[str, Field(pattern="^[0-9a-f]{8,16}$")]


class SatIn(_Line):
    """A computer player sits in for somebody who is away; the key says which."""

    kind: Literal["sits-in"]
    key: Annotated[str, Field(pattern="^[a-z][a-z-]{0,31}$")]


class Back(_Line):
    """Somebody plays again where a computer player sat in; the key says whether it is another."""

    kind: Literal["comes-back"]
    key: Literal["", "anew"] = ""


class Other(_Line):
    """Whatever else can happen to a match."""

    kind: Literal[
        "conceded",
        "draw-offered",
        "draw-refused",
        "draw-agreed",
        "undo-refused",
        "undo-agreed",
        "closed",
    ]


class Start(_Part):
    """A checkpoint that later rules went on from; `data` are its lines of JSON."""

    after: PositiveInt
    version: PositiveInt
    data: tuple[Any, ...]

    def checkpoint(self) -> Checkpoint:
        """This checkpoint as a match has it."""
        data = b"\n".join(json.dumps(part).encode() for part in self.data)
        return Checkpoint(self.after, self.version, data)


class Ending(_Part):
    """How the match ended."""

    ending: str
    winners: tuple[str, ...] = ()
    values: _Values = Field(default_factory=dict)


class Record(_Part):
    """What a match file holds. `rules_version` is that under which the match ended."""

    format: Literal["nocturne-match"]
    format_version: Literal[1]
    game: str
    rules_version: PositiveInt
    seats: tuple[str, ...]
    settings: dict[str, Any]
    computers: dict[str, str] = Field(default_factory=dict)
    wishes: tuple[Wish, ...] = ()
    commitment: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    secret: Annotated[str, Field(pattern="^([0-9a-f]{2}){1,64}$")]
    result: Ending
    checkpoints: tuple[Start, ...] = ()
    log: tuple[
        Annotated[
            Started | Answered | TakenBack | UndoAsked | Lapsed | Restored | SatIn | Back | Other,
            Field(discriminator="kind"),
        ],
        ...,
    ]

    def has_other_cards(self) -> bool:
        """Whether the match began by the rules of today, but with other cards than those.

        Nobody knows where the match doesn't say: matches of the first months don't.
        """
        game, first = catalog.game(self.game), self.entries()[0]
        by_these_rules = first.version == game.rules_version
        return by_these_rules and first.key not in ("", game.fingerprint)

    def entries(self) -> list[Entry]:
        """The log."""
        return [line.entry(self.rules_version) for line in self.log]

    def setup(self) -> Setup:
        """Who sat where, what was chosen at the table, and who asked for what."""
        settings = catalog.game(self.game).settings.model_validate(self.settings)
        return Setup(self.seats, settings, self.computers, self.wishes)


def export(match: Match) -> str:
    """The file of a finished match. Where rules changed in it, wake it with all checkpoints."""
    if match.result is None:
        raise Refused("refused.not-over")
    version = match.log[-1].version
    starts = [_plain_start(made) for made in _starts(match)]
    return _laid_out(
        {
            "format": "nocturne-match",
            "format_version": FORMAT_VERSION,
            "game": match.game.key,
            "rules_version": version,
            "seats": match.setup.seats,
            "settings": _plain_settings(match.setup.settings),
            "computers": dict(match.setup.computers),
            **({"wishes": match.setup.wishes} if match.setup.wishes else {}),
            "commitment": match.commitment,
            "secret": match.secret.hex(),
            "result": plain_result(match.result),
            **({"checkpoints": starts} if starts else {}),
            "log": [plain_line(entry, version) for entry in match.log],
        }
    )


def _plain_settings(settings: Settings) -> dict[str, Any]:
    """The choices as JSON has them; that a table was for practice only where it was."""
    plain = settings.model_dump(mode="json")
    return {name: value for name, value in plain.items() if name != "practice" or value}


def _starts(match: Match) -> Iterable[Checkpoint]:
    """The checkpoints that rules other than those that wrote them went on from."""
    starts: dict[int, Checkpoint] = {}
    made = {checkpoint.after: checkpoint for checkpoint in match.checkpoints}
    history, version = History(), match.log[0].version
    for entry in match.log:
        if entry.version != version or entry.kind in ("undone", "let-go"):
            version = entry.version
            before = entry.serial if entry.kind == "let-go" else 0
            before = before or min(entry.dropped, default=entry.number)
            last = next(history.before(before), None)
            if last is not None and last.version != version:
                starts[last.after] = last
        history.add(entry)
        if entry.number in made:
            history.keep(made[entry.number])
    return [starts[after] for after in sorted(starts)]


def _plain_start(made: Checkpoint) -> dict[str, Any]:
    data = [json.loads(part) for part in made.data.split(b"\n")]
    return {"after": made.after, "version": made.version, "data": data}


def plain_line(entry: Entry, version: int) -> dict[str, Any]:
    """A line of a log as JSON has it, without what goes without saying under rules `version`."""
    default = Entry._field_defaults | {"seat": "", "version": version}
    plain = {name: value for name, value in entry._asdict().items() if value != default.get(name)}
    if entry.told:
        plain["told"] = [
            {name: value for name, value in told._asdict().items() if value not in (None, {}, "")}
            for told in entry.told
        ]
    written: dict[str, Any] = to_jsonable_python(plain)
    return written


def plain_result(result: Result) -> dict[str, Any]:
    """A result as JSON has it."""
    written: dict[str, Any] = to_jsonable_python(result)
    return written


def _laid_out(record: Mapping[str, Any]) -> str:
    """JSON with a line of text for each line of the log."""
    parts = []
    for name, value in record.items():
        text = json.dumps(value, ensure_ascii=False)
        if name in ("checkpoints", "log") and value:
            rows = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value)
            text = f"[\n  {rows}\n ]"
        parts.append(f' "{name}": {text}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


class _Head(BaseModel):
    format: Literal["nocturne-match"]
    format_version: PositiveInt


def read(text: str | bytes) -> Record:
    """The match that a file holds; BadMatchFile says what is wrong with it, and where."""
    try:
        head = _Head.model_validate_json(text)
        if head.format_version > FORMAT_VERSION:
            raise BadMatchFile(
                f"format_version: {head.format_version} is from a newer Nocturne; "
                f"this one reads up to {FORMAT_VERSION}"
            )
        record = Record.model_validate_json(text)
        _check(record)
    except ValidationError as error:
        raise BadMatchFile(_complaint(error)) from None
    return record


def _check(record: Record) -> None:
    """What no field can say of itself alone."""
    try:
        game = catalog.game(record.game)
    except Refused as refused:
        raise BadMatchFile(f"game: {refused}") from None
    try:
        record.setup()
    except ValidationError as error:
        raise BadMatchFile(f"settings: {_complaint(error)}") from None
    if len(record.seats) not in game.seats or len(set(record.seats)) < len(record.seats):
        raise BadMatchFile(f"seats: {game.title} is not played by {', '.join(record.seats)}")
    if strange := [seat for seat in record.computers if seat not in record.seats]:
        raise BadMatchFile(f"computers: {strange[0]} has no seat")
    known = [choice.name for choice in game.seat_choices]
    for number, wish in enumerate(record.wishes, start=1):
        if wish.seat not in record.seats or wish.name not in known:
            raise BadMatchFile(f"wishes {number}: {wish.seat} can't ask for a {wish.name} here")
    for number, line in enumerate(record.log, start=1):
        if line.number != number:
            raise BadMatchFile(f"log line {number}: number: it says {line.number}")
        if (line.kind == "started") is not (number == 1):
            rule = "the first line is" if number == 1 else "only the first line is"
            raise BadMatchFile(f"log line {number}: kind: {rule} `started`")
    if not record.log:
        raise BadMatchFile("log: it is empty")


def _complaint(error: ValidationError) -> str:
    """The first thing that is wrong, and where."""
    first, *more = error.errors(include_url=False)
    where: list[str] = []
    for part in first["loc"]:
        if isinstance(part, int):
            where.append(f"{where.pop()} {part + 1}".replace("log ", "log line "))
        elif len(where) != 1 or part not in get_args(Kind):
            where.append(part)
    message = first["msg"][:1].lower() + first["msg"][1:]
    return ": ".join((*where, message)) + (f" (and {len(more)} more)" if more else "")
