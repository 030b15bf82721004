import type {
  AuditEntry as ProtoAuditEntry,
  ListAuditEntriesRequest,
  ListAuditEntriesResponse,
} from '@parley/contract/audit';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId, validate } from '@parley/schemas';
import { auditCursor, listAuditFilter } from '@parley/schemas/audit';
import type { AuditEntry } from './audit-entry';
import { listAuditEntries } from './audit.store';

/** Newest first, with the exact total. @throws ParleyError validation_failed */
export function listAuditEntriesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListAuditEntriesRequest, { tenant }: TenantCallContext): Promise<ListAuditEntriesResponse> => {
    const page = readPage(request.page, auditCursor.decode);
    const wanted = validate(listAuditFilter, { action: request.action, object_id: request.objectId });
    const filter = { action: wanted.action, objectId: wanted.object_id };
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, entries: found } = await listAuditEntries(pool, tenant, filter, range);
    const entries = found.slice(0, page.limit);
    const last = found.length > page.limit ? entries.at(-1) : undefined;
    const nextCursor = last && auditCursor.encode({ at: last.at, uuid: last.id });
    return { entries: entries.map(toAuditProto), page: pageInfo(page, total, nextCursor) };
  };
}

function toAuditProto({ id, actor, action, objectId, before, after, at }: AuditEntry): ProtoAuditEntry {
  return {
    id: formatId('aud', id),
    actorKind: actor.kind,
    actorId: actor.id && formatId(actor.kind === 'member' ? 'member' : 'key', actor.id),
    action,
    objectId,
    before,
    after,
    address: actor.address,
    at,
  };
}
