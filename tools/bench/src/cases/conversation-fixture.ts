import { atOnce } from '@parley/testing/load/at-once';
import type { System } from '../system/system';
import { createTenant, type Tenant } from '../system/tenant';

export interface ConversationFixture {
  readonly tenant: Tenant;
  readonly agentId: string;
  readonly quietAgentId: string;
  readonly conversationIds: readonly string[];
}

/**
 * As autovacuum does within a minute. Without statistics the planner may search all conversations: 180 µs instead of
 * 30.
 */
export async function analyzeConversations(db: Pick<System['postgres'], 'query'>): Promise<void> {
  await db.query({ text: 'ANALYZE conversations' });
}

export async function createConversations(system: System, name: string, count: number): Promise<ConversationFixture> {
  const tenant = await createTenant(system, `bench ${name}`);
  const { id: agentId } = await tenant.api.agents.create({ name: 'Ada' });
  const { id: quietAgentId } = await tenant.api.agents.create({ name: 'Grace' });
  const conversationIds = await atOnce(count, async (number) => {
    const customer = { id: `customer-${number}`, name: `Customer ${number}` };
    const channel = (['whatsapp', 'widget', 'slack'] as const)[number % 3] ?? 'widget';
    const { id } = await tenant.api.conversations.open({ agent_id: agentId, channel, customer });
    return id;
  });
  await analyzeConversations(system.postgres);
  return { tenant, agentId, quietAgentId, conversationIds };
}
