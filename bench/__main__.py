"""`python -m bench` measures and prints one table; `python -m bench commits` only these rows."""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator

from bench import acts, asleep, commits, crowd, engine, pictures, replies
from bench.measure import Row, table

GROUPS: dict[str, Callable[[], Iterable[Row]]] = {
    "engine": engine.rows,
    "pictures": pictures.rows,
    "acts": acts.rows,
    "crowd": crowd.rows,
    "commits": commits.rows,
    "replies": replies.rows,
    "asleep": asleep.rows,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="a line of JSON per row")
    # What argparse checks itself, it also demands where nothing is named.
    parser.add_argument("groups", nargs="*", metavar="group", help=" · ".join(GROUPS))
    args = parser.parse_args()
    if unknown := [name for name in args.groups if name not in GROUPS]:
        parser.error(f"there is no group {unknown[0]}; there are {', '.join(GROUPS)}")
    rows = measured(args.groups or GROUPS)
    if args.json:
        for row in rows:
            print(json.dumps(row.plain(), ensure_ascii=False), flush=True)
    else:
        print(table(list(rows)))


def measured(groups: Iterable[str]) -> Iterator[Row]:
    for group in groups:
        yield from GROUPS[group]()


if __name__ == "__main__":
    main()
