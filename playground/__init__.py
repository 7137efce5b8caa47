"""A Discord on this machine: REST, gateway and a web page, for playing and for tests.

`serve(data, port)` starts one; `python -m playground` does so from the command line.
"""

from playground.errors import Refused
from playground.people.person import Person
from playground.protocol.record import RuleBroken
from playground.server import Playground, serve
from playground.world.permissions import Permission
from playground.world.store import CannotOpen

__all__ = ["CannotOpen", "Permission", "Person", "Playground", "Refused", "RuleBroken", "serve"]
