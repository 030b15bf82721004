-- breaking: no
-- Locks: none that anybody waits for; the table is new.

CREATE TABLE guidelines (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  agent_id uuid NOT NULL,
  condition text NOT NULL,
  action text,
  hand_off boolean NOT NULL,
  phrases text[] NOT NULL,
  priority integer NOT NULL,
  is_enabled boolean NOT NULL,
  -- Grows by one with each edit.
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id),
  CHECK (hand_off = (action IS NULL))
);
-- The list of an agent: read backwards, newest first.
CREATE INDEX guidelines_by_agent ON guidelines (account_id, mode, agent_id, created_at, id);
