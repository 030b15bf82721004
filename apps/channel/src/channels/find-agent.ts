import type { Agent, AgentServiceService } from '@parley/contract/agent';
import { ParleyError } from '@parley/errors';
import type { CallOptions, GrpcClient } from '@parley/grpc';

/**
 * Undefined if the caller cannot see the agent, which may have been deleted.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function findAgent(
  agents: GrpcClient<typeof AgentServiceService>,
  id: string,
  options: CallOptions,
): Promise<Agent | undefined> {
  try {
    return (await agents.getAgent({ id }, { ...options, isRepeatable: true })).agent;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return undefined;
    throw err;
  }
}
