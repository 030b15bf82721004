import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { readEmbeddingRevision, readVectors, type EmbeddedText } from './embeddings.store';
import { cosineOf, unpackVector } from './vectors';

export interface Near extends EmbeddedText {
  /** -1 to 1. */
  readonly cosine: number;
}

/** In memory, least recently used dropped first. */
export interface VectorIndexes {
  /**
   * Closest first; some may have changed since. An exact scan: 2,000 vectors of 1,536 numbers took 20 ms on a busy
   * machine.
   */
  nearest(tenant: Tenant, modelKey: string, vector: Float32Array): Promise<Near[]>;
}

interface Kept {
  readonly modelKey: string;
  readonly revision: number;
  readonly texts: readonly { readonly text: EmbeddedText; readonly vector: Float32Array }[];
  readonly bytes: number;
}

/** Further texts are found by words only. */
const VECTORS_MAX = 20_000;
/** Over all tenants; the one in use is always kept. */
const BYTES_MAX = 256_000_000;

export function createVectorIndexes(pool: Pool): VectorIndexes {
  const kept = new Map<string, Kept>();

  async function indexOf(tenant: Tenant, modelKey: string): Promise<Kept> {
    const key = `${tenant.accountUuid} ${tenant.mode}`;
    // Read before the vectors, so that concurrent storing outdates it.
    const revision = await readEmbeddingRevision(pool, tenant);
    const known = kept.get(key);
    kept.delete(key);
    const isFresh = known && known.revision === revision && known.modelKey === modelKey;
    const index = isFresh ? known : await load(tenant, modelKey, revision);
    kept.set(key, index);
    prune();
    return index;
  }

  async function load(tenant: Tenant, modelKey: string, revision: number): Promise<Kept> {
    const rows = await readVectors(pool, tenant, modelKey, VECTORS_MAX);
    const texts = rows.map(({ vector, ...text }) => ({ text, vector: unpackVector(vector) }));
    return { modelKey, revision, texts, bytes: texts.reduce((sum, { vector }) => sum + vector.byteLength, 0) };
  }

  function prune(): void {
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [key, each] of kept) {
      if (bytes <= BYTES_MAX || kept.size === 1) return;
      kept.delete(key);
      bytes -= each.bytes;
    }
  }

  return {
    nearest: async (tenant, modelKey, vector) => {
      const { texts } = await indexOf(tenant, modelKey);
      const near = texts.map(({ text, vector: own }): Near => ({ ...text, cosine: cosineOf(own, vector) }));
      return near.sort((one, other) => other.cosine - one.cosine);
    },
  };
}
