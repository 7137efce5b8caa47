"""Over days nobody is called by night or twice for the same, no table is stuck, each timer acts
once, and nothing old can be pressed: also where the bot is killed, and where its clock is set."""

from pathlib import Path

import pytest

from tests.cogs.month.left import faults
from tests.cogs.month.month import Month, Plan, month
from tests.cogs.month.report import report

PLANS = {
    "short": Plan(days=1.5, tables=1, people=2, kills=2, jumps=1),
    "short-away": Plan(seed=6, days=9, tables=1, people=2, outages=1),
    "week": Plan(seed=7, days=7, tables=1, people=3, seats=3),
    "month": Plan(),
    "killed": Plan(seed=2, kills=60),
    "set": Plan(seed=3, jumps=12),
    "away": Plan(seed=4, outages=1),
    "away-often": Plan(seed=5, outages=2, kills=10),
}
QUICK = ("short", "short-away", "week")


@pytest.mark.long
@pytest.mark.parametrize(
    "plan",
    [
        pytest.param(plan, id=name, marks=() if name in QUICK else pytest.mark.slow)
        for name, plan in PLANS.items()
    ],
)
async def test_days_pass_kindly_and_no_table_is_stuck(tmp_path: Path, plan: Plan) -> None:
    async with month(plan, tmp_path) as made:
        await made.play()
        print(plan, await report(made), sep="\n")
        assert (made.ear.calls and made.ear.silent) or plan.days < 1
        assert _faults(made) == []


def _faults(month: Month) -> list[str]:
    """All that must not be; the report has more."""
    twice = [f"{timer} acted {many} times" for timer, many in month.bot.acted.items() if many > 1]
    watch, said = month.watch, month.complaints.said
    return [
        *month.ear.faults,
        *faults(month.left),
        *watch.stuck,
        *watch.unproven,
        *watch.unfair,
        *twice,
        *said,
    ]
