import { ParleyError, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import type { ChannelsDeps } from './channels-deps';

/**
 * The uuid of an agent that the caller can see.
 *
 * @throws ParleyError validation_failed; unavailable, deadline_exceeded
 */
export async function requireAgent(
  { agents }: Pick<ChannelsDeps, 'agents'>,
  { tenant, requestId, signal, deadlineAt }: TenantCallContext,
  agentId: string,
): Promise<string> {
  const uuid = parseId('agent', agentId);
  const deadlineMs = Math.max(1, deadlineAt - Date.now());
  try {
    if (uuid) await agents.getAgent({ id: agentId }, { tenant, requestId, signal, deadlineMs, isRepeatable: true });
  } catch (err) {
    if (!(err instanceof ParleyError) || err.code !== 'not_found') throw err;
    throw agentNotFound();
  }
  if (!uuid) throw agentNotFound();
  return uuid;
}

function agentNotFound(): ParleyError {
  return validationFailed([{ path: 'agent_id', code: 'not_found', message: 'is not the id of an agent' }]);
}
