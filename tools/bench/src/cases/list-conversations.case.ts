import { createBigAccount, dataSpan, type BigAccount } from '../data/big-account';
import { fillList } from '../data/fill-list';
import { listFilters, toCondition, type ListFilter } from '../data/list-filters';
import { askInTurn, type Question } from '../load/ask-in-turn';
import { figure, type Figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample, type Side } from '../measure/side';
import { percentileOfCounts, ratios } from '../measure/statistics';
import { countRows } from '../system/count-rows';
import type { System } from '../system/system';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

const CONNECTIONS = 2;
const SMALL = 10_000;
const LIMIT = 20;
/** There are many filters, on two sides. */
const SECONDS_MAX = 3;

/** B4: whether a list costs the same at any length. */
export const listConversationsCase: BenchCase = {
  name: 'B4',
  title: 'list conversations, p99 of the large account ÷ p99 of one with 10 thousand, for every filter',
  goal: 'at most 1.5',
  dependsOnRows: true,
  run,
};

const p99s = (samples: readonly Sample[]): number[] =>
  samples.map(({ timesMs = {} }) => percentileOfCounts(timesMs, 0.99));

async function run({ system, effort, progress }: BenchContext): Promise<CaseResult> {
  const span = dataSpan();
  const large = await createBigAccount(system, 'bench B4', effort.rows);
  const small = await createBigAccount(system, 'bench B4 small', Math.min(SMALL, effort.rows));
  for (const account of [large, small]) {
    progress.step(`${account.conversations} conversations`);
    await fillList(system, account, span);
  }
  const filters = { large: listFilters(large, span), small: listFilters(small, span) };
  const seconds = Math.min(effort.seconds, SECONDS_MAX);
  const figures: Figure[] = [];
  const sides: Side[] = [];
  for (const name of Object.keys(filters.small)) {
    progress.step(name);
    const both = {
      large: await asker(system, large, filters.large[name] ?? [], seconds),
      small: await asker(system, small, filters.small[name] ?? [], seconds),
    };
    // For caches.
    await both.large();
    await both.small();
    const samples = await interleave(effort.repeats, both);
    const values = ratios(p99s(samples.large), p99s(samples.small));
    figures.push(figure(name, 'ratio', values, { is: 'at most', value: 1.5 }));
    sides.push(sideOf(`${name}, large`, samples.large), sideOf(`${name}, small`, samples.small));
  }
  return {
    figures,
    sides,
    measured: { repeats: effort.repeats, seconds },
    method: [
      `GET /v1/conversations?limit=${LIMIT} through the gateway, first page, or with a cursor one further on, ${CONNECTIONS} at once in a closed loop; for each filter the two accounts in turn.`,
      'Every answer is checked: its number of conversations, and its total against a count of the rows themselves. A filter has up to 20 different values, whose answers are equally many parts of either account.',
    ],
    facts: {
      'conversations of the large account': large.conversations,
      'conversations of the small one': small.conversations,
    },
  };
}

async function asker(
  { postgres, url, processes }: System,
  { accountUuid, keys }: BigAccount,
  filters: readonly ListFilter[],
  seconds: number,
): Promise<() => Promise<Sample>> {
  const questions: Question[] = [];
  for (const filter of filters) {
    const { sql, values } = toCondition(accountUuid, filter);
    const total = await countRows(postgres, `SELECT count(*) FROM conversations WHERE ${sql}`, values);
    const query = new URLSearchParams({ limit: String(LIMIT), ...filter });
    questions.push({ path: `/v1/conversations?${query.toString()}`, isRight: (body) => isPage(body, total) });
  }
  return () => askInTurn({ url, keys, questions, connections: CONNECTIONS, seconds, processes: processes() });
}

function isPage(body: unknown, total: number): boolean {
  const { data, pagination } = body as { data: readonly unknown[]; pagination: { total: number } };
  return pagination.total === total && data.length === Math.min(LIMIT, total);
}
