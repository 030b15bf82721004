-- breaking: no
-- Locks: conversations, against writes, while an index is built.

-- As in functions/conversation_labels.sql, which says more.
CREATE FUNCTION conversation_labels(account_id uuid, mode text, tags text[], metadata json) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_agg(hashtextextended(account_id::text || ' ' || mode || label, 0))
    FROM (SELECT ' tag ' || tag AS label FROM unnest(tags) AS tag
           UNION ALL
          SELECT ' metadata ' || length(key) || ' ' || key || (value #>> '{}')
            FROM json_each(metadata) WHERE json_typeof(value) IN ('string', 'number', 'boolean')) AS labels);

-- Without those that have neither tags nor metadata. Of its columns a message changes none, so that updates stay within their
-- page (HOT). A search goes through the pending list: of the 4 MB that are usual some 40 ms, of 128 kB one.
CREATE INDEX conversations_by_label ON conversations USING gin (conversation_labels(account_id, mode, tags, metadata))
  WITH (gin_pending_list_limit = 128) WHERE tags <> '{}' OR metadata::text <> '{}';

-- Suggestions of agents: what turn.completed said last of each (src/suggestions). A row stays for a while when its suggestion
-- has ended, so that an older event that is redelivered does not bring it back.
CREATE TABLE suggestions (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  turn_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  -- Of the newest message that it answers; null: an event of a release that did not say it.
  last_sequence bigint,
  -- Null while it waits.
  ended_at timestamptz,
  PRIMARY KEY (account_id, mode, turn_id)
);

CREATE INDEX suggestions_waiting ON suggestions (account_id, mode, conversation_id) INCLUDE (last_sequence)
  WHERE ended_at IS NULL;
CREATE INDEX suggestions_ended ON suggestions (ended_at) WHERE ended_at IS NOT NULL;
