import { exportPage, readExportQuery } from '@parley/schemas/exports';
import { endpoint } from './endpoint';
import { actorOf } from './actor';

export const readExport = endpoint({
  name: 'readExport',
  tag: 'People',
  summary: 'Export the account',
  description:
    'In the mode of the caller, page by page: the account and its members, keys, agents, guidelines, tools, model connections, ' +
    'channels, webhooks, answers, sources, documents, suggestions, conversations, messages, notes, memories; never a secret of ' +
    'any. Written one below the other, the lines of all pages are an NDJSON file; one without the line `end` is not whole. ' +
    'Each page is as it was when it was read. Who begins an export is in the audit log.',
  query: readExportQuery,
  answer: { status: 200, description: 'Some lines', schema: exportPage },
  errors: ['precondition_failed'],
  deadlineMs: 10_000,

  handle: async (call) => {
    const { query, services, reading } = call;
    const request = { actor: actorOf(call), cursor: query.cursor ?? '', modes: [] };
    const { lines, nextCursor } = await services.exports.readExport(request, reading());
    return { body: { lines, next_cursor: nextCursor === '' ? null : nextCursor } };
  },
});
