import type {
  Suggestion as ProtoSuggestion,
  SuggestionDraft as ProtoDraft,
  SuggestionSource,
} from '@parley/contract/knowledge';
import { sourceKindCodec, suggestionKindCodec, suggestionStateCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { ConflictSource, Suggestion, SuggestionDraft } from './suggestion';

export function toSuggestionProto(suggestion: Suggestion): ProtoSuggestion {
  return {
    id: formatId('sug', suggestion.id),
    kind: suggestionKindCodec.toProto(suggestion.kind),
    sources: suggestion.sources.map(toSourceProto),
    question: suggestion.examples[0] ?? '',
    language: suggestion.language,
    count: BigInt(suggestion.count),
    examples: [...suggestion.examples],
    draft: suggestion.draft ? toDraftProto(suggestion.draft) : undefined,
    state: suggestionStateCodec.toProto(suggestion.state),
    answerId: suggestion.answerId === null ? undefined : formatId('ans', suggestion.answerId),
    createdAt: suggestion.createdAt,
    lastAskedAt: suggestion.lastAskedAt,
  };
}

function toDraftProto({ text, conversationId, messageId }: SuggestionDraft): ProtoDraft {
  return { text, conversationId: formatId('conv', conversationId), messageId: formatId('msg', messageId) };
}

function toSourceProto({ kind, id, title }: ConflictSource): SuggestionSource {
  return { kind: sourceKindCodec.toProto(kind), id: formatId(kind === 'answer' ? 'ans' : 'doc', id), title };
}
