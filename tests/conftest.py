"""No test is skipped unless the machine lacks something, and in CI none at all.

With CI set, `.ci/run` has installed what is needed, and a skip is an error. So is one anywhere
that does not say with `needs` what to install, and a test that is expected to fail.
"""

import gc
import os
from collections.abc import Generator, Iterator
from hashlib import sha256
from importlib import import_module
from threading import get_ident
from typing import TypeVar
from unittest.mock import patch

import pytest
from _pytest.outcomes import Skipped  # pytest.skip.Exception, which mypy can't see

from render.scene import album
from render.scene.data import Scenery

Found = TypeVar("Found")
LONG = "slow", "e2e", "long"
"""The marks of what may take longer than a moment."""


class Missing(Skipped):
    """The machine lacks what a test needs."""


def needs(found: Found | None, what: str) -> Found:
    """What was found; without it the test is skipped, saying what to install."""
    if not found:
        raise Missing(f"needs {what}")
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first, so that at the end nobody waits for it."""
    items.sort(key=lambda item: not any(map(item.get_closest_marker, LONG)))


def pytest_collection_finish() -> None:
    """Never look for garbage again in what all tests have in common: that takes long."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def scenes_are_drawn_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whichever worker needs a scene first draws it for all: that takes a fifth of all tests."""
    folder = tmp_path_factory.getbasetemp()
    folder = (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "scenes"
    folder.mkdir(exist_ok=True)
    draw, seen = album.stored, dict[int, tuple[Scenery, bytes]]()

    def found_or_drawn(scenery: Scenery, key: str) -> bytes:
        known = seen.get(id(scenery))
        if known is None or known[0] is not scenery:
            known = seen[id(scenery)] = scenery, sha256(repr(scenery).encode()).digest()
        file = folder / sha256(known[1] + key.encode()).hexdigest()
        if not file.exists():
            beside = file.with_suffix(f".{os.getpid()}-{get_ident()}")
            beside.write_bytes(draw(scenery, key))
            beside.replace(file)
        return file.read_bytes()

    with patch.object(album, "stored", found_or_drawn):
        yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    """Name the game that is left out below what turned red: most of it is red for that alone."""
    if exitstatus in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
        import_module("render.catalog")  # which leaves out what can't be drawn, too
        for game, why in import_module("engine.catalog").LEFT_OUT.items():
            terminalreporter.write_line(f"{game} can't be loaded, mend this first: {why}", red=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    missing = call.excinfo is not None and isinstance(call.excinfo.value, Missing)
    if report.skipped and (os.environ.get("CI") or not missing):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} may not be skipped: {_reason(report)}"
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{collector.nodeid} may not be skipped: {_reason(report)}"
    return report


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    said = report.longrepr
    if not isinstance(said, tuple):
        return getattr(report, "wasxfail", str(said))
    return said[2].removeprefix("Skipped: ").removeprefix(f"{Missing.__module__}.Missing: ")
