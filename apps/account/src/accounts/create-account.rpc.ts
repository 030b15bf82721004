import type { CreateAccountRequest, CreateAccountResponse } from '@parley/contract/account';
import type { Pool } from '@parley/postgres';
import { createAccountInput, validate } from '@parley/schemas';
import { toAccountProto } from './account.proto';
import { insertAccount } from './accounts.store';

/** @throws ParleyError validation_failed */
export function createAccountRpc({ pool }: { readonly pool: Pool }) {
  return async (request: CreateAccountRequest): Promise<CreateAccountResponse> => {
    const { name } = validate(createAccountInput, { name: request.name });
    return { account: toAccountProto(await insertAccount(pool, name)) };
  };
}
