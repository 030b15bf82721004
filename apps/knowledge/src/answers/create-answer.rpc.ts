import { CreateAnswerResponse, type CreateAnswerRequest } from '@parley/contract/knowledge';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { createAnswerInput, validate } from '@parley/schemas';
import { toAnswerProto } from './answer.proto';
import { createAnswer } from './create-answer';

/**
 * Adds an answer, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, idempotency_in_progress, idempotency_key_reused
 */
export function createAnswerRpc({ pool }: { readonly pool: Pool }) {
  return (request: CreateAnswerRequest, context: TenantCallContext): Promise<CreateAnswerResponse> => {
    const input = validate(createAnswerInput, {
      question: request.question,
      answer: request.answer,
      language: request.language,
      phrasings: request.phrasings,
      url: request.url,
      valid_from: request.validFrom,
      valid_until: request.validUntil,
      is_enabled: request.isEnabled,
    });
    return idempotentCall(pool, context, 'CreateAnswer', input, CreateAnswerResponse, async (client) => ({
      answer: toAnswerProto(await createAnswer(client, context.tenant, input)),
      replayed: false,
    }));
  };
}
