import { AccountServiceService } from '@parley/contract/account';
import { bindService, type BoundService, type ServiceOptions } from '@parley/grpc';
import { translatePostgresError } from '@parley/postgres';
import { createAccountRpc } from './accounts/create-account.rpc';
import { listAccountsRpc } from './accounts/list-accounts.rpc';
import { createKeyRpc } from './keys/create-key.rpc';
import { listKeysRpc } from './keys/list-keys.rpc';
import { revokeKeyRpc, type RevokeKeyDeps } from './keys/revoke-key.rpc';
import { verifyKeyRpc } from './keys/verify-key.rpc';

export type AccountServiceDeps = RevokeKeyDeps & Pick<ServiceOptions, 'metrics'>;

/** Every RPC of the service. They concern accounts as a whole, so none needs an account or mode in its metadata. */
export function accountService(deps: AccountServiceDeps): BoundService {
  return bindService(
    AccountServiceService,
    {
      createAccount: createAccountRpc(deps),
      listAccounts: listAccountsRpc(deps),
      createKey: createKeyRpc(deps),
      listKeys: listKeysRpc(deps),
      revokeKey: revokeKeyRpc(deps),
      verifyKey: verifyKeyRpc(deps),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
