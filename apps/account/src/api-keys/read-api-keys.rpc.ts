import type { Pool } from '@parley/postgres';
import { getRpc, listRpc, type ListedKind } from '@parley/resource';
import { keyCursor } from '@parley/schemas/api-keys';
import { toKeyProto } from '../keys/key.proto';
import { findApiKey, listApiKeys } from '../keys/api-keys.store';

const kind: ListedKind = { prefix: 'key', noun: 'key', cursor: keyCursor };

/** Including revoked keys. */
export function readApiKeyRpcs({ pool }: { readonly pool: Pool }) {
  return {
    getApiKey: getRpc(pool, kind, findApiKey, (key) => ({ key: toKeyProto(key) })),
    listApiKeys: listRpc(
      kind,
      (tenant, range) => listApiKeys(pool, tenant, range),
      (keys, page) => ({ keys: keys.map(toKeyProto), page }),
    ),
  };
}
