import { agentResource, restoreAgentVersionInput } from '@parley/schemas';
import { noStats } from '../../services/agent-stats';
import { toAgent } from '../../shapes/agent';
import { required } from '../../shapes/shape';
import { agents } from './agents';
import { requireAgentVersion } from './agent-versions.get';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';

export const restoreAgentVersion = endpoint({
  name: 'restoreAgentVersion',
  tag: 'Agents',
  summary: 'Restore a version of an agent',
  description:
    'Sets all fields of the agent, except its status, to what they were in that version. This creates a new ' +
    'version.',
  id: 'agent',
  hasVersion: true,
  body: { schema: restoreAgentVersionInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The agent', schema: agentResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: (call) => requireAgentVersion(call),
  handle: async (call) => {
    const { id, version, caller, services, agentStats, reading, writing } = call;
    const expectedVersion = await expectedVersionOf(agents, call);
    const [stats] = await agentStats.read([id], reading());
    const request = { agentId: id, version, expectedVersion, changedBy: caller.id };
    const response = await services.agents.restoreAgentVersion(request, writing());
    const agent = required(response.agent, 'the agent');
    return { body: toAgent(agent, stats ?? noStats(id)), version: agent.version, isReplayed: response.replayed };
  },
});
