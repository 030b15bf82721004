import type { RecordSeenRequest, RecordSeenResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId, validate } from '@parley/schemas';
import { z } from 'zod';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { lockConversation } from '../conversations/conversations.store';
import { saveSeen } from './deliveries.store';

const recordSeenInput = z.object({ sequence: z.int().min(1) });

/**
 * For channels without deliveries (the widget).
 *
 * @throws ParleyError validation_failed, not_found
 */
export function recordSeenRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: RecordSeenRequest, { tenant }: TenantCallContext): Promise<RecordSeenResponse> => {
    const id = parseId('conv', request.conversationId);
    if (!id) throw notFound('conversation');
    const { sequence } = validate(recordSeenInput, { sequence: Number(request.sequence) });
    const messages = await inTransaction(pool, async (client) => {
      // A conversation's events keep the order of its changes.
      if (!(await lockConversation(client, tenant, id))) throw notFound('conversation');
      return saveSeen(client, tenant, id, { sequence, at: new Date() });
    });
    if (messages > 0) wakeRelay();
    return { messages };
  };
}
