import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { createAnswerRpc } from './answers/create-answer.rpc';
import { deleteAnswerRpc } from './answers/delete-answer.rpc';
import { getAnswerRpc } from './answers/get-answer.rpc';
import { listAnswersRpc } from './answers/list-answers.rpc';
import { updateAnswerRpc } from './answers/update-answer.rpc';
import { createSourceRpc } from './sources/create-source.rpc';
import { deleteSourceRpc } from './sources/delete-source.rpc';
import { findSourcesRpc } from './sources/find-sources.rpc';
import { getSourceRpc } from './sources/get-source.rpc';
import { listSourcesRpc } from './sources/list-sources.rpc';
import { syncSourceRpc } from './sources/sync-source.rpc';
import { updateSourceRpc } from './sources/update-source.rpc';
import { createDocumentRpc } from './documents/create-document.rpc';
import { deleteDocumentRpc } from './documents/delete-document.rpc';
import { getDocumentRpc } from './documents/get-document.rpc';
import { listDocumentsRpc } from './documents/list-documents.rpc';
import { putDocumentRpc } from './documents/put-document.rpc';
import { updateDocumentRpc } from './documents/update-document.rpc';
import { claimEmbeddingTextsRpc } from './embeddings/claim-embedding-texts.rpc';
import type { MeaningDeps } from './embeddings/search-by-meaning';
import { storeEmbeddingsRpc } from './embeddings/store-embeddings.rpc';
import type { SearchDeps } from './search/search-answers';
import { searchRpc } from './search/search.rpc';
import { acceptSuggestionRpc } from './suggestions/accept-suggestion.rpc';
import { dismissSuggestionRpc } from './suggestions/dismiss-suggestion.rpc';
import { eraseConversationsRpc } from './suggestions/erase-conversations.rpc';
import { getSuggestionRpc } from './suggestions/get-suggestion.rpc';
import { listSuggestionsRpc } from './suggestions/list-suggestions.rpc';
import { recordConflictRpc } from './suggestions/record-conflict.rpc';
import { recordUnknownRpc } from './suggestions/record-unknown.rpc';

export type KnowledgeServiceDeps = SearchDeps & MeaningDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** Every RPC of the service. All act within one account and mode. */
export function knowledgeService(deps: KnowledgeServiceDeps): BoundService {
  return bindService(
    KnowledgeServiceService,
    {
      createAnswer: tenantCall(createAnswerRpc(deps)),
      getAnswer: tenantCall(getAnswerRpc(deps)),
      listAnswers: tenantCall(listAnswersRpc(deps)),
      updateAnswer: tenantCall(updateAnswerRpc(deps)),
      deleteAnswer: tenantCall(deleteAnswerRpc(deps)),
      createSource: tenantCall(createSourceRpc(deps)),
      getSource: tenantCall(getSourceRpc(deps)),
      findSources: tenantCall(findSourcesRpc(deps)),
      listSources: tenantCall(listSourcesRpc(deps)),
      updateSource: tenantCall(updateSourceRpc(deps)),
      syncSource: tenantCall(syncSourceRpc(deps)),
      deleteSource: tenantCall(deleteSourceRpc(deps)),
      createDocument: tenantCall(createDocumentRpc(deps)),
      putDocument: tenantCall(putDocumentRpc(deps)),
      getDocument: tenantCall(getDocumentRpc(deps)),
      listDocuments: tenantCall(listDocumentsRpc(deps)),
      updateDocument: tenantCall(updateDocumentRpc(deps)),
      deleteDocument: tenantCall(deleteDocumentRpc(deps)),
      search: tenantCall(searchRpc(deps)),
      claimEmbeddingTexts: tenantCall(claimEmbeddingTextsRpc(deps)),
      storeEmbeddings: tenantCall(storeEmbeddingsRpc(deps)),
      recordUnknown: tenantCall(recordUnknownRpc(deps)),
      recordConflict: tenantCall(recordConflictRpc(deps)),
      listSuggestions: tenantCall(listSuggestionsRpc(deps)),
      getSuggestion: tenantCall(getSuggestionRpc(deps)),
      acceptSuggestion: tenantCall(acceptSuggestionRpc(deps)),
      dismissSuggestion: tenantCall(dismissSuggestionRpc(deps)),
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      // What refers to documents and sources goes before them: each piece stays small.
      eraseAccount: tenantCall(
        eraseAccountRpc(deps, { first: ['answer_embeddings', 'passage_embeddings', 'passages', 'source_pages'] }),
      ),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
