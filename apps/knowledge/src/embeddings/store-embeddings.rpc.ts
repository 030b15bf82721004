import type { EmbeddingText, StoreEmbeddingsRequest, StoreEmbeddingsResponse } from '@parley/contract/knowledge';
import { validationFailed } from '@parley/errors';
import { sourceKindCodec, type TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { checkModelKey } from './check-model-key';
import { endClaim, storeVectors, type EmbeddedText } from './embeddings.store';
import { packVector } from './vectors';

/**
 * Ends the claim. Refuses zero vectors, which would be claimed again endlessly.
 *
 * @throws ParleyError validation_failed
 */
export function storeEmbeddingsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { modelKey, texts, embeddings }: StoreEmbeddingsRequest,
    { tenant }: TenantCallContext,
  ): Promise<StoreEmbeddingsResponse> => {
    checkModelKey(modelKey);
    const vectors = texts.flatMap((text, at) => {
      const read = readText(text);
      const vector = packVector(embeddings[at]?.vector ?? []);
      return read && vector ? [{ ...read, vector }] : [];
    });
    if (vectors.length !== texts.length || embeddings.length !== texts.length) {
      throw validationFailed([{ path: 'embeddings', code: 'invalid', message: 'must have a vector for each text' }]);
    }
    await inTransaction(pool, async (client) => {
      await storeVectors(client, tenant, modelKey, vectors);
      await endClaim(client, tenant, modelKey, true);
    });
    return {};
  };
}

function readText({ kind: protoKind, sourceId, place, version }: EmbeddingText): EmbeddedText | undefined {
  const kind = sourceKindCodec.fromProto(protoKind);
  const id = kind && parseId(kind === 'answer' ? 'ans' : 'doc', sourceId);
  return kind && id ? { kind, id, place: place ?? null, version: Number(version) } : undefined;
}
