import { AgentStatus, type Agent, type AgentServiceService } from '@parley/contract/agent';
import { ParleyError, validationFailed } from '@parley/errors';
import type { GrpcClient, TenantCallContext } from '@parley/grpc';

export interface AgentProfile {
  readonly isDisabled: boolean;
  /** A paused agent never greets. */
  readonly welcomeMessage: string | undefined;
}

/** Undefined if the caller cannot see it. @throws ParleyError unavailable, deadline_exceeded */
export type FindAgent = (context: TenantCallContext, agentId: string) => Promise<AgentProfile | undefined>;

/** One row away: a slower instance is paused or starved. */
const FIRST_TRY_MS = 2_000;

/** Asks twice if the response is late, as the caller itself may not be safe to repeat. */
export function findAgentOf(agents: GrpcClient<typeof AgentServiceService>): FindAgent {
  return async (context, agentId) => {
    const { tenant, requestId, signal, deadlineAt } = context;
    const ask = (deadlineMs: number) =>
      agents.getAgent({ id: agentId }, { tenant, requestId, signal, deadlineMs, isRepeatable: true });
    const timeLeftMs = (): number => Math.max(1, deadlineAt - Date.now());
    try {
      const { agent } = await ask(Math.min(FIRST_TRY_MS, timeLeftMs())).catch((err: unknown) => {
        if (!hasCode(err, 'deadline_exceeded') || Date.now() >= deadlineAt) throw err;
        return ask(timeLeftMs());
      });
      return agent && profileOf(agent);
    } catch (err) {
      if (hasCode(err, 'not_found')) return undefined;
      throw err;
    }
  };
}

function hasCode(err: unknown, code: ParleyError['code']): boolean {
  return err instanceof ParleyError && err.code === code;
}

function profileOf(agent: Agent): AgentProfile {
  const isActive = agent.status === AgentStatus.ACTIVE;
  return {
    isDisabled: agent.status === AgentStatus.DISABLED,
    welcomeMessage: isActive ? agent.welcomeMessage : undefined,
  };
}

export function agentNotFound(path = 'agent_id'): ParleyError {
  return validationFailed([{ path, code: 'not_found', message: 'is not the id of an agent' }]);
}
