import type { Answer, SearchResponse, Suggestion } from '@parley/contract/knowledge';
import { bandCodec, sourceKindCodec, suggestionStateCodec } from '@parley/grpc';
import type { AnswerResource, SearchResource, SuggestionResource } from '@parley/schemas';
import { required, timestamp } from './shape';

/** An answer of the knowledge as the API shows it. */
export function toAnswer(answer: Answer): AnswerResource {
  return {
    id: answer.id,
    question: answer.question,
    answer: answer.answer,
    language: answer.language,
    phrasings: answer.phrasings,
    url: answer.url ?? null,
    valid_from: answer.validFrom ? timestamp(answer.validFrom) : null,
    valid_until: answer.validUntil ? timestamp(answer.validUntil) : null,
    is_enabled: answer.isEnabled,
    created_at: timestamp(answer.createdAt),
    updated_at: timestamp(answer.updatedAt),
  };
}

/** What was found as the API shows it. */
export function toSearch(response: SearchResponse): SearchResource {
  return {
    band: required(bandCodec.fromProto(response.band), 'the band of a search'),
    language: response.language,
    is_other_language: response.isOtherLanguage,
    hits: response.hits.map((hit) => ({
      type: required(sourceKindCodec.fromProto(hit.kind), 'the kind of a hit'),
      id: hit.sourceId,
      title: hit.title,
      text: hit.text,
      url: hit.url ?? null,
      language: hit.language,
      score: Math.round(hit.score * 1_000) / 1_000,
    })),
  };
}

/** A suggestion as the API shows it. */
export function toSuggestion(suggestion: Suggestion): SuggestionResource {
  return {
    id: suggestion.id,
    question: suggestion.question,
    language: suggestion.language,
    count: Number(suggestion.count),
    examples: suggestion.examples,
    state: required(suggestionStateCodec.fromProto(suggestion.state), 'the state of a suggestion'),
    answer_id: suggestion.answerId ?? null,
    created_at: timestamp(suggestion.createdAt),
    last_asked_at: timestamp(suggestion.lastAskedAt),
  };
}
