import { setTimeout as sleep } from 'node:timers/promises';
import type { GrpcTls } from '@parley/grpc';
import { createRandom } from '@parley/process';
import { createBalancer, type Balancer } from '@parley/testing/load/balancer';
import { startLoad, type Load } from '@parley/testing/load/start-load';
import { createTenants } from '@parley/testing/load/tenants';
import type { Cluster } from './cluster/cluster';
import { addressesOf } from './run-end-to-end';
import type { Report } from './stages';

const MESSAGES_PER_SECOND = 20;
const READS_PER_SECOND = 20;
const WARM_UP_MS = 3_000;
/** Waits for requests that fail late. */
const SETTLE_MS = 2_000;

interface Act {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

export interface RestartPlan {
  readonly rounds: number;
  /** Leaves out the slow restarts in turn. */
  readonly isQuick: boolean;
}

/** In turn, then together as in a release. */
export function restartUnderLoad(
  cluster: Cluster,
  tls: GrpcTls | undefined,
  { rounds, isQuick }: RestartPlan,
  report: Report,
): Promise<string[]> {
  const one = (name: string): Act => ({ name: `restart of ${name}`, work: () => cluster.restart(name) });
  const all: Act = { name: 'restart of all at the same time', work: () => rollAll(cluster) };
  const round = [...(isQuick ? [] : cluster.deployments.map(one)), all];
  return actUnderLoad(cluster, tls, Array.from({ length: rounds }, () => round).flat(), report);
}

/** By the runbook; rolls back, and upgrades again. @param before its current tag */
export function upgradeUnderLoad(
  cluster: Cluster,
  tls: GrpcTls | undefined,
  before: string,
  report: Report,
): Promise<string[]> {
  const roll = (what: string, tag?: string): Act[] =>
    cluster.deployments.map((name) => ({ name: `${what} of ${name}`, work: () => cluster.restart(name, tag) }));
  const acts = [
    { name: 'new migrations', work: () => cluster.migrate() },
    ...roll('upgrade'),
    ...roll('roll back', before),
    { name: 'upgrade of all at the same time', work: () => rollAll(cluster) },
    { name: 'roll back of all at the same time', work: () => rollAll(cluster, before) },
    { name: 'upgrade of all at the same time', work: () => rollAll(cluster) },
  ];
  return actUnderLoad(cluster, tls, acts, report);
}

function rollAll(cluster: Cluster, tag?: string): Promise<unknown> {
  return Promise.all(cluster.deployments.map((name) => cluster.restart(name, tag)));
}

function actUnderLoad(
  cluster: Cluster,
  tls: GrpcTls | undefined,
  acts: readonly Act[],
  report: Report,
): Promise<string[]> {
  return underLoad(cluster, tls, { name: 'restarts', seed: 1 }, async (load, balancer) => {
    await sleep(WARM_UP_MS);
    const faults: string[] = [];
    for (const act of acts) faults.push(...(await doUnderLoad(act, load, report)));
    faults.push(...(await doUnderLoad({ name: 'end of the load', work: () => load.stop() }, load, report)));
    report(`        ${balancer.moved()} requests went over a second connection: the first was closed with them unread`);
    if (faults.length > 0) faults.push(`outcomes: ${JSON.stringify(load.tally.counts())}`);
    return [...faults, ...load.ledger.violations, ...cluster.faults];
  });
}

async function underLoad(
  cluster: Cluster,
  tls: GrpcTls | undefined,
  { name, seed }: { readonly name: string; readonly seed: number },
  work: (load: Load, balancer: Balancer) => Promise<string[]>,
): Promise<string[]> {
  // Two tries: clients and balancers also reconnect when a pod closes a connection at the moment of a request.
  const port = cluster.ports['gateway'] ?? 0;
  const balancer = createBalancer([port, port]);
  try {
    const site = { accountAddress: addressesOf(cluster)['account'] ?? '', access: { tls, secret: undefined } };
    const tenants = await createTenants(site, balancer, name);
    const load = startLoad({
      tenants,
      random: createRandom(seed),
      messagesPerSecond: MESSAGES_PER_SECOND,
      readsPerSecond: READS_PER_SECOND,
    });
    return await work(load, balancer);
  } finally {
    balancer.close();
  }
}

async function doUnderLoad({ name, work }: Act, { tally }: Load, report: Report): Promise<string[]> {
  const before = { failures: tally.failures(), total: tally.total() };
  const startedAt = performance.now();
  await work();
  await sleep(SETTLE_MS);
  const failures = tally.failures() - before.failures;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  report(`        ${name}: ${seconds} s, ${tally.total() - before.total} requests, ${failures} failed`);
  if (failures === 0) return [];
  const lastAt = new Date(performance.timeOrigin + tally.lastFailureAt()).toISOString();
  return [`${failures} requests failed during the ${name}, the last at ${lastAt}`];
}

/** Proves that the checks can fail: without one Deployment's pods, requests must. */
export function killUnderLoad(cluster: Cluster, tls: GrpcTls | undefined): Promise<string[]> {
  return underLoad(cluster, tls, { name: 'control', seed: 2 }, async (load) => {
    await sleep(SETTLE_MS);
    const before = load.tally.failures();
    await cluster.kill('conversation');
    await sleep(SETTLE_MS);
    const failures = load.tally.failures() - before;
    await load.stop();
    return failures > 0 ? [] : ['no request failed though no pod of conversation was left'];
  });
}
