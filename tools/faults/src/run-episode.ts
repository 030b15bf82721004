import { setTimeout as sleep } from 'node:timers/promises';
import { waitForFigures, waitForRest } from './checks/at-rest';
import { runChecks } from './checks/run-checks';
import type { Fault, FaultContext } from './faults/fault';
import { judgeFault } from './judge-fault';
import { createHttpClient, type HttpClient } from './load/http-client';
import { countAcknowledged } from './load/ledger';
import { startLoad, type Load } from './load/start-load';
import { createTenants, type Tenant } from './load/tenants';
import { createRandom } from '@parley/runtime';
import { seedOf } from './seed';
import type { System } from './system/start-system';

export interface EpisodeOptions {
  readonly system: System;
  /** Unique within the system. */
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly seed: number;
  readonly length: 'full' | 'quick' | 'random';
  readonly messagesPerSecond: number;
  readonly readsPerSecond: number;
  /** Of the whole system, so far; the episode adds its own. */
  readonly accounts: Set<string>;
  readonly log: (text: string) => void;
}

/** How one fault went. */
export interface FaultResult {
  readonly fault: string;
  /** Failed requests by what they were and how they failed, from the fault's beginning until all was well again. */
  readonly failures: Readonly<Record<string, number>>;
  readonly requests: number;
  /** Requests that a balancer sends to another gateway: refused, or closed before they were read. */
  readonly moved: number;
  readonly faultMs: number;
  /** From the fault's end until the last failed request; 0 if none failed after it. */
  readonly clientsMs: number;
  /** From the fault's end until every process served. */
  readonly processesMs: number | undefined;
  /** From the fault's end until the figures held everything from before it. */
  readonly figuresMs: number | undefined;
  readonly findings: readonly string[];
}

/** How a load with its faults went. */
export interface EpisodeResult {
  readonly faults: readonly FaultResult[];
  readonly acknowledged: number;
  readonly unknown: number;
  readonly findings: readonly string[];
}

const warmUpMs = 3_000;
const patienceMs = 60_000;

/** Runs a load with accounts of its own, injects faults one after the other, and checks everything at rest. */
export async function runEpisode(options: EpisodeOptions): Promise<EpisodeResult> {
  const { system, name, seed, length, accounts, messagesPerSecond, readsPerSecond } = options;
  const client = createHttpClient(system.gatewayPorts);
  try {
    const tenants = await createTenants(system.accountAddress, client, name);
    for (const { accountId } of tenants) accounts.add(accountId);
    const random = createRandom(seedOf(seed, name));
    const load = startLoad({ client, tenants, random, messagesPerSecond, readsPerSecond });
    await sleep(warmUpMs);
    const results: FaultResult[] = [];
    const afterwards: (() => Promise<string[]>)[] = [];
    for (const fault of options.faults) {
      if (length === 'random') await sleep(random.whole(1_000, 4_000));
      const { result, look } = await runFault(options, fault, { client, load, tenants });
      results.push(result);
      if (look) afterwards.push(look);
    }
    await load.stop();
    const isAtRest = await waitForRest(system, tenants, patienceMs);
    const found = await runChecks(system, client, load.ledger, accounts);
    const extra = (await Promise.all(afterwards.map((look) => look()))).flat();
    return {
      faults: results,
      acknowledged: countAcknowledged(load.ledger),
      unknown: load.ledger.messages.filter(({ outcome }) => outcome === 'unknown').length,
      findings: [
        ...(isAtRest ? [] : [`events: the figures did not come to rest within ${patienceMs / 1_000} s`]),
        ...found.map(({ guarantee, text }) => `${guarantee}: ${text}`),
        ...extra,
      ],
    };
  } finally {
    client.close();
  }
}

interface Running {
  readonly client: HttpClient;
  readonly load: Load;
  readonly tenants: readonly Tenant[];
}

async function runFault(
  { system, seed, name, length, log }: EpisodeOptions,
  fault: Fault,
  { client, load, tenants }: Running,
): Promise<{ result: FaultResult; look: (() => Promise<string[]>) | undefined }> {
  const before = { counts: load.tally.counts(), total: load.tally.total(), moved: client.moved() };
  const startedAt = performance.now();
  const random = createRandom(seedOf(seed, `${name} ${fault.name}`));
  const context: FaultContext = { system, random, tenants, log, duration: (durations) => durations[length] };
  log(`${fault.name}: ${fault.text}`);
  const look = await fault.inject(context);
  const endedAt = performance.now();
  const figures = waitForFigures(system, tenants, Date.now(), patienceMs + (endedAt - startedAt));
  const recovered = await recover(system, load, endedAt, length === 'random' ? 1_000 : 3_000);
  const figuresMs = await figures;
  const failures = subtract(load.tally.counts(), before.counts);
  const result = {
    fault: fault.name,
    failures,
    requests: load.tally.total() - before.total,
    moved: client.moved() - before.moved,
    faultMs: Math.round(endedAt - startedAt),
    clientsMs: Math.round(recovered.clientsMs),
    processesMs: recovered.processesMs,
    figuresMs: figuresMs === undefined ? undefined : Math.round(figuresMs),
  };
  return { result: { ...result, findings: judgeFault(fault, result) }, look };
}

/** Waits until requests are answered again and none has failed for a while, and every process serves. */
async function recover(
  system: System,
  load: Load,
  endedAt: number,
  quietMs: number,
): Promise<{ clientsMs: number; processesMs: number | undefined }> {
  const until = performance.now() + patienceMs;
  const totalBefore = load.tally.total();
  let processesMs: number | undefined;
  for (;;) {
    const areReady = await Promise.all(system.processes.map((one) => one.isReady()));
    const now = performance.now();
    if (areReady.every(Boolean)) processesMs ??= Math.round(now - endedAt);
    const lastFailureAt = Math.max(load.tally.lastFailureAt(), endedAt);
    // Where all clients still wait for an answer nobody fails, and nobody is well.
    const isQuiet = now - lastFailureAt >= quietMs && load.tally.total() > totalBefore;
    if ((isQuiet && processesMs !== undefined) || now > until)
      return { clientsMs: lastFailureAt - endedAt, processesMs };
    await sleep(50);
  }
}

/** Only what failed. */
function subtract(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([outcome]) => /^(write|read) /.test(outcome))
      .map(([outcome, count]): [string, number] => [outcome, count - (before[outcome] ?? 0)])
      .filter(([, count]) => count > 0),
  );
}
