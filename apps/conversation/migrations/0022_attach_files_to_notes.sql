-- breaking: no
-- Locks: notes, exclusively, for a moment: a column that is null is added without a rewrite.

-- The files of the media service that a note has, as in messages; null: none.
ALTER TABLE notes ADD COLUMN attachments json;
