import type { Answer, HitConflict, SearchResponse, Suggestion } from '@parley/contract/knowledge';
import { bandCodec, sourceKindCodec, suggestionKindCodec, suggestionStateCodec } from '@parley/grpc';
import type { AnswerResource, SearchResource } from '@parley/schemas';
import type { SuggestionResource } from '@parley/schemas/suggestions';
import { required, timestamp } from './shape';

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
      updated_at: timestamp(hit.updatedAt),
    })),
    conflict: response.conflict ? toConflict(response.conflict) : null,
  };
}

function toConflict({ newerId, olderId, newerSays, olderSays }: HitConflict): SearchResource['conflict'] {
  return { newer_id: newerId, older_id: olderId, newer_says: newerSays, older_says: olderSays };
}

export function toSuggestion(suggestion: Suggestion): SuggestionResource {
  return {
    id: suggestion.id,
    kind: required(suggestionKindCodec.fromProto(suggestion.kind), 'the kind of a suggestion'),
    question: suggestion.question,
    language: suggestion.language,
    count: Number(suggestion.count),
    examples: suggestion.examples,
    sources: suggestion.sources.map(({ kind, id, title }) => ({
      type: required(sourceKindCodec.fromProto(kind), 'the kind of a source'),
      id,
      title,
    })),
    draft: suggestion.draft
      ? {
          text: suggestion.draft.text,
          conversation_id: suggestion.draft.conversationId,
          message_id: suggestion.draft.messageId,
        }
      : null,
    state: required(suggestionStateCodec.fromProto(suggestion.state), 'the state of a suggestion'),
    answer_id: suggestion.answerId ?? null,
    created_at: timestamp(suggestion.createdAt),
    last_asked_at: timestamp(suggestion.lastAskedAt),
  };
}
