import { ParleyError } from '@parley/errors';
import type { Nats } from '@parley/jetstream';
import type { Logger, Registry } from '@parley/process';
import { createLimiter } from '@parley/queue/limiter';
import type { RedisConnection } from '@parley/redis';
import type { Caller } from '../caller';
import { beginStream } from '../http/begin-stream';
import type { ApiResponse } from '../http/exchange';
import type { Recheck } from '../recheck';
import type { EventCursors } from './cursor';
import type { EventFilter } from './event-filter';
import type { Feeds } from './feeds';
import { findStart } from './find-start';
import { CONNECTED, retryFrame, STREAM_HEADERS } from './sse';
import { createStreamLeases, type StreamLease } from './stream-leases';
import { createStreamMetrics, type EndReason } from './stream-metrics';
import { startStreamReader, type StreamReader } from './stream-reader';
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
/** Half of what a revocation, or the end of a key, may take to end its streams. */
const TICK_MS = 500;
/** How often it is looked whether a key is still good: its revocation may not have been heard. */
const CHECK_MS = 2_000;
/** How long readers wait before they come again, and after a stop, so that they do not come all at once. */
const RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 4_000;
const LEASE_RENEWAL_MS = 20_000;
/** Each is a consumer that NATS makes: for a thousand readers who come back at once it takes longer than they may wait for it. */
const PAGES_AT_ONCE = 16;

interface OpenStream {
  /** As it was last found. */
  caller: Caller;
  readonly res: ApiResponse;
  readonly reader: StreamReader;
  readonly lease: StreamLease;
  readonly endsAt: number;
  heartbeatAt: number;
  renewAt: number;
  checkAt: number;
  end(reason: EndReason): void;
}

// eslint-disable-next-line max-lines-per-function -- its steps share what is open
export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { nats, redis, recheck, feeds, cursors, logger } = options;
  const limits = { ...LIMITS, ...options.streamLimits };
  const meter = { name: 'event_pages', metrics: options.metrics };
  const limiter = createLimiter({ concurrency: PAGES_AT_ONCE, meter });
  const streams = new Set<OpenStream>();
  const metrics = createStreamMetrics(options.metrics, () => streams.size);
  const leases = createStreamLeases(redis, limits.perCaller, logger);
  let opening = 0;
  let isClosed = false;
  let ticking: NodeJS.Timeout | undefined;

  async function open(res: ApiResponse, caller: Caller, filter: EventFilter, after: string | undefined): Promise<void> {
    if (isClosed)
      throw new ParleyError('unavailable', 'This server is shutting down; try again', { retryAfterSeconds: 1 });
    if (streams.size + opening >= limits.perProcess)
      throw new ParleyError('unavailable', 'Too many open streams on this server', {
        retryAfterSeconds: 5,
      });
    opening += 1;
    try {
      const lease = await leases.take(caller.id);
      if (!lease) throw tooMany(limits.perCaller);
      try {
        await begin(res, caller, filter, after, lease);
      } catch (err) {
        lease.end();
        throw err;
      }
    } finally {
      opening -= 1;
    }
  }

  async function begin(
    res: ApiResponse,
    caller: Caller,
    filter: EventFilter,
    after: string | undefined,
    lease: StreamLease,
  ): Promise<void> {
    const { tenant } = caller;
    const { feed, release } = await feeds.acquire(tenant);
    try {
      const now = after === undefined ? undefined : await feed.verify();
      const start = now && after !== undefined ? findStart(cursors.decode(tenant, after), now) : {};
      if (isClosed || res.closed)
        throw new ParleyError('unavailable', 'This server is shutting down; try again', { retryAfterSeconds: 1 });
      // Throws while the key of cursors is not known: after the head it would be a stream that breaks.
      feed.cursor();
      beginStream(res, STREAM_HEADERS);
      res.write(CONNECTED + retryFrame(RETRY_MS));
      add(res, caller, lease, release, (cut) =>
        startStreamReader({
          nats,
          limiter,
          feed,
          tenant,
          cursors,
          filter,
          sink: createStreamSink(res, metrics.sent, cut),
          after: start.after,
          reset: start.reset,
          onReset: metrics.reset,
        }),
      );
    } catch (err) {
      release();
      throw err;
    }
  }

  function add(
    res: ApiResponse,
    caller: Caller,
    lease: StreamLease,
    release: () => void,
    start: (cut: () => void) => StreamReader,
  ): void {
    const now = performance.now();
    let ended: EndReason | undefined;
    const end = (reason: EndReason): void => {
      if (ended) return;
      ended = reason;
      streams.delete(stream);
      reader.stop();
      lease.end();
      release();
      metrics.ended(reason);
      if (reason === 'slow') res.destroy();
      else if (!res.closed) res.end(reason === 'stopping' ? retryFrame(spread()) : undefined);
    };
    const reader = start(() => end('slow'));
    const stream: OpenStream = {
      caller,
      res,
      reader,
      lease,
      endsAt: now + limits.lifeMs * (0.9 + Math.random() / 5),
      heartbeatAt: now + limits.heartbeatMs,
      renewAt: now + LEASE_RENEWAL_MS,
      checkAt: now,
      end,
    };
    streams.add(stream);
    res.once('close', () => end('client'));
    ticking ??= setInterval(tick, TICK_MS).unref();
  }

  function tick(): void {
    const now = performance.now();
    for (const stream of streams) lookAfter(stream, now);
    if (streams.size > 0 || !ticking) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  function lookAfter(stream: OpenStream, now: number): void {
    const { caller, reader, lease, end } = stream;
    if (caller.expiresAt !== undefined && caller.expiresAt <= Date.now()) return end('key');
    if (now >= stream.endsAt) return end('age');
    if (now >= stream.checkAt) {
      stream.checkAt = now + CHECK_MS;
      void check(stream);
    }
    if (now >= stream.heartbeatAt) {
      stream.heartbeatAt = now + limits.heartbeatMs;
      reader.heartbeat();
    }
    if (now >= stream.renewAt) {
      stream.renewAt = now + LEASE_RENEWAL_MS;
      lease.renew();
    }
  }

  /**
   * What is not in memory was revoked, or nobody could be asked for as long as a key is trusted unasked. One that may
   * something else by now: its reader comes again with that. The value before of a key that was rolled ends later.
   */
  async function check(stream: OpenStream): Promise<void> {
    const now = await recheck(stream.caller).catch(() => undefined);
    if (!now || !mayAll(now, stream.caller)) return stream.end('key');
    stream.caller = now;
  }

  return {
    open,
    recheck: (digest) => {
      for (const stream of streams) if (stream.caller.digest === digest) void check(stream);
    },
    close: () => {
      isClosed = true;
      for (const stream of streams) stream.end('stopping');
      clearInterval(ticking);
    },
  };
}

const mayAll = (one: Caller, other: Caller): boolean =>
  one === other || [...other.permissions].every((each) => one.permissions.has(each));

function spread(): number {
  return Math.round(RETRY_MS / 2 + Math.random() * RETRY_SPREAD_MS);
}

function tooMany(max: number): ParleyError {
  return new ParleyError('rate_limited', `Stream limit reached (${max} per key or session)`, {
    retryAfterSeconds: 5,
  });
}
