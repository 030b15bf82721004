import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { defineClaims } from '@parley/queue';
import { formatId, type JsonObject, type Tenant } from '@parley/schemas';

/** A part whose request this process makes. Ids are uuids. */
export interface Claim {
  readonly tenant: Tenant;
  readonly channelId: string;
  readonly lane: string;
  readonly messageId: string;
  readonly part: number;
  readonly id: string;
  /** Of the lane: a process with an older one is refused. */
  readonly token: number;
  /** With this one. */
  readonly attempts: number;
  readonly body: JsonObject;
  /** The provider's reply window has closed. */
  readonly isOverdue: boolean;
}

interface ClaimRow {
  account_id: string;
  mode: Tenant['mode'];
  channel_id: string;
  lane: string;
  message_id: string;
  part: number;
  id: string;
  token: number;
  attempts: number;
  body: string;
  is_overdue: boolean;
}

/**
 * Claims the next request of each free lane, in live mode only. A request whose lease expired may have been sent: it
 * becomes `unknown`, and is never sent again.
 *
 * @param leaseMs longer than any request
 */
export async function claimDeliveries(pool: Pool, limit: number, leaseMs: number): Promise<Claim[]> {
  return inTransaction(pool, async (client) => {
    const leased = await leaseLanes(client, limit, leaseMs);
    if (leased.length === 0) return [];
    await endAbandoned(client, leased);
    const claims = await beginNext(client, leased);
    await freeEmpty(client, leased);
    return claims;
  });
}

interface LeasedLane {
  account_id: string;
  mode: string;
  channel_id: string;
  lane: string;
  token: number;
}

export const laneClaims = defineClaims<Claim>({
  table: 'lanes',
  key: ['account_id', 'mode', 'channel_id', 'lane'],
  valuesOf: ({ tenant, channelId, lane, token }) => [tenant.accountUuid, tenant.mode, channelId, lane, token],
  leaseColumn: 'free_at',
});

const LEASE_LANES = laneClaims.claimSql({
  from: `lanes LEFT JOIN channels c
           ON c.account_id = lanes.account_id AND c.mode = lanes.mode AND c.id = lanes.channel_id`,
  where: `lanes.is_waiting AND lanes.free_at <= now() AND lanes.mode = 'live' AND coalesce(c.paused_until <= now(), true)`,
  orderBy: 'lanes.free_at',
  limit: '$1',
  leaseMs: '$2',
  returning: 'lanes.account_id, lanes.mode, lanes.channel_id, lanes.lane, lanes.token',
});

async function leaseLanes(client: Client, limit: number, leaseMs: number): Promise<LeasedLane[]> {
  const values = [limit, leaseMs];
  const { rows } = await client.query<LeasedLane>({ name: 'lease_lanes', text: LEASE_LANES, values });
  return rows;
}

const LEASED = `unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::bigint[])
                  AS leased (account_id, mode, channel_id, lane, token)`;
const OF_LEASED = `d.account_id = leased.account_id AND d.mode = leased.mode AND d.channel_id = leased.channel_id
                   AND d.lane = leased.lane`;

function valuesOf(leased: readonly LeasedLane[]): unknown[] {
  return [
    leased.map((one) => one.account_id),
    leased.map((one) => one.mode),
    leased.map((one) => one.channel_id),
    leased.map((one) => one.lane),
    leased.map((one) => one.token),
  ];
}

async function endAbandoned(client: Client, leased: readonly LeasedLane[]): Promise<void> {
  await client.query({
    name: 'end_abandoned',
    text: `UPDATE deliveries d
              SET status = 'unknown', sending_token = NULL, at = now(), revision = revision + 1,
                  error = '{"code": "outcome_unknown", "text": "The process that sent it ended before the answer"}'
             FROM ${LEASED}
            WHERE ${OF_LEASED} AND d.status = 'queued' AND d.sending_token IS NOT NULL`,
    values: valuesOf(leased),
  });
}

async function beginNext(client: Client, leased: readonly LeasedLane[]): Promise<Claim[]> {
  const { rows } = await client.query<ClaimRow>({
    name: 'begin_next',
    text: `
      WITH next AS (
        SELECT head.*, leased.token FROM ${LEASED} CROSS JOIN LATERAL (
          SELECT d.account_id, d.mode, d.channel_id, d.message_id, d.part FROM deliveries d
           WHERE ${OF_LEASED} AND d.status = 'queued' ORDER BY d.position LIMIT 1) AS head)
      UPDATE deliveries d SET sending_token = next.token, attempts = attempts + 1 FROM next
       WHERE d.account_id = next.account_id AND d.mode = next.mode AND d.channel_id = next.channel_id
         AND d.message_id = next.message_id AND d.part = next.part
      RETURNING d.account_id, d.mode, d.channel_id, d.lane, d.message_id, d.part, d.id, next.token, d.attempts, d.body,
                coalesce(d.send_before < now(), false) AS is_overdue`,
    values: valuesOf(leased),
  });
  return rows.map(({ account_id: accountUuid, mode, ...row }) => ({
    tenant: { accountId: formatId('acct', accountUuid), accountUuid, mode },
    channelId: row.channel_id,
    lane: row.lane,
    messageId: row.message_id,
    part: row.part,
    id: row.id,
    token: row.token,
    attempts: row.attempts,
    body: JSON.parse(row.body) as JsonObject,
    isOverdue: row.is_overdue,
  }));
}

async function freeEmpty(client: Client, leased: readonly LeasedLane[]): Promise<void> {
  await client.query({
    name: 'free_empty_lanes',
    text: `UPDATE lanes SET is_waiting = false, free_at = now() FROM ${LEASED}
            WHERE lanes.account_id = leased.account_id AND lanes.mode = leased.mode
              AND lanes.channel_id = leased.channel_id AND lanes.lane = leased.lane
              AND NOT EXISTS (SELECT FROM deliveries d WHERE ${OF_LEASED} AND d.status = 'queued')`,
    values: valuesOf(leased),
  });
}
