-- The schema media after all migrations. Written by the tests with UPDATE_SCHEMA=true; do not edit.

CREATE TABLE files (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  mime_type text NOT NULL,
  size_bytes integer NOT NULL,
  width integer,
  height integer,
  has_thumbnail boolean NOT NULL,
  upload_key text,
  upload_sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  kept_at timestamp with time zone,
  conversation_id uuid,
  attached_at timestamp with time zone,
  checked_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT files_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  CONSTRAINT files_pkey PRIMARY KEY (account_id, mode, id)
);

CREATE INDEX files_by_check ON files USING btree (checked_at) WHERE ((conversation_id IS NOT NULL) AND (removed_at IS NULL));

CREATE UNIQUE INDEX files_by_upload_key ON files USING btree (account_id, mode, upload_key) WHERE (upload_key IS NOT NULL);

CREATE INDEX files_of_conversation ON files USING btree (account_id, mode, conversation_id) WHERE (conversation_id IS NOT NULL);

CREATE INDEX files_removed ON files USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX files_removed_by_key ON files USING btree (key) WHERE (removed_at IS NOT NULL);

CREATE INDEX files_unattached ON files USING btree (created_at) WHERE ((conversation_id IS NULL) AND (removed_at IS NULL));

CREATE INDEX files_with_upload_key ON files USING btree (created_at) WHERE (upload_key IS NOT NULL);
