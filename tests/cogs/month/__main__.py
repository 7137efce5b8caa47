"""`python -m tests.cogs.month`: play a month, and print what was counted."""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests.cogs.month.month import Plan, month
from tests.cogs.month.report import report


def plan_of() -> Plan:
    """What kind of month is asked for."""
    usual, parser = Plan(), argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=float, default=usual.days)
    for name in ("seed", "tables", "people", "seats", "kills", "jumps", "outages"):
        parser.add_argument(f"--{name}", type=int, default=getattr(usual, name))
    return Plan(**vars(parser.parse_args()))


async def main() -> None:
    """Play it in a folder that is thrown away."""
    plan, began = plan_of(), time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        async with month(plan, Path(folder)) as made:
            try:
                await made.play()
            finally:
                print(plan, f"{time.process_time() - began:.0f} s of processor time")
                print(await report(made))


asyncio.run(main())
