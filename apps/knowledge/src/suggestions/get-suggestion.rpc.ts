import type { GetSuggestionRequest, GetSuggestionResponse } from '@parley/contract/knowledge';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toSuggestionProto } from './suggestion.proto';
import { findSuggestion } from './suggestions.store';

/**
 * One suggestion.
 *
 * @throws ParleyError not_found
 */
export function getSuggestionRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetSuggestionRequest, { tenant }: TenantCallContext): Promise<GetSuggestionResponse> => {
    const id = parseId('sug', request.id);
    const suggestion = id && (await findSuggestion(pool, tenant, id));
    if (!suggestion) throw notFound('suggestion');
    return { suggestion: toSuggestionProto(suggestion) };
  };
}
