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

CREATE TABLE models (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  name text NOT NULL,
  base_url text NOT NULL,
  model text NOT NULL,
  -- Sealed by libs/secrets for this row alone; what is shown of it stands beside it.
  sealed_api_key text,
  api_key_last4 text,
  sealed_headers text,
  header_names text[] NOT NULL,
  vision boolean NOT NULL,
  -- US dollars for a million tokens.
  price_input double precision,
  price_output double precision,
  quirks text[] NOT NULL,
  is_default boolean NOT NULL,
  status text NOT NULL DEFAULT 'unchecked' CHECK (status IN ('unchecked', 'ok', 'failing')),
  last_error text,
  checked_at timestamptz,
  -- Grows by one with each edit.
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
-- The list: read backwards, newest first.
CREATE INDEX models_by_age ON models (account_id, mode, created_at, id);
CREATE UNIQUE INDEX models_default ON models (account_id, mode) WHERE is_default;
