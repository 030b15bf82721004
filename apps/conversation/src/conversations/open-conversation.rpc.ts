import { OpenConversationResponse, type OpenConversationRequest } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { openConversationInput, parseId, validate } from '@parley/schemas';
import { withKnownContact } from '../customers/with-known-contact';
import type { OpenConversationDeps } from './open-conversation-deps';
import { readOpenFields, toConversationProto } from './conversation.proto';
import { openConversation, openForAnybody } from './open-conversation';

/** @throws ParleyError validation_failed, agent_disabled */
export function openConversationRpc({ pool, findAgent, wakeRelay }: OpenConversationDeps) {
  return async (request: OpenConversationRequest, context: TenantCallContext): Promise<OpenConversationResponse> => {
    const input = validate(openConversationInput, readOpenFields(request));
    const previous = parseId('conv', request.previousConversationId ?? '');
    // Before the transaction, which must not wait for another service. A retry gets the first response whatever the
    // agent is now.
    const [agent] = await Promise.allSettled([findAgent(context, input.agent_id)]);
    const response = await idempotentCall(
      pool,
      context,
      'OpenConversation',
      request.isAlwaysHeard ? { metadata: input.metadata ?? null } : input,
      OpenConversationResponse,
      async (client) => {
        if (agent.status === 'rejected') throw agent.reason;
        const { tenant } = context;
        const conversation = request.isAlwaysHeard
          ? await openForAnybody(client, tenant, await withKnownContact(client, tenant, input), agent.value, previous)
          : await openConversation(client, tenant, input, agent.value, previous);
        return { conversation: toConversationProto(conversation), replayed: false };
      },
    );
    if (!response.replayed) wakeRelay();
    return response;
  };
}
