-- breaking: no
-- Locks: sources for a moment; the column has a constant as its default.

-- Grows by one with each edit by its owner; reading a source is none.
ALTER TABLE sources ADD COLUMN version bigint NOT NULL DEFAULT 1;
