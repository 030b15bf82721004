import type { Egress } from '@parley/egress';
import type { Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { findChannel, markDisconnected, regainChannel } from '../channels/channels.store';
import { openSecrets } from '../channels/channel-secrets';
import { readFile, type Files } from '../files/file-store';
import type { SendResult } from '../providers/provider';
import { providers, type ProviderUrls } from '../channels/providers';
import type { Claim } from './claims.store';
import { recordOutcome } from './record-outcome';
import { windowClosed } from './to-deliveries';

export interface SendDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly egress: Egress;
  readonly providerUrls: ProviderUrls;
  readonly files: Files;
  readonly logger: Logger;
}

/** @throws errors of Postgres */
export async function sendClaim(deps: SendDeps, claim: Claim): Promise<SendResult> {
  const { result, intervalMs, lostAt } = await attempt(deps, claim);
  const isWritten = await recordOutcome(deps.pool, claim, result, intervalMs);
  if (!isWritten) deps.logger.warn({ delivery_id: claim.id }, 'an answer came after the lease; its outcome is unknown');
  if (result.kind === 'failed' && result.isConnectionLost) {
    await markDisconnected(deps.pool, claim.tenant, claim.channelId, result.error.text);
  }
  if (result.kind === 'sent' && lostAt) await regainChannel(deps.pool, claim.tenant, claim.channelId, lostAt);
  return result;
}

async function attempt(
  { pool, keyring, egress, providerUrls, files, logger }: SendDeps,
  claim: Claim,
): Promise<{ readonly result: SendResult; readonly intervalMs: number; readonly lostAt?: Date | undefined }> {
  const { tenant, channelId } = claim;
  if (claim.isOverdue) return { result: { kind: 'failed', error: windowClosed }, intervalMs: 0 };
  const channel = await findChannel(pool, tenant, channelId);
  if (!channel) return { result: failed('channel_deleted', 'The channel is deleted'), intervalMs: 0 };
  if (channel.status === 'disabled') return { result: failed('channel_disabled', DISABLED), intervalMs: 0 };
  const provider = providers[channel.type];
  const baseUrl = providerUrls[channel.type];
  // Last guard: nothing leaves in test mode.
  if (!provider || !baseUrl || tenant.mode !== 'live') throw new Error('this channel must not send anything');
  const intervalMs = provider.laneIntervalMs;
  try {
    const secrets = openSecrets(keyring, tenant, channel);
    const read = async (id: string) => (await readFile(files, tenant, id)).content;
    const connection = { settings: channel.settings, secrets, baseUrl, reference: claim.id, readFile: read };
    const result = await provider.send(claim.body, connection, egress);
    return { result, intervalMs, lostAt: channel.lost?.at };
  } catch (err) {
    // An unsealable secret, or a bug: whether it left is unknown.
    logger.error({ err, channel_id: formatId('chan', channelId) }, 'a message could not be sent');
    return { result: { kind: 'unknown', error: { code: 'internal', text: 'It could not be sent' } }, intervalMs };
  }
}

const DISABLED = 'The channel is disabled';

function failed(code: string, text: string): SendResult {
  return { kind: 'failed', error: { code, text } };
}
