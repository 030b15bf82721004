-- breaking: no
-- Locks: visitor_addresses, for a moment; its columns have defaults that are not written.

ALTER TABLE visitor_addresses
  -- Whether answers that are missed are mailed there. False: it was given for a transcript alone.
  ADD COLUMN gets_answers boolean NOT NULL DEFAULT true,
  -- A transcript that waits until a link that was mailed to the address is opened.
  ADD COLUMN transcript_asked_at timestamptz;
