import type { Identity } from '@parley/contract/person';
import type { IdentityResource } from '@parley/schemas/identities';
import { timestamp, timestampOrNull } from './shape';

export function toIdentity({ id, issuer, email, createdAt, lastUsedAt }: Identity): IdentityResource {
  return {
    id,
    issuer,
    email: email ?? null,
    created_at: timestamp(createdAt),
    last_used_at: timestampOrNull(lastUsedAt),
  };
}
