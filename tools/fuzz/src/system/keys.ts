import { AccountServiceService, Mode } from '@parley/contract/account';
import { createGrpcClient } from '@parley/grpc';

export type ModeName = 'live' | 'test';

/** docs/contract.md, Permissions. */
export const permissions = [
  'agents:read',
  'agents:write',
  'conversations:read',
  'conversations:write',
  'analytics:read',
] as const;
export type Permission = (typeof permissions)[number];

export interface KeyMaker {
  /** @returns the id of a new account */
  account(name: string): Promise<string>;
  /** @returns the value of a new key whose limits nothing here reaches */
  key(accountId: string, mode: ModeName, allowed?: readonly Permission[]): Promise<string>;
  close(): void;
}

const DEADLINE_MS = 10_000;

/** Makes accounts and keys through the account service. */
export function createKeyMaker(address: string): KeyMaker {
  const client = createGrpcClient(AccountServiceService, {
    name: 'The account service',
    address,
    caller: 'parley-fuzz',
  });
  return {
    account: async (name) => {
      const { account } = await client.createAccount({ name }, { deadlineMs: DEADLINE_MS });
      return account?.id ?? '';
    },
    key: async (accountId, mode, allowed = permissions) => {
      const request = {
        accountId,
        mode: mode === 'live' ? Mode.LIVE : Mode.TEST,
        name: 'fuzz',
        permissions: [...allowed],
        rateLimitPerMinute: 1_000_000,
        rateLimitBurst: 100_000,
      };
      const { value } = await client.createKey(request, { deadlineMs: DEADLINE_MS });
      return value;
    },
    close: () => client.close(),
  };
}
