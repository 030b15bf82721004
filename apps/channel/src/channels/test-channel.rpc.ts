import type { TestConnectionRequest, TestConnectionResponse } from '@parley/contract/channel';
import { AgentStatus } from '@parley/contract/agent';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { formatId, parseId, type Tenant } from '@parley/schemas';
import type { CheckResult } from '../providers/provider';
import { providers } from './providers';
import type { Channel } from './channel';
import { openSecrets } from './channel-secrets';
import type { ChannelsDeps } from './channels-deps';
import { findChannel, markDisconnected } from './channels.store';
import { findAgent } from './find-agent';
import { installUrlOf } from './install-url';

/**
 * Checks a channel without involving customers; in live mode the provider is asked.
 *
 * @throws ParleyError not_found, precondition_failed; unavailable, deadline_exceeded
 */
export function testChannelRpc(deps: ChannelsDeps) {
  return async (request: TestConnectionRequest, context: TenantCallContext): Promise<TestConnectionResponse> => {
    const { tenant } = context;
    const id = parseId('chan', request.id);
    const channel = id && (await findChannel(deps.pool, tenant, id));
    if (!channel) throw notFound('channel');
    requireVersion('channel', channel.version, request.expectedVersion);
    const installUrl = (channel.type === 'slack' && installUrlOf(deps, tenant, channel)) || '';
    const fault = faultOf(channel, tenant.mode) ?? (await faultOfAgent(deps, context, channel));
    if (fault !== undefined) return { isOk: false, detail: fault, installUrl };
    const { isOk, detail } = await askProvider(deps, tenant, channel);
    return { isOk, detail, installUrl };
  };
}

/** Test mode reaches no provider. */
async function askProvider(deps: ChannelsDeps, tenant: Tenant, channel: Channel): Promise<CheckResult> {
  const check = tenant.mode === 'live' ? providers[channel.type]?.check : undefined;
  if (!check) return { isOk: true, detail: 'It can be used' };
  const { pool, keyring, egress, providerUrls } = deps;
  const secrets = openSecrets(keyring, tenant, channel);
  const connection = { settings: channel.settings, secrets, baseUrl: providerUrls[channel.type] ?? '' };
  const result = await check(connection, egress);
  if (result.lostReason !== undefined) await markDisconnected(pool, tenant, channel.id, result.lostReason);
  return result;
}

/** Conversations still open, escalated to people. */
async function faultOfAgent(
  { agents }: ChannelsDeps,
  { tenant, requestId, signal, deadlineAt }: TenantCallContext,
  { agentId }: Channel,
): Promise<string | undefined> {
  const deadlineMs = Math.max(1, deadlineAt - Date.now());
  const agent = await findAgent(agents, formatId('agent', agentId), { tenant, requestId, signal, deadlineMs });
  if (!agent) return `The agent is deleted: ${PEOPLE_ALONE}`;
  return agent.status === AgentStatus.DISABLED ? `The agent is disabled: ${PEOPLE_ALONE}` : undefined;
}

const PEOPLE_ALONE = "customers' messages reach only people";

function faultOf(channel: Channel, mode: 'live' | 'test'): string | undefined {
  if (channel.status === 'disabled') return 'The channel is disabled';
  if (channel.type !== 'widget') {
    const missing = neededSecrets[channel.type].filter((name) => channel.sealedSecrets[name] === undefined);
    return missing.length > 0 ? `These secrets are not set: ${missing.join(', ')}` : undefined;
  }
  const { allowed_origins: origins, requires_identity: requiresIdentity } = channel.settings;
  if (mode === 'live' && !(Array.isArray(origins) && origins.length > 0))
    return 'It is not allowed on any page: allowed_origins is empty';
  if (requiresIdentity === true && channel.sealedSecrets['identity_secret'] === undefined) {
    return 'It requires an identity, but identity_secret is not set';
  }
  return undefined;
}

/** Without them nothing can be verified, or nothing sent. */
const neededSecrets = {
  whatsapp: ['access_token', 'app_secret', 'verify_token'],
  slack: ['bot_token', 'signing_secret'],
} as const;
