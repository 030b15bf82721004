import { createHash } from 'node:crypto';
import type { Queryable } from '@parley/postgres';
import { defineClaims, leaseEnd } from '@parley/queue';
import { formatId, type Tenant } from '@parley/schemas';
import type { OwnedChannel } from '../channels/channels.store';
import { channelColumns, fromChannelRow, type ChannelRow } from '../channels/channel.row';
import type { Payload } from '../providers/provider';

export interface WaitingPayload extends Payload {
  readonly digest: Buffer;
  readonly attempts: number;
}

/** Why a part was rejected, without customer text. */
export interface Fault {
  /** In words. */
  readonly reason: string;
  /** The message concerned. */
  readonly providerMessageId?: string | undefined;
}

/** Only this process handles its payloads. */
export interface InboundClaim extends OwnedChannel {
  readonly token: number;
}

/** Stores a payload once. Postgres stores no NUL in texts. @returns whether it is new */
export async function insertPayload(
  db: Queryable,
  tenant: Tenant,
  channelId: string,
  { contentType, body }: Payload,
): Promise<boolean> {
  const digest = createHash('sha256').update(body).digest();
  const { rowCount } = await db.query({
    name: 'insert_payload',
    text: `INSERT INTO payloads (account_id, mode, channel_id, digest, content_type, body, status, due_at, received_at)
           VALUES ($1, $2, $3, $4, $5, $6, 'waiting', now(), clock_timestamp())
           ON CONFLICT (account_id, mode, channel_id, digest) DO NOTHING`,
    values: [tenant.accountUuid, tenant.mode, channelId, digest, contentType, body.replaceAll('\0', '')],
  });
  return rowCount === 1;
}

const claims = defineClaims<InboundClaim>({
  table: 'channels',
  key: ['account_id', 'mode', 'id'],
  tokenColumn: 'inbound_token',
  valuesOf: ({ tenant, channel, token }) => [tenant.accountUuid, tenant.mode, channel.id, token],
  leaseColumn: 'inbound_lease_until',
});

const CLAIM_INBOUND = claims.claimSql({
  with: `
    RECURSIVE waiting AS (
      (SELECT account_id, mode, channel_id FROM payloads WHERE status = 'waiting'
        ORDER BY account_id, mode, channel_id LIMIT 1)
      UNION ALL
      SELECT next.* FROM waiting CROSS JOIN LATERAL (
        SELECT account_id, mode, channel_id FROM payloads
         WHERE status = 'waiting'
           AND (account_id, mode, channel_id) > (waiting.account_id, waiting.mode, waiting.channel_id)
         ORDER BY account_id, mode, channel_id LIMIT 1) AS next
    )`,
  from: `waiting JOIN channels ON channels.account_id = waiting.account_id AND channels.mode = waiting.mode
                               AND channels.id = waiting.channel_id`,
  where: `coalesce(channels.inbound_lease_until <= now(), true)
          AND EXISTS (SELECT FROM payloads p
                       WHERE p.account_id = channels.account_id AND p.mode = channels.mode AND p.channel_id = channels.id
                         AND p.status = 'waiting' AND p.due_at <= now())`,
  limit: '$1',
  leaseMs: '$2',
  returning: `channels.account_id, channels.mode, inbound_token, ${channelColumns.replace(/\bid\b/, 'channels.id')}`,
});

/** @param leaseMs after it others may claim them */
export async function claimInbound(db: Queryable, limit: number, leaseMs: number): Promise<InboundClaim[]> {
  const { rows } = await db.query<ChannelRow & { account_id: string; mode: Tenant['mode']; inbound_token: number }>({
    ...{ name: 'claim_inbound', text: CLAIM_INBOUND, values: [limit, leaseMs] },
  });
  return rows.map((row) => {
    const tenant = { accountId: formatId('acct', row.account_id), accountUuid: row.account_id, mode: row.mode };
    return { tenant, channel: fromChannelRow(row), token: row.inbound_token };
  });
}

/** @returns false: another process has the channel, or it is gone */
export const renewInbound = claims.renew;

/** In order of arrival. */
export async function readWaiting(
  db: Queryable,
  { tenant, channel }: InboundClaim,
  limit: number,
): Promise<WaitingPayload[]> {
  const { rows } = await db.query<{ digest: Buffer; content_type: string; body: string; attempts: number }>({
    name: 'read_waiting',
    text: `SELECT digest, content_type, body, attempts FROM payloads
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND status = 'waiting' AND due_at <= now()
            ORDER BY received_at LIMIT $4`,
    values: [tenant.accountUuid, tenant.mode, channel.id, limit],
  });
  return rows.map(({ content_type: contentType, ...row }) => ({ ...row, contentType }));
}

/** Marks a payload handled; rejected parts are kept. */
export async function settlePayload(
  db: Queryable,
  { tenant, channel }: InboundClaim,
  digest: Buffer,
  faults: readonly Fault[],
): Promise<void> {
  await db.query({
    name: 'settle_payload',
    text: `
      WITH settled AS (
        UPDATE payloads SET status = 'handled', faults = $5, body = CASE WHEN $5::json IS NULL THEN '' ELSE body END
         WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND digest = $4 AND status = 'waiting'
        RETURNING 1)
      UPDATE channels SET set_aside = set_aside + $6,
             fault = jsonb_build_object('reason', $7::text, 'at', now())
       WHERE account_id = $1 AND mode = $2 AND id = $3 AND $6::integer > 0 AND EXISTS (SELECT FROM settled)`,
    values: [
      ...[tenant.accountUuid, tenant.mode, channel.id, digest],
      ...[faults.length > 0 ? JSON.stringify(faults.slice(0, FAULTS_MAX).map(toFault)) : null, faults.length],
      faults.length > 0 ? `An inbound update was set aside: ${faults[0]?.reason}` : null,
    ],
  });
}

/** Per payload. */
const FAULTS_MAX = 20;

/** Postgres stores no NUL in texts. */
function toFault({ reason, providerMessageId }: Fault) {
  const clean = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max).toWellFormed();
  return {
    reason: clean(reason, 500),
    provider_message_id: providerMessageId === undefined ? null : clean(providerMessageId, 255),
  };
}

export async function postponePayload(
  db: Queryable,
  { tenant, channel }: InboundClaim,
  digest: Buffer,
  delayMs: number,
): Promise<void> {
  await db.query({
    name: 'postpone_payload',
    text: `UPDATE payloads SET attempts = attempts + 1, due_at = now() + $5 * interval '1 millisecond'
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND digest = $4`,
    values: [tenant.accountUuid, tenant.mode, channel.id, digest, delayMs],
  });
}

const release = claims.write('release_inbound', `inbound_lease_until = ${leaseEnd('$5')}`);

/** Ends a claim that is still held. @param restMs before the next claim */
export async function releaseInbound(db: Queryable, claim: InboundClaim, restMs: number): Promise<void> {
  await release(db, claim, [restMs]);
}
