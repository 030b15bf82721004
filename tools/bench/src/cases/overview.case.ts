import { createBigAccount, dataSpan, type BigAccount, type DataSpan } from '../data/big-account';
import { fillFigures, waitForDays } from '../data/fill-figures';
import { askInTurn, type Question } from '../load/ask-in-turn';
import { pooledFigure, type Figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample } from '../measure/side';
import type { System } from '../system/system';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

/** B7: the overview's latency, for the largest account too. */
export const overviewCase: BenchCase = {
  name: 'B7',
  title: 'analytics overview over 90 days, p99: an account with 2 % of the messages, and one with all of them',
  goal: 'at most 150 ms and 300 ms',
  dependsOnRows: true,
  run,
};

const WINDOWS = 20;
/** Three of 300 are above the p99. */
const ASKED_MIN = 300;
const HOUR_MS = 3_600_000;

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const span = dataSpan();
  const all = await createBigAccount(system, 'bench B7', effort.rows);
  const part = await createBigAccount(system, 'bench B7, 2 %', Math.ceil(effort.rows / 50));
  for (const account of [all, part]) {
    progress.step(`${account.conversations} conversations`);
    await fillFigures(system, account, span);
  }
  await waitForDays(system, progress.step);
  progress.step('counting');
  const asker = async (account: BigAccount): Promise<(seconds: number, askedMin?: number) => Promise<Sample>> => {
    const questions = await questionsOf(system, account, span);
    const asking = { url: system.url, keys: account.keys, questions, connections: 1 };
    return (seconds, askedMin = 0) => askInTurn({ ...asking, seconds, askedMin, processes: system.processes() });
  };
  const askPart = await asker(part);
  const askAll = await asker(all);
  await askPart(effort.warmUpSeconds);
  await askAll(effort.warmUpSeconds);
  progress.step('measuring');
  const askedMin = Math.ceil(ASKED_MIN / effort.repeats);
  const samples = await interleave(effort.repeats, {
    part: () => askPart(effort.seconds, askedMin),
    all: () => askAll(effort.seconds, askedMin),
  });
  const p99 = (of: string, own: readonly Sample[], value: number): Figure =>
    pooledFigure(
      { name: `p99, ${of}`, unit: 'ms', share: 0.99 },
      own.map(({ timesMs = {} }) => timesMs),
      { is: 'at most', value },
    );
  return {
    figures: [p99('2 % of the messages', samples.part, 150), p99('all messages', samples.all, 300)],
    sides: [sideOf('2 % of the messages', samples.part), sideOf('all messages', samples.all)],
    method: [
      `GET /v1/analytics/overview through the gateway, one at a time, ${WINDOWS} windows in turn that begin and end at any moment of the first and the last day of the data; the number of messages in each answer is checked against a count of the rows. The p99 is that of all repeats together, at least ${ASKED_MIN} questions to each account.`,
    ],
    facts: {
      'messages, 2 %': part.conversations * 10,
      'messages, all': all.conversations * 10,
    },
  };
}

interface OverviewBody {
  readonly messages: { readonly total: number };
}

async function questionsOf(
  { clickhouse }: System,
  { accountId }: BigAccount,
  { startMs, endMs }: DataSpan,
): Promise<Question[]> {
  const questions: Question[] = [];
  for (let index = 0; index < WINDOWS; index += 1) {
    const start = startMs + Math.floor((((index * 7) % WINDOWS) / WINDOWS) * 24 * HOUR_MS) + 1;
    const end = endMs - Math.floor((((index * 3) % WINDOWS) / WINDOWS) * 24 * HOUR_MS) - 1;
    const [row] = await clickhouse.query<{ messages: string }>(
      {
        sql: `SELECT count() AS messages FROM messages_v1 FINAL WHERE account_id = {account:String} AND mode = 'live'
AND sent_at >= fromUnixTimestamp64Milli({start:Int64}, 'UTC') AND sent_at < fromUnixTimestamp64Milli({end:Int64}, 'UTC')`,
        params: { account: accountId, start, end },
      },
      { timeoutMs: 120_000 },
    );
    const window = new URLSearchParams({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });
    questions.push({
      path: `/v1/analytics/overview?${window.toString()}`,
      isRight: (body) => (body as OverviewBody).messages.total === Number(row?.messages),
    });
  }
  return questions;
}
