import {
  SnoozeConversationResponse,
  UnsnoozeConversationResponse,
  type SnoozeConversationRequest,
  type UnsnoozeConversationRequest,
} from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseId, snoozeConversationRequest, validate } from '@parley/schemas';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { toConversationProto } from './conversation.proto';
import { snoozeConversation, unsnoozeConversation } from './snooze-conversation';

/**
 * Out of the queue until a time.
 *
 * @throws ParleyError validation_failed, not_found, invalid_transition, precondition_failed
 */
export function snoozeConversationRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (
    request: SnoozeConversationRequest,
    context: TenantCallContext,
  ): Promise<SnoozeConversationResponse> => {
    const { until } = validate(snoozeConversationRequest, { until: request.until });
    const id = requireId(request.id);
    const { expectedVersion } = request;
    const scope = `SnoozeConversation ${request.id}`;
    const response = await idempotentCall(
      pool,
      context,
      scope,
      { until },
      SnoozeConversationResponse,
      async (client) => {
        const conversation = await snoozeConversation(client, context.tenant, id, until, { expectedVersion });
        return { conversation: toConversationProto(conversation), replayed: false };
      },
    );
    if (!response.replayed) wakeRelay();
    return response;
  };
}

/** Back into the queue. @throws ParleyError not_found, precondition_failed */
export function unsnoozeConversationRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (
    request: UnsnoozeConversationRequest,
    context: TenantCallContext,
  ): Promise<UnsnoozeConversationResponse> => {
    const id = requireId(request.id);
    const { expectedVersion } = request;
    const scope = `UnsnoozeConversation ${request.id}`;
    const response = await idempotentCall(pool, context, scope, {}, UnsnoozeConversationResponse, async (client) => {
      const conversation = await unsnoozeConversation(client, context.tenant, id, { expectedVersion });
      return { conversation: toConversationProto(conversation), replayed: false };
    });
    if (!response.replayed) wakeRelay();
    return response;
  };
}

function requireId(requested: string): string {
  const id = parseId('conv', requested);
  if (!id) throw notFound('conversation');
  return id;
}
