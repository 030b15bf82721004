import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/**
 * Like agent_lock (agents/deleted-agents.store.ts): an assignment either committed before the end was recorded, and is
 * released, or sees it in a separate statement's younger snapshot, and is refused.
 */
const memberLock = 'member_lock($1::uuid, $2, $3::uuid)';

/** Until the transaction ends; before conversations are locked. */
export async function shareMember(client: Client, tenant: Tenant, memberId: string): Promise<void> {
  await client.query({
    name: 'share_member',
    text: `SELECT pg_advisory_xact_lock_shared(${memberLock})`,
    values: [tenant.accountUuid, tenant.mode, memberId],
  });
}

/** Exclusively, after assignments in progress. */
export async function lockMember(client: Client, tenant: Tenant, memberId: string): Promise<void> {
  await client.query({
    name: 'lock_member',
    text: `SELECT pg_advisory_xact_lock(${memberLock})`,
    values: [tenant.accountUuid, tenant.mode, memberId],
  });
}

/** Disabling or removal. */
export interface MemberEnd {
  /** A later version: enabled again. */
  readonly version: bigint;
  readonly isReleased: boolean;
}

/** The last one. */
export async function findMemberEnd(db: Queryable, tenant: Tenant, memberId: string): Promise<MemberEnd | undefined> {
  const { rows } = await db.query<{ version: number; is_released: boolean }>({
    name: 'find_member_end',
    text: `SELECT version, released_at IS NOT NULL AS is_released FROM ended_members
            WHERE account_id = $1 AND mode = $2 AND member_id = $3`,
    values: [tenant.accountUuid, tenant.mode, memberId],
  });
  return rows[0] && { version: BigInt(rows[0].version), isReleased: rows[0].is_released };
}

/** Unless it or a later one is known. Requires the member's exclusive lock. */
export async function recordMemberEnd(
  client: Client,
  tenant: Tenant,
  memberId: string,
  version: bigint,
): Promise<void> {
  await client.query({
    name: 'record_member_end',
    text: `INSERT INTO ended_members AS known (account_id, mode, member_id, version) VALUES ($1, $2, $3, $4)
               ON CONFLICT (account_id, mode, member_id) DO UPDATE SET version = excluded.version, released_at = NULL
            WHERE known.version < excluded.version`,
    values: [tenant.accountUuid, tenant.mode, memberId, version],
  });
}

/**
 * Up to `limit`, with events, in one statement, and notes the end. After that it does nothing: the member was enabled
 * again. Requires the member's exclusive lock.
 *
 * @returns how many were picked (fewer than `limit`: none is left), and how many of them were still assigned under
 * their locks
 */
export async function releaseConversations(
  client: Client,
  tenant: Tenant,
  memberId: string,
  limit: number,
): Promise<{ picked: number; released: number }> {
  const { rows } = await client.query<{ picked: number; released: number }>({
    name: 'release_conversations',
    text: `
      WITH picked AS MATERIALIZED (
        SELECT id FROM conversations
         WHERE account_id = $1 AND mode = $2 AND assignee_id = $3
           AND EXISTS (SELECT FROM ended_members
                        WHERE account_id = $1 AND mode = $2 AND member_id = $3 AND released_at IS NULL)
         ORDER BY created_at DESC, id DESC LIMIT $4
      ), found AS (
        SELECT id FROM conversations
         WHERE account_id = $1 AND mode = $2 AND id = ANY (ARRAY(SELECT id FROM picked)) AND assignee_id = $3
         ORDER BY id FOR NO KEY UPDATE
      ), released AS (
        UPDATE conversations c
           SET assignee_id = NULL, version = c.version + 1, revision = c.revision + 1,
               updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at)
          FROM found
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = found.id
        RETURNING new.id, conversation_data(new) AS data
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
        SELECT $1, $2, 'conversation.updated', type_id('conv', id), id, data FROM released
      ), noted AS (
        UPDATE ended_members SET released_at = clock_timestamp()
         WHERE account_id = $1 AND mode = $2 AND member_id = $3 AND released_at IS NULL
           AND (SELECT count(*) FROM picked) < $4
      )
      SELECT (SELECT count(*) FROM picked) AS picked, (SELECT count(*) FROM released) AS released`,
    values: [tenant.accountUuid, tenant.mode, memberId, limit],
  });
  return rows[0] ?? { picked: 0, released: 0 };
}

/** Of a removed member. */
export async function deleteViewsOf(db: Queryable, tenant: Tenant, memberId: string): Promise<void> {
  await db.query({
    name: 'delete_views_of_member',
    text: 'DELETE FROM views WHERE account_id = $1 AND mode = $2 AND member_id = $3',
    values: [tenant.accountUuid, tenant.mode, memberId],
  });
}
