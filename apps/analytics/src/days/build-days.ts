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
 * A day is built from an hour after its end. The sink marks what it stores of days that are over, so that a row is either
 * there when its day is built, or marked. Both go by ClickHouse's clock; those of its servers may differ by as much.
 */
const CLOCKS_MS = 3_600_000;
/** Of one round, so that a change is not kept waiting by a long list of days. */
const DAYS_MAX = 5;
const WEEKS_MAX = 100;

export interface Builder {
  readonly clickhouse: ClickHouse;
  readonly logger: Logger;
  /** No statement begins any more. */
  readonly signal: AbortSignal;
  /** What failed when it was tried last: it waits behind all others, so that it keeps none of them waiting. */
  readonly failing: Set<string>;
}

interface Task {
  readonly name: string;
  readonly work: () => Promise<void>;
}

/**
 * One round: days that have changed are computed again, and some of those that were never built for the first time.
 *
 * For a change: 1. the changes are read, all of whose rows are there, for marks are written after rows; 2. a version is
 * drawn, and noted, so that the next one is higher even if ClickHouse's clock is set back; 3. the days are computed from
 * all rows that are there now; 4. the changes of 1 are settled. A crash in between leaves them unsettled, and the round
 * is done again. Two builders at once do the same work twice: whoever settles a change has read its rows, and what counts
 * in the end is the highest version, drawn after that or by somebody who read even later.
 *
 * @param nowMs by ClickHouse's clock
 * @returns whether there may be more to do at once
 * @throws ParleyError if ClickHouse is away
 */
export async function buildWaitingDays(builder: Builder, nowMs: number): Promise<boolean> {
  const { clickhouse, failing } = builder;
  // One more tells whether others wait.
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
  // Another process has done it meanwhile.
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
      if (!failing.has(name)) logger.warn({ err, work: name }, 'figures of days could not be computed; going on');
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
