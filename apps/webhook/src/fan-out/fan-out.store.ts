import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { WebhookEventFilter, WebhookPayload } from '@parley/schemas/webhooks';
import type { FanOut, Subscription } from './fan-out';

interface SubscriptionRow {
  id: string;
  account_id: string;
  mode: Tenant['mode'];
  events: WebhookEventFilter[];
  payload: WebhookPayload;
  created_at: Date;
}

/** By account (uuids), disabled ones included: their deliveries wait. */
export async function findSubscriptions(db: Queryable, accounts: readonly string[]): Promise<Subscription[]> {
  const { rows } = await db.query<SubscriptionRow>({
    name: 'find_subscriptions',
    text: `SELECT id, account_id, mode, events, payload, created_at FROM webhooks
            WHERE account_id = ANY ($1::uuid[]) ORDER BY account_id, mode, id`,
    values: [accounts],
  });
  return rows.map(({ id, account_id, mode, events, payload, created_at }) => ({
    id,
    accountUuid: account_id,
    mode,
    events,
    payload,
    createdAt: created_at,
  }));
}

/**
 * Inserts each event once per webhook.
 *
 * @param isAgain failed, cancelled and discarded ones become due again
 * @returns how many became due
 */
export async function insertDeliveries(
  db: Queryable,
  { payloads, deliveries }: FanOut,
  isAgain = false,
): Promise<number> {
  const { rows } = await db.query<{ written: number }>({
    name: isAgain ? 'insert_deliveries_again' : 'insert_deliveries',
    text: `
      WITH now AS (SELECT date_trunc('milliseconds', clock_timestamp()) AS at), bodies AS (
        INSERT INTO payloads (account_id, mode, event_id, form, conversation_id, body, created_at)
        SELECT wanted.*, now.at
          FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::uuid[], $6::bytea[]) AS wanted, now
         -- In one order, so that two batches cannot wait for each other.
         ORDER BY 1, 2, 3, 4
        ON CONFLICT (account_id, mode, event_id, form) DO NOTHING
      ), written AS (
        INSERT INTO deliveries (account_id, mode, webhook_id, id, event_id, event_type, form, status, due_at, created_at)
        SELECT wanted.*, 'pending', now.at, now.at
          FROM unnest($7::uuid[], $8::text[], $9::uuid[], $10::uuid[], $11::uuid[], $12::text[], $13::text[]) AS wanted, now
         ORDER BY 1, 2, 3, 4
        ON CONFLICT (account_id, mode, webhook_id, event_id) ${
          isAgain
            ? `DO UPDATE SET status = 'pending', due_at = excluded.due_at, attempts = 0, is_retry = true
                WHERE deliveries.status IN ('failed', 'cancelled', 'discarded')`
            : 'DO NOTHING'
        }
        RETURNING 1
      )
      SELECT count(*) AS written FROM written`,
    values: [
      payloads.map(({ tenant }) => tenant.accountUuid),
      payloads.map(({ tenant }) => tenant.mode),
      payloads.map(({ eventId }) => eventId),
      payloads.map(({ form }) => form),
      payloads.map(({ conversationId }) => conversationId ?? null),
      payloads.map(({ body }) => body),
      deliveries.map(({ tenant }) => tenant.accountUuid),
      deliveries.map(({ tenant }) => tenant.mode),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ id }) => id),
      deliveries.map(({ eventId }) => eventId),
      deliveries.map(({ eventType }) => eventType),
      deliveries.map(({ form }) => form),
    ],
  });
  return rows[0]?.written ?? 0;
}
