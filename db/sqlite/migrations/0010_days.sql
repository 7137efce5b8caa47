-- How long somebody may take, and what silence means then; who may not come here; what is voted on
-- beside the match; and the clocks of the seats.
ALTER TABLE matches ADD COLUMN pace REAL;                               -- seconds
ALTER TABLE matches ADD COLUMN absent TEXT NOT NULL DEFAULT 'computer';
ALTER TABLE matches ADD COLUMN barred TEXT NOT NULL DEFAULT '[]';       -- JSON: people
ALTER TABLE matches ADD COLUMN polls TEXT NOT NULL DEFAULT '[]';        -- JSON
ALTER TABLE matches ADD COLUMN clocks TEXT NOT NULL DEFAULT '{}';       -- JSON: by seat

-- What people let be answered for them.
ALTER TABLE matches ADD COLUMN plans TEXT NOT NULL DEFAULT '[]';        -- JSON

-- When somebody sleeps, where they are called, when they are away, and at which minute of their day
-- they are sent what happened.
ALTER TABLE preferences ADD COLUMN calls TEXT NOT NULL DEFAULT 'channel';
ALTER TABLE preferences ADD COLUMN zone TEXT;
ALTER TABLE preferences ADD COLUMN quiet TEXT NOT NULL DEFAULT '[1320,480]';  -- JSON: minutes
ALTER TABLE preferences ADD COLUMN holidays TEXT NOT NULL DEFAULT '[]';       -- JSON: from, to
ALTER TABLE preferences ADD COLUMN digest INTEGER;
ALTER TABLE preferences ADD COLUMN palette TEXT;

-- When somebody is sent next what happened, and up to which line of each table they were told.
CREATE TABLE digests (
    person INTEGER PRIMARY KEY,
    due    REAL NOT NULL,
    told   TEXT NOT NULL                                                  -- JSON: by match
);

-- Tables where nothing happens for a week are asked whether they go on.
INSERT INTO timers (match_id, kind, key, due)
    SELECT id, 'asleep', '', CAST(strftime('%s', 'now') AS REAL) + 7 * 86400
    FROM matches WHERE phase = 'running';
