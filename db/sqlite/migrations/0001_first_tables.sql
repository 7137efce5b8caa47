-- The first tables. "Noct" marks the file as ours.
PRAGMA application_id = 1315922804;

-- Each start of the bot adds a line here, which also shows that the file can be written to.
CREATE TABLE openings (at REAL NOT NULL);

CREATE TABLE matches (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    revision   INTEGER NOT NULL DEFAULT 1,     -- one more with every commit
    game       TEXT    NOT NULL,
    server     INTEGER,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    phase      TEXT    NOT NULL CHECK (phase IN ('open', 'running', 'over')),
    settings   TEXT    NOT NULL,               -- JSON
    secret     BLOB,
    commitment TEXT,
    result     TEXT,                           -- JSON
    message    INTEGER,
    since      INTEGER NOT NULL DEFAULT 0,
    awaited    TEXT    NOT NULL DEFAULT '{}',  -- JSON: since when, by seat; changes with each answer
    created    REAL    NOT NULL,
    touched    REAL    NOT NULL,
    CHECK (phase <> 'running' OR secret IS NOT NULL)
);
CREATE UNIQUE INDEX matches_going_on ON matches (channel) WHERE phase <> 'over';
CREATE INDEX matches_over ON matches (channel, touched) WHERE phase = 'over';
CREATE INDEX matches_open ON matches (server, created) WHERE phase = 'open';

CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches,
    place    INTEGER NOT NULL,              -- 1, 2, … in the order of joining
    name     TEXT    NOT NULL,
    person   INTEGER,
    computer TEXT,
    PRIMARY KEY (match_id, place),
    CHECK ((person IS NULL) <> (computer IS NULL))
) WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;

-- The truth: every input of every match. Lines are added, and never changed.
CREATE TABLE log (
    match_id INTEGER NOT NULL REFERENCES matches,
    number   INTEGER NOT NULL,
    at       REAL    NOT NULL,
    kind     TEXT    NOT NULL,
    seat     TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    prompt   TEXT    NOT NULL,
    serial   INTEGER NOT NULL,
    key      TEXT    NOT NULL,
    line     TEXT    NOT NULL,
    learned  TEXT    NOT NULL,              -- JSON
    luck     INTEGER NOT NULL,
    dropped  TEXT    NOT NULL,              -- JSON
    told     TEXT    NOT NULL,              -- JSON
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN SELECT raise(ABORT, 'the log is never changed'); END;
CREATE TRIGGER log_is_never_cut BEFORE DELETE ON log
BEGIN SELECT raise(ABORT, 'the log is never cut'); END;

CREATE TABLE checkpoints (
    match_id INTEGER NOT NULL REFERENCES matches,
    after    INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    data     BLOB    NOT NULL,              -- zlib
    PRIMARY KEY (match_id, after)
);

CREATE TABLE seen (
    match_id INTEGER NOT NULL REFERENCES matches,
    person   INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    PRIMARY KEY (match_id, person)
) WITHOUT ROWID;

-- What must be said to whom. Delivered letters stay, with the message that they became.
CREATE TABLE outbox (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    nonce     TEXT    NOT NULL DEFAULT (lower(hex(randomblob(12)))),
    match_id  INTEGER REFERENCES matches,
    kind      TEXT    NOT NULL,
    key       TEXT    NOT NULL,
    replaces  INTEGER NOT NULL DEFAULT 0,
    channel   INTEGER,
    person    INTEGER,
    payload   TEXT    NOT NULL,             -- JSON
    written   REAL    NOT NULL,
    due       REAL    NOT NULL,
    tries     INTEGER NOT NULL DEFAULT 0,
    attempted REAL,                         -- when it was last tried
    error     TEXT,                         -- what went wrong then
    settled   REAL,                         -- when it was delivered, or given up
    message   INTEGER,                      -- what it became
    reason    TEXT,                         -- why it was given up
    CHECK ((channel IS NULL) <> (person IS NULL))
);
CREATE INDEX outbox_owed ON outbox (channel, person, id) WHERE settled IS NULL;
CREATE TRIGGER outbox_replaces AFTER INSERT ON outbox WHEN new.replaces
BEGIN
    UPDATE outbox SET settled = new.written, reason = 'replaced'
    WHERE settled IS NULL AND attempted IS NULL AND id < new.id
      AND channel IS new.channel AND person IS new.person
      AND kind = new.kind AND key = new.key AND match_id IS new.match_id;
END;

CREATE TABLE preferences (
    person   INTEGER PRIMARY KEY,
    dm       INTEGER NOT NULL,
    language TEXT
);

-- What somebody has been told once and need not hear again.
CREATE TABLE told_once (
    person INTEGER NOT NULL,
    what   TEXT    NOT NULL,
    at     REAL    NOT NULL,
    PRIMARY KEY (person, what)
) WITHOUT ROWID;

CREATE TABLE server_settings (
    server INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    value  TEXT    NOT NULL,                -- JSON
    PRIMARY KEY (server, name)
) WITHOUT ROWID;
