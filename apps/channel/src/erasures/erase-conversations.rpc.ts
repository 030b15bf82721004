import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/channel';
import type { TenantCallContext } from '@parley/grpc';
import type { Media } from '@parley/media';
import { inTransaction, type Pool } from '@parley/postgres';
import { readErasurePage } from '@parley/schemas';
import { erasePictures } from '../pictures/remove-pictures';
import { countPicturesOf } from '../pictures/remove-pictures.store';
import { eraseHeld, type Held } from './erase-provider-rows.store';

interface Deps {
  readonly pool: Pool;
  readonly media: Media | undefined;
}

/**
 * Deletes everything held about conversations; the customer's next message opens a new one.
 *
 * @throws ParleyError validation_failed, unavailable
 */
export function eraseConversationsRpc({ pool, media }: Deps) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(conversationIds);
    const pictures: Held = {
      place: 'channel.pictures',
      found: dryRun ? await countPicturesOf(pool, tenant, uuids) : await erasePictures({ pool, media }, tenant, uuids),
    };
    const held = await inTransaction(pool, (client) => eraseHeld(client, tenant, uuids, dryRun));
    return {
      findings: [pictures, ...held].map(({ place, found }) => ({
        ...{ place, found: BigInt(found) },
        erased: BigInt(dryRun ? 0 : found),
      })),
    };
  };
}
