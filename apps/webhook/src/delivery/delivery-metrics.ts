import type { Pool } from '@parley/postgres';
import { counter, gauge, type Registry } from '@parley/process';

const outcomes = ['delivered', 'retried', 'failed', 'cancelled'] as const;

export type DeliveryMetrics = (outcome: (typeof outcomes)[number]) => void;

export function meterDeliveries(metrics: Registry): DeliveryMetrics {
  const help = 'Attempts to deliver an event to a webhook, by outcome of the delivery';
  const total = counter(metrics, 'parley_webhook_attempts_total', help, ['outcome'] as const);
  for (const outcome of outcomes) total.inc({ outcome }, 0);
  return (outcome) => total.inc({ outcome });
}

/** Reports the backlog and unresponsive receivers. */
export function meterBacklog(metrics: Registry, pool: Pool): void {
  const dueHelp = 'How long the oldest delivery that is due and unclaimed has been overdue';
  gauge(metrics, 'parley_webhook_oldest_due_seconds', dueHelp, [], async function () {
    this.set(await read(pool, 'oldest_due', OLDEST_DUE));
  });
  const openHelp = 'Webhooks whose breaker is open because most of their deliveries fail';
  gauge(metrics, 'parley_webhook_open_breakers', openHelp, [], async function () {
    this.set(await read(pool, 'open_breakers', OPEN_BREAKERS));
  });
}

const OPEN_BREAKERS = `SELECT count(*) AS value FROM webhooks WHERE status = 'enabled' AND breaker_opened_at IS NOT NULL`;
/** Among webhooks with room for another request. */
const OLDEST_DUE = `
  SELECT coalesce(extract(epoch FROM now() - min(oldest.due_at)), 0)::float8 AS value
    FROM webhooks CROSS JOIN LATERAL (
      SELECT due_at FROM deliveries
       WHERE deliveries.account_id = webhooks.account_id AND deliveries.mode = webhooks.mode
         AND deliveries.webhook_id = webhooks.id AND deliveries.status = 'pending' AND NOT is_retry
         AND due_at <= now()
       ORDER BY due_at LIMIT 1) AS oldest
   WHERE webhooks.status = 'enabled' AND failing_since IS NULL AND coalesce(throttled_until <= now(), true)`;

async function read(pool: Pool, name: string, text: string): Promise<number> {
  const { rows } = await pool.query<{ value: number }>({ name, text }).catch(() => ({ rows: [] }));
  return rows[0]?.value ?? 0;
}
