import type { Queryable } from '@parley/postgres';
import { newUuid } from '@parley/schemas';
import type { Claim } from './claims.store';
import type { Outcome } from './outcome';

/** What becomes of a delivery after an attempt. */
export interface Next {
  readonly status: 'pending' | 'delivered' | 'failed' | 'cancelled';
  /** Whether the attempt is one of the table of retries. */
  readonly isCounted: boolean;
  /** Until the next one. */
  readonly delayMs: number;
}

/** What an attempt says of its webhook. */
export interface Verdict {
  /** good and bad count; none: it says nothing. */
  readonly kind: 'good' | 'bad' | 'none';
  /** Nothing is sent for so long. */
  readonly throttleMs: number;
  readonly isGone: boolean;
}

/** The breaker opens when of so many requests within its time, or more, this part has failed. */
const BREAKER_MIN = 10;
const BREAKER_RATE = 0.7;
const BREAKER_MINUTES = 5;
/** Of these, at the most, it judges the newest. */
const BREAKER_MAX = 100;
const PROBE_SECONDS = 30;
const DISABLED_AFTER_DAYS = 5;
const isOver = `($17 OR ($15 = 'bad' AND failing_since < now() - ${DISABLED_AFTER_DAYS} * interval '1 day'))`;

/**
 * Writes an attempt, what it means for its delivery and for its webhook, in one statement: a crash leaves all of it or
 * nothing. If the claim no longer counts, only the attempt is written.
 *
 * @returns the reason for which the webhook was disabled by it
 */
export async function recordAttempt(
  db: Queryable,
  claim: Claim,
  attempt: { readonly outcome: Outcome; readonly startedAt: Date; readonly durationMs: number },
  next: Next,
  verdict: Verdict,
): Promise<'gone' | 'failing' | undefined> {
  const { outcome, startedAt, durationMs } = attempt;
  const { rows } = await db.query<{ disabled_reason: 'gone' | 'failing' | null }>({
    name: 'record_attempt',
    text: `
      WITH logged AS (
        INSERT INTO attempts (account_id, mode, webhook_id, delivery_id, id, started_at, duration_ms, status, error, answer)
        VALUES ($1, $2, $3, $4, $6, $7, $8, $9, $10, $11)
      ), settled AS (
        UPDATE deliveries
           SET status = $12, attempts = attempts + $13::integer, is_retry = is_retry OR $13::integer = 1,
               due_at = now() + $14 * interval '1 millisecond', lease_until = NULL,
               last_attempt_at = $7, last_status = $9, last_error = $10
         WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND id = $4 AND token = $5
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
           SET failing_since = CASE WHEN $15 = 'bad' THEN coalesce(failing_since, $7) END,
               breaker_opened_at = CASE WHEN $15 = 'bad' AND (trips OR breaker_opened_at IS NOT NULL)
                                        THEN coalesce(breaker_opened_at, now()) END,
               probe_at = CASE WHEN $15 = 'bad' AND (trips OR breaker_opened_at IS NOT NULL)
                               THEN now() + ${PROBE_SECONDS} * interval '1 second' END,
               throttled_until = CASE WHEN $16::bigint > 0
                                      THEN greatest(throttled_until, now() + $16::bigint * interval '1 millisecond')
                                      ELSE throttled_until END,
               status = CASE WHEN ${isOver} THEN 'disabled' ELSE status END,
               disabled_reason = CASE WHEN ${isOver} THEN CASE WHEN $17 THEN 'gone' ELSE 'failing' END
                                      ELSE disabled_reason END,
               version = version + CASE WHEN (failing_since IS NULL) = ($15 = 'bad') OR ${isOver} THEN 1 ELSE 0 END
          FROM judged
         WHERE account_id = $1 AND mode = $2 AND id = $3 AND status = 'enabled'
           AND ($15 = 'bad' OR ($15 = 'good' AND (failing_since IS NOT NULL OR breaker_opened_at IS NOT NULL)))
        RETURNING disabled_reason
      )
      SELECT disabled_reason FROM told`,
    values: [
      ...[claim.tenant.accountUuid, claim.tenant.mode, claim.webhook.id, claim.id, claim.token],
      ...[newUuid(), startedAt, durationMs, outcome.status ?? null, outcome.error ?? null, outcome.answer],
      ...[next.status, next.isCounted ? 1 : 0, next.delayMs],
      ...[verdict.kind, verdict.throttleMs, verdict.isGone],
    ],
  });
  return rows[0]?.disabled_reason ?? undefined;
}

/** Ends a delivery without an attempt: there is nothing to send, or nobody to send it to. */
export async function cancelClaim(db: Queryable, claim: Claim): Promise<void> {
  await db.query({
    name: 'cancel_claim',
    text: `UPDATE deliveries SET status = 'cancelled', lease_until = NULL
            WHERE account_id = $1 AND mode = $2 AND webhook_id = $3 AND id = $4 AND token = $5`,
    values: [claim.tenant.accountUuid, claim.tenant.mode, claim.webhook.id, claim.id, claim.token],
  });
}
