import type { Queryable } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import { formatId, type Channel, type Mode, type Tenant } from '@parley/schemas';
import type { Claim } from './turn-job';

interface ClaimRow {
  account_id: string;
  mode: Mode;
  conversation_id: string;
  agent_id: string;
  channel: Channel;
  wanted_sequence: number;
  token: number;
  turn_id: string;
  attempts: number;
  retries: number;
  claimed_at: Date;
}

const claims = defineClaims<Claim>({
  table: 'due',
  key: ['account_id', 'mode', 'conversation_id'],
  valuesOf: ({ tenant, conversationId, token }) => [tenant.accountUuid, tenant.mode, conversationId, token],
  leaseColumn: 'lease_until',
});
const isFree = `(lease_until IS NULL OR lease_until < clock_timestamp())`;
const isDue = `wanted_sequence > handled_sequence AND due_at <= clock_timestamp() AND ${isFree}`;
const claimed = {
  set: `claimed_at = clock_timestamp(), attempts = due.attempts + 1, turn_id = coalesce(due.turn_id, uuidv7())`,
  returning: `due.account_id, due.mode, due.conversation_id, due.agent_id, due.channel, due.wanted_sequence,
              due.token, due.turn_id, due.attempts, due.redos AS retries, due.claimed_at`,
};
const ACCOUNTS = 32;

const CLAIM_DUE = claims.claimSql({
  with: `
    RECURSIVE accounts AS (
      (SELECT account_id, 1 AS place FROM due
        WHERE ${isDue} AND account_id > $1 AND account_id <> ALL ($2::uuid[]) ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT due.account_id FROM due
               WHERE ${isDue} AND due.account_id > accounts.account_id AND due.account_id <> ALL ($2::uuid[])
               ORDER BY due.account_id LIMIT 1), place + 1
        FROM accounts WHERE account_id IS NOT NULL AND place < ${ACCOUNTS}
    )`,
  eachOf: 'accounts',
  where: `${isDue} AND due.account_id = accounts.account_id`,
  orderBy: 'due_at',
  limit: '$3',
  leaseMs: '$4',
  ...claimed,
});
const CLAIM_CONVERSATION = claims.claimOneSql({
  where: `account_id = $1 AND mode = $2 AND conversation_id = $3 AND wanted_sequence > handled_sequence AND ${isFree}`,
  leaseMs: '$4',
  ...claimed,
});
const CLAIM_SILENT = claims.claimSql({
  where: `resolve_at <= clock_timestamp() AND wanted_sequence <= handled_sequence AND ${isFree}`,
  orderBy: 'resolve_at',
  limit: '$1',
  leaseMs: '$2',
  ...claimed,
});

/** The longest due of each next account, so that accounts take turns. Ids are uuids. */
export async function claimDue(
  db: Queryable,
  rest: {
    readonly afterAccount: string;
    readonly fullAccounts: readonly string[];
    readonly limit: number;
    readonly leaseMs: number;
  },
): Promise<Claim[]> {
  const values = [rest.afterAccount, rest.fullAccounts, rest.limit, rest.leaseMs];
  const { rows } = await db.query<ClaimRow>({ name: 'claim_due', text: CLAIM_DUE, values });
  return rows.map(toClaim);
}

/** Before its pause ends; undefined: nothing waits, or it is claimed. */
export async function claimConversation(
  db: Queryable,
  tenant: Tenant,
  id: string,
  leaseMs: number,
): Promise<Claim | undefined> {
  const values = [tenant.accountUuid, tenant.mode, id, leaseMs];
  const { rows } = await db.query<ClaimRow>({ name: 'claim_conversation', text: CLAIM_CONVERSATION, values });
  return rows[0] && toClaim(rows[0]);
}

/** Claims conversations after enough silence. */
export async function claimSilent(db: Queryable, limit: number, leaseMs: number): Promise<Claim[]> {
  const { rows } = await db.query<ClaimRow>({ name: 'claim_silent', text: CLAIM_SILENT, values: [limit, leaseMs] });
  return rows.map(toClaim);
}

function toClaim(row: ClaimRow): Claim {
  return {
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    conversationId: row.conversation_id,
    agentId: row.agent_id,
    channel: row.channel,
    pendingSequence: row.wanted_sequence,
    token: row.token,
    turnId: row.turn_id,
    attempts: row.attempts,
    retries: row.retries,
    claimedAt: row.claimed_at,
  };
}

/** @returns whether the claim still counts */
export const renewLease = claims.renew;

/** Locks until the end of the transaction. @returns whether the claim still counts */
export const holdClaim = claims.lock;

export interface Release {
  readonly processedSequence?: number;
  /** The next claim resumes this turn. */
  readonly resumesTurn?: boolean;
  /** A service was away: not counted as a try. */
  readonly isFreeAttempt?: boolean;
  /** A newer message made the turn void. */
  readonly isRetry?: boolean;
  readonly delayMs?: number;
  /** Silence before it resolves. */
  readonly resolveAfterMs?: number;
}

const release = claims.write(
  'release_claim',
  `lease_until = NULL,
   handled_sequence = greatest(handled_sequence, $5),
   turn_id = CASE WHEN $6 THEN turn_id END,
   attempts = CASE WHEN $10 THEN attempts - 1 WHEN $6 THEN attempts ELSE 0 END,
   redos = CASE WHEN $7 THEN redos + 1 WHEN $6 THEN redos ELSE 0 END,
   due_at = CASE WHEN $8::bigint IS NULL THEN due_at ELSE clock_timestamp() + $8 * interval '1 millisecond' END,
   -- A message that came meanwhile is no silence.
   resolve_at = CASE WHEN wanted_sequence <= greatest(handled_sequence, $5)
                     THEN clock_timestamp() + $9::bigint * interval '1 millisecond' END`,
);

/** @returns whether the claim still counted */
export async function releaseClaim(
  db: Queryable,
  claim: Claim,
  { processedSequence = 0, resumesTurn = false, isRetry = false, isFreeAttempt = false, ...rest }: Release,
): Promise<boolean> {
  const times = [rest.delayMs ?? null, rest.resolveAfterMs ?? null];
  return release(db, claim, [processedSequence, resumesTurn, isRetry, ...times, isFreeAttempt]);
}

/** For an agent that does not answer. */
export async function skipAgent(db: Queryable, claim: Claim): Promise<void> {
  await db.query({
    name: 'skip_agent',
    text: `UPDATE due SET handled_sequence = wanted_sequence
            WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND wanted_sequence > handled_sequence
              AND last_wanted_at < $4 AND lease_until IS NULL`,
    values: [claim.tenant.accountUuid, claim.tenant.mode, claim.agentId, claim.claimedAt],
  });
}

/** Until the next is due; undefined: none. */
export async function nextDueMs(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ ms: number }>({
    name: 'next_due',
    text: `SELECT (extract(epoch FROM due_at - clock_timestamp()) * 1000)::float8 AS ms FROM due
            WHERE wanted_sequence > handled_sequence AND (lease_until IS NULL OR lease_until < clock_timestamp())
            ORDER BY due_at LIMIT 1`,
  });
  return rows[0]?.ms;
}

/** Quiet beyond the stream's retention. */
export async function pruneDue(db: Queryable, days: number, limit: number): Promise<void> {
  await db.query({
    name: 'prune_due',
    text: `DELETE FROM due WHERE (account_id, mode, conversation_id) IN (
             SELECT account_id, mode, conversation_id FROM due
              WHERE last_wanted_at < clock_timestamp() - $1 * interval '1 day'
                AND wanted_sequence <= handled_sequence AND resolve_at IS NULL
              ORDER BY last_wanted_at LIMIT $2)`,
    values: [days, limit],
  });
}
