"""A skipped test is an error in CI, however it was skipped; elsewhere it says what is missing."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from render import fonts
from tests import machine

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[1]
MISSING = """
from tests.conftest import needs

def test_missing():
    needs(None, "a lantern: apt-get install lantern")
"""
OTHERWISE = {
    "mark": "import pytest\n\n@pytest.mark.skip\ndef test_it(): pass",
    "call": "import pytest\n\ndef test_it(): pytest.skip('not today')",
    "fails": "import pytest\n\n@pytest.mark.xfail\ndef test_it(): assert False",
    "module": "import pytest\n\npytest.importorskip('no_such_lantern')\n\ndef test_it(): pass",
}


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """These tests, with the hooks of all tests."""
    own = {name: value for name, value in os.environ.items() if name != "CI"}
    (folder / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-q", "-rs", "-p", "tests.conftest", str(folder)]
    return subprocess.run(
        command, cwd=ROOT, env={**own, **environment}, capture_output=True, text=True
    )


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("1", 1)])
def test_what_the_machine_lacks_is_said_before_the_tests_run(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    ci: str,
    status: int,
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(fonts, "SHAPES_WELL", False)
    assert machine.main() == status
    said = capsys.readouterr().out
    assert "apt-get install chromium" in said and "apt-get install libfribidi0" in said


def test_check_and_test_say_first_what_the_machine_lacks() -> None:
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("check", "test"):
        (first,) = re.findall(rf"^{target}: .*\n\t(.*)$", made, re.MULTILINE)
        assert first == "@$(RUN) -m tests.machine"


def test_elsewhere_what_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_missing.py").write_text(MISSING)
    ran = run(tmp_path)
    assert ran.returncode == 0
    assert "needs a lantern: apt-get install lantern" in ran.stdout


def test_in_ci_what_is_missing_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_missing.py").write_text(MISSING)
    ran = run(tmp_path, CI="1")
    assert ran.returncode == 1
    assert "may not be skipped: needs a lantern" in ran.stdout


@pytest.mark.parametrize("environment", [{}, {"CI": "1"}], ids=["elsewhere", "ci"])
def test_any_other_skip_is_an_error_everywhere(tmp_path: Path, environment: dict[str, str]) -> None:
    for name, text in OTHERWISE.items():
        (tmp_path / f"test_{name}.py").write_text(text)
    ran = run(tmp_path, **environment, PYTEST_ADDOPTS="--continue-on-collection-errors")
    assert ran.returncode == 1
    for name in OTHERWISE:
        assert f"test_{name}.py" in ran.stdout
    assert ran.stdout.count("may not be skipped: ") >= len(OTHERWISE)
    assert "skipped," not in ran.stdout
    assert "passed" not in ran.stdout
