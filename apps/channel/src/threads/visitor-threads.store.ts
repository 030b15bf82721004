import { inTransaction, type Pool, type Queryable } from '@parley/postgres';
import type { Cursor, Tenant } from '@parley/schemas';
import { threadColumns, toThread, type Thread, type ThreadRow } from './threads.store';

/** A thread with messages. */
export interface ListedThread {
  readonly id: string;
  readonly conversationId: string;
  readonly sequenceOffset: number;
  /** Null: not known. */
  readonly seenSequence: number | null;
  readonly createdAt: Date;
}

interface ListedRow {
  id: string;
  conversation_id: string;
  sequence_offset: number;
  seen_sequence: number | null;
  created_at: Date;
}

export interface ThreadPlace {
  readonly channelId: string;
  readonly place: string;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface ThreadRange {
  readonly after: Cursor | undefined;
  readonly limit: number;
  /** Of this conversation only. */
  readonly only: string | undefined;
}

/** Those with a conversation, newest first. */
export async function listThreads(
  db: Queryable,
  tenant: Tenant,
  { channelId, place }: ThreadPlace,
  { after, limit, only }: ThreadRange,
): Promise<ListedThread[]> {
  const { rows } = await db.query<ListedRow>({
    name: 'list_threads',
    text: `SELECT id, conversation_id, sequence_offset, seen_sequence, created_at FROM threads
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = $4 AND conversation_id IS NOT NULL
              AND ($8::uuid IS NULL OR conversation_id = $8) AND (created_at, id) < ($5::timestamptz, $6::uuid)
            ORDER BY created_at DESC, id DESC LIMIT $7`,
    values: [
      ...[tenant.accountUuid, tenant.mode, channelId, place],
      ...[after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, only ?? null],
    ],
  });
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    sequenceOffset: row.sequence_offset,
    seenSequence: row.seen_sequence,
    createdAt: row.created_at,
  }));
}

/** Whether a place has or had a conversation, apart from one being opened. */
export async function hasTalked(db: Queryable, tenant: Tenant, { channelId, place }: ThreadPlace): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has_talked',
    text: `SELECT FROM threads
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = $4
              AND (conversation_id IS NOT NULL OR previous_conversation_id IS NOT NULL)
            LIMIT 1`,
    values: [tenant.accountUuid, tenant.mode, channelId, place],
  });
  return rowCount === 1;
}

/** By its own id, or that of its conversation. */
export type ThreadKey = { readonly id: string } | { readonly conversationId: string };

/** Open or not. */
export async function findThreadOf(
  db: Queryable,
  tenant: Tenant,
  { channelId, place }: ThreadPlace,
  key: ThreadKey,
): Promise<Thread | undefined> {
  const column = 'id' in key ? 'id' : 'conversation_id';
  const { rows } = await db.query<ThreadRow>({
    name: `find_thread_by_${column}`,
    text: `SELECT ${threadColumns} FROM threads
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = $4 AND ${column} = $5`,
    values: [...[tenant.accountUuid, tenant.mode, channelId, place], 'id' in key ? key.id : key.conversationId],
  });
  const [row] = rows;
  return row && toThread(row);
}

/** It becomes the place's open one. @returns undefined: another began at the same moment */
export async function beginThread(
  pool: Pool,
  tenant: Tenant,
  { channelId, place }: ThreadPlace,
  { id, sequenceOffset }: { readonly id: string; readonly sequenceOffset: number },
): Promise<Thread | undefined> {
  return inTransaction(pool, async (client) => {
    await client.query({
      name: 'close_open_thread',
      text: `UPDATE threads SET is_closed = true
              WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND place = $4 AND NOT is_closed
                AND NOT EXISTS (SELECT FROM threads
                                 WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND id = $5)`,
      values: [tenant.accountUuid, tenant.mode, channelId, place, id],
    });
    await client.query({
      name: 'begin_thread',
      text: `INSERT INTO threads (account_id, mode, channel_id, id, place, created_at, sequence_offset)
             VALUES ($1, $2, $3, $4, $5, date_trunc('milliseconds', clock_timestamp()), $6)
             ON CONFLICT DO NOTHING`,
      values: [tenant.accountUuid, tenant.mode, channelId, id, place, sequenceOffset],
    });
    return findThreadOf(client, tenant, { channelId, place }, { id });
  });
}

/** As the widget numbers messages. */
export async function raiseSeen(
  db: Queryable,
  tenant: Tenant,
  { conversationId, sequence }: { readonly conversationId: string; readonly sequence: number },
): Promise<void> {
  await db.query({
    name: 'raise_seen',
    text: `UPDATE threads SET seen_sequence = $4
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND coalesce(seen_sequence, 0) < $4`,
    values: [tenant.accountUuid, tenant.mode, conversationId, sequence],
  });
}
