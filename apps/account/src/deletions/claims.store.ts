import type { Queryable } from '@parley/postgres';
import type { ErasureCounts } from '../erasures/erasure';
import { readCounts, writeCounts } from '../erasures/erasure.row';

/** A deletion that this process does, for as long as its lease lasts. */
export interface DeletionClaim {
  /** A uuid. */
  readonly accountId: string;
  readonly token: number;
  /** Is added to. */
  readonly counts: ErasureCounts;
  /** Times in a row that it could not go on. */
  readonly failures: number;
  /** How long ago the account was deleted, when it was claimed. */
  readonly ageMs: number;
}

/** A claim that still holds. */
const held = 'account_id = $1 AND token = $2 AND finished_at IS NULL';
const now = `date_trunc('milliseconds', clock_timestamp())`;

/**
 * Claims the deletion that has waited longest. Whoever else claims at the same moment gets another. That of an account
 * which is there is never claimed, however its row came to be.
 */
export async function claimDeletion(db: Queryable, leaseMs: number): Promise<DeletionClaim | undefined> {
  const { rows } = await db.query<{
    account_id: string;
    token: number;
    counts: string;
    failures: number;
    age_ms: number;
  }>({
    name: 'claim_deletion',
    text: `UPDATE deletions
              SET token = token + 1, state = 'running', updated_at = ${now},
                  due_at = clock_timestamp() + $1 * interval '1 millisecond'
            WHERE account_id = (
              SELECT account_id FROM deletions AS waiting
               WHERE finished_at IS NULL AND due_at <= clock_timestamp()
                 AND NOT EXISTS (SELECT FROM accounts WHERE accounts.id = waiting.account_id)
               ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING account_id, token, counts, failures,
                     (extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8 AS age_ms`,
    values: [leaseMs],
  });
  const [row] = rows;
  return (
    row && {
      accountId: row.account_id,
      token: row.token,
      counts: readCounts(row.counts),
      failures: row.failures,
      ageMs: row.age_ms,
    }
  );
}

/** Keeps what was counted, and the lease. @returns false if the claim is lost */
export async function keepDeletion(db: Queryable, claim: DeletionClaim, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'keep_deletion',
    text: `UPDATE deletions
              SET counts = $3, updated_at = ${now}, due_at = clock_timestamp() + $4 * interval '1 millisecond'
            WHERE ${held}`,
    values: [claim.accountId, claim.token, writeCounts(claim.counts), leaseMs],
  });
  return rowCount === 1;
}

/** Leaves it to whoever claims it next. @param problem undefined: nothing went wrong */
export async function releaseDeletion(
  db: Queryable,
  claim: DeletionClaim,
  problem: string | undefined,
  inMs: number,
): Promise<void> {
  await db.query({
    name: 'release_deletion',
    text: `UPDATE deletions
              SET state = 'pending', problem = $3, failures = CASE WHEN $3::text IS NULL THEN 0 ELSE failures + 1 END,
                  counts = $5, updated_at = ${now}, due_at = clock_timestamp() + $4 * interval '1 millisecond'
            WHERE ${held}`,
    values: [claim.accountId, claim.token, problem ?? null, inMs, writeCounts(claim.counts)],
  });
}

/** Ends it. @returns false if the claim is lost */
export async function endDeletion(db: Queryable, claim: DeletionClaim): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end_deletion',
    text: `UPDATE deletions
              SET state = 'done', problem = NULL, counts = $3, updated_at = ${now}, finished_at = ${now}
            WHERE ${held}`,
    values: [claim.accountId, claim.token, writeCounts(claim.counts)],
  });
  return rowCount === 1;
}
