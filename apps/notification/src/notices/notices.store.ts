import type { Client, Queryable } from '@parley/postgres';
import type { NotificationReason } from '@parley/schemas/notifications';
import type { Tenant } from '@parley/schemas';
import type { Outlet } from '../base/recipient';
import type { Occurrence } from './occurrence';

/** A member's notice in one way. Ids are uuids. */
export interface Notice {
  readonly eventId: string;
  readonly reason: NotificationReason;
  readonly conversationId: string;
  readonly sequence: number | undefined;
  readonly turnId: string | undefined;
  readonly occurredAt: Date;
  /** The conversation was unassigned: several members are notified. */
  readonly isOpen: boolean;
}

export interface NewNotice extends Pick<Outlet, 'memberId' | 'channel'> {
  readonly dueAt: Date;
}

interface NoticeRow {
  event_id: string;
  reason: NotificationReason;
  conversation_id: string;
  sequence: number | null;
  turn_id: string | null;
  occurred_at: Date;
  is_open: boolean;
}

/** Minimum between two messages to a member: notices in between are combined. */
const GAPS_MS = { push: 5_000, email: 60_000 } as const;

/** Makes their outlets due. */
export async function insertNotices(client: Client, of: Occurrence, notices: readonly NewNotice[]): Promise<void> {
  const { tenant, eventId, reason, conversationId, sequence, turnId, occurredAt } = of;
  // A fixed order prevents deadlocks.
  const sorted = notices.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  await client.query({
    name: 'insert_notices',
    text: `
      WITH new AS (
        INSERT INTO notices (account_id, mode, member_id, channel, event_id, reason, conversation_id, sequence, turn_id,
                             occurred_at, due_at)
        SELECT $1, $2, member_id, channel, $6, $7, $8, $9, $10, $11, due_at
          FROM unnest($3::uuid[], $4::text[], $5::timestamptz[]) AS wanted (member_id, channel, due_at)
        ON CONFLICT (account_id, mode, member_id, channel, event_id, reason) DO NOTHING
        RETURNING member_id, channel, due_at
      )
      INSERT INTO outlets (account_id, mode, member_id, channel, due_at)
      SELECT $1, $2, member_id, channel, due_at FROM new ORDER BY member_id, channel
      ON CONFLICT (account_id, mode, member_id, channel) DO UPDATE
         SET due_at = least(outlets.due_at, greatest(excluded.due_at, ${nextSending('outlets')}))`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      sorted.map(({ memberId }) => memberId),
      sorted.map(({ channel }) => channel),
      sorted.map(({ dueAt }) => dueAt),
      eventId,
      reason,
      conversationId,
      sequence ?? null,
      turnId ?? null,
      occurredAt,
    ],
  });
}

function keyOf({ memberId, channel }: NewNotice): string {
  return `${memberId} ${channel}`;
}

/** SQL: when an outlet may be used again. */
export function nextSending(outlet: string): string {
  return `coalesce(${outlet}.last_sent_at, '-infinity') + CASE ${outlet}.channel
           WHEN 'push' THEN interval '${GAPS_MS.push} milliseconds' ELSE interval '${GAPS_MS.email} milliseconds' END`;
}

/** Sent together; the text names fewer. */
const NOTICES_MAX = 500;

/** Oldest first. */
export async function dueNotices(db: Queryable, { tenant, memberId, channel }: Outlet): Promise<Notice[]> {
  const { rows } = await db.query<NoticeRow>({
    name: 'due_notices',
    text: `SELECT event_id, reason, n.conversation_id, n.sequence, n.turn_id, n.occurred_at,
                  o.event_id IS NOT NULL AND o.recipients IS NULL AS is_open
             FROM notices n LEFT JOIN occurrences o USING (account_id, mode, event_id, reason)
            WHERE account_id = $1 AND mode = $2 AND member_id = $3 AND channel = $4 AND status = 'pending' AND n.due_at <= now()
            ORDER BY n.due_at LIMIT ${NOTICES_MAX}`,
    values: [tenant.accountUuid, tenant.mode, memberId, channel],
  });
  return rows.map((row) => ({
    eventId: row.event_id,
    reason: row.reason,
    conversationId: row.conversation_id,
    sequence: row.sequence ?? undefined,
    turnId: row.turn_id ?? undefined,
    occurredAt: row.occurred_at,
    isOpen: row.is_open,
  }));
}

export async function settleNotices(
  client: Client,
  { tenant, memberId, channel }: Outlet,
  notices: readonly Notice[],
  status: 'sent' | 'outdated' | 'failed',
): Promise<void> {
  if (notices.length === 0) return;
  await client.query({
    name: 'settle_notices',
    text: `UPDATE notices SET status = $5
             FROM unnest($6::uuid[], $7::text[]) AS settled (event_id, reason)
            WHERE account_id = $1 AND mode = $2 AND member_id = $3 AND channel = $4 AND notices.event_id = settled.event_id
              AND notices.reason = settled.reason`,
    values: [
      ...[tenant.accountUuid, tenant.mode, memberId, channel, status],
      notices.map(({ eventId }) => eventId),
      notices.map(({ reason }) => reason),
    ],
  });
}

export async function countOfConversations(db: Queryable, tenant: Tenant, conversations: readonly string[]) {
  return findings(db, tenant, conversations, (table) => ({
    name: `count_${table}_of_conversations`,
    text: `SELECT count(*) AS total FROM ${table} WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
  }));
}

/** Redelivered events would insert them again, but erased conversations notify nobody. */
export async function eraseOfConversations(db: Queryable, tenant: Tenant, conversations: readonly string[]) {
  return findings(db, tenant, conversations, (table) => ({
    name: `erase_${table}_of_conversations`,
    text: `WITH gone AS (
             DELETE FROM ${table} WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[]) RETURNING 1)
           SELECT count(*) AS total FROM gone`,
  }));
}

async function findings(
  db: Queryable,
  tenant: Tenant,
  conversations: readonly string[],
  statementOf: (table: string) => { readonly name: string; readonly text: string },
): Promise<{ place: string; found: number }[]> {
  const found = [];
  for (const table of ['occurrences', 'notices', 'mails']) {
    const values = [tenant.accountUuid, tenant.mode, conversations];
    const { rows } = await db.query<{ total: number }>({ ...statementOf(table), values });
    found.push({ place: `notification.${table}`, found: rows[0]?.total ?? 0 });
  }
  return found;
}

export async function deleteOfMember(
  db: Queryable,
  tenant: Pick<Tenant, 'accountUuid'>,
  memberId: string,
): Promise<void> {
  for (const table of ['notices', 'outlets']) {
    await db.query({
      name: `delete_${table}_of_member`,
      text: `DELETE FROM ${table} WHERE account_id = $1 AND mode IN ('live', 'test') AND member_id = $2`,
      values: [tenant.accountUuid, memberId],
    });
  }
}
