import type { ClickHouse } from '@parley/clickhouse';
import { buildDays } from './build-days.query';
import { dayKinds, dayOf, type DayKind } from './day';
import { addBuiltDay, drawVersion, findChangedWeeks, findUnbuiltDays, settleChanges } from './days.store';

/**
 * A day is built from an hour after its end. The sink marks what it stores of days that are over by its own clock, so
 * that a row is either there when its day is built, or marked: clocks may differ by as much.
 */
const CLOCKS_MS = 3_600_000;
/** Of one round, so that a change is not kept waiting by a long list of days. */
const DAYS_MAX = 5;
const WEEKS_MAX = 100;

/**
 * One round: days that have changed are computed again, and some of those that were never built for the first time.
 *
 * For a change: 1. the changes are read, all of whose rows are there, for marks are written after rows; 2. a version is
 * drawn; 3. the days are computed from all rows that are there now; 4. the changes of 1 are settled. A crash in between
 * leaves them unsettled, and the round is done again. Two builders at once do the same work twice: whoever settles a
 * change has read its rows, and what counts in the end is the highest version, drawn after that or by somebody who read
 * even later.
 *
 * @returns whether there may be more to do
 */
export async function buildWaitingDays(clickhouse: ClickHouse, nowMs: number): Promise<boolean> {
  const changed = await findChangedWeeks(clickhouse, WEEKS_MAX);
  for (const change of changed) {
    const { kind, days, account_id: accountId, mode } = change;
    const version = await drawVersion(clickhouse);
    for (const statement of buildDays(kind, { days, account: { accountId, mode }, version })) {
      await clickhouse.command(statement);
    }
    await settleChanges(clickhouse, change);
  }
  let isMore = changed.length === WEEKS_MAX;
  for (const kind of dayKinds) {
    const unbuilt = await findUnbuiltDays(clickhouse, kind, dayOf(nowMs - CLOCKS_MS));
    for (const day of unbuilt.slice(0, DAYS_MAX)) await buildFirst(clickhouse, kind, day);
    isMore ||= unbuilt.length > DAYS_MAX;
  }
  return isMore;
}

async function buildFirst(clickhouse: ClickHouse, kind: DayKind, day: number): Promise<void> {
  const version = await drawVersion(clickhouse);
  for (const statement of buildDays(kind, { days: [day], version })) await clickhouse.command(statement);
  await addBuiltDay(clickhouse, kind, day, version);
}
