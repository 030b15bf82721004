-- breaking: no
-- Locks: none that anybody waits for; all tables are new.

CREATE TABLE agents (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  -- Null: none was given; '' is kept as it is. So is the next.
  description text,
  welcome_message text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'disabled')),
  tone text NOT NULL,
  language text NOT NULL,
  formality text NOT NULL,
  memory_enabled boolean NOT NULL,
  handoff_enabled boolean NOT NULL,
  auto_resolve boolean NOT NULL,
  -- What somebody set of it; libs/schemas/src/automation.ts has the rest.
  automation jsonb NOT NULL DEFAULT '{}',
  -- Since when its mode is not off.
  automating_since timestamptz,
  -- Grows by one with each edit.
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_at timestamptz NOT NULL,
  -- From then on no read finds it.
  deleted_at timestamptz,
  PRIMARY KEY (account_id, mode, id)
);
-- The list, with and without its filter: read backwards, newest first.
CREATE INDEX agents_by_age ON agents (account_id, mode, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX agents_by_status_and_age ON agents (account_id, mode, status, created_at, id) WHERE deleted_at IS NULL;
