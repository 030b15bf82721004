import type {
  EscalateAgentConversationsRequest,
  EscalateAgentConversationsResponse,
} from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import type { ChangeConversationDeps } from '../conversations/update-conversation.rpc';
import { escalateAgentConversations } from './escalate-agent-conversations';

/** Escalates the active conversations of a deleted agent and refuses new ones; an id that is none has none. */
export function escalateAgentConversationsRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (
    request: EscalateAgentConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EscalateAgentConversationsResponse> => {
    const agentId = parseId('agent', request.agentId);
    if (!agentId) return { escalated: 0n };
    const escalated = await escalateAgentConversations(pool, tenant, agentId);
    wakeRelay();
    return { escalated: BigInt(escalated) };
  };
}
