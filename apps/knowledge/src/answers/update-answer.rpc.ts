import type { UpdateAnswerRequest, UpdateAnswerResponse } from '@parley/contract/knowledge';
import { notFound, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId, updateAnswerInput, validate, type UpdateAnswerInput } from '@parley/schemas';
import { toAnswerProto } from './answer.proto';
import { updateAnswer } from './update-answer';

/**
 * Changes the fields named in update_mask.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateAnswerRpc({ pool }: { readonly pool: Pool }) {
  return async (request: UpdateAnswerRequest, { tenant }: TenantCallContext): Promise<UpdateAnswerResponse> => {
    const id = parseId('ans', request.id);
    if (!id) throw notFound('answer');
    const patch = readPatch(request);
    const answer = await inTransaction(pool, (client) =>
      updateAnswer(client, tenant, id, patch, request.expectedVersion),
    );
    return { answer: toAnswerProto(answer) };
  };
}

/** The merge patch that a request stands for: of the fields in its mask, the value, or null if it has none. */
function readPatch(request: UpdateAnswerRequest): UpdateAnswerInput {
  const values: Record<string, unknown> = {
    question: request.question,
    answer: request.answer,
    language: request.language,
    phrasings: request.phrasings,
    url: request.url,
    valid_from: request.validFrom,
    valid_until: request.validUntil,
    is_enabled: request.isEnabled,
  };
  const mask = request.updateMask ?? [];
  const unknown = mask.filter((path) => !Object.hasOwn(values, path));
  if (unknown.length > 0) {
    throw validationFailed(
      unknown.map((path) => ({ path, code: 'unknown_field', message: 'is not a recognized field' })),
    );
  }
  return validate(updateAnswerInput, Object.fromEntries(mask.map((path) => [path, values[path] ?? null])));
}
