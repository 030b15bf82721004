import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { bindService, tenantCall, tenantCalls, type BoundService, type ServiceOptions } from '@parley/grpc';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { answerRpcs } from './answers/answers.rpc';
import { createSourceRpc } from './sources/create-source.rpc';
import { deleteSourceRpc } from './sources/delete-source.rpc';
import { findSourcesRpc } from './sources/find-sources.rpc';
import { getSourceRpc } from './sources/get-source.rpc';
import { listSourcesRpc } from './sources/list-sources.rpc';
import { syncSourceRpc } from './sources/sync-source.rpc';
import { updateSourceRpc } from './sources/update-source.rpc';
import { documentRpcs } from './documents/documents.rpc';
import type { SearchDeps } from './search/search-answers';
import { searchRpc } from './search/search.rpc';
import { acceptSuggestionRpc } from './suggestions/accept-suggestion.rpc';
import { dismissSuggestionRpc } from './suggestions/dismiss-suggestion.rpc';
import { eraseConversationsRpc } from './suggestions/erase-conversations.rpc';
import { getSuggestionRpc } from './suggestions/get-suggestion.rpc';
import { listSuggestionsRpc } from './suggestions/list-suggestions.rpc';
import { recordConflictRpc } from './suggestions/record-conflict.rpc';
import { recordUnknownRpc } from './suggestions/record-unknown.rpc';

export type KnowledgeServiceDeps = SearchDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** Every RPC of the service. All act within one account and mode. */
export function knowledgeService(deps: KnowledgeServiceDeps): BoundService {
  return bindService(
    KnowledgeServiceService,
    {
      ...tenantCalls(answerRpcs(deps)),
      createSource: tenantCall(createSourceRpc(deps)),
      getSource: tenantCall(getSourceRpc(deps)),
      findSources: tenantCall(findSourcesRpc(deps)),
      listSources: tenantCall(listSourcesRpc(deps)),
      updateSource: tenantCall(updateSourceRpc(deps)),
      syncSource: tenantCall(syncSourceRpc(deps)),
      deleteSource: tenantCall(deleteSourceRpc(deps)),
      ...tenantCalls(documentRpcs(deps)),
      search: tenantCall(searchRpc(deps)),
      recordUnknown: tenantCall(recordUnknownRpc(deps)),
      recordConflict: tenantCall(recordConflictRpc(deps)),
      listSuggestions: tenantCall(listSuggestionsRpc(deps)),
      getSuggestion: tenantCall(getSuggestionRpc(deps)),
      acceptSuggestion: tenantCall(acceptSuggestionRpc(deps)),
      dismissSuggestion: tenantCall(dismissSuggestionRpc(deps)),
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      // What refers to documents and sources goes before them: each piece stays small.
      eraseAccount: tenantCall(eraseAccountRpc(deps, { first: ['passages', 'source_pages'] })),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
