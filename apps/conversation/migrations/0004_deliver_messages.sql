-- breaking: no
-- Locks: messages, exclusively, for a moment: a column that is null is added without a rewrite.

-- What became of an agent's message on its way to the customer: {status, error, provider_message_id, price_category, at}.
-- Null: it goes by no provider, or nothing is known yet.
ALTER TABLE messages ADD COLUMN delivery jsonb;

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
  'sources', coalesce(m.sources, '[]'),
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

-- Providers write numbers of customers into their errors.
CREATE OR REPLACE FUNCTION erased_message_data(m jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN m || jsonb_build_object(
  'content', erased_content(m ->> 'type'),
  'caption', NULL,
  'buttons', erased_buttons(m ->> 'type')::jsonb,
  'metadata', '{}'::jsonb,
  'question', NULL,
  'conversation', erased_conversation_data(m -> 'conversation')
) || CASE WHEN jsonb_typeof(m -> 'delivery') = 'object'
          THEN jsonb_build_object('delivery', (m -> 'delivery') || '{"error": null, "provider_message_id": null}')
          ELSE '{}' END;
