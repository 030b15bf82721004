import { AcceptSuggestionResponse, type AcceptSuggestionRequest } from '@parley/contract/knowledge';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { parseId, validate } from '@parley/schemas';
import { acceptSuggestionInput } from '@parley/schemas/suggestions';
import { toAnswerProto } from './answer.proto';
import { acceptSuggestion } from './accept-suggestion';
import { ACCEPT_SCOPE } from '../suggestions/suggestion';
import { toSuggestionProto } from '../suggestions/suggestion.proto';

/**
 * Once per idempotency key.
 *
 * @throws ParleyError validation_failed, not_found, invalid_transition, idempotency_in_progress, idempotency_key_reused
 */
export function acceptSuggestionRpc({ pool }: { readonly pool: Pool }) {
  return (request: AcceptSuggestionRequest, context: TenantCallContext): Promise<AcceptSuggestionResponse> => {
    const id = parseId('sug', request.id);
    if (!id) throw notFound('suggestion');
    const input = validate(acceptSuggestionInput, {
      answer_id: request.answerId,
      answer: request.answer,
      question: request.question,
      url: request.url,
    });
    const scope = `${ACCEPT_SCOPE} ${id}`;
    return idempotentCall(pool, context, scope, input, AcceptSuggestionResponse, async (client) => {
      const { suggestion, answer } = await acceptSuggestion(client, context.tenant, id, input);
      return { suggestion: toSuggestionProto(suggestion), answer: toAnswerProto(answer), replayed: false };
    });
  };
}
