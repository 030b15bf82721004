-- breaking: no
-- Locks: guidelines, exclusively, for a moment: a column with a default that no row is rewritten for. tools is new.

CREATE TABLE tools (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  -- A JSON Schema.
  parameters json NOT NULL,
  method text NOT NULL,
  url text NOT NULL,
  -- Sealed by libs/secrets; of headers, names and values as JSON.
  sealed_headers text,
  header_names text[] NOT NULL,
  -- A template. Null: what the URL does not name.
  body json,
  bindings json NOT NULL,
  sealed_signing_secret text,
  effect text NOT NULL CHECK (effect IN ('read', 'write')),
  needs_confirmation boolean NOT NULL,
  needs_verified boolean NOT NULL,
  timeout_ms integer NOT NULL,
  result_path text,
  is_enabled boolean NOT NULL,
  -- Grows by one with each edit.
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
-- A model calls a tool by its name.
CREATE UNIQUE INDEX tools_by_name ON tools (account_id, mode, name);
-- Read backwards, newest first.
CREATE INDEX tools_by_time ON tools (account_id, mode, created_at, id);

ALTER TABLE guidelines ADD COLUMN tool_ids text[] NOT NULL DEFAULT '{}';
