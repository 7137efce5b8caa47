"""A guide as steps that can be followed: what it writes into which file, and what it types then."""

import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
BLOCK = re.compile(
    r"(?:^`(?P<file>[\w./]+)`(?P<how>, [a-z ]+)?\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
ANYTHING = "…"


@dataclass(frozen=True)
class Written:
    """What a step writes: a new file, more of one that is there, or a change."""

    file: str
    how: str
    text: str

    def into(self, root: Path) -> None:
        """Do it; AssertionError where the guide does not fit what is there."""
        path = root / self.file
        if self.how == "change":
            there = path.read_text("utf-8")
            old, new = _sides(self.text)
            assert there.count(old) == 1, f"{self.file} does not hold, once:\n{old}"
            path.write_text(there.replace(old, new), "utf-8")
            return
        assert path.exists() == (self.how != "new"), f"{self.file} is {self.how}?"
        before = path.read_text("utf-8") + "\n\n" if self.how == "at the end" else ""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(before + self.text, "utf-8")


def _sides(diff: str) -> tuple[str, str]:
    """What a change takes away, and what it puts there, with what stays around it."""
    lines = diff.splitlines(keepends=True)
    old, new = ("".join(line[1:] for line in lines if line[0] != sign) for sign in "+-")
    return old, new


@dataclass(frozen=True)
class Typed:
    """A command, what is typed when it asks, and all that the terminal shows."""

    command: str
    answers: tuple[str, ...]
    shown: str


@dataclass(frozen=True)
class Step:
    """What stands under one heading."""

    title: str
    written: list[Written] = field(default_factory=list)
    typed: list[Typed] = field(default_factory=list)


def steps(page: str) -> list[Step]:
    """The steps of a guide, in order."""
    ends = [*(found.start() for found in HEADING.finditer(page)), len(page)]
    return [_step(page[start:end]) for start, end in pairwise(ends)]


def _step(section: str) -> Step:
    step = Step(HEADING.findall(section)[0])
    file = ""
    for block in BLOCK.finditer(section):
        if block["kind"] == "console":
            step.typed.append(_typed(block["text"]))
            continue
        file = block["file"] or file
        assert file, f"nobody knows where this goes:\n{block[0]}"
        how = "change" if block["kind"] == "diff" else (block["how"] or ", new")[2:]
        step.written.append(Written(file, how, block["text"]))
    return step


def _typed(text: str) -> Typed:
    first, _, shown = text.partition("\n")
    prompts = (">>> ", "... ", "> ")
    answers = [line.split(" ", 1)[1] for line in shown.splitlines() if line.startswith(prompts)]
    return Typed(first.removeprefix("$ "), tuple(answers), shown)


def shows(expected: str, shown: str) -> bool:
    """Whether a terminal shows what a guide says, in which `…` is anything at all."""
    parts = (re.escape(part) for part in expected.split(ANYTHING))
    return re.fullmatch(".*?".join(parts), shown, re.DOTALL) is not None
