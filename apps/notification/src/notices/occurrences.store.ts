import type { Queryable } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import { formatId, type Mode } from '@parley/schemas';
import type { NotificationReason } from '@parley/schemas/notifications';
import type { Occurrence } from './occurrence';

export interface OccurrenceClaim extends Occurrence {
  readonly token: number;
}

interface OccurrenceRow {
  account_id: string;
  mode: Mode;
  event_id: string;
  reason: NotificationReason;
  conversation_id: string;
  recipients: string[] | null;
  team_id: string | null;
  actor_id: string | null;
  sequence: number | null;
  turn_id: string | null;
  occurred_at: Date;
  token: number;
}

const claims = defineClaims<OccurrenceClaim>({
  table: 'occurrences',
  key: ['account_id', 'mode', 'event_id', 'reason'],
  valuesOf: ({ tenant, eventId, reason, token }) => [tenant.accountUuid, tenant.mode, eventId, reason, token],
  leaseColumn: 'lease_until',
  isOpen: 'due_at IS NOT NULL',
});
const CLAIM = claims.claimSql({
  where: `occurrences.due_at <= now() AND (lease_until IS NULL OR lease_until <= now())`,
  orderBy: 'occurrences.due_at',
  ...{ limit: '$1', leaseMs: '$2', returning: 'occurrences.*' },
});

/** Inserts each once, despite redelivery. @returns how many were new */
export async function insertOccurrences(db: Queryable, occurrences: readonly Occurrence[]): Promise<number> {
  const column = <Value>(read: (one: Occurrence) => Value) => occurrences.map(read);
  const { rowCount } = await db.query({
    name: 'insert_occurrences',
    text: `
      INSERT INTO occurrences (account_id, mode, event_id, reason, conversation_id, recipients, team_id, actor_id, sequence,
                               turn_id, occurred_at)
      SELECT account_id, mode, event_id, reason, conversation_id, string_to_array(recipients, ',')::uuid[], team_id, actor_id,
             sequence, turn_id, occurred_at
        FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::uuid[], $8::uuid[],
                    $9::bigint[], $10::uuid[], $11::timestamptz[])
          AS new (account_id, mode, event_id, reason, conversation_id, recipients, team_id, actor_id, sequence, turn_id,
                  occurred_at)
       -- In one order, so that two batches cannot wait for each other.
       ORDER BY 1, 2, 3, 4
      ON CONFLICT (account_id, mode, event_id, reason) DO NOTHING`,
    values: [
      column(({ tenant }) => tenant.accountUuid),
      column(({ tenant }) => tenant.mode),
      column(({ eventId }) => eventId),
      column(({ reason }) => reason),
      column(({ conversationId }) => conversationId),
      column(({ recipients }) => recipients?.join(',') ?? null),
      column(({ teamId }) => teamId ?? null),
      column(({ actorId }) => actorId ?? null),
      column(({ sequence }) => sequence ?? null),
      column(({ turnId }) => turnId ?? null),
      column(({ occurredAt }) => occurredAt),
    ],
  });
  return rowCount ?? 0;
}

/** Without recipients yet. */
export async function claimOccurrences(db: Queryable, limit: number, leaseMs: number): Promise<OccurrenceClaim[]> {
  const { rows } = await db.query<OccurrenceRow>({
    name: 'claim_occurrences',
    text: CLAIM,
    values: [limit, leaseMs],
  });
  return rows.map((row) => ({
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    eventId: row.event_id,
    reason: row.reason,
    conversationId: row.conversation_id,
    recipients: row.recipients ?? undefined,
    teamId: row.team_id ?? undefined,
    actorId: row.actor_id ?? undefined,
    sequence: row.sequence ?? undefined,
    turnId: row.turn_id ?? undefined,
    occurredAt: row.occurred_at,
    token: row.token,
  }));
}

/** @returns whether the claim was still valid */
export const endOccurrence = claims.write('end_occurrence', 'due_at = NULL, lease_until = NULL');
