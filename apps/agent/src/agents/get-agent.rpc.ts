import type { GetAgentRequest, GetAgentResponse } from '@parley/contract/agent';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toAgentProto } from './agent.proto';
import { findAgent } from './agents.store';

/**
 * One agent.
 *
 * @throws ParleyError not_found
 */
export function getAgentRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetAgentRequest, { tenant }: TenantCallContext): Promise<GetAgentResponse> => {
    const id = parseId('agent', request.id);
    const agent = id && (await findAgent(pool, tenant, id));
    if (!agent) throw notFound('agent');
    return { agent: toAgentProto(agent) };
  };
}
