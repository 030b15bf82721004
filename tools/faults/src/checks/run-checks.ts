import { streams } from '@parley/jetstream';
import { messageOf } from '@parley/process';
import type { Ledger } from '@parley/testing/load/ledger';
import type { System } from '../system/start-system';
import { checkEvents, type FindMissing } from './events.check';
import { checkFigures } from './figures.check';
import { missingEvents } from './missing-events';
import { checkOrder } from './order.check';
import { recount } from './recount';
import { checkTenancy } from './tenancy.check';
import { checkTotals } from './totals.check';
import { findings, type Finding, type Guarantee } from './verdict';
import { checkWrites } from './writes.check';

/** At rest all has been published; lost events are republished. */
const STREAM_PATIENCE_MS = 10_000;

/** Expects the system at rest. */
export async function runChecks(system: System, ledger: Ledger, accounts: ReadonlySet<string>): Promise<Finding[]> {
  const { postgres, clickhouse, nats } = system;
  const findMissing: FindMissing = (tenant, eventIds) =>
    missingEvents(nats, { stream: streams.conversationEvents, tenant, patienceMs: STREAM_PATIENCE_MS }, eventIds);
  const recounts = await Promise.all(ledger.tenants.map((tenant) => recount(postgres, tenant)));
  return [
    ...findings('writes', ledger.violations),
    ...checkWrites(ledger, recounts),
    ...checkOrder(ledger, recounts),
    ...(await tried('totals', () => checkTotals(recounts))),
    ...(await tried('events', () => checkEvents(postgres, recounts, findMissing))),
    ...(await tried('figures', () => checkFigures(clickhouse, recounts))),
    ...(await tried('tenancy', () => checkTenancy({ postgres, clickhouse, ledger, recounts, accounts }))),
  ];
}

async function tried(guarantee: Guarantee, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (err) {
    return [{ guarantee, text: `could not be checked: ${messageOf(err)}` }];
  }
}
