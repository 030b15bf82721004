-- breaking: no
-- Locks: none that anybody waits for; the table is new.

-- What calls of models take. The most that a call may take is added before it, and what it did not take is taken off after
-- it: of a process that is killed in between the most stays counted.
CREATE TABLE spending (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  -- Of a conversation within 24 hours from the first call, or of an agent on a day (UTC).
  kind text NOT NULL CHECK (kind IN ('conversation', 'agent')),
  object_id uuid NOT NULL,
  -- Of an agent; of a conversation always the same.
  day date NOT NULL,
  started_at timestamptz NOT NULL,
  tokens bigint NOT NULL,
  -- Millionths of a US dollar.
  cost_micros bigint NOT NULL,
  PRIMARY KEY (account_id, mode, kind, object_id, day)
) WITH (fillfactor = 70);
CREATE INDEX spending_by_age ON spending (started_at);
