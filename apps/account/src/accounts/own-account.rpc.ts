import type {
  GetAccountRequest,
  GetAccountResponse,
  UpdateAccountRequest,
  UpdateAccountResponse,
} from '@parley/contract/member';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { updateAccountInput } from '@parley/schemas/members';
import { recordChange } from '../audit/audit.store';
import { findRoleActor } from '../members/role-actor';
import { toAccountProto } from './account.proto';
import { findAccount, lockAccount, renameAccount } from './accounts.store';

/** @throws ParleyError not_found */
export function getAccountRpc({ pool }: { readonly pool: Pool }) {
  return async (_request: GetAccountRequest, { tenant }: TenantCallContext): Promise<GetAccountResponse> => {
    const account = await findAccount(pool, tenant.accountUuid);
    if (!account) throw notFound('account');
    return { account: toAccountProto(account) };
  };
}

/**
 * A patch without effect changes nothing.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateAccountRpc({ pool }: { readonly pool: Pool }) {
  return async (request: UpdateAccountRequest, context: TenantCallContext): Promise<UpdateAccountResponse> => {
    const { tenant, caller } = context;
    const { name } = validate(updateAccountInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const account = await inTransaction(pool, async (client) => {
      const locked = await lockAccount(client, tenant.accountUuid);
      if (!locked) throw notFound('account');
      requireVersion('account', locked.version, request.expectedVersion);
      if (name === undefined || name === locked.name) return locked;
      const { actor } = await findRoleActor(client, tenant, request.actor, caller);
      await recordChange(client, actor, {
        tenant: { accountUuid: tenant.accountUuid, mode: 'live' },
        action: 'account.updated',
        objectId: tenant.accountId,
        before: { name: locked.name },
        after: { name },
      });
      return renameAccount(client, tenant.accountUuid, name);
    });
    return { account: toAccountProto(account) };
  };
}
