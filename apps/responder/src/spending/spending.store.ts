import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Amount } from './budget';

export interface Spender {
  readonly kind: 'conversation' | 'agent';
  /** A uuid. */
  readonly id: string;
}

export interface Window {
  readonly day: string;
  readonly startedAt: Date;
}

const WINDOW = "interval '24 hours'";

export interface Expense {
  readonly amount: Amount;
  readonly ceiling: Amount;
}

/**
 * Within the ceiling, in one statement. A conversation's window restarts 24 hours after its first call.
 *
 * @returns undefined over the ceiling
 */
export async function addSpending(
  client: Client,
  tenant: Tenant,
  spender: Spender,
  { amount, ceiling }: Expense,
): Promise<Window | undefined> {
  if (amount.tokens > ceiling.tokens || amount.costMicros > ceiling.costMicros) return undefined;
  const { rows } = await client.query<{ day: string; started_at: Date }>({
    name: 'add_spending',
    text: `INSERT INTO spending AS old (account_id, mode, kind, object_id, day, started_at, tokens, cost_micros)
           SELECT $1, $2, $3, $4, CASE WHEN $3 = 'agent' THEN (now AT TIME ZONE 'UTC')::date ELSE 'epoch'::date END,
                  now, $5, $6
             FROM clock_timestamp() AS now
           ON CONFLICT (account_id, mode, kind, object_id, day) DO UPDATE
              SET tokens = $5 + CASE WHEN old.kind = 'conversation' AND old.started_at <= excluded.started_at - ${WINDOW}
                                     THEN 0 ELSE old.tokens END,
                  cost_micros = $6 + CASE WHEN old.kind = 'conversation' AND old.started_at <= excluded.started_at - ${WINDOW}
                                          THEN 0 ELSE old.cost_micros END,
                  started_at = CASE WHEN old.kind = 'conversation' AND old.started_at <= excluded.started_at - ${WINDOW}
                                    THEN excluded.started_at ELSE old.started_at END
            WHERE (old.kind = 'conversation' AND old.started_at <= excluded.started_at - ${WINDOW})
               OR (old.tokens + $5 <= $7 AND old.cost_micros + $6 <= $8)
           RETURNING day::text, started_at`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      spender.kind,
      spender.id,
      amount.tokens,
      amount.costMicros,
      ceiling.tokens,
      ceiling.costMicros,
    ],
  });
  return rows[0] && { day: rows[0].day, startedAt: rows[0].started_at };
}

export interface Refund {
  readonly window: Window;
  readonly rest: Amount;
}

export async function giveBack(
  db: Queryable,
  tenant: Tenant,
  spender: Spender,
  { window, rest }: Refund,
): Promise<void> {
  await db.query({
    name: 'give_back_spending',
    text: `UPDATE spending
              SET tokens = greatest(0, tokens - $7), cost_micros = greatest(0, cost_micros - $8)
            WHERE account_id = $1 AND mode = $2 AND kind = $3 AND object_id = $4 AND day = $5::date
              AND date_trunc('milliseconds', started_at) = date_trunc('milliseconds', $6::timestamptz)`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      spender.kind,
      spender.id,
      window.day,
      window.startedAt,
      rest.tokens,
      rest.costMicros,
    ],
  });
}

export async function pruneSpending(db: Queryable, rows: number): Promise<void> {
  await db.query({
    name: 'prune_spending',
    text: `DELETE FROM spending
            WHERE ctid = ANY (ARRAY (SELECT ctid FROM spending WHERE started_at < now() - interval '3 days' LIMIT $1))`,
    values: [rows],
  });
}
