"""`python bot.py`, in a house that knows the isles as well."""

import sys

import bot
from tests.cogs.isles import GUEST
from tests.guests import take_in

take_in(GUEST)
sys.exit(bot.main())
