"""What this machine lacks for all tests, said before they run: `python -m tests.machine`."""

import os
import sys

from render import fonts
from tests.playground.chromium import BROWSER, find_chromium

FRIBIDI = "fribidi, which Pillow kerns with: apt-get install libfribidi0"


def missing() -> list[str]:
    """What is not there, each with how to install it."""
    there = {BROWSER: find_chromium() is not None, FRIBIDI: fonts.SHAPES_WELL}
    return [what for what, found in there.items() if not found]


def main() -> int:
    """Name it; in CI, where no test may be skipped, it is a failure."""
    is_ci = bool(os.environ.get("CI"))
    for what in missing():
        print(f"Some tests {'fail' if is_ci else 'are skipped'} here. They need {what}")
    return int(is_ci and bool(missing()))


if __name__ == "__main__":
    sys.exit(main())
