import type { Client, Queryable } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import { formatId, type Mode } from '@parley/schemas';
import type { NotificationChannel } from '@parley/schemas/notifications';
import type { Outlet } from '../base/recipient';
import { nextSending } from '../notices/notices.store';

export interface OutletClaim extends Outlet {
  readonly token: number;
  /** Failures since the last success. */
  readonly attempts: number;
}

interface OutletRow {
  account_id: string;
  mode: Mode;
  member_id: string;
  channel: NotificationChannel;
  token: number;
  attempts: number;
}

const claims = defineClaims<OutletClaim>({
  table: 'outlets',
  key: ['account_id', 'mode', 'member_id', 'channel'],
  valuesOf: ({ tenant, memberId, channel, token }) => [tenant.accountUuid, tenant.mode, memberId, channel, token],
  leaseColumn: 'lease_until',
});
const CLAIM = claims.claimSql({
  where: `outlets.due_at <= now() AND (lease_until IS NULL OR lease_until <= now())`,
  orderBy: 'outlets.due_at',
  ...{ limit: '$1', leaseMs: '$2', returning: 'outlets.*' },
});

export async function claimOutlets(db: Queryable, limit: number, leaseMs: number): Promise<OutletClaim[]> {
  const { rows } = await db.query<OutletRow>({ name: 'claim_outlets', text: CLAIM, values: [limit, leaseMs] });
  return rows.map((row) => ({
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    memberId: row.member_id,
    channel: row.channel,
    token: row.token,
    attempts: row.attempts,
  }));
}

/** @returns whether the claim still counts */
export const lockOutlet = claims.lock;

/** When the next notice is due; with the lock, concurrent inserts are not missed. */
const NEXT_DUE = `(SELECT min(due_at) FROM notices
                    WHERE notices.account_id = outlets.account_id AND notices.mode = outlets.mode
                      AND notices.member_id = outlets.member_id AND notices.channel = outlets.channel
                      AND notices.status = 'pending')`;

/** Ends a locked claim, in the statement after its notices were settled. @param isSent something has left */
export async function releaseOutlet(client: Client, claim: OutletClaim, isSent: boolean): Promise<void> {
  await client.query({
    name: 'release_outlet',
    text: `WITH noted AS (
             SELECT CASE WHEN $6::boolean THEN now() ELSE last_sent_at END AS last_sent_at, channel FROM outlets
              WHERE ${claims.isHeld})
           UPDATE outlets SET lease_until = NULL, attempts = 0, last_sent_at = noted.last_sent_at,
                  due_at = CASE WHEN ${NEXT_DUE} IS NOT NULL THEN greatest(${NEXT_DUE}, ${nextSending('noted')}) END
             FROM noted WHERE ${claims.isHeld}`,
    values: [...claims.valuesOf(claim), isSent],
  });
}

/** Returns the claim: nothing is sent before a time. */
export const deferOutlet = claims.write('defer_outlet', 'lease_until = NULL, due_at = $6, attempts = $7');
