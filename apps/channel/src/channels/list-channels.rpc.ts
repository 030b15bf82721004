import type { ListConnectionsRequest, ListConnectionsResponse } from '@parley/contract/channel';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import { channelCursor } from '@parley/schemas';
import { listChannels } from './list-channels.store';
import { toChannelProto } from './channel.proto';
import type { ChannelsDeps } from './channels-deps';

/**
 * A page of the channels, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listChannelsRpc({ pool }: ChannelsDeps) {
  return async (request: ListConnectionsRequest, { tenant }: TenantCallContext): Promise<ListConnectionsResponse> => {
    const page = readPage(request.page, channelCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, channels: found } = await listChannels(pool, tenant, range);
    const channels = found.slice(0, page.limit);
    const last = found.length > page.limit ? channels.at(-1) : undefined;
    const nextCursor = last && channelCursor.encode({ at: last.createdAt, uuid: last.id });
    return { channels: channels.map(toChannelProto), page: pageInfo(page, total, nextCursor) };
  };
}
