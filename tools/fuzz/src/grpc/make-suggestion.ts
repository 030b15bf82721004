import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { createGrpcClient } from '@parley/grpc';
import { newId, type Tenant } from '@parley/schemas';
import type { Campaign } from '../campaign/campaign';

const DEADLINE_MS = 10_000;

/** In place of the responder: HTTP cannot. @returns its id */
export async function makeSuggestion(
  { access, target }: Campaign,
  tenant: Tenant,
  conversationId: string,
  question: string,
): Promise<string> {
  const address = target.addresses['knowledge'] ?? '';
  const options = { name: 'knowledge', address, caller: 'parley-fuzz', ...access };
  const knowledge = createGrpcClient(KnowledgeServiceService, options);
  try {
    const { suggestionId } = await knowledge.recordUnknown(
      { question, language: 'en', conversationId, turnId: newId('turn') },
      { deadlineMs: DEADLINE_MS, tenant },
    );
    if (suggestionId === undefined) throw new Error(`no suggestion came of ${question}`);
    return suggestionId;
  } finally {
    knowledge.close();
  }
}
