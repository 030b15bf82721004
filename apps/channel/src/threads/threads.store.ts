import { inTransaction, type Pool, type Queryable } from '@parley/postgres';
import { newUuid, type JsonObject, type Tenant } from '@parley/schemas';

/** A customer's messages in one place of a channel. Ids are uuids. */
export interface Thread {
  readonly id: string;
  readonly createdAt: Date;
  /** Null while being opened. */
  readonly conversationId: string | null;
  readonly previousConversationId: string | null;
  /** Earlier messages: widgets number on from there. */
  readonly sequenceOffset: number;
}

export interface WrittenFrom {
  /** Where answers go: the newest counts. */
  readonly address: JsonObject;
  readonly at: Date;
}

export interface ThreadRow {
  id: string;
  created_at: Date;
  conversation_id: string | null;
  previous_conversation_id: string | null;
  sequence_offset: number;
}

export const threadColumns = 'id, created_at, conversation_id, previous_conversation_id, sequence_offset';

export async function findThread(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  place: string,
): Promise<Thread | undefined> {
  const { rows } = await db.query<ThreadRow>({
    name: 'find_thread',
    text: `SELECT ${threadColumns} FROM threads
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = $4 AND NOT is_closed`,
    values: [tenant.accountUuid, tenant.mode, channelId, place],
  });
  return rows[0] && toThread(rows[0]);
}

export interface ThreadClaim {
  readonly channelId: string;
  readonly place: string;
  readonly from?: WrittenFrom;
  /** Predecessor of a new thread. */
  readonly before?: { readonly conversationId: string; readonly sequenceOffset: number };
}

/** The open thread of a place, or a new one; concurrent callers get the same. */
export async function claimThread(
  db: Queryable,
  tenant: Tenant,
  { channelId, place, from, before }: ThreadClaim,
): Promise<Thread> {
  const { rows } = await db.query<ThreadRow>({
    name: 'claim_thread',
    text: `INSERT INTO threads (account_id, mode, channel_id, id, place, created_at, address, customer_at,
                                previous_conversation_id, sequence_offset)
           VALUES ($1, $2, $3, $4, $5, date_trunc('milliseconds', clock_timestamp()), $6, $7, $8, $9)
           ON CONFLICT (account_id, mode, channel_id, place) WHERE NOT is_closed DO UPDATE
              SET address = CASE WHEN threads.customer_at > excluded.customer_at THEN threads.address
                                 ELSE excluded.address END,
                  customer_at = greatest(threads.customer_at, excluded.customer_at)
           RETURNING ${threadColumns.replaceAll(/\w+/g, 'threads.$&')}`,
    values: [
      ...[tenant.accountUuid, tenant.mode, channelId, newUuid(), place],
      ...[from ? JSON.stringify(from.address) : null, from?.at ?? null],
      ...[before?.conversationId ?? null, before?.sequenceOffset ?? 0],
    ],
  });
  return toThread(rows[0] as ThreadRow);
}

export async function setConversation(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  { id, conversationId }: { readonly id: string; readonly conversationId: string },
): Promise<void> {
  await db.query({
    name: 'set_conversation',
    text: `UPDATE threads SET conversation_id = $5
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND id = $4 AND conversation_id IS NULL`,
    values: [tenant.accountUuid, tenant.mode, channelId, id, conversationId],
  });
}

/** Unless the new place has one. */
export async function moveThread(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  { from, to }: { readonly from: readonly string[]; readonly to: string },
): Promise<void> {
  await db.query({
    name: 'move_thread',
    text: `UPDATE threads SET place = $5
            WHERE id = (SELECT id FROM threads
                         WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = ANY ($4) AND NOT is_closed
                         ORDER BY customer_at DESC NULLS LAST LIMIT 1)
              AND account_id = $1 AND mode = $2 AND channel_id = $3
              AND NOT EXISTS (SELECT FROM threads
                               WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = $5 AND NOT is_closed)`,
    values: [tenant.accountUuid, tenant.mode, channelId, from, to],
  });
}

/** Its conversation is gone: the next message opens another. */
export async function closeThread(db: Queryable, tenant: Tenant, channelId: string, id: string): Promise<void> {
  await db.query({
    name: 'close_thread',
    text: `UPDATE threads SET is_closed = true WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND id = $4`,
    values: [tenant.accountUuid, tenant.mode, channelId, id],
  });
}

/** @returns the open thread */
export async function beginAnew(
  pool: Pool,
  tenant: Tenant,
  channelId: string,
  { id, place, from, before }: NewBeginning,
): Promise<Thread> {
  return inTransaction(pool, async (client) => {
    await closeThread(client, tenant, channelId, id);
    return claimThread(client, tenant, { channelId, place, from, before });
  });
}

export interface NewBeginning {
  /** Of the thread that ends. */
  readonly id: string;
  readonly place: string;
  readonly from: WrittenFrom | undefined;
  readonly before: { readonly conversationId: string; readonly sequenceOffset: number };
}

export function toThread(row: ThreadRow): Thread {
  return {
    id: row.id,
    createdAt: row.created_at,
    conversationId: row.conversation_id,
    previousConversationId: row.previous_conversation_id,
    sequenceOffset: row.sequence_offset,
  };
}
