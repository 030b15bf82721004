import type { DismissSuggestionRequest, DismissSuggestionResponse } from '@parley/contract/knowledge';
import { notFound, ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { parseId, type Tenant } from '@parley/schemas';
import type { Suggestion } from './suggestion';
import { toSuggestionProto } from './suggestion.proto';
import { closeSuggestion, lockSuggestion } from './suggestions.store';

/** Idempotent. @throws ParleyError not_found, invalid_transition if accepted or resolved */
export function dismissSuggestionRpc({ pool }: { readonly pool: Pool }) {
  return async (
    request: DismissSuggestionRequest,
    { tenant }: TenantCallContext,
  ): Promise<DismissSuggestionResponse> => {
    const id = parseId('sug', request.id);
    if (!id) throw notFound('suggestion');
    const suggestion = await inTransaction(pool, (client) => dismissSuggestion(client, tenant, id));
    return { suggestion: toSuggestionProto(suggestion) };
  };
}

async function dismissSuggestion(client: Client, tenant: Tenant, id: string): Promise<Suggestion> {
  const suggestion = await lockSuggestion(client, tenant, id);
  if (!suggestion) throw notFound('suggestion');
  if (suggestion.state === 'accepted' || suggestion.state === 'resolved') {
    throw new ParleyError('invalid_transition', `The suggestion has been ${suggestion.state}`);
  }
  await closeSuggestion(client, tenant, id, { state: 'dismissed', answerId: null });
  return { ...suggestion, state: 'dismissed' };
}
