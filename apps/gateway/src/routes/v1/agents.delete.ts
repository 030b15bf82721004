import { requireAgent } from './agents.get';
import { endpoint } from './endpoint';
import { expectedAgentVersion } from './expected-version';

export const deleteAgent = endpoint({
  name: 'deleteAgent',
  summary: 'Delete an agent',
  description:
    'The agent is gone from every read. Its conversations and figures stay; those still active become escalated.',
  id: 'agent',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireAgent,
  handle: async (call) => {
    const { id, services, writing, logFailure } = call;
    await services.agents.deleteAgent({ id, expectedVersion: await expectedAgentVersion(call) }, writing());
    // So that a reader who sees the agent gone sees its conversations escalated. The deletion has happened; if this
    // fails, the conversation service does the same when the event agent.deleted reaches it.
    try {
      await services.conversations.escalateAgentConversations({ agentId: id }, writing());
    } catch (err) {
      logFailure(err, 'the conversations of a deleted agent wait for its event to be escalated');
    }
    return {};
  },
});
