import type { Statement } from '@parley/clickhouse';
import { conversationsQuery, type ConversationRow } from '../queries/conversations.query';
import { messagesQuery, type MessageRow } from '../queries/messages.query';
import { outcomesQuery, type OutcomeRow } from '../queries/outcomes.query';
import type { Scope, TimeRange } from '../queries/scope';
import { binsOfQuantiles, NO_ANSWER, quantilesOf, type BinCount, type TimeCount } from './answer-bins';
import { coverOf, dayOf, daysWithin, wholeDays, type Cover, type DayKind, type DayRange } from './day';
import {
  answerTimesQuery,
  coveredConversationsQuery,
  coveredMessagesQuery,
  coveredOutcomesQuery,
  type AnswerTimeRow,
  type MessageBinRow,
} from './day-figures.query';
import { usableDaysQuery, type UsableDayRow } from './usable-days.query';

/** What the overview is figured from. */
export interface OverviewRows {
  /** To be added up. */
  readonly conversations: readonly ConversationRow[];
  readonly messages: MessageRow | undefined;
  /** To be added up. */
  readonly outcomes: readonly OutcomeRow[];
}

type Run = <Row extends object>(statement: Statement) => Promise<Row[]>;

/** Windows with fewer whole days are read from the rows: asking which days may be used costs as much as they do. */
const WHOLE_DAYS_MIN = 2;

/**
 * The counts of a window, from the figures of whole days where they are kept and have not changed, and from the rows
 * for the rest (docs/adr/0013-figures-of-whole-days.md): the same numbers as from the rows alone.
 */
export async function readOverviewRows(run: Run, scope: Scope, range: TimeRange): Promise<OverviewRows> {
  const whole = wholeDays(range);
  const usable =
    whole.to - whole.from < WHOLE_DAYS_MIN ? [] : await run<UsableDayRow>(usableDaysQuery(scope, dayOf(range.endMs)));
  const daysOf = (kind: DayKind): number[] => usable.filter((row) => row.kind === kind).map(({ day }) => day);
  const conversationDays = daysOf('conversations');
  const [conversations, outcomes, messages] = await Promise.all([
    readConversations(run, scope, range, daysWithin(range, conversationDays)),
    readOutcomes(run, scope, range, daysWithin({ ...range, startMs: -Infinity }, conversationDays)),
    readMessages(run, scope, range, daysWithin(range, daysOf('messages'))),
  ]);
  return { conversations, outcomes, messages };
}

function readConversations(
  run: Run,
  scope: Scope,
  range: TimeRange,
  days: readonly DayRange[],
): Promise<ConversationRow[]> {
  if (days.length === 0) return run(conversationsQuery({ scope, range }));
  return run(coveredConversationsQuery(scope, coverOf(range, days)));
}

/** @param days all that are kept before the window's end: what was created before it may be resolved in it */
function readOutcomes(run: Run, scope: Scope, range: TimeRange, days: readonly DayRange[]): Promise<OutcomeRow[]> {
  if (days.length === 0) return run(outcomesQuery({ scope, range }));
  return run(coveredOutcomesQuery(scope, range, days));
}

const LEVELS = [0.5, 0.95];

async function readMessages(
  run: Run,
  scope: Scope,
  range: TimeRange,
  days: readonly DayRange[],
): Promise<MessageRow | undefined> {
  if (days.length === 0) return (await run<MessageRow>(messagesQuery({ scope, range })))[0];
  const cover = coverOf(range, days);
  const rows = await run<MessageBinRow>(coveredMessagesQuery(scope, cover));
  const bins = rows.filter(({ bin }) => bin !== NO_ANSWER).map(({ bin, total }) => ({ bin, count: Number(total) }));
  const sum = (read: (row: MessageBinRow) => string): string =>
    String(rows.reduce((total, row) => total + BigInt(read(row)), 0n));
  const [p50 = null, p95 = null] = await readQuantiles(run, scope, cover, bins);
  return {
    total: sum((row) => row.total),
    from_customers: sum((row) => row.from_customers),
    answers: String(bins.reduce((total, { count }) => total + count, 0)),
    answers_ms: sum((row) => row.answers_ms),
    answer_quantiles_ms: [p50, p95],
  };
}

/** The counts of the bins say which few of them hold the quantiles; only their times are read. */
async function readQuantiles(
  run: Run,
  scope: Scope,
  cover: Cover,
  bins: readonly BinCount[],
): Promise<(number | null)[]> {
  const wanted = binsOfQuantiles(LEVELS, bins);
  if (wanted.length === 0) return LEVELS.map(() => null);
  const rows = await run<AnswerTimeRow>(answerTimesQuery(scope, cover, wanted));
  const times = new Map<number, TimeCount[]>(wanted.map((bin) => [bin, []]));
  for (const { bin, time_ms, count } of rows) {
    times.get(bin)?.push({ timeMs: Number(time_ms), count: Number(count) });
  }
  return quantilesOf(LEVELS, bins, times);
}
