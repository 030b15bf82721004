import type { Key } from '@parley/contract/account';
import { modeCodec } from '@parley/grpc';
import { parseId, type Tenant } from '@parley/schemas';
import type { RatePolicy } from '../limits/gcra';

/** A verified key: who calls, what it may do, and how often. */
export interface ApiKey {
  readonly id: string;
  readonly tenant: Tenant;
  readonly permissions: ReadonlySet<string>;
  readonly policy: RatePolicy;
  /** Milliseconds since the epoch; undefined if it does not expire. */
  readonly expiresAt: number | undefined;
}

/** The key as the account service tells it. */
export function toApiKey(key: Key): ApiKey {
  const accountUuid = parseId('acct', key.accountId);
  const mode = modeCodec.fromProto(key.mode);
  if (!accountUuid || !mode) throw new Error(`the account service answered a key of no account or mode: ${key.id}`);
  return {
    id: key.id,
    tenant: { accountId: key.accountId, accountUuid, mode },
    permissions: new Set(key.permissions),
    policy: { perMinute: key.rateLimitPerMinute, burst: key.rateLimitBurst },
    expiresAt: key.expiresAt?.getTime(),
  };
}
