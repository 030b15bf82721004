import type { DeleteConnectionRequest, DeleteConnectionResponse } from '@parley/contract/channel';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import type { ChannelsDeps } from './channels-deps';
import { deleteChannelRow, findChannel } from './channels.store';

/**
 * Deletes a channel for good, and its secrets with it. Its conversations stay.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteChannelRpc({ pool }: ChannelsDeps) {
  return async (request: DeleteConnectionRequest, { tenant }: TenantCallContext): Promise<DeleteConnectionResponse> => {
    const id = parseId('chan', request.id);
    if (!id) throw notFound('channel');
    await inTransaction(pool, async (client) => {
      const channel = await findChannel(client, tenant, id, true);
      if (!channel) throw notFound('channel');
      requireVersion('channel', channel.version, request.expectedVersion);
      await deleteChannelRow(client, tenant, id);
    });
    return {};
  };
}
