import type { Hit, HitConflict, SearchRequest, SearchResponse } from '@parley/contract/knowledge';
import { ownWords } from '@parley/language/dialog';
import { bandCodec, cautionCodec, sourceKindCodec, type TenantCallContext } from '@parley/grpc';
import { formatId, parseId, searchKnowledgeInput, validate } from '@parley/schemas';
import { primaryLanguage } from '../base/primary-language';
import { checkModelKey } from '../embeddings/check-model-key';
import type { MeaningDeps } from '../embeddings/search-by-meaning';
import type { PassageDeps } from './search-passages';
import type { Conflict } from './conflict';
import type { SearchDeps } from './search-answers';
import type { KnowledgeHit } from '../hits/knowledge-hit';
import { searchKnowledge, type KnowledgeQuestion } from './search-knowledge';

const LIMIT_DEFAULT = 3;

/** With a certainty. @throws ParleyError validation_failed */
export function searchRpc(deps: SearchDeps & PassageDeps & MeaningDeps) {
  return async (request: SearchRequest, { tenant }: TenantCallContext): Promise<SearchResponse> => {
    const input = validate(searchKnowledgeInput, {
      query: request.query,
      language: request.language,
      caution: cautionCodec.fromRequest(request.caution),
      kinds: request.kinds.map((kind) => sourceKindCodec.fromRequest(kind)),
      limit: request.limit,
    });
    if (request.embedding) checkModelKey(request.embedding.modelKey);
    const only = request.sourceIds.length > 0 ? idsOf(request.sourceIds) : undefined;
    const result = await searchKnowledge(deps, tenant, {
      query: ownWords(input.query),
      language: primaryLanguage(input.language),
      caution: input.caution ?? 'normal',
      kinds: input.kinds ?? [],
      only,
      documentSources: request.documentSources?.ids.flatMap((id) => parseId('src', id) ?? []),
      limit: input.limit ?? LIMIT_DEFAULT,
      embedding: request.embedding,
    });
    return {
      band: bandCodec.toProto(result.band),
      hits: result.hits.map(toHit),
      language: result.language,
      isOtherLanguage: result.isOtherLanguage,
      knownShare: result.knownShare,
      conflict: result.conflict && toConflict(result.conflict),
      hasTextsToEmbed: result.hasTextsToEmbed,
    };
  };
}

function idsOf(sourceIds: readonly string[]): KnowledgeQuestion['only'] {
  return {
    answerIds: sourceIds.flatMap((id) => parseId('ans', id) ?? []),
    documentIds: sourceIds.flatMap((id) => parseId('doc', id) ?? []),
  };
}

function toHit(hit: KnowledgeHit): Hit {
  return {
    kind: sourceKindCodec.toProto(hit.kind),
    sourceId: sourceId(hit),
    title: hit.title,
    text: hit.text,
    url: hit.url ?? undefined,
    language: hit.language,
    score: hit.score,
    version: BigInt(hit.version),
    place: hit.place,
    updatedAt: hit.updatedAt,
  };
}

function toConflict({ newer, older, newerSays, olderSays }: Conflict): HitConflict {
  return { newerId: sourceId(newer), olderId: sourceId(older), newerSays, olderSays };
}

function sourceId({ kind, id }: KnowledgeHit): string {
  return formatId(kind === 'answer' ? 'ans' : 'doc', id);
}
