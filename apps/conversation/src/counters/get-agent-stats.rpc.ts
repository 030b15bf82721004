import type { AgentStats, GetAgentStatsRequest, GetAgentStatsResponse } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId, validate } from '@parley/schemas';
import { z } from 'zod';
import { readAgentFigures, type AgentFigures } from './counters.store';

/** A page of agents. */
const input = z.strictObject({ agent_ids: z.array(z.string()).max(100) });

/** In the order of ids; zeros for unknown ones. @throws ParleyError validation_failed */
export function getAgentStatsRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetAgentStatsRequest, { tenant }: TenantCallContext): Promise<GetAgentStatsResponse> => {
    const { agent_ids: ids } = validate(input, { agent_ids: request.agentIds });
    const wanted = ids.map((id) => ({ id, uuid: parseId('agent', id) }));
    const uuids = wanted.flatMap(({ uuid }) => uuid ?? []);
    const figures = uuids.length > 0 ? await readAgentFigures(pool, tenant, uuids) : [];
    const byAgent = new Map(figures.map((figure) => [figure.agentId, figure]));
    return { stats: wanted.map(({ id, uuid }) => toStats(id, byAgent.get(uuid ?? ''))) };
  };
}

function toStats(agentId: string, figures: AgentFigures | undefined): AgentStats {
  const { total = 0, active = 0, responseMs = 0, responses = 0 } = figures ?? {};
  return {
    agentId,
    conversationsTotal: BigInt(total),
    conversationsActive: BigInt(active),
    avgResponseTimeMs: BigInt(responses > 0 ? Math.round(responseMs / responses) : 0),
  };
}
