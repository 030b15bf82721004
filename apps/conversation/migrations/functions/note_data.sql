-- breaking: no
-- version: 2

-- The event of a note does not carry its text, so that none has to be erased from events.
CREATE OR REPLACE FUNCTION note_data(n notes, agent_id uuid) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('note', n.id),
  'conversation_id', type_id('conv', n.conversation_id),
  'agent_id', type_id('agent', agent_id),
  'author', json_build_object('kind', n.author_kind, 'id', type_id(n.author_kind, n.author_id)),
  'mentions', (SELECT coalesce(json_agg(type_id('member', m.id) ORDER BY m.place), '[]')
                 FROM unnest(n.mentions) WITH ORDINALITY AS m (id, place)),
  'created_at', iso_time(n.created_at),
  'updated_at', iso_time(n.updated_at),
  'version', n.version
);
