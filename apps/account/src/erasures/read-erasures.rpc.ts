import type { Pool } from '@parley/postgres';
import { getRpc, listRpc, type ListedKind } from '@parley/resource';
import { erasureCursor } from '@parley/schemas/erasures';
import { toErasureProto } from './erasure.proto';
import { findErasure, listErasures } from './erasures.store';

const kind: ListedKind = { prefix: 'erasure', noun: 'erasure', cursor: erasureCursor };

export function readErasureRpcs({ pool }: { readonly pool: Pool }) {
  return {
    getErasure: getRpc(pool, kind, findErasure, (erasure) => ({ erasure: toErasureProto(erasure) })),
    listErasures: listRpc(
      kind,
      (tenant, range) => listErasures(pool, tenant, range),
      (erasures, page) => ({ erasures: erasures.map(toErasureProto), page }),
    ),
  };
}
