import type { UpdateSourceRequest, UpdateSourceResponse } from '@parley/contract/knowledge';
import { notFound, requireVersion, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { parseId, parseJsonText, updateSourceInput, validate } from '@parley/schemas';
import { toSourceProto } from './source.proto';
import { lockSource, updateSourceRow } from './sources.store';

/**
 * Edits the name and the schedule of a source. A new schedule counts from the last time that it was read to its end.
 *
 * @throws ParleyError not_found, precondition_failed; validation_failed, also for the schedule of a file, which is not kept
 */
export function updateSourceRpc({ pool }: { readonly pool: Pool }) {
  return async (request: UpdateSourceRequest, { tenant }: TenantCallContext): Promise<UpdateSourceResponse> => {
    const id = parseId('src', request.id);
    if (!id) throw notFound('source');
    const { name, schedule } = validate(updateSourceInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const source = await inTransaction(pool, async (client) => {
      const locked = await lockSource(client, tenant, id);
      if (!locked) throw notFound('source');
      requireVersion('source', locked.version, request.expectedVersion);
      if (schedule && locked.kind === 'upload') {
        const message = 'cannot be combined with kind upload';
        throw validationFailed([{ path: 'schedule', code: 'conflict', message }]);
      }
      const fields = { name: name ?? locked.name, schedule: schedule === undefined ? locked.schedule : schedule };
      const isSame = fields.name === locked.name && fields.schedule === locked.schedule;
      return isSame ? locked : updateSourceRow(client, tenant, id, fields);
    });
    return { source: toSourceProto(source) };
  };
}
