import { AccountServiceService, Mode as ProtoMode, type Key } from '@parley/contract/account';
import { createGrpcClient, type GrpcClient, type GrpcAccess } from '@parley/grpc';
import type { Mode } from '@parley/schemas';

/** docs/contract.md, Permissions; independent of @parley/schemas, which is under test. */
export const allPermissions = [
  'agents:read',
  'agents:write',
  'conversations:read',
  'conversations:write',
  'analytics:read',
  'knowledge:read',
  'knowledge:write',
  'connections:read',
  'connections:write',
  'turns:read',
  'webhooks:read',
  'webhooks:write',
  'keys:read',
  'keys:write',
  'audit:read',
  'members:read',
  'members:write',
  'customers:read',
  'customers:write',
  'conversations:erase',
] as const;
export type Permission = (typeof allPermissions)[number];

/** 231 permission sets: every one and two, all but one, and all. */
export const permissionSets: readonly (readonly Permission[])[] = [
  ...allPermissions.map((one) => [one]),
  ...allPermissions.flatMap((one, index) => allPermissions.slice(index + 1).map((other) => [one, other])),
  ...allPermissions.map((one) => allPermissions.filter((other) => other !== one)),
  allPermissions,
];

/**
 * 11 sets by binary digits of the position, with complements, and all: for any two permissions, some set has only the
 * first, so any wrong requirement shows.
 */
export const decisivePermissionSets: readonly (readonly Permission[])[] = [
  ...[1, 2, 4, 8, 16].flatMap((digit) => [
    allPermissions.filter((_, place) => place & digit),
    allPermissions.filter((_, place) => !(place & digit)),
  ]),
  allPermissions,
];

export interface KeyMakerOptions {
  /** Its name in the account service's logs. */
  readonly caller: string;
  readonly access?: GrpcAccess | undefined;
}

export interface KeySpec {
  readonly accountId: string;
  readonly mode: Mode;
  readonly name: string;
  /** Default: all. */
  readonly permissions?: readonly string[];
  /** Default: the maximum; null: a key's default. */
  readonly perMinute?: number | null;
  readonly burst?: number | null;
  readonly expiresAt?: Date;
}

/** Through the account service, as an operator. */
export interface KeyMaker {
  readonly service: GrpcClient<typeof AccountServiceService>;
  createAccount(name: string): Promise<string>;
  createKey(wish: KeySpec): Promise<{ readonly key: Key; readonly value: string }>;
  close(): void;
}

const call = { deadlineMs: 10_000 };
const protoModes = { live: ProtoMode.LIVE, test: ProtoMode.TEST };
/** Counted like other limits, but out of reach. */
const HIGHEST = { perMinute: 1_000_000, burst: 100_000 };

/** @param address of the account service, as `host:port` */
export function createKeyMaker(address: string, { caller, access }: KeyMakerOptions): KeyMaker {
  const service = createGrpcClient(AccountServiceService, { name: 'The account service', address, caller, ...access });
  return {
    service,
    createAccount: async (name) => {
      const { account } = await service.createAccount({ name }, call);
      if (!account) throw new Error('The account service answered no account');
      return account.id;
    },
    createKey: async ({ mode, permissions = allPermissions, ...wish }) => {
      const { perMinute = HIGHEST.perMinute, burst = HIGHEST.burst, ...rest } = wish;
      const limits = { rateLimitPerMinute: perMinute ?? undefined, rateLimitBurst: burst ?? undefined };
      const asked = { ...rest, ...limits, mode: protoModes[mode], permissions: [...permissions] };
      const { key, value } = await service.createKey(asked, call);
      if (!key) throw new Error('The account service answered no key');
      return { key, value };
    },
    close: () => service.close(),
  };
}

export async function withKeyMaker<Result>(
  address: string,
  options: KeyMakerOptions,
  work: (maker: KeyMaker) => Promise<Result>,
): Promise<Result> {
  const maker = createKeyMaker(address, options);
  try {
    return await work(maker);
  } finally {
    maker.close();
  }
}
