-- breaking: no
-- version: 4

-- MessageData of libs/events: the message, what was found out about it, and its conversation after it.
CREATE OR REPLACE FUNCTION message_data(
  m messages, sentiment float8, intent text, question text, language text, conversation json
) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('msg', m.id),
  'conversation_id', conversation -> 'id',
  'type', m.type,
  'content', m.content,
  'sender', m.sender,
  'author', m.author,
  'timestamp', iso_time(m.sent_at),
  'metadata', m.metadata,
  'caption', m.caption,
  'buttons', m.buttons,
  'turn_id', type_id('turn', m.turn_id),
  'member_id', type_id('member', m.member_id),
  'sources', coalesce(m.sources, '[]'),
  'attachments', coalesce(m.attachments, '[]'),
  'delivery', m.delivery,
  'sequence', m.sequence,
  'version', 1,
  'response_time_ms', m.response_time_ms,
  'sentiment', sentiment,
  'intent', intent,
  'question', question,
  'language', language,
  'conversation', conversation
);

-- What replaces the content of a message; an image must have a URL.
CREATE OR REPLACE FUNCTION erased_content(type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN type = 'image' THEN 'https://erased.invalid/' ELSE '[erased]' END;

CREATE OR REPLACE FUNCTION erased_buttons(type text) RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN type = 'buttons' THEN '[{"id":"erased","text":"[erased]"}]'::json END;

-- MessageData of libs/events without anything of the customer's. Providers write numbers of customers into their errors.
CREATE OR REPLACE FUNCTION erased_message_data(m jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN m || jsonb_build_object(
  'content', erased_content(m ->> 'type'),
  'caption', NULL,
  'buttons', erased_buttons(m ->> 'type')::jsonb,
  'attachments', '[]'::jsonb,
  'metadata', '{}'::jsonb,
  'question', NULL,
  'conversation', erased_conversation_data(m -> 'conversation')
) || CASE WHEN jsonb_typeof(m -> 'delivery') = 'object'
          THEN jsonb_build_object('delivery', (m -> 'delivery') || '{"error": null, "provider_message_id": null}')
          ELSE '{}' END;

-- A message as an export has it.
CREATE OR REPLACE FUNCTION exported_message(m messages) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('msg', m.id),
  'conversation_id', type_id('conv', m.conversation_id),
  'sequence', m.sequence,
  'type', m.type,
  'content', m.content,
  'sender', m.sender,
  'author', m.author,
  'member_id', type_id('member', m.member_id),
  'timestamp', iso_time(m.sent_at),
  'metadata', m.metadata,
  'caption', m.caption,
  'buttons', m.buttons,
  'attachments', coalesce(m.attachments, '[]'),
  'response_time_ms', m.response_time_ms,
  'delivery', m.delivery
);

-- Whether a message holds data of the customer: whether erase_messages would change it. Inlined.
CREATE OR REPLACE FUNCTION message_holds_data(m messages) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN m.content <> erased_content(m.type) OR m.caption IS NOT NULL OR m.attachments IS NOT NULL OR m.metadata::text <> '{}'
  OR m.buttons::text IS DISTINCT FROM erased_buttons(m.type)::text
  OR m.delivery ->> 'error' IS NOT NULL OR m.delivery ->> 'provider_message_id' IS NOT NULL;

-- Erases up to in_limit messages of conversations. Returns how many; fewer than in_limit: those were all.
CREATE OR REPLACE FUNCTION erase_messages(in_account_id uuid, in_mode text, in_conversation_ids uuid[], in_limit bigint)
RETURNS bigint LANGUAGE sql
BEGIN ATOMIC
  WITH erased AS (
    UPDATE messages e
       SET content = erased_content(e.type), caption = NULL, buttons = erased_buttons(e.type), metadata = '{}',
           attachments = NULL,
           delivery = e.delivery || '{"error": null, "provider_message_id": null}'
      FROM (SELECT m.conversation_id, m.sequence FROM messages m
             WHERE m.account_id = in_account_id AND m.mode = in_mode AND m.conversation_id = ANY (in_conversation_ids)
               AND message_holds_data(m)
             LIMIT in_limit) AS holding
     WHERE e.account_id = in_account_id AND e.mode = in_mode AND e.conversation_id = holding.conversation_id
       AND e.sequence = holding.sequence
    RETURNING 1
  )
  SELECT count(*) FROM erased;
END;
