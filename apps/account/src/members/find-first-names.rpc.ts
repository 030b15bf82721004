import type { FindFirstNamesRequest, FindFirstNamesResponse } from '@parley/contract/member';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId, parseId } from '@parley/schemas';
import { firstNameOf } from './first-name';
import { findNames } from './members.store';

/** As many messages as a widget reads at once. */
const IDS_MAX = 100;

/**
 * The first names of members, so that nothing else about them leaves this service.
 *
 * @throws ParleyError validation_failed
 */
export function findFirstNamesRpc({ pool }: { readonly pool: Pool }) {
  return async ({ ids }: FindFirstNamesRequest, { tenant }: TenantCallContext): Promise<FindFirstNamesResponse> => {
    if (ids.length > IDS_MAX) {
      throw validationFailed([{ path: 'ids', code: 'max_items', message: `must have at most ${IDS_MAX} items` }]);
    }
    const uuids = ids.flatMap((id) => parseId('member', id) ?? []);
    const found = await findNames(pool, tenant.accountUuid, uuids);
    const names = found.flatMap(({ id, name }) => {
      const firstName = firstNameOf(name);
      return firstName === undefined ? [] : [{ memberId: formatId('member', id), firstName }];
    });
    return { names };
  };
}
