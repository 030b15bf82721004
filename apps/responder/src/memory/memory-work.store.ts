import type { Client, Queryable } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import { formatId, type Mode, type Tenant } from '@parley/schemas';
import type { MemoryClaim } from './memory';

export interface Resolved {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly version: number;
}

/** Known resolutions change nothing. */
export async function wantMemories(db: Queryable, resolved: readonly Resolved[]): Promise<void> {
  if (resolved.length === 0) return;
  await db.query({
    name: 'want_memories',
    text: `
      INSERT INTO memory_work AS known (account_id, mode, conversation_id, wanted_version, wanted_at, due_at)
      SELECT account_id, mode, conversation_id, max(version), clock_timestamp(), clock_timestamp()
        FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[])
               AS wanted (account_id, mode, conversation_id, version)
       GROUP BY account_id, mode, conversation_id
       -- In one order, so that two batches cannot wait for each other.
       ORDER BY 1, 2, 3
      ON CONFLICT (account_id, mode, conversation_id) DO UPDATE
         SET wanted_version = excluded.wanted_version, wanted_at = excluded.wanted_at, due_at = excluded.due_at
       WHERE excluded.wanted_version > known.wanted_version`,
    values: [
      resolved.map(({ tenant }) => tenant.accountUuid),
      resolved.map(({ tenant }) => tenant.mode),
      resolved.map(({ conversationId }) => conversationId),
      resolved.map(({ version }) => version),
    ],
  });
}

const claims = defineClaims<MemoryClaim>({
  table: 'memory_work',
  key: ['account_id', 'mode', 'conversation_id'],
  valuesOf: ({ tenant, conversationId, token }) => [tenant.accountUuid, tenant.mode, conversationId, token],
  leaseColumn: 'lease_until',
  nextToken: 'uuidv7()',
});
const isDue = `wanted_version > handled_version AND due_at <= clock_timestamp()
  AND (lease_until IS NULL OR lease_until < clock_timestamp())`;

const CLAIM_MEMORIES = claims.claimSql({
  with: `oldest AS (SELECT DISTINCT ON (account_id) account_id, mode, conversation_id FROM memory_work
                     WHERE ${isDue} ORDER BY account_id, due_at LIMIT $1)`,
  where: `(account_id, mode, conversation_id) IN (SELECT * FROM oldest) AND ${isDue}`,
  limit: '$1',
  leaseMs: '$2',
  set: 'attempts = memory_work.attempts + 1',
  returning: `memory_work.account_id, memory_work.mode, memory_work.conversation_id, memory_work.wanted_version,
              memory_work.token, memory_work.attempts`,
});

/** The longest due of each of up to `accounts` accounts. */
export async function claimMemories(db: Queryable, accounts: number, leaseMs: number): Promise<MemoryClaim[]> {
  const { rows } = await db.query<{
    account_id: string;
    mode: Mode;
    conversation_id: string;
    wanted_version: number;
    token: string;
    attempts: number;
  }>({ name: 'claim_memories', text: CLAIM_MEMORIES, values: [accounts, leaseMs] });
  return rows.map((row) => ({
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    conversationId: row.conversation_id,
    wantedVersion: row.wanted_version,
    token: row.token,
    attempts: row.attempts,
  }));
}

/** @returns false if lost or erased */
export const renewMemory = claims.renew;

const complete = claims.write(
  'complete_memory',
  'handled_version = greatest(handled_version, $5), lease_until = NULL, token = NULL, attempts = 0',
);

/** Up to a version of the conversation. @returns whether the claim still counts */
export async function completeMemory(client: Client, claim: MemoryClaim, version: number): Promise<boolean> {
  return complete(client, claim, [version]);
}

const postpone = claims.write(
  'postpone_memory',
  `lease_until = NULL, token = NULL, due_at = clock_timestamp() + $5 * interval '1 millisecond',
   attempts = CASE WHEN $6 THEN attempts - 1 ELSE attempts END`,
);

export async function postponeMemory(
  db: Queryable,
  claim: MemoryClaim,
  { delayMs, isFreeAttempt }: { readonly delayMs: number; readonly isFreeAttempt: boolean },
): Promise<void> {
  await postpone(db, claim, [delayMs, isFreeAttempt]);
}

/** Done, and older than the stream's events. */
export async function pruneMemoryWork(db: Queryable, days: number, limit: number): Promise<void> {
  await db.query({
    name: 'prune_memory_work',
    text: `DELETE FROM memory_work WHERE (account_id, mode, conversation_id) IN (
             SELECT account_id, mode, conversation_id FROM memory_work
              WHERE wanted_at < clock_timestamp() - $1 * interval '1 day' AND wanted_version <= handled_version
              ORDER BY wanted_at LIMIT $2)`,
    values: [days, limit],
  });
}
