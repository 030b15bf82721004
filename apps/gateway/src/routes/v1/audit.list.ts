import { auditPage, listAuditQuery } from '@parley/schemas/audit';
import { toAuditEntry } from '../../shapes/audit-entry';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listAudit = endpoint({
  name: 'listAudit',
  tag: 'Keys',
  summary: 'Read the audit log',
  description: 'Returns who changed what, newest first. Entries never change and are kept for 400 days.',
  query: listAuditQuery,
  answer: { status: 200, description: 'A page of entries', schema: auditPage },

  handle: async ({ query, services, reading }) => {
    const { action, object_id: objectId } = query;
    const request = { page: toPageRequest(query), action, objectId };
    const { entries, page } = await services.audit.listAuditEntries(request, reading());
    return { body: toPage(entries.map(toAuditEntry), page) };
  },
});
