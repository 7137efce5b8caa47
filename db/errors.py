"""Everything that can go wrong with what is stored, whatever it is stored in."""


class StoreError(Exception):
    """The store can't be used: the message says why, and what to do about it."""


class StoreFull(StoreError):
    """There is no room for what should be stored. Nothing was lost, and nothing was taken."""


class Damaged(StoreError):
    """What is stored of one table is not as it was written. All other tables go on."""

    def __init__(self, table: int, what: str) -> None:
        self.table = table
        super().__init__(
            f"Table {table} is damaged: {what}. It can't be played at until a backup is restored, "
            "as docs/operating.md says; all other tables go on"
        )


class Conflict(Exception):
    """Somebody else changed the table since it was loaded: load it and try again."""


class NoSuchTable(LookupError):
    """There is no table of this number in the store."""


class ChannelBusy(Exception):
    """The channel has a table already, open or running: `table` is its number."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(f"table {table} is still going on in this channel")
