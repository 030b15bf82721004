import type {
  EscalateAgentConversationsRequest,
  EscalateAgentConversationsResponse,
} from '@parley/contract/conversation';
import { ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { escalateAgentConversations } from './escalate-agent-conversations';
import type { FindAgent } from './find-agent';

export interface EscalateAgentConversationsDeps extends ChangeConversationDeps {
  readonly findAgent: FindAgent;
}

/**
 * Escalates a deleted agent's active conversations and refuses new ones.
 *
 * @throws ParleyError precondition_failed if the agent exists, which would permanently lose new conversations;
 * unavailable, deadline_exceeded
 */
export function escalateAgentConversationsRpc({ pool, wakeRelay, findAgent }: EscalateAgentConversationsDeps) {
  return async (
    request: EscalateAgentConversationsRequest,
    context: TenantCallContext,
  ): Promise<EscalateAgentConversationsResponse> => {
    const agentId = parseId('agent', request.agentId);
    if (!agentId) return { escalated: 0n };
    if (await findAgent(context, request.agentId))
      throw new ParleyError('precondition_failed', 'The agent has not been deleted');
    const escalated = await escalateAgentConversations(pool, context.tenant, agentId, context.signal);
    wakeRelay();
    return { escalated: BigInt(escalated) };
  };
}
