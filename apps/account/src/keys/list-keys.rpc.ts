import type { ListKeysRequest, ListKeysResponse } from '@parley/contract/account';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toKeyProto } from './key.proto';
import { listKeys } from './keys.store';

/** Newest first, including revoked ones; none for an unknown account. */
export function listKeysRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListKeysRequest): Promise<ListKeysResponse> => {
    const accountId = parseId('acct', request.accountId);
    return { keys: accountId ? (await listKeys(pool, accountId)).map(toKeyProto) : [] };
  };
}
