import type { Statement } from '@parley/clickhouse';
import { messagesQuery, type MessageCountsRow } from '../queries/messages.query';
import type { Scope, TimeRange } from '../queries/scope';
import { binsOfQuantiles, NO_ANSWER, quantilesOf, type BinCount, type TimeCount } from './answer-bins';
import { coverOf, type Cover, type DayRange } from './day';
import {
  dayBinsQuery,
  dayTimesQuery,
  rowBinsQuery,
  type AnswerTimeRow,
  type MessageBinRow,
  type RowBinRow,
} from './day-figures.query';

export type Run = <Row extends object>(statement: Statement) => Promise<Row[]>;

const LEVELS = [0.5, 0.95];

/** @param days to use; the rest of the window is read from rows */
export async function readMessages(
  run: Run,
  scope: Scope,
  range: TimeRange,
  days: readonly DayRange[],
): Promise<MessageCountsRow | undefined> {
  const fromRows = async () => (await run<MessageCountsRow>(messagesQuery({ scope, range })))[0];
  if (days.length === 0) return fromRows();
  const ofDays = await run<MessageBinRow>(dayBinsQuery(scope, days));
  const guess = binsOfQuantiles(LEVELS, answersOf(ofDays));
  const { bins, times } = await readTimes(run, scope, coverOf(range, days), { ofDays, guess });
  const answers = answersOf(bins);
  // Days may be rebuilt between two readings.
  if (!binsOfQuantiles(LEVELS, answers).every((bin) => times.has(bin))) return fromRows();
  const sum = (read: (row: MessageBinRow) => string): string =>
    String(bins.reduce((total, row) => total + BigInt(read(row)), 0n));
  const [p50 = null, p95 = null] = quantilesOf(LEVELS, answers, times);
  return {
    total: sum((row) => row.total),
    from_customers: sum((row) => row.from_customers),
    in_other_languages: sum((row) => row.in_other_languages),
    answers: String(answers.reduce((total, { count }) => total + count, 0)),
    answers_ms: sum((row) => row.answers_ms),
    answer_quantiles_ms: [p50, p95],
  };
}

interface Times {
  /** Of days and rows. */
  readonly bins: readonly MessageBinRow[];
  readonly times: ReadonlyMap<number, readonly TimeCount[]>;
}

/**
 * Only the times of the few bins with quantiles. Rows are read once, with the bins that the days alone name, which
 * seldom differ; otherwise both are read again with more bins.
 */
async function readTimes(
  run: Run,
  scope: Scope,
  cover: Cover,
  { ofDays, guess }: { readonly ofDays: readonly MessageBinRow[]; readonly guess: readonly number[] },
): Promise<Times> {
  const [ofRows, dayTimes] = await Promise.all([
    cover.rows.length > 0 ? run<RowBinRow>(rowBinsQuery(scope, cover.rows, guess)) : [],
    guess.length > 0 ? run<AnswerTimeRow>(dayTimesQuery(scope, cover.days, guess)) : [],
  ]);
  const bins = [...ofDays, ...ofRows];
  const missing = binsOfQuantiles(LEVELS, answersOf(bins)).filter((bin) => !guess.includes(bin));
  if (missing.length > 0) return readTimes(run, scope, cover, { ofDays, guess: [...guess, ...missing] });
  return { bins, times: timesOf(dayTimes, ofRows) };
}

function answersOf(rows: readonly MessageBinRow[]): BinCount[] {
  const counts = new Map<number, number>();
  for (const { bin, total } of rows) {
    if (bin !== NO_ANSWER) counts.set(bin, (counts.get(bin) ?? 0) + Number(total));
  }
  return [...counts].map(([bin, count]) => ({ bin, count }));
}

function timesOf(ofDays: readonly AnswerTimeRow[], ofRows: readonly RowBinRow[]): Map<number, TimeCount[]> {
  const times = new Map<number, TimeCount[]>();
  const add = (bin: number, timeMs: string, count: string | undefined): void => {
    const inBin = times.get(bin) ?? [];
    inBin.push({ timeMs: Number(timeMs), count: Number(count) });
    times.set(bin, inBin);
  };
  for (const { bin, time_ms, count } of ofDays) add(bin, time_ms, count);
  for (const { bin, times_ms, counts } of ofRows) times_ms.forEach((timeMs, index) => add(bin, timeMs, counts[index]));
  return times;
}
