import { agentStatusCodec } from '@parley/grpc';
import { agentResource, updateAgentInput } from '@parley/schemas';
import { noStats } from '../../agent-stats';
import { toAgent } from '../../shapes/agent';
import { required } from '../../shapes/shape';
import { toPersonality, toSettings, toUpdateMask } from './agent-input';
import { requireAgent } from './agents.get';
import { endpoint } from './endpoint';
import { expectedAgentVersion } from './expected-version';

export const updateAgent = endpoint({
  name: 'updateAgent',
  summary: 'Update an agent',
  description: 'A JSON merge patch (RFC 7396): what is left out stays as it is, null sets a field back to its default.',
  id: 'agent',
  body: { schema: updateAgentInput, example: { status: 'paused', personality: { tone: 'calm' } } },
  answer: { status: 200, description: 'The agent', schema: agentResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireAgent,
  handle: async (call) => {
    const { id, body, caller, services, agentStats, reading, writing } = call;
    const expectedVersion = await expectedAgentVersion(call);
    // Before the change: figures that cannot be read must not make a failure of an edit that was made.
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
