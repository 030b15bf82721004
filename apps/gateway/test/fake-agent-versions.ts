import type { Agent, AgentServiceService, AgentVersion } from '@parley/contract/agent';
import { newId } from '@parley/schemas';
import { bornAt, known, page, type Overrides } from './fake-answers';

/** Version 3 of an agent that is at version 4. */
export function agentVersionDefaults(
  agentId: string,
  anAgent: (fields: Partial<Agent>) => Agent,
): Overrides<typeof AgentServiceService> {
  const changes = [{ field: 'name', before: '"Ada"', after: '"Mia"' }];
  const changedBy = newId('key');
  const { name, description, status, welcomeMessage, personality, settings, automation, automationSettings } = anAgent(
    {},
  );
  const fields = { name, description, status, welcomeMessage, personality, settings, automation, automationSettings };
  const third: AgentVersion = { ...fields, version: 3n, changedBy, changes, createdAt: bornAt };
  return {
    listAgentVersions: async (request) => known(request.agentId, agentId, { versions: [third], page }, 'agent'),
    getAgentVersion: async (request) =>
      known(`${request.agentId} ${request.version}`, `${agentId} 3`, { version: third }, 'version'),
    restoreAgentVersion: async (request) => {
      const agent = anAgent({ version: 5n });
      return known(`${request.agentId} ${request.version}`, `${agentId} 3`, { agent, replayed: false }, 'version');
    },
  };
}
