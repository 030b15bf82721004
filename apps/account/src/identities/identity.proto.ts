import type { Identity as ProtoIdentity } from '@parley/contract/person';
import { formatId } from '@parley/schemas';
import type { Identity } from '../people/identity';

export function toIdentityProto({ id, issuer, email, createdAt, lastUsedAt }: Identity): ProtoIdentity {
  return { id: formatId('identity', id), issuer, email, createdAt, lastUsedAt };
}
