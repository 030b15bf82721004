-- breaking: no
-- Locks: none that anybody waits for; everything is new.

-- Pictures that customers sent. What they are made of lies in the store of libs/media, under their key.
CREATE TABLE pictures (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  channel_id uuid NOT NULL,
  -- The message that it came with, as whoever sent it calls that: what comes again finds it.
  source text NOT NULL,
  -- Of the store, and of its address.
  key text NOT NULL,
  content_type text NOT NULL,
  -- Null until the store has it.
  kept_at timestamptz,
  -- The message that shows it; null until that is sent.
  conversation_id uuid,
  sequence bigint,
  created_at timestamptz NOT NULL,
  -- When it was last looked whether its message is still there.
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mode, channel_id, source)
);
-- Who has the address sees the picture: the key is the whole of it.
CREATE UNIQUE INDEX pictures_by_key ON pictures (key);
CREATE INDEX pictures_of_conversation ON pictures (account_id, mode, conversation_id);
CREATE INDEX pictures_by_check ON pictures (checked_at);
