import type { RecordReplyRequest, RecordReplyResponse } from '@parley/contract/knowledge';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { maskName, maskSecrets } from '@parley/language';
import type { Pool } from '@parley/postgres';
import { formatId, parseId, validate } from '@parley/schemas';
import { ANSWER_LENGTH_MAX } from '@parley/schemas/knowledge';
import { recordReplyInput } from '@parley/schemas/suggestions';
import { keepReply } from './replies.store';

/**
 * Stored as a draft, without secrets and the customer's name. Unused until accepted.
 *
 * @throws ParleyError validation_failed
 */
export function recordReplyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: RecordReplyRequest, { tenant }: TenantCallContext): Promise<RecordReplyResponse> => {
    const input = validate(recordReplyInput, {
      conversation_id: request.conversationId,
      message_id: request.messageId,
      text: request.text,
      written_at: request.writtenAt,
      customer_name: request.customerName,
    });
    const text = maskName(maskSecrets(input.text), input.customer_name ?? '')
      .slice(0, ANSWER_LENGTH_MAX)
      .toWellFormed()
      .trim();
    if (text === '') return {};
    const id = await keepReply(pool, tenant, {
      conversationId: uuidOf('conv', 'conversation_id', input.conversation_id),
      messageId: uuidOf('msg', 'message_id', input.message_id),
      text,
      writtenAt: input.written_at,
    });
    return { suggestionId: id && formatId('sug', id) };
  };
}

function uuidOf(prefix: 'conv' | 'msg', path: string, id: string): string {
  const uuid = parseId(prefix, id);
  if (!uuid) throw validationFailed([{ path, code: 'format', message: 'must be a valid id' }]);
  return uuid;
}
