"""A skipped test is an error in CI, however it was skipped; elsewhere it says what is missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
