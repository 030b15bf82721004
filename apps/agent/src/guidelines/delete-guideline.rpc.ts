import type { DeleteGuidelineRequest, DeleteGuidelineResponse } from '@parley/contract/guideline';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { deleteGuidelineRow, lockGuideline } from './guidelines.store';

/**
 * Deletes a guideline for good.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteGuidelineRpc({ pool }: { readonly pool: Pool }) {
  return async (request: DeleteGuidelineRequest, { tenant }: TenantCallContext): Promise<DeleteGuidelineResponse> => {
    const id = parseId('guide', request.id);
    if (!id) throw notFound('guideline');
    await inTransaction(pool, async (client) => {
      const guideline = await lockGuideline(client, tenant, id);
      if (!guideline) throw notFound('guideline');
      requireVersion('guideline', guideline.version, request.expectedVersion);
      await deleteGuidelineRow(client, tenant, id);
    });
    return {};
  };
}
