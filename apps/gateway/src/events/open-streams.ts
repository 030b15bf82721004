import type { Caller } from '../exchange/caller';
import type { ApiResponse } from '../exchange/exchange';
import type { Recheck } from '../authentication/recheck';
import { retryFrame } from './sse';
import type { StreamLease } from './stream-leases';
import type { EndReason, StreamMetrics } from './stream-metrics';
import type { StreamReader } from './stream-reader';

export interface NewStream {
  readonly res: ApiResponse;
  readonly caller: Caller;
  readonly lease: StreamLease;
  /** Releases its feed. */
  readonly release: () => void;
  /** Begins to write; `cut` ends a stream whose client is too slow. */
  readonly start: (cut: () => void) => StreamReader;
}

export interface OpenStream {
  caller: Caller;
  readonly reader: StreamReader;
  readonly lease: StreamLease;
  readonly endsAt: number;
  heartbeatAt: number;
  renewAt: number;
  checkAt: number;
  end(reason: EndReason): void;
}

export interface OpenStreamsOptions {
  /** All open streams; maintained here. */
  readonly streams: Set<OpenStream>;
  readonly heartbeatMs: number;
  /** Varied by 10 %. */
  readonly lifeMs: number;
  readonly metrics: Pick<StreamMetrics, 'ended'>;
  readonly recheck: Recheck;
}

export interface OpenStreams {
  add(stream: NewStream): void;
  /** Those whose key or session is no longer valid. */
  recheck(digest: string): void;
  endAll(): void;
}

/** Before a reconnect; spread after a stop, so that not all come at once. */
export const RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 4_000;
/** Half of what a revocation or expiry may take to end streams. */
const TICK_MS = 500;
/** In case a revocation was not heard. */
const CHECK_MS = 2_000;
const LEASE_RENEWAL_MS = 20_000;

/** Heartbeats, leases, age, and the validity of callers. */
export function createOpenStreams(options: OpenStreamsOptions): OpenStreams {
  const { streams, recheck } = options;
  let ticking: NodeJS.Timeout | undefined;

  function tick(): void {
    const now = performance.now();
    for (const stream of streams) tickStream(stream, now, options);
    if (streams.size > 0 || !ticking) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  return {
    add: (added) => {
      streams.add(openStream(added, options));
      ticking ??= setInterval(tick, TICK_MS).unref();
    },
    recheck: (digest) => {
      for (const stream of streams) if (stream.caller.digest === digest) void check(stream, recheck);
    },
    endAll: () => {
      for (const stream of streams) stream.end('stopping');
      clearInterval(ticking);
    },
  };
}

function openStream(
  { res, caller, lease, release, start }: NewStream,
  { streams, heartbeatMs, lifeMs, metrics }: OpenStreamsOptions,
): OpenStream {
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
    else if (!res.closed) res.end(reason === 'stopping' ? retryFrame(jitter()) : undefined);
  };
  const reader = start(() => end('slow'));
  const stream: OpenStream = {
    caller,
    reader,
    lease,
    endsAt: now + lifeMs * (0.9 + Math.random() / 5),
    heartbeatAt: now + heartbeatMs,
    renewAt: now + LEASE_RENEWAL_MS,
    checkAt: now,
    end,
  };
  res.once('close', () => end('client'));
  return stream;
}

function tickStream(stream: OpenStream, now: number, { heartbeatMs, recheck }: OpenStreamsOptions): void {
  const { caller, reader, lease, end } = stream;
  if (caller.expiresAt !== undefined && caller.expiresAt <= Date.now()) return end('key');
  if (now >= stream.endsAt) return end('age');
  if (now >= stream.checkAt) {
    stream.checkAt = now + CHECK_MS;
    void check(stream, recheck);
  }
  if (now >= stream.heartbeatAt) {
    stream.heartbeatAt = now + heartbeatMs;
    reader.heartbeat();
  }
  if (now >= stream.renewAt) {
    stream.renewAt = now + LEASE_RENEWAL_MS;
    lease.renew();
  }
}

/** Without a result the stream ends. With a permission lost it ends too, and its reader reconnects with the rest. */
async function check(stream: OpenStream, recheck: Recheck): Promise<void> {
  const now = await recheck(stream.caller).catch(() => undefined);
  if (!now || !coversPermissions(now, stream.caller)) return stream.end('key');
  stream.caller = now;
}

const coversPermissions = (one: Caller, other: Caller): boolean =>
  one === other || [...other.permissions].every((each) => one.permissions.has(each));

function jitter(): number {
  return Math.round(RETRY_MS / 2 + Math.random() * RETRY_SPREAD_MS);
}
