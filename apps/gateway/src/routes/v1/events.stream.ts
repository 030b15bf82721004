import { publicEventResource } from '@parley/schemas/events';
import { streamEventsQuery } from '@parley/schemas/read-events';
import { endpoint } from './endpoint';
import { readEventFilter } from './events.filter';

export const streamEvents = endpoint({
  name: 'streamEvents',
  tag: 'Events',
  summary: 'Follow events as they happen',
  description: [
    'Server-sent events, over all replicas. Each has the type as `event`, the event as `data`, and as `id` a cursor: with the header `Last-Event-ID`, or with `after`, a stream goes on behind it, without a gap and without a double, for 7 days.',
    'Where that is impossible, an event `reset` comes first, whose data is `{"reason": …}`: `cursor_invalid`, `cursor_expired` or `events_lost`. Read your lists again; the stream goes on with what happens from then on.',
    'An `id` without data moves your place on; a comment comes every 15 s. A stream ends after about an hour, with its key, when its server stops, and when its reader leaves more than 256 KiB unread: connect again.',
  ].join('\n\n'),
  query: streamEventsQuery,
  answer: {
    status: 200,
    description: 'Events, for as long as you stay',
    schema: publicEventResource,
    mediaType: 'text/event-stream',
  },

  handle: async ({ query, caller, events, lastEventId }) => {
    const filter = readEventFilter(query, caller);
    return { stream: (res) => events.streams.open(res, caller, filter, lastEventId || query.after) };
  },
});
