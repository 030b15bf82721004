import type { Agent, AgentServiceService } from '@parley/contract/agent';
import { ParleyError } from '@parley/errors';
import type { CallOptions, GrpcClient } from '@parley/grpc';

/**
 * The agent with an id; undefined if the caller cannot see one: it may have been deleted since.
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
