import type { ListOutboxRequest, ListOutboxResponse } from '@parley/contract/channel';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId, parseId } from '@parley/schemas';
import { outboxCursor } from '@parley/schemas/channels';
import { findChannel } from '../channels/channels.store';
import { providers } from '../channels/providers';
import { listOutbox } from './list-outbox.store';
import { notSimulated } from './not-simulated';

/**
 * Stored by test mode instead of sending, newest first, with the exact total.
 *
 * @throws ParleyError not_found, validation_failed, not_simulated
 */
export function listOutboxRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListOutboxRequest, { tenant }: TenantCallContext): Promise<ListOutboxResponse> => {
    const id = parseId('chan', request.id);
    const channel = id && (await findChannel(pool, tenant, id));
    if (!channel) throw notFound('channel');
    const page = readPage(request.page, outboxCursor.decode);
    if (tenant.mode === 'live') throw notSimulated('In live mode, messages go to the provider; there is no outbox');
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, requests: found } = await listOutbox(pool, tenant, channel.id, range);
    const requests = found.slice(0, page.limit);
    const last = found.length > page.limit ? requests.at(-1) : undefined;
    const nextCursor = last && outboxCursor.encode({ at: last.at, uuid: last.id });
    return {
      requests: requests.map(({ id: reference, messageId, conversationId, part, body, at }) => ({
        messageId: messageId === null ? '' : formatId('msg', messageId),
        conversationId: formatId('conv', conversationId),
        ...{ part, at },
        body: JSON.stringify(providers[channel.type]?.refer(body, reference) ?? body),
      })),
      page: pageInfo(page, total, nextCursor),
    };
  };
}
