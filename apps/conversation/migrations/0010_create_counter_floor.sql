-- breaking: no
-- Locks: counter_deltas as a whole, for a moment; it holds what a second or two have brought.

-- The transaction that appended the difference. What was appended before counts as this migration's.
ALTER TABLE counter_deltas ADD COLUMN transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id();
DROP INDEX counter_deltas_by_account;
CREATE INDEX counter_deltas_by_account ON counter_deltas (account_id, mode, transaction_id);

-- One row: all differences of transactions below it have been folded. Readers begin there, past the dead entries of the
-- index, which stay for as long as anybody has an old snapshot.
CREATE TABLE counter_floor (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  transaction_id xid8 NOT NULL,
  raised_at timestamptz NOT NULL
);
INSERT INTO counter_floor (transaction_id, raised_at) VALUES ('0', '-infinity');
