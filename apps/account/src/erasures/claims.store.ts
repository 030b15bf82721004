import type { Client, Queryable } from '@parley/postgres';
import { defineClaims, leaseEnd } from '@parley/queue';
import { formatId, type Mode, type Tenant } from '@parley/schemas';
import type { ErasureState } from '@parley/schemas/erasures';
import type { ErasureProgress } from './erasure';
import { isAskedByKey, readCounts, writeCounts } from './erasure.row';

/** An erasure under this process' lease. */
export interface Claim extends ErasureProgress {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly id: string;
  readonly token: number;
  readonly customerId: string;
  readonly conversationIds: readonly string[];
  readonly isDryRun: boolean;
  /** Consecutive failures. */
  readonly failures: number;
  /** A member or key; undefined: an operator. */
  readonly askedBy: string | undefined;
  readonly isAskedByKey: boolean;
}

interface ClaimRow {
  account_id: string;
  mode: Mode;
  id: string;
  token: number;
  customer_id: string;
  conversation_ids: string[];
  is_dry_run: boolean;
  is_verifying: boolean;
  conversations: number;
  conversations_done: number;
  counts: string;
  failures: number;
  asked_by: string | null;
  is_asked_by_key: boolean;
}

const claims = defineClaims<Claim>({
  table: 'erasures',
  key: ['account_id', 'mode', 'id'],
  valuesOf: ({ tenant, id, token }) => [tenant.accountUuid, tenant.mode, id, token],
  leaseColumn: 'due_at',
  isOpen: 'finished_at IS NULL',
});
const now = `date_trunc('milliseconds', clock_timestamp())`;

const CLAIM_ERASURE = claims.claimSql({
  where: 'finished_at IS NULL AND due_at <= clock_timestamp()',
  orderBy: `(SELECT count(*) FROM erasures AS busy
              WHERE busy.account_id = erasures.account_id AND busy.state = 'running'), due_at`,
  limit: '1',
  leaseMs: '$1',
  set: `state = 'running', updated_at = ${now}`,
  returning: `erasures.account_id, erasures.mode, erasures.id, token, customer_id, conversation_ids, is_dry_run, is_verifying,
              conversations, conversations_done, counts, failures, asked_by, ${isAskedByKey}`,
});
const keep = claims.write(
  'keep_erasure_progress',
  `due_at = ${leaseEnd('$5')}, is_verifying = $6, conversations = $7, conversations_done = $8, counts = $9,
   updated_at = ${now}`,
);
const release = claims.write(
  'release_erasure',
  `due_at = ${leaseEnd('$5')}, state = 'pending', problem = coalesce($6, problem),
   failures = CASE WHEN $6::text IS NULL THEN failures ELSE failures + 1 END, updated_at = ${now}`,
);
const end = claims.write(
  'end_erasure',
  `state = $5, problem = $6, customer_id = NULL, conversation_ids = '{}', updated_at = ${now}, finished_at = ${now}`,
  'cardinality(conversation_ids) = $7',
);

/** The one waiting longest, from the account with the fewest in progress. */
export async function claimErasure(db: Queryable, leaseMs: number): Promise<Claim | undefined> {
  const { rows } = await db.query<ClaimRow>({ name: 'claim_erasure', text: CLAIM_ERASURE, values: [leaseMs] });
  return rows[0] && toClaim(rows[0]);
}

/** With a renewed lease. @returns false if the claim is lost */
export async function keepProgress(
  db: Queryable,
  claim: Claim,
  { isVerifying, conversations, conversationsDone, counts }: ErasureProgress,
  leaseMs: number,
): Promise<boolean> {
  return keep(db, claim, [leaseMs, isVerifying, conversations, conversationsDone, writeCounts(counts)]);
}

/** Leaves the rest to the next claim. @param problem undefined: none */
export async function releaseErasure(
  db: Queryable,
  claim: Claim,
  problem: string | undefined,
  inMs: number,
): Promise<void> {
  await release(db, claim, [inMs, problem ?? null]);
}

/** Forgets whose data it was. @returns false if the claim is lost, or conversations were added meanwhile */
export async function endErasure(
  client: Client,
  claim: Claim,
  state: Extract<ErasureState, 'done' | 'nothing_found' | 'failed'>,
  problem: string | undefined,
): Promise<boolean> {
  return end(client, claim, [state, problem ?? null, claim.conversationIds.length]);
}

function toClaim(row: ClaimRow): Claim {
  return {
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    id: row.id,
    token: row.token,
    customerId: row.customer_id,
    conversationIds: row.conversation_ids,
    isDryRun: row.is_dry_run,
    isVerifying: row.is_verifying,
    conversations: row.conversations,
    conversationsDone: row.conversations_done,
    counts: readCounts(row.counts),
    failures: row.failures,
    askedBy: row.asked_by ?? undefined,
    isAskedByKey: row.is_asked_by_key,
  };
}
