import type { Passkey as ProtoPasskey } from '@parley/contract/person';
import { formatId } from '@parley/schemas';
import type { Passkey } from '../people/passkey';

export function toPasskeyProto({ id, name, createdAt, lastUsedAt }: Passkey): ProtoPasskey {
  return { id: formatId('passkey', id), name, createdAt, lastUsedAt };
}
