-- breaking: no
-- Locks: models for the moment that a column without a default takes.

-- The model of the same server that turns texts into vectors; null: none, and knowledge is searched by its words.
ALTER TABLE models ADD COLUMN embedding_model text;
