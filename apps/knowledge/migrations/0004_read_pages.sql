-- breaking: no
-- Locks: sources for as long as columns with a constant, a check of few rows and small indexes take.

ALTER TABLE sources
  DROP CONSTRAINT sources_kind_check,
  ADD CONSTRAINT sources_kind_check CHECK (kind IN ('upload', 'url', 'sitemap')),
  -- Of a file.
  ALTER COLUMN content_type DROP NOT NULL,
  ALTER COLUMN size_bytes DROP NOT NULL,
  -- Null: what each page says of itself.
  ALTER COLUMN language DROP NOT NULL,
  ADD COLUMN schedule text CHECK (schedule IN ('daily', 'weekly')),
  ADD COLUMN next_sync_at timestamptz,
  -- Grows by one each time that the pages are read.
  ADD COLUMN sync integer NOT NULL DEFAULT 1,
  -- Since when it waits to be read.
  ADD COLUMN wanted_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_synced_at timestamptz,
  ADD COLUMN pages_count integer NOT NULL DEFAULT 0,
  ADD COLUMN failed_count integer NOT NULL DEFAULT 0;
UPDATE sources SET last_synced_at = updated_at WHERE status <> 'pending';
DROP INDEX sources_waiting;
CREATE INDEX sources_waiting ON sources (wanted_at) WHERE status = 'pending';
CREATE INDEX sources_claimed ON sources (account_id) WHERE claimed_until IS NOT NULL;
CREATE INDEX sources_due ON sources (next_sync_at) WHERE next_sync_at IS NOT NULL;

-- The pages of sources that are no files, as they were read last.
CREATE TABLE source_pages (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  source_id uuid NOT NULL,
  url text NOT NULL,
  -- Made of it, in its order; some may have been deleted since.
  document_ids uuid[] NOT NULL DEFAULT '{}',
  -- By which the site tells whether it has changed.
  etag text,
  last_modified text,
  -- SHA-256 of what was read.
  digest bytea,
  links text[] NOT NULL DEFAULT '{}',
  -- Why it could not be read.
  error text,
  -- The sync that met it last.
  sync integer NOT NULL,
  PRIMARY KEY (account_id, mode, source_id, url),
  FOREIGN KEY (account_id, mode, source_id) REFERENCES sources ON DELETE CASCADE
);
