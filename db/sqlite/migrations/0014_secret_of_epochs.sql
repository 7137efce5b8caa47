-- What numbers in messages are hidden with. It stays the same from epoch to epoch.
ALTER TABLE epochs ADD COLUMN secret TEXT NOT NULL DEFAULT '';
UPDATE epochs SET secret = (SELECT lower(hex(randomblob(16))));
