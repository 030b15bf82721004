import { eventPage, listEventsQuery } from '@parley/schemas/read-events';
import { readEventPage } from '../../events/read-event-page';
import { endpoint } from './endpoint';
import { readEventFilter } from './events.filter';

const LIMIT = 20;

export const listEvents = endpoint({
  name: 'listEvents',
  tag: 'Events',
  summary: 'Read the log of events',
  description:
    'Returns the last 7 days, oldest first. `next_cursor` is always present: request the list again with it ' +
    'to get the events since then. The log has no total and no offsets. An event appears in it within about ' +
    'a second of its change.',
  query: listEventsQuery,
  answer: { status: 200, description: 'A page of events', schema: eventPage },
  errors: ['validation_failed'],

  handle: async ({ query, caller, events }) => {
    const filter = readEventFilter(query, caller);
    const { cursor, since, limit = LIMIT } = query;
    return { body: await readEventPage(events, caller.tenant, filter, { cursor, since, limit }) };
  },
});
