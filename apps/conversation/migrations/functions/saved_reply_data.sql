-- breaking: no
-- version: 1

-- The event of a saved reply. Rows of the release before have no actions, or none with a team.
CREATE OR REPLACE FUNCTION saved_reply_data(r saved_replies) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN json_build_object(
  'id', type_id('reply', r.id),
  'shortcut', r.shortcut,
  'text', r.text,
  'actions', json_build_object(
    'tags', coalesce(r.actions -> 'tags', '[]'),
    'status', r.actions -> 'status',
    'priority', r.actions -> 'priority',
    'team_id', r.actions -> 'team_id'
  ),
  'created_at', iso_time(r.created_at),
  'updated_at', iso_time(r.updated_at),
  'version', r.version
);
