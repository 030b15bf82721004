import type { MediaServiceService } from '@parley/contract/media';
import { notFound } from '@parley/errors';
import type { GrpcClient, TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { mediaPath, type Attachment } from '@parley/schemas/media';
import { countMessages } from './messages.store';

/**
 * Attaches files (`media_…`) and returns what they are. Idempotent.
 *
 * @throws ParleyError validation_failed for a file that is unknown, or belongs to another conversation; unavailable
 */
export type AttachFiles = (
  context: TenantCallContext,
  conversationId: string,
  mediaIds: readonly string[],
) => Promise<readonly Attachment[]>;

export function attachFilesOf(media: Pick<GrpcClient<typeof MediaServiceService>, 'attachMedia'>): AttachFiles {
  return async ({ tenant, requestId, signal, deadlineAt }, conversationId, mediaIds) => {
    const deadlineMs = Math.max(1, deadlineAt - Date.now());
    const answer = await media.attachMedia(
      { conversationId, mediaIds: [...mediaIds] },
      { tenant, requestId, signal, deadlineMs, isRepeatable: true },
    );
    return answer.media.map(({ id, name, mimeType, sizeBytes, width = null, height = null }) => ({
      ...{ id, name, mime_type: mimeType, size_bytes: sizeBytes, width, height },
      url: mediaPath(id),
    }));
  };
}

/**
 * The attachments of a new message or note. Requires the conversation first, as attached files cannot move.
 *
 * @throws ParleyError not_found, and what `attachFiles` throws
 */
export async function attachmentsFor(
  { pool, attachFiles }: { readonly pool: Pool; readonly attachFiles: AttachFiles },
  context: TenantCallContext,
  conversationId: string,
  mediaIds: readonly string[],
): Promise<readonly Attachment[]> {
  if (mediaIds.length === 0) return [];
  const uuid = parseId('conv', conversationId);
  if (!uuid || !(await countMessages(pool, context.tenant, uuid))) throw notFound('conversation');
  return attachFiles(context, conversationId, mediaIds);
}
