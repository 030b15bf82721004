import { agentStatusCodec } from '@parley/grpc';
import { agentResource, createAgentInput, listAgentsQuery, pageOf, updateAgentInput } from '@parley/schemas';
import { noStats } from '../../services/agent-stats';
import { toAgent } from '../../shapes/agent';
import { toPage, toPageRequest } from '../../shapes/page';
import { required } from '../../shapes/shape';
import { toPersonality, toSettings, toUpdateMask } from './agent-input';
import { endpoint, type Call } from './endpoint';
import { deleteEndpoint, expectedVersionOf } from './resource';
import type { Route } from './route';

// Mostly by hand, as an agent is shown with figures of another service.
export const agents = {
  noun: 'agent',
  tag: 'Agents',
  id: 'agent',
  key: 'agent',
  get: ({ id, services, reading }: Call) => services.agents.getAgent({ id }, reading()),
} as const;

const listAgents = endpoint({
  name: 'listAgents',
  tag: 'Agents',
  summary: 'List agents',
  description: 'Newest first.',
  query: listAgentsQuery,
  answer: { status: 200, description: 'A page of agents', schema: pageOf(agentResource).meta({ id: 'AgentPage' }) },

  handle: async ({ query, services, agentStats, reading }) => {
    const { agents: found, page } = await services.agents.listAgents(
      {
        status: agentStatusCodec.toProto(undefined),
        statuses: (query.status ?? []).map(agentStatusCodec.toProto),
        page: toPageRequest(query),
      },
      reading(),
    );
    const ids = found.map(({ id }) => id);
    const stats = ids.length > 0 ? await agentStats.read(ids, reading()) : [];
    return {
      body: toPage(
        found.map((agent, i) => toAgent(agent, stats[i] ?? noStats(agent.id))),
        page,
      ),
    };
  },
});

const createAgent = endpoint({
  name: 'createAgent',
  tag: 'Agents',
  summary: 'Create an agent',
  description: 'A new agent is active. Fields that are left out or null get their default.',
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
      // A new agent has no conversations; a constant keeps replayed responses byte-identical.
      body: toAgent(agent, noStats(agent.id)),
      version: agent.version,
      location: `/v1/agents/${agent.id}`,
      isReplayed: response.replayed,
    };
  },
});

const getAgent = endpoint({
  name: 'getAgent',
  tag: 'Agents',
  summary: 'Get an agent',
  id: 'agent',
  answer: { status: 200, description: 'The agent', schema: agentResource, hasEtag: true },

  requireObject: agents.get,
  handle: ({ id, services, agentStats, shared }) =>
    shared(async (options) => {
      const [response, [stats]] = await Promise.all([
        services.agents.getAgent({ id }, options),
        agentStats.read([id], options),
      ]);
      const agent = required(response.agent, 'the agent');
      return { body: toAgent(agent, stats ?? noStats(id)), version: agent.version };
    }),
});

const updateAgent = endpoint({
  name: 'updateAgent',
  tag: 'Agents',
  summary: 'Update an agent',
  description:
    'A JSON merge patch (RFC 7396): fields that are left out keep their value, and null resets a field to ' +
    'its default.',
  id: 'agent',
  body: { schema: updateAgentInput, example: { status: 'paused', personality: { tone: 'calm' } } },
  answer: { status: 200, description: 'The agent', schema: agentResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: agents.get,
  handle: async (call) => {
    const { id, body, caller, services, agentStats, reading, writing } = call;
    const expectedVersion = await expectedVersionOf(agents, call);
    // Before the change: unreadable figures must not fail an edit already made.
    const [stats] = await agentStats.read([id], reading());
    const response = await services.agents.updateAgent(
      {
        id,
        name: body.name,
        description: body.description ?? undefined,
        welcomeMessage: body.welcome_message ?? undefined,
        personality: toPersonality(body.personality),
        settings: toSettings(body.settings),
        status: agentStatusCodec.toProto(body.status ?? undefined),
        updateMask: toUpdateMask(body),
        automationMergePatch: body.automation === undefined ? undefined : JSON.stringify(body.automation),
        expectedVersion,
        changedBy: caller.id,
      },
      writing(),
    );
    const agent = required(response.agent, 'the agent');
    return { body: toAgent(agent, stats ?? noStats(id)), version: agent.version };
  },
});

const deleteAgent = deleteEndpoint(agents, {
  name: 'deleteAgent',
  summary: 'Delete an agent',
  description:
    'The agent can no longer be read. Its conversations and figures are kept; conversations that are still ' +
    'active are escalated.',
  call: async ({ id, services, writing, logFailure }, change) => {
    await services.agents.deleteAgent(change, writing());
    // Readers who see the agent gone must see its conversations escalated. If this fails, the conversation service does
    // it on the event agent.deleted.
    try {
      await services.conversations.escalateAgentConversations({ agentId: id }, writing());
    } catch (err) {
      logFailure(err, 'the conversations of a deleted agent wait for its event to be escalated');
    }
  },
});

export const agentRoutes: readonly Route[] = [
  ['GET', '/agents', 'agents:read', listAgents],
  ['POST', '/agents', 'agents:write', createAgent],
  ['GET', '/agents/:id', 'agents:read', getAgent],
  ['PATCH', '/agents/:id', 'agents:write', updateAgent],
  ['DELETE', '/agents/:id', 'agents:write', deleteAgent],
];
