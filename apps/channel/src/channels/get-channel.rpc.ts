import type { GetConnectionRequest, GetConnectionResponse } from '@parley/contract/channel';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import { toChannelProto } from './channel.proto';
import type { ChannelsDeps } from './channels-deps';
import { findChannel } from './channels.store';

/**
 * One channel.
 *
 * @throws ParleyError not_found
 */
export function getChannelRpc({ pool }: ChannelsDeps) {
  return async (request: GetConnectionRequest, { tenant }: TenantCallContext): Promise<GetConnectionResponse> => {
    const id = parseId('chan', request.id);
    const channel = id && (await findChannel(pool, tenant, id));
    if (!channel) throw notFound('channel');
    return { channel: toChannelProto(channel) };
  };
}
