"""Starts a playground from the command line."""

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
import threading
import webbrowser

from playground.server import PORT, serve
from playground.world.state import World
from playground.world.store import CannotOpen


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument(
        "--port", type=int, default=PORT, help="where to listen (default %(default)s)"
    )
    parser.add_argument("--data", metavar="FILE", help="keep the world in this file")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--limits", action="store_true", help="limit how often a bot may ask, as Discord does"
    )
    parser.add_argument(
        "--until-eof",
        action="store_true",
        help="stop when the standard input ends, as it does when whoever started this is gone",
    )
    return parser.parse_args()


async def run(args: argparse.Namespace) -> None:
    """Serve until somebody stops it."""
    playground = await serve(args.data, args.port, limits=args.limits)
    if args.port not in (0, playground.address.port):
        print(f"Port {args.port} is taken, so this is on {playground.address.port}.")
    tell_clock(playground.world)
    print(f"Page: {playground.url}/")
    print(f"Bot:  {playground.api} (token: {playground.token})", flush=True)
    if args.open:
        webbrowser.open(playground.url)
    stopped = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # on Windows, where Ctrl-C raises instead
            asyncio.get_running_loop().add_signal_handler(name, stopped.set)
    if args.until_eof:
        stop_at_eof(asyncio.get_running_loop(), stopped)
    await stopped.wait()
    await playground.close()


def tell_clock(world: World) -> None:
    """Say how much later it is here than the machine says, now and whenever that changes.

    A bot in another process, which has to know what time it is, can read it.
    """

    def tell(event: str, subject: object) -> None:
        if event == "clock":
            print(f"Clock: {world.clock.ahead:.3f} s ahead", flush=True)

    world.listen(tell)
    if world.clock.ahead:
        tell("clock", world.clock)


def stop_at_eof(loop: asyncio.AbstractEventLoop, stopped: asyncio.Event) -> None:
    """Stop when the standard input ends."""

    def wait() -> None:
        # Read without a buffer: its lock would be held when the interpreter ends.
        while os.read(0, 1024):
            pass
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(stopped.set)

    threading.Thread(target=wait, name="until-eof", daemon=True).start()


def main() -> int:
    """Start, and say in one sentence why that cannot be done."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    try:
        asyncio.run(run(arguments()))
    except (CannotOpen, OSError, OverflowError) as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
