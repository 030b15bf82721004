import type { Suggestion as ProtoSuggestion, SuggestionSource } from '@parley/contract/knowledge';
import { sourceKindCodec, suggestionKindCodec, suggestionStateCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { ConflictSource, Suggestion } from './suggestion';

/** A suggestion as the internal contract has it. */
export function toSuggestionProto(suggestion: Suggestion): ProtoSuggestion {
  return {
    id: formatId('sug', suggestion.id),
    kind: suggestionKindCodec.toProto(suggestion.kind),
    sources: suggestion.sources.map(toSourceProto),
    question: suggestion.examples[0] ?? '',
    language: suggestion.language,
    count: BigInt(suggestion.count),
    examples: [...suggestion.examples],
    state: suggestionStateCodec.toProto(suggestion.state),
    answerId: suggestion.answerId === null ? undefined : formatId('ans', suggestion.answerId),
    createdAt: suggestion.createdAt,
    lastAskedAt: suggestion.lastAskedAt,
  };
}

function toSourceProto({ kind, id, title }: ConflictSource): SuggestionSource {
  return { kind: sourceKindCodec.toProto(kind), id: formatId(kind === 'answer' ? 'ans' : 'doc', id), title };
}
