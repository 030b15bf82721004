import type { GetGuidelineRequest, GetGuidelineResponse } from '@parley/contract/guideline';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toGuidelineProto } from './guideline.proto';
import { findGuideline } from './guidelines.store';

/**
 * One guideline.
 *
 * @throws ParleyError not_found
 */
export function getGuidelineRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetGuidelineRequest, { tenant }: TenantCallContext): Promise<GetGuidelineResponse> => {
    const id = parseId('guide', request.id);
    const guideline = id && (await findGuideline(pool, tenant, id));
    if (!guideline) throw notFound('guideline');
    return { guideline: toGuidelineProto(guideline) };
  };
}
