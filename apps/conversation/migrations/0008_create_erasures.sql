-- breaking: no
-- Locks: none that anybody waits for; the table is new.

-- Conversations whose customer's data are being erased, or have been. It outlives the customer's id on the rows: a run
-- that was cut off goes on from it.
CREATE TABLE erasures (
  account_id uuid NOT NULL,
  mode text NOT NULL,
  conversation_id uuid NOT NULL,
  -- SHA-256 of account, mode and the customer's id; null when the erasure is over, so that nobody is found by it.
  customer_hash bytea,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  PRIMARY KEY (account_id, mode, conversation_id)
);
CREATE INDEX erasures_unfinished ON erasures (account_id, mode, customer_hash, conversation_id)
  WHERE customer_hash IS NOT NULL;

-- ConversationData of libs/events without anything of the customer's; see src/erasures/erased.ts.
CREATE FUNCTION erased_conversation_data(c jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN c || jsonb_build_object(
  'customer', jsonb_build_object('id', 'erased_' || (c ->> 'id'), 'name', NULL, 'email', NULL, 'phone', NULL),
  'tags', '[]'::jsonb,
  'metadata', '{}'::jsonb,
  'rating', CASE WHEN jsonb_typeof(c -> 'rating') = 'object' THEN (c -> 'rating') || '{"comment": null}'::jsonb END
);

-- What stands in place of the content of a message; an image must have a URL.
CREATE FUNCTION erased_content(type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN type = 'image' THEN 'https://erased.invalid/' ELSE '[erased]' END;

CREATE FUNCTION erased_buttons(type text) RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN type = 'buttons' THEN '[{"id":"erased","text":"[erased]"}]'::json END;

-- MessageData of libs/events, likewise.
CREATE FUNCTION erased_message_data(m jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN m || jsonb_build_object(
  'content', erased_content(m ->> 'type'),
  'caption', NULL,
  'buttons', erased_buttons(m ->> 'type')::jsonb,
  'metadata', '{}'::jsonb,
  'question', NULL,
  'conversation', erased_conversation_data(m -> 'conversation')
);
