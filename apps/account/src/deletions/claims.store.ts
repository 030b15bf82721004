import type { Queryable } from '@parley/postgres';
import { defineClaims, leaseEnd } from '@parley/queue';
import type { ErasureCounts } from '../erasures/erasure';
import { readCounts, writeCounts } from '../erasures/erasure.row';

/** A deletion under this process' lease. */
export interface DeletionClaim {
  /** A uuid. */
  readonly accountId: string;
  readonly token: number;
  /** Added to. */
  readonly counts: ErasureCounts;
  /** Consecutive failures. */
  readonly failures: number;
  /** Since the account's deletion, when claimed. */
  readonly ageMs: number;
}

const claims = defineClaims<DeletionClaim>({
  table: 'deletions',
  key: ['account_id'],
  valuesOf: ({ accountId, token }) => [accountId, token],
  leaseColumn: 'due_at',
  isOpen: 'finished_at IS NULL',
});
const now = `date_trunc('milliseconds', clock_timestamp())`;

const CLAIM_DELETION = claims.claimSql({
  where: `finished_at IS NULL AND due_at <= clock_timestamp()
          AND NOT EXISTS (SELECT FROM accounts WHERE accounts.id = deletions.account_id)`,
  orderBy: 'due_at',
  limit: '1',
  leaseMs: '$1',
  set: `state = 'running', updated_at = ${now}`,
  returning: `deletions.account_id, token, counts, failures,
              (extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8 AS age_ms`,
});
const keep = claims.write('keep_deletion', `due_at = ${leaseEnd('$3')}, counts = $4, updated_at = ${now}`);
const release = claims.write(
  'release_deletion',
  `due_at = ${leaseEnd('$3')}, counts = $4, updated_at = ${now}, state = 'pending', problem = $5,
   failures = CASE WHEN $5::text IS NULL THEN 0 ELSE failures + 1 END`,
);
const end = claims.write(
  'end_deletion',
  `state = 'done', problem = NULL, counts = $3, updated_at = ${now}, finished_at = ${now}`,
);

/** The deletion that has waited longest, never of an existing account. */
export async function claimDeletion(db: Queryable, leaseMs: number): Promise<DeletionClaim | undefined> {
  const { rows } = await db.query<{
    account_id: string;
    token: number;
    counts: string;
    failures: number;
    age_ms: number;
  }>({ name: 'claim_deletion', text: CLAIM_DELETION, values: [leaseMs] });
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

/** Saves the counts and renews the lease. @returns false if the claim is lost */
export async function keepDeletion(db: Queryable, claim: DeletionClaim, leaseMs: number): Promise<boolean> {
  return keep(db, claim, [leaseMs, writeCounts(claim.counts)]);
}

/** Leaves the rest to the next claim. @param problem undefined: none */
export async function releaseDeletion(
  db: Queryable,
  claim: DeletionClaim,
  problem: string | undefined,
  inMs: number,
): Promise<void> {
  await release(db, claim, [inMs, writeCounts(claim.counts), problem ?? null]);
}

/** @returns false if the claim is lost */
export async function endDeletion(db: Queryable, claim: DeletionClaim): Promise<boolean> {
  return end(db, claim, [writeCounts(claim.counts)]);
}
