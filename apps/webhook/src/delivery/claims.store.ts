import type { Queryable } from '@parley/postgres';
import { defineClaims, leaseEnd } from '@parley/queue';
import { formatId, type Tenant } from '@parley/schemas';
import type { OldSecret } from '../webhooks/webhook';

export interface Claim {
  readonly tenant: Tenant;
  /** A uuid, as are those below. */
  readonly id: string;
  readonly eventId: string;
  readonly token: number;
  readonly attempts: number;
  readonly isTest: boolean;
  /** The breaker is open: this attempt decides. */
  readonly isProbe: boolean;
  readonly webhook: {
    readonly id: string;
    readonly url: string;
    readonly sealedSecret: string;
    readonly oldSecrets: readonly OldSecret[];
  };
  /** Undefined: erased, or past retention. */
  readonly body: Buffer | undefined;
}

interface ClaimRow {
  account_id: string;
  mode: Tenant['mode'];
  webhook_id: string;
  id: string;
  event_id: string;
  token: number;
  attempts: number;
  is_test: boolean;
  is_probe: boolean;
  url: string;
  sealed_secret: string;
  old_secrets: string;
  body: Buffer | null;
}

/** Per webhook; one while its breaker is open. */
const CONCURRENCY_PER_WEBHOOK = 8;

export const deliveryClaims = defineClaims<Claim>({
  table: 'deliveries',
  key: ['account_id', 'mode', 'webhook_id', 'id'],
  valuesOf: ({ tenant, webhook, id, token }) => [tenant.accountUuid, tenant.mode, webhook.id, id, token],
  leaseColumn: 'lease_until',
});

const isDue = `deliveries.status = 'pending' AND deliveries.due_at <= now()`;
const keyOf = (one: string, other: string) =>
  `${one}.account_id = ${other}.account_id AND ${one}.mode = ${other}.mode AND ${one}.webhook_id = ${other}.webhook_id`;
/** First attempts or retries. */
const nextDue = (isRetry: boolean) => `
  (SELECT ctid AS place, id, is_retry, due_at FROM deliveries
    WHERE ${keyOf('deliveries', 'open')} AND is_retry = ${isRetry} AND ${isDue}
    ORDER BY due_at, id LIMIT ${CONCURRENCY_PER_WEBHOOK})`;

const CLAIM_DELIVERIES = deliveryClaims.claimSql({
  with: `
    RECURSIVE waiting AS (
      (SELECT account_id, mode, webhook_id FROM deliveries WHERE status = 'pending'
        ORDER BY account_id, mode, webhook_id LIMIT 1)
      UNION ALL
      SELECT next.* FROM waiting CROSS JOIN LATERAL (
        SELECT account_id, mode, webhook_id FROM deliveries
         WHERE status = 'pending'
           AND (account_id, mode, webhook_id) > (waiting.account_id, waiting.mode, waiting.webhook_id)
         ORDER BY account_id, mode, webhook_id LIMIT 1) AS next
    ), open AS (
      SELECT waiting.*,
             CASE WHEN breaker_opened_at IS NULL THEN ${CONCURRENCY_PER_WEBHOOK} ELSE 1 END - leased.total AS free
        FROM waiting
        JOIN webhooks ON webhooks.account_id = waiting.account_id AND webhooks.mode = waiting.mode
                     AND webhooks.id = waiting.webhook_id
       CROSS JOIN LATERAL (
         SELECT count(*) AS total FROM deliveries
          WHERE ${keyOf('deliveries', 'waiting')} AND status = 'pending' AND lease_until > now()) AS leased
       WHERE webhooks.status = 'enabled' AND coalesce(throttled_until <= now(), true)
         AND coalesce(probe_at <= now(), true)
    ), ranked AS (
      SELECT next.*, free, row_number() OVER (PARTITION BY open.account_id, open.mode, open.webhook_id
                                              ORDER BY is_retry, due_at, id) AS number
        FROM open CROSS JOIN LATERAL (${nextDue(false)} UNION ALL ${nextDue(true)}) AS next
    )`,
  from: 'ranked JOIN deliveries ON deliveries.ctid = ranked.place',
  where: `number <= free AND ${isDue}`,
  orderBy: 'number, ranked.due_at',
  limit: '$1',
  leaseMs: '$2',
  set: `due_at = ${leaseEnd('$2')}`,
  returning: 'deliveries.*',
  findBy: 'position',
  select: `
    SELECT claimed.account_id, claimed.mode, webhook_id, claimed.id, claimed.event_id, token, attempts, is_test,
           breaker_opened_at IS NOT NULL AS is_probe, url, sealed_secret, old_secrets, body
      FROM claimed
      JOIN webhooks ON webhooks.account_id = claimed.account_id AND webhooks.mode = claimed.mode
                   AND webhooks.id = claimed.webhook_id
      LEFT JOIN payloads ON payloads.account_id = claimed.account_id AND payloads.mode = claimed.mode
                        AND payloads.event_id = claimed.event_id AND payloads.form = claimed.form
     ORDER BY claimed.id`,
});

/**
 * Claims due deliveries, round-robin over webhooks. Within a webhook, first attempts precede retries.
 *
 * @param leaseMs then another process may claim them
 */
export async function claimDeliveries(db: Queryable, limit: number, leaseMs: number): Promise<Claim[]> {
  const values = [limit, leaseMs];
  const { rows } = await db.query<ClaimRow>({ name: 'claim_deliveries', text: CLAIM_DELIVERIES, values });
  return rows.map(toClaim);
}

function toClaim(row: ClaimRow): Claim {
  return {
    tenant: { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode },
    id: row.id,
    eventId: row.event_id,
    token: row.token,
    attempts: row.attempts,
    isTest: row.is_test,
    isProbe: row.is_probe,
    webhook: {
      id: row.webhook_id,
      url: row.url,
      sealedSecret: row.sealed_secret,
      oldSecrets: JSON.parse(row.old_secrets) as OldSecret[],
    },
    body: row.body ?? undefined,
  };
}
