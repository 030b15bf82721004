-- breaking: no
-- Locks: none that anybody waits for; both tables are new.

-- One row for each conversation of which an agent remembers something. No text holds more than one conversation: erasing
-- and forgetting take exactly what they must, and one that was poisoned spoils no other.
CREATE TABLE memories (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  customer_id text NOT NULL,
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 600),
  -- Of the customer, a code of ISO 639-1; null: it was not told.
  language text,
  -- Who wrote the content.
  author text NOT NULL CHECK (author IN ('extract', 'model', 'person')),
  -- When the last message was sent of those that it tells of.
  said_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (account_id, mode, id),
  UNIQUE (account_id, mode, conversation_id)
);
CREATE INDEX memories_by_customer ON memories (account_id, mode, customer_id, agent_id, said_at);
CREATE INDEX memories_by_creation ON memories (account_id, mode, created_at, id);

-- One row for each conversation that was resolved lately. It stays when its fact is written, so that an event that comes
-- again writes none, though the fact was deleted meanwhile.
CREATE TABLE memory_work (
  account_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  conversation_id uuid NOT NULL,
  -- The version of the conversation with its newest resolution that is known, and up to which all was seen to.
  wanted_version bigint NOT NULL,
  handled_version bigint NOT NULL DEFAULT 0,
  wanted_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  lease_until timestamptz,
  -- Another one with each claim; what whoever claimed writes names it.
  token uuid,
  -- Claims since something was last completed.
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, mode, conversation_id)
) WITH (fillfactor = 70);
CREATE INDEX memory_work_by_account ON memory_work (account_id, due_at) WHERE wanted_version > handled_version;
CREATE INDEX memory_work_by_age ON memory_work (wanted_at);
