"""`python -m bench` measures and prints one table; `--json` prints a line of JSON per row."""

import argparse
import json

from bench.engine import rows
from bench.measure import table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="a line of JSON per row")
    args = parser.parse_args()
    if args.json:
        for row in rows():
            print(json.dumps(row.plain(), ensure_ascii=False), flush=True)
    else:
        print(table(list(rows())))


if __name__ == "__main__":
    main()
