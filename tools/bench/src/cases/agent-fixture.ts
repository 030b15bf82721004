import type { System } from '../system/system';
import { createTenant, type Tenant } from '../system/tenant';

/** An account with a realistic agent. */
export async function createAgentFixture(
  system: System,
  name: string,
): Promise<{ tenant: Tenant; agentId: string; path: string }> {
  const tenant = await createTenant(system, `bench ${name}`);
  const { id } = await tenant.api.agents.create({
    name: 'Ada',
    description: 'Answers questions about orders, returns and deliveries, and hands over to a person when asked to.',
    welcome_message: 'Hello! I am Ada. How can I help you today?',
    personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
    settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: false },
  });
  return { tenant, agentId: id, path: `/v1/agents/${id}` };
}
