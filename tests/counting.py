"""Counts the lines that tests run: `pytest -p tests.counting`, then `coverage report`.

A line is counted once, and then runs as fast as ever, which is why this is not `coverage run`:
see docs/decisions/fast-tests.md. What other processes run is not counted.
"""

import os
from pathlib import Path
from typing import Any

import slipcover
from coverage import Coverage, CoverageData

ROOT = Path(__file__).resolve().parents[1]
ROOMS = [ROOT / room for room in Coverage().config.source or ()]
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "main")

# At once, before anything of these rooms is imported.
lines: Any = slipcover.Slipcover(source=[str(room) for room in ROOMS])
slipcover.ImportManager(lines, slipcover.FileMatcher(sources=ROOMS)).__enter__()


def pytest_sessionfinish() -> None:
    """Write what was counted here beside what was counted elsewhere."""
    found = lines.get_coverage()["files"]
    data = CoverageData(str(ROOT / ".coverage"), suffix=f"{WORKER}.{os.getpid()}")
    data.add_lines({str(ROOT / file): one["executed_lines"] for file, one in found.items()})
    data.touch_files([str(file) for room in ROOMS for file in room.rglob("*.py")])
    data.write()
