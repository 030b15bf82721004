import { AgentStatus, type Agent, type AgentServiceService } from '@parley/contract/agent';
import { ParleyError, validationFailed } from '@parley/errors';
import type { GrpcClient, TenantCallContext } from '@parley/grpc';

/** What opening a conversation needs to know of its agent. */
export interface AgentProfile {
  readonly isDisabled: boolean;
  /** What it says first; empty or absent if it says nothing, which a paused agent never does by itself. */
  readonly welcomeMessage: string | undefined;
}

/**
 * The agent with an id; undefined if the caller cannot see one.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export type FindAgent = (context: TenantCallContext, agentId: string) => Promise<AgentProfile | undefined>;

/** An agent is one row away; whoever waits longer waits in vain. */
const DEADLINE_MS = 2_000;

/** Asks the agent service. */
export function findAgentOf(agents: GrpcClient<typeof AgentServiceService>): FindAgent {
  return async (context, agentId) => {
    const deadlineMs = Math.max(1, Math.min(DEADLINE_MS, context.deadlineAt - Date.now()));
    const { tenant, requestId, signal } = context;
    try {
      const { agent } = await agents.getAgent(
        { id: agentId },
        { tenant, requestId, signal, deadlineMs, isRepeatable: true },
      );
      return agent && profileOf(agent);
    } catch (err) {
      if (err instanceof ParleyError && err.code === 'not_found') return undefined;
      throw err;
    }
  };
}

function profileOf(agent: Agent): AgentProfile {
  const isActive = agent.status === AgentStatus.ACTIVE;
  return {
    isDisabled: agent.status === AgentStatus.DISABLED,
    welcomeMessage: isActive ? agent.welcomeMessage : undefined,
  };
}

/** The agent_id of an input names no agent that the caller can see. */
export function agentNotFound(path = 'agent_id'): ParleyError {
  return validationFailed([{ path, code: 'not_found', message: 'is not the id of an agent' }]);
}
