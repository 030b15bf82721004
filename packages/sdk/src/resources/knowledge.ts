import type {
  AcceptKnowledgeSuggestionRequest,
  CreateKnowledgeAnswerRequest,
  CreateKnowledgeDocumentRequest,
  KnowledgeAnswer,
  KnowledgeDocument,
  KnowledgeDocumentSummary,
  KnowledgeSearch,
  KnowledgeSuggestion,
  ListKnowledgeAnswersQuery,
  ListKnowledgeDocumentsQuery,
  ListKnowledgeSuggestionsQuery,
  PutKnowledgeDocumentRequest,
  SearchKnowledgeRequest,
  UpdateKnowledgeAnswerRequest,
  UpdateKnowledgeDocumentRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import { crud } from './crud.ts';
import { knowledgeSources } from './knowledge-sources.ts';

/** What agents answer from. */
export function knowledge(http: Http) {
  return {
    /** Questions with fixed answers. */
    answers: crud<
      KnowledgeAnswer,
      CreateKnowledgeAnswerRequest,
      UpdateKnowledgeAnswerRequest,
      ListKnowledgeAnswersQuery
    >(http, '/v1/knowledge/answers'),
    /** Longer texts, used by passages. */
    documents: {
      /** Without their content. */
      list: (query?: ListKnowledgeDocumentsQuery, options?: RequestOptions) =>
        http.list<KnowledgeDocumentSummary>(path`/v1/knowledge/documents`, query, options),
      create: (body: CreateKnowledgeDocumentRequest, options?: RequestOptions) =>
        http.post<KnowledgeDocument>(path`/v1/knowledge/documents`, body, options),
      /** Adds a document, or replaces the one with its external_id. */
      put: (body: PutKnowledgeDocumentRequest, options?: RequestOptions) =>
        http.put<KnowledgeDocument>(path`/v1/knowledge/documents`, body, options),
      get: (id: string, options?: RequestOptions) =>
        http.get<KnowledgeDocument>(path`/v1/knowledge/documents/${id}`, {}, options),
      update: (id: string, body: UpdateKnowledgeDocumentRequest, options?: RequestOptions) =>
        http.patch<KnowledgeDocument>(path`/v1/knowledge/documents/${id}`, body, options),
      delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/knowledge/documents/${id}`, options),
    },
    sources: knowledgeSources(http),
    /** Questions that agents could not answer. */
    suggestions: {
      list: (query?: ListKnowledgeSuggestionsQuery, options?: RequestOptions) =>
        http.list<KnowledgeSuggestion>(path`/v1/knowledge/suggestions`, query, options),
      get: (id: string, options?: RequestOptions) =>
        http.get<KnowledgeSuggestion>(path`/v1/knowledge/suggestions/${id}`, {}, options),
      /** Creates an answer from it, or adds a phrasing to one. */
      accept: (id: string, body: AcceptKnowledgeSuggestionRequest, options?: RequestOptions) =>
        http.post<KnowledgeAnswer>(path`/v1/knowledge/suggestions/${id}/accept`, body, options),
      dismiss: (id: string, options?: RequestOptions) =>
        http.post<KnowledgeSuggestion>(path`/v1/knowledge/suggestions/${id}/dismiss`, {}, options),
    },
    /** What the embedded answerer would do with a question. */
    search: (body: SearchKnowledgeRequest, options?: RequestOptions) =>
      http.post<KnowledgeSearch>(path`/v1/knowledge/search`, body, options),
  };
}
