import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { projectNode, workspaceRoot } from '@parley/stack';
import { processes } from '@parley/topology';
import type { Cluster } from './cluster/cluster';

/** By the names that tests and command line use. */
export function addressesOf({ ports }: Cluster): Record<string, string> {
  const known = processes.flatMap(({ name, address }) => (address ? [[address, `localhost:${ports[name]}`]] : []));
  return Object.fromEntries(known);
}

/** TLS refuses them as peers. */
const refusedTests = ['internal-grpc.e2e.test.ts'];
/** It waits for DELETION_SETTLE_MS, longer here than a test may take. */
const slowTests = ['delete-account.e2e.test.ts'];
/** The overlay has no store of files. */
const testsOfFiles = ['media.e2e.test.ts'];
/** One gateway has cached its valid key; the second looks none up meanwhile. */
const testOfOneGateway = 'after many failures an address must wait';
/** By area: customers, permissions, figures. */
const quickTests = [
  'agents',
  'conversations',
  'messages',
  'analytics-rules',
  'authentication',
  'permissions',
  'isolation',
  'idempotency',
  'errors',
].map((area) => `e2e/src/${area}.e2e.test.ts`);
/** Far above the time of any test, even on two busy cores. */
const TEST_TIMEOUT_MS = 90_000;

/** Their own systems do not use the containers, and pods cannot reach scripted servers on 127.0.0.1. */
function testsForThisMachine(): string[] {
  const folder = join(workspaceRoot, 'e2e/src');
  const tests = readdirSync(folder).filter((file) => file.endsWith('.e2e.test.ts'));
  return tests.filter((file) => /startOwnSystem|startScripted/.test(readFileSync(join(folder, file), 'utf8')));
}

/** @param tls an operator's variables */
export async function runEndToEnd(
  cluster: Cluster,
  tls: Readonly<Record<string, string>>,
  isQuick: boolean,
): Promise<string[]> {
  const url = `http://localhost:${cluster.ports['gateway']}`;
  const content = {
    url,
    grpc: tls,
    addresses: addressesOf(cluster),
    ops: {},
    backends: cluster.stores.urls,
    processes: {},
  };
  writeFileSync(join(cluster.home, 'stack.json'), JSON.stringify(content));
  const ignored = [...refusedTests, ...slowTests, ...testsOfFiles, ...testsForThisMachine()];
  const options = [
    ...['--selectProjects', 'e2e', '--testTimeout', String(TEST_TIMEOUT_MS)],
    ...['--testNamePattern', `^(?!.*${testOfOneGateway})`],
    ...['--testPathIgnorePatterns', ...ignored, '--', ...(isQuick ? quickTests : ['e2e/src'])],
  ];
  // Some tests read the stores.
  const ca = { NODE_EXTRA_CA_CERTS: tls['GRPC_TLS_CA_FILE'] };
  const env = { ...environment(), ...ca, PARLEY_E2E_URL: url, PARLEY_HOME: cluster.home };
  const jest = join(workspaceRoot, 'node_modules/jest/bin/jest.js');
  const child = spawn(projectNode, [jest, ...options], {
    cwd: workspaceRoot,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? [] : [`the end-to-end tests failed (exit code ${code})`];
}
