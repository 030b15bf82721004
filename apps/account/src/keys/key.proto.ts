import { Mode as ProtoMode, type Key as ProtoKey } from '@parley/contract/account';
import { enumCodec } from '@parley/grpc';
import { formatId, modes } from '@parley/schemas';
import type { Key } from './key';

export const modeCodec = enumCodec(ProtoMode, modes);

/** A key as the internal contract has it. */
export function toKeyProto(key: Key): ProtoKey {
  return {
    ...key,
    id: formatId('key', key.id),
    accountId: formatId('acct', key.accountId),
    mode: modeCodec.toProto(key.mode),
    permissions: [...key.permissions],
  };
}
