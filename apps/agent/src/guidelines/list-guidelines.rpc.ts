import type { ListGuidelinesRequest, ListGuidelinesResponse } from '@parley/contract/guideline';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { guidelineCursor, parseId } from '@parley/schemas';
import { toGuidelineProto } from './guideline.proto';
import { listGuidelines } from './list-guidelines.store';

/**
 * A page of the guidelines of an agent, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function listGuidelinesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListGuidelinesRequest, { tenant }: TenantCallContext): Promise<ListGuidelinesResponse> => {
    const page = readPage(request.page, guidelineCursor.decode);
    const agentId = parseId('agent', request.agentId);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const found = agentId && (await listGuidelines(pool, tenant, agentId, range));
    if (!found) throw notFound('agent');
    const guidelines = found.guidelines.slice(0, page.limit);
    const last = found.guidelines.length > page.limit ? guidelines.at(-1) : undefined;
    const nextCursor = last && guidelineCursor.encode({ at: last.createdAt, uuid: last.id });
    return { guidelines: guidelines.map(toGuidelineProto), page: pageInfo(page, found.total, nextCursor) };
  };
}
