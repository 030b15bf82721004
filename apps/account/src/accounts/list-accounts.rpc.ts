import type { ListAccountsResponse } from '@parley/contract/account';
import type { Pool } from '@parley/postgres';
import { toAccountProto } from './account.proto';
import { listAccounts } from './accounts.store';

export function listAccountsRpc({ pool }: { readonly pool: Pool }) {
  return async (): Promise<ListAccountsResponse> => ({
    accounts: (await listAccounts(pool)).map(toAccountProto),
  });
}
