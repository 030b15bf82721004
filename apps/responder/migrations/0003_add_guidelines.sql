-- breaking: no
-- Locks: turns, exclusively, for a moment: a column with a default that no row is rewritten for.

-- The guidelines that applied: id, condition, reason. Words of the business alone.
ALTER TABLE turns ADD COLUMN guidelines json NOT NULL DEFAULT '[]';
