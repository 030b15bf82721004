import { SourceKind, type Hit, type SearchRequest, type SearchResponse } from '@parley/contract/knowledge';
import { bandCodec, cautionCodec, sourceKindCodec, type TenantCallContext } from '@parley/grpc';
import { formatId, parseId, searchKnowledgeInput, validate } from '@parley/schemas';
import { primaryLanguage } from '../primary-language';
import { searchAnswers, type AnswerHit, type SearchDeps } from './search-answers';

const LIMIT_DEFAULT = 3;

/**
 * What the knowledge says to a question, and how sure that is.
 *
 * @throws ParleyError validation_failed
 */
export function searchRpc(deps: SearchDeps) {
  return async (request: SearchRequest, { tenant }: TenantCallContext): Promise<SearchResponse> => {
    const input = validate(searchKnowledgeInput, {
      query: request.query,
      language: request.language,
      caution: cautionCodec.fromRequest(request.caution),
      kinds: request.kinds.map((kind) => sourceKindCodec.fromRequest(kind)),
      limit: request.limit,
    });
    const isForAnswers = !input.kinds?.length || input.kinds.includes('answer');
    const allowed = request.sourceIds.flatMap((id) => parseId('ans', id) ?? []);
    const result = await searchAnswers(deps, tenant, {
      query: input.query,
      language: primaryLanguage(input.language),
      caution: input.caution ?? 'normal',
      answerIds: request.sourceIds.length > 0 || !isForAnswers ? new Set(isForAnswers ? allowed : []) : undefined,
      limit: input.limit ?? LIMIT_DEFAULT,
    });
    return {
      band: bandCodec.toProto(result.band),
      hits: result.hits.map(toHit),
      language: result.language,
      isOtherLanguage: result.isOtherLanguage,
      knownShare: result.knownShare,
    };
  };
}

function toHit(hit: AnswerHit): Hit {
  return {
    kind: SourceKind.ANSWER,
    sourceId: formatId('ans', hit.id),
    title: hit.question,
    text: hit.answer,
    url: hit.url ?? undefined,
    language: hit.language,
    score: hit.score,
    version: BigInt(hit.version),
  };
}
