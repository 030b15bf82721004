import type { ClickHouse } from '@parley/clickhouse';
import type { Logger } from '@parley/process';
import { buildDays, type DaysToBuild } from './build-days.query';
import { dayKinds, dayOf, mondayOf, type DayKind } from './day';
import {
  addBuiltDay,
  drawVersion,
  findChangedWeeks,
  findUnbuiltDays,
  settleChanges,
  type ChangedWeek,
} from './days.store';

/**
 * A day is built an hour after its end, and the sink marks rows of past days, so none is missed. Both use ClickHouse's
 * clock, which may differ as much among servers.
 */
const CLOCKS_MS = 3_600_000;
/** Per round, so that changes do not wait long. */
const DAYS_MAX = 5;
const WEEKS_MAX = 100;

export interface Builder {
  readonly clickhouse: ClickHouse;
  readonly logger: Logger;
  /** Aborted: no statement begins. */
  readonly signal: AbortSignal;
  /** Failed last time: they come last. */
  readonly failing: Set<string>;
}

interface Task {
  readonly name: string;
  readonly work: () => Promise<void>;
}

/**
 * Recomputes changed days, and computes some new ones.
 *
 * For a change: 1. its marks are read, which follow their rows; 2. a version is drawn and noted, so that the next is
 * higher even if ClickHouse's clock is set back; 3. the days are computed from current rows; 4. the marks are settled.
 * After a crash the round repeats. Concurrent builders duplicate work, but each settles only changes that it has read,
 * and the highest version is drawn later still.
 *
 * @param nowMs by ClickHouse's clock
 * @returns whether more may be waiting
 * @throws ParleyError if ClickHouse is unavailable
 */
export async function buildWaitingDays(builder: Builder, nowMs: number): Promise<boolean> {
  const { clickhouse, failing } = builder;
  // One more shows whether others wait.
  const changed = await findChangedWeeks(clickhouse, WEEKS_MAX + failing.size + 1);
  const weeks = changed.map((change) => ({ name: nameOf(change), work: () => buildAgain(builder, change) }));
  const waiting = new Set(weeks.map(({ name }) => name));
  let isMore = await runTasks(builder, weeks, WEEKS_MAX);
  for (const kind of dayKinds) {
    const unbuilt = await findUnbuiltDays(clickhouse, kind, dayOf(nowMs - CLOCKS_MS));
    const days = unbuilt.map((day) => ({ name: `${kind} of day ${day}`, work: () => buildFirst(builder, kind, day) }));
    for (const { name } of days) waiting.add(name);
    isMore = (await runTasks(builder, days, DAYS_MAX)) || isMore;
  }
  // Another process has done it.
  for (const name of failing) if (!waiting.has(name)) failing.delete(name);
  return isMore;
}

/** @returns whether others wait that did not fail */
async function runTasks(
  { clickhouse, logger, signal, failing }: Builder,
  all: readonly Task[],
  max: number,
): Promise<boolean> {
  const fresh = all.filter(({ name }) => !failing.has(name));
  const again = all.filter(({ name }) => failing.has(name));
  for (const { name, work } of [...fresh, ...again].slice(0, max)) {
    if (signal.aborted) return false;
    try {
      await work();
      failing.delete(name);
    } catch (err) {
      if (signal.aborted || !(await clickhouse.isReachable())) throw err;
      if (!failing.has(name)) logger.warn({ err, work: name }, 'figures of days could not be computed; will retry');
      failing.add(name);
    }
  }
  return fresh.length > max;
}

function nameOf({ kind, account_id: accountId, mode, days }: ChangedWeek): string {
  return `${kind} of ${accountId} ${mode} in the week of day ${mondayOf(days[0] ?? 0)}`;
}

async function buildAgain(builder: Builder, change: ChangedWeek): Promise<void> {
  const { kind, days, account_id: accountId, mode } = change;
  const version = await drawVersion(builder.clickhouse);
  await build(builder, kind, { days, account: { accountId, mode }, version });
  await settleChanges(builder.clickhouse, change);
}

async function buildFirst(builder: Builder, kind: DayKind, day: number): Promise<void> {
  const version = await drawVersion(builder.clickhouse);
  await build(builder, kind, { days: [day], version });
  await addBuiltDay(builder.clickhouse, kind, day, version);
}

async function build({ clickhouse, signal }: Builder, kind: DayKind, days: DaysToBuild): Promise<void> {
  for (const statement of buildDays(kind, days)) {
    signal.throwIfAborted();
    await clickhouse.insertSelect(statement);
  }
}
