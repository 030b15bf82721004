import { parseId, type Mode, type Tenant } from '@parley/schemas';
import { CommandError } from './command-error';
import type { Services } from './services';

/** How long the command line waits for an answer, in milliseconds. */
export const DEADLINE_MS = 10_000;

/** The account that a command is about: the one named, or else the first one of the system. */
export async function resolveAccount(services: Services, account: string | undefined): Promise<string> {
  if (account !== undefined) return account;
  const { accounts } = await services.account.listAccounts({}, { deadlineMs: DEADLINE_MS, isRepeatable: true });
  const [first] = accounts;
  if (!first) throw new CommandError('There is no account yet; create a key with --account new.');
  return first.id;
}

/** The tenant of an account's mode. */
export function tenantOf(accountId: string, mode: Mode): Tenant {
  const accountUuid = parseId('acct', accountId);
  if (!accountUuid) throw new CommandError(`${accountId} is not the id of an account.`);
  return { accountId, accountUuid, mode };
}
