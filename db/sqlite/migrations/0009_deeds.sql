-- What each person did last, by a hash, until it is known that they were answered: whoever was not,
-- since the bot was killed, and does the same again, does it once.
CREATE TABLE deeds (
    person INTEGER PRIMARY KEY,
    what   BLOB NOT NULL,
    at     REAL NOT NULL
);

-- Every commit paid for it, and once an hour it saved a moment.
DROP INDEX outbox_settled;
