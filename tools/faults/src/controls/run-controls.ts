import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@parley/process';
import { seedOf } from '@parley/testing';
import { waitForRest } from '../checks/at-rest';
import { runChecks } from '../checks/run-checks';
import { createBalancer } from '@parley/testing/load/balancer';
import { startLoad } from '@parley/testing/load/start-load';
import { createTenants } from '@parley/testing/load/tenants';
import type { System } from '../system/start-system';
import type { Control } from './control';
import { pipelineControls } from './pipeline.controls';
import { postgresControls } from './postgres.controls';

/** Its check must pass before and fail after. */
export interface ControlResult {
  readonly name: string;
  readonly text: string;
  readonly guarantee: string;
  readonly isCaught: boolean;
  readonly findings: readonly string[];
}

const LOAD_MS = 3_000;
const MESSAGES_PER_SECOND = 60;
const PATIENCE_MS = 30_000;

export const allControls: readonly Control[] = [...postgresControls, ...pipelineControls];

export async function runControls(
  system: System,
  seed: number,
  log: (text: string) => void,
  controls = allControls,
  accounts = new Set<string>(),
): Promise<ControlResult[]> {
  const results: ControlResult[] = [];
  for (const [index, control] of controls.entries()) {
    const result = await runControl(system, control, `c${index}`, seed, accounts);
    log(`${result.isCaught ? 'caught' : 'MISSED'}  ${control.name}: ${result.findings[0] ?? 'nothing was found'}`);
    results.push(result);
  }
  return results;
}

async function runControl(
  system: System,
  control: Control,
  name: string,
  seed: number,
  accounts: Set<string>,
): Promise<ControlResult> {
  const balancer = createBalancer(system.gatewayPorts);
  try {
    const tenants = await createTenants(system, balancer, name);
    for (const { accountId } of tenants) accounts.add(accountId);
    const random = createRandom(seedOf(seed, name));
    const load = startLoad({ tenants, random, messagesPerSecond: MESSAGES_PER_SECOND, readsPerSecond: 0 });
    await sleep(LOAD_MS);
    await load.stop();
    await waitForRest(system, tenants, PATIENCE_MS);
    const { guarantee, text, says } = control;
    const before = await runChecks(system, load.ledger, accounts);
    const outcome = { name: control.name, text, guarantee };
    if (before.length > 0)
      return { ...outcome, isCaught: false, findings: [`was red before: ${before[0]?.text ?? ''}`] };
    const ledger = (await control.breakIt({ system, ledger: load.ledger })) ?? load.ledger;
    await waitForRest(system, tenants, 2_000);
    const found = (await runChecks(system, ledger, accounts)).filter((one) => one.guarantee === guarantee);
    const texts = found.map((one) => one.text);
    return { ...outcome, isCaught: texts.some((one) => says.test(one)), findings: texts };
  } finally {
    balancer.close();
  }
}
