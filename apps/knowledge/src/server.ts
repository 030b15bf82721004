import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { bindService, tenantCall, tenantCalls, type BoundService, type ServiceOptions } from '@parley/grpc';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { answerRpcs } from './answers/answers.rpc';
import { sourceRpcs } from './sources/sources.rpc';
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
      ...tenantCalls(sourceRpcs(deps)),
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
