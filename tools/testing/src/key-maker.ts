import { AccountServiceService, Mode as ProtoMode, type Key } from '@parley/contract/account';
import { createGrpcClient, type GrpcClient, type GrpcAccess } from '@parley/grpc';
import type { Mode } from '@parley/schemas';

/** docs/contract.md, Permissions. Not those of @parley/schemas: what is tested is not its own measure. */
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

/** Sets of permissions that a key can have: each of one or two, of all but one, and of all. 231. */
export const permissionSets: readonly (readonly Permission[])[] = [
  ...allPermissions.map((one) => [one]),
  ...allPermissions.flatMap((one, index) => allPermissions.slice(index + 1).map((other) => [one, other])),
  ...allPermissions.map((one) => allPermissions.filter((other) => other !== one)),
  allPermissions,
];

/**
 * By each binary digit of their places: those that have it and those that have it not, and all. Of any two permissions
 * some set holds the one without the other, so an operation that asks for another than it should, for one more, or for
 * none, answers wrongly to one of the sets. 11.
 */
export const decisivePermissionSets: readonly (readonly Permission[])[] = [
  ...[1, 2, 4, 8, 16].flatMap((digit) => [
    allPermissions.filter((_, place) => place & digit),
    allPermissions.filter((_, place) => !(place & digit)),
  ]),
  allPermissions,
];

export interface KeyMakerOptions {
  /** Who asks, in the logs of the account service. */
  readonly caller: string;
  /** An operator's. */
  readonly access?: GrpcAccess | undefined;
}

/** What a key is to be. */
export interface KeySpec {
  readonly accountId: string;
  readonly mode: Mode;
  readonly name: string;
  /** All, if left out. */
  readonly permissions?: readonly string[];
  /** The highest that there are, if left out; those that a key has unless it says otherwise, if null. */
  readonly perMinute?: number | null;
  readonly burst?: number | null;
  readonly expiresAt?: Date;
}

/** Makes accounts and keys through the account service, as an operator does. */
export interface KeyMaker {
  readonly service: GrpcClient<typeof AccountServiceService>;
  /** @returns its id */
  createAccount(name: string): Promise<string>;
  createKey(wish: KeySpec): Promise<{ readonly key: Key; readonly value: string }>;
  close(): void;
}

const call = { deadlineMs: 10_000 };
const protoModes = { live: ProtoMode.LIVE, test: ProtoMode.TEST };
/** The limits are counted like every other, and nothing here reaches them. */
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

/** Lends a key maker to some work, and closes it behind it. */
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
