import { parseId, type Mode, type Tenant } from '@parley/schemas';
import { CommandError } from './command-error';
import type { Services } from './services';

/** How long the command line waits for an answer, in milliseconds. */
export const DEADLINE_MS = 10_000;

/**
 * The account that a command is about: the one named, or else the first one of the system.
 *
 * @throws CommandError if there is none: what is done to a mistyped account must not look like done
 */
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

/**
 * The tenant of a mode of an account that exists.
 *
 * @throws CommandError as `resolveAccount`
 */
export async function resolveTenant(
  services: Pick<Services, 'account'>,
  account: string | undefined,
  mode: Mode,
): Promise<Tenant> {
  return tenantOf(await resolveAccount(services, account), mode);
}

/** The tenant of an account's mode. */
export function tenantOf(accountId: string, mode: Mode): Tenant {
  const accountUuid = parseId('acct', accountId);
  if (!accountUuid) throw new CommandError(`${accountId} is not the id of an account.`);
  return { accountId, accountUuid, mode };
}
