-- breaking: no
-- Locks: pictures, for a moment; nothing is rewritten.

-- Of what a visitor uploaded, bytes and caption: the same source with another upload is a mistake. Null where none is known:
-- pictures of providers, and of before.
ALTER TABLE pictures ADD COLUMN upload_sha256 bytea;
