import type { AttachMediaRequest, AttachMediaResponse } from '@parley/contract/media';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId, validate } from '@parley/schemas';
import { mediaIds as mediaIdsInput } from '@parley/schemas/media';
import { z } from 'zod';
import { toMediaProto } from './file.proto';
import { attachFiles, lockFiles } from './files.store';

const input = z.object({ media_ids: mediaIdsInput });

/** All of them or none. @throws ParleyError validation_failed */
export function attachMediaRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationId, mediaIds }: AttachMediaRequest,
    { tenant }: TenantCallContext,
  ): Promise<AttachMediaResponse> => {
    const conversation = parseId('conv', conversationId);
    if (conversation === undefined) {
      const message = 'must be the id of a conversation';
      throw validationFailed([{ path: 'conversation_id', code: 'format', message }]);
    }
    const ids = validate(input, { media_ids: mediaIds }).media_ids.map((id) => parseId('media', id) as string);
    return inTransaction(pool, async (client) => {
      const found = new Map((await lockFiles(client, tenant, ids)).map((file) => [file.id, file]));
      const files = ids.map((id, index) => {
        const path = `media_ids.${index}`;
        const file = found.get(id);
        if (!file) throw validationFailed([{ path, code: 'not_found', message: 'is not the id of a file' }]);
        if (file.conversationId === null || file.conversationId === conversation) return file;
        throw validationFailed([{ path, code: 'conflict', message: 'belongs to another conversation' }]);
      });
      await attachFiles(client, tenant, ids, conversation);
      return { media: files.map(toMediaProto) };
    });
  };
}
