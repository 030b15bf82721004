import type { ListAttachedMediaRequest, ListAttachedMediaResponse } from '@parley/contract/conversation-data';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { findAttachedMedia } from './attachments.store';

/** @throws ParleyError validation_failed */
export function listAttachedMediaRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationId }: ListAttachedMediaRequest,
    { tenant }: TenantCallContext,
  ): Promise<ListAttachedMediaResponse> => {
    const uuid = parseId('conv', conversationId);
    if (uuid === undefined) {
      const message = 'must be the id of a conversation';
      throw validationFailed([{ path: 'conversation_id', code: 'format', message }]);
    }
    return { mediaIds: await findAttachedMedia(pool, tenant, uuid) };
  };
}
