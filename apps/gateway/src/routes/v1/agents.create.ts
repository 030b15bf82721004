import { agentResource, createAgentInput } from '@parley/schemas';
import { noStats } from '../../agent-stats';
import { toAgent } from '../../shapes/agent';
import { required } from '../../shapes/shape';
import { toPersonality, toSettings } from './agent-input';
import { endpoint } from './endpoint';

export const createAgent = endpoint({
  name: 'createAgent',
  summary: 'Create an agent',
  description: 'A new agent is active. What is left out, or null, has its default.',
  body: {
    schema: createAgentInput,
    example: {
      name: 'Mia',
      description: 'First line for orders and returns',
      welcome_message: 'Hi, I am Mia. How can I help?',
      personality: { tone: 'friendly', language: 'en', formality: 'casual' },
    },
  },
  answer: { status: 201, description: 'The agent', schema: agentResource, hasEtag: true, hasLocation: true },

  handle: async ({ body, caller, services, writing }) => {
    const response = await services.agents.createAgent(
      {
        name: body.name,
        description: body.description ?? undefined,
        welcomeMessage: body.welcome_message ?? undefined,
        personality: toPersonality(body.personality),
        settings: toSettings(body.settings),
        automation: body.automation ? JSON.stringify(body.automation) : undefined,
        changedBy: caller.id,
      },
      writing(),
    );
    const agent = required(response.agent, 'the agent');
    return {
      // It has had no conversation yet; saying so from here makes a replayed answer the same, byte for byte.
      body: toAgent(agent, noStats(agent.id)),
      version: agent.version,
      location: `/v1/agents/${agent.id}`,
      isReplayed: response.replayed,
    };
  },
});
