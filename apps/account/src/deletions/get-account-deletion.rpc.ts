import type { GetAccountDeletionRequest, GetAccountDeletionResponse } from '@parley/contract/account';
import { notFound } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toDeletionProto } from './deletion';
import { findDeletion } from './deletions.store';

/** For operators: the account has no members left. @throws ParleyError not_found */
export function getAccountDeletionRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetAccountDeletionRequest): Promise<GetAccountDeletionResponse> => {
    const id = parseId('acct', request.accountId);
    const deletion = id && (await findDeletion(pool, id));
    if (!deletion) throw notFound('deletion');
    return { deletion: toDeletionProto(deletion) };
  };
}
