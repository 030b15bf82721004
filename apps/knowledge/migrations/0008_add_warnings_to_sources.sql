-- breaking: no
-- Locks: sources, for an instant: the column has no default.
-- Adds a nullable column, which takes no rewrite; the release before neither reads nor writes it.

ALTER TABLE sources ADD COLUMN warning text;
