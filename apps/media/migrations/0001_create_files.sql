-- breaking: no
-- Locks: none that anything waits for; everything is new.

-- Files that come with messages. Their bytes are in the store of libs/media, under their key.
CREATE TABLE files (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  -- Of the store; the thumbnail has one that is made of it.
  key text NOT NULL,
  name text NOT NULL,
  mime_type text NOT NULL,
  size_bytes integer NOT NULL,
  -- Of a picture.
  width integer,
  height integer,
  has_thumbnail boolean NOT NULL,
  -- The idempotency key of the upload, for 24 hours, and what it stood for.
  upload_key text,
  upload_sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null until the store has it.
  kept_at timestamptz,
  -- Null until a message is sent with it.
  conversation_id uuid,
  attached_at timestamptz,
  -- When the conversation was last asked whether a message of it still has the file.
  checked_at timestamptz NOT NULL,
  -- From here on it can no longer be read; the row goes when the store has deleted it.
  removed_at timestamptz,
  PRIMARY KEY (account_id, mode, id)
);
CREATE UNIQUE INDEX files_by_upload_key ON files (account_id, mode, upload_key) WHERE upload_key IS NOT NULL;
CREATE INDEX files_of_conversation ON files (account_id, mode, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX files_unattached ON files (created_at) WHERE conversation_id IS NULL AND removed_at IS NULL;
CREATE INDEX files_by_check ON files (checked_at) WHERE conversation_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX files_removed ON files (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX files_with_upload_key ON files (created_at) WHERE upload_key IS NOT NULL;
CREATE INDEX files_removed_by_key ON files (key) WHERE removed_at IS NOT NULL;
