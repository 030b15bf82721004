import type { GetMessageRequest, GetMessageResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toMessageProto } from './message.proto';
import { findMessage } from './messages.store';

/** @throws ParleyError not_found, for a message of another conversation too */
export function getMessageRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetMessageRequest, { tenant }: TenantCallContext): Promise<GetMessageResponse> => {
    const conversationId = parseId('conv', request.conversationId);
    const id = parseId('msg', request.id);
    const message = conversationId && id && (await findMessage(pool, tenant, conversationId, id));
    if (!message) throw notFound('message');
    return { message: toMessageProto(message) };
  };
}
