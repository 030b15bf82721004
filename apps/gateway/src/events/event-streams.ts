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

export interface EventStreams {
  /**
   * Streams the caller's events that pass a filter.
   *
   * @param after a cursor; undefined: only new events
   * @throws ParleyError rate_limited at 20 streams of the caller; unavailable at 1,000 of this process, while it stops,
   * or without NATS
   */
  open(res: ApiResponse, caller: Caller, filter: EventFilter, after: string | undefined): Promise<void>;
  /** After a revocation or roll. */
  recheck(digest: string): void;
  /** Ends all; their readers reconnect elsewhere. */
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
  /** Across all replicas. */
  readonly perCaller: number;
  readonly perProcess: number;
  readonly heartbeatMs: number;
  /** Varied by 10 %. */
  readonly lifeMs: number;
}

const LIMITS: StreamLimits = { perCaller: 20, perProcess: 1_000, heartbeatMs: 15_000, lifeMs: 3_600_000 };
/** Each is a NATS consumer: a thousand at once, after a reconnect, would time out. */
const PAGES_AT_ONCE = 16;

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
    // Throws without the cursor key, while an error can still be sent.
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
