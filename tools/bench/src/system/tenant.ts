import { AccountServiceService, Mode } from '@parley/contract/account';
import { createGrpcClient, type GrpcClient } from '@parley/grpc';
import { parseId, permissions } from '@parley/schemas';
import type { System } from './system';

/** An account of the bench, with live keys. */
export interface Tenant {
  readonly accountId: string;
  readonly accountUuid: string;
  /** The first of them. */
  readonly key: string;
  readonly keys: readonly string[];
}

/** One key may ask 16,666 times a second at the most: it takes several to reach what the gateway can do. */
const KEYS = 8;

const DEADLINE_MS = 10_000;

/**
 * The highest limit that a key can have. It is counted like every other, and high enough that no answer is 429: the
 * bench measures what limiting costs, not what it refuses.
 */
const LIMIT = { rateLimitPerMinute: 1_000_000, rateLimitBurst: 100_000 };

/** Makes an account and live keys through the account service, as an operator does. */
export async function createTenant(system: System, name: string): Promise<Tenant> {
  const accountId = await withAccounts(system, async (accounts) => {
    const { account } = await accounts.createAccount({ name }, { deadlineMs: DEADLINE_MS });
    return account?.id ?? '';
  });
  const keys = await createKeys(system, accountId, name);
  return { accountId, accountUuid: parseId('acct', accountId) ?? '', key: keys[0] ?? '', keys };
}

/** More live keys of an account. */
export function createKeys(system: System, accountId: string, name: string): Promise<string[]> {
  return withAccounts(system, async (accounts) => {
    const request = { accountId, mode: Mode.LIVE, name, permissions: [...permissions], ...LIMIT };
    const keys: string[] = [];
    for (let made = 0; made < KEYS; made += 1) {
      keys.push((await accounts.createKey(request, { deadlineMs: DEADLINE_MS })).value);
    }
    return keys;
  });
}

async function withAccounts<Result>(
  { addresses }: System,
  work: (accounts: GrpcClient<typeof AccountServiceService>) => Promise<Result>,
): Promise<Result> {
  const accounts = createGrpcClient(AccountServiceService, {
    name: 'The account service',
    address: addresses['account'] ?? '',
    caller: 'parley-bench',
  });
  try {
    return await work(accounts);
  } finally {
    accounts.close();
  }
}
