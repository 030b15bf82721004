import type { Queryable } from '@parley/postgres';
import { newUuid } from '@parley/schemas';
import { deliveryClaims, type Claim } from './claims.store';
import type { Outcome } from './outcome';

export interface Next {
  readonly status: 'pending' | 'delivered' | 'failed' | 'cancelled';
  /** As a scheduled retry. */
  readonly isCounted: boolean;
  readonly delayMs: number;
}

export interface Attempt {
  readonly outcome: Outcome;
  readonly startedAt: Date;
  readonly durationMs: number;
}

export interface Verdict {
  /** none: nothing. */
  readonly kind: 'bad' | 'none';
  /** How long nothing is sent. */
  readonly throttleMs: number;
  readonly isGone: boolean;
}

/** The breaker opens at this many requests in its window, with this share failed. */
const BREAKER_MIN = 10;
const BREAKER_RATE = 0.7;
const BREAKER_MINUTES = 5;
/** Judges the newest ones only. */
const BREAKER_MAX = 100;
const PROBE_SECONDS = 30;
const DISABLED_AFTER_DAYS = 5;
const isOver = `($17 OR coalesce(failing_since < now() - ${DISABLED_AFTER_DAYS} * interval '1 day', false))`;

export interface FailedEnd {
  readonly next: Next;
  readonly verdict: Verdict;
}

/**
 * Records a failed attempt, and its effect on delivery and webhook, in one statement. With an expired claim, only the
 * attempt.
 *
 * @returns why it disabled the webhook
 */
export async function recordFailed(
  db: Queryable,
  claim: Claim,
  { outcome, startedAt, durationMs }: Attempt,
  { next, verdict }: FailedEnd,
): Promise<'gone' | 'failing' | undefined> {
  const { rows } = await db.query<{ disabled_reason: 'gone' | 'failing' | null }>({
    name: 'record_failed',
    text: `
      WITH logged AS (
        INSERT INTO attempts (account_id, mode, webhook_id, delivery_id, id, started_at, duration_ms, status, error,
                              error_reason, answer)
        VALUES ($1, $2, $3, $4, $6, $7, $8, $9, $10, $19, $11)
      ), settled AS (
        UPDATE deliveries
           SET status = $12, attempts = attempts + $13::integer, is_retry = is_retry OR $13::integer = 1,
               due_at = now() + $14 * interval '1 millisecond', lease_until = NULL,
               last_attempt_at = $7, last_status = $9, last_error = $10
         WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND id = $4 AND event_id = $18 AND token = $5
        RETURNING 1
      ), newest AS (
        SELECT error FROM attempts
         WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND $15 = 'bad'
           AND started_at > now() - ${BREAKER_MINUTES} * interval '1 minute'
         ORDER BY started_at DESC LIMIT ${BREAKER_MAX}
      ), judged AS (
        -- This attempt is not among the newest yet.
        SELECT count(*) + 1 >= ${BREAKER_MIN}
               AND count(error) + 1 >= ${BREAKER_RATE} * (count(*) + 1) AS trips FROM newest
      ), told AS (
        UPDATE webhooks
           SET failing_since = coalesce(failing_since, $7),
               breaker_opened_at = CASE WHEN trips OR breaker_opened_at IS NOT NULL
                                        THEN coalesce(breaker_opened_at, now()) END,
               probe_at = CASE WHEN trips OR breaker_opened_at IS NOT NULL
                               THEN now() + ${PROBE_SECONDS} * interval '1 second' END,
               throttled_until = CASE WHEN $16::bigint > 0
                                      THEN greatest(throttled_until, now() + $16::bigint * interval '1 millisecond')
                                      ELSE throttled_until END,
               status = CASE WHEN ${isOver} THEN 'disabled' ELSE status END,
               disabled_reason = CASE WHEN ${isOver} THEN CASE WHEN $17 THEN 'gone' ELSE 'failing' END
                                      ELSE disabled_reason END,
               version = version + CASE WHEN failing_since IS NULL OR ${isOver} THEN 1 ELSE 0 END
          FROM judged, settled
         WHERE account_id = $1 AND mode = $2 AND id = $3 AND status = 'enabled' AND $15 = 'bad'
        RETURNING disabled_reason
      )
      SELECT disabled_reason FROM told`,
    values: [
      ...[claim.tenant.accountUuid, claim.tenant.mode, claim.webhook.id, claim.id, claim.token],
      ...[newUuid(), startedAt, durationMs, outcome.status ?? null, outcome.error ?? null, outcome.answer],
      ...[next.status, next.isCounted ? 1 : 0, next.delayMs],
      ...[verdict.kind, verdict.throttleMs, verdict.isGone, claim.eventId, outcome.reason ?? null],
    ],
  });
  return rows[0]?.disabled_reason ?? undefined;
}

export interface Delivered {
  readonly claim: Claim;
  readonly attempt: Attempt;
}

/**
 * One statement for any webhooks; they become healthy, unless it was a test. With expired claims, only the attempts.
 */
export async function recordDelivered(db: Queryable, delivered: readonly Delivered[]): Promise<void> {
  const of = <T>(read: (one: Delivered) => T): T[] => delivered.map(read);
  await db.query({
    name: 'record_delivered',
    text: `
      WITH taken AS (
        SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::bigint[], $6::uuid[], $7::timestamptz[],
                             $8::integer[], $9::integer[], $10::text[], $11::uuid[])
          AS taken (account_id, mode, webhook_id, delivery_id, token, id, started_at, duration_ms, status, answer, event_id)
      ), logged AS (
        INSERT INTO attempts (account_id, mode, webhook_id, delivery_id, id, started_at, duration_ms, status, answer)
        SELECT account_id, mode, webhook_id, delivery_id, id, started_at, duration_ms, status, answer FROM taken
      ), settled AS (
        UPDATE deliveries
           SET status = 'delivered', attempts = attempts + 1, is_retry = true, due_at = now(), lease_until = NULL,
               last_attempt_at = started_at, last_status = taken.status, last_error = NULL
          FROM taken
         WHERE deliveries.account_id = taken.account_id AND deliveries.mode = taken.mode
           AND deliveries.webhook_id = taken.webhook_id
           -- Each is enough. With both it does not matter which index is taken: while there are no statistics, by one of them
           -- all deliveries of the webhook would be read for each.
           AND deliveries.id = delivery_id AND deliveries.event_id = taken.event_id
           AND deliveries.token = taken.token
        RETURNING deliveries.account_id, deliveries.mode, deliveries.webhook_id, is_test
      ), recovered AS (
        SELECT account_id, mode, id FROM webhooks
         WHERE (account_id, mode, id) IN (SELECT account_id, mode, webhook_id FROM settled WHERE NOT is_test)
           AND status = 'enabled' AND (failing_since IS NOT NULL OR breaker_opened_at IS NOT NULL)
         -- In one order, so that two batches cannot wait for each other.
         ORDER BY account_id, mode, id FOR UPDATE
      )
      UPDATE webhooks
         SET failing_since = NULL, breaker_opened_at = NULL, probe_at = NULL,
             version = version + CASE WHEN failing_since IS NULL THEN 0 ELSE 1 END
        FROM recovered
       WHERE webhooks.account_id = recovered.account_id AND webhooks.mode = recovered.mode
         AND webhooks.id = recovered.id`,
    values: [
      of(({ claim }) => claim.tenant.accountUuid),
      of(({ claim }) => claim.tenant.mode),
      of(({ claim }) => claim.webhook.id),
      of(({ claim }) => claim.id),
      of(({ claim }) => claim.token),
      of(() => newUuid()),
      of(({ attempt }) => attempt.startedAt),
      of(({ attempt }) => attempt.durationMs),
      of(({ attempt }) => attempt.outcome.status),
      of(({ attempt }) => attempt.outcome.answer),
      of(({ claim }) => claim.eventId),
    ],
  });
}

const cancel = deliveryClaims.write('cancel_claim', `status = 'cancelled', lease_until = NULL`);

/** Without an attempt: the body or webhook is gone. */
export async function cancelClaim(db: Queryable, claim: Claim): Promise<void> {
  await cancel(db, claim, []);
}
