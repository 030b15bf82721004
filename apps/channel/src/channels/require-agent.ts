import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import type { ChannelsDeps } from './channels-deps';
import { findAgent } from './find-agent';

/**
 * @returns the uuid of an agent that the caller can see
 * @throws ParleyError validation_failed; unavailable, deadline_exceeded
 */
export async function requireAgent(
  { agents }: Pick<ChannelsDeps, 'agents'>,
  { tenant, requestId, signal, deadlineAt }: TenantCallContext,
  agentId: string,
): Promise<string> {
  const uuid = parseId('agent', agentId);
  const deadlineMs = Math.max(1, deadlineAt - Date.now());
  const agent = uuid && (await findAgent(agents, agentId, { tenant, requestId, signal, deadlineMs }));
  if (uuid && agent) return uuid;
  throw validationFailed([{ path: 'agent_id', code: 'not_found', message: 'is not the id of an agent' }]);
}
