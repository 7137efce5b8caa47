"""`python bot.py`, in a house that knows one game more."""

import sys

import bot
from tests.cogs.lanterns import GUEST
from tests.guests import take_in

take_in(GUEST)
sys.exit(bot.main())
