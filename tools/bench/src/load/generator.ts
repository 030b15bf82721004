import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Pool } from 'undici';
import { countArrivals, dueMs } from './arrivals';
import { createWork, type Work } from './generator-work';
import type { GeneratorPlan, GeneratorResult, Pace } from './generator-plan';

/** The load generator, in a process of its own. */
const plan = JSON.parse(process.argv[2] ?? '') as GeneratorPlan;

/** How often an open loop looks for requests that are due, if no answer comes. */
const TICK_MS = 1;

interface Tally {
  good: number;
  /** Those that came after the warm-up and while requests were still being sent. */
  goodInTime: number;
  offered: number;
  readonly errors: Record<string, number>;
  readonly latency: RecordableHistogram;
  readonly late: RecordableHistogram;
}

interface Loop {
  readonly pool: Pool;
  readonly work: Work;
  readonly tally: Tally;
  /** Requests under way. */
  running: number;
  /** What is due, and what comes, between these two counts as measured. */
  readonly measureFrom: number;
  readonly endsAt: number;
}

async function run({ url, keys, work: described, pace, timeoutMs }: GeneratorPlan): Promise<GeneratorResult> {
  const pool = new Pool(url, {
    connections: pace.connections,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
  });
  const tally: Tally = {
    good: 0,
    goodInTime: 0,
    offered: 0,
    errors: {},
    latency: createHistogram(),
    late: createHistogram(),
  };
  const startedAt = performance.now();
  const measureFrom = startedAt + (pace.kind === 'open' ? pace.warmUpSeconds * 1_000 : 0);
  const endsAt = measureFrom + pace.seconds * 1_000;
  const loop = { pool, work: createWork(described, keys), tally, running: 0, measureFrom, endsAt };
  if (pace.kind === 'closed') await runClosed(loop, pace);
  else await runOpen(loop, pace, startedAt);
  await pool.destroy();
  const ms = (histogram: RecordableHistogram, share: number): number => histogram.percentile(share) / 1_000;
  return {
    good: tally.good,
    perSecond: tally.goodInTime / pace.seconds,
    errors: tally.errors,
    offered: tally.offered,
    p50Ms: ms(tally.latency, 50),
    p99Ms: ms(tally.latency, 99),
    maxMs: tally.good === 0 ? 0 : tally.latency.max / 1_000,
    lateP99Ms: ms(tally.late, 99),
  };
}

async function runClosed(loop: Loop, { connections }: Pace): Promise<void> {
  const lane = async (): Promise<void> => {
    while (performance.now() < loop.endsAt) await send(loop, performance.now());
  };
  await Promise.all(Array.from({ length: connections }, lane));
}

/**
 * Sends each request when it is due, whether or not earlier ones have been answered, and measures from that moment: a
 * system that stands still for a second makes a thousand requests late, not one. It looks for due requests whenever an
 * answer comes, too, so that they leave one by one rather than in a bunch each tick. The rise of the warm-up lets a new
 * process compile and connect: cold, it cannot keep the rate, and what it is late would be measured as latency.
 */
function runOpen(loop: Loop, pace: Pace & { kind: 'open' }, startedAt: number): Promise<void> {
  const total = countArrivals(pace);
  let next = 0;
  return new Promise((resolve) => {
    const sendDue = (): void => {
      const now = performance.now();
      for (let dueAt: number; next < total && (dueAt = startedAt + dueMs(next, pace)) <= now; next += 1) {
        if (dueAt >= loop.measureFrom) loop.tally.late.record(toRecord(now - dueAt));
        if (pace.overflow === 'fails' && loop.running >= pace.connections) refuse(loop);
        else void send(loop, dueAt).then(sendDue);
      }
      if (next >= total && loop.running === 0) resolve();
    };
    const tick = (): void => {
      sendDue();
      if (next < total) setTimeout(tick, TICK_MS);
    };
    tick();
  });
}

/** What a proxy does whose connections to a server are all busy. */
function refuse({ tally }: Loop): void {
  tally.offered += 1;
  count(tally, 'no connection free');
}

function count({ errors }: Tally, kind: string): void {
  errors[kind] = (errors[kind] ?? 0) + 1;
}

/** Microseconds; a histogram takes whole numbers above 0. */
function toRecord(ms: number): number {
  return Math.max(1, Math.round(ms * 1_000));
}

/** Resolves when the request has been answered, or is lost. */
function send(loop: Loop, dueAt: number): Promise<void> {
  const { pool, work, tally } = loop;
  tally.offered += 1;
  loop.running += 1;
  const { options, fault } = work.next();
  return new Promise((resolve) => {
    const end = (kind: string | undefined): void => {
      loop.running -= 1;
      if (kind !== undefined) count(tally, kind);
      resolve();
    };
    let status = 0;
    const chunks: Buffer[] = [];
    pool.dispatch(options, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode) => {
        status = statusCode;
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => {
        const now = performance.now();
        const found = fault(status, chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString());
        if (found === undefined) countGood(loop, dueAt, now);
        end(found);
      },
      onResponseError: (_controller, err) => end((err as NodeJS.ErrnoException).code ?? err.name),
    });
  });
}

function countGood({ tally, measureFrom, endsAt }: Loop, dueAt: number, now: number): void {
  tally.good += 1;
  if (now >= measureFrom && now <= endsAt) tally.goodInTime += 1;
  if (dueAt >= measureFrom) tally.latency.record(toRecord(now - dueAt));
}

void run(plan).then((result) => {
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
});
