"""A map in words: only those places where something is, the most important ones first."""

from collections.abc import Callable, Sequence

from render.alt import within_limit
from render.map.chart import Chart


def of_map(
    head: str,
    chart: Chart,
    at: Callable[[str], str],
    first: Sequence[str] = (),
    rest: Callable[[int], str] = str,
) -> str:
    """What is said before all places, then a sentence for each where there is anything to say.

    `at` says what is in a region, "" for nothing. Regions that come `first`, such as those that
    may be chosen, are told before the others. `rest` says how many places were left out.
    """
    keys = dict.fromkeys((*first, *(region.key for region in chart.regions)))
    return within_limit([head], [sentence for key in keys if (sentence := at(key))], rest)
