import type { Client, Queryable } from '@parley/postgres';
import { formatId, type Mode, type Tenant } from '@parley/schemas';
import type { ErasureState } from '@parley/schemas/erasures';
import type { ErasureProgress } from './erasure';
import { readCounts, writeCounts } from './erasure.row';

/** An erasure that this process does, for as long as its lease lasts. */
export interface Claim extends ErasureProgress {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly id: string;
  readonly token: number;
  readonly customerId: string;
  readonly conversationIds: readonly string[];
  readonly isDryRun: boolean;
  /** Times in a row that it could not go on. */
  readonly failures: number;
  /** The uuid of a member; undefined: an operator. */
  readonly askedBy: string | undefined;
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
}

/** A claim that still holds. */
const held = 'account_id = $1 AND mode = $2 AND id = $3 AND token = $4 AND finished_at IS NULL';
const keyOf = ({ tenant, id, token }: Claim): unknown[] => [tenant.accountUuid, tenant.mode, id, token];
const now = `date_trunc('milliseconds', clock_timestamp())`;

/**
 * Claims an erasure that is due, of the account of which the fewest are being done; of these the one that has waited
 * longest. Whoever else claims at the same moment gets another.
 */
export async function claimErasure(db: Queryable, leaseMs: number): Promise<Claim | undefined> {
  const { rows } = await db.query<ClaimRow>({
    name: 'claim_erasure',
    text: `UPDATE erasures
              SET token = token + 1, state = 'running', updated_at = ${now},
                  due_at = clock_timestamp() + $1 * interval '1 millisecond'
            WHERE (account_id, mode, id) = (
              SELECT account_id, mode, id FROM erasures AS waiting
               WHERE finished_at IS NULL AND due_at <= clock_timestamp()
               ORDER BY (SELECT count(*) FROM erasures AS busy
                          WHERE busy.account_id = waiting.account_id AND busy.state = 'running'), due_at
               LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING account_id, mode, id, token, customer_id, conversation_ids, is_dry_run, is_verifying, conversations,
                     conversations_done, counts, failures, asked_by`,
    values: [leaseMs],
  });
  return rows[0] && toClaim(rows[0]);
}

/** Keeps how far it is, and the lease. @returns false if the claim is lost */
export async function keepProgress(
  db: Queryable,
  claim: Claim,
  progress: ErasureProgress,
  leaseMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'keep_erasure_progress',
    text: `UPDATE erasures
              SET is_verifying = $5, conversations = $6, conversations_done = $7, counts = $8, updated_at = ${now},
                  due_at = clock_timestamp() + $9 * interval '1 millisecond'
            WHERE ${held}`,
    values: [
      ...keyOf(claim),
      progress.isVerifying,
      progress.conversations,
      progress.conversationsDone,
      writeCounts(progress.counts),
      leaseMs,
    ],
  });
  return rowCount === 1;
}

/** Leaves it to whoever claims it next. @param problem undefined: nothing went wrong */
export async function releaseErasure(
  db: Queryable,
  claim: Claim,
  problem: string | undefined,
  inMs: number,
): Promise<void> {
  await db.query({
    name: 'release_erasure',
    text: `UPDATE erasures
              SET state = 'pending', problem = coalesce($5, problem),
                  failures = CASE WHEN $5::text IS NULL THEN failures ELSE failures + 1 END,
                  updated_at = ${now}, due_at = clock_timestamp() + $6 * interval '1 millisecond'
            WHERE ${held}`,
    values: [...keyOf(claim), problem ?? null, inMs],
  });
}

/**
 * Ends an erasure, and forgets whose data it was about.
 *
 * @returns false if the claim is lost, or conversations were named meanwhile: then it is to go on
 */
export async function endErasure(
  client: Client,
  claim: Claim,
  state: Extract<ErasureState, 'done' | 'nothing_found' | 'failed'>,
  problem: string | undefined,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'end_erasure',
    text: `UPDATE erasures
              SET state = $5, problem = $6, customer_id = NULL, conversation_ids = '{}', updated_at = ${now},
                  finished_at = ${now}
            WHERE ${held} AND cardinality(conversation_ids) = $7`,
    values: [...keyOf(claim), state, problem ?? null, claim.conversationIds.length],
  });
  return rowCount === 1;
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
  };
}
