import type { Suggestion as ProtoSuggestion } from '@parley/contract/knowledge';
import { suggestionStateCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Suggestion } from './suggestion';

/** A suggestion as the internal contract has it. */
export function toSuggestionProto(suggestion: Suggestion): ProtoSuggestion {
  return {
    id: formatId('sug', suggestion.id),
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
