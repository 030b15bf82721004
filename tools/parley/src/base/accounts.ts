import { parseId, type Mode, type Tenant } from '@parley/schemas';
import { CommandError } from './command-error';
import type { Services } from './services';

export const DEADLINE_MS = 10_000;

/** The given account, or the system's first. @throws CommandError for none: a typo must not look like success */
export async function resolveAccount(
  services: Pick<Services, 'account'>,
  account: string | undefined,
): Promise<string> {
  const { accounts } = await services.account.listAccounts({}, { deadlineMs: DEADLINE_MS, isRepeatable: true });
  if (account !== undefined) {
    if (!accounts.some(({ id }) => id === account)) throw new CommandError(`No such account: ${account}`);
    return account;
  }
  const [first] = accounts;
  if (!first) throw new CommandError('There is no account yet; create a key with --account new.');
  return first.id;
}

/** @throws CommandError like `resolveAccount` */
export async function resolveTenant(
  services: Pick<Services, 'account'>,
  account: string | undefined,
  mode: Mode,
): Promise<Tenant> {
  return tenantOf(await resolveAccount(services, account), mode);
}

export function tenantOf(accountId: string, mode: Mode): Tenant {
  const accountUuid = parseId('acct', accountId);
  if (!accountUuid) throw new CommandError(`${accountId} is not the id of an account.`);
  return { accountId, accountUuid, mode };
}
