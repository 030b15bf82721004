import { publicEventResource } from '@parley/schemas/events';
import { streamEventsQuery } from '@parley/schemas/read-events';
import { endpoint } from './endpoint';
import { readEventFilter } from './events.filter';

export const streamEvents = endpoint({
  name: 'streamEvents',
  tag: 'Events',
  summary: 'Follow events as they happen',
  description: [
    'Server-sent events, across all replicas. Each message has the type as `event`, the event as `data`, and ' +
      'a cursor as `id`. With the header `Last-Event-ID`, or with `after`, a stream continues after that ' +
      'cursor, without gaps or duplicates, for 7 days.',
    'If that is not possible, an event `reset` comes first, whose data is `{"reason": …}`: `cursor_invalid`, ' +
      '`cursor_expired` or `events_lost`. Read your lists again; the stream continues with what happens from ' +
      'then on.',
    'An `id` without data advances your position; a comment is sent every 15 s. A stream ends after about an ' +
      'hour, when its key ends, when its server stops, and when more than 256 KiB are waiting to be read: ' +
      'connect again.',
  ].join('\n\n'),
  query: streamEventsQuery,
  answer: {
    status: 200,
    description: 'Events, for as long as you stay connected',
    schema: publicEventResource,
    mediaType: 'text/event-stream',
  },

  handle: async ({ query, caller, events, lastEventId }) => {
    const filter = readEventFilter(query, caller);
    return { stream: (res) => events.streams.open(res, caller, filter, lastEventId || query.after) };
  },
});
