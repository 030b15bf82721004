-- breaking: no
-- Locks: messages, exclusively, for a moment: a column that is null is added without a rewrite.

-- The files of the media service that came with it: [{id, name, mime_type, size_bytes, width, height, url}].
ALTER TABLE messages ADD COLUMN attachments json;
