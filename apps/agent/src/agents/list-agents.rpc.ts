import type { ListAgentsRequest, ListAgentsResponse } from '@parley/contract/agent';
import { agentStatusCodec, pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { agentCursor, listAgentsFilter, validate } from '@parley/schemas';
import { toAgentProto } from './agent.proto';
import { listAgents } from './list-agents.store';

/**
 * A page of the agents, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listAgentsRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListAgentsRequest, { tenant }: TenantCallContext): Promise<ListAgentsResponse> => {
    const page = readPage(request.page, agentCursor.decode);
    const { statuses } = validate(listAgentsFilter, {
      statuses: agentStatusCodec.allFromRequest([request.status, ...request.statuses]),
    });
    const { total, agents: found } = await listAgents(pool, tenant, statuses, {
      after: page.after,
      offset: page.offset,
      // One more than asked for: whether it is there says whether there is another page.
      limit: page.limit + 1,
    });
    const agents = found.slice(0, page.limit);
    const last = found.length > page.limit ? agents.at(-1) : undefined;
    const nextCursor = last && agentCursor.encode({ at: last.createdAt, uuid: last.id });
    return { agents: agents.map(toAgentProto), page: pageInfo(page, total, nextCursor) };
  };
}
