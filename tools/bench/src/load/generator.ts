import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Pool } from 'undici';
import { createWork, type Work } from './generator-work';
import type { GeneratorPlan, GeneratorResult, Pace } from './generator-plan';

/** The load generator, in a process of its own. */
const plan = JSON.parse(process.argv[2] ?? '') as GeneratorPlan;

/** How often an open loop looks for requests that are due. */
const TICK_MS = 1;

interface Tally {
  good: number;
  /** Those that came while requests were still being sent. */
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
  const loop = { pool, work: createWork(described, keys), tally, endsAt: performance.now() + pace.seconds * 1_000 };
  if (pace.kind === 'closed') await runClosed(loop, pace);
  else await runOpen(loop, pace);
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
 * system that stands still for a second makes a thousand requests late, not one.
 */
function runOpen(loop: Loop, { perSecond, seconds }: Pace & { kind: 'open' }): Promise<void> {
  const startedAt = loop.endsAt - seconds * 1_000;
  const total = Math.floor(perSecond * seconds);
  const running = new Set<Promise<void>>();
  return new Promise((resolve) => {
    let next = 0;
    const tick = (): void => {
      const now = performance.now();
      for (let dueAt: number; next < total && (dueAt = startedAt + (next * 1_000) / perSecond) <= now; next += 1) {
        loop.tally.late.record(toRecord(now - dueAt));
        const sent: Promise<void> = send(loop, dueAt).finally(() => running.delete(sent));
        running.add(sent);
      }
      if (next < total) setTimeout(tick, TICK_MS);
      else void Promise.all(running).then(() => resolve());
    };
    tick();
  });
}

/** Microseconds; a histogram takes whole numbers above 0. */
function toRecord(ms: number): number {
  return Math.max(1, Math.round(ms * 1_000));
}

/** Resolves when the request has been answered, or is lost. */
function send({ pool, work, tally, endsAt }: Loop, dueAt: number): Promise<void> {
  tally.offered += 1;
  const { options, fault } = work.next();
  return new Promise((resolve) => {
    let status = 0;
    const chunks: Buffer[] = [];
    const bad = (kind: string): void => {
      tally.errors[kind] = (tally.errors[kind] ?? 0) + 1;
    };
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
        if (found !== undefined) bad(found);
        else {
          tally.good += 1;
          if (now <= endsAt) tally.goodInTime += 1;
          tally.latency.record(toRecord(now - dueAt));
        }
        resolve();
      },
      onResponseError: (_controller, err) => {
        bad((err as NodeJS.ErrnoException).code ?? err.name);
        resolve();
      },
    });
  });
}

void run(plan).then((result) => {
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
});
