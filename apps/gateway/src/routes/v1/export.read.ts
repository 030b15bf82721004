import { exportPage, readExportQuery } from '@parley/schemas/exports';
import { endpoint } from './endpoint';
import { actorOf } from './actor';

export const readExport = endpoint({
  name: 'readExport',
  tag: 'People',
  summary: 'Export the account',
  description:
    'Exports the mode of the caller, page by page: the account and its members, keys, agents, guidelines, ' +
    'tools, model connections, channels, webhooks, answers, sources, documents, suggestions, conversations, ' +
    'messages, notes and memories, but none of their secrets. The lines of all pages, written one after ' +
    'another, form an NDJSON file; a file without the line `end` is incomplete. Each page shows the state at ' +
    'the time when it was read. The audit log records who began an export.',
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
