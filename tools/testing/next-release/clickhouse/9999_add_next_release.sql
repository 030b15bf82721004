-- breaking: no
-- Locks: none that anybody waits for.

-- What a next release might do, for trying upgrades.
ALTER TABLE conversations_v1 ADD COLUMN IF NOT EXISTS next_release String;
ALTER TABLE messages_v1 ADD COLUMN IF NOT EXISTS next_release String;
