import type { Parley } from '@parley/sdk';
import { scriptKnowledge } from '@parley/testing';
import type { Balancer } from '@parley/testing/load/balancer';
import { createTenant } from '@parley/testing/load/tenants';
import type { System } from '../system/start-system';
import { REFUND_TOOL } from './unruly-model';

/** The first agent uses only its knowledge, the second a model. */
export interface Shop {
  readonly api: Parley;
  readonly accountUuid: string;
  readonly agentIds: readonly string[];
}

export interface Servers {
  readonly model: string;
  readonly tool: string;
}

const automation = { mode: 'on', limits: { turns: 1_000 } } as const;
const MODEL_TOKENS = 10_000_000;

export async function makeShops(system: System, balancer: Balancer, servers: Servers, count: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let number = 0; number < count; number += 1) {
    const { api, accountUuid } = await createTenant(system, balancer, { tag: `shop ${number}`, mode: 'live' });
    shops.push({ api, accountUuid, agentIds: await makeAgents(api, servers) });
  }
  return shops;
}

async function makeAgents(api: Parley, servers: Servers): Promise<string[]> {
  for (const answer of scriptKnowledge) await api.knowledge.answers.create(answer);
  const embedded = await api.agents.create({ name: 'Ada', automation });
  const model = await api.models.create({ name: 'Unruly', base_url: servers.model, model: 'scripted' });
  const tool = await api.tools.create({
    ...{ name: REFUND_TOOL, description: 'Pays the price of an order back', needs_confirmation: false },
    parameters: { type: 'object', properties: { reason: { type: 'string' } }, required: ['reason'] },
    request: { method: 'POST', url: `${servers.tool}/refunds/{conversation}` },
    bindings: { conversation: 'conversation.id' },
  });
  const byModel = await api.agents.create({
    name: 'Mia',
    automation: {
      ...automation,
      model_id: model.id,
      tool_ids: [tool.id],
      limits: { ...automation.limits, tokens: MODEL_TOKENS },
    },
  });
  return [embedded.id, byModel.id];
}
