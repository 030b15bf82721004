-- breaking: no
-- Locks: documents for as long as a column without a value and an empty index take.

CREATE TABLE sources (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('upload')),
  name text NOT NULL,
  content_type text NOT NULL,
  size_bytes integer NOT NULL,
  language text NOT NULL,
  url text,
  -- The file, until it has been read.
  file bytea,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'ready', 'failed')),
  last_error text,
  documents_count integer NOT NULL DEFAULT 0,
  -- How often it was begun to be read: a file that ends whoever reads it is given up.
  tries integer NOT NULL DEFAULT 0,
  -- Whoever reads it has it until then.
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, id)
);
-- The list: read backwards, newest first.
CREATE INDEX sources_by_age ON sources (account_id, mode, created_at, id);
CREATE INDEX sources_waiting ON sources (created_at) WHERE status = 'pending';

ALTER TABLE documents ADD COLUMN source_id uuid;
CREATE INDEX documents_by_source ON documents (account_id, mode, source_id) WHERE source_id IS NOT NULL;
