"""Programs that start at once: a process that has imported the bot forks for each of them."""

import asyncio
import atexit
import contextlib
import gc
import json
import os
import random
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parents[2]
MOST = 1 << 20
"""So many bytes a request may have: nearly all of it is the environment."""


class Request(TypedDict):
    """What is to be run."""

    module: str
    arguments: Sequence[str]
    env: dict[str, str]


class Program:
    """A program that runs, with the words of `asyncio.subprocess.Process`."""

    returncode: int | None = None

    def __init__(self, pid: int, stdout: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stdout = stdout
        """What it writes, on its standard output and its standard error."""

    async def told(self, end: asyncio.StreamReader, line: asyncio.StreamWriter) -> int:
        """Note how it ends, once that is told."""
        self.returncode = int(await end.readline())
        line.close()
        return self.returncode

    def watch(self, end: asyncio.StreamReader, line: asyncio.StreamWriter) -> None:
        """From now on note how it ends."""
        self._end = asyncio.create_task(self.told(end, line), name=f"the end of {self.pid}")

    async def wait(self) -> int:
        """Wait for its end; its exit code, or the signal that ended it as a negative number."""
        return await asyncio.shield(self._end)

    def send_signal(self, how: signal.Signals) -> None:
        """Tell it something, if it is still there."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, how)

    def kill(self) -> None:
        """End it where it stands."""
        self.send_signal(signal.SIGKILL)


async def start(module: str, *arguments: str, env: Mapping[str, str]) -> Program:
    """Run a module as the program of a process of its own, with this environment."""
    request: Request = {"module": module, "arguments": arguments, "env": dict(env)}
    ours, theirs = socket.socketpair()
    output, written = os.pipe()
    said = f"{json.dumps(request)}\n".encode()
    socket.send_fds(_server(), [said], [theirs.fileno(), written])
    theirs.close()
    os.close(written)
    stdout = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(stdout), os.fdopen(output, "rb", 0)
    )
    end, line = await asyncio.open_connection(sock=ours)
    program = Program(int(await end.readline()), stdout)
    program.watch(end, line)
    return program


@cache
def _server() -> socket.socket:
    """The line to the process that forks; it ends with this one, and all it started with it."""
    ours, theirs = socket.socketpair()
    program = "from tests.discord.warm import main; main()"
    command = [sys.executable, "-c", program, str(theirs.fileno())]
    # Only what runs in the tests' own processes is counted.
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    process = subprocess.Popen(command, cwd=ROOT, env=env, pass_fds=[theirs.fileno()])
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


class Forks:
    """The process that forks."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.children: dict[int, socket.socket] = {}
        """To whom it is said how each of them ended."""
        self._woken, self._waking = socket.socketpair()
        self._selector = selectors.DefaultSelector()
        for one in (line, self._woken):
            self._selector.register(one, selectors.EVENT_READ)
        self._waking.setblocking(False)
        self._woken.setblocking(False)

    def serve(self) -> Request | None:
        """In each child, what it is to run; in the parent None, when nobody asks any more."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for those that were started
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._waking.fileno())
        while True:
            for key, _ in self._selector.select():
                if key.fileobj is self._woken:
                    self._tell_of_the_dead()
                    continue
                said, descriptors, _, _ = socket.recv_fds(self.line, MOST, 2)
                if not said:
                    self._end_all()
                    return None
                while not said.endswith(b"\n"):
                    said += self.line.recv(MOST)
                if self._is_child(*descriptors):
                    request: Request = json.loads(said)
                    return request

    def _is_child(self, asker: int, output: int) -> bool:
        told = socket.socket(fileno=asker)
        pid = os.fork()
        if pid:
            os.close(output)
            self.children[pid] = told
            told.sendall(f"{pid}\n".encode())
            return False
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._selector.close()
        for one in (self.line, self._woken, self._waking, told, *self.children.values()):
            one.close()
        for standard in (1, 2):
            os.dup2(output, standard)
        os.close(output)
        return True

    def _tell_of_the_dead(self) -> None:
        with contextlib.suppress(BlockingIOError):
            self._woken.recv(MOST)
        while self.children:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            with contextlib.suppress(ConnectionError), self.children.pop(pid) as told:
                told.sendall(f"{os.waitstatus_to_exitcode(status)}\n".encode())

    def _end_all(self) -> None:
        for pid in self.children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def main() -> None:
    """Import the bot, then be what is asked for, each time in another process."""
    import bot  # noqa: F401
    from tests.discord.launch import launch

    gc.collect()
    gc.freeze()
    request = Forks(socket.socket(fileno=int(sys.argv[1]))).serve()
    if request is None:
        return
    os.environ.clear()
    os.environ.update(request["env"])
    random.seed()
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    launch(request["module"], *request["arguments"])
