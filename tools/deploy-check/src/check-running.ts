import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient, createTenants, startLoad } from '@parley/faults';
import type { GrpcTls } from '@parley/grpc';
import { createRandom, environment } from '@parley/runtime';
import { projectNode, workspaceRoot } from '@parley/stack';
import type { Report } from './check-static';
import type { Cluster } from './cluster/cluster';

/** gRPC addresses for this machine, by the names that the tests and the command line use. */
function addressesOf({ ports }: Cluster): Record<string, string> {
  const at = (service: string): string => `localhost:${ports[service]}`;
  return {
    account: at('account'),
    agent: at('agent'),
    conversation: at('conversation'),
    analytics: at('analytics-query'),
  };
}

/** Tests that call the services as a peer that TLS refuses. */
const refusedTests = ['internal-grpc.e2e.test.ts'];
/** It has a valid key that the one gateway knows already; the second one does not, and looks none up meanwhile. */
const testOfOneGateway = 'after many failures an address is told to wait';
/** Far above what any test takes: two busy cores must not fail one. */
const testTimeoutMs = 90_000;

/** Tests that start a system of their own show nothing of the containers. */
function ownSystemTests(): string[] {
  const folder = join(workspaceRoot, 'e2e/src');
  const tests = readdirSync(folder).filter((file) => file.endsWith('.e2e.test.ts'));
  return tests.filter((file) => readFileSync(join(folder, file), 'utf8').includes('startOwnSystem'));
}

/**
 * Passes the end-to-end tests against the containers.
 *
 * @param tls the variables that make the tests an operator
 * @returns a line for each fault
 */
export async function runEndToEnd(cluster: Cluster, tls: Readonly<Record<string, string>>): Promise<string[]> {
  const url = `http://localhost:${cluster.ports['gateway']}`;
  const content = { url, tls, addresses: addressesOf(cluster), ops: {}, backends: cluster.stores.urls, processes: {} };
  writeFileSync(join(cluster.home, 'stack.json'), JSON.stringify(content));
  const code = await new Promise<number | null>((resolve, reject) => {
    const jest = join(workspaceRoot, 'node_modules/jest/bin/jest.js');
    const options = [
      ...['--selectProjects', 'e2e', '--testTimeout', String(testTimeoutMs)],
      ...['--testNamePattern', `^(?!.*${testOfOneGateway})`],
      ...['--testPathIgnorePatterns', ...refusedTests, ...ownSystemTests(), '--', 'e2e/src'],
    ];
    const env = { ...environment(), PARLEY_E2E_URL: url, PARLEY_HOME: cluster.home };
    const child = spawn(projectNode, [jest, ...options], {
      cwd: workspaceRoot,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  return code === 0 ? [] : [`the end-to-end tests failed (exit code ${code})`];
}

const messagesPerSecond = 20;
const readsPerSecond = 20;
const warmUpMs = 3_000;
/** After each Deployment, for what comes late. */
const settleMs = 2_000;

/** Restarts every Deployment in turn under load. @returns a line for each failed request and each fault of a pod */
export async function restartUnderLoad(cluster: Cluster, tls: GrpcTls | undefined, report: Report): Promise<string[]> {
  // Twice: a connection that its pod closes in the moment of a request is made anew, as clients and balancers do.
  const port = cluster.ports['gateway'] ?? 0;
  const client = createHttpClient([port, port]);
  try {
    const tenants = await createTenants(addressesOf(cluster)['account'] ?? '', client, 'restarts', tls);
    const load = startLoad({ client, tenants, random: createRandom(1), messagesPerSecond, readsPerSecond });
    await sleep(warmUpMs);
    const faults: string[] = [];
    for (const name of cluster.deployments) {
      const before = { failures: load.tally.failures(), total: load.tally.total() };
      const startedAt = performance.now();
      await cluster.restart(name);
      await sleep(settleMs);
      const failures = load.tally.failures() - before.failures;
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
      report(
        `        ${name}: restarted in ${seconds} s, ${load.tally.total() - before.total} requests, ${failures} failed`,
      );
      if (failures > 0) faults.push(`${failures} requests failed while ${name} restarted`);
    }
    await load.stop();
    report(`        ${client.moved()} requests went over a second connection: the first was closed as they were sent`);
    if (faults.length > 0) faults.push(`outcomes: ${JSON.stringify(load.tally.counts())}`);
    return [...faults, ...cluster.faults];
  } finally {
    client.close();
  }
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
