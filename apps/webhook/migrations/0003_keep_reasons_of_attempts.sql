-- breaking: no
-- Locks: attempts, for an instant: the column has no default. The release before writes attempts without it.

-- Why there was no connection (libs/egress/src/errors.ts); null: there was one, or nobody knows.
ALTER TABLE attempts ADD COLUMN error_reason text;
