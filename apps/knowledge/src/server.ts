import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { bindTenantService, type BoundService, type ServiceOptions } from '@parley/grpc';
import { eraseAccountRpc, translatePostgresError } from '@parley/postgres';
import { answerRpcs } from './answers/answers.rpc';
import { sourceRpcs } from './sources/sources.rpc';
import { documentRpcs } from './documents/documents.rpc';
import { claimEmbeddingTextsRpc } from './embeddings/claim-embedding-texts.rpc';
import type { MeaningDeps } from './embeddings/search-by-meaning';
import { storeEmbeddingsRpc } from './embeddings/store-embeddings.rpc';
import type { SearchDeps } from './search/search-answers';
import type { PassageDeps } from './search/search-passages';
import { searchRpc } from './search/search.rpc';
import { acceptSuggestionRpc } from './answers/accept-suggestion.rpc';
import { dismissSuggestionRpc } from './suggestions/dismiss-suggestion.rpc';
import { eraseConversationsRpc } from './suggestions/erase-conversations.rpc';
import { readSuggestionRpcs } from './suggestions/read-suggestions.rpc';
import { recordConflictRpc } from './suggestions/record-conflict.rpc';
import { recordReplyRpc } from './suggestions/record-reply.rpc';
import { recordUnknownRpc } from './suggestions/record-unknown.rpc';

export type KnowledgeServiceDeps = SearchDeps & PassageDeps & MeaningDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** All RPCs act within one account and mode. */
export function knowledgeService(deps: KnowledgeServiceDeps): BoundService {
  return bindTenantService(
    KnowledgeServiceService,
    {
      ...answerRpcs(deps),
      ...sourceRpcs(deps),
      ...documentRpcs(deps),
      ...readSuggestionRpcs(deps),
      search: searchRpc(deps),
      claimEmbeddingTexts: claimEmbeddingTextsRpc(deps),
      storeEmbeddings: storeEmbeddingsRpc(deps),
      recordUnknown: recordUnknownRpc(deps),
      recordReply: recordReplyRpc(deps),
      recordConflict: recordConflictRpc(deps),
      acceptSuggestion: acceptSuggestionRpc(deps),
      dismissSuggestion: dismissSuggestionRpc(deps),
      eraseConversations: eraseConversationsRpc(deps),
      // References before documents and sources, to keep pieces small.
      eraseAccount: eraseAccountRpc(deps, {
        first: ['answer_embeddings', 'passage_embeddings', 'passages', 'source_pages'],
      }),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
