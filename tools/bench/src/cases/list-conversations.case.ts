import type { BigAccount, BigData } from '../data/big-data';
import { bigData } from '../data/big-data';
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
const LIMIT = 20;
/** There are a dozen filters, on two sides. */
const SECONDS_MAX = 3;

/** B4: whether a list costs the same at any length. */
export const listConversationsCase: BenchCase = {
  name: 'B4',
  title: 'list conversations, p99 of the large account ÷ p99 of one with 10 thousand, for every filter',
  goal: 'at most 1.5',
  dependsOnRows: true,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const data = await bigData(context);
  const { repeats } = context.effort;
  const seconds = Math.min(context.effort.seconds, SECONDS_MAX);
  const figures: Figure[] = [];
  const sides: Side[] = [];
  for (const name of Object.keys(listFilters(data.accounts.small, data.span))) {
    const { ratio, both } = await compare(context, data, { name, seconds });
    figures.push(ratio);
    sides.push(...both);
  }
  return {
    figures,
    sides,
    method: [
      `GET /v1/conversations?limit=${LIMIT} through the gateway, first page, or with a cursor one further on, ${CONNECTIONS} at once in a closed loop; for each filter the two accounts in turn.`,
      'Every answer is checked: its number of conversations, and its total against a count of the rows themselves. A filter has up to 20 different values, whose answers are equally many parts of either account.',
    ],
    measured: { repeats, seconds },
    facts: {
      'conversations of the large account': data.accounts.whale.conversations,
      'conversations of the small one': data.accounts.small.conversations,
    },
  };
}

async function compare(
  { system, effort, progress }: BenchContext,
  { accounts, span }: BigData,
  { name, seconds }: { name: string; seconds: number },
): Promise<{ ratio: Figure; both: Side[] }> {
  progress.step(`${name}: counting`);
  const of = async (account: BigAccount): Promise<(seconds: number) => Promise<Sample>> => {
    const questions = await questionsOf(system, account, listFilters(account, span)[name] ?? []);
    const asking = { url: system.url, keys: account.keys, questions, connections: CONNECTIONS };
    return (forSeconds) => askInTurn({ ...asking, seconds: forSeconds, processes: system.processes() });
  };
  const large = await of(accounts.whale);
  const small = await of(accounts.small);
  await large(1);
  await small(1);
  progress.step(name);
  const samples = await interleave(effort.repeats, { large: () => large(seconds), small: () => small(seconds) });
  const p99 = (all: readonly Sample[]): number[] => all.map(({ timesMs = {} }) => percentileOfCounts(timesMs, 0.99));
  const ratio = figure(name, 'ratio', ratios(p99(samples.large), p99(samples.small)), { is: 'at most', value: 1.5 });
  return { ratio, both: [sideOf(`${name}, large`, samples.large), sideOf(`${name}, small`, samples.small)] };
}

interface ListBody {
  readonly data: readonly unknown[];
  readonly pagination: { readonly total: number };
}

async function questionsOf(
  { postgres }: System,
  { accountUuid }: BigAccount,
  filters: readonly ListFilter[],
): Promise<Question[]> {
  const questions: Question[] = [];
  for (const filter of filters) {
    const { sql, values } = toCondition(accountUuid, filter);
    const total = await countRows(postgres, `SELECT count(*) FROM conversations WHERE ${sql}`, values);
    questions.push({
      path: `/v1/conversations?${new URLSearchParams({ limit: String(LIMIT), ...filter }).toString()}`,
      isRight: (body) => {
        const { data, pagination } = body as ListBody;
        return pagination.total === total && data.length === Math.min(LIMIT, total);
      },
    });
  }
  return questions;
}
