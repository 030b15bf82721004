import { ParleyError } from '@parley/errors';
import type { Nats } from '@parley/jetstream';
import type { Logger, Registry } from '@parley/process';
import { createLimiter, type Limiter } from '@parley/queue/limiter';
import type { RedisConnection } from '@parley/redis';
import type { Caller } from '../exchange/caller';
import { beginStream } from '../http/begin-stream';
import type { ApiResponse } from '../exchange/exchange';
import type { Recheck } from '../authentication/recheck';
import type { EventCursors } from './cursor';
import type { EventFilter } from './event-filter';
import type { Feeds } from './feeds';
import { findStart } from './find-start';
import { createOpenStreams, RETRY_MS, type OpenStream, type OpenStreams } from './open-streams';
import { CONNECTED, retryFrame, STREAM_HEADERS } from './sse';
import { createStreamLeases, type StreamLease } from './stream-leases';
import { createStreamMetrics, type StreamMetrics } from './stream-metrics';
import { startStreamReader } from './stream-reader';
import { createStreamSink } from './stream-sink';

/** The streams of events that are open here. */
export interface EventStreams {
  /**
   * Answers with a stream of the events of a caller that fit a filter.
   *
   * @param after a cursor; undefined: what happens from now on
   * @throws ParleyError rate_limited if the caller has its 20, unavailable if this process has its 1,000, stops, or NATS is
   *   away
   */
  open(res: ApiResponse, caller: Caller, filter: EventFilter, after: string | undefined): Promise<void>;
  /** Ends the streams that a key or a session opened, unless it is still good: it was revoked, or rolled. */
  recheck(digest: string): void;
  /** Ends all; their readers come again, elsewhere. */
  close(): void;
}

export interface EventStreamsOptions {
  readonly nats: Nats;
  readonly redis: Pick<RedisConnection, 'isReady' | 'runScript'>;
  readonly recheck: Recheck;
  readonly feeds: Feeds;
  readonly cursors: EventCursors;
  readonly metrics: Registry;
  readonly logger: Logger;
  readonly streamLimits?: Partial<StreamLimits>;
}

export interface StreamLimits {
  /** Of a caller, over all replicas. */
  readonly perCaller: number;
  /** Of this process. */
  readonly perProcess: number;
  readonly heartbeatMs: number;
  /** A tenth more or less. */
  readonly lifeMs: number;
}

const LIMITS: StreamLimits = { perCaller: 20, perProcess: 1_000, heartbeatMs: 15_000, lifeMs: 3_600_000 };
/** Each is a consumer that NATS makes: for a thousand readers who reconnect at once it takes longer than they may wait for it. */
const PAGES_AT_ONCE = 16;

/** What a reader asks for. */
interface StreamRequest {
  readonly res: ApiResponse;
  readonly caller: Caller;
  readonly filter: EventFilter;
  readonly after: string | undefined;
}

interface Parts extends EventStreamsOptions {
  readonly limiter: Limiter;
  readonly streamMetrics: StreamMetrics;
  readonly opened: OpenStreams;
  readonly isClosed: () => boolean;
}

/** The streams of this process, none open yet. */
export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { redis, recheck, logger } = options;
  const limits = { ...LIMITS, ...options.streamLimits };
  const streams = new Set<OpenStream>();
  const streamMetrics = createStreamMetrics(options.metrics, () => streams.size);
  const leases = createStreamLeases(redis, limits.perCaller, logger);
  const { heartbeatMs, lifeMs } = limits;
  const opened = createOpenStreams({ streams, heartbeatMs, lifeMs, metrics: streamMetrics, recheck });
  let opening = 0;
  let isClosed = false;
  const meter = { name: 'event_pages', metrics: options.metrics };
  const limiter = createLimiter({ concurrency: PAGES_AT_ONCE, meter });
  const parts = { ...options, limiter, streamMetrics, opened, isClosed: () => isClosed };

  return {
    open: async (res, caller, filter, after) => {
      if (isClosed) throw stopping();
      if (streams.size + opening >= limits.perProcess) throw full();
      opening += 1;
      try {
        const lease = await leases.take(caller.id);
        if (!lease) throw tooMany(limits.perCaller);
        try {
          await begin({ res, caller, filter, after }, lease, parts);
        } catch (err) {
          lease.end();
          throw err;
        }
      } finally {
        opening -= 1;
      }
    },
    recheck: opened.recheck,
    close: () => {
      isClosed = true;
      opened.endAll();
    },
  };
}

async function begin({ res, caller, filter, after }: StreamRequest, lease: StreamLease, parts: Parts): Promise<void> {
  const { nats, feeds, cursors, limiter, streamMetrics, opened, isClosed } = parts;
  const { tenant } = caller;
  const { feed, release } = await feeds.acquire(tenant);
  try {
    const now = after === undefined ? undefined : await feed.verify();
    const from = now && after !== undefined ? findStart(cursors.decode(tenant, after), now) : {};
    if (isClosed() || res.closed) throw stopping();
    // Throws while the key of cursors is not known: after the head it would be a stream that breaks.
    feed.cursor();
    beginStream(res, STREAM_HEADERS);
    res.write(CONNECTED + retryFrame(RETRY_MS));
    const start = (cut: () => void) =>
      startStreamReader({
        nats,
        limiter,
        feed,
        tenant,
        cursors,
        filter,
        sink: createStreamSink(res, streamMetrics.sent, cut),
        after: from.after,
        reset: from.reset,
        onReset: streamMetrics.reset,
      });
    opened.add({ res, caller, lease, release, start });
  } catch (err) {
    release();
    throw err;
  }
}

function stopping(): ParleyError {
  return new ParleyError('unavailable', 'This server is shutting down; try again', { retryAfterSeconds: 1 });
}

function full(): ParleyError {
  return new ParleyError('unavailable', 'Too many open streams on this server', { retryAfterSeconds: 5 });
}

function tooMany(max: number): ParleyError {
  return new ParleyError('rate_limited', `Stream limit reached (${max} per key or session)`, {
    retryAfterSeconds: 5,
  });
}
