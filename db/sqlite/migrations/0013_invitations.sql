-- Whether somebody may be invited, and by whom not: as hashes, so that nobody is named.
ALTER TABLE preferences ADD COLUMN invitations INTEGER NOT NULL DEFAULT 1;
ALTER TABLE preferences ADD COLUMN uninvited TEXT NOT NULL DEFAULT '[]';  -- JSON: bars
