import type { Key as ProtoKey } from '@parley/contract/account';
import { modeCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Key } from './key';

export function toKeyProto(key: Key): ProtoKey {
  return {
    ...key,
    id: formatId('key', key.id),
    accountId: formatId('acct', key.accountId),
    mode: modeCodec.toProto(key.mode),
    permissions: [...key.permissions],
    version: BigInt(key.version),
    previousValueUntil: key.previousUntil,
  };
}
