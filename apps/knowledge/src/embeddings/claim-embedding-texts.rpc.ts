import type { ClaimEmbeddingTextsRequest, ClaimEmbeddingTextsResponse } from '@parley/contract/knowledge';
import { validationFailed } from '@parley/errors';
import { sourceKindCodec, type TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import { checkModelKey } from './check-model-key';
import { claimTexts, endClaim, readMissing } from './embeddings.store';

/** Longer than a batch takes; also the pause after a failure. */
const LEASE_MS = 60_000;
const TEXTS_MAX = 100;
/** About 2,000 tokens, which every embedding model accepts. */
const TEXT_LENGTH_MAX = 6_000;

/**
 * For a minute; none if all are done or claimed.
 *
 * @throws ParleyError validation_failed
 */
export function claimEmbeddingTextsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { modelKey, limit }: ClaimEmbeddingTextsRequest,
    { tenant }: TenantCallContext,
  ): Promise<ClaimEmbeddingTextsResponse> => {
    checkModelKey(modelKey);
    if (limit < 1 || limit > TEXTS_MAX) {
      throw validationFailed([{ path: 'limit', code: 'invalid', message: `must be 1 to ${TEXTS_MAX}` }]);
    }
    const texts = await inTransaction(pool, async (client) => {
      if (!(await claimTexts(client, tenant, modelKey, LEASE_MS))) return [];
      const missing = await readMissing(client, tenant, modelKey, limit);
      if (missing.length === 0) await endClaim(client, tenant, modelKey, false);
      return missing;
    });
    return {
      texts: texts.map(({ kind, id, place, version, text }) => ({
        kind: sourceKindCodec.toProto(kind),
        sourceId: formatId(kind === 'answer' ? 'ans' : 'doc', id),
        place: place ?? undefined,
        version: BigInt(version),
        text: text.slice(0, TEXT_LENGTH_MAX).toWellFormed(),
      })),
    };
  };
}
