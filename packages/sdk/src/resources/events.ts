import { EventStream, type StreamOptions } from '../events/event-stream.ts';
import type { Event, ListEventsQuery, StreamEventsQuery } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions, Settings } from '../http/http.ts';

export function events(http: Http, settings: Settings) {
  return {
    /** The log of the last seven days, oldest first. */
    list: (query?: ListEventsQuery, options?: RequestOptions) => http.log(path`/v1/events`, query, options),
    /** For seven days. */
    get: (id: string, options?: RequestOptions) => http.get<Event>(path`/v1/events/${id}`, {}, options),
    /** Follows events: `for await (const event of parley.events.stream())`. */
    stream: (query: StreamEventsQuery = {}, options?: StreamOptions) =>
      new EventStream(settings, path`/v1/events/stream`, { ...query }, options),
  };
}
