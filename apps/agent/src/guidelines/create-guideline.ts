import { notFound, validationFailed } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { GUIDELINES_MAX, newUuid, type CreateGuidelineInput, type Tenant } from '@parley/schemas';
import { lockAgent } from '../agents/agents.store';
import { requireTools } from '../agents/require-connections';
import { newGuideline, type Guideline } from './guideline';
import { countGuidelines, insertGuideline } from './guidelines.store';

/**
 * Adds a guideline to an agent (a uuid) within the transaction of `client`. The lock of the agent keeps the number of its
 * guidelines true, and none is left to one that is deleted meanwhile.
 *
 * @throws ParleyError not_found; validation_failed if the agent has as many as it may, or for tools that there are not
 */
export async function createGuideline(
  client: Client,
  tenant: Tenant,
  agentId: string,
  input: CreateGuidelineInput,
): Promise<Guideline> {
  if (!(await lockAgent(client, tenant, agentId))) throw notFound('agent');
  if ((await countGuidelines(client, tenant, agentId)) >= GUIDELINES_MAX) {
    const message = `Limit of ${GUIDELINES_MAX} guidelines per agent reached`;
    throw validationFailed([{ path: '', code: 'max_items', message }]);
  }
  const guideline = newGuideline(input);
  await requireTools(client, tenant, [], guideline.tool_ids);
  return insertGuideline(client, tenant, newUuid(), agentId, guideline);
}
