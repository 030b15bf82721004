import type { Passkey } from '@parley/contract/person';
import type { PasskeyResource } from '@parley/schemas/passkeys';
import { timestamp, timestampOrNull } from './shape';

/** Without its key. */
export function toPasskey({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyResource {
  return { id, name, created_at: timestamp(createdAt), last_used_at: timestampOrNull(lastUsedAt) };
}
