import type { GetAnswerRequest, GetAnswerResponse } from '@parley/contract/knowledge';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toAnswerProto } from './answer.proto';
import { findAnswer } from './answers.store';

/**
 * One answer.
 *
 * @throws ParleyError not_found
 */
export function getAnswerRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetAnswerRequest, { tenant }: TenantCallContext): Promise<GetAnswerResponse> => {
    const id = parseId('ans', request.id);
    const answer = id && (await findAnswer(pool, tenant, id));
    if (!answer) throw notFound('answer');
    return { answer: toAnswerProto(answer) };
  };
}
