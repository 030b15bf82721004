import type { Answer, Document, Source, Suggestion } from '@parley/contract/knowledge';
import {
  documentStatusCodec,
  sourceOriginCodec,
  sourceStatusCodec,
  sourceKindCodec,
  suggestionKindCodec,
  suggestionStateCodec,
  syncScheduleCodec,
} from '@parley/grpc';

export function answerData(answer: Answer): Record<string, unknown> {
  return {
    id: answer.id,
    question: answer.question,
    answer: answer.answer,
    language: answer.language,
    phrasings: answer.phrasings,
    url: answer.url ?? null,
    valid_from: answer.validFrom ?? null,
    valid_until: answer.validUntil ?? null,
    is_enabled: answer.isEnabled,
    created_at: answer.createdAt,
    updated_at: answer.updatedAt,
    version: Number(answer.version),
  };
}

/** Without the file, which is not kept. */
export function sourceData(source: Source): Record<string, unknown> {
  return {
    id: source.id,
    kind: sourceOriginCodec.fromProto(source.kind),
    name: source.name,
    content_type: source.contentType || null,
    size_bytes: source.sizeBytes || null,
    language: source.language || null,
    url: source.url ?? null,
    schedule: syncScheduleCodec.fromProto(source.schedule) ?? null,
    status: sourceStatusCodec.fromProto(source.status),
    last_error: source.lastError ?? null,
    warning: source.warning ?? null,
    documents_count: source.documentsCount,
    pages_count: source.pagesCount,
    failed_count: source.failedCount,
    failed: source.failed,
    last_synced_at: source.lastSyncedAt ?? null,
    created_at: source.createdAt,
    updated_at: source.updatedAt,
    version: Number(source.version),
  };
}

/** A document with its whole content. */
export function documentData(document: Document): Record<string, unknown> {
  return {
    id: document.id,
    title: document.title,
    content: document.content,
    language: document.language,
    url: document.url ?? null,
    external_id: document.externalId ?? null,
    is_enabled: document.isEnabled,
    status: documentStatusCodec.fromProto(document.status),
    error: document.error ?? null,
    source_id: document.sourceId ?? null,
    passages_count: document.passagesCount,
    created_at: document.createdAt,
    updated_at: document.updatedAt,
    version: Number(document.version),
  };
}

export function suggestionData(suggestion: Suggestion): Record<string, unknown> {
  return {
    id: suggestion.id,
    kind: suggestionKindCodec.fromProto(suggestion.kind),
    question: suggestion.question,
    language: suggestion.language,
    count: Number(suggestion.count),
    examples: suggestion.examples,
    sources: suggestion.sources.map(({ kind, id, title }) => ({ type: sourceKindCodec.fromProto(kind), id, title })),
    draft: suggestion.draft
      ? {
          text: suggestion.draft.text,
          conversation_id: suggestion.draft.conversationId,
          message_id: suggestion.draft.messageId,
        }
      : null,
    state: suggestionStateCodec.fromProto(suggestion.state),
    answer_id: suggestion.answerId ?? null,
    created_at: suggestion.createdAt,
    last_asked_at: suggestion.lastAskedAt,
  };
}
