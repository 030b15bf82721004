import type { Client, Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';

/** As agents/deleted-agents.store.ts. */
const teamLock = 'team_lock($1::uuid, $2, $3::uuid)';

/**
 * Prevents a deletion until the transaction ends; before conversations are locked.
 *
 * @returns false if deleted
 */
export async function shareTeam(client: Client, { accountUuid, mode }: Tenant, teamId: string): Promise<boolean> {
  const values = [accountUuid, mode, teamId];
  await client.query({ name: 'share_team', text: `SELECT pg_advisory_xact_lock_shared(${teamLock})`, values });
  const { rowCount } = await client.query({
    name: 'find_deleted_team',
    text: 'SELECT FROM deleted_teams WHERE account_id = $1 AND mode = $2 AND team_id = $3',
    values,
  });
  return rowCount === 0;
}

/** After assignments in progress, in its own transaction. */
export async function recordTeamDeletion(client: Client, { accountUuid, mode }: Tenant, teamId: string): Promise<void> {
  const values = [accountUuid, mode, teamId];
  await client.query({ name: 'lock_team', text: `SELECT pg_advisory_xact_lock(${teamLock})`, values });
  await client.query({
    name: 'record_team_deletion',
    text: `WITH turns AS (DELETE FROM team_turns WHERE account_id = $1 AND mode = $2 AND team_id = $3)
           INSERT INTO deleted_teams (account_id, mode, team_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values,
  });
}

/** Each with its event. */
export async function leaveSavedReplies(db: Queryable, { accountUuid, mode }: Tenant, teamId: string): Promise<void> {
  await db.query({
    name: 'leave_saved_replies',
    text: `
      WITH changed AS (
        UPDATE saved_replies r
           SET actions = (r.actions::jsonb || '{"team_id": null}')::json, version = r.version + 1,
               updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), r.updated_at)
         WHERE r.account_id = $1 AND r.mode = $2 AND r.actions ->> 'team_id' = $3
        RETURNING new.id, saved_reply_data(new) AS data
      )
      INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
      SELECT $1, $2, 'saved_reply.updated', type_id('reply', id), id, data FROM changed`,
    values: [accountUuid, mode, formatId('team', teamId)],
  });
}

/**
 * Up to `limit`, with events, in one statement.
 *
 * @returns how many were picked (fewer than `limit`: none is left), and how many of them were still in it under their
 * locks
 */
export async function leaveTeam(
  client: Client,
  { accountUuid, mode }: Tenant,
  teamId: string,
  limit: number,
): Promise<{ picked: number; left: number }> {
  const { rows } = await client.query<{ picked: number; left: number }>({
    name: 'leave_team',
    text: `
      WITH picked AS MATERIALIZED (
        SELECT id FROM conversations
         WHERE account_id = $1 AND mode = $2 AND team_id = $3 ORDER BY created_at DESC, id DESC LIMIT $4
      ), found AS (
        SELECT id FROM conversations
         WHERE account_id = $1 AND mode = $2 AND id = ANY (ARRAY(SELECT id FROM picked)) AND team_id = $3
         ORDER BY id FOR NO KEY UPDATE
      ), changed AS (
        UPDATE conversations c
           SET team_id = NULL, version = c.version + 1, revision = c.revision + 1,
               updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at)
          FROM found
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = found.id
        RETURNING new.id, conversation_data(new) AS data
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
        SELECT $1, $2, 'conversation.updated', type_id('conv', id), id, data FROM changed
      )
      SELECT (SELECT count(*) FROM picked) AS picked, (SELECT count(*) FROM changed) AS left`,
    values: [accountUuid, mode, teamId, limit],
  });
  return rows[0] ?? { picked: 0, left: 0 };
}
