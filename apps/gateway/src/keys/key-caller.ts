import type { Key } from '@parley/contract/account';
import { modeCodec } from '@parley/grpc';
import { parseId } from '@parley/schemas';
import type { Caller } from '../exchange/caller';

export function toKeyCaller(key: Key, hash: Buffer): Caller {
  const accountUuid = parseId('acct', key.accountId);
  const mode = modeCodec.fromProto(key.mode);
  if (!accountUuid || !mode)
    throw new Error(`the account service returned a key without an account or mode: ${key.id}`);
  return {
    kind: 'key',
    id: key.id,
    name: key.name,
    digest: hash.toString('hex'),
    tenant: { accountId: key.accountId, accountUuid, mode },
    permissions: new Set(key.permissions),
    policy: { perMinute: key.rateLimitPerMinute, burst: key.rateLimitBurst },
    expiresAt: key.expiresAt?.getTime(),
  };
}
