import { agentVersionResource, getAgentVersionQuery } from '@parley/schemas';
import { toAgentVersion } from '../../shapes/agent-version';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** Throws not_found. */
export function requireAgentVersion({ id, version, services, reading }: Call, comparedTo?: number) {
  const compared = comparedTo === undefined ? {} : { comparedTo: BigInt(comparedTo) };
  return services.agents.getAgentVersion({ agentId: id, version, ...compared }, reading());
}

export const getAgentVersion = endpoint({
  name: 'getAgentVersion',
  tag: 'Agents',
  summary: 'Get a version of an agent',
  description:
    'Returns the agent as it was after that edit, and the differences from the previous version or from ' +
    'another one.',
  id: 'agent',
  hasVersion: true,
  query: getAgentVersionQuery,
  answer: { status: 200, description: 'The version', schema: agentVersionResource },

  requireObject: (call) => requireAgentVersion(call),
  handle: async (call) => {
    const { version } = await requireAgentVersion(call, call.query.compared_to);
    return { body: toAgentVersion(required(version, 'the version')) };
  },
});
