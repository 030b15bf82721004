import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@parley/process';
import { seedOf } from '@parley/testing';
import { waitForFigures, waitForRest } from '../checks/at-rest';
import { runChecks } from '../checks/run-checks';
import type { Fault, FaultContext, Look } from '../faults/fault';
import { judgeFault, type FaultResult } from './judge-fault';
import { createBalancer, type Balancer } from '@parley/testing/load/balancer';
import { countAcknowledged } from '@parley/testing/load/ledger';
import { startLoad, type Load } from '@parley/testing/load/start-load';
import { createTenants, type Tenant } from '@parley/testing/load/tenants';
import { recover } from './recover';
import type { System } from '../system/start-system';

export interface EpisodeOptions {
  readonly system: System;
  /** Unique within the life of the system. */
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly seed: number;
  readonly length: 'full' | 'quick' | 'random';
  readonly messagesPerSecond: number;
  readonly readsPerSecond: number;
  /** Of the whole system; the episode adds its own. */
  readonly accounts: Set<string>;
  readonly log: (text: string) => void;
}

export interface EpisodeResult {
  readonly faults: readonly FaultResult[];
  readonly acknowledged: number;
  readonly unknown: number;
  readonly findings: readonly string[];
}

/**
 * A new system is still compiling its code: recovery took 8 and 10 s after a kill 3 s after the start, and 3 s after
 * one at 15 s.
 */
const WARM_UP_MS = { fresh: 15_000, warm: 3_000 } as const;
const PATIENCE_MS = 60_000;

export async function runEpisode(options: EpisodeOptions): Promise<EpisodeResult> {
  const { system, name, seed, length, accounts, messagesPerSecond, readsPerSecond } = options;
  const balancer = createBalancer(system.gatewayPorts);
  try {
    const warmUpMs = accounts.size === 0 ? WARM_UP_MS.fresh : WARM_UP_MS.warm;
    const tenants = await createTenants(system, balancer, name);
    for (const { accountId } of tenants) accounts.add(accountId);
    const random = createRandom(seedOf(seed, name));
    const load = startLoad({ tenants, random, messagesPerSecond, readsPerSecond });
    await sleep(warmUpMs);
    const running: Running = { balancer, load, tenants };
    const runs: FaultRun[] = [];
    for (const fault of options.faults) {
      if (length === 'random') await sleep(random.whole(1_000, 4_000));
      runs.push(await runFault(options, fault, running));
    }
    await load.stop();
    // Failures count for the last fault until the next begins.
    const marks = [...runs.map(({ before }) => before).slice(1), mark(running)];
    const results = runs.map((run, index) => toResult(run, marks[index] as Mark));
    const isAtRest = await waitForRest(system, tenants, PATIENCE_MS);
    const extra = (
      await Promise.all(runs.map(async ({ found }) => (typeof found === 'function' ? found() : found)))
    ).flat();
    const found = await runChecks(system, load.ledger, accounts);
    return {
      faults: results,
      acknowledged: countAcknowledged(load.ledger),
      unknown: load.ledger.messages.filter(({ outcome }) => outcome === 'unknown').length,
      findings: [
        ...(isAtRest ? [] : [`events: the figures did not come to rest within ${PATIENCE_MS / 1_000} s`]),
        ...found.map(({ guarantee, text }) => `${guarantee}: ${text}`),
        ...extra,
      ],
    };
  } finally {
    balancer.close();
  }
}

interface Running {
  readonly balancer: Balancer;
  readonly load: Load;
  readonly tenants: readonly Tenant[];
}

interface Mark {
  readonly counts: Record<string, number>;
  readonly requests: number;
  readonly moved: number;
  readonly lastFailureAt: number;
}

function mark({ balancer, load: { tally } }: Running): Mark {
  return {
    counts: tally.counts(),
    requests: tally.total(),
    moved: balancer.moved(),
    lastFailureAt: tally.lastFailureAt(),
  };
}

/** More requests may fail until the next fault begins, so the result is completed later. */
interface FaultRun extends Pick<FaultResult, 'processesMs' | 'figuresMs'> {
  readonly fault: Fault;
  readonly before: Mark;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly found: readonly string[] | Look;
}

async function runFault(
  { system, seed, name, length, log }: EpisodeOptions,
  fault: Fault,
  running: Running,
): Promise<FaultRun> {
  const { balancer, load, tenants } = running;
  const before = mark(running);
  const startedAt = performance.now();
  const random = createRandom(seedOf(seed, `${name} ${fault.name}`));
  const context: FaultContext = { system, random, balancer, tenants, log, duration: (durations) => durations[length] };
  log(`${fault.name}: ${fault.text}`);
  const found = (await fault.inject(context)) ?? [];
  const endedAt = performance.now();
  const figures = waitForFigures(system, tenants, Date.now(), PATIENCE_MS + (endedAt - startedAt));
  const quietMs = length === 'random' ? 1_000 : 3_000;
  const { processes } = system;
  const processesMs = await recover({
    processes,
    tally: load.tally,
    balancer,
    endedAt,
    quietMs,
    patienceMs: PATIENCE_MS,
  });
  return { fault, before, startedAt, endedAt, found, processesMs, figuresMs: await figures };
}

function toResult({ fault, before, startedAt, endedAt, processesMs, figuresMs }: FaultRun, after: Mark): FaultResult {
  const result = {
    fault: fault.name,
    failures: subtract(after.counts, before.counts),
    requests: after.requests - before.requests,
    moved: after.moved - before.moved,
    faultMs: Math.round(endedAt - startedAt),
    clientsMs: Math.round(Math.max(after.lastFailureAt - endedAt, 0)),
    processesMs,
    figuresMs: figuresMs === undefined ? undefined : Math.round(figuresMs),
  };
  return { ...result, findings: judgeFault(fault, result) };
}

function subtract(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([outcome]) => /^(write|read) /.test(outcome))
      .map(([outcome, count]): [string, number] => [outcome, count - (before[outcome] ?? 0)])
      .filter(([, count]) => count > 0),
  );
}
