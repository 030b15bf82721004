import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient, createRandom, createTenants, startLoad, type Load } from '@parley/faults';
import type { GrpcTls } from '@parley/grpc';
import type { Report } from './check-static';
import type { Cluster } from './cluster/cluster';
import { addressesOf } from './run-end-to-end';

const messagesPerSecond = 20;
const readsPerSecond = 20;
const warmUpMs = 3_000;
/** After each Deployment, for what comes late. */
const settleMs = 2_000;

export interface RestartPlan {
  readonly rounds: number;
  /** Leaves out the restarts of one Deployment after the other, which take long. */
  readonly isQuick: boolean;
}

/**
 * Restarts every Deployment in turn under load, and then all of them at the same time, as a release does.
 *
 * @returns a line for each group of failed requests and each fault of a pod
 */
export async function restartUnderLoad(
  cluster: Cluster,
  tls: GrpcTls | undefined,
  { rounds, isQuick }: RestartPlan,
  report: Report,
): Promise<string[]> {
  // Twice: a connection that its pod closes in the moment of a request is made anew, as clients and balancers do.
  const port = cluster.ports['gateway'] ?? 0;
  const client = createHttpClient([port, port]);
  try {
    const tenants = await createTenants(addressesOf(cluster)['account'] ?? '', client, 'restarts', tls);
    const load = startLoad({ client, tenants, random: createRandom(1), messagesPerSecond, readsPerSecond });
    await sleep(warmUpMs);
    const faults: string[] = [];
    const groups = isQuick ? [] : cluster.deployments.map((name) => [name]);
    for (let round = 1; round <= rounds; round += 1) {
      if (rounds > 1) report(`        round ${round}`);
      for (const group of [...groups, cluster.deployments]) {
        faults.push(...(await restartTogether(cluster, load, group, report)));
      }
    }
    await load.stop();
    report(`        ${client.moved()} requests went over a second connection: the first was closed as they were sent`);
    if (faults.length > 0) faults.push(`outcomes: ${JSON.stringify(load.tally.counts())}`);
    return [...faults, ...cluster.faults];
  } finally {
    client.close();
  }
}

async function restartTogether(
  cluster: Cluster,
  { tally }: Load,
  names: readonly string[],
  report: Report,
): Promise<string[]> {
  const what = names.length > 1 ? 'all at the same time' : names.join();
  const before = { failures: tally.failures(), total: tally.total() };
  const startedAt = performance.now();
  await Promise.all(names.map((name) => cluster.restart(name)));
  await sleep(settleMs);
  const failures = tally.failures() - before.failures;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  report(`        ${what}: restarted in ${seconds} s, ${tally.total() - before.total} requests, ${failures} failed`);
  if (failures === 0) return [];
  const lastAt = new Date(performance.timeOrigin + tally.lastFailureAt()).toISOString();
  return [`${failures} requests failed while restarting ${what}, the last at ${lastAt}`];
}

/** Shows that the check above can fail: without the pods of one Deployment, requests have to. */
export async function killUnderLoad(cluster: Cluster, tls: GrpcTls | undefined): Promise<string[]> {
  const port = cluster.ports['gateway'] ?? 0;
  const client = createHttpClient([port, port]);
  try {
    const tenants = await createTenants(addressesOf(cluster)['account'] ?? '', client, 'control', tls);
    const load = startLoad({ client, tenants, random: createRandom(2), messagesPerSecond, readsPerSecond });
    await sleep(settleMs);
    const before = load.tally.failures();
    await cluster.kill('conversation');
    await sleep(settleMs);
    const failures = load.tally.failures() - before;
    await load.stop();
    return failures > 0 ? [] : ['no request failed though no pod of conversation was left'];
  } finally {
    client.close();
  }
}
