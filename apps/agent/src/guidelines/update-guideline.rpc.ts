import type { UpdateGuidelineRequest, UpdateGuidelineResponse } from '@parley/contract/guideline';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId, parseJsonText, updateGuidelineInput, validate } from '@parley/schemas';
import { requireTools } from '../agents/require-connections';
import { patchGuideline, sameGuideline } from './guideline';
import { toGuidelineProto } from './guideline.proto';
import { lockGuideline, updateGuidelineRow } from './guidelines.store';

/**
 * Edits a guideline. A patch that changes nothing leaves it as it is.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateGuidelineRpc({ pool }: { readonly pool: Pool }) {
  return async (request: UpdateGuidelineRequest, { tenant }: TenantCallContext): Promise<UpdateGuidelineResponse> => {
    const id = parseId('guide', request.id);
    if (!id) throw notFound('guideline');
    const patch = validate(updateGuidelineInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const guideline = await inTransaction(pool, async (client) => {
      const locked = await lockGuideline(client, tenant, id);
      if (!locked) throw notFound('guideline');
      requireVersion('guideline', locked.version, request.expectedVersion);
      const patched = patchGuideline(locked, patch);
      if (sameGuideline(locked, patched)) return locked;
      await requireTools(client, tenant, locked.tool_ids, patched.tool_ids);
      return updateGuidelineRow(client, tenant, id, patched);
    });
    return { guideline: toGuidelineProto(guideline) };
  };
}
