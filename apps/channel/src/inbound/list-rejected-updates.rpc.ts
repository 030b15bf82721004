import type { ListRejectedUpdatesRequest, ListRejectedUpdatesResponse } from '@parley/contract/channel';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { rejectedUpdateCursor } from '@parley/schemas/channels';
import { findChannel } from '../channels/channels.store';
import { listRejectedUpdates } from './rejected-updates.store';

/**
 * Newest first, with their exact number.
 *
 * @throws ParleyError not_found, validation_failed
 */
export function listRejectedUpdatesRpc({ pool }: { readonly pool: Pool }) {
  return async (
    request: ListRejectedUpdatesRequest,
    { tenant }: TenantCallContext,
  ): Promise<ListRejectedUpdatesResponse> => {
    const id = parseId('chan', request.id);
    const channel = id && (await findChannel(pool, tenant, id));
    if (!channel) throw notFound('channel');
    const page = readPage(request.page, rejectedUpdateCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, updates: found } = await listRejectedUpdates(pool, tenant, channel.id, range);
    const updates = found.slice(0, page.limit);
    const last = found.length > page.limit ? updates.at(-1) : undefined;
    const nextCursor = last && rejectedUpdateCursor.encode({ at: last.receivedAt, uuid: last.id });
    return {
      updates: updates.map(({ reason, providerMessageId, receivedAt }) => ({
        ...{ reason, receivedAt },
        providerMessageId: providerMessageId ?? '',
      })),
      page: pageInfo(page, total, nextCursor),
    };
  };
}
