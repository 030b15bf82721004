import type { Client } from '@parley/postgres';
import { leaseEnd } from '@parley/queue';
import type { DeliveryError } from '../providers/provider';
import { laneClaims, type Claim } from './claims.store';

export interface Outcome {
  /** queued: it is tried again. */
  readonly status: 'queued' | 'sent' | 'failed' | 'unknown';
  readonly providerMessageId?: string;
  readonly error?: DeliveryError;
}

/** @returns false: another process has the lane */
export const lockLane = laneClaims.lock;

/** A higher status, reported meanwhile, stays. */
export async function saveOutcome(
  client: Client,
  { tenant, channelId, messageId, part, token }: Claim,
  { status, providerMessageId, error }: Outcome,
): Promise<void> {
  await client.query({
    name: 'save_outcome',
    text: `UPDATE deliveries
              SET status = CASE WHEN status = 'queued' THEN $7 ELSE status END,
                  error = CASE WHEN status = 'queued' THEN $9::jsonb ELSE error END,
                  at = CASE WHEN status = 'queued' AND $7 <> 'queued' THEN now() ELSE at END,
                  provider_message_id = coalesce($8, provider_message_id),
                  sending_token = NULL,
                  revision = revision + 1
            WHERE account_id = $1 AND mode = $2 AND channel_id = $3 AND message_id = $4 AND part = $5
              AND sending_token = $6`,
    values: [
      ...[tenant.accountUuid, tenant.mode, channelId, messageId, part, token],
      ...[status, providerMessageId ?? null, error ? JSON.stringify(error) : null],
    ],
  });
}

export async function pauseChannel(client: Client, { tenant, channelId }: Claim, delayMs: number): Promise<void> {
  await client.query({
    name: 'pause_channel',
    text: `UPDATE channels SET paused_until = greatest(paused_until, now() + $4 * interval '1 millisecond')
            WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, channelId, delayMs],
  });
}

const release = laneClaims.write(
  'release_lane',
  `free_at = ${leaseEnd('$6')},
   is_waiting = EXISTS (SELECT FROM deliveries d
                         WHERE d.account_id = $1 AND d.mode = $2 AND d.channel_id = $3 AND d.lane = $4
                           AND d.status = 'queued')`,
);

/** Frees a locked lane after a rest. It is due if more is queued; concurrent inserts mark it themselves. */
export async function releaseLane(client: Client, claim: Claim, restMs: number): Promise<void> {
  await release(client, claim, [restMs]);
}
